"""The intake form, and what it says once every field of it is checked."""

from __future__ import annotations

from dataclasses import dataclass
from dataclasses import field as made
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from kiosk.domain.errors import InvalidInput
from kiosk.domain.moments import EARLIEST, LATEST, local_day, local_instant
from kiosk.domain.records import (
    BORN_HERE,
    BROUGHT_OVER,
    OWNER_SURRENDER,
    Case,
    Dog,
    IdentificationFound,
    Sex,
    YesNoUnknown,
)
from kiosk.domain.rules import Ground
from kiosk.law.town_code import TownCode
from kiosk.services.typed_text import line, note

PHOTO_LIMIT = 10_000_000
"""Bytes of a photo."""
_PICTURES = (b"\xff\xd8\xff", b"\x89PNG\r\n\x1a\n")


NO_SEIZURE = {
    ground.code: ground
    for ground in (
        Ground(code=OWNER_SURRENDER, reason=9, says="Given up by its owner, no seizure", cite="", since=EARLIEST),
        Ground(code=BROUGHT_OVER, reason=9, says="Here before the program", cite="", since=EARLIEST),
        Ground(code=BORN_HERE, reason=9, says="Born in custody, no seizure", cite="", since=EARLIEST),
    )
}
"""What stands in the place of a ground where a stay is no seizure; no town's code names it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeizureForm:
    """The intake form as it is filled in (Dover subd. B; AML §113(4)).

    A night intake needs only `town`, `summary`, `seized`, `place` and `ground`. Times are the town's local wall
    times without a zone; `…_second` says which of the two is meant where the clock went back. `impounded` left out
    is the time of seizure; `photo` left out keeps the one there is.
    """

    town: str
    summary: str
    name: str = ""
    breed: str = ""
    sex: Sex = "unknown"
    colour: str = ""
    marks: str = ""
    age: str = ""
    altered: YesNoUnknown = "unknown"
    weight: str = ""
    photo: bytes | None = None
    seized: datetime
    seized_second: bool | None = None
    impounded: datetime | None = None
    impounded_second: bool | None = None
    place: str
    ground: str
    reason_note: str = ""
    officer: str = ""
    found: IdentificationFound = made(default_factory=IdentificationFound)
    owner: int | None = None
    owner_known: bool = False
    kennel: str = ""
    backdated_reason: str = ""


def form_of(case: Case, zone: ZoneInfo) -> SeizureForm:
    """The form filled in with what is recorded, to be completed."""
    dog = case.dog
    seized, impounded = case.seized_at.astimezone(zone), case.impounded_at.astimezone(zone)
    return SeizureForm(
        town=case.town,
        summary=dog.summary,
        name=dog.name,
        breed=dog.breed,
        sex=dog.sex,
        colour=dog.colour,
        marks=dog.marks,
        age=dog.age,
        altered=dog.altered,
        weight=dog.weight,
        seized=seized.replace(tzinfo=None, fold=0),
        seized_second=bool(seized.fold),
        impounded=impounded.replace(tzinfo=None, fold=0),
        impounded_second=bool(impounded.fold),
        place=case.place,
        ground=case.ground,
        reason_note=case.reason_note,
        officer=case.officer,
        found=case.found,
        owner=case.owner,
        owner_known=case.owner_known,
        kennel=case.kennel,
        backdated_reason=case.backdated_reason,
    )


def case_of(form: SeizureForm, town: TownCode, *, now: datetime, by: str) -> Case:
    """The case that a form describes, not numbered yet; raises `InvalidInput` naming the field to mend."""
    seized, impounded = _times(form, town.zone, now)
    town.law_on(local_day(seized, town.zone), "seized")
    return Case(
        town=town.name,
        dog=_dog(form),
        seized_at=seized,
        impounded_at=impounded,
        place=line(form.place, "place", "the place of seizure", required=True),
        ground=ground_of(form.ground, town, seized).code,
        reason_note=note(form.reason_note, "reason_note", "the note on the reason"),
        officer=line(form.officer, "officer", "who seized the dog"),
        found=_found(form.found),
        owner=form.owner,
        owner_known=form.owner_known,
        kennel=line(form.kennel, "kennel", "the kennel or run"),
        backdated_reason=note(form.backdated_reason, "backdated_reason", "why it is entered late"),
        recorded_at=now,
        recorded_by=by,
    )


def ground_of(code: str, town: TownCode, seized: datetime) -> Ground:
    """The town's ground of seizure of that code; raises `InvalidInput` naming the grounds there are."""
    grounds = town.law_on(local_day(seized, town.zone), "seized").rules.grounds
    for ground in grounds:
        if ground.code == code:
            return ground
    if code in NO_SEIZURE:
        return NO_SEIZURE[code]
    known = "; ".join(f"{ground.says} (reason {ground.reason})" for ground in grounds)
    raise InvalidInput("ground", f"Choose the reason for the seizure. {town.header.short} has: {known}.")


