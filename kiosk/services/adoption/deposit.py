"""The deposit's way back or away: the veterinarian's certificate, the deadline, forfeiture, the list by date."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import Literal, NamedTuple

from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.moments import local_day
from kiosk.domain.money import Money
from kiosk.domain.records import Adoption, AlterationProof, FreedBy, Person, Receipt, TenderPart
from kiosk.domain.staff import Approval
from kiosk.services.account import read_account
from kiosk.services.adoption.file import (
    AdoptionFile,
    deposits_held_for,
    deposits_left_for,
    known_adoption,
    read_adoption_file,
)
from kiosk.services.approval import permitted
from kiosk.services.case_facts import tell
from kiosk.services.deposits_held import DepositEnd, end_deposit
from kiosk.services.desk import Desk
from kiosk.services.freed_deposits import certificate_of, overdue_since
from kiosk.services.ports import Records
from kiosk.services.typed_text import day, line, who
from kiosk.services.wording import day_words

LetterKind = Literal["before", "after"]
DueState = Literal["overdue", "this_week", "open"]
DepositState = Literal["held", "forfeited", "paid back"]
_ENDS: dict[str, DepositState] = {"deposit_refund": "paid back", "deposit_forfeiture": "forfeited"}
FREED_BY: dict[FreedBy, str] = {
    "altered": "the dog was spayed or neutered",
    "endangers_life": "the operation would endanger the dog's life",
    "died": "the dog died",
}
_WEEK, _TWO_WEEKS = timedelta(days=7), timedelta(days=14)


@dataclass(frozen=True, slots=True, kw_only=True)
class DepositDue:
    """One deposit that is held, or an agreement whose certificate is still wanting, by its last day."""

    adoption: Adoption
    adopter: Person
    held: Receipt | None
    amount: Money
    """What is still held of it: a check that came back is taken off."""
    proof: AlterationProof | None
    state: DueState
    letter: LetterKind | None
    """The letter that should be written by now: two weeks before the last day, and two weeks after it."""


def keep_alteration_proof(
    desk: Desk,
    number: str,
    *,
    freed_by: FreedBy,
    on: date,
    veterinarian: str,
    certificate: str,
    by: str,
    approval: Approval | None = None,
) -> AlterationProof:
    """Keep a veterinarian's written certificate for an adopted dog; what counts is the day it certifies (R22).

    Raises `Refused` for an operation, or a death, after the last day: that returns no deposit. Where there is none to
    return, it is kept all the same: nothing is waited for any more.
    """
    by = who(by)
    if freed_by not in FREED_BY:
        raise InvalidInput("freed_by", f"Choose what the certificate says: {', or '.join(FREED_BY.values())}.")
    with desk.store.writing() as records:
        file = read_adoption_file(desk, records, known_adoption(records, number))
        permitted(desk, records, by, ("custody", "money"), approval, for_=f"certificate, {file.adoption.number}")
        made, now = file.adoption, desk.clock.now()
        if file.ended is None or file.ended.kind != "handed_over":
            raise Refused(
                f"Adoption {made.number} is not completed.",
                citation="rule of this desk",
                cure="Hand the dog over first.",
            )
        # That an operation would endanger the dog may have been known before anybody adopted it.
        early = freed_by == "endangers_life"
        first, first_is = (file.known.seized_on, "the seizure") if early else (made.on, "the adoption")
        today = local_day(now, file.known.law.zone)
        day(on, "on", "the day that is certified", first=first, first_is=first_is, today=today)
        if made.due is not None and freed_by != "endangers_life" and on > made.due and _may_return(file):
            raise Refused(
                f"{day_words(on)} is after the last day of adoption {made.number}, {day_words(made.due)}.",
                citation=made.terms_cite,
                cure="A deposit that is still held is forfeited by a supervisor.",
            )
        proof = AlterationProof(
            adoption=made.number,
            freed_by=freed_by,
            on=on,
            veterinarian=line(veterinarian, "veterinarian", "the veterinarian's name", required=True),
            certificate=line(certificate, "certificate", "the certificate's number or date", required=True),
            by=by,
            recorded_at=now,
        )
        proof = replace(proof, id=records.adoptions.add_proof(proof))
        text = f"Certificate of {proof.veterinarian} ({proof.certificate}): {FREED_BY[freed_by]}, {day_words(on)}"
        tell(desk, records, made.case, kind="alteration_proof", text=text, by=by)
        return proof


def _may_return(file: AdoptionFile) -> bool:
    """Whether a deposit was agreed that has not gone back and is not forfeited."""
    return file.adoption.deposit is not None and not file.deposit_over


def return_deposit(
    desk: Desk,
    number: str,
    tenders: Sequence[TenderPart],
    *,
    to: str = "",
    assignment: str = "",
    by: str,
    request: str = "",
    approval: Approval | None = None,
) -> Receipt:
    """Pay an adoption's deposit back on its certificate: to who left it, or as a signed `assignment` says.

    A repeated request returns the receipt already made.
    """
    asked = desk.clock.now()
    with desk.store.writing() as records:
        made = known_adoption(records, number)
        proof, held = certificate_of(records, made), _deposit_of(records, made)
        to = line(to, "to", "to whom the deposit is paid")
        assignment = line(assignment, "assignment", "the signed assignment", required=bool(to) and to != held.payer)
        assigned = f", assigned: {assignment}" if assignment else ""
        end = DepositEnd(
            number=held.number,
            kind="deposit_refund",
            parts=tenders,
            reason=f"{FREED_BY[proof.freed_by].capitalize()}, certificate {proof.certificate}{assigned}",
            payer=to,
            request=request,
        )
        return end_deposit(desk, records, end, asked=asked, by=by, approval=approval)


def forfeit_alteration_deposit(
    desk: Desk, number: str, *, by: str, request: str = "", approval: Approval | None = None
) -> Receipt:
    """Let an adoption's deposit go to the spay/neuter account; only after the last day and without a certificate."""
    asked = desk.clock.now()
    with desk.store.writing() as records:
        file = read_adoption_file(desk, records, known_adoption(records, number))
        made, held = file.adoption, _deposit_of(records, file.adoption)
        due = overdue_since(records, file.known, made, asked)
        why = f"No certificate by {day_words(due)}, adoption {made.number}"
        end = DepositEnd(number=held.number, kind="deposit_forfeiture", reason=why, request=request)
        return end_deposit(desk, records, end, asked=asked, by=by, approval=approval)


