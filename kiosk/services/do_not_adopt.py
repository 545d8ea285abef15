"""Notes that somebody should be given no dog, with the reason: shown at an adoption, and asked about there."""

from __future__ import annotations

from collections.abc import Sequence

from kiosk.domain.errors import InvalidInput
from kiosk.domain.records import Person
from kiosk.domain.register import DoNotAdopt
from kiosk.domain.staff import Act, Approval
from kiosk.services.approval import permitted
from kiosk.services.desk import Desk
from kiosk.services.ports import Records
from kiosk.services.typed_text import line, note, who

_EITHER: tuple[Act, ...] = ("custody", "money")


def forbid_adoption(desk: Desk, person_id: int, *, reason: str, by: str, approval: Approval | None = None) -> int:
    """Keep a note against adoption; `InvalidInput` naming `reason` without one."""
    by, reason = who(by), note(reason, "reason", "why no dog should be given to this person", required=True)
    with desk.store.writing() as records:
        person = records.people.get(person_id)
        permit = permitted(desk, records, by, _EITHER, approval, for_=f"do-not-adopt note about {person.name}")
        kept = DoNotAdopt(person=person.id, reason=reason, by=permit.by, recorded_at=desk.clock.now())
        return records.register.add_note(kept)


def lift_note(desk: Desk, person_id: int, note_id: int, *, why: str, by: str, approval: Approval | None = None) -> None:
    """Keep that a note no longer stands and why; it remains to be seen. A supervisor does it, or approves it."""
    by, why = who(by), line(why, "why", "why the note no longer stands", required=True)
    with desk.store.writing() as records:
        person = records.people.get(person_id)
        if note_id not in {one.id for one in records.register.notes(person.id)}:
            raise InvalidInput("note", f"There is no such note about {person.name}.", code="unknown_record")
        permit = permitted(desk, records, by, "decide", approval, for_=f"lifting note {note_id} against adoption")
        records.register.lift_note(note_id, desk.clock.now(), permit.by, why)


def standing_notes(records: Records, person_id: int) -> Sequence[DoNotAdopt]:
    """The notes about a person that stand, the latest first."""
    return tuple(one for one in records.register.notes(person_id) if one.lifted_at is None)


def notes_about(desk: Desk, person_id: int) -> Sequence[DoNotAdopt]:
    """The notes about a person that stand, for whoever is about to give them a dog."""
    with desk.store.reading() as records:
        return standing_notes(records, person_id)


def asked_about_notes(records: Records, person: Person, despite: str) -> str:
    """What the story of the case says of the adopter's notes, and why a dog is given all the same; empty without any.

    Raises `InvalidInput` naming `despite_note` where a note stands and nobody says why.
    """
    notes = standing_notes(records, person.id)
    if not notes:
        return ""
    reasons = "; ".join(one.reason for one in notes)
    why = line(despite, "despite_note", "why the dog is given all the same")
    if not why:
        raise InvalidInput(
            "despite_note",
            f"A note says not to give {person.name} a dog: {reasons}. Say why you do, or leave this adoption.",
            code="missing_field",
        )
    return f"Given despite the note about {person.name} ({reasons}): {why}"
