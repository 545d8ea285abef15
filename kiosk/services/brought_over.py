"""What was there before the program: old debts and deposits, each with a record of its dog and an opening entry.

Nothing of it is counted as come in: an old debt stands against what the town had before, an old deposit against the
bank where its money lies.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date, datetime, time

from kiosk.domain.adoption import DEPOSIT
from kiosk.domain.debts import Debt
from kiosk.domain.desk_names import TILL_BEFORE
from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.moments import EARLIEST, local_day, local_instant
from kiosk.domain.money import Money
from kiosk.domain.records import (
    BROUGHT_OVER,
    Adoption,
    AdoptionEnded,
    Case,
    Dog,
    LedgerEntry,
    LedgerTransaction,
    PressNumber,
    Receipt,
    StatedLine,
    TenderPart,
)
from kiosk.domain.staff import Approval
from kiosk.services.approval import Permit, permitted
from kiosk.services.books import BANK, book_receipt, deposits_held, opening, receivable
from kiosk.services.case_facts import CaseFacts, read_facts, tell
from kiosk.services.desk import Desk
from kiosk.services.intake import next_case_number
from kiosk.services.ports import Records
from kiosk.services.statements import document_number
from kiosk.services.tendered import new_request
from kiosk.services.typed_text import amount as checked_amount
from kiosk.services.typed_text import day, line, who
from kiosk.services.wording import day_words


@dataclass(frozen=True, slots=True, kw_only=True)
class OldDebt:
    """What a person still owes a town from before: for what, since when, and the paper that shows it."""

    town: str
    person: int
    dog: str
    since: date
    amount: Money
    what: str
    paper: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OldDeposit:
    """A spay/neuter deposit held from before: whose, for which dog, until when, by which of the town's receipts."""

    town: str
    person: int
    dog: str
    adopted: date
    due: date
    amount: Money
    receipt: str


def bring_debt(desk: Desk, old: OldDebt, *, by: str, approval: Approval | None = None) -> Debt:
    """Keep an old debt, to be paid, billed and waived as any other; `Refused` for one that is kept already."""
    by = who(by)
    paper = line(old.paper, "paper", "the paper that shows the debt", required=True)
    what = line(old.what, "what", "what it is owed for", required=True)
    checked_amount(old.amount, "amount", "what is still owed")
    with desk.store.writing() as records:
        person = records.people.get(old.person)
        said = f"${old.amount} owed from before ({paper})"
        permit = permitted(desk, records, by, "settings", approval, for_=said)
        for debt, _ in records.debts.owed((old.town,)):
            if debt.document == paper and debt.person == person.id:
                raise Refused(f"This is kept already: debt {debt.number}.", cure="Look at the list of debts.")
        known = _old_stay(desk, records, old.town, old.dog, old.since, field="since", paper=paper, by=permit.by)
        debt = Debt(
            number=document_number(replace(desk, till=TILL_BEFORE), records, known, series="debt", at=desk.clock.now()),
            case=known.case.id,
            town=old.town,
            till=TILL_BEFORE,
            person=person.id,
            cause="brought_over",
            since=known.case.seized_at,
            lines=(StatedLine(code="brought_over", label=what, amount=old.amount, citation=""),),
            document=paper,
            by=permit.by,
        )
        records.debts.add_debt(debt)
        text = f"Brought over: {said}, debt {debt.number}"
        entries = (
            LedgerEntry(account=receivable(old.town, person.id), amount=old.amount),
            LedgerEntry(account=opening(old.town), amount=-old.amount),
        )
        _open_with(desk, records, known, entries, document=debt.number, text=text, permit=permit)
        return debt


