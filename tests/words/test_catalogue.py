"""The Spanish catalogues: complete, with the same parts; what papers say, in letters that receipt printers have."""

from __future__ import annotations

import re
import string
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.frontend import CommandLineInterface
from babel.messages.pofile import read_po

from kiosk.domain.conditions import Proofs, before_release
from kiosk.domain.facts import Facts
from kiosk.law.files import shipped_config
from kiosk.law.town_code import Laws
from kiosk.words import words_in
from kiosk.words.spanish import CATALOGUE, SCREENS
from tests.words.stories import TOWNS

ROOT = Path(__file__).parents[2]
STOPS = ".:?!"


def read(path: Path) -> Catalog:
    with path.open("rb") as source:
        return read_po(source)


def forms(text: object) -> tuple[str, ...]:
    return tuple(str(form) for form in text) if isinstance(text, (tuple, list)) else (str(text),)


def parts(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


PAPERS, ON_SCREENS = read(CATALOGUE), read(SCREENS)
ON_PAPER = [message for message in PAPERS if message.id]
MESSAGES = [*ON_PAPER, *(message for message in ON_SCREENS if message.id)]


def extracted(folder: Path, mapping: str) -> Catalog:
    """Everything that a mapping finds, as `pybabel` finds it."""
    template = folder / "words.pot"
    with pytest.MonkeyPatch.context() as there:
        there.chdir(ROOT)
        command: Any = CommandLineInterface()  # in some versions of Babel it carries no types
        command.run(["pybabel", "-q", "extract", "-F", mapping, "-o", str(template), "."])
    return read(template)


@pytest.fixture(scope="module")
def on_paper(tmp_path_factory: pytest.TempPathFactory) -> Catalog:
    """What papers and rule files say."""
    return extracted(tmp_path_factory.mktemp("papers"), "pyproject.toml")


@pytest.fixture(scope="module")
def on_screens(tmp_path_factory: pytest.TempPathFactory) -> Catalog:
    """What screens say, and what acts and rules say to whoever works."""
    return extracted(tmp_path_factory.mktemp("screens"), "kiosk/words/screens.toml")


def said_in(*catalogues: Catalog) -> set[object]:
    return {message.id for each in catalogues for message in each if message.id and all(forms(message.string))}


def lacking(found: Catalog, known: set[object]) -> dict[object, object]:
    return {message.id: message.locations for message in found if message.id and message.id not in known}


def test_everything_on_paper_has_its_spanish(on_paper: Catalog) -> None:
    assert lacking(on_paper, said_in(PAPERS)) == {}


def test_everything_on_screens_has_its_spanish(on_screens: Catalog) -> None:
    assert lacking(on_screens, said_in(PAPERS, ON_SCREENS)) == {}


def test_no_text_has_two_translations() -> None:
    twice = [message for message in ON_SCREENS if message.id and message.id in PAPERS]
    assert [message.id for message in twice if message.string != PAPERS[message.id].string] == []


def test_nothing_stands_in_the_catalogues_that_nobody_says(on_paper: Catalog, on_screens: Catalog) -> None:
    assert [message.id for message in PAPERS if message.id and message.id not in on_paper] == []
    assert [message.id for message in ON_SCREENS if message.id and message.id not in on_screens] == []
    assert not PAPERS.obsolete
    assert not ON_SCREENS.obsolete


def fits(wanted: str, form: str) -> bool:
    return (
        parts(form) == parts(wanted)
        and spaces(form) == spaces(wanted)
        and (form.strip()[-1:] in STOPS) == (wanted.strip()[-1] in STOPS)
        and form.count("?") == form.count("¿")
        and form.count("!") == form.count("¡")
    )


def spaces(text: str) -> tuple[bool, bool, set[str]]:
    """Whether a text begins and ends with one, and what else than one space stands between its words."""
    return text[:1].isspace(), text[-1:].isspace(), set(re.findall(r"\s{2,}", text))


def test_a_translation_has_the_parts_and_the_stops_of_its_text() -> None:
    for message in MESSAGES:
        wanted = forms(message.id)[-1]
        assert [form for form in forms(message.string) if message.fuzzy or not fits(wanted, form)] == []


@pytest.mark.parametrize("code_page", ["cp850", "cp858", "cp1252"])
def test_every_letter_of_it_is_on_the_code_pages_of_receipt_printers(code_page: str) -> None:
    for message in ON_PAPER:
        for form in forms(message.string):
            assert form.encode(code_page).decode(code_page) == form


@pytest.mark.parametrize("town", TOWNS)
def test_what_the_law_asks_for_before_a_dog_is_released_is_said_in_spanish(town: str, tmp_path: Path) -> None:
    words = words_in("es")
    code = Laws(shipped_config(), tmp_path).town(town)
    seized = datetime(2026, 11, 2, 15, tzinfo=UTC)
    facts = Facts(seized=seized, impounded=seized, disputed=True)
    for at in (seized, datetime(2027, 2, 1, tzinfo=UTC)):
        for condition in before_release(facts, Proofs(), code.law_on(seized.date()), at):
            assert words.say(condition.says) != condition.says
            assert not re.search("reading|rule|desk", words.retell(condition.citation))
            assert not condition.cure or words.say(condition.cure) != condition.cure
