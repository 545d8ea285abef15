"""Papers of the dog itself while it is here and when it leaves."""

from __future__ import annotations

from dataclasses import dataclass
from zoneinfo import ZoneInfo

from kiosk.domain.records import Case
from kiosk.services.paper_data.town import TownLetterhead


@dataclass(frozen=True, slots=True, kw_only=True)
class CageCardPaper:
    """The card on the run: the dog, its last day, what is missing (PAPER: «Cage card»)."""

    head: TownLetterhead
    zone: ZoneInfo
    case: Case
    photo: bytes | None
    held_under: str
    last_day_words: str
    order: str = ""
    """An order that holds the dog, in words; printed as a warning."""
    missing: tuple[str, ...] = ()
    """What the record still lacks after a night intake, in words."""
