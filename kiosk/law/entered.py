"""What may be changed of what a town entered, and the words for what was changed. Pure rules, no files."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, time

from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.moments import date_words, months_later
from kiosk.law.files import Closure, LocalFile, Resolution

_MONTHS_AHEAD = 12
"""A resolution may be adopted before the law under which it takes effect, but not by more."""
_ADD = "Enter a resolution of its own that takes effect from a day on."


def check_adopted(before: LocalFile, after: LocalFile, today: date, begins: date) -> None:
    """Refuse a resolution that nobody can have adopted: after today, or long before the town's law `begins`.

    Raises `InvalidInput` naming the field.
    """
    for resolution in after.resolution:
        if resolution in before.resolution:
            continue
        if resolution.adopted > today:
            raise InvalidInput(
                "adopted",
                f"{date_words(resolution.adopted)} is still to come. Enter a resolution once it is adopted.",
                code="not_adopted_yet",
            )
        if resolution.effective < begins:
            raise InvalidInput(
                "effective",
                f"The town's law here begins on {date_words(begins)}: no resolution takes effect before it.",
                code="before_the_law",
            )
        if resolution.adopted < months_later(begins, -_MONTHS_AHEAD):
            raise InvalidInput(
                "adopted",
                f"The town's law here begins on {date_words(begins)}: look at the day of adoption once more.",
                code="before_the_law",
            )


def check_changes(before: LocalFile, after: LocalFile, today: date) -> None:
    """Refuse to change what has held already: a resolution in effect is ended or followed, never edited.

    One that is not in effect yet may still be corrected or taken out, and so may a closed day that is still to come.
    Raises `Refused`.
    """
    kept = {(each.number, each.effective): each for each in after.resolution}
    for resolution in before.resolution:
        if resolution.effective <= today:
            _check_in_effect(resolution, kept.get((resolution.number, resolution.effective)), today)
    days = {each.day: each.why for each in after.closure}
    for closure in before.closure:
        if closure.day <= today and days.get(closure.day) != closure.why:
            raise Refused(
                f"{date_words(closure.day)} was a closed day already: periods were computed with it.",
                cure="Closed days that are still to come can be opened again.",
            )
    _check_new_numbers(before, after)


def _check_in_effect(resolution: Resolution, after: Resolution | None, today: date) -> None:
    if after == resolution:
        return
    ends_later = after is not None and after.until is not None and after.until > today
    ended = resolution.until is not None and resolution.until <= today
    if after is None or ended or not ends_later or _without_end(after) != _without_end(resolution):
        raise Refused(
            f"Resolution {resolution.number} has been in effect since {date_words(resolution.effective)}: "
            "it can be ended from tomorrow on, but not changed.",
            cure=_ADD,
        )


def _without_end(resolution: Resolution) -> tuple[object, ...]:
    return (
        resolution.adopted,
        dict(resolution.amounts),
        resolution.sample,
        resolution.alteration_days,
    )


def _check_new_numbers(before: LocalFile, after: LocalFile) -> None:
    numbers = [each.number for each in after.resolution]
    known = [each.number for each in before.resolution]
    for number in numbers:
        if numbers.count(number) > max(known.count(number), 1):
            raise Refused(
                f"There is a resolution {number} already.", cure="Give the number and year as the minutes have them."
            )


def changed_words(before: LocalFile, after: LocalFile) -> tuple[str, ...]:
    """What was changed, a sentence each, with what stood before."""
    return (
        *_resolutions(before, after),
        *_closures(before, after),
        *_hours(before, after),
        *_contacts(before, after),
        *_accounts(before, after),
        *_retention(before, after),
    )


def resolution_words(resolution: Resolution) -> str:
    """A resolution in one line: its days, and every amount that it sets."""
    sets = [f"{code} ${money}" for code, money in resolution.amounts.items()]
    if resolution.alteration_days is not None:
        sets.append(f"{resolution.alteration_days} days to alter a dog")
    ends = f", until {date_words(resolution.until)}" if resolution.until else ""
    sample = ", sample" if resolution.sample else ""
    days = f"adopted {date_words(resolution.adopted)}, in effect from {date_words(resolution.effective)}{ends}{sample}"
    return f"resolution {resolution.number} ({days}): {', '.join(sets) or 'sets nothing'}"


def _resolutions(before: LocalFile, after: LocalFile) -> Iterator[str]:
    old = {(each.number, each.effective): each for each in before.resolution}
    new = {(each.number, each.effective): each for each in after.resolution}
    for key in [*old, *(key for key in new if key not in old)]:
        if old.get(key) != new.get(key):
            yield _turned(key in old and resolution_words(old[key]), key in new and resolution_words(new[key]))


def _closures(before: LocalFile, after: LocalFile) -> Iterator[str]:
    old, new = ({each.day: _closed(each) for each in local.closure} for local in (before, after))
    for day in sorted({*old, *new}):
        if old.get(day) != new.get(day):
            yield _turned(old.get(day), new.get(day))


def _closed(closure: Closure) -> str:
    return f"closed on {date_words(closure.day)} ({closure.why})"


def _hours(before: LocalFile, after: LocalFile) -> Iterator[str]:
    old, new = (_week(local) for local in (before, after))
    if old != new:
        yield _turned(f"hours {old}", f"hours {new}")


def _week(local: LocalFile) -> str:
    return "; ".join(f"{each.weekday} {_at(each.opens)}-{_at(each.closes)}" for each in local.hours) or "not entered"


def _at(clock: time) -> str:
    return f"{clock:%H:%M}"


def _contacts(before: LocalFile, after: LocalFile) -> Iterator[str]:
    old, new = (
        ", ".join(filter(None, (local.contacts.office, local.contacts.address, local.contacts.phone)))
        for local in (before, after)
    )
    if old != new:
        yield _turned(f"office {old or 'not entered'}", f"office {new or 'not entered'}")


def _accounts(before: LocalFile, after: LocalFile) -> Iterator[str]:
    old, new = (
        "; ".join(f"{each.name} {each.number} ({', '.join(each.codes)})" for each in local.account)
        for local in (before, after)
    )
    if old != new:
        yield _turned(f"accounts {old or 'as the program has them'}", f"accounts {new or 'as the program has them'}")


def _retention(before: LocalFile, after: LocalFile) -> Iterator[str]:
    old, new = (
        f"personal data kept for {local.retention.years} years ({local.retention.under})" if local.retention else None
        for local in (before, after)
    )
    if old != new:
        yield _turned(old, new)


def _turned(old: str | bool | None, new: str | bool | None) -> str:
    return f"Before: {old or 'nothing'}; now: {new or 'nothing'}."
