"""The letters that a page is set in: their widths, which face has which, and what stands for one that none has.

A letter of a script that our faces lack is drawn, in a font of this machine; where no font has it, it is said in words.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from pathlib import Path

from printing.spelling import in_scripts, spelling_with
from printing.wrap import BETWEEN_WORDS

REGULAR, BOLD, OTHER = "regular", "bold", "other"
_UNITS = 1000
_DIGITS = "0123456789"
_UNSHAPED = ((0x20, 0x52F), (0x1E00, 0x1FFF), (0x2010, 0x2027), (0x2030, 0x22FF))
"""Latin, Greek, Cyrillic and signs: scripts whose letters stand one after the other as they are."""


@dataclass(frozen=True, slots=True)
class Face:
    """A font file, the glyph of each letter in it, and its advance in thousandths of the type size."""

    name: str
    path: Path
    glyphs: Mapping[int, str]
    widths: Mapping[str, int]


@lru_cache(maxsize=1)
def faces() -> Mapping[str, Face]:
    """The body face in two weights, and one more for what it lacks: Vietnamese, Greek, Cyrillic."""
    import fontpkg_atkinson_hyperlegible as body  # noqa: PLC0415 - only letters need a font
    import fontpkg_noto_sans as more  # noqa: PLC0415 - only letters need a font

    files = {
        REGULAR: body.ROOT / "files" / "AtkinsonHyperlegible-Regular.ttf",
        BOLD: body.ROOT / "files" / "AtkinsonHyperlegible-Bold.ttf",
        OTHER: more.ROOT / "files" / "NotoSans[wdth,wght].ttf",
    }
    return {name: _face(name, path) for name, path in files.items()}


def _face(name: str, path: Path) -> Face:
    from fontTools.ttLib import TTFont  # noqa: PLC0415 - only letters need a font

    with TTFont(path, lazy=True) as font:
        units, metrics = font["head"].unitsPerEm, font["hmtx"].metrics
        glyphs = {code: glyph for code, glyph in font.getBestCmap().items() if _stands_alone(code)}
        # Amounts stand beneath each other: every figure takes the same width.
        for digit in _DIGITS:
            tabular = f"{glyphs[ord(digit)]}.tf"
            if tabular in metrics:
                glyphs[ord(digit)] = tabular
        widths = {chr(code): round(_UNITS * metrics[glyph][0] / units) for code, glyph in glyphs.items()}
    return Face(name, path, glyphs, widths)


def _stands_alone(code: int) -> bool:
    seen = unicodedata.category(chr(code)) not in {"Cc", "Cf", "Cs", "Co", "Cn"}
    return seen and any(first <= code <= last for first, last in _UNSHAPED)


@lru_cache(maxsize=1)
def speller() -> Callable[[str], str]:
    """The function that spells a cleaned text with letters that the faces have, and letters that can be drawn."""
    return spelling_with(_letters(), drawn=True)


@lru_cache(maxsize=1)
def _letters() -> frozenset[str]:
    return frozenset().union(*(face.widths for face in faces().values()))


def runs(text: str, *, bold: bool) -> Iterator[tuple[Face | None, str]]:
    """A spelled text in stretches of one face each; of none where the letters are to be drawn."""
    own, other = faces()[BOLD if bold else REGULAR], faces()[OTHER]
    for part, drawn in in_scripts(text, _letters()):
        if drawn:
            yield None, part
            continue
        for lacking, letters in groupby(part, key=lambda letter: letter not in own.widths):
            yield other if lacking else own, "".join(letters)


def width_of(text: str, size: float, *, bold: bool = False) -> float:
    """How wide a spelled text is, in points."""
    return sum(_advance(letter, bold=bold) for letter in text) * size / _UNITS


@lru_cache(maxsize=4096)
def _advance(letter: str, *, bold: bool) -> int:
    own, other = faces()[BOLD if bold else REGULAR].widths, faces()[OTHER].widths
    if letter in own or letter in other:
        return own[letter] if letter in own else other[letter]
    from printing.glyphs import advance  # noqa: PLC0415 - Pillow and fonts, for the few letters that are drawn

    return round(advance(letter, _UNITS))


def broken(text: str, size: float, width: float, *, bold: bool = False) -> list[str]:
    """A spelled text in lines at most so wide, broken between words, a word that is wider where it must be."""
    lines: list[str] = []
    line, used, space = "", 0.0, width_of(" ", size, bold=bold)
    for word in BETWEEN_WORDS.split(text):
        taken = width_of(word, size, bold=bold)
        if used + (space if line else 0) + taken <= width:
            used += (space if line else 0) + taken
            line = f"{line} {word}" if line else word
            continue
        if line:
            lines.append(line)
        *full, line = _pieces_of(word, size, width, bold=bold)
        lines += full
        used = width_of(line, size, bold=bold)
    return [*lines, line]


def _pieces_of(word: str, size: float, width: float, *, bold: bool) -> Iterator[str]:
    start, taken = 0, 0.0
    for place, letter in enumerate(word):
        step = width_of(letter, size, bold=bold)
        if taken + step > width and place > start:
            yield word[start:place]
            start, taken = place, 0.0
        taken += step
    yield word[start:]