def deposits_by_due(desk: Desk, towns: Sequence[str] = ()) -> tuple[DepositDue, ...]:
    """Every agreement without its end, by its last day: what is overdue, due within a week, still open."""
    with desk.store.reading() as records:
        return tuple(read_deposits_by_due(desk, records, tuple(towns or desk.laws.names())))


def read_deposits_by_due(desk: Desk, records: Records, towns: Sequence[str]) -> Iterator[DepositDue]:
    """The same, inside a unit of work."""
    found = (_due(desk, records, each) for each in records.adoptions.waited_for(towns))
    yield from (each for each in found if each is not None)


def _due(desk: Desk, records: Records, made: Adoption) -> DepositDue | None:
    taken, proof = deposits_of(records, made), records.adoptions.proof(made.number)
    held = deposits_held_for(records, made)
    if made.due is None or (not held and (proof is not None or bool(taken))):
        return None
    today = local_day(desk.clock.now(), desk.laws.town(made.town).zone)
    state: DueState = "overdue" if made.due < today else "this_week" if made.due <= today + _WEEK else "open"
    written = {letter.kind for letter in records.adoptions.letters(made.number)}
    return DepositDue(
        adoption=made,
        adopter=records.people.get(made.adopter),
        held=held[0].receipt if held else None,
        amount=Money.total(each.amount for each in held),
        proof=proof,
        state=state,
        letter=None if proof is not None else _letter(made.due, today, written),
    )


def _letter(due: date, today: date, written: AbstractSet[LetterKind]) -> LetterKind | None:
    if due - _TWO_WEEKS <= today <= due and "before" not in written:
        return "before"
    return "after" if today >= due + _TWO_WEEKS and "after" not in written else None


class TakenDeposit(NamedTuple):
    """A deposit, what became of it, and its amount without a check that came back."""

    receipt: Receipt
    state: DepositState
    amount: Money


def deposits_of(records: Records, made: Adoption) -> list[TakenDeposit]:
    """The deposits taken for an adoption, and what became of each; one voided or never honoured is left out."""
    account = read_account(records, made.case)
    found: list[TakenDeposit] = []
    for receipt in deposits_left_for(records, made, account):
        end = account.undone_by(receipt.number)
        came_back = Money.total(each.amount for each in account.dishonours if each.receipt == receipt.number)
        state = "held" if end is None and account.left_of(receipt) else _ENDS.get(end.kind) if end else None
        if state is not None:
            found.append(TakenDeposit(receipt, state, receipt.total - came_back))
    return found


def _deposit_of(records: Records, made: Adoption) -> Receipt:
    """The first deposit that is held for an adoption, or was: whoever ends it again is answered by its receipt."""
    held = deposits_held_for(records, made)
    if held:
        return held[0].receipt
    taken = deposits_of(records, made)
    if not taken:
        raise Refused(
            f"No deposit was taken for adoption {made.number}.",
            citation="rule of this desk",
            cure="Look at its agreement.",
        )
    return taken[-1][0]
