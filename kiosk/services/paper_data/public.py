"""The page that the public screen prints: what anybody may know of a dog."""

from __future__ import annotations

from dataclasses import dataclass

from kiosk.services.paper_data.town import TownLetterhead
from kiosk.services.public.values import DogDetail
from kiosk.words import Language, to_say


@dataclass(frozen=True, slots=True, kw_only=True)
class DogPagePaper:
    """One dog as the public screen shows it."""

    head: TownLetterhead
    detail: DogDetail
    photo: bytes | None
    language: Language = "en"
    """What is words among these data is in this language already."""
    large: bool = False
    """In letters that weak eyes can read."""
    tenders: str = to_say("cash, check, money order or card")
