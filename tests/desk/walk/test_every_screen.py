"""Every screen and every form of a record, in languages, looks and sizes: named, in order, whole, legible, said."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QDesktopServices, QPainter
from PySide6.QtWidgets import QFileDialog

from kiosk.commands import demo_parts
from kiosk.commands.demo_parts.sample_towns import ENTERED
from kiosk.commands.demo_parts.scenes import Scenes
from kiosk.domain.parked import Parked
from kiosk.services import parking, visitors
from kiosk.services.board import board
from kiosk.services.desk import Desk
from kiosk.words import Language
from tests.desk.walk import looking, pressing
from tests.desk.walk.conftest import Open, settle
from ui import theme
from ui.board import BoardScreen, delegate
from ui.case import CaseScreen
from ui.case.acts import acts_for
from ui.pieces import text_block
from ui.pieces.chip import Chip, paint_chip
from ui.pieces.text_block import Text
from ui.records.screen import RecordsScreen
from ui.reports.screen import ReportsScreen
from ui.reports.table import ReportView
from ui.window import MainWindow

_SMALL, _USUAL = (1280, 720), (1440, 900)
_MANY = 60


@cache
def _typed() -> frozenset[str]:
    """What the demonstration's people typed, piece by piece."""
    tales = (Path(demo_parts.__file__).parent / "tales.toml").read_text("utf-8")
    told = [tomllib.loads(text) for text in (tales, *ENTERED.values())]
    return frozenset(piece.casefold() for text in _strings(told) for piece in looking.pieces(text))


def _strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from (text for each in value.values() for text in _strings(each))
    elif isinstance(value, list):
        yield from (text for each in value for text in _strings(each))


def _wrong(window: MainWindow, where: str) -> Iterator[str]:
    legible = 7.0 if theme.worn()[0] == "contrast" else 4.5
    checks = {
        "has no name": looking.nameless(window),
        "is hard to hit": looking.too_low(window),
        "is out of order": looking.out_of_order(window),
        "is cut": looking.cut(window),
        "sticks out": looking.sticking_out(window),
        "is pale": looking.pale(window, legible),
        "is not said": looking.unsaid(window, _typed()),
    }
    for how, found in checks.items():
        yield from (f"{where}: {each} {how}" for each in found)


def _forms(window: MainWindow, case: int) -> Iterator[str]:
    """Every form that a record can open, one after the other."""
    assert window.screens is not None
    screen = window.screens.screen("case")
    assert isinstance(screen, CaseScreen)
    window.screens.go("case", case)
    settle(window)
    assert screen.file is not None
    for act in acts_for(screen.file):
        screen.open_form(act)
        settle(window)
        yield act.says
        screen.forms[case].leave()
        settle(window)


@pytest.mark.parametrize(
    "worn",
    [
        ("en", "light", _USUAL, 1.0),
        ("es", "light", _SMALL, 1.0),
        ("es", "dark", _SMALL, 1.5),
        ("en", "contrast", _SMALL, 1.5),
    ],
    ids=str,
)
def test_every_screen_can_be_read_reached_and_heard(
    open_desk: Open, played: tuple[Path, Scenes], worn: tuple[Language, theme.Look, tuple[int, int], float]
) -> None:
    window = open_desk(*worn)
    assert window.screens is not None
    wrong: list[str] = []
    for name, (screen, case) in played[1].items():
        window.screens.go(screen, case)
        settle(window)
        wrong += _wrong(window, name)
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("which", ["case", "adopt_dog"])
def test_every_form_of_a_record_can_be_read_reached_and_heard(
    open_desk: Open, played: tuple[Path, Scenes], which: str
) -> None:
    window = open_desk("es", "light", _SMALL, 1.5)
    wrong = [problem for says in _forms(window, played[1][which][1]) for problem in _wrong(window, says)]
    assert not wrong, "\n".join(wrong)


