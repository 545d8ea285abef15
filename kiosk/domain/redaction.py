"""What is taken out of a text before it is shown anywhere (a records request), or for ever, when its time is over."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

WITHHELD = "[withheld]"
REDACTED = "[redacted]"
"""Stands in the records where personal data stood whose time was over."""
REDACTED_PAPER = {
    "version": 3,
    "kind": "case_record",
    "number": "",
    "title": "Redacted",
    "language": "en",
    "large": False,
    "pieces": [
        {
            "piece": "paragraph",
            "text": "The personal data of this paper was redacted: the time for which the town keeps it was over.",
            "bold": False,
            "centred": False,
            "bullet": False,
            "small": False,
        }
    ],
}
"""Stands in the records where a paper stood, as papers are kept."""
_SHORTEST_PART, _SHORTEST_NUMBER = 3, 7
"""Letters of a part of a name, and digits of a telephone number, that are looked for by themselves."""
_OF_HOUSES = frozenset(
    {
        *("Animal", "Animals", "Center", "City", "Clerk", "Clinic", "Company", "County", "Dog", "Dogs", "Home"),
        *("Hospital", "Humane", "Inc", "League", "LLC", "Rescue", "Shelter", "Society", "SPCA", "The", "Town"),
        "Veterinary",
    }
)
"""Words in the names of companies, which are no part of a person's name."""
_ORDINARY = frozenset(
    {"black", "brown", "gray", "green", "grey", "long", "may", "rose", "short", "small", "white", "will", "young"}
)
"""Last names that are ordinary words too: they are looked for only as they are written in the name."""
_NUMBER_IN_WORDS = re.compile(r"\(?\d[\d\s().+-]{5,}\d")
_BETWEEN_WORDS = r"[\s,]+"
_RUNNING_ON = ("CJK ", "HIRAGANA ", "KATAKANA ", "THAI ", "LAO ", "KHMER ", "MYANMAR ")
_AGAIN = re.compile(rf"{re.escape(WITHHELD)}(?:[\s,;·/]*{re.escape(WITHHELD)})+")


@dataclass(frozen=True, slots=True)
class Personal:
    """What identifies people: their names, where they live, and other words such as an email or a check's number."""

    names: frozenset[str] = frozenset()
    addresses: frozenset[str] = frozenset()
    others: frozenset[str] = frozenset()

    def __or__(self, more: Personal) -> Personal:
        return Personal(self.names | more.names, self.addresses | more.addresses, self.others | more.others)


@dataclass(frozen=True, slots=True)
class Redaction:
    """Takes personal words out of texts.

    A whole name, address or number is found however it is written in capitals, accents, spaces or dashes, and a part of
    a name, such as a last name alone, where it stands as a word, unless `spared` has that word: a town that somebody is
    called after goes on being named.
    """

    personal: Personal
    spared: frozenset[str] = frozenset()
    _found: re.Pattern[str] | None = field(init=False)

    def __post_init__(self) -> None:
        patterns = sorted({*_patterns(self.personal, self.spared | _OF_HOUSES)}, key=len, reverse=True)
        object.__setattr__(self, "_found", re.compile("|".join(patterns)) if patterns else None)

    def __call__(self, text: str) -> str:
        """The text without them."""
        if self._found is None:
            return text
        whole = unicodedata.normalize("NFC", text)
        kept, end = [], 0
        for found in self._found.finditer(_bare(whole)):
            kept += [whole[end : found.start()], WITHHELD]
            end = found.end()
        return _AGAIN.sub(WITHHELD, "".join((*kept, whole[end:])))


def _bare(text: str) -> str:
    """The text without accents, each letter in its place."""
    return text if text.isascii() else "".join(map(_without_accent, text))


def _without_accent(letter: str) -> str:
    bare = unicodedata.normalize("NFD", letter)[0]
    return bare if bare.isascii() else letter


def _patterns(personal: Personal, spared: frozenset[str]) -> Iterator[str]:
    for name in map(_composed, personal.names):
        yield from _whole(name)
        for part in re.findall(r"[^\W\d_][\w'’-]+", name):
            if len(part) >= _SHORTEST_PART and not part[0].islower() and part not in spared:
                bare = re.escape(_bare(part))
                yield _as_words(bare if bare.casefold() in _ORDINARY else f"(?i:{bare})", part)
    for address in map(_composed, personal.addresses):
        yield from _whole(address)
        street = address.split(",")[0]
        if any(letter.isdigit() for letter in street):
            yield from _whole(street)
    for other in map(_composed, personal.others):
        yield from _whole(other)
        for number in _NUMBER_IN_WORDS.findall(other) or [other]:
            digits = re.sub(r"\D", "", number)
            if len(digits) >= _SHORTEST_NUMBER and not re.search(r"[^\W\d_]", number):
                yield _as_words(r"\(?" + r"\D{0,3}".join(digits), number)


def _composed(text: str) -> str:
    return unicodedata.normalize("NFC", text)


def _whole(text: str) -> Iterator[str]:
    words = text.split()
    letters = "".join(words)
    if len(letters) >= _SHORTEST_PART or (len(letters) > 1 and _runs_on(letters)):
        parts = (re.escape(_bare(word.rstrip(","))) for word in words)
        yield _as_words(f"(?i:{_BETWEEN_WORDS.join(parts)})", text)


def _as_words(pattern: str, of: str) -> str:
    """Found where it stands as words; in a script that runs on without spaces, anywhere."""
    return pattern if _runs_on(of) else rf"(?<!\w){pattern}(?!\w)"


def _runs_on(text: str) -> bool:
    """Whether all of a text is in a script whose words stand without spaces between, such as Chinese."""
    return all(unicodedata.name(letter, "").startswith(_RUNNING_ON) for letter in text if letter.isalpha()) and any(
        map(str.isalpha, text)
    )


def personal_of(names: Iterable[str] = (), addresses: Iterable[str] = (), others: Iterable[str] = ()) -> Personal:
    """Personal words, the empty ones left out."""
    return Personal(*(frozenset(filter(str.strip, words)) for words in (names, addresses, others)))
