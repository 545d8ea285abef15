"""The custody calendar: who is held until when, a page at a time; whole for paper and spreadsheet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from kiosk.domain.moments import local_day
from kiosk.domain.records import Case
from kiosk.law.town_code import TownCode
from kiosk.services.case_ports import BoardPlace, BoardState
from kiosk.services.desk import Desk
from kiosk.services.ports import Records
from kiosk.services.reports.values import Asked, Cell, Column, Phrase, Report, ReportTable
from kiosk.words import to_say

STANDS: Mapping[BoardState, str] = {
    "last_day": to_say("last day today"),
    "holding": to_say("held"),
    "awaiting_notice": to_say("waits for notice"),
    "held_by_order": to_say("held by an order"),
    "ended": to_say("period over"),
}
PAID = to_say("paid, waits to go home")
_AT_ONCE = 500


@dataclass(frozen=True, slots=True, kw_only=True)
class HeldDog:
    """One bar: a dog held since `first`, until the end of `last`; None where no day is known yet."""

    case: int
    number: str
    town: str
    town_name: str
    dog: str
    kennel: str
    first: date
    last: date | None
    state: BoardState
    paid: bool
    today: date

    @property
    def stands(self) -> str:
        """How it stands, in words that are said."""
        return PAID if self.paid else STANDS[self.state]


@dataclass(frozen=True, slots=True, kw_only=True)
class CalendarPage:
    """Some bars, the most urgent first; `closed` are the days of the period on which each town is shut, and why."""

    rows: tuple[HeldDog, ...]
    closed: Mapping[str, Mapping[date, str]]
    held: int
    more: BoardPlace | None


def calendar_page(desk: Desk, asked: Asked, after: BoardPlace | None = None, limit: int = 50) -> CalendarPage:
    """One page of the calendar; nothing beyond it is loaded.

    Bars are drawn from the dates that are kept for the board, which a check proves equal to the computed ones.
    """
    now = desk.clock.now()
    towns = {town: desk.laws.town(town) for town in asked.towns}
    today = {town: local_day(now, code.zone) for town, code in towns.items()}
    with desk.store.reading() as records:
        found = records.cases.board(now, today, None, after, limit + 1)
        shown = found[:limit]
        return CalendarPage(
            rows=tuple(_held(case, towns[case.town], today[case.town], now) for case, _ in shown),
            closed={town: closed_days(code, asked, today[town]) for town, code in towns.items()},
            held=sum(records.cases.board_counts(now, today).values()),
            more=shown[-1][1] if len(found) > limit and shown else None,
        )


def calendar(desk: Desk, records: Records, asked: Asked) -> Report:
    """Everybody who is held, as a table."""
    rows = tuple(_every_row(desk, records, asked))
    return Report(
        name="calendar",
        title=to_say("Custody calendar"),
        asked=asked,
        said=(Phrase(to_say("{dogs} held, the most urgent first."), {"dogs": len(rows)}),),
        tables=(
            ReportTable(
                title=to_say("Who is held until when"),
                columns=tuple(map(Column, HEADINGS)),
                rows=tuple(as_cells(each) for each in rows),
                cases=tuple(each.case for each in rows),
                none=to_say("No dog is held here."),
            ),
        ),
    )


HEADINGS = (
    to_say("Case"),
    to_say("Town"),
    to_say("Dog"),
    to_say("Run"),
    to_say("Held since"),
    to_say("Held through"),
    to_say("Stands"),
)


def as_cells(each: HeldDog) -> tuple[Cell, ...]:
    """A bar as the row of a table."""
    until: Cell = each.last if each.last is not None else Phrase(to_say("not known yet"))
    return (each.number, each.town_name, each.dog, each.kennel, each.first, until, Phrase(each.stands))


def _every_row(desk: Desk, records: Records, asked: Asked) -> Iterator[HeldDog]:
    now, after = desk.clock.now(), None
    towns = {town: desk.laws.town(town) for town in asked.towns}
    today = {town: local_day(now, code.zone) for town, code in towns.items()}
    while True:
        found = records.cases.board(now, today, None, after, _AT_ONCE)
        for case, _ in found:
            yield _held(case, towns[case.town], today[case.town], now)
        if len(found) < _AT_ONCE:
            return
        after = found[-1][1]


def _held(case: Case, town: TownCode, today: date, now: datetime) -> HeldDog:
    dog = case.dog
    return HeldDog(
        case=case.id,
        number=case.number,
        town=case.town,
        town_name=town.header.short,
        dog=f"{dog.name}, {dog.summary}" if dog.name else dog.summary,
        kennel=case.kennel,
        first=local_day(case.impounded_at, town.zone),
        last=case.last_day,
        state=_state(case, today, now),
        paid=case.status == "running" and case.redeemable_before is None,
        today=today,
    )


def _state(case: Case, today: date, now: datetime) -> BoardState:
    if case.status != "running":
        return case.status
    if case.redeemable_before is None:
        return "holding"
    if case.redeemable_before <= now:
        return "ended"
    return "last_day" if case.last_day is not None and case.last_day <= today else "holding"


def closed_days(code: TownCode, asked: Asked, today: date) -> Mapping[date, str]:
    """The days of a period on which a town is shut, and why."""
    calendar = code.law_on(today).calendar
    every = (asked.period.first + timedelta(days=each) for each in range(asked.period.days))
    return {day: closed.why for day in every if (closed := calendar.closed(day)) is not None}
