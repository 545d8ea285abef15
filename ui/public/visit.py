"""What one visitor has chosen and typed so far: the screen is a picture of it, and forgets it when they leave."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Literal

from kiosk.services.public.values import DogsToSee, DogToSee, Page
from kiosk.words import Language, to_say

PageName = Literal["dogs", "dog", "note", "paper", "leave"]
FOUND_WITHIN: dict[str, int | None] = {
    to_say("any day"): None,
    to_say("today"): 0,
    to_say("in the last 3 days"): 3,
    to_say("in the last 7 days"): 7,
}
ANY_DAY = next(iter(FOUND_WITHIN))


@dataclass(slots=True)
class Filters:
    """Which dogs are shown; empty means all."""

    town: str = ""
    size: str = ""
    colour: str = ""
    found: str = ANY_DAY

    def shows(self, dog: DogToSee, today: date) -> bool:
        """Whether a dog is among them; one whose size or colour nobody entered is never left out."""
        days = FOUND_WITHIN[self.found]
        return (
            self.town in ("", dog.town)
            and (not self.size or dog.look.size in ("", self.size))
            and (not self.colour or not dog.look.colours or self.colour in dog.look.colours)
            and (days is None or dog.found >= today - timedelta(days=days))
        )


@dataclass(slots=True)
class Visit:
    """One visitor's way through the screen. `typed` keeps each field's text by its name."""

    language: Language = "en"
    large: bool = False
    contrast: bool = False
    page: PageName = "dogs"
    kind: Page = "found"
    case: int = 0
    filters: Filters = field(default_factory=Filters)
    typed: dict[str, str] = field(default_factory=dict)

    @property
    def fresh(self) -> bool:
        """Whether nothing has been chosen or typed: there is nothing to forget."""
        return self == Visit()

    def shown(self, seen: DogsToSee) -> Iterator[DogToSee]:
        """The dogs of the page that is looked at."""
        return (dog for dog in seen.dogs if self.kind in dog.pages and self.filters.shows(dog, seen.today))
