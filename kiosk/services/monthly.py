"""The month's report to a town's Supervisor: what came in, by account, and what of it is the state's."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta

from kiosk.domain.drawer import TENDERS, taken
from kiosk.domain.drawer_records import MonthlyReport
from kiosk.domain.errors import Refused
from kiosk.domain.moments import local_day, midnight, months_later
from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import Receipt
from kiosk.domain.revenue import HELD, OTHER, apportion
from kiosk.domain.rules import Duty
from kiosk.domain.staff import Approval
from kiosk.law.revenue_accounts import accounts_on, deposit_codes
from kiosk.law.town_code import TownCode
from kiosk.services.approval import permitted
from kiosk.services.desk import Desk
from kiosk.services.drawer_papers import AccountTotal, MonthPaper
from kiosk.services.drawer_ports import Span
from kiosk.services.drawer_reading import deposits_held
from kiosk.services.paperwork import letterhead
from kiosk.services.ports import Records
from kiosk.services.spool import queue
from kiosk.services.typed_text import who
from kiosk.services.wording import TENDERS as TENDER_WORDS
from kiosk.services.wording import day_words


@dataclass(frozen=True, slots=True)
class MonthDue:
    """A report that is still to be made: whose, of which month, by when, and the section that asks for it."""

    town: str
    first_day: date
    due: date | None
    citation: str


def month_before(day: date) -> date:
    """The first day of the month before."""
    return (day.replace(day=1) - timedelta(days=1)).replace(day=1)


def months_due(desk: Desk) -> tuple[MonthDue, ...]:
    """Last month's reports that are not made yet, of towns whose law asks for one and that took or gave money."""
    with desk.store.reading() as records:
        return tuple(read_months_due(desk, records, desk.clock.now()))


def read_months_due(desk: Desk, records: Records, now: datetime) -> Iterator[MonthDue]:
    """The reports still to be made, inside a unit of work."""
    for town in desk.laws.names():
        code = desk.laws.town(town)
        first_day = month_before(local_day(now, code.zone))
        duty = _duty(code, first_day)
        if duty is None or records.drawers.monthly_reports(town, f"{first_day:%Y-%m}"):
            continue
        if records.audit.paid(_month(code, first_day), town):
            yield MonthDue(town, first_day, _due(duty, first_day), duty.cite)


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
    receipts = records.audit.paid(_month(code, first_day), code.name)
    duty = _duty(code, first_day)
    earlier = records.drawers.monthly_reports(code.name, f"{first_day:%Y-%m}")
    accounts = tuple(_accounts(code, first_day, receipts))
    numbers = sorted(receipt.number for receipt in receipts)
    by_tender = taken(receipts)
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
        first=numbers[0] if numbers else "",
        last=numbers[-1] if numbers else "",
        accounts=accounts,
        total=Money.total(receipt.total for receipt in receipts),
        by_tender=tuple((TENDER_WORDS[tender], by_tender[tender]) for tender in TENDERS if by_tender[tender] != ZERO),
        undone=tuple((r.number, r.original, r.total) for r in receipts if r.kind in ("void", "refund")),
        deposits_held=dict(deposits_held(records)).get(code.name, ZERO),
        earlier=earlier[-1].number if earlier else "",
    )


def _accounts(code: TownCode, first_day: date, receipts: Sequence[Receipt]) -> Iterator[AccountTotal]:
    last_day = months_later(first_day, 1) - timedelta(days=1)
    accounts = accounts_on(code, last_day)
    sums = apportion(receipts, accounts, deposit_codes(code.rules_on(last_day, "month")))
    for account in (*accounts, OTHER, HELD):
        if account.name in sums:
            yield AccountTotal(account=account, amount=sums[account.name])


def _month(code: TownCode, first_day: date) -> Span:
    return Span(midnight(first_day, code.zone), midnight(months_later(first_day, 1), code.zone))


def _duty(code: TownCode, day: date) -> Duty | None:
    return next((duty for duty in code.rules_on(day, "month").duties if duty.report_by), None)


def _due(duty: Duty, first_day: date) -> date:
    return months_later(first_day, 1).replace(day=duty.report_by)
