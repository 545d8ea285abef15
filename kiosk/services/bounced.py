"""A check that the bank returns unpaid: what it had paid is owed again, as a debt once the dog has gone."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from kiosk.domain.accounting import undone_lines
from kiosk.domain.debts import Dishonour
from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.moments import local_day
from kiosk.domain.money import Money
from kiosk.domain.records import LedgerEntry, Receipt
from kiosk.domain.staff import Approval
from kiosk.services.approval import permitted
from kiosk.services.books import book_dishonour, deposits_held, receivable
from kiosk.services.case_facts import CaseFacts, keep_period, read_facts, tell
from kiosk.services.debts import known_debt, leave_debt
from kiosk.services.desk import Desk
from kiosk.services.ports import Records
from kiosk.services.receipts import known_receipt, money_moment
from kiosk.services.typed_text import day, line, who


def checks_of(receipt: Receipt) -> tuple[tuple[int, str, Money], ...]:
    """The checks among the tenders of a receipt: place, number, amount."""
    return tuple(
        (place, part.reference, part.amount) for place, part in enumerate(receipt.tenders) if part.tender == "check"
    )


def check_bounced(
    desk: Desk,
    number: str,
    position: int,
    *,
    on: date,
    reason: str,
    by: str,
    approval: Approval | None = None,
) -> Dishonour:
    """Keep that the bank returned the check at `position` of a receipt's tenders, on which day and why.

    Its money is posted back to the bank. A dog still here is not released on the receipt any more; one that has gone
    leaves a debt. Recorded again, the first record is returned.
    """
    by = who(by)
    reason = line(reason, "reason", "why the bank returned it", required=True)
    asked = desk.clock.now()
    with desk.store.writing() as records:
        receipt = known_receipt(records, number)
        known = read_facts(desk, records, receipt.case)
        amount = _amount(receipt, position)
        kept = [r for r in known.account.dishonours if (r.receipt, r.position) == (receipt.number, position)]
        if kept:
            return kept[0]
        zone = known.law.zone
        received = local_day(receipt.paid_at, zone)
        day(on, "on", "the day it was returned", first=received, first_is="the receipt", today=local_day(asked, zone))
        _check_not_undone(known, receipt, amount)
        permit = permitted(records, by, "money", approval)
        returned = Dishonour(
            case=receipt.case,
            receipt=receipt.number,
            position=position,
            amount=amount,
            on=on,
            reason=reason,
            lines=undone_lines(receipt.lines, amount),
            by=by,
            recorded_at=money_moment(asked, records, known),
        )
        returned = replace(returned, id=records.debts.add_dishonour(returned))
        check = f"check no. {receipt.tenders[position].reference} of receipt {receipt.number}"
        text = f"The bank returned {check}, ${amount}: {reason}"
        book_dishonour(records, returned, *_against(records, receipt, amount), town=receipt.town, text=text)
        known = read_facts(desk, records, receipt.case)
        if known.case.state == "held":
            keep_period(records, known)
        tell(desk, records, receipt.case, kind="bounced_check", text=text, by=by, approved_by=permit.approved_by)
        if receipt.statement:
            came_back = tuple(replace(one, amount=-one.amount) for one in returned.lines)
            leave_debt(
                desk,
                records,
                receipt.case,
                came_back,
                cause="bounced_check",
                document=receipt.number,
                at=returned.recorded_at,
                by=by,
            )
        return returned


def _amount(receipt: Receipt, position: int) -> Money:
    checks = {place: amount for place, _, amount in checks_of(receipt)}
    if receipt.original or position not in checks:
        raise InvalidInput("position", f"Choose a check that paid receipt {receipt.number}.", code="unknown_record")
    return checks[position]


def _check_not_undone(known: CaseFacts, receipt: Receipt, amount: Money) -> None:
    undone = known.account.undone_by(receipt.number)
    if undone is None:
        return
    left = receipt.total + undone.total - known.account.returned_of(receipt.number)
    if undone.kind == "deposit_forfeiture" or amount > left:
        raise Refused(
            f"Receipt {receipt.number} is undone already, by receipt {undone.number}: its check no longer counts.",
            cure="Tell the supervisor: the money went back twice.",
        )


def _against(records: Records, receipt: Receipt, amount: Money) -> tuple[LedgerEntry, ...]:
    """The account that the check stood against; none where it was revenue."""
    if receipt.kind == "deposit":
        return (LedgerEntry(account=deposits_held(receipt.town), amount=amount),)
    if receipt.kind == "debt":
        person = known_debt(records, receipt.debt).person
        return (LedgerEntry(account=receivable(receipt.town, person), amount=amount),)
    return ()
