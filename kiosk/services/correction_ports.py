"""What taking a record back asks of the outside."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from kiosk.domain.corrections import TakenBackKind, Withdrawal


class Corrections(Protocol):
    """Records taken back. What is taken back is left out by everything that lists facts which count."""

    def belongs_to(self, kind: TakenBackKind, record: int) -> int:
        """The case (for an earlier impoundment the person) of a record; `InvalidInput` without such a record."""

    def add(self, withdrawal: Withdrawal) -> int:
        """Keep that a record is taken back; `Refused` for a second time."""

    def of_case(self, case: int) -> Sequence[Withdrawal]:
        """What was taken back of a case, in the order of taking back."""

    def of_person(self, person: int) -> Sequence[Withdrawal]:
        """A person's impoundments from before the program that were taken back."""
