"""Alarms of the board: what about a dog needs somebody today, and that somebody saw to it.

Whoever sees to an alarm says so in a word. That is bound to the facts behind the alarm by their digest: when one of
them changes, such as the last day, the owner, or what is to be done next, the alarm comes back.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256

from kiosk.domain.errors import Refused
from kiosk.domain.holding import Holding
from kiosk.domain.parked import AlarmSeen
from kiosk.services.approval import at_work
from kiosk.services.case_facts import CaseFacts, tell
from kiosk.services.case_ports import BoardState
from kiosk.services.desk import Desk
from kiosk.services.ports import Records
from kiosk.services.typed_text import line, who

_OF_STATES: dict[BoardState, str] = {
    "last_day": "The last day to redeem is today",
    "awaiting_notice": "The owner has not been given notice",
    "ended": "Nobody redeems it any more: to decide about",
}


@dataclass(frozen=True, slots=True)
class Alarm:
    """What needs somebody, in sentences without their full stops, and the digest of the facts behind it."""

    sentences: tuple[str, ...]
    digest: str

    @property
    def says(self) -> str:
        """All of it."""
        return ". ".join(self.sentences)


def alarm_of(known: CaseFacts, held: Holding, state: BoardState, next_step: str, late: Sequence[str]) -> Alarm | None:
    """The alarm of a dog on the board; None where nothing needs anybody. `late` are the checks that are overdue."""
    says = tuple(_said(known, state, late))
    if not says:
        return None
    owner = known.owner.id if known.owner is not None else 0
    last_day = held.last_day.isoformat() if held.last_day is not None else ""
    facts = [says, state, last_day, next_step, owner, list(late)]
    return Alarm(says, sha256(json.dumps(facts, ensure_ascii=False).encode()).hexdigest())


def _said(known: CaseFacts, state: BoardState, late: Sequence[str]) -> Iterator[str]:
    if known.facts.disputed:
        yield "It is not decided whose dog it is"
    if state in _OF_STATES:
        yield _OF_STATES[state]
    if late:
        yield "Checks of the dog are overdue"


def keep_seen(desk: Desk, records: Records, case: int, alarm: Alarm | None, digest: str, *, word: str, by: str) -> None:
    """Keep that somebody saw to an alarm, and tell it in the dog's story; `Refused` where it is not as it was shown."""
    if alarm is None or alarm.digest != digest:
        raise Refused("This alarm has changed since it was shown.", cure="Look at the board once more.")
    by, word = who(by), line(word, "word", "what was done about it", required=True)
    if records.staff.anybody():
        by = at_work(records, by).name
    now = desk.clock.now()
    records.alarms.add(AlarmSeen(case=case, digest=digest, says=alarm.says, word=word, at=now, till=desk.till, by=by))
    tell(desk, records, case, kind="alarm_seen", text=f"Seen to: {alarm.says}. {word}", by=by)
