"""From the board to the dog gone home: by mouse, and by keyboard alone, in the real window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from kiosk.services.case_file import CaseFile, open_case
from printing.preview import picture
from tests.acts.desks import FakeDevices
from tests.desk.forms.conftest import WHO, PaperTray, Town
from ui.case import CaseScreen
from ui.forms.facts import ProofForm
from ui.forms.payment import PaymentForm
from ui.forms.release import ReleaseForm
from ui.frame.screens import Screens
from ui.redeem import RedeemScreen
from ui.remembered import Remembered
from ui.window import MainWindow, Start

LEFT = Qt.MouseButton.LeftButton


class DeskAtWork:
    """The window with its screens, over the records of `town`; waits until everything is shown and printed."""

    def __init__(self, qtbot: QtBot, town: Town, window: MainWindow, tray: PaperTray) -> None:
        self.qtbot, self.town, self.window, self.tray = qtbot, town, window, tray

    @property
    def screens(self) -> Screens:
        assert self.window.screens is not None
        return self.window.screens

    @property
    def redeem(self) -> RedeemScreen:
        screen = self.screens.screen("redeem")
        assert isinstance(screen, RedeemScreen)
        return screen

    def settle(self) -> None:
        for _ in range(4):
            while self.window.database.busy or self.window.printing.busy:
                self.window.database.finish()
                self.window.printing.finish()
            QApplication.processEvents()

    def press(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """A key, to whatever has the keyboard."""
        self.qtbot.keyClick(QApplication.focusWidget() or self.window, key, modifier)
        self.settle()

    def type_(self, text: str) -> None:
        where = QApplication.focusWidget()
        assert where is not None
        self.qtbot.keyClicks(where, text, delay=50)

    def click(self, widget: QWidget) -> None:
        assert widget.isVisible()
        self.qtbot.mouseClick(widget, LEFT)
        self.settle()

    def dog(self, town: str = "dover", *, proofs: bool = True) -> int:
        """A dog that the board already shows."""
        case = self.town.dog(town, proofs=proofs)
        self.screens.context.changed.emit(case)
        self.settle()
        return case

    def file(self, case: int) -> CaseFile:
        return open_case(self.town.desk, case)


@pytest.fixture
def desk(qtbot: QtBot, town: Town, tmp_path: Path) -> Iterator[DeskAtWork]:
    tray = PaperTray()
    start = Start(
        shelter="Dog shelter",
        till="2",
        open_desk=lambda _: town.desk,
        devices=FakeDevices(tray),
        preview=picture,
        remembered=Remembered(tmp_path / "desk.ini"),
        who=WHO,
    )
    window = MainWindow(start)
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    window.begin()
    work = DeskAtWork(qtbot, town, window, tray)
    work.settle()
    with qtbot.waitActive(window, timeout=10_000):
        window.activateWindow()
    yield work
    window.close()


def test_a_redemption_by_mouse_from_the_board_to_the_dog_gone_home(desk: DeskAtWork) -> None:
    case = desk.dog(proofs=False)
    desk.screens.go("board", 0)
    desk.settle()
    board = desk.screens.screen("board").table  # type: ignore[attr-defined] # it is the board
    where = board.visualRect(board.model().index(0, 0)).center()
    desk.qtbot.mouseClick(board.viewport(), LEFT, pos=where)
    desk.settle()
    record = desk.screens.screen("case")
    assert isinstance(record, CaseScreen)
    desk.click(record.side.redeem)
    page = desk.redeem.page
    for kind in ("license", "identification"):
        desk.click(page.before.ways[kind])
        assert isinstance(page.form, ProofForm)
        page.form.shown.fill("DOV 26-1184")
        desk.click(page.form.save_button)
    desk.click(page.statement)
    desk.click(page.pay)
    assert isinstance(page.form, PaymentForm)
    page.form.tendered.line.setText("40")
    assert page.form.change.text() == "Change due: $20.00"
    desk.click(page.form.save_button)
    receipt = desk.file(case).paid
    assert receipt is not None
    assert page.done.heading.text() == "Give back $20.00 change"
    desk.click(page.release)
    assert isinstance(page.form, ReleaseForm)
    page.form.receipt.fill(receipt.number)
    desk.click(page.form.save_button)
    release = desk.file(case).release
    assert release is not None
    assert (release.to, release.receipt) == ("Dana Whitlock", receipt.number)
    desk.click(page.board)
    assert desk.screens.here == "board"
    assert len(desk.tray.printed) == 4, "cage card, statement, receipt, release slip"


def test_a_redemption_by_keyboard_alone_from_the_board_to_the_dog_gone_home(desk: DeskAtWork) -> None:
    case = desk.dog(proofs=False)
    desk.press(Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
    desk.press(Qt.Key.Key_Return)
    desk.press(Qt.Key.Key_F8)
    assert desk.screens.here == "redeem"
    for key in (Qt.Key.Key_L, Qt.Key.Key_I):
        desk.press(key, Qt.KeyboardModifier.AltModifier)
        desk.qtbot.waitUntil(lambda: desk.redeem.page.form is not None)
        desk.type_("DOV 26-1184")
        desk.press(Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    desk.press(Qt.Key.Key_F7)
    desk.press(Qt.Key.Key_F8)
    desk.type_("20")
    desk.press(Qt.Key.Key_F8)
    receipt = desk.file(case).paid
    assert receipt is not None
    desk.press(Qt.Key.Key_F9)
    desk.type_(receipt.number)
    desk.press(Qt.Key.Key_F9)
    assert desk.file(case).release is not None
    desk.press(Qt.Key.Key_Space)
    assert desk.screens.here == "board", "the keyboard stands on the way back"


def test_a_redemption_in_a_town_where_the_officer_takes_the_money_needs_no_second_counter(desk: DeskAtWork) -> None:
    case = desk.dog("bethel")
    desk.screens.go("redeem", case)
    desk.settle()
    desk.press(Qt.Key.Key_F8)
    assert isinstance(desk.redeem.page.form, PaymentForm), "the statement was issued on the way"
    desk.type_("40")
    desk.press(Qt.Key.Key_F8)
    desk.press(Qt.Key.Key_F9)
    assert isinstance(desk.redeem.page.form, ReleaseForm)
    desk.press(Qt.Key.Key_F9)
    assert desk.file(case).release is not None


def test_an_agent_takes_the_dog_with_the_owners_written_word(desk: DeskAtWork) -> None:
    case = desk.dog("bethel")
    desk.screens.go("redeem", case)
    desk.settle()
    desk.press(Qt.Key.Key_F8)
    desk.type_("40")
    desk.press(Qt.Key.Key_F8)
    desk.press(Qt.Key.Key_F9)
    form = desk.redeem.page.form
    assert isinstance(form, ReleaseForm)
    form.standing.choose("agent")
    assert form.to.is_blank(), "the owner's name is not the agent's"
    form.to.fill("Sam Reyes")
    form.save()
    desk.settle()
    assert form.authority.refused()
    assert form.to.line.text() == "Sam Reyes"
    form.authority.fill("Letter of Nov 27, signed Dana Whitlock")
    form.save()
    desk.settle()
    release = desk.file(case).release
    assert release is not None
    assert (release.standing, release.authority) == ("agent", "Letter of Nov 27, signed Dana Whitlock")
