"""What an owner who reads Spanish is given, in every town: nothing of it is left in English."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from babel.dates import get_day_names, get_month_names
from babel.messages.pofile import read_po

from kiosk.services.desk import Desk
from kiosk.words.spanish import CATALOGUE, Spanish
from printing.document import Document
from tests.words.stories import TOWNS, owners_part, spanish_desk, tell_stories

SAID = "¤"
_WORDS = re.compile(r"[A-Za-zÀ-ÿ]{2,}")
_SEAL = re.compile(r"[0-9a-f]{8}(?: [0-9a-f]{8}){7}")
_TIMES = re.compile(r"\d+:\d\d [ap]\.m\.( E[SD]T| M[SD]T)?")


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return spanish_desk(tmp_path)


def texts(value: Any) -> Iterator[str]:
    """Every text of a paper, whatever piece it stands in."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from texts(part)
    elif dataclasses.is_dataclass(value):
        for field in dataclasses.fields(value):
            yield from texts(getattr(value, field.name))


def read(paper: Document) -> set[str]:
    """Every text that stands on the owner's copy."""
    return set(texts(owners_part(paper).pieces)) | {paper.title}


@cache
def both() -> tuple[tuple[str, str], ...]:
    """Every English text of some length that has another form in Spanish, with that."""
    with CATALOGUE.open("rb") as source:
        known = [(message.id, message.string) for message in read_po(source) if message.id]
    return tuple(
        (text, said)
        for text, said in known
        if isinstance(text, str) and isinstance(said, str) and text != said and " " in text
    )


def english() -> list[str]:
    return [text for text, _ in both() if len(text.split()) > 2]


def masked(text: str) -> str:
    """A text of the catalogue with a sign for each letter, its parts left open."""
    parts = Formatter().parse(text)
    return "".join(re.sub(r"\w", SAID, literal) + (f"{{{name}}}" if name else "") for literal, name, _, _ in parts)


def law_and_numbers(desk: Desk, town: str) -> set[str]:
    """What a paper says in the town's own words in every language: its names and the sections of its law."""
    code = desk.laws.town(town)
    head = code.header
    names = {head.name, head.short, head.code, desk.shelter, "AML §377-a", "reading", "READINGS", "Debt", "PREVIEW"}
    text = desk.laws.path(town).read_text(encoding="utf-8")
    built_on = desk.laws.path(head.builds_on).read_text(encoding="utf-8") if head.builds_on else ""
    cites = {cite for source in (text, built_on) for cite in re.findall(r'cite = "([^"]*)"', source)}
    return names | cites


@pytest.mark.parametrize("town", TOWNS)
def test_no_owners_paper_in_spanish_has_a_sentence_in_english(desk: Desk, town: str) -> None:
    papers = tell_stories(desk, town)
    assert {"statement", "receipt", "bill", "owner_notice", "release_slip"} <= {paper.kind for paper in papers}
    assert {paper.language for paper in papers} == {"es"}
    for paper in papers:
        for text in read(paper):
            spanish, _, for_the_officer = text.partition(" / ")
            left = [each for each in english() if each in (spanish if for_the_officer else text)]
            assert not left, (paper.kind, text, left)


@pytest.mark.parametrize("town", TOWNS)
def test_whatever_an_owners_paper_says_is_said_in_words_of_the_catalogue(
    desk: Desk, town: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With each word of the catalogue blotted out, only what people typed and what the law is called stays legible."""
    monkeypatch.setattr(Spanish, "_found", lambda _self, text: masked(text))
    monkeypatch.setattr(Spanish, "_found_for", lambda _self, one, several, n: masked(one if n == 1 else several))
    papers = tell_stories(desk, town)
    legible = sorted(law_and_numbers(desk, town), key=len, reverse=True)
    for paper in papers:
        for text in read(paper):
            rest = text.partition(" / ")[0] if SAID in text else text
            rest = _SEAL.sub("", _TIMES.sub("", rest))
            for each in legible:
                rest = rest.replace(each, "")
            found = [word for word in _WORDS.findall(rest) if not _is_data(word)]
            assert not found, (paper.kind, text, found)


def test_the_clerks_copy_of_a_spanish_receipt_is_the_offices_own_in_english(desk: Desk) -> None:
    receipts = [paper for paper in tell_stories(desk, "bethel") if paper.kind == "receipt"]
    assert len(receipts) > 5
    for paper in receipts:
        clerks = set(texts(paper.pieces[len(owners_part(paper).pieces) :]))
        for text in clerks:
            assert not [said for _, said in both() if said in text], text


def _is_data(word: str) -> bool:
    return word in _DAYS_AND_SERIES


_DAYS_AND_SERIES = {
    *(name for width in ("abbreviated", "wide") for name in get_day_names(width, locale="es_US").values()),
    *(name for width in ("abbreviated", "wide") for name in get_month_names(width, locale="es_US").values()),
    *("de", "DOV", "SCR", "BET", "CLA", "RIO"),
}
"""Days and months as Babel says them, and the marks of numbers."""
