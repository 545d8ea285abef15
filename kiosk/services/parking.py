"""Parking: a half-done intake, redemption or adoption waits while another customer is served.

It is no record of the dog: nothing that is parked was done yet. What was entered is kept with who entered it and
when, and is emptied as soon as it was recorded or dropped, or the dog has gone meanwhile.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from kiosk.domain.errors import Refused
from kiosk.domain.parked import Parked
from kiosk.domain.records import Case
from kiosk.services.desk import Desk
from kiosk.services.ports import Records
from kiosk.services.typed_text import line, who


@dataclass(frozen=True, slots=True)
class Waiting:
    """Parked work, with the dog that it is about; None where one is only being taken in."""

    work: Parked
    case: Case | None


class TakenInAlready(Refused):
    """The dog of a parked intake was recorded at another desk, where it was taken up too."""


def park(desk: Desk, work: Parked, *, by: str) -> Parked:
    """Keep how half-done work stands now; that of an `id` replaces what was kept of it before.

    What was dropped elsewhere meanwhile is kept anew: it is still on somebody's screen. Raises `TakenInAlready` for an
    intake that was recorded there.
    """
    about = line(work.about[:_ABOUT], "about", "a word on the dog")
    kept = replace(work, about=about, at=desk.clock.now(), till=desk.till, by=who(by))
    with desk.store.writing() as records:
        check_not_taken_in(records, kept.id)
        _end_moot(desk, records, kept.by)
        for waiting in records.parked.waiting():
            if waiting.id == kept.id or (kept.case and not kept.doing and _place(waiting) == _place(kept)):
                records.parked.change(replace(kept, id=waiting.id))
                return replace(kept, id=waiting.id)
        return replace(kept, id=records.parked.add(kept))


def done_with(desk: Desk, work: int, *, by: str) -> None:
    """It was recorded, or somebody dropped it: nothing of what was entered stays."""
    with desk.store.writing() as records:
        records.parked.done(work, desk.clock.now(), who(by))
        _end_moot(desk, records, by)


def check_not_taken_in(records: Records, work: int) -> None:
    """Raise `TakenInAlready` for a parked intake that was recorded; 0 is none."""
    done = records.parked.get(work) if work else None
    if done is not None and done.screen == "intake" and done.done_at is not None and done.doing:
        raise TakenInAlready(
            f"{done.done_by} recorded this dog at another desk as No. {done.doing}; the intake was taken up there too.",
            cure=f"Look at No. {done.doing}. If this is another dog, record it once more.",
        )


def parked_work(desk: Desk) -> Sequence[Waiting]:
    """What waits at any till, the latest first."""
    with desk.store.reading() as records:
        return tuple(one for one in _waiting(records) if not _moot(one))


def _waiting(records: Records) -> Iterator[Waiting]:
    for work in records.parked.waiting():
        yield Waiting(work, records.cases.get(work.case) if work.case else None)


def _moot(one: Waiting) -> bool:
    """Whether the dog went another way: what was begun can no more be done."""
    here = {"redeem": ("held",), "adopt": ("held", "adopted")}.get(one.work.screen)
    return one.case is not None and here is not None and one.case.state not in here


def _end_moot(desk: Desk, records: Records, by: str) -> None:
    for one in tuple(_waiting(records)):
        if _moot(one):
            records.parked.done(one.work.id, desk.clock.now(), by)


def _place(work: Parked) -> tuple[str, int, str]:
    return work.screen, work.case, work.doing


_ABOUT = 80
"""Characters of the words on a dog that are kept beside what was entered."""