def test_every_form_behind_a_button_can_be_read_reached_and_heard(
    open_desk: Open, played: tuple[Path, Scenes], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: ("", ""))
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda _: True)
    window = open_desk("es", "light", _SMALL, 1.5)
    assert window.screens is not None
    known: set[str] = set()
    wrong: list[str] = []
    for name, (screen, case) in played[1].items():
        if screen not in ("board", "case", "reports"):
            for says in pressing.forms(window, screen, case, known):
                wrong += _wrong(window, f"{name}: {says}")
    records = window.screens.screen("records")
    assert isinstance(records, RecordsScreen)
    for kind in records.shelves:
        records.show_kind(kind)
        for says in pressing.forms(window, "records", 0, known):
            wrong += _wrong(window, f"records of a {kind}: {says}")
    for more in (pressing.of_staff, pressing.panels, pressing.at_the_door):
        for says in more(window):
            wrong += _wrong(window, says)
    assert not wrong, "\n".join(wrong)
    assert len(known) > _MANY


def _crowd(desk: Desk) -> None:
    """Visitors wait at the public screen, and work is parked on every screen that parks."""
    first, second = (row.case.id for row in board(desk, limit=2).rows)
    visitors.leave_note(desk, first, name="Maria del Carmen Ortiz", phone="315-555-0188", language="es")
    visitors.leave_note(desk, second, name="J. Reyes", phone="315-555-0199", language="en")
    now = desk.clock.now()
    for work in (
        Parked(screen="redeem", case=first, at=now, till="1", by=""),
        Parked(screen="adopt", case=second, at=now, till="1", by=""),
        Parked(screen="intake", about="Black dog with a red collar", at=now, till="1", by=""),
    ):
        parking.park(desk, work, by="M. Ortiz")


def test_a_crowded_desk_in_the_smallest_window_with_the_largest_text_still_shows_whole_dogs(open_desk: Open) -> None:
    window = open_desk("es", "light", _SMALL, 1.5)
    assert window.screens is not None
    screens = window.screens
    screens.context.ask(_crowd, lambda _: screens.news.look())
    settle(window)
    wrong: list[str] = []
    for name in ("board", "intake"):
        screens.go(name, 0)
        settle(window)
        assert screens.visitors.isVisible()
        assert screens.search.width() >= theme.px(180)
        wrong += _wrong(window, name)
    screens.go("board", 0)
    settle(window)

    shown = screens.screen("board")
    assert isinstance(shown, BoardScreen)
    assert shown.parked.brief.isVisible()
    assert shown.visitors.isVisible()
    second = shown.table.visualRect(shown.rows.index(1, 0))
    assert second.bottom() <= shown.table.viewport().height(), "two whole dogs are to be seen"
    assert not wrong, "\n".join(wrong)


def test_what_the_board_paints_itself_is_whole(open_desk: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    cut: list[str] = []

    def text(_painter: QPainter, box: QRect, texts: list[Text]) -> None:
        cut.extend(each.words for each in texts if _cut(each, box))

    def chip(painter: QPainter, where: QPoint, what: Chip, width: int) -> QRect:
        box = paint_chip(painter, where, what, width)
        if box.width() > width:
            cut.append(what.words)
        return box

    monkeypatch.setattr(text_block, "paint", text)
    monkeypatch.setattr(delegate, "paint_chip", chip)
    for size, scale in ((_SMALL, 1.5), (_USUAL, 1.0)):
        window = open_desk("es", "light", size, scale)
        assert window.screens is not None
        shown = window.screens.screen("board")
        assert isinstance(shown, BoardScreen)
        for row in range(0, shown.rows.rowCount(), 2):
            shown.table.scrollTo(shown.rows.index(row, 0), shown.table.ScrollHint.PositionAtTop)
            window.grab()
    assert dict.fromkeys(cut) == {}


def _cut(text: Text, box: QRect) -> bool:
    return "".join("".join(text_block.shown(text, box.width())).split()) != "".join(text.words.split())


def test_every_report_is_whole_in_a_small_window_with_large_text(open_desk: Open) -> None:
    window = open_desk("es", "light", _SMALL, 1.5)
    assert window.screens is not None
    screen = window.screens.screen("reports")
    assert isinstance(screen, ReportsScreen)
    window.screens.go("reports", 0)
    wrong: list[str] = []
    for name in screen.choices:
        screen.show_report(name)
        settle(window)
        wrong += (f"{name}: {each} is cut" for each in looking.cut(window))
        wrong += (f"{name}: {each} lies under another" for each in looking.covered(screen))
    assert not wrong, "\n".join(wrong)
    owed = [view for view in screen.findChildren(ReportView) if view.isVisible()]
    assert owed
    assert [view for view in owed if view.horizontalHeader().length() > view.viewport().width()] == []
