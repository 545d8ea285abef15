"""What people say at the public screen, and what the desk makes of it: notes about a dog, and calls for somebody."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.records import CallAnswered, HelpCall, NoteAnswered, OwnerNote
from kiosk.services.case_facts import tell
from kiosk.services.desk import Desk
from kiosk.services.ports import Records
from kiosk.services.public.values import PUBLIC
from kiosk.services.typed_text import line, who
from kiosk.words import LANGUAGES, Language, to_say

GONE = to_say("This dog is not here any more. Please ask at the desk.")
ENOUGH = to_say("Many notes were left here just now. Please ask at the desk.")
NO_NAME = to_say("Please type your name.")
NO_PHONE = to_say("Please type your phone number: at least seven digits.")
_HOUR = timedelta(hours=1)
_MOST_OF_A_DOG, _MOST = 3, 12
_FEWEST_DIGITS = 7


@dataclass(frozen=True, slots=True, kw_only=True)
class WaitingNote:
    """A note that nobody has closed, as the desk sees it."""

    note: OwnerNote
    number: str
    dog: str
    taken_by: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Waiting:
    """What waits for the desk from the public screen; `papers` whether a page of it waits for this till's printer."""

    notes: tuple[WaitingNote, ...] = ()
    calls: tuple[HelpCall, ...] = ()
    papers: bool = False
    now: datetime | None = None

    @property
    def count(self) -> int:
        """How many people wait, notes that somebody has taken up aside."""
        return len(self.calls) + sum(not each.taken_by for each in self.notes)


def leave_note(desk: Desk, case_id: int, *, name: str, phone: str, language: Language) -> int:
    """Somebody thinks that a dog is theirs: keep it, and tell it in the dog's story.

    The same words twice within an hour are one note. Raises `InvalidInput` without a name or a phone, `Refused` for a
    dog that has left and after many notes; each sentence is one of the constants of this module.
    """
    name, phone = line(name, "name", "your name"), line(phone, "phone", "your phone")
    if not name:
        raise InvalidInput("name", NO_NAME, code="missing_field")
    if sum(letter.isdigit() for letter in phone) < _FEWEST_DIGITS:
        raise InvalidInput("phone", NO_PHONE, code="missing_field")
    now = desk.clock.now()
    with desk.store.writing() as records:
        case = records.cases.get(case_id)
        if case.state != "held":
            raise Refused(GONE)
        lately = records.visitors.notes_since(now - _HOUR)
        same = [note for note in lately if (note.case, note.name, note.phone) == (case_id, name, phone)]
        if same:
            return same[-1].id
        if len(lately) >= _MOST or sum(note.case == case_id for note in lately) >= _MOST_OF_A_DOG:
            raise Refused(ENOUGH)
        note = OwnerNote(case=case_id, name=name, phone=phone, language=language, till=desk.till, recorded_at=now)
        spoken = "" if language == "en" else f"; speaks {LANGUAGES[language]}"
        text = f"Somebody at the public screen thinks that this is their dog: {name}, {phone}{spoken}"
        tell(desk, records, case_id, kind="owner_note", text=text, by=PUBLIC)
        return records.visitors.add_note(note)


def call_somebody(desk: Desk, *, case_id: int = 0, language: Language) -> int:
    """Somebody at the public screen wants a person; as long as nobody has seen it, calling again is the same call."""
    with desk.store.writing() as records:
        waiting = [call for call in records.visitors.open_calls() if call.till == desk.till]
        if waiting:
            return waiting[-1].id
        return records.visitors.add_call(HelpCall(case=case_id, language=language, till=desk.till, at=desk.clock.now()))


def waiting(desk: Desk) -> Waiting:
    """What waits for the desk; short, since every desk asks every few seconds."""
    with desk.store.reading() as records:
        return Waiting(
            notes=tuple(_waiting_note(records, note) for note in records.visitors.open_notes()),
            calls=tuple(records.visitors.open_calls()),
            papers=any(job.kind == "dog_page" and job.till == desk.till for job in records.jobs.in_state("waiting")),
            now=desk.clock.now(),
        )


def _waiting_note(records: Records, note: OwnerNote) -> WaitingNote:
    case = records.cases.get(note.case)
    taken = [answer.by for answer in records.visitors.answers(note.id) if answer.step == "taken"]
    return WaitingNote(
        note=note, number=case.number, dog=case.dog.name or case.dog.summary, taken_by=taken[0] if taken else ""
    )


def take_up_note(desk: Desk, note_id: int, *, by: str) -> None:
    """Somebody of the desk takes care of a note; raises `Refused` where somebody else does."""
    by = who(by)
    with desk.store.writing() as records:
        note = _answer(records, NoteAnswered(note=note_id, step="taken", by=by, at=desk.clock.now()))
        text = f"{by} took up the note of {note.name} from the public screen"
        tell(desk, records, note.case, kind="owner_note_taken", text=text, by=by)


def close_note(desk: Desk, note_id: int, word: str, *, by: str) -> None:
    """What became of a note, in a word; raises `InvalidInput` without one, `Refused` where it is closed already."""
    word = line(word, "word", "what became of it", required=True)
    by = who(by)
    with desk.store.writing() as records:
        note = _answer(records, NoteAnswered(note=note_id, step="closed", word=word, by=by, at=desk.clock.now()))
        text = f"{by} closed the note of {note.name} from the public screen: {word}"
        tell(desk, records, note.case, kind="owner_note_closed", text=text, by=by)


def _answer(records: Records, answered: NoteAnswered) -> OwnerNote:
    note = records.visitors.note(answered.note)
    if note is None:
        raise InvalidInput("note", f"There is no note {answered.note} in these records.", code="unknown_record")
    records.visitors.answer_note(answered)
    return note


def answer_call(desk: Desk, call_id: int, *, by: str) -> None:
    """Somebody of the desk has seen a call and goes there; what somebody else has seen is left as it is."""
    with desk.store.writing() as records:
        if any(call.id == call_id for call in records.visitors.open_calls()):
            records.visitors.answer_call(CallAnswered(call=call_id, by=who(by), at=desk.clock.now()))
