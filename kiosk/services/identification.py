"""What is looked for on a dog within 24 hours of its intake, each with its time and result (AML §383)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.records import CHECKS, NOT_SEIZED, Case, CheckKind, IdentificationCheck
from kiosk.domain.staff import Approval
from kiosk.law.town_code import TownCode
from kiosk.services.approval import permitted
from kiosk.services.case_facts import CaseFacts, held_facts, tell
from kiosk.services.desk import Desk
from kiosk.services.ports import Records
from kiosk.services.typed_text import line, who

CHECK_WORDS: dict[CheckKind, str] = {
    "tags": "tags",
    "microchip": "microchip",
    "tattoo": "tattoo",
    "license": "license, asked at the clerks",
    "photo_posted": "photo and description posted",
}

_ON_THE_DOG: tuple[CheckKind, ...] = ("tags", "microchip", "tattoo")


@dataclass(frozen=True, slots=True)
class Look:
    """One look: what was looked for, whether it was there, and what it says or where it was posted."""

    what: CheckKind
    found: bool
    result: str = ""


def record_check(
    desk: Desk,
    case_id: int,
    what: CheckKind,
    *,
    found: bool,
    result: str = "",
    at: datetime | None = None,
    by: str,
    approval: Approval | None = None,
) -> IdentificationCheck:
    """Keep one look; otherwise as `record_checks`."""
    return record_checks(desk, case_id, [Look(what, found, result)], at=at, by=by, approval=approval)[0]


def record_checks(
    desk: Desk,
    case_id: int,
    looks: Sequence[Look],
    *,
    at: datetime | None = None,
    by: str,
    approval: Approval | None = None,
) -> tuple[IdentificationCheck, ...]:
    """Keep what was looked for, or posted, all at once; a check may be made again, and each one is kept.

    What was found is entered in the dog's record too: only that moves the holding period.
    """
    by = who(by)
    now = desk.clock.now()
    said = [_said(look) for look in looks]
    with desk.store.writing() as records:
        known = held_facts(desk, records, case_id)
        permit = permitted(desk, records, by, "custody", approval, for_=f"check of No. {known.case.number}")
        when = _when(known, at or now, now)
        kept = []
        for look in said:
            check = IdentificationCheck(
                case=case_id, what=look.what, at=when, found=look.found, result=look.result, by=by, recorded_at=now
            )
            kept.append(replace(check, id=records.custody.add_check(check)))
            text = f"Checked: {CHECK_WORDS[look.what]}: {look.result or 'nothing'}"
            tell(desk, records, case_id, kind="check", text=text, by=by, at=when, approved_by=permit.approved_by)
        return tuple(kept)


def _said(look: Look) -> Look:
    if look.what not in CHECKS:
        raise InvalidInput("what", f"Choose what was checked: {', '.join(CHECK_WORDS.values())}.")
    said = line(look.result, "result", "what was found, or where it was posted", required=look.found)
    return replace(look, result=said)


def checks_wanting(town: TownCode, case: Case, made: Sequence[IdentificationCheck]) -> tuple[str, ...]:
    """What the town's law wants looked for and nobody has yet, in words."""
    done = {check.what for check in made}
    asked = CHECKS if hours_to_identify(town, case) else ()
    return tuple(CHECK_WORDS[what] for what in asked if what not in done)


def wanting_of(desk: Desk, records: Records, case: Case) -> tuple[str, ...]:
    """The same for a case, read inside a unit of work."""
    return checks_wanting(desk.laws.town(case.town), case, records.custody.checks(case.id))


def identify_late(town: TownCode, case: Case, now: datetime) -> bool:
    """Whether the hours within which the law wants a dog checked are over."""
    hours = hours_to_identify(town, case)
    return bool(hours) and now > case.impounded_at + timedelta(hours=hours)


def not_entered(case: Case, made: Sequence[IdentificationCheck]) -> tuple[IdentificationCheck, ...]:
    """What was found on the dog, the latest of each kind, and its record does not say yet."""
    found = {check.what: check for check in made if check.found}
    on_record = {
        "tags": case.found.license_tag or case.found.rabies_tag or case.found.other,
        "microchip": case.found.microchip,
        "tattoo": case.found.tattoo,
        "license": case.found.license_tag,
    }
    return tuple(found[what] for what in CHECKS if what in found and not on_record.get(what, "posted"))


def check_all_entered(records: Records, known: CaseFacts) -> None:
    """Refuse to give a dog away while what was found on it is not in its record: that may lengthen its period."""
    wanting = not_entered(known.case, records.custody.checks(known.case.id))
    on_the_dog = [check for check in wanting if check.what in _ON_THE_DOG]
    if on_the_dog:
        found = ", ".join(f"{CHECK_WORDS[check.what]}: {check.result}" for check in on_the_dog)
        raise Refused(
            f"The record of No. {known.case.number} does not say what was found on the dog: {found}.",
            citation="AML §383",
            cure="Enter what was found in the record first; its holding period follows it.",
        )


def hours_to_identify(town: TownCode, case: Case) -> int:
    """Within how many hours of the intake the law wants a dog checked; 0 where it says nothing, or seized none."""
    if case.ground in NOT_SEIZED:
        return 0
    duties = town.rules_on(case.impounded_at.astimezone(town.zone).date()).duties
    return next((duty.identify_within for duty in duties if duty.identify_within), 0)


def _when(known: CaseFacts, at: datetime, now: datetime) -> datetime:
    if at > now:
        raise InvalidInput("at", "Check the time: it has not come yet.", code="in_future")
    if at < known.case.seized_at:
        raise InvalidInput("at", "Check the time: it is before the seizure.", code="out_of_order")
    return at
