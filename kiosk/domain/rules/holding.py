"""Rules on who is seized, who is identified, and how long a dog is held."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from kiosk.domain.rules.rule import CHECKED, Carried, Condition, Rule, Weekday


@dataclass(frozen=True, slots=True, kw_only=True)
class Identification(Rule):
    """What on the dog makes it an identified dog, and what makes its owner a known one."""

    identified_by: tuple[Carried, ...]
    owner_known_by: tuple[Carried, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HoldingClock:
    """One way in which a holding period begins, and how many days it then runs.

    `starting_day`: whether that day counts here, where the code says otherwise than its reading of that name.
    """

    __pydantic_config__: ClassVar[dict[str, Any]] = CHECKED

    starts: Literal["custody", "personal_notice", "mailed_notice"]
    days: int
    starting_day: Literal["excluded", "counted"] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class HoldingPeriod(Rule):
    """How long a dog is held when every condition of `when` is met; the first matching period governs."""

    name: str
    says: str
    when: tuple[Condition, ...] = ()
    unit: Literal["calendar_days", "business_days"]
    clocks: tuple[HoldingClock, ...]

    @property
    def key(self) -> str:
        """The period's name."""
        return self.name


@dataclass(frozen=True, slots=True, kw_only=True)
class NoticeDuty(Rule):
    """To which owners notice of a seizure is owed, and how it may be given."""

    when: tuple[Condition, ...]
    how: tuple[Literal["personal", "certified_mail", "registered_mail", "mail"], ...]
    says: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Ground(Rule):
    """A lawful reason to seize a dog; `reason` is the code on the state's seizure report (1 to 9)."""

    code: str
    reason: int
    says: str

    @property
    def key(self) -> str:
        """The ground's code."""
        return self.code


@dataclass(frozen=True, slots=True, kw_only=True)
class Holiday(Rule):
    """A public holiday: a fixed day (`on`, MM-DD), an nth weekday of a month (-1 is the last), or election day.

    `sunday_moves`: when it falls on a Sunday, the next day is a holiday too.
    """

    name: str
    on: str = ""
    month: int = 0
    nth: int = 0
    weekday: Weekday | None = None
    election_day: bool = False
    sunday_moves: bool = True

    @property
    def key(self) -> str:
        """The holiday's name."""
        return self.name
