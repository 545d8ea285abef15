"""Tells again, in a desk's language, what the program's acts composed in English: refusals, next steps, stories.

A text is found in the catalogue as it is, or taken apart by its template (`kiosk.words.sentences`), whose parts are
told again in the same way. What is found nowhere is data, such as a name, and stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from string import Formatter

Find = Callable[[str], str]
_DEPTH, _LEAST, _OF_ITS_OWN = 4, 3, 7
"""How deep parts stand in parts, and with how many letters a template is one. With fewer than `_OF_ITS_OWN`, a part
that it begins with is one word, and it does not end with another: it would take in half of a sentence, or a name."""
_ENDS = re.compile(r"(?<=[.!?])(?<![Nn]o\.)(?<!\b[A-Z]\.)(?<!\b[DM]r\.)(?<!\bMs\.)(?<!\bSt\.) (?=\S)")
_SEPARATORS = (" · ", "; ", ", ")
_MONTHS = "Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec"
_DAY = rf"(?:(?P<weekday>Mon|Tue|Wed|Thu|Fri|Sat|Sun) )?(?P<month>{_MONTHS}) (?P<day>\d{{1,2}})(?:, (?P<year>\d{{4}}))?"
_CLOCK = r"(?P<hour>\d{1,2}):(?P<minute>\d\d) (?P<half>am|pm)"
_WHEN = re.compile(rf"(?P<on>{_DAY})?(?P<between>,? )?(?:{_CLOCK})?")


class Retelling:
    """One language's way to tell texts again; `days` and `clocks` say a match of a day and of a time of day."""

    def __init__(
        self,
        find: Find,
        texts: Iterable[str],
        days: Callable[[re.Match[str]], str],
        clocks: Callable[[re.Match[str]], str],
    ) -> None:
        self._find, self._days, self._clocks = find, days, clocks
        templates = [text for text in texts if "{" in text and _is_one(text)]
        told = ((text, find(text)) for text in sorted(templates, key=_letters, reverse=True))
        self._patterns = [(_longest(text), said, _pattern(text)) for text, said in told if said != text]
        self.told = lru_cache(4096)(self._told)

    def _told(self, text: str) -> str:
        sentences = _ENDS.split(text)
        if len(sentences) > 1 and self._find(text) == text:
            told = [self._whole(each, 0) for each in sentences]
            if all(told):
                return " ".join(told)
        return self._whole(text, 0) or self._in_sentences(sentences) or text

    def _whole(self, text: str, depth: int) -> str:
        """The text as one known sentence, day, time or word; empty where it is none."""
        if (found := self._find(text)) != text:
            return found
        if match := _WHEN.fullmatch(text):
            return self._when(match)
        return next(self._taken_apart(text, depth), "") if depth < _DEPTH else ""

    def _when(self, match: re.Match[str]) -> str:
        on = self._days(match) if match["day"] else ""
        at = self._clocks(match) if match["hour"] else ""
        return f"{on}{match['between'] or ''}{at}"

    def _taken_apart(self, text: str, depth: int) -> Iterator[str]:
        for literal, said, pattern in self._patterns:
            # Most templates are ruled out by their longest words, without a match.
            if literal in text and (match := pattern.fullmatch(text)):
                parts = {name: self._part(part or "", depth + 1) for name, part in match.groupdict().items()}
                yield said.format(**parts)

    def _part(self, text: str, depth: int) -> str:
        """A part of a sentence. One word that begins as a name does is a name, though it be in the catalogue."""
        bare = text.strip().removesuffix(".")
        if not bare or (bare[0].isupper() and bare.isalpha()):
            return text
        told = self._whole(bare, depth) or self._in_pieces(bare, depth) or bare
        return text.replace(bare, told, 1)

    def _in_sentences(self, sentences: list[str]) -> str:
        told = [self._whole(each, 0) or self._in_pieces(each, 0) or each for each in sentences]
        return " ".join(told) if told != sentences else ""

    def _in_pieces(self, text: str, depth: int) -> str:
        for separator in _SEPARATORS:
            pieces = text.split(separator)
            if len(pieces) > 1:
                return separator.join(self._part(each, depth + 1) for each in pieces)
        return ""


def _is_one(template: str) -> bool:
    letters = _letters(template)
    if letters >= _OF_ITS_OWN or not template.startswith("{"):
        return letters >= _LEAST
    return letters > _LEAST and not template.endswith("}")


def _letters(text: str) -> int:
    return sum(letter.isalpha() for piece, *_ in Formatter().parse(text) for letter in piece)


def _longest(template: str) -> str:
    return max((literal for literal, *_ in Formatter().parse(template)), key=len)


def _pattern(template: str) -> re.Pattern[str]:
    names: set[str] = set()
    pieces: list[str] = []
    first = r"\S*?" if _letters(template) < _OF_ITS_OWN else ".*?"
    for literal, name, _, _ in Formatter().parse(template):
        pieces.append(re.escape(literal))
        if name:
            any_ = ".*?" if "".join(pieces) else first
            pieces.append(f"(?P={name})" if name in names else f"(?P<{name}>{any_})")
            names.add(name)
    return re.compile("".join(pieces), re.DOTALL)
