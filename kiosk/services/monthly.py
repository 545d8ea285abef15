"""The month's report to a town's Supervisor: what came in, by account, and what of it is the state's.

A receipt written by hand counts in the month of its own day, whenever it is entered. Entered after that month was
reported it changes nothing that is printed: the month is to be reported again, however long ago it was, and the new
report names the one that it replaces and each receipt entered since.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta

from kiosk.domain.debts import Dishonour
from kiosk.domain.desk_names import TILL_BEFORE
from kiosk.domain.drawer import TENDERS, taken, total
from kiosk.domain.drawer_records import MonthlyReport
from kiosk.domain.drawer_report import DepositsOfTown, runs
from kiosk.domain.errors import Refused
from kiosk.domain.moments import local_day, midnight, months_later
from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import Receipt, StatedLine
from kiosk.domain.revenue import HELD, OTHER, apportion
from kiosk.domain.rules import Duty
from kiosk.domain.staff import Approval
from kiosk.law.revenue_accounts import accounts_on, deposit_codes
from kiosk.law.town_code import TownCode
from kiosk.services.approval import permitted
from kiosk.services.debts import PAID_BACK
from kiosk.services.desk import Desk
from kiosk.services.drawer_papers import AccountTotal, MonthPaper
from kiosk.services.drawer_ports import Span
from kiosk.services.drawer_reading import DEPOSITS_HELD, deposits_moved
from kiosk.services.paperwork import letterhead
from kiosk.services.ports import Records
from kiosk.services.spool import queue
from kiosk.services.typed_text import who
from kiosk.services.wording import TENDERS as TENDER_WORDS
from kiosk.services.wording import day_words

_NEVER = datetime.max.replace(tzinfo=UTC)
_UNDONE = ("void", "refund", "deposit_refund")


@dataclass(frozen=True, slots=True)
class MonthDue:
    """A report that is still to be made: whose, of which month, by when, and the section that asks for it."""

    town: str
    first_day: date
    due: date | None
    citation: str
    changed: str = ""
    """The number of a report that was made, where what came in has changed since (a receipt entered afterwards)."""


def month_before(day: date) -> date:
    """The first day of the month before."""
    return (day.replace(day=1) - timedelta(days=1)).replace(day=1)


def months_due(desk: Desk) -> tuple[MonthDue, ...]:
    """The reports that are to be made of towns whose law asks for them and that took or gave money.

    Last month's, and that of any month before in which a receipt counts that was entered since and stands in none yet.
    """
    with desk.store.reading() as records:
        return tuple(read_months_due(desk, records, desk.clock.now()))


def read_months_due(desk: Desk, records: Records, now: datetime) -> Iterator[MonthDue]:
    """The reports still to be made, inside a unit of work."""
    for town in desk.laws.names():
        code = desk.laws.town(town)
        last = month_before(local_day(now, code.zone))
        for first_day in (*_entered_afterwards(records, code, last), last):
            duty = _duty(code, first_day)
            if duty is not None:
                yield from _due_of(records, code, first_day, duty)


def _entered_afterwards(records: Records, code: TownCode, before: date) -> list[date]:
    """The months before one in which a receipt counts that was entered when its month was over."""
    months = {
        counts
        for receipt in records.audit.pressed(code.name)
        if (counts := _month_of(receipt.paid_at, code)) < min(before, _month_of(receipt.at, code))
    }
    return sorted(months)


def _due_of(records: Records, code: TownCode, first_day: date, duty: Duty) -> Iterator[MonthDue]:
    receipts, returned = _came_in(records, code, first_day)
    made = records.drawers.monthly_reports(code.name, f"{first_day:%Y-%m}")
    due = MonthDue(code.name, first_day, _due(duty, first_day), duty.cite)
    if not made and (receipts or returned):
        yield due
    elif made and (made[-1].total != _total(receipts, returned) or _entered_since(records, receipts, made[-1])):
        yield replace(due, changed=made[-1].number)


def _entered_since(records: Records, receipts: Sequence[Receipt], report: MonthlyReport) -> tuple[Receipt, ...]:
    """In the order of entry: a clock that was set back makes no receipt older than the report."""
    later = records.drawers.receipts_after(report)
    return tuple(receipt for receipt in receipts if receipt.number in later)


def month_now(desk: Desk, town: str, first_day: date) -> MonthPaper:
    """What the report of a month would say now; nothing is made or kept."""
    with desk.store.reading() as records:
        return month_paper(desk, records, desk.laws.town(town), first_day, number="", by="")


def report_month(desk: Desk, town: str, first_day: date, *, by: str, approval: Approval | None = None) -> MonthlyReport:
    """Make and print the report of a month that is over; a second one says which it replaces.

    Raises `Refused` while the month still runs.
    """
    by = who(by)
    now = desk.clock.now()
    with desk.store.writing() as records:
        code = desk.laws.town(town)
        permitted(desk, records, by, "money", approval, for_=f"report of {first_day:%Y-%m}, {code.header.name}")
        if local_day(now, code.zone) < months_later(first_day, 1):
            last = months_later(first_day, 1) - timedelta(days=1)
            raise Refused(f"The month runs through {day_words(last)}.", cure="Report it when it is over.")
        year = local_day(now, code.zone).year
        number = records.accounts.next_number(town, "M", desk.till, year)
        named = f"M-{code.header.mark}-{year % 100:02d}-{desk.till}-{number:06d}"
        paper = month_paper(desk, records, code, first_day, number=named, by=by)
        report = MonthlyReport(number=named, town=town, month=f"{first_day:%Y-%m}", at=now, total=paper.total, by=by)
        report = replace(report, id=records.drawers.add_monthly_report(report))
        document = desk.papers.monthly_report(paper)
        queue(desk, records, kind="monthly_report", number=named, case=0, document=document, by=by)
        return report


def month_paper(desk: Desk, records: Records, code: TownCode, first_day: date, *, number: str, by: str) -> MonthPaper:
    """Everything that a month's report says."""
    receipts, returned = _came_in(records, code, first_day)
    duty = _duty(code, first_day)
    earlier = records.drawers.monthly_reports(code.name, f"{first_day:%Y-%m}")
    by_tender = taken(receipts)
    month = _month(code, first_day)
    moved, later = (records.audit.posted(DEPOSITS_HELD, span) for span in (month, Span(month.end, _NEVER)))
    deposits = deposits_moved(records, moved, later, lambda _receipt: True)
    return MonthPaper(
        head=letterhead(code),
        zone=code.zone,
        number=number,
        first_day=first_day,
        due=_due(duty, first_day) if duty else None,
        citation=duty.cite if duty else "",
        at=desk.clock.now(),
        by=by,
        receipts=len(receipts),
        runs=tuple(runs(receipt.number for receipt in receipts)),
        accounts=tuple(_accounts(code, first_day, receipts, returned)),
        total=_total(receipts, returned),
        by_tender=tuple((TENDER_WORDS[tender], by_tender[tender]) for tender in TENDERS),
        written=Money.total(receipt.total for receipt in receipts) - total(by_tender),
        undone=tuple(receipt for receipt in receipts if receipt.kind in _UNDONE),
        returned=returned,
        deposits=next((each for each in deposits if each.town == code.name), DepositsOfTown(code.name, (), ZERO)),
        earlier=earlier[-1].number if earlier else "",
        said_before=earlier[-1].total if earlier else ZERO,
        since=_entered_since(records, receipts, earlier[-1]) if earlier else (),
    )


