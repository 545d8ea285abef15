"""What parked work and seen alarms ask of the outside."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Protocol

from kiosk.domain.parked import AlarmSeen, Parked


class ParkedWork(Protocol):
    """What waits to be taken up again."""

    def add(self, work: Parked) -> int:
        """Keep work that is not recorded yet."""

    def change(self, work: Parked) -> None:
        """Keep how it stands by now; `InvalidInput` (code `unknown_record`) once it is done with."""

    def waiting(self) -> Sequence[Parked]:
        """What is not done with, the latest first."""

    def get(self, work: int) -> Parked:
        """One piece of work, done with or not; `InvalidInput` (code `unknown_record`) for an unknown one."""

    def done(self, work: int, at: datetime, by: str, *, number: str = "") -> None:
        """Be done with it: what was entered is emptied. Nothing for one that is done with already.

        `number` is that of the dog which was taken in with it.
        """


class Alarms(Protocol):
    """What somebody saw to on the board."""

    def add(self, seen: AlarmSeen) -> int:
        """Keep that an alarm was seen to."""

    def of_cases(self, cases: Sequence[int]) -> Sequence[AlarmSeen]:
        """What was last seen to of each of these cases."""

    def since(self, at: datetime) -> Sequence[AlarmSeen]:
        """What was last seen to of each case, as far as that was after an instant."""
