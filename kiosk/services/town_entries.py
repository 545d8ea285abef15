"""What a town enters for itself: read, tried out, and saved on a supervisor's word, with before and after."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from hashlib import sha256
from pathlib import Path

from kiosk.domain.errors import InvalidInput, Refused, Unavailable
from kiosk.domain.moments import date_words, local_day
from kiosk.domain.staff import Approval
from kiosk.law.entered import changed_words, check_adopted, check_changes
from kiosk.law.files import BrokenFile, LocalFile, read_local_file
from kiosk.law.local_writing import with_entries, write_entries
from kiosk.law.town_code import Laws, TownCode
from kiosk.services.approval import permitted
from kiosk.services.desk import Desk
from kiosk.services.holdings import recheck_after_change
from kiosk.services.law_effect import CaseEffect, effect_of, ends_moved
from kiosk.services.staff import told
from kiosk.services.typed_text import who

_NAMED = 6
"""Cases that a refusal names."""
_LONGEST = 1_900
"""Letters of a line in the office's story; what is longer is in the old file that is kept."""


@dataclass(frozen=True, slots=True)
class TownEntries:
    """What a town has entered, its law with that, the town's day, and what tells this state of the file."""

    name: str
    code: TownCode
    local: LocalFile
    today: date
    state: str


@dataclass(frozen=True, slots=True)
class Tried:
    """What a change would do: the words for it, and every open case that it changes."""

    changes: tuple[str, ...]
    cases: tuple[CaseEffect, ...]


def town_entries(desk: Desk, town: str) -> TownEntries:
    """Read what a town has entered; raises `BrokenFile` where its file has mistakes."""
    path = _path(desk, town)
    state = _state(path)
    code = desk.laws.town(town)
    return TownEntries(town, code, read_local_file(path), local_day(desk.clock.now(), code.zone), state)


def try_out(desk: Desk, seen: TownEntries, after: LocalFile) -> Tried:
    """What it would do to save `after` in the place of what was `seen`; raises as `save_entries` does."""
    laws = _checked(desk, seen, after)
    effect = effect_of(desk, seen.name, laws)
    _check_what_ended(desk, seen, after, laws, effect)
    return Tried(changed_words(seen.local, after), effect)


def save_entries(
    desk: Desk, seen: TownEntries, after: LocalFile, *, by: str, approval: Approval | None = None
) -> TownEntries:
    """Save what a town entered in the place of what was `seen`; it holds from now on, at every desk.

    Raises `Refused` where the file was changed meanwhile, or what has held already would change (a resolution, a closed
    day, the end of a period that is over); `InvalidInput` for
    what the law does not let a town enter, naming its place in the file; `Unavailable` where it cannot be written.
    Nothing is changed then.
    """
    by = who(by)
    path = _path(desk, seen.name)
    laws = _checked(desk, seen, after)
    if _closed_in_the_past(seen, after):
        _check_what_ended(desk, seen, after, laws, effect_of(desk, seen.name, laws))
    changes = changed_words(seen.local, after)
    if not changes:
        return seen
    text = _text(path)
    made = with_entries(path, text, seen.local, after)
    name = seen.code.header.short
    with desk.store.writing() as records:
        by = permitted(desk, records, by, "settings", approval, for_=f"{name}: {changes[0]}"[:_LONGEST]).by
        if _state(path) != seen.state:
            raise Refused(
                f"The entries of {name} were changed meanwhile, at another desk or in the file.",
                cure="Leave this form and open it again.",
            )
        for change in changes:
            told(desk, records, kind="town", by=by, about=name, text=f"{name}. {change}"[:_LONGEST])
        write_entries(path, made, desk.clock.now())
    recheck_after_change(desk)
    return town_entries(desk, seen.name)


def _checked(desk: Desk, seen: TownEntries, after: LocalFile) -> Laws:
    """The law as it would be; refused where it may not be so."""
    check_changes(seen.local, after, seen.today)
    check_adopted(seen.local, after, seen.today, seen.code.begins)
    return _candidate(desk, seen.name, after)


def _closed_in_the_past(seen: TownEntries, after: LocalFile) -> list[date]:
    """The days before today that would be closed now."""
    days = {each.day for each in after.closure} - {each.day for each in seen.local.closure}
    return sorted(day for day in days if day < seen.today)


def _check_what_ended(
    desk: Desk, seen: TownEntries, after: LocalFile, laws: Laws, effect: tuple[CaseEffect, ...]
) -> None:
    """A period that runs still may run on (READINGS R2, R10); one that is over does not begin to run again."""
    days = _closed_in_the_past(seen, after)
    moved = ends_moved(desk, seen.name, laws, effect, days[0]) if days else ()
    if moved:
        numbers = ", ".join(moved[:_NAMED]) + (" …" if len(moved) > _NAMED else "")
        raise Refused(
            f"{date_words(days[0])} is past, and periods that are over would have ended later: No. {numbers}.",
            cure="What has happened stays. Leave that day out, and ask the town's attorney about these dogs.",
        )


def _candidate(desk: Desk, town: str, after: LocalFile) -> Laws:
    try:
        return desk.laws.as_if(town, after)
    except BrokenFile as broken:
        first = broken.problems[0]
        sentences = " ".join(f"{each.expected[:1].upper()}{each.expected[1:]}." for each in broken.problems)
        raise InvalidInput(first.place, sentences, code="not_lawful") from None


def _path(desk: Desk, town: str) -> Path:
    path = desk.laws.local_path(town)
    if path is None:
        raise Unavailable("This desk has no folder for what its towns enter.")
    return path


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.exists() else ""


def _state(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest() if path.exists() else ""
