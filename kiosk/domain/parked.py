"""Work that waits while another customer is served, and alarms of the board that somebody has seen to."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal

ParkedOn = Literal["intake", "redeem", "adopt"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Parked:
    """What was entered on a screen and is not recorded yet.

    `case` is the dog that it is about, 0 for one that is only being taken in; `doing` names the form that was open,
    empty for none; `about` says of what dog it is where there is no case. `entered` is emptied when it is done with;
    of an intake that was recorded, `doing` is then the number that its dog got.
    """

    id: int = 0
    screen: ParkedOn
    case: int = 0
    doing: str = ""
    about: str = ""
    entered: dict[str, Any] = field(default_factory=dict)
    at: datetime
    till: str
    by: str
    done_at: datetime | None = None
    done_by: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class AlarmSeen:
    """Somebody saw to an alarm of the board: what it said, bound to the facts behind it by their digest."""

    id: int = 0
    case: int
    digest: str
    says: str
    word: str
    at: datetime
    till: str
    by: str
