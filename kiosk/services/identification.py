"""What is looked for on a dog within 24 hours of its intake, each with its time and result (AML §383)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from kiosk.domain.errors import InvalidInput
from kiosk.domain.records import CHECKS, Case, CheckKind, IdentificationCheck
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
    """Keep that something was looked for, or posted; a check may be made again, and each one is kept.

    What was found is entered in the dog's record too: only that moves the holding period.
    """
    by = who(by)
    if what not in CHECKS:
        raise InvalidInput("what", f"Choose what was checked: {', '.join(CHECK_WORDS.values())}.")
    result = line(result, "result", "what was found, or where it was posted", required=found)
    now = desk.clock.now()
    with desk.store.writing() as records:
        known = held_facts(desk, records, case_id)
        permit = permitted(desk, records, by, "custody", approval, for_=f"check of No. {known.case.number}")
        check = IdentificationCheck(
            case=case_id, what=what, at=_when(known, at or now, now), found=found, result=result, by=by, recorded_at=now
        )
        check = replace(check, id=records.custody.add_check(check))
        outcome = result or "nothing"
        text = f"Checked: {CHECK_WORDS[what]}: {outcome}"
        tell(desk, records, case_id, kind="check", text=text, by=by, at=check.at, approved_by=permit.approved_by)
        return check


def checks_wanting(town: TownCode, case: Case, made: Sequence[IdentificationCheck], now: datetime) -> tuple[str, ...]:
    """What the town's law wants looked for and nobody has yet, in words; once its hours are over they say so."""
    hours = hours_to_identify(town, case)
    if not hours:
        return ()
    done = {check.what for check in made}
    late = f" (overdue: {hours} hours)" if now > case.impounded_at + timedelta(hours=hours) else ""
    return tuple(f"check {CHECK_WORDS[what]}{late}" for what in CHECKS if what not in done)


def wanting_of(desk: Desk, records: Records, case: Case) -> tuple[str, ...]:
    """The same for a case, read inside a unit of work."""
    return checks_wanting(desk.laws.town(case.town), case, records.custody.checks(case.id), desk.clock.now())


def hours_to_identify(town: TownCode, case: Case) -> int:
    """Within how many hours of the intake the law wants a dog checked; 0 where it says nothing."""
    duties = town.rules_on(case.impounded_at.astimezone(town.zone).date()).duties
    return next((duty.identify_within for duty in duties if duty.identify_within), 0)


def _when(known: CaseFacts, at: datetime, now: datetime) -> datetime:
    if at > now:
        raise InvalidInput("at", "Check the time: it has not come yet.", code="in_future")
    if at < known.case.seized_at:
        raise InvalidInput("at", "Check the time: it is before the seizure.", code="out_of_order")
    return at
