"""A dog comes in: the seizure is recorded, and its record completed later."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from kiosk.domain.charges import impoundment_number
from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.facts import check_order_of_events
from kiosk.domain.records import NOT_SEIZED, Case
from kiosk.domain.staff import Approval
from kiosk.law.town_code import TownCode
from kiosk.services.approval import Permit, permitted
from kiosk.services.case_facts import CaseFacts, fact_changed, held_facts, keep_period, read_facts, tell
from kiosk.services.desk import Desk
from kiosk.services.edits import edited
from kiosk.services.parking import check_not_taken_in
from kiosk.services.people import owner_words
from kiosk.services.ports import Records
from kiosk.services.record_changes import found_words, what_changed
from kiosk.services.seizure_form import SeizureForm, case_of, check_photo, ground_of
from kiosk.services.seizure_form import form_of as filled_in
from kiosk.services.spool import queue_cage_card
from kiosk.services.typed_text import who
from kiosk.services.wording import moment_words

BACKDATED_AFTER = timedelta(hours=24)
"""A seizure entered later than this after it happened needs a reason, which is kept (AML §383 gives the same day)."""


def record_seizure(desk: Desk, form: SeizureForm, *, by: str, approval: Approval | None = None, parked: int = 0) -> int:
    """Record a seizure, number the case and queue its cage card, in one unit of work; returns the case's id.

    What was `parked` of it is done with then; raises `TakenInAlready` where it was recorded at another desk.

    Case numbers count per year of impoundment within one set of records, whatever the shelter is called. Raises
    `InvalidInput` naming the field of the form: a time in the future, skipped by the clock or ambiguous; an
    impoundment before the seizure; a ground the town does not have; a late entry without `backdated_reason`.
    """
    by = who(by)
    with desk.store.writing() as records:
        return keep_seizure(desk, records, form, by=by, approval=approval, parked=parked)


def keep_seizure(
    desk: Desk, records: Records, form: SeizureForm, *, by: str, approval: Approval | None = None, parked: int = 0
) -> int:
    """Record a seizure inside a unit of work; otherwise as `record_seizure`."""
    check_not_taken_in(records, parked)
    now = desk.clock.now()
    town = desk.laws.town(form.town)
    case = case_of(form, town, now=now, by=by)
    _check_backdating(case)
    photo = check_photo(form.photo) if form.photo is not None else None
    permit = permitted(desk, records, by, "custody", approval, for_=f"seizure of {case.dog.summary}")
    if case.owner is not None:
        records.people.get(case.owner)
    if photo is not None:
        case = replace(case, dog=replace(case.dog, photo=records.cases.add_photo(photo)))
    case_id = records.cases.add(replace(case, number=next_case_number(records, case.impounded_at, town)))
    known = read_facts(desk, records, case_id)
    check_order_of_events(known.facts, known.law.zone)
    keep_period(records, known)
    _tell_intake(desk, records, known, permit)
    queue_cage_card(desk, records, known, by=by)
    records.parked.done(parked, now, by, number=known.case.number)
    return case_id


def form_of(desk: Desk, case_id: int) -> SeizureForm:
    """The intake form filled in with what is recorded, for `complete_record`."""
    with desk.store.reading() as records:
        case = records.cases.get(case_id)
    return filled_in(case, desk.laws.town(case.town).zone)


def complete_record(
    desk: Desk,
    case_id: int,
    form: SeizureForm,
    *,
    seen: SeizureForm | None = None,
    by: str,
    approval: Approval | None = None,
) -> None:
    """Keep what the form now says of a dog that is here; what changed is told in the case's story.

    Of a form that was `seen` filled in only what is other now is changed.
    The description may always be completed. `Refused` once paid, for what the law asks about (times, town,
    identification, owner), and for another town once money was taken or is owed. Raises `InvalidInput` as
    `record_seizure` does.
    """
    by = who(by)
    with desk.store.writing() as records:
        known = held_facts(desk, records, case_id)
        permit = permitted(desk, records, by, "custody", approval, for_=f"record of No. {known.case.number}")
        old = known.case
        now = desk.clock.now()
        form = edited(filled_in(old, known.law.zone), seen, form)
        new = case_of(form, desk.laws.town(form.town), now=now, by=by)
        photo = records.cases.add_photo(check_photo(form.photo)) if form.photo is not None else old.dog.photo
        new = replace(
            new,
            id=old.id,
            number=old.number,
            dog=replace(new.dog, id=old.dog.id, photo=photo),
            state=old.state,
            status=old.status,
            last_day=old.last_day,
            redeemable_before=old.redeemable_before,
            recorded_at=old.recorded_at,
            recorded_by=old.recorded_by,
        )
        if new == old:
            return
        _check_backdating(new)
        _check_changeable(records, known, new)
        if new.owner is not None:
            records.people.get(new.owner)
        records.cases.change(new)
        changes = what_changed(old, new, known.town, desk.laws.town(new.town))
        if new.owner != old.owner:
            changes.append(owner_words(known, read_facts(desk, records, case_id)))
        text = f"Record changed: {'; '.join(changes)}"
        fact_changed(desk, records, known, kind="record", text=text, by=by, approved_by=permit.approved_by)


def next_case_number(records: Records, impounded_at: datetime, town: TownCode) -> str:
    """The next number of a stay, counted per year of its begin."""
    year = impounded_at.astimezone(town.zone).year
    return f"{year % 100:02d}-{records.accounts.next_case_number(year):04d}"


def _check_backdating(case: Case) -> None:
    if case.recorded_at - case.seized_at > BACKDATED_AFTER and not case.backdated_reason:
        raise InvalidInput(
            "backdated_reason",
            "Say why this seizure is entered more than 24 hours after it happened; the reason is kept.",
            code="missing_field",
        )


_ASKED_BY_LAW = ("town", "seized_at", "impounded_at", "found", "owner", "owner_known")


def _check_changeable(records: Records, known: CaseFacts, new: Case) -> None:
    changed = [name for name in _ASKED_BY_LAW if getattr(known.case, name) != getattr(new, name)]
    if changed and known.paid is not None:
        raise Refused(
            f"No. {new.number} is paid by receipt {known.paid.number}; what it was charged for cannot be changed.",
            citation="reading R12",
            cure="Change only the description of the dog.",
        )
    if "town" in changed and (
        known.account.receipts or records.debts.debts(new.id) or records.adoptions.of_case(new.id)
    ):
        raise Refused(
            f"{known.town.header.short} has taken money for No. {new.number}, or asked for it under an adoption or a "
            "bill; its town cannot be changed.",
            cure="Keep the town, or record the seizure anew for the other town.",
        )


def _tell_intake(desk: Desk, records: Records, known: CaseFacts, permit: Permit) -> None:
    case, by, approved_by = known.case, permit.by, permit.approved_by
    ground = ground_of(case.ground, known.town, case.seized_at)
    seized = f"Seized at {case.place}: {ground.says} (reason {ground.reason})"
    if case.ground in NOT_SEIZED:
        seized = f"Handed over at {case.place}: {ground.says}"
    officer = f" · {case.officer}" if case.officer else ""
    remark = f" · {case.reason_note}" if case.reason_note else ""
    tell(
        desk,
        records,
        case.id,
        kind="seized",
        text=seized + officer + remark,
        by=by,
        approved_by=approved_by,
        at=case.seized_at,
    )
    kennel = f", {case.kennel}" if case.kennel else ""
    impounded = f"Impounded{kennel} · {found_words(case.found)}"
    tell(desk, records, case.id, kind="impounded", text=impounded, by=by, approved_by=approved_by, at=case.impounded_at)
    if known.owner is not None:
        number = impoundment_number(known.facts, known.law)
        whose = f"Owner: {known.owner.name}, impoundment no. {number} of this owner's dogs"
        tell(desk, records, case.id, kind="owner", text=whose, by=by, approved_by=approved_by)
    if case.backdated_reason:
        late = f"Entered {moment_words(case.recorded_at, known.law.zone)}, late: {case.backdated_reason}"
        tell(desk, records, case.id, kind="backdated", text=late, by=by, approved_by=approved_by)
