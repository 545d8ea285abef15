"""What people owe after the dog has gone or was not redeemed: how it arises, stands by age, and is paid in parts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from functools import partial

from kiosk.domain.accounting import by_code, part_of, still_to_pay, total
from kiosk.domain.debts import Debt, DebtCause
from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.moments import local_day
from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import Case, LedgerEntry, Person, PressNumber, PrintJob, Receipt, StatedLine
from kiosk.domain.staff import Approval, same_name
from kiosk.services.account import statement_of
from kiosk.services.approval import permitted
from kiosk.services.books import book_debt, receivable
from kiosk.services.case_facts import CaseFacts, read_facts, tell
from kiosk.services.clock import money_moment
from kiosk.services.debt_papers import bill_paper
from kiosk.services.desk import Desk
from kiosk.services.ports import Records
from kiosk.services.readers import Reader
from kiosk.services.receipts import asked_again, keep_receipt
from kiosk.services.spool import queue
from kiosk.services.statements import document_number
from kiosk.services.taking import receipt_for
from kiosk.services.tendered import Payment, by_hand_words, checked_payment, tender_words
from kiosk.services.typed_text import document_typed, who

PAID_BACK = "paid_back"
"""The code of money paid back that was never really received; it is no charge of any law."""
_CHARGES: frozenset[DebtCause] = frozenset({"unredeemed", "bounced_check", "payment_undone"})
"""Debts for the charges of an owner."""
CAUSES: dict[DebtCause, str] = {
    "unredeemed": "dog not redeemed",
    "bounced_check": "check returned by the bank",
    "payment_undone": "payment undone",
    "paid_back": "paid back before its check was returned",
    "adoption": "adoption",
    "surrender": "dog given up",
    "brought_over": "from before the program",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Owed:
    """A debt as the list shows it: what is left of it, who owes it, since how many days."""

    debt: Debt
    left: Money
    person: Person
    case: Case
    since: date
    days: int


def owed_by_age(desk: Desk, towns: Sequence[str] = ()) -> tuple[Owed, ...]:
    """Every debt that is not paid, the oldest first; of some towns or of all."""
    now = desk.clock.now()
    with desk.store.reading() as records:
        return tuple(_owed(desk, records, debt, left, now) for debt, left in records.debts.owed(towns))


def known_debt(records: Records, number: str) -> Debt:
    """The debt of that number; raises `InvalidInput` without one."""
    debt = records.debts.debt(document_typed(number))
    if debt is None:
        raise InvalidInput("debt", f"There is no debt {number.strip()}. Check its number.", code="unknown_record")
    return debt


def leave_debt(
    desk: Desk,
    records: Records,
    case_id: int,
    came_back: Sequence[StatedLine],
    *,
    cause: DebtCause,
    document: str,
    at: datetime,
    by: str,
) -> Debt | None:
    """What is owed once a payment came back although the dog is gone, or was not redeemed, as a debt.

    `came_back` are the lines of that payment. None while the dog can still be redeemed (its release is refused
    instead), and where nothing is owed after waivers and what other debts ask already.
    """
    known = read_facts(desk, records, case_id)
    lines = _owed_again(records, known, tuple(came_back))
    return keep_debt(desk, records, known, lines, cause=cause, document=document, at=at, by=by)


def keep_debt(
    desk: Desk,
    records: Records,
    known: CaseFacts,
    lines: tuple[StatedLine, ...],
    *,
    cause: DebtCause,
    document: str = "",
    person: Person | None = None,
    at: datetime,
    by: str,
) -> Debt | None:
    """Keep a debt of a person, else of whoever answers for the dog, and post it; None where nothing is left to pay."""
    owes = person or known.answers
    if total(lines) <= ZERO or owes is None:
        return None
    debt = _kept(desk, records, known, owes, lines, cause=cause, document=document, at=at, by=by)
    book_debt(records, debt)
    return debt


def owe_back(
    desk: Desk, records: Records, known: CaseFacts, receipt: Receipt, amount: Money, *, at: datetime, by: str
) -> Debt:
    """Keep as a debt what a receipt had paid back before its check was returned; the check itself posts the claim.

    Whoever paid got it and owes it: the one who answers for the dog, or somebody else by the name on the receipt.
    """
    person = _payer(records, known, receipt)
    label = f"Paid back on receipt {receipt.number}, whose check the bank returned"
    lines = (StatedLine(code=PAID_BACK, label=label, amount=amount, citation=""),)
    return _kept(desk, records, known, person, lines, cause="paid_back", document=receipt.number, at=at, by=by)


def _payer(records: Records, known: CaseFacts, receipt: Receipt) -> Person:
    name = receipt.payer or (known.answers.name if known.answers else "Unknown payer")
    entered = (*([known.answers] if known.answers else []), *records.people.find(name))
    same = next((person for person in entered if same_name(person.name) == same_name(name)), None)
    return same or replace(Person(name=name), id=records.people.add(Person(name=name)))


def _kept(
    desk: Desk,
    records: Records,
    known: CaseFacts,
    person: Person,
    lines: tuple[StatedLine, ...],
    *,
    cause: DebtCause,
    document: str,
    at: datetime,
    by: str,
) -> Debt:
    debt = Debt(
        number=document_number(desk, records, known, series="debt", at=at),
        case=known.case.id,
        town=known.case.town,
        till=desk.till,
        person=person.id,
        cause=cause,
        since=at,
        lines=lines,
        document=document,
        by=by,
    )
    records.debts.add_debt(debt)
    tell(desk, records, debt.case, kind="debt", text=_owes(person, debt), by=by)
    return debt


def _owes(person: Person, debt: Debt) -> str:
    return f"{person.name} owes ${debt.amount} ({CAUSES[debt.cause]}): debt {debt.number}"


def pay_debt(desk: Desk, number: str, payment: Payment, *, by: str, approval: Approval | None = None) -> Receipt:
    """Take money for a debt, in parts if it is said so; returns the receipt. Otherwise as `take_payment`."""
    by = who(by)
    payment = checked_payment(payment)
    asked = desk.clock.now()
    with desk.store.writing() as records:
        debt = known_debt(records, number)
        known = read_facts(desk, records, debt.case)
        at, approval = money_moment(desk, records, known, asked, by=by, approval=approval)
        return pay_of_debt(desk, records, known, debt, payment, at=at, by=by, approval=approval)


def pay_of_debt(
    desk: Desk,
    records: Records,
    known: CaseFacts,
    debt: Debt,
    payment: Payment,
    *,
    at: datetime,
    pressed: PressNumber | None = None,
    by: str,
    approval: Approval | None = None,
) -> Receipt:
    """Take money for a debt in a unit of work, at an instant that `money_moment` gave; `pressed` as in `pay`."""
    draft = Receipt(
        number="",
        kind="debt",
        case=debt.case,
        town=debt.town,
        till=desk.till,
        debt=debt.number,
        at=at,
        payer=payment.payer or records.people.get(debt.person).name,
        tenders=payment.tenders,
        lines=(),
        under_protest=payment.under_protest,
        pressed=pressed,
        request=payment.request,
        by=by,
    )
    made = asked_again(records, draft)
    if made is not None:
        return made
    permit = permitted(
        desk, records, by, "money", approval, for_=f"payment of ${payment.tendered} of debt {debt.number}"
    )
    left = records.debts.left_of(debt.number)
    if left <= ZERO:
        raise Refused(f"Nothing is owed of debt {debt.number} any more. Take no money.", cure="Give it back.")
    owed = _left_lines(debt, known)
    receipt = receipt_for(desk, records, known, draft, payment, due=left, lines=partial(part_of, owed), permit=permit)
    claim = LedgerEntry(account=receivable(debt.town, debt.person), amount=-receipt.total)
    text, reader = _words(receipt), payment.reader
    return keep_receipt(desk, records, known, receipt, claim, kind="payment", text=text, permit=permit, reader=reader)


def print_bill(
    desk: Desk, number: str, *, by: str, reader: Reader | None = None, approval: Approval | None = None
) -> PrintJob:
    """Queue the bill of a debt as it is now; it is no copy of an earlier one.

    In the person's own language, unless `reader` says otherwise.
    """
    by = who(by)
    with desk.store.writing() as records:
        debt = known_debt(records, number)
        permitted(desk, records, by, "money", approval, for_=f"the bill of debt {debt.number}")
        known = read_facts(desk, records, debt.case)
        document = desk.papers.bill(bill_paper(records, known, debt, desk.clock.now(), reader))
        job = queue(desk, records, kind="bill", number=debt.number, case=debt.case, document=document, by=by)
        tell(desk, records, debt.case, kind="bill", text=f"Bill of debt {debt.number} printed", by=by)
        return records.jobs.get(job)


def _owed_again(records: Records, known: CaseFacts, came_back: tuple[StatedLine, ...]) -> tuple[StatedLine, ...]:
    """After a release: the charges without what is waived, paid and in debts; not redeemed: what came back."""
    debts = records.debts.debts(known.case.id)
    release = records.accounts.release(known.case.id)
    receipt = records.accounts.receipt(release.receipt) if release is not None else None
    if receipt is None:
        return came_back if any(debt.cause == "unredeemed" for debt in debts) else ()
    charged = (line for debt in debts if debt.cause in _CHARGES for line in debt.lines)
    covered = by_code((*known.account.received_lines, *charged))
    return still_to_pay(known.account.charges_of(statement_of(records, receipt)), covered)


def _left_lines(debt: Debt, known: CaseFacts) -> tuple[StatedLine, ...]:
    """The lines of a debt without what was paid and waived of them."""
    numbers = {receipt.number for receipt in known.account.receipts if receipt.debt == debt.number}
    lines = [line for one in known.account.receipts if one.number in numbers for line in one.lines]
    lines += [line for returned in known.account.dishonours if returned.receipt in numbers for line in returned.lines]
    waived = known.account.waived_of(debt.number)
    return still_to_pay(debt.lines, by_code((*lines, *(part_of(debt.lines, waived) if waived != ZERO else ()))))


def _owed(desk: Desk, records: Records, debt: Debt, left: Money, now: datetime) -> Owed:
    zone = desk.laws.town(debt.town).zone
    since = local_day(debt.since, zone)
    return Owed(
        debt=debt,
        left=left,
        person=records.people.get(debt.person),
        case=records.cases.get(debt.case),
        since=since,
        days=(local_day(now, zone) - since).days,
    )


def _words(receipt: Receipt) -> str:
    left = f", ${receipt.balance_left} left to pay" if receipt.balance_left != ZERO else ""
    return (
        f"Paid ${receipt.total} of debt {receipt.debt} by {receipt.payer}, "
        f"{tender_words(receipt.kept)}{left}: receipt {receipt.number}{by_hand_words(receipt)}"
    )
