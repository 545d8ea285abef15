"""Plain words about a town's calendar and about what it has entered for itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date, timedelta

from kiosk.domain.calendar import holiday_in
from kiosk.domain.rules import Amount, Holiday
from kiosk.law.files import Resolution
from kiosk.law.town_code import TownCode


@dataclass(frozen=True, slots=True)
class Row:
    """One sentence of the law, the section that says it, and from when on."""

    words: str
    cite: str = ""
    since: date | None = None


@dataclass(frozen=True, slots=True)
class Section:
    """Sentences about one thing."""

    title: str
    rows: tuple[Row, ...]


def day_in_words(day: date) -> str:
    """A day as `Thu Dec 3, 2026`."""
    return f"{day:%a %b} {day.day}, {day.year}"


def holidays(code: TownCode, year: int) -> Iterator[Row]:
    """The public holidays of a year and the next."""
    for rule in code.town.holiday or (code.state.holiday if code.state else ()):
        days = [words for y in (year, year + 1) for words in _falls(rule, y)]
        if days:
            yield Row(f"{rule.name}: {'; '.join(days)}", rule.cite, rule.since)


def _falls(rule: Holiday, year: int) -> Iterator[str]:
    day = holiday_in(rule, year)
    if day is not None:
        moved = rule.sunday_moves and f"{day:%a}" == "Sun"
        yield day_in_words(day) + (f" and {day_in_words(day + timedelta(days=1))}" if moved else "")


def entered(code: TownCode, waiting: list[Amount]) -> Iterator[Row]:
    """Resolutions, closures, hours and the office, and which amounts still wait for a resolution."""
    local = code.local
    labels = {amount.code: amount.label for of in (code.state, code.town) if of for amount in of.amount}
    for resolution in local.resolution:
        yield Row(_resolution(resolution, labels))
    for closure in sorted(local.closure, key=lambda closure: closure.day):
        yield Row(f"Closed {day_in_words(closure.day)}: {closure.why}")
    for session in local.hours:
        yield Row(f"Open {session.weekday.capitalize()} {session.opens:%H:%M} to {session.closes:%H:%M}")
    contacts = ", ".join(filter(None, (local.contacts.office, local.contacts.address, local.contacts.phone)))
    if contacts:
        yield Row(f"Paying office: {contacts}")
    if waiting:
        names = "; ".join(amount.label for amount in waiting)
        yield Row(f"Still waiting for a resolution, entered in towns/{code.name}.toml of the data folder: {names}.")
    elif not local.resolution:
        yield Row("No resolution; none is needed for a charge.")


def _resolution(resolution: Resolution, labels: Mapping[str, str]) -> str:
    sample = " (sample)" if resolution.sample else ""
    sets = [f"{labels[code]} ${money}" for code, money in resolution.amounts.items()]
    if resolution.alteration_days is not None:
        sets.append(f"{resolution.alteration_days} days to alter")
    return (
        f"Resolution {resolution.number}{sample}, adopted {day_in_words(resolution.adopted)}, "
        f"in effect {day_in_words(resolution.effective)}: {'; '.join(sets)}."
    )
