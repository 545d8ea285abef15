"""An adoption of which nothing came: what is not paid is owed by nobody any more, and what was taken goes back.

Whatever takes its dog another way ends it in the same unit of work; the agreement that was signed binds nobody then.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from kiosk.domain.debts import Adjustment, Debt
from kiosk.domain.errors import Refused
from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import Adoption, AdoptionEnded, Person, Receipt
from kiosk.domain.staff import Approval
from kiosk.services.account import read_account
from kiosk.services.adoption.deposit import deposits_of
from kiosk.services.adoption.file import known_adoption, open_debt
from kiosk.services.approval import permitted
from kiosk.services.books import book_waiver
from kiosk.services.case_facts import read_facts, tell
from kiosk.services.desk import Desk
from kiosk.services.ports import Records
from kiosk.services.typed_text import line, who


@dataclass(frozen=True, slots=True, kw_only=True)
class OwedBack:
    """What was taken for an adoption that was given up and has not gone back yet."""

    adoption: Adoption
    ended: AdoptionEnded
    adopter: Person
    deposits: tuple[Receipt, ...]
    held: Money
    """Of those deposits."""
    paid: Money
    """Of what the adopter was asked to pay."""
    bill: str
    """The number under which that was paid."""


def give_up_adoption(
    desk: Desk, number: str, *, reason: str, by: str, approval: Approval | None = None
) -> AdoptionEnded:
    """Keep that nothing came of an adoption; money that was taken must have gone back first."""
    by = who(by)
    reason = line(reason, "reason", "why nothing came of it", required=True)
    with desk.store.writing() as records:
        adoption = known_adoption(records, number)
        known = read_facts(desk, records, adoption.case)
        permit = permitted(desk, records, by, ("custody", "money"), approval, for_=f"adoption, {known.case.number}")
        _check_all_went_back(records, adoption)
        return _give_up(desk, records, adoption, reason, by=by, approved_by=permit.approved_by)


def end_open_adoption(desk: Desk, records: Records, case: int, why: str, *, by: str, approved_by: str = "") -> None:
    """End the adoption of a dog that goes another way, if one is open; its money is owed back from then on."""
    for made in records.adoptions.of_case(case):
        if records.adoptions.ended(made.number) is None:
            _give_up(desk, records, made, why, by=by, approved_by=approved_by)


def forgive_rest(records: Records, debt_number: str, *, at: datetime, by: str, approved_by: str = "") -> None:
    """Take off what is owed again of an adoption that was given up, as its money went back or never came."""
    debt = records.debts.debt(debt_number)
    made = records.adoptions.numbered(debt.document) if debt is not None and debt.cause == "adoption" else None
    ended = records.adoptions.ended(made.number) if made is not None else None
    if debt is not None and ended is not None and ended.kind == "given_up":
        _forgive(records, debt, ended, at=at, by=by, approved_by=approved_by)


def owed_back(desk: Desk, towns: Sequence[str]) -> tuple[OwedBack, ...]:
    """Every adoption of some towns that was given up and whose money has not gone back, oldest first."""
    with desk.store.reading() as records:
        return tuple(read_owed_back(records, records.adoptions.given_up(tuple(towns))))


def read_owed_back(records: Records, given_up: Sequence[Adoption]) -> Iterator[OwedBack]:
    """Those of some adoptions whose money has not gone back, inside a unit of work."""
    for made in given_up:
        ended = records.adoptions.ended(made.number)
        if ended is None or ended.kind != "given_up":
            continue
        held = [each for each in deposits_of(records, made) if each.state == "held"]
        debt = open_debt(records, made)
        paid = _paid(records, debt) if debt is not None else ZERO
        if held or paid > ZERO:
            yield OwedBack(
                adoption=made,
                ended=ended,
                adopter=records.people.get(made.adopter),
                deposits=tuple(each.receipt for each in held),
                held=Money.total(each.amount for each in held),
                paid=paid,
                bill=debt.number if debt is not None else "",
            )


def _give_up(desk: Desk, records: Records, made: Adoption, reason: str, *, by: str, approved_by: str) -> AdoptionEnded:
    ended = AdoptionEnded(
        adoption=made.number, kind="given_up", at=desk.clock.now(), reason=reason, approved_by=approved_by, by=by
    )
    records.adoptions.end(ended)
    debt = open_debt(records, made)
    if debt is not None:
        _forgive(records, debt, ended, at=ended.at, by=by, approved_by=approved_by)
    text = f"Adoption {made.number} given up: {reason}"
    tell(desk, records, made.case, kind="adoption", text=text, by=by, approved_by=approved_by)
    for back in read_owed_back(records, (made,)):
        text = f"${back.held + back.paid} of adoption {made.number} is owed back to {back.adopter.name}"
        tell(desk, records, made.case, kind="adoption", text=text, by=by)
    return ended


def _forgive(records: Records, debt: Debt, ended: AdoptionEnded, *, at: datetime, by: str, approved_by: str) -> None:
    """Take off what the adopter does not owe any more."""
    left = records.debts.left_of(debt.number)
    if left <= ZERO:
        return
    waiver = Adjustment(
        case=debt.case,
        code=debt.lines[0].code,
        label=f"Debt {debt.number}",
        amount=left,
        reason=f"Adoption {ended.adoption} given up",
        debt=debt.number,
        approved_by=approved_by,
        by=by,
        recorded_at=at,
    )
    records.debts.add_adjustment(waiver)
    book_waiver(records, debt, waiver)


def _paid(records: Records, debt: Debt) -> Money:
    waived = read_account(records, debt.case).waived_of(debt.number)
    return debt.amount - waived - records.debts.left_of(debt.number)


def _check_all_went_back(records: Records, made: Adoption) -> None:
    held = next((each.receipt for each in deposits_of(records, made) if each.state == "held"), None)
    if held is not None:
        raise Refused(
            f"Deposit {held.number} of this adoption is still held.",
            citation=made.terms_cite,
            cure="Pay the deposit back first.",
        )
    debt = open_debt(records, made)
    if debt is not None and _paid(records, debt) != ZERO:
        raise Refused(
            f"Money for adoption {made.number} was taken on {debt.number}.",
            citation="rule of this desk",
            cure="Void or refund its receipt first.",
        )
