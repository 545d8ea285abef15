"""The board: every dog in custody, the most urgent first, a page at a time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta

from kiosk.domain.charges import assess
from kiosk.domain.holding import Holding, holding
from kiosk.domain.moments import local_day
from kiosk.domain.money import ZERO, Money
from kiosk.domain.parked import AlarmSeen
from kiosk.domain.records import Case, Person, Statement
from kiosk.services.alarms import Alarm, alarm_of, keep_seen
from kiosk.services.board_state import board_state, next_step, still_missing
from kiosk.services.case_facts import CaseFacts, facts_of
from kiosk.services.case_ports import BoardPlace, BoardState
from kiosk.services.desk import Desk
from kiosk.services.identification import identify_late, wanting_of
from kiosk.services.ports import Records
from kiosk.services.statement_terms import open_statement, stated_lines
from kiosk.services.wording import held_under

_TODAY = timedelta(hours=36)


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardRow:
    """One dog on the board.

    `owed` is what redeeming it costs now: None once the period has ended, and where the town has not configured the
    amounts named (in words) in `not_configured`.
    """

    case: Case
    photo: bytes | None
    owner: Person | None
    holding: Holding
    state: BoardState
    town_name: str
    held_under: str
    owed: Money | None
    not_configured: tuple[str, ...]
    next_step: str
    missing: tuple[str, ...]
    paid: bool
    order: str
    checks: tuple[str, ...] = ()
    """What the law wants looked for on the dog and nobody has yet, in words (AML §383)."""
    checks_late: bool = False
    frozen: bool = False
    """Whether nobody gets the dog until it is decided whose it is."""
    alarm: Alarm | None = None
    """What needs somebody today."""
    seen: AlarmSeen | None = None
    """Who saw to exactly that, and what they said of it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardPage:
    """A page of the board, how many dogs are in each state, and where the next page begins."""

    rows: tuple[BoardRow, ...]
    counts: dict[BoardState, int]
    more: BoardPlace | None
    now: datetime
    seen_to: int = 0
    """Of the dogs whose last day is today, how many somebody has seen to."""


def board(
    desk: Desk,
    *,
    towns: tuple[str, ...] = (),
    state: BoardState | None = None,
    after: BoardPlace | None = None,
    limit: int = 50,
) -> BoardPage:
    """Read one page of the board; no towns means all of them. Nothing beyond the page is loaded."""
    now = desk.clock.now()
    today = {name: local_day(now, desk.laws.town(name).zone) for name in towns or desk.laws.usable()}
    with desk.store.reading() as records:
        found = records.cases.board(now, today, state, after, limit + 1)
        shown = found[:limit]
        rows = tuple(_row(desk, records, case, now) for case, _ in shown)
        return BoardPage(
            rows=_with_seen(records, rows),
            seen_to=_seen_to(desk, records, rows, today, now),
            counts=records.cases.board_counts(now, today),
            more=shown[-1][1] if len(found) > limit and shown else None,
            now=now,
        )


def _row(desk: Desk, records: Records, case: Case, now: datetime) -> BoardRow:
    known = facts_of(desk, records, case)
    held = holding(known.facts, known.law)
    state = board_state(known, held, now)
    missing = still_missing(known)
    statements = tuple(records.accounts.statements(case.id))
    latest: Statement | None = statements[-1] if statements else None
    owed, not_configured = _owed(known, state, now)
    checks, late = wanting_of(desk, records, case), identify_late(known.town, case, now)
    step = next_step(known, state, missing, open_statement(statements, known, now), latest)
    return BoardRow(
        case=case,
        photo=records.cases.photo(case.dog.photo) if case.dog.photo else None,
        owner=known.owner,
        holding=held,
        state=state,
        town_name=known.town.header.short,
        held_under=held_under(held, known.facts),
        owed=owed,
        not_configured=not_configured,
        next_step=step,
        missing=missing,
        paid=known.paid is not None,
        order=known.order.kind if known.order else "",
        checks=checks,
        checks_late=late,
        frozen=known.facts.disputed,
        alarm=alarm_of(known, held, state, step, checks if late else ()),
    )


def see_to(desk: Desk, case: int, digest: str, *, word: str, by: str) -> None:
    """Keep in a word that somebody saw to the alarm of a dog; `Refused` where it is not any more as it was shown."""
    with desk.store.writing() as records:
        row = _row(desk, records, records.cases.get(case), desk.clock.now())
        keep_seen(desk, records, case, row.alarm, digest, word=word, by=by)


def _with_seen(records: Records, rows: tuple[BoardRow, ...]) -> tuple[BoardRow, ...]:
    seen = {one.case: one for one in records.alarms.of_cases([row.case.id for row in rows if row.alarm is not None])}
    return tuple(replace(row, seen=seen[row.case.id]) if _is_seen(row, seen) else row for row in rows)


def _is_seen(row: BoardRow, seen: Mapping[int, AlarmSeen]) -> bool:
    one = seen.get(row.case.id)
    return one is not None and row.alarm is not None and one.digest == row.alarm.digest


def _seen_to(desk: Desk, records: Records, rows: tuple[BoardRow, ...], today: Mapping[str, date], now: datetime) -> int:
    """How many of all dogs on their last day were seen to: only what was said since yesterday can be of today."""
    seen = {one.case: one for one in records.alarms.since(now - _TODAY)}
    here = {row.case.id: row for row in rows}
    count = 0
    for case in seen:
        row = here.get(case) or _row(desk, records, records.cases.get(case), now)
        count += row.state == "last_day" and row.case.town in today and _is_seen(row, seen)
    return count


def _owed(known: CaseFacts, state: BoardState, now: datetime) -> tuple[Money | None, tuple[str, ...]]:
    if known.paid is not None:
        return ZERO, ()
    if state == "ended":
        return None, ()
    assessment = assess(known.facts, known.law, known.judged_at(now))
    if assessment.missing:
        amounts = known.law.rules.amounts
        return None, tuple(amounts[code].rule.label for code in assessment.missing)
    charges = Money.total(line.amount for line in stated_lines(assessment, known))
    return max(ZERO, charges - known.account.received), ()