def _times(form: SeizureForm, zone: ZoneInfo, now: datetime) -> tuple[datetime, datetime]:
    seized = _past(form.seized, form.seized_second, zone, now, field="seized", says="seized")
    if form.impounded is None:
        return seized, seized
    impounded = _past(
        form.impounded, form.impounded_second, zone, now, field="impounded", says="brought to the shelter"
    )
    if impounded < seized:
        raise InvalidInput(
            "impounded",
            "Check the times: the dog cannot have reached the shelter before it was seized.",
            code="out_of_order",
        )
    return seized, impounded


def _past(wall: datetime, second: bool | None, zone: ZoneInfo, now: datetime, *, field: str, says: str) -> datetime:
    if wall.tzinfo is not None or not EARLIEST <= wall.date() <= LATEST:
        raise InvalidInput(field, f"Give the local time at which the dog was {says}.", code="invalid_time")
    instant = local_instant(wall, zone, field, second=second).astimezone(UTC)
    if instant > now:
        raise InvalidInput(field, f"Check the time at which the dog was {says}: it has not come yet.", code="in_future")
    return instant


def _dog(form: SeizureForm) -> Dog:
    if form.sex not in ("male", "female", "unknown"):
        raise InvalidInput("sex", "Choose male, female or unknown.")
    if form.altered not in ("yes", "no", "unknown"):
        raise InvalidInput("altered", "Choose whether the dog is altered: yes, no or unknown.")
    return Dog(
        summary=line(form.summary, "summary", "a word on the dog", required=True),
        name=line(form.name, "name", "the dog's name"),
        breed=line(form.breed, "breed", "the breed"),
        sex=form.sex,
        colour=line(form.colour, "colour", "the color"),
        marks=line(form.marks, "marks", "the marks"),
        age=line(form.age, "age", "the age"),
        altered=form.altered,
        weight=line(form.weight, "weight", "the weight"),
    )


_FOUND = {
    "license_tag": "the license tag",
    "license_town": "the town of the license tag",
    "rabies_tag": "the rabies tag",
    "microchip": "the microchip",
    "tattoo": "the tattoo",
    "other": "what else was found",
}


def _found(found: IdentificationFound) -> IdentificationFound:
    texts = {name: line(getattr(found, name), name, says) for name, says in _FOUND.items()}
    if found.license_valid and not texts["license_tag"]:
        raise InvalidInput("license_tag", "Fill in the number of the license tag that was found to be current.")
    return IdentificationFound(**texts, license_valid=found.license_valid)


def check_photo(photo: bytes) -> bytes:
    """A photo that can be kept: a JPEG or PNG of at most 10 MB; raises `InvalidInput` (field `photo`)."""
    if len(photo) > PHOTO_LIMIT:
        raise InvalidInput(
            "photo", f"Choose a smaller photo: at most {PHOTO_LIMIT // 1_000_000} MB fit.", code="too_long"
        )
    if not photo.startswith(_PICTURES):
        raise InvalidInput("photo", "Choose a photo in JPEG or PNG form; this file is something else.")
    return photo