def _came_in(records: Records, code: TownCode, first_day: date) -> tuple[tuple[Receipt, ...], tuple[Dishonour, ...]]:
    """A month's receipts, and the checks that were recorded in it as returned."""
    month = _month(code, first_day)
    # What was brought over was reported by hand, in its own month.
    paid = tuple(receipt for receipt in records.audit.paid(month, code.name) if receipt.till != TILL_BEFORE)
    return paid, returned_in(records, month, code.name)


def returned_in(records: Records, span: Span, town: str) -> tuple[Dishonour, ...]:
    """The checks of a town's receipts that were recorded in a span as returned, with everything that is gone by it."""
    return tuple(_all_gone(records, each) for each in records.audit.dishonours(span, town))


def _all_gone(records: Records, returned: Dishonour) -> Dishonour:
    """A returned check with what its receipt had paid back before: that is gone too, until the debt for it is paid.

    The check of a voided receipt had brought nothing.
    """
    undone = records.accounts.undone_by(returned.receipt)
    beyond = returned.amount - returned.unpaid
    if beyond == ZERO or (undone is not None and undone.kind == "void"):
        return returned
    gone = StatedLine(code=PAID_BACK, label="Paid back before", amount=-beyond, citation="")
    return replace(returned, lines=(*returned.lines, gone))


def _total(receipts: Sequence[Receipt], returned: Sequence[Dishonour]) -> Money:
    return Money.total(receipt.total for receipt in receipts) - Money.total(each.unpaid for each in returned)


def _accounts(
    code: TownCode, first_day: date, receipts: Sequence[Receipt], returned: Sequence[Dishonour]
) -> Iterator[AccountTotal]:
    last_day = months_later(first_day, 1) - timedelta(days=1)
    accounts, held = accounts_on(code, last_day), deposit_codes(code.rules_on(last_day, "month"))
    sums = apportion(receipts, accounts, held, returned)
    back = apportion((receipt for receipt in receipts if receipt.kind in _UNDONE), accounts, held, returned)
    for account in (*accounts, OTHER, HELD):
        if account.name in sums or account.name in back:
            yield AccountTotal(account=account, amount=sums.get(account.name, ZERO), back=back.get(account.name, ZERO))


def _month_of(at: datetime, code: TownCode) -> date:
    return local_day(at, code.zone).replace(day=1)


def _month(code: TownCode, first_day: date) -> Span:
    return Span(midnight(first_day, code.zone), midnight(months_later(first_day, 1), code.zone))


def _duty(code: TownCode, day: date) -> Duty | None:
    return next((duty for duty in code.rules_on(day, "month").duties if duty.report_by), None)


def _due(duty: Duty, first_day: date) -> date:
    return months_later(first_day, 1).replace(day=duty.report_by)
