"""What every rule has: a citation, a day from which it holds, and the file it stands in."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Any, ClassVar, Literal

Carried = Literal["license_tag", "expired_license_tag", "other_tag", "microchip", "none"]


Condition = Literal[
    "identified",
    "not_identified",
    "valid_license_tag",
    "no_valid_license_tag",
    "owner_known",
    "owner_unknown",
    "dangerous",
    "not_dangerous",
]


CostCode = Literal["rabies_vaccination", "veterinary", "care", "boarding", "license", "distemper"]


Office = Literal["clerk", "officer"]


Weekday = Literal["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]


CHECKED: dict[str, Any] = {"extra": "forbid", "strict": True}


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """A sentence of a code: where it stands (`cite`), from which day it holds, and until which if repealed."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CHECKED

    cite: str
    since: date
    until: date | None = None

    @property
    def key(self) -> str:
        """What a later rule of the same kind replaces."""
        return ""

    def in_force(self, day: date) -> bool:
        """Whether the rule holds on `day`, replacements aside."""
        return self.since <= day and (self.until is None or day < self.until)


@dataclass(frozen=True, slots=True, kw_only=True)
class Header:
    """Who the rule file speaks for; a `state` has no desk of its own, towns build on it where they are silent."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CHECKED

    name: str
    short: str
    mark: str
    """Two to four capital letters that begin this town's statement and receipt numbers."""
    kind: Literal["town", "state"]
    code: str
    state: str
    county: str = ""
    time_zone: str = ""
    builds_on: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting(Rule):
    """The value that a code gives one of the open questions (`kiosk.domain.readings`)."""

    reading: str
    value: str

    @property
    def key(self) -> str:
        """The reading."""
        return self.reading
