"""What the public screen shows, as values of its own: none of them has a field for a person."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Literal
from zoneinfo import ZoneInfo

from kiosk.domain.money import Money
from kiosk.services.public.looks import DogLook
from kiosk.words import Language

PUBLIC = "Public screen"
"""Who did it, on records of what people do at the public screen."""
Page = Literal["found", "adopt"]
"""Dogs whose owners are looked for, and dogs that look for a home; one may stand on both."""
EndsKind = Literal["today", "until", "ask", "over"]
Said = Mapping[Language, str]
"""A text in each language: the screen changes it at any moment."""


@dataclass(frozen=True, slots=True)
class Ends:
    """Until when an owner may redeem: the last day, or that the desk has to be asked."""

    kind: EndsKind
    last_day: date | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DogToSee:
    """A dog as anybody may see it. `photo` is the digest of its picture; `place` a road or a landmark, or empty."""

    case: int
    number: str
    town: str
    town_name: str
    look: DogLook
    place: str
    found: date
    ends: Ends
    photo: str
    pages: tuple[Page, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DogsToSee:
    """Every dog that is shown, the most urgent first, and the towns by the names of their rule files."""

    dogs: tuple[DogToSee, ...]
    towns: tuple[tuple[str, str], ...]
    today: date
    shelter: str
    more: bool = False
    """There are more dogs than are shown."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CostRow:
    """What redeeming costs for the impoundments of one owner from `first` to `last` (None: and every further one).

    It is `now` through `until`, and `then` afterwards; both None where it does not rise.
    """

    first: int
    last: int | None
    now: Money
    until: datetime | None
    then: Money | None


@dataclass(frozen=True, slots=True, kw_only=True)
class WhereToPay:
    """The office that takes the money, and its next hours: `opens` None where it is open now, both None if unknown."""

    office: Said
    address: str
    phone: str
    opens: datetime | None
    closes: datetime | None


@dataclass(frozen=True, slots=True, kw_only=True)
class DogDetail:
    """Everything that the screen says of one dog.

    `costs` is empty where the town has not entered its amounts, and once the time to redeem is over. `bring` are the
    proofs that its law asks for, each with what would do, as English texts that are said in either language. What an
    adopter owes is not said: where a code adds a past owner's fees, it would tell that owner's history.
    """

    dog: DogToSee
    at: datetime
    zone: ZoneInfo
    costs: tuple[CostRow, ...]
    look_back_months: int
    costs_may_follow: bool
    bring: tuple[tuple[str, str], ...]
    where: WhereToPay
    sample: bool
