"""An owner at the public screen, from the photo of the dog to the note on the board; in English and in Spanish."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kiosk.services.desk import Desk
from kiosk.services.people import add_earlier_impoundment, link_owner
from kiosk.services.statements import issue_statement
from kiosk.services.visitors import waiting
from kiosk.words import Language, words_for_screens
from tests.acts.desks import PICTURE, WHO, FakePrinter, owner, seize
from tests.desk.frame.desktop import Desktop, texts
from tests.desk.public.conftest import OURS
from tests.desk.public.screen import PublicScreen
from ui import theme


def a_statement(desk: Desk, case: int) -> str:
    person = owner(desk)
    link_owner(desk, case, person, by=WHO)
    add_earlier_impoundment(desk, person, "dover", date(2026, 5, 4), "R-26-1", by=WHO)
    return issue_statement(desk, case, by=WHO).number


@pytest.mark.parametrize("language", ["en", "es"])
def test_an_owner_finds_the_dog_reads_prints_leaves_a_note_and_scans_the_statement(
    screen: PublicScreen, desk: Desk, language: Language
) -> None:
    say = words_for_screens(language).say
    mine = seize(desk, photo=PICTURE)
    seize(desk, "bethel", summary="Black labrador", place="Swan Lake")
    number = a_statement(desk, mine)
    screen.open()
    if language == "es":
        screen.touch(screen.window.header.languages["es"])
    window = screen.window
    assert window.header.title.text() == say("Is your dog here?")
    assert {tile.dog.case for tile in screen.dogs.tiles} == {mine, 2}

    for choice in ("town", "town dover", "colour", "colour brown"):
        screen.touch(screen.dogs.choices[choice])
    screen.touch(screen.dogs.choices["colour"])
    screen.touch(screen.dogs.choices["colour white"])
    assert say("No dog like this is here today. Ask at the desk.") in screen.texts()
    screen.touch(screen.dogs.all)
    assert len(screen.dogs.tiles) == 2
    for choice in ("town", "town dover", "colour", "colour brown"):
        screen.touch(screen.dogs.choices[choice])
    (tile,) = screen.dogs.tiles
    assert (tile.dog.case, tile.ending.text()) == (mine, say("Last day today"))
    screen.touch(tile)
    said = " ".join(screen.texts())
    rise = {"en": "until today 4:00 pm, then $270.00", "es": "hasta hoy, 4:00 p.m.; después, $270.00"}[language]
    for each in ("$20.00", "$230.00", rise, "845-555-0142", say("Your photo ID")):
        assert each in said

    screen.touch(screen.detail.print)
    assert window.message.words.text() == say("Your page is printing at the desk. Please ask for it there.")
    assert waiting(desk).papers

    screen.touch(screen.detail.is_mine)
    screen.type(screen.typing.lines["name"], "ana núñez")
    screen.touch(screen.typing.send)
    assert window.message.words.text() == say("Please type your phone number: at least seven digits.")
    screen.type(screen.typing.lines["phone"], "8455550147")
    screen.touch(screen.typing.send)
    assert say("Thank you. The desk has your note.") in screen.texts()
    (note,) = waiting(desk).notes
    assert (note.note.name, note.note.phone, note.note.language) == ("Ana Núñez", "8455550147", language)

    screen.touch(window.footer.somebody)
    assert [call.language for call in waiting(desk).calls] == [language]
    screen.scan(OURS.sign(number))
    assert "$230.00" in screen.texts()
    screen.touch(screen.answer.back)
    assert screen.dogs.tiles


def test_the_code_for_a_phone_is_whole_beside_the_photo_on_a_common_screen(screen: PublicScreen, desk: Desk) -> None:
    seize(desk, photo=PICTURE, breed="Beagle", colour="Brown and tan", sex="male", weight="25 lb")
    screen.open(1440, 900)
    screen.touch(screen.dogs.tiles[0])
    page = screen.detail
    lowest = page.code.rect().bottomLeft()
    screen.qtbot.waitUntil(lambda: page.code.mapTo(page.scrolled, lowest).y() <= page.scrolled.height())


def test_a_code_that_was_edited_is_refused_and_a_typed_number_needs_its_amount(
    screen: PublicScreen, desk: Desk, caplog: pytest.LogCaptureFixture
) -> None:
    number = a_statement(desk, seize(desk))
    screen.open()
    screen.scan(OURS.sign(number).replace(number[-6:], "000009"))
    assert "was changed" in screen.window.message.words.text()
    assert "a code was refused" in caplog.text
    screen.touch(screen.window.footer.have_paper)
    screen.type(screen.typing.lines["number"], number)
    screen.type(screen.typing.lines["amount"], "20.00")
    screen.touch(screen.typing.send)
    assert "Compare both" in screen.window.message.words.text()
    screen.window.page.lines["amount"].setText("$230.00")  # type: ignore[union-attr] # the page that was typed on
    screen.touch(screen.typing.send)
    assert "$230.00" in screen.texts()


def test_the_board_shows_notes_and_calls_at_once_until_somebody_has_seen_to_them(
    screen: PublicScreen, desk: Desk, qtbot: QtBot, qapp: QApplication, tmp_path: Path
) -> None:
    case = seize(desk)
    desktop = Desktop(qtbot, desk, tmp_path, FakePrinter())
    desktop.open()
    screen.open()
    screen.window.show_dog(case)
    screen.settle()
    screen.touch(screen.detail.is_mine)
    screen.typing.lines["name"].setText("<b>Dana</b> Whitlock")
    screen.typing.lines["phone"].setText("845-555-0147")
    screen.touch(screen.typing.send)
    screen.touch(screen.window.footer.somebody)

    theme.apply(qapp)  # the desk, a process of its own elsewhere, wears its usual size
    desktop.window.resize(*theme.USUAL_WINDOW)  # and has room for all who wait
    news, bar, chip = desktop.screens.news, desktop.board.visitors, desktop.screens.visitors
    qtbot.waitUntil(lambda: news.waiting.count == 2, timeout=8000)
    assert chip.isVisible()
    call, note = bar.lines["call", 1, ""], bar.lines["note", 1, ""]
    assert "<b>Dana</b> Whitlock, 845-555-0147, thinks that No. 26-0001 is their dog: Brown beagle mix" in texts(note)
    call.acts[0].click()
    note.acts[-1].click()
    desktop.settle()
    ((_, taken),) = bar.lines.items()
    assert "M. Ortiz takes care of it." in texts(taken)
    assert not chip.isVisible()
    taken.acts[-1].click()
    desktop.settle()
    assert "what became of it" in bar.bar.sentence.text()
    taken.word.setText("He is on his way")
    taken.acts[-1].click()
    desktop.settle()
    assert (bar.isVisible(), waiting(desk).notes) == (False, ())
    desktop.close()


def test_it_goes_back_to_the_start_after_a_minute_unless_somebody_wants_more_time(
    screen: PublicScreen, desk: Desk
) -> None:
    seize(desk)
    screen.open()
    window, patience = screen.window, screen.window.patience
    screen.seconds = 59
    patience.look()
    assert not screen.warned  # nothing was chosen: there is nothing to forget
    screen.touch(window.header.languages["es"])
    screen.touch(window.header.type)
    screen.touch(window.footer.have_paper)
    screen.type(screen.typing.lines["number"], "s")
    screen.seconds += 44
    patience.look()
    assert not screen.warned
    screen.seconds += 2
    patience.look()
    window.show_page()  # as when the desk changes a dog meanwhile
    assert patience.warning is not None
    assert window.childAt(window.rect().center()) in (patience.warning, *patience.warning.children())
    assert window.rect().contains(QRect(patience.warning.geometry()))
    screen.touch(patience.warning.more_time)
    screen.seconds += 44
    patience.look()
    assert not screen.warned
    assert screen.typing.lines["number"].text() == "S"
    screen.seconds += 16
    patience.look()
    screen.settle()
    assert window.header.title.text() == "Is your dog here?"
    assert window.visit.fresh
    screen.touch(window.footer.have_paper)
    assert screen.typing.lines["number"].text() == ""
