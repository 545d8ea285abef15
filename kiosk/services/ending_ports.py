"""What dispositions ask of the outside."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Protocol

from kiosk.domain.records import Disposition, EndingKind, Recapture


class Endings(Protocol):
    """What became of dogs that nobody redeemed."""

    def add(self, ended: Disposition) -> int:
        """Keep what became of a dog, and end its stay; `Refused` for a dog that has left."""

    def take_back_in(self, back: Recapture) -> int:
        """Keep that an escaped dog is back, and let its stay go on."""

    def of_case(self, case: int) -> Sequence[Disposition]:
        """Every disposition of a case, escapes included, in the order of recording."""

    def recaptures(self, case: int) -> Sequence[Recapture]:
        """When an escaped dog was caught again, in the order of recording."""

    def between(
        self, kind: EndingKind, first: datetime, before: datetime, towns: Sequence[str]
    ) -> Sequence[Disposition]:
        """Dispositions of a kind in some towns, from an instant to before another, oldest first."""
