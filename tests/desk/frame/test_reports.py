"""The reports screen: pages by keyboard, days and towns chosen, printed, exported, opened from."""

from __future__ import annotations

import codecs

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from kiosk.services.release import release_dog
from tests.acts.desks import WHO, FakeDevices, papers, seize
from tests.acts.money import paid
from tests.desk.frame.desktop import Desktop, focusable, texts
from ui.reports import ReportsScreen
from ui.reports.calendar import DAYS, THROUGH
from ui.reports.table import ReportView

_CONTROL = Qt.KeyboardModifier.ControlModifier


def reports(desktop: Desktop) -> ReportsScreen:
    QTest.keyClick(desktop.window, Qt.Key.Key_7, _CONTROL)
    desktop.settle()
    screen = desktop.screens.screen("reports")
    assert isinstance(screen, ReportsScreen)
    return screen


def cells(screen: ReportsScreen, number: int = 0) -> list[list[str]]:
    model = screen.findChildren(ReportView)[number].model()
    return [
        [str(model.index(row, column).data()) for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]


def test_the_calendar_can_be_heard_and_opens_a_dog(desktop: Desktop) -> None:
    held = desktop.dog("dover", "2026-11-25T14:00")
    screen = reports(desktop)
    row = screen.rows.index(0, THROUGH)
    assert row.data() == "Mon Nov 30, 2026 · held"
    heard = screen.rows.index(0, DAYS).data(Qt.ItemDataRole.AccessibleTextRole)
    assert "Thu Nov 26, 2026 (Thanksgiving Day)" in heard
    assert "1 dog held, the most urgent first. Hatched days are closed." in texts(screen)
    assert screen.calendar.grab().width() > 0
    screen.calendar.setFocus()
    QTest.keyClick(screen.calendar, Qt.Key.Key_Return)
    desktop.settle()
    assert (desktop.screens.here, desktop.case.case) == ("case", held)


def test_pages_and_days_follow_the_keyboard_and_the_towns_of_the_header(desktop: Desktop) -> None:
    receipt = paid(desktop.desk)
    release_dog(
        desktop.desk, receipt.case, to="Dana Whitlock", standing="owner", authority="", receipt=receipt.number, by=WHO
    )
    screen = reports(desktop)
    QTest.keyClick(screen, Qt.Key.Key_PageDown, _CONTROL)
    desktop.settle()
    assert screen.shown is not None
    assert screen.shown.name == "dogs"
    assert screen.bars.accessibleDescription() == "Nov 2026: 1 came, 1 left."
    seize(desktop.desk, "dover", "2026-11-27T09:00")
    desktop.refresh()
    assert screen.bars.accessibleDescription() == "Nov 2026: 2 came, 1 left."
    desktop.context.choose_towns(("dover",))
    desktop.settle()
    assert screen.bars.accessibleDescription() == "Nov 2026: 1 came, 0 left."
    QTest.keyClick(screen, Qt.Key.Key_Left, _CONTROL)
    desktop.settle()
    assert screen.days.says.text() == "Oct 2026"
    screen.days.kind.setCurrentIndex(3)
    screen.days.first.line.setText("11/26")
    screen.days.last.line.setText("11/01")
    screen.days.take_days()
    assert any("not before the first" in text for text in texts(screen.days.bar))
    assert all(widget.accessibleName() for widget in focusable(screen))


def test_a_report_is_printed_as_a_letter_and_exported_without_formulas(desktop: Desktop) -> None:
    desktop.dog("dover", "2026-11-25T14:00", name="=1+1")
    screen = reports(desktop)
    QTest.keyClick(screen, Qt.Key.Key_F7)
    desktop.settle()
    assert papers(desktop.desk).reports[0].title == "Custody calendar"
    QTest.keyClick(screen, Qt.Key.Key_F8)
    desktop.settle()
    devices = desktop.context.devices
    assert isinstance(devices, FakeDevices)
    name, data = devices.kept[0]
    assert name == "calendar-2026-11-01-2026-11-30"
    assert b"\"'=1+1, Brown" in data
    assert data.startswith(codecs.BOM_UTF8), "a spreadsheet reads accents by it"
    assert screen.kept.text().startswith("Kept as calendar-")
    for name in screen.choices:
        screen.show_report(name)
        desktop.settle()
        assert screen.bar.isHidden(), name
