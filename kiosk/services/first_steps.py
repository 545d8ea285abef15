"""The way from nothing to a working desk: which steps there are, what each one still lacks, and which was left out."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from kiosk.domain.errors import InvalidInput
from kiosk.domain.moments import local_day
from kiosk.law.plain_words import not_configured
from kiosk.services.approval import at_work
from kiosk.services.desk import Desk
from kiosk.services.ports import Records

StepState = Literal["done", "open", "skipped"]
Mark = Literal["done", "skipped"]

DESK, PEOPLE, PRINTER, BEFORE, DRAWER = "desk", "people", "printer", "before", "till"
TOWN = "town:"
"""Before the name of a town's rule file."""
_KEPT, BEGUN, _ENDED = "first_steps", "begun", "ended"


@dataclass(frozen=True, slots=True)
class Step:
    """One step: `lacks` names what is still not entered, in words of the law."""

    name: str
    state: StepState
    lacks: tuple[str, ...] = ()

    @property
    def town(self) -> str:
        """The town whose entries it is about; empty for another step."""
        return self.name.removeprefix(TOWN) if self.name.startswith(TOWN) else ""


def first_steps(desk: Desk, towns: Sequence[str]) -> tuple[Step, ...]:
    """Every step of a desk that works for these towns, in order, as it stands now."""
    with desk.store.reading() as records:
        marks = _marks(records)
        done = {name for name, mark in marks.items() if mark == "done"}
        if sum(member.works_here for member in records.staff.everybody()) > 1:
            done.add(PEOPLE)
        if records.drawers.ever(desk.till):
            done.add(DRAWER)
    lacking = {f"{TOWN}{town}": tuple(_lacking(desk, town)) for town in towns}
    names = (DESK, *lacking, PEOPLE, PRINTER, BEFORE, DRAWER)
    return tuple(_step(name, name in done or lacking.get(name) == (), marks, lacking.get(name, ())) for name in names)


def are_under_way(desk: Desk, towns: Sequence[str]) -> bool:
    """Whether the first steps were begun, nobody ended them, and something is still open."""
    with desk.store.reading() as records:
        marks = _marks(records)
    return bool(marks) and _ENDED not in marks and any(step.state == "open" for step in first_steps(desk, towns))


def mark_step(desk: Desk, name: str, mark: Mark | None, *, by: str) -> None:
    """Say that a step is done, or left out for now; None takes that back."""
    with desk.store.writing() as records:
        if records.staff.anybody():
            at_work(records, by)
        marks = _marks(records) | {name: mark or ""}
        records.remember(_KEPT, json.dumps(marks, sort_keys=True))


def end_steps(desk: Desk, *, by: str) -> None:
    """Go to work: what is open stays open, and is found again in the settings."""
    mark_step(desk, _ENDED, "done", by=by)


def _step(name: str, done: bool, marks: dict[str, str], lacks: tuple[str, ...]) -> Step:
    left_out = marks.get(name) == "skipped"
    return Step(name, "done" if done else "skipped" if left_out else "open", lacks)


def _marks(records: Records) -> dict[str, str]:
    try:
        kept = json.loads(records.setting(_KEPT) or "{}")
    except ValueError:
        return {}
    return {str(name): str(mark) for name, mark in kept.items()} if isinstance(kept, dict) else {}


def _lacking(desk: Desk, town: str) -> Iterator[str]:
    code = desk.laws.town(town)
    try:
        yield from (amount.label for amount in not_configured(code.rules_on(local_day(desk.clock.now(), code.zone))))
    except InvalidInput:
        return
    if not code.local.contacts.office:
        yield "Office"
    if not code.local.hours:
        yield "Hours of the office"
