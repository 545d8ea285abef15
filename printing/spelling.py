"""Spells text with the letters that a printer has.

A letter that none of its code pages has becomes something readable, on purpose: é is e where there is no é, a
typographer's quote is a plain one. What has no such likeness stays, to be drawn as a picture; where the printer
prints none, or this machine has no font for it, 🐶 is [dog face], 狗 is [U+72D7].
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from itertools import groupby

from printing.clean import code_point
from printing.profiles import Profile

_MARKS_OF_ANY_SCRIPT = ("COMBINING", "VARIATION SELECTOR")
_FIRST_PRINTABLE, _DELETE = 0x20, 0x7F
_ALIKE = (
    ("'", "\u2018 \u2019 \u201a \u201b \u2032"),
    ('"', "\u201c \u201d \u201e \u201f \u2033"),
    ("-", "\u2010 \u2011 \u2012 \u2013 \u2014 \u2015 \u2212 \u2500"),
    ("*", "\u2022 \u2023 \u25e6 \u00b7"),
)
_WITHIN, _NUMBER = re.compile(r"[\d ,.'\"/-]+"), re.compile(r" ?\d+")
_LETTERS = """Sec.=\u00a7 x=\u00d7 /=\u00f7 ->=\u2192 <-=\u2190 EUR=\u20ac c=\u00a2 ss=\u00df AE=\u00c6 ae=\u00e6
OE=\u0152 oe=\u0153
O=\u00d8 o=\u00f8 L=\u0141 l=\u0142 i=\u0131 D=\u0110 d=\u0111 D=\u00d0 d=\u00f0 Th=\u00de th=\u00fe"""
_LIKE: Mapping[str, str] = {
    **{sign: plain for plain, signs in _ALIKE for sign in signs.split()},
    **{pair[-1]: pair[:-2] for pair in _LETTERS.split()},
}
"""Signs and letters that Unicode does not take apart, and what stands for each."""


@lru_cache(maxsize=16)
def letters(codec: str) -> Mapping[str, int]:
    """The letters of a code page and their bytes; control bytes are none."""
    found: dict[str, int] = {}
    for byte in (*range(_FIRST_PRINTABLE, _DELETE), *range(_DELETE + 1, 256)):
        letter = bytes([byte]).decode(codec, "ignore")
        if letter and unicodedata.category(letter) not in {"Cc", "Cf", "Zs"}:
            found.setdefault(letter, byte)
    return {" ": _FIRST_PRINTABLE, **found}


@lru_cache(maxsize=16)
def known_letters(profile: Profile) -> frozenset[str]:
    """Every letter that one of the printer's code pages has."""
    return frozenset().union(*(letters(codec) for _, codec in profile.code_pages))


@lru_cache(maxsize=16)
def speller(profile: Profile) -> Callable[[str], str]:
    """The function that spells a cleaned text with letters of the printer, and letters that can be drawn for it."""
    return spelling_with(known_letters(profile), drawn=profile.pictures)


def spelling_with(known: frozenset[str], *, drawn: bool = False) -> Callable[[str], str]:
    """A function that spells a cleaned text with the `known` letters alone, ASCII among them.

    With `drawn` a letter that has no likeness stays where a font of this machine has it.
    """

    @lru_cache(maxsize=1024)
    def spelled(letter: str) -> str:
        return letter if letter in known else _substitute(letter, known, drawn=drawn)

    def spell(text: str) -> str:
        return text if text.isascii() else "".join(map(spelled, text))

    return spell


def in_scripts(text: str, known: frozenset[str]) -> Iterator[tuple[str, bool]]:
    """A spelled text in parts, and whether each is to be drawn.

    A space within what is drawn belongs to it; so do signs and figures within or after what is read from the right,
    which has to be drawn in one piece to come out in its order.
    """
    parts: list[tuple[str, bool]] = []
    for drawn, letters_of_it in groupby(text, key=lambda letter: letter not in known):
        part = "".join(letters_of_it)
        if drawn and len(parts) > 1 and _goes_on(parts[-2][0], parts[-1][0], part):
            between, _ = parts.pop()
            part = f"{between}{part}"
        if drawn and parts and parts[-1][1]:
            before, _ = parts.pop()
            part = f"{before}{part}"
        number = _NUMBER.match(part) if parts and parts[-1][1] and _from_the_right(parts[-1][0]) else None
        if number and not drawn:
            parts[-1] = (f"{parts[-1][0]}{number[0]}", True)
            part = part[number.end() :]
        if part:
            parts.append((part, drawn))
    yield from parts


def _goes_on(before: str, between: str, after: str) -> bool:
    both = _from_the_right(before) and _from_the_right(after)
    return between == " " or (both and _WITHIN.fullmatch(between) is not None)


def _from_the_right(text: str) -> bool:
    return any(unicodedata.bidirectional(letter) in {"R", "AL"} for letter in text)


def _substitute(letter: str, known: frozenset[str], *, drawn: bool) -> str:
    if letter in _LIKE:
        return _LIKE[letter]
    kind, name = unicodedata.category(letter), unicodedata.name(letter, "")
    if kind == "Sk" or (kind in {"Mn", "Me"} and name.startswith(_MARKS_OF_ANY_SCRIPT)):
        return ""
    bare = [part for part in unicodedata.normalize("NFKD", letter) if not unicodedata.combining(part)]
    plain = "".join(part if part in known else _LIKE.get(part, "\0") for part in bare)
    alike = bool(plain.strip()) and "\0" not in plain
    if alike and plain.isascii():
        return plain
    if drawn and _can_be_drawn(letter):
        return letter
    if alike:
        return plain
    return f"[{name.lower()}]" if kind == "So" and name else "" if kind in {"Mn", "Me"} else code_point(letter)


def _can_be_drawn(letter: str) -> bool:
    from printing.glyphs import has_picture  # noqa: PLC0415 - Pillow and fonts, for the few papers that need them

    return has_picture(letter)
