"""What was entered wrongly and taken back: the wrong record stays, with who took it back and why."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

TakenBackKind = Literal["cost", "earlier_impoundment", "notice", "proof", "determination"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Withdrawal:
    """A record that no longer counts; never changed, and made once for each record.

    `record` is the id of what was taken back among those of its kind, `says` what it said. `case` is 0 for an
    impoundment from before the program, which belongs to a person instead.
    """

    id: int = 0
    kind: TakenBackKind
    record: int
    case: int = 0
    person: int = 0
    says: str
    reason: str
    by: str
    approved_by: str = ""
    recorded_at: datetime
