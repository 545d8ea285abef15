"""What the person in front of the desk sees: an adopter's way in two languages, and never anything of anybody else."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton

from kiosk.domain.money import Money
from kiosk.services.adoption import document_digest
from kiosk.words import Words, words_for_screens
from tests.desk.lives.adopting import ADOPTER, Adopting
from tests.desk.lives.life import OWNER, Life
from ui.adopt.forms import SignForm, TakeDepositForm
from ui.facing.place import AS_WINDOW, NOWHERE, FacingPlace
from ui.facing.window import FacingWindow
from ui.forms.facts import OwnerForm
from ui.forms.payment import MoneyForm, PaymentForm
from ui.settings import SettingsScreen

AFTER = "2026-12-14T10:00"


class Display:
    """The second window of the desk, chosen in the settings as a person does."""

    def __init__(self, life: Life) -> None:
        life.press("Ctrl+8")
        settings = life.screen
        assert isinstance(settings, SettingsScreen)
        settings.facing.where.choose(AS_WINDOW)
        self.place = life.desktop.screens.display
        window = self.place.window
        assert window is not None
        self.window: FacingWindow = window
        # Qt's offscreen platform hands the keyboard to every new window, whatever the window asks for.
        life.desktop.window.activateWindow()
        life.desktop.qtbot.waitUntil(life.desktop.window.isActiveWindow)

    def says(self) -> str:
        """Every text that is to be read there now."""
        labels = (label.text() for label in self.window.findChildren(QLabel) if label.isVisible())
        return "\n".join(labels)

    def holds(self) -> str:
        """Every text of the window, shown or not."""
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        return "\n".join(label.text() for label in self.window.findChildren(QLabel))

    def welcomes(self) -> bool:
        """Whether nothing of anybody is there."""
        return self.window.stack.currentWidget() is self.window.welcome and "bienvenida" in self.says()

    def touch(self, button: QPushButton) -> None:
        assert button.isVisible()
        button.click()


@pytest.fixture
def display(life: Life) -> Iterator[Display]:
    yield Display(life)
    life.desktop.screens.display.choose(NOWHERE)


def texts_of(value: object) -> Iterator[str]:
    """Every text of a stored document."""
    if isinstance(value, dict):
        for name, part in value.items():
            if name not in ("piece", "payload"):
                yield from texts_of(part)
    elif isinstance(value, list):
        for part in value:
            yield from texts_of(part)
    elif isinstance(value, str) and value:
        yield value


def pays(life: Life, display: Display, form: MoneyForm, amount: str, w: Words) -> None:
    """The display follows each key that is pressed at the desk, and then thanks."""
    assert w.say("To pay") in display.says()
    assert w.money(form.due) in display.says()
    life.fingers.write(form.tendered.line, amount)
    given = Money.parse(amount)
    assert w.money(given - form.due) in display.says()
    life.save()
    assert w.say("Thank you") in display.says()
    assert w.say("Your change: {amount}", amount=w.money(given - form.due)) in display.says()


@pytest.mark.parametrize("language", ["en", "es"])
def test_an_adopter_pays_reads_signs_and_is_thanked_at_the_customer_display(
    life: Life, display: Display, language: str
) -> None:
    w = words_for_screens("es" if language == "es" else "en")
    life.seize("dover")
    life.at(AFTER)
    adopting = Adopting(life)
    adopting.begin(language=language)
    assert display.welcomes()
    life.press("F9")
    pays(life, display, life.form(TakeDepositForm), "50.00", w)

    life.press("F8")
    life.press("F9")
    form, page = life.form(SignForm), display.window.agreement
    agreement = adopting.file.agreement
    assert agreement is not None
    assert form.where.chosen() == "customer"
    shown = display.says()
    assert [text for text in texts_of(agreement.document["pieces"]) if text not in shown] == []
    assert "has not signed" in life.refused(SignForm)
    assert not page.done.isEnabled()
    QTest.mouseClick(page.pad, Qt.MouseButton.LeftButton)
    assert not page.done.isEnabled(), "a touch is no signature"
    display.touch(page.again)
    life.fingers.sign(page.pad)
    drawn = page.pad.strokes
    display.touch(page.done)
    assert w.say("Signed. Please wait a moment.") in display.says()
    assert "Signed at the customer display" in "\n".join(label.text() for label in form.findChildren(QLabel))
    life.save()
    signature = adopting.file.signature
    assert signature is not None
    assert (signature.digest, signature.strokes) == (document_digest(agreement.document), drawn)
    assert w.say("Your signature is kept with the agreement.") in display.says()
    life.press("Esc")
    assert display.welcomes()
    assert ADOPTER.split(";", maxsplit=1)[0] not in display.holds()


def paying(life: Life) -> PaymentForm:
    """An owner at the counter, with the payment open."""
    life.seize("dover")
    life.open()
    life.press("F8")
    if life.file.answers is None:
        life.redeem.see_to("owner")
        life.record(OwnerForm, owner=OWNER)
    life.give_proofs()
    life.press("F7")
    life.press("F8")
    return life.form(PaymentForm)


def test_the_display_shows_nothing_of_anybody_as_soon_as_the_desk_turns_to_something_else(
    life: Life, display: Display
) -> None:
    paying(life)
    first = life.case
    life.seize("dover")
    other, life.case = life.case, first
    go = life.desktop.context.go

    def back() -> None:
        go.emit("redeem", first)
        assert not display.welcomes()
        assert OWNER.split(";", maxsplit=1)[0] not in display.holds()

    def search() -> None:
        life.press("Ctrl+F")
        QTest.keyClicks(life.desktop.screens.search, "D")

    turning: tuple[Callable[[], object], ...] = (
        lambda: go.emit("redeem", other),
        lambda: go.emit("board", 0),
        lambda: life.press("F2"),
        search,
        lambda: life.desktop.screens.search.scan("26-0001"),
    )
    for turn in turning:
        back()
        turn()
        assert display.welcomes()
        life.desktop.settle()
        life.desktop.screens.search.clear()

    back()
    life.record(PaymentForm, tendered="30.00")
    assert "Thank you" in display.says()
    go.emit("redeem", other)
    assert display.welcomes()
    life.desktop.window.close()
    assert not display.window.isVisible()


def test_a_pen_that_is_still_down_when_the_field_is_emptied_draws_nothing_into_the_next_one(display: Display) -> None:
    pad = display.window.agreement.pad
    QTest.mousePress(pad, Qt.MouseButton.LeftButton, pos=QPoint(20, 30))
    QTest.mouseMove(pad, QPoint(60, 40))
    pad.clear()
    QTest.mouseMove(pad, QPoint(90, 60))
    QTest.mouseRelease(pad, Qt.MouseButton.LeftButton, pos=QPoint(99, 60))
    assert pad.strokes == ()


def test_the_customer_chooses_another_language_and_the_paper_stays_as_it_is(life: Life, display: Display) -> None:
    form = paying(life)
    display.touch(display.window.language)
    assert "A pagar" in display.says()
    life.fingers.write(form.tendered.line, "200")
    assert "Su cambio" in display.says()
    assert life.redeem.page.reader.reader().language == "en"


def test_the_display_goes_with_its_screen_and_comes_back_with_it(
    life: Life, display: Display, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = QGuiApplication.primaryScreen()
    display.place.choose(here.name())
    assert not display.window.isVisible(), "it never covers the screen of the desk"
    monkeypatch.setattr(FacingPlace, "screens", lambda _place: [here])
    display.place.follow()
    assert display.window.isFullScreen()
    display.place.follow(gone=here)
    assert (display.window.isVisible(), life.desktop.context.facing.present) == (False, False)
    display.place.follow()
    assert (display.window.isFullScreen(), life.desktop.context.facing.present) == (True, True)
    assert life.desktop.remembered.facing == here.name()