def bring_deposit(desk: Desk, old: OldDeposit, *, by: str, approval: Approval | None = None) -> Receipt:
    """Keep an old deposit with its adoption, to be returned on a certificate or forfeited as any other.

    Its receipt names the town's own one as the number that was written by hand; `InvalidInput` where a deposit or a
    payment was entered under that number already.
    """
    by = who(by)
    number = line(old.receipt, "receipt", "the number of the town's receipt", required=True)
    checked_amount(old.amount, "amount", "the deposit")
    with desk.store.writing() as records:
        person = records.people.get(old.person)
        said = f"deposit of ${old.amount} from before (receipt {number})"
        permit = permitted(desk, records, by, "settings", approval, for_=said)
        if records.accounts.receipt_pressed(old.town, number) is not None:
            raise InvalidInput("receipt", f"Receipt {number} of this town is entered already.", code="out_of_order")
        known = _old_stay(desk, records, old.town, old.dog, old.adopted, field="adopted", paper=number, by=permit.by)
        if old.due < old.adopted:
            raise InvalidInput("due", "Check the last day to alter: it is before the adoption.", code="out_of_order")
        now = desk.clock.now()
        adoption = _old_adoption(desk, records, known, old, at=now, by=permit.by)
        rules = desk.laws.town(old.town).law_on(old.adopted).rules
        label = rules.amounts[DEPOSIT].rule.label if DEPOSIT in rules.amounts else "Spay/neuter deposit"
        receipt = Receipt(
            number=document_number(replace(desk, till=TILL_BEFORE), records, known, series="receipt", at=now),
            kind="deposit",
            case=known.case.id,
            town=old.town,
            till=TILL_BEFORE,
            at=now,
            payer=person.name,
            tenders=(TenderPart(tender="cash", amount=old.amount),),
            lines=(StatedLine(code=DEPOSIT, label=label, amount=old.amount, citation=adoption.terms_cite),),
            pressed=PressNumber(number=number, at=known.case.seized_at),
            request=new_request(),
            approved_by=permit.approved_by,
            reason="Brought over from before the program",
            by=permit.by,
        )
        records.accounts.add_receipt(receipt)
        text = f"Brought over: {said}, receipt {receipt.number}, adoption {adoption.number}"
        book_receipt(records, receipt, LedgerEntry(account=deposits_held(old.town), amount=-old.amount))
        # Its money was taken to the bank before there was a drawer here.
        entries = (
            LedgerEntry(account=BANK, amount=old.amount),
            LedgerEntry(account=f"till:{TILL_BEFORE}:cash", amount=-old.amount),
        )
        _open_with(desk, records, known, entries, document=adoption.number, text=text, permit=permit)
        return receipt


def _old_adoption(
    desk: Desk, records: Records, known: CaseFacts, old: OldDeposit, *, at: datetime, by: str
) -> Adoption:
    """The adoption for which a deposit was left, handed over before the program."""
    rule = known.town.law_on(old.adopted).rules.amounts.get(DEPOSIT)
    adoption = Adoption(
        number=document_number(replace(desk, till=TILL_BEFORE), records, known, series="adoption", at=at),
        case=known.case.id,
        town=old.town,
        till=TILL_BEFORE,
        adopter=old.person,
        on=old.adopted,
        option="deposit",
        due=old.due,
        counted_from=old.adopted,
        deposit=old.amount,
        terms_cite=rule.cite if rule else "",
        by=by,
        recorded_at=at,
    )
    records.adoptions.add(adoption)
    records.adoptions.end(AdoptionEnded(adoption=adoption.number, kind="handed_over", at=at, by=by))
    return adoption


def _old_stay(
    desk: Desk, records: Records, town: str, dog: str, on: date, *, field: str, paper: str, by: str
) -> CaseFacts:
    """The record of a dog that came and went before the program: no impoundment, on no board, in no count."""
    code, now = desk.laws.town(town), desk.clock.now()
    day(on, field, "the day", first=EARLIEST, first_is="any record", today=local_day(now, code.zone))
    code.law_on(on, field)
    noon = min(local_instant(datetime.combine(on, time(12)), code.zone, field), now)
    case = Case(
        town=town,
        dog=Dog(summary=line(dog, "dog", "a word on the dog", required=True)),
        seized_at=noon,
        impounded_at=noon,
        place="",
        ground=BROUGHT_OVER,
        backdated_reason=paper,
        state="before",
        recorded_at=now,
        recorded_by=by,
    )
    case_id = records.cases.add(replace(case, number=next_case_number(records, now, code)))
    return read_facts(desk, records, case_id)


def _open_with(
    desk: Desk,
    records: Records,
    known: CaseFacts,
    entries: tuple[LedgerEntry, ...],
    *,
    document: str,
    text: str,
    permit: Permit,
) -> None:
    by, case = permit.by, known.case
    transaction = LedgerTransaction(
        town=case.town, case=case.id, at=desk.clock.now(), document=document, text=text, entries=entries, by=by
    )
    records.accounts.post(transaction)
    text = f"{text} ({day_words(known.seized_on)})"
    tell(desk, records, case.id, kind="brought_over", text=text, by=by, approved_by=permit.approved_by)
