"""What every screen keeps to: names for screen readers, room, contrast, visible focus, plain text."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest
from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPalette
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QWidget,
)
from pytestqt.qtbot import QtBot
from typing_extensions import override

from tests.acts.desks import VALID_TAG, seize_owned
from tests.desk.frame.desktop import Desktop, focusable
from ui import theme
from ui.forms.buttons import Kind, button
from ui.forms.choices import ChoiceField
from ui.pieces import HoldingStrip, dress
from ui.pieces.labels import PlainLabel

SCREENS = ("board", "case", "intake", "redeem", "adopt", "till", "records", "auditor", "settings", "who")


@pytest.fixture
def full(desktop: Desktop) -> Desktop:
    """A desk with a dog of every kind."""
    seize_owned(desktop.desk)
    desktop.dog("clay", found=VALID_TAG, summary="“Rosie”, red hound, spayed")
    desktop.dog("rio_communities")
    desktop.dog("sandy_creek")
    return desktop


def show(desktop: Desktop, screen: str) -> QWidget:
    if screen == "who":
        desktop.screens.ask_who()
    else:
        desktop.context.go.emit(screen, 1 if screen in ("case", "redeem", "adopt") else 0)
    desktop.settle()
    return desktop.window


class _Windows(QObject):
    def __init__(self) -> None:
        super().__init__()
        self.seen: list[str] = []

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.seen.append(type(watched).__name__)
        return False


def test_no_piece_flashes_up_as_a_window_of_its_own(qapp: QApplication, full: Desktop) -> None:
    windows = _Windows()
    qapp.installEventFilter(windows)
    for screen in SCREENS:
        show(full, screen)
    qapp.removeEventFilter(windows)
    assert windows.seen == []
    assert full.window.isActiveWindow()


def test_everything_the_keyboard_comes_to_has_a_name(full: Desktop) -> None:
    nameless = [w for screen in SCREENS for w in focusable(show(full, screen)) if not _name(w)]
    assert nameless == []


def _name(widget: QWidget) -> str:
    if widget.accessibleName():
        return widget.accessibleName()
    if isinstance(widget, QAbstractButton) and widget.text():
        return widget.text()
    window = widget.window()
    buddies = [label.text() for label in window.findChildren(QLabel) if label.buddy() is widget]
    return next(iter(buddies), "")


def test_every_control_is_high_enough_to_hit(full: Desktop) -> None:
    low = [
        (type(w).__name__, w.accessibleName(), w.height())
        for screen in SCREENS
        for w in focusable(show(full, screen))
        if isinstance(w, (QAbstractButton, QLineEdit, QComboBox)) and w.height() < 34
    ]
    assert low == []


def test_no_button_is_pressed_by_return_alone(full: Desktop) -> None:
    buttons = [b for screen in SCREENS for b in show(full, screen).findChildren(QPushButton)]
    assert [button.text() for button in buttons if button.autoDefault() or button.isDefault()] == []


def test_every_label_that_shows_data_shows_it_as_plain_text(full: Desktop) -> None:
    labels = [label for screen in SCREENS for label in show(full, screen).findChildren(QLabel)]
    rich = [label.text() for label in labels if label.text() and label.textFormat() != Qt.TextFormat.PlainText]
    assert [text for text in rich if "<" in text or not _is_field_label(labels, text)] == []


def _is_field_label(labels: list[QLabel], text: str) -> bool:
    return any(label.buddy() is not None for label in labels if label.text() == text)


def test_focus_is_seen_on_everything(full: Desktop) -> None:
    skipped = (QScrollArea, QAbstractItemView)
    unseen = [
        w for screen in SCREENS for w in focusable(show(full, screen)) if not isinstance(w, skipped) and not _shows(w)
    ]
    assert [(type(w).__name__, w.accessibleName()) for w in unseen] == []


def _shows(widget: QWidget) -> bool:
    widget.window().setFocus()
    without = widget.grab().toImage()
    widget.setFocus(Qt.FocusReason.TabFocusReason)
    if not widget.hasFocus():
        return widget.focusProxy() is not None
    return bool(widget.grab().toImage() != without)


def _pairs() -> Iterator[tuple[str, str]]:
    yield from product(("ink", "muted"), ("background", "card", "header"))
    yield from product(("info", "ok", "warn", "bad"), ("card", "background"))
    for tone in ("info", "ok", "warn", "bad"):
        yield tone, f"{tone}_soft"
    yield from (("ink", "info_soft"), ("hatch_ink", "hatch_soft"), ("hatch_ink", "hatch"), ("muted", "hatch_soft"))
    yield from (("on_primary", "primary"), ("on_primary", "last_day"), ("on_badge", "badge"))
    yield from product(("rail_ink", "rail_muted"), ("rail", "rail_here"))
    yield ("muted", "info_soft")


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("look", theme.LOOKS)
def test_text_has_a_contrast_of_four_and_a_half_and_of_seven_where_it_is_high(look: theme.Look) -> None:
    colours, least = theme.LOOKS[look], 7 if look == "contrast" else 4.5
    poor = {
        (text, ground): round(theme.contrast(getattr(colours, text), getattr(colours, ground)), 2)
        for text, ground in _pairs()
        if theme.contrast(getattr(colours, text), getattr(colours, ground)) < least
    }
    assert poor == {}


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("look", theme.LOOKS)
def test_the_focus_ring_and_the_edges_of_fields_are_seen(look: theme.Look) -> None:
    colours = theme.LOOKS[look]
    for ring, ground in product(("focus", "edge"), ("card", "background")):
        assert theme.contrast(getattr(colours, ring), getattr(colours, ground)) >= 3, (ring, ground)


@pytest.mark.parametrize("look", theme.LOOKS)
def test_qts_own_palette_keeps_the_contrast_too(qapp: QApplication, look: theme.Look) -> None:
    theme.apply(qapp, look)
    palette, role = qapp.palette(), QPalette.ColorRole
    for text, ground in (
        (role.WindowText, role.Window),
        (role.Text, role.Base),
        (role.ButtonText, role.Button),
        (role.HighlightedText, role.Highlight),
        (role.ToolTipText, role.ToolTipBase),
        (role.PlaceholderText, role.Base),
    ):
        assert theme.contrast(palette.color(text).name(), palette.color(ground).name()) >= 4.5, text
    theme.apply(qapp)


SIZES = [(1280, 720, 1.0), (1440, 900, 1.0), (1280, 720, 1.25), (1280, 720, 1.5), (1440, 900, 1.5)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("screen", ["board", "case", "who"])
def test_no_text_is_cut_at_any_size(
    qapp: QApplication, closed: Desktop, screen: str, size: tuple[int, int, float]
) -> None:
    width, height, scale = size
    theme.apply(qapp, scale=scale)
    enlarged = Desktop(closed.qtbot, closed.desk, closed.remembered_folder, closed.printer)
    seize_owned(enlarged.desk)
    enlarged.open(width, height)
    window = show(enlarged, screen)
    cut = [(label.text(), label.size(), need) for label in _labels(window) if (need := _too_small(label))]
    assert cut == []
    wide = [w for w in window.findChildren(QWidget) if w.isVisible() and _sticks_out(w, window)]
    assert [(type(w).__name__, w.accessibleName(), w.geometry()) for w in wide] == []
    enlarged.window.finish()
    theme.apply(qapp)


def _labels(window: QWidget) -> list[PlainLabel]:
    return [label for label in window.findChildren(PlainLabel) if label.isVisible() and label.text()]


def _too_small(label: PlainLabel) -> QSize | None:
    if label.wordWrap():
        height = label.heightForWidth(label.width())
        return QSize(label.width(), height) if label.height() < height else None
    need = label.sizeHint()
    return need if label.width() < need.width() or label.height() < need.height() else None


def _sticks_out(widget: QWidget, window: QWidget) -> bool:
    right = widget.mapTo(window, widget.rect().topRight()).x()
    return right >= window.width() + 1


def test_a_large_strip_is_never_cut(full: Desktop) -> None:
    show(full, "case")
    for strip in full.window.findChildren(HoldingStrip):
        assert strip.height() >= strip.heightForWidth(strip.width())


@pytest.mark.usefixtures("qapp")
def test_figures_are_tabular_so_that_amounts_line_up() -> None:
    metrics = QFontMetrics(theme.font("number"))
    assert metrics.horizontalAdvance("$111.11") == metrics.horizontalAdvance("$888.88")


@pytest.mark.parametrize("kind", ["primary", "second", "quiet", "link"])
def test_a_button_with_the_keyboard_shows_no_gray_inside_its_ring(qtbot: QtBot, qapp: QApplication, kind: Kind) -> None:
    theme.apply(qapp)
    made = button("Print it now", kind=kind)
    qtbot.addWidget(made)
    made.resize(200, 44)
    made.show()
    made.activateWindow()
    made.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(made.hasFocus)
    drawn = made.grab().toImage()
    # From the words to the ring, all along the middle.
    assert len({drawn.pixelColor(x, 22).name() for x in range(150, 194)}) == 1


@pytest.mark.qt_log_ignore("does not support (raise|grabbing)", extend=True)
def test_a_list_that_drops_down_shows_whole_rows(qtbot: QtBot, qapp: QApplication) -> None:
    theme.apply(qapp)
    field = ChoiceField("Town", "town", [(str(n), f"Town {n}") for n in range(14)], ask="Choose the town.")
    qtbot.addWidget(field)
    field.show()
    field.combo.showPopup()
    QApplication.processEvents()
    view = field.combo.view()
    assert view.viewport().height() % view.sizeHintForRow(0) == 0
    assert view.viewport().height() >= 4 * view.sizeHintForRow(0)
    field.combo.hidePopup()


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
def test_a_choice_is_as_wide_chosen_as_not_so_that_no_letter_of_it_is_cut(
    qapp: QApplication, qtbot: QtBot, scale: float
) -> None:
    theme.apply(qapp, scale=scale)
    try:
        widths = set()
        for chosen in (False, True):
            press = button("Calendario de custodia", kind="second")
            press.setObjectName("choice")
            dress(press, "chip", "small_strong")
            press.setCheckable(True)
            press.setChecked(chosen)
            qtbot.addWidget(press)
            press.show()
            widths.add(press.sizeHint().width())
        assert len(widths) == 1
    finally:
        theme.apply(qapp)
