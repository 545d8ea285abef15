"""When the deposit of a dog that went to its adopter may end, whichever screen asks.

It is paid back on a certificate, and forfeited once the last day has passed without one (AML §377-a, Bethel §83-19).
"""

from __future__ import annotations

from datetime import date, datetime

from kiosk.domain.errors import Refused
from kiosk.domain.moments import local_day
from kiosk.domain.records import Adoption, AlterationProof, Receipt, ReceiptKind
from kiosk.services.case_facts import CaseFacts
from kiosk.services.ports import Records
from kiosk.services.wording import day_words


def check_freed(records: Records, known: CaseFacts, deposit: Receipt, kind: ReceiptKind, at: datetime) -> None:
    """Raise `Refused` where the adoption that a deposit was left for does not free it.

    Of a dog that did not go to its adopter it may go back, and is never forfeited.
    """
    begun = [each for each in records.adoptions.of_case(deposit.case) if each.recorded_at <= deposit.at]
    if not begun:
        return
    made = begun[-1]
    ended = records.adoptions.ended(made.number)
    handed_over = ended is not None and ended.kind == "handed_over"
    if kind == "deposit_forfeiture":
        _check_handed_over(made, handed_over=handed_over)
        overdue_since(records, known, made, at)
    elif handed_over:
        certificate_of(records, made)


def _check_handed_over(made: Adoption, *, handed_over: bool) -> None:
    if not handed_over:
        raise Refused(
            f"The dog did not go to its adopter under {made.number}: nothing is forfeited.",
            citation=made.terms_cite,
            cure="Pay the deposit back.",
        )


def certificate_of(records: Records, made: Adoption) -> AlterationProof:
    """The certificate on which a deposit returns; raises `Refused` without one."""
    proof = records.adoptions.proof(made.number)
    if proof is None:
        raise Refused(
            f"No certificate for adoption {made.number} is kept; the deposit returns on one.",
            citation=made.terms_cite,
            cure="Enter the veterinarian's certificate.",
        )
    return proof


def overdue_since(records: Records, known: CaseFacts, made: Adoption, at: datetime) -> date:
    """The last day, passed without a certificate; raises `Refused` with a certificate, or before it has passed."""
    due = made.due
    if records.adoptions.proof(made.number) is not None:
        raise Refused(
            f"A certificate for adoption {made.number} is kept.", citation=made.terms_cite, cure="Pay the deposit back."
        )
    if due is None or local_day(at, known.law.zone) <= due:
        last = day_words(due) if due else "not set"
        raise Refused(
            f"The last day of adoption {made.number} is {last}; before it has passed nothing is forfeited.",
            citation=made.terms_cite,
            cure="Wait until the day after.",
        )
    return due
