"""Roughly where a dog was found: a road or a landmark, never a house, and nothing that leads to its owner."""

from __future__ import annotations

import re
from collections.abc import Iterable

_ROUTES = r"(?:(?:Old|County|State|US|NY|NM|Interstate)\s+)?(?:Route|Rte\.?|Rt\.?|Highway|Hwy\.?)\s+\d{1,3}[A-Z]?"
_ROADS = (
    r"Road|Rd|Street|St|Avenue|Ave|Lane|Ln|Drive|Dr|Boulevard|Blvd|Highway|Turnpike|Parkway|Trail|Lake|Pond|Creek|"
    r"River|Park|Bridge|Hill|School|Library|Depot|Station|Square|Plaza|Beach"
)
_WORD = r"[A-Z][a-zé'’]{2,}"
_NAMED = rf"(?:(?:North|South|East|West|Old)\s+)?{_WORD}(?:\s+{_WORD})?\s+(?:{_ROADS})\b"
_LAKE = rf"Lake\s+{_WORD}"
_ROUGHLY = re.compile(rf"\b(?:{_ROUTES}|{_NAMED}|{_LAKE})")
_LETTERS = re.compile(r"[^\W\d_]{3,}")
_SAID_ANYWHERE = re.compile(rf"(?:North|South|East|West|Old|Lake|{_ROADS})", re.IGNORECASE)


def roughly(place: str, near_somebody: Iterable[str]) -> str:
    """The first road or landmark in a place as it was typed, empty where none is named.

    `near_somebody` are names and addresses of people of this case: a road that has a word in common with one of them
    is not said, for a dog is mostly found near its home.
    """
    found = _ROUGHLY.search(place)
    if found is None:
        return ""
    private = {word.casefold() for text in near_somebody for word in _LETTERS.findall(text)}
    telling = {word.casefold() for word in _LETTERS.findall(found[0]) if not _SAID_ANYWHERE.fullmatch(word)}
    return "" if telling & private else " ".join(found[0].split())
