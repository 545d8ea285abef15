"""A check that the bank returns unpaid: what it had paid is owed again, as a debt once the dog has gone."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date

from kiosk.domain.accounting import revenue, total, undone_lines
from kiosk.domain.debts import Dishonour
from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.moments import local_day
from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import LedgerEntry, Receipt, StatedLine
from kiosk.domain.staff import Approval
from kiosk.services.adoption.given_up import forgive_rest
from kiosk.services.approval import permitted
from kiosk.services.books import BANK, book_dishonour, deposits_held, receivable
from kiosk.services.case_facts import CaseFacts, keep_period, read_facts, tell
from kiosk.services.clock import money_moment
from kiosk.services.debts import known_debt, leave_debt, owe_back
from kiosk.services.desk import Desk
from kiosk.services.ports import Records
from kiosk.services.receipts import known_receipt
from kiosk.services.typed_text import day, line, who

_ENDED: dict[str, str] = {
    "refund": "paid back",
    "deposit_refund": "paid back",
    "deposit_forfeiture": "forfeited",
}


def checks_of(receipt: Receipt) -> tuple[tuple[int, str, Money], ...]:
    """The checks among the tenders of a receipt: place, number, amount."""
    return tuple(
        (place, part.reference, part.amount) for place, part in enumerate(receipt.tenders) if part.tender == "check"
    )


def not_at_bank(records: Records, receipt: Receipt) -> Refused | None:
    """Why no bank can have returned the checks of a receipt yet: their drawer is still open.

    Only its Z is asked for, not its bank deposit: not every office records those, and a real return is always kept.
    """
    drawer = records.drawers.get(receipt.session) if receipt.session else None
    if drawer is None or drawer.closed_at is not None:
        return None
    return Refused(
        f"The check of {receipt.number} still lies in drawer {drawer.number} of till {drawer.till}, which is open: "
        "no bank can have returned it yet.",
        cure="If it was taken to the bank, close that drawer with its Z first; then record what came back.",
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

    Whenever that is, once its drawer is closed: its money is posted back to the bank. A dog still here is not released
    on the receipt any more; one that has gone leaves a debt. What the receipt had paid back before, or a forfeited
    deposit, is owed by whoever paid; a voided receipt leaves nothing owed. Recorded again, the first record is
    returned. Raises `Refused` while the check still lies in an open drawer.
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
        too_soon = not_at_bank(records, receipt)
        if too_soon is not None:
            raise too_soon
        zone = known.law.zone
        today = local_day(asked, zone)
        # A clock that ran ahead may have dated the receipt later than today.
        received = min(local_day(receipt.paid_at, zone), today)
        day(on, "on", "the day it was returned", first=received, first_is="the receipt", today=today)
        at, approval = money_moment(desk, records, known, asked, by=by, approval=approval)
        permit = permitted(desk, records, by, "money", approval, for_=f"returned check of receipt {receipt.number}")
        unpaid = _unpaid(known, receipt, amount)
        returned = Dishonour(
            case=receipt.case,
            receipt=receipt.number,
            position=position,
            amount=amount,
            on=on,
            reason=reason,
            lines=unpaid,
            by=by,
            recorded_at=at,
        )
        returned = replace(returned, id=records.debts.add_dishonour(returned))
        check = f"check no. {receipt.tenders[position].reference} of receipt {receipt.number}"
        beyond = _beyond(desk, records, known, receipt, returned)
        text = f"The bank returned {check}, ${amount}: {reason}{beyond.says}"
        entries = (*_against(records, receipt, returned), beyond.entry)
        book_dishonour(records, returned, entries, town=receipt.town)
        known = read_facts(desk, records, receipt.case)
        if known.case.state == "held":
            keep_period(records, known)
        tell(desk, records, receipt.case, kind="bounced_check", text=text, by=by, approved_by=permit.approved_by)
        if receipt.debt:
            forgive_rest(records, receipt.debt, at=at, by=by, approved_by=permit.approved_by)
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


def _unpaid(known: CaseFacts, receipt: Receipt, amount: Money) -> tuple[StatedLine, ...]:
    """What is no longer paid: the check, or as much of it as its receipt still counts for."""
    undone = known.account.undone_by(receipt.number)
    if undone is not None and undone.kind == "deposit_forfeiture":
        # The deposit has become the town's own: what comes back is owed to it.
        return ()
    left = known.account.left_of(receipt)
    counted = min(amount, total(left))
    return undone_lines(left, counted) if counted > ZERO else ()


@dataclass(frozen=True, slots=True)
class _Beyond:
    """What a returned check takes beyond what still counted as paid: against which account, and in words."""

    entry: LedgerEntry
    says: str


def _beyond(desk: Desk, records: Records, known: CaseFacts, receipt: Receipt, returned: Dishonour) -> _Beyond:
    amount = returned.amount - returned.unpaid
    undone = known.account.undone_by(receipt.number)
    if undone is not None and undone.kind == "void":
        # A void gave the check itself back: nobody has had money for it, and the till that took it to the bank is
        # over by it.
        says = f". Its receipt was voided by {undone.number}: nobody owes anything for it"
        return _Beyond(LedgerEntry(account=f"over_short:{receipt.till}", amount=amount), says)
    if amount == ZERO:
        return _Beyond(LedgerEntry(account=BANK, amount=ZERO), "")
    debt = owe_back(desk, records, known, receipt, amount, at=returned.recorded_at, by=returned.by)
    because = f"{_ENDED[undone.kind]} by {undone.number}" if undone else "gone already"
    says = f". ${amount} of it was {because}, and is owed as debt {debt.number}"
    return _Beyond(LedgerEntry(account=receivable(receipt.town, debt.person), amount=amount), says)


def _against(records: Records, receipt: Receipt, returned: Dishonour) -> tuple[LedgerEntry, ...]:
    """What the check had paid: a deposit held, a claim, or revenue by its lines."""
    if receipt.kind == "deposit":
        return (LedgerEntry(account=deposits_held(receipt.town), amount=returned.unpaid),)
    if receipt.kind == "debt":
        person = known_debt(records, receipt.debt).person
        return (LedgerEntry(account=receivable(receipt.town, person), amount=returned.unpaid),)
    return tuple(revenue(receipt.town, returned.lines))
