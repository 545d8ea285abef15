"""How a desk looks and speaks: chosen in the settings, worn at once, never at the cost of what is half done."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest
from PIL import Image
from PySide6.QtGui import QIcon, QImage
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget

from tests.acts.desks import VALID_TAG, seize_owned
from tests.acts.office import BOSS, PIN
from tests.desk.frame.desktop import Desktop, texts
from tests.desk.frame.doors import sign_in_as
from ui import icons, language, theme
from ui.intake import IntakeScreen
from ui.remembered import Remembered
from ui.settings import SettingsScreen


@pytest.fixture(autouse=True)
def _as_before(qapp: QApplication) -> Iterator[None]:
    yield
    language.speak("en")
    theme.apply(qapp)


def settings(desktop: Desktop) -> SettingsScreen:
    desktop.screens.go("settings", 0)
    desktop.settle()
    screen = desktop.screens.screen("settings")
    assert isinstance(screen, SettingsScreen)
    return screen


def made_anew(desktop: Desktop) -> SettingsScreen:
    before = desktop.screens
    desktop.qtbot.waitUntil(lambda: desktop.window.screens is not before)
    desktop.settle()
    assert desktop.screens.here == "settings"
    screen = desktop.screens.screen("settings")
    assert isinstance(screen, SettingsScreen)
    return screen


def test_a_look_is_worn_at_once_and_at_the_next_start(desktop: Desktop) -> None:
    settings(desktop).look.look.buttons["dark"].click()
    screen = made_anew(desktop)
    assert theme.worn() == ("dark", 1.0)
    assert screen.look.look.buttons["dark"].hasFocus()
    assert desktop.context.who == "M. Ortiz"
    screen.look.text.buttons["1.25"].click()
    screen = made_anew(desktop)
    screen.look.language.buttons["es"].click()
    made_anew(desktop)
    assert theme.worn() == ("dark", 1.25)
    assert language.words().language == "es"
    kept = Remembered(desktop.remembered_folder / "desk.ini")
    assert (kept.look, kept.text_scale, kept.language) == ("dark", 1.25, "es")


def test_what_is_half_done_comes_before_the_look(desktop: Desktop) -> None:
    desktop.screens.go("intake", 0)
    desktop.settle()
    intake = desktop.screens.screen("intake")
    assert isinstance(intake, IntakeScreen)
    intake.fields.summary.fill("Brown beagle")
    before = desktop.screens
    card = settings(desktop).look
    card.look.buttons["contrast"].click()
    desktop.qtbot.wait(80)
    assert desktop.screens is before
    assert "Something is half done on: Intake." in " ".join(texts(card))
    assert intake.fields.summary.line.text() == "Brown beagle"
    intake.fields.clear()
    card.now.click()
    made_anew(desktop)
    assert theme.worn() == ("contrast", 1.0)


def test_whoever_is_signed_in_stays_so_in_another_look(office: Desktop) -> None:
    sign_in_as(office, BOSS, PIN)
    settings(office).look.look.buttons["contrast"].click()
    made_anew(office)
    assert office.context.who == BOSS
    office.screens.lock()
    office.settle()
    assert not office.screens.door.is_open


def test_a_desk_that_was_dark_before_there_were_three_looks_stays_dark(desktop: Desktop) -> None:
    file = desktop.remembered_folder / "older.ini"
    file.write_text("[General]\ndark=true\n", encoding="utf-8")
    assert Remembered(file).look == "dark"


def test_text_stands_out_in_every_look(desktop: Desktop) -> None:
    case = seize_owned(desktop.desk)
    desktop.dog("clay", found=VALID_TAG, summary="“Rosie”, red hound, spayed")
    poor = []
    for look in theme.LOOKS:
        desktop.remembered.look = look
        before = desktop.screens
        desktop.context.look_changed.emit("")
        desktop.qtbot.waitUntil(lambda before=before: desktop.window.screens is not before)  # type: ignore[misc]
        for screen in ("case", "settings"):
            desktop.context.go.emit(screen, case if screen == "case" else 0)
            desktop.settle()
            poor += [(look, screen, *found) for found in _poor(desktop.window, 7 if look == "contrast" else 4.5)]
    assert poor == []


def _poor(window: QWidget, least: float) -> Iterator[tuple[str, float]]:
    """The texts on a window that stand out too little from their ground, as they are really drawn."""
    drawn = window.grab().toImage().convertToFormat(QImage.Format.Format_RGB888)
    picture = Image.frombytes(
        "RGB", (drawn.width(), drawn.height()), bytes(drawn.constBits()), "raw", "RGB", drawn.bytesPerLine()
    )
    labels, buttons = window.findChildren(QLabel), window.findChildren(QAbstractButton)
    widgets: list[QLabel | QAbstractButton] = [*labels, *buttons]
    for widget in widgets:
        if not (widget.text() and widget.isEnabled() and widget.isVisible()) or widget.visibleRegion().isEmpty():
            continue
        seen = widget.visibleRegion().boundingRect().translated(widget.mapTo(window, widget.rect().topLeft()))
        inner = seen.adjusted(4, 4, -4, -4) if isinstance(widget, QAbstractButton) else seen
        box = picture.crop((inner.left(), inner.top(), inner.right() + 1, inner.bottom() + 1))
        colours = sorted(box.getcolors(box.width * box.height) or (), reverse=True)
        names = [f"#{bytes(shade).hex()}" for _, shade in colours if isinstance(shade, tuple)]
        best = max((theme.contrast(names[0], name) for name in names[1:]), default=21.0)
        if best < least - 0.3:
            yield widget.text(), round(best, 1)


@pytest.mark.usefixtures("qapp")
def test_a_sign_that_qt_copies_for_itself_can_still_be_drawn() -> None:
    own = QIcon(icons.icon("dog"))
    own.setIsMask(True)
    gc.collect()
    assert not own.pixmap(24, 24).isNull()
