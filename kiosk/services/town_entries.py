"""What a town enters for itself: read, tried out, and saved on a supervisor's word, with before and after."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from hashlib import sha256
from pathlib import Path

from kiosk.domain.errors import InvalidInput, Refused, Unavailable
from kiosk.domain.moments import local_day
from kiosk.domain.staff import Approval
from kiosk.law.entered import changed_words, check_changes
from kiosk.law.files import BrokenFile, LocalFile, read_local_file
from kiosk.law.local_writing import with_entries, write_entries
from kiosk.law.town_code import Laws, TownCode
from kiosk.services.approval import permitted
from kiosk.services.desk import Desk
from kiosk.services.holdings import recheck_after_change
from kiosk.services.law_effect import CaseEffect, effect_of
from kiosk.services.staff import told
from kiosk.services.typed_text import who

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
    check_changes(seen.local, after, seen.today)
    return Tried(changed_words(seen.local, after), effect_of(desk, seen.name, _candidate(desk, seen.name, after)))


def save_entries(
    desk: Desk, seen: TownEntries, after: LocalFile, *, by: str, approval: Approval | None = None
) -> TownEntries:
    """Save what a town entered in the place of what was `seen`; it holds from now on, at every desk.

    Raises `Refused` where the file was changed meanwhile, or what has held already would change; `InvalidInput` for
    what the law does not let a town enter, naming its place in the file; `Unavailable` where it cannot be written.
    Nothing is changed then.
    """
    by = who(by)
    path = _path(desk, seen.name)
    check_changes(seen.local, after, seen.today)
    _candidate(desk, seen.name, after)
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
