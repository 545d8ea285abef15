"""A currently licensed dog goes back to its owner where it was found, without impoundment (AML §117(1-a))."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta

from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.moments import local_day, midnight
from kiosk.domain.records import FieldReturn, Person
from kiosk.domain.rules import Duty
from kiosk.domain.staff import Approval
from kiosk.law.town_code import TownCode
from kiosk.services.approval import permitted
from kiosk.services.desk import Desk
from kiosk.services.typed_text import line, note, who

_LATELY = timedelta(days=366)


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldReturnForm:
    """What is kept of a return: it is no impoundment, and no case. `current` and `no_danger` are the officer's word."""

    town: str
    at: datetime
    place: str
    dog: str
    owner: int
    license_tag: str
    license_town: str
    current: bool
    no_danger: bool
    officer: str
    note: str = ""


def return_in_field(desk: Desk, form: FieldReturnForm, *, by: str, approval: Approval | None = None) -> FieldReturn:
    """Keep a return in the field.

    `Refused` where the state's law does not know it, without a current license, and where there is cause to think the
    dog dangerous: then it is impounded.
    """
    by = who(by)
    town = desk.laws.town(form.town)
    now = desk.clock.now()
    rule = _rule(town, form, now)
    with desk.store.writing() as records:
        permitted(desk, records, by, "custody", approval, for_="return of a dog in the field")
        records.people.get(form.owner)
        year = local_day(form.at, town.zone).year
        number = records.accounts.next_number(form.town, "F", desk.till, year)
        returned = FieldReturn(
            number=f"F-{town.header.mark}-{year % 100:02d}-{desk.till}-{number:06d}",
            town=form.town,
            at=form.at,
            place=line(form.place, "place", "where it was", required=True),
            dog=line(form.dog, "dog", "a word on the dog", required=True),
            owner=form.owner,
            license_tag=line(form.license_tag, "license_tag", "the number of the license tag", required=True),
            license_town=line(form.license_town, "license_town", "the town of the license", required=True),
            officer=line(form.officer, "officer", "the officer", required=True),
            note=note(form.note, "note", "the remark"),
            by=by,
            recorded_at=now,
        )
        _check_word(form, rule)
        return replace(returned, id=records.custody.add_field_return(returned))


def field_returns(desk: Desk, town: str, first: date, last: date) -> Sequence[FieldReturn]:
    """A town's returns in the field between two days, both included."""
    zone = desk.laws.town(town).zone
    with desk.store.reading() as records:
        return records.custody.field_returns(town, midnight(first, zone), midnight(last + timedelta(days=1), zone))


def returned_lately(desk: Desk, towns: Sequence[str]) -> tuple[tuple[FieldReturn, Person], ...]:
    """The returns of the last twelve months in these towns, the latest first, each with whose dog it was."""
    now = desk.clock.now()
    with desk.store.reading() as records:
        found = [
            returned
            for town in towns
            for returned in records.custody.field_returns(town, now - _LATELY, now + timedelta(seconds=1))
        ]
        latest = sorted(found, key=lambda returned: (returned.at, returned.id), reverse=True)
        return tuple((returned, records.people.get(returned.owner)) for returned in latest)


def _rule(town: TownCode, form: FieldReturnForm, now: datetime) -> Duty:
    if form.at > now:
        raise InvalidInput("at", "Check the time: it has not come yet.", code="in_future")
    rules = town.rules_on(local_day(form.at, town.zone), "at")
    rule = next((duty for duty in rules.duties if duty.field_return), None)
    if rule is None:
        raise Refused(
            f"The law of {town.header.short} knows no return without impoundment.",
            citation=town.header.code,
            cure="Record the seizure.",
        )
    return rule


def _check_word(form: FieldReturnForm, rule: Duty) -> None:
    if not form.current:
        raise Refused(
            "Only a dog that is currently licensed is given back where it was found.",
            citation=rule.cite,
            cure="Record the seizure.",
        )
    if not form.no_danger:
        raise Refused(
            "A dog that gives cause to think it dangerous is not given back where it was found.",
            citation=rule.cite,
            cure="Record the seizure.",
        )
