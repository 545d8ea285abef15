"""What the public screen keeps to: nothing of anybody, room for fingers, large letters, and a way out for the staff."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtGui import QFontInfo
from PySide6.QtWidgets import QAbstractButton, QLabel

from kiosk.services.desk import Desk
from kiosk.services.statements import issue_statement
from kiosk.words import Language
from tests.acts.desks import clock, seize
from tests.acts.marked import PRIVATE, SECRET, a_dog_full_of_secrets
from tests.acts.office import CLERK, CLERKS, open_office, told
from tests.desk.public.conftest import OURS
from tests.desk.public.screen import PublicScreen
from ui import theme
from ui.public import tour

_LEAST_TYPE = 22


def pages(screen: PublicScreen, case: int, statement: str) -> Iterator[str]:
    """Go through every page that a visitor can come to."""
    for name, go in tour(screen.window, case=case, code=statement).items():
        go()
        screen.settle()
        yield name


@pytest.fixture
def full(screen: PublicScreen, desk: Desk) -> tuple[PublicScreen, int, str]:
    case = a_dog_full_of_secrets(desk)
    statement = issue_statement(desk, case, by=SECRET)
    seize(desk, "bethel", "2026-11-12T09:00", summary="Black labrador", place="Swan Lake")
    screen.open()
    return screen, case, OURS.sign(statement.number)


def test_no_page_shows_or_says_anything_of_anybody_in_either_language(full: tuple[PublicScreen, int, str]) -> None:
    screen, case, statement = full
    seen: dict[str, dict[str, set[str]]] = {"en": {}, "es": {}}
    languages: tuple[Language, ...] = ("en", "es")
    for language in languages:
        screen.window.speak(language)
        for page in pages(screen, case, statement):
            shown = " ".join(screen.texts()).casefold()
            assert [secret for secret in PRIVATE if secret.casefold() in shown] == [], page
            seen[language][page] = set(screen.texts())
    assert list(seen["en"]) == list(seen["es"])
    same = {text for page, texts in seen["en"].items() for text in texts & seen["es"][page] if _is_words(text)}
    assert same == {"Pound Kiosk"} | {text for text in same if text.startswith("Dover Town Clerk")}


def _is_words(text: str) -> bool:
    return sum(letter.isalpha() for letter in text) > 4


@pytest.mark.parametrize(("size", "language", "large"), [((1280, 720), "es", True), ((1080, 1920), "en", False)])
def test_every_touch_finds_sixty_pixels_and_every_letter_has_twenty_two(
    full: tuple[PublicScreen, int, str], size: tuple[int, int], language: Language, large: bool
) -> None:
    screen, case, statement = full
    window = screen.window
    window.resize(*size)
    window.speak(language)
    window._look(large=large, contrast=large)
    for page in pages(screen, case, statement):
        small = [c for c in screen.controls() if min(c.width(), c.height()) < theme.TOUCH]
        assert [(page, c.accessibleName(), c.size()) for c in small] == []
        assert [page for c in screen.controls() if not c.accessibleName()] == []
        written = [w for w in window.findChildren(QLabel) if w.text()] + [
            w for w in window.findChildren(QAbstractButton) if w.text()
        ]
        tiny = [w.text() for w in written if QFontInfo(w.font()).pixelSize() < _LEAST_TYPE]
        assert tiny == [], page
        assert (window.width(), window.height()) == size, page
        cut = [w.accessibleName() for w in screen.controls() if w.width() < w.minimumSizeHint().width()]
        assert cut == [], page


def test_it_is_left_with_a_pin_of_the_staff_and_by_nothing_else(screen: PublicScreen, desk: Desk) -> None:
    seize(desk)
    open_office(desk)
    screen.open()
    left: list[bool] = []
    screen.window.left.connect(lambda: left.append(True))
    screen.window.close()
    assert screen.window.isVisible()
    screen.touch(screen.window.footer.way_out)
    for secret in ("999990", CLERKS):
        screen.typing.lines["name"].setText(CLERK)
        screen.typing.lines["secret"].setText(secret)
        assert not left
        screen.touch(screen.typing.send)
        assert left or screen.typing.lines["secret"].text() == ""
    assert left == [True]
    assert not screen.window.isVisible()
    assert told(desk)[0] == f"{CLERK} left the public screen"


def test_a_dog_that_leaves_while_it_is_looked_at_is_not_shown_any_longer(screen: PublicScreen, desk: Desk) -> None:
    case = seize(desk, "bethel")
    screen.open()
    screen.window.show_dog(case)
    screen.settle()
    assert screen.detail
    clock(desk).advance(minutes=5)
    with desk.store.writing() as records:
        records.cases.change(replace(records.cases.get(case), state="released"))
    screen.window.reading.again()
    screen.settle()
    assert screen.dogs.tiles == []
    assert "Ask at the desk" in " ".join(screen.texts())
