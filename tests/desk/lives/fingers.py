"""How a person fills in a form: each field by its own keys, the signature by the mouse."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from ui.adopt.pad import SignaturePad
from ui.forms.choices import CheckField, ChoiceField, RadioField
from ui.forms.days import DateField, LocalTimeField
from ui.forms.field import Field
from ui.forms.person import PersonPicker
from ui.forms.text import MoneyField, TextField


class Fingers:
    """Types and presses. Keys go to whatever has the keyboard."""

    def __init__(self, qtbot: QtBot, window: QWidget) -> None:
        self._qtbot, self._window = qtbot, window

    def press(self, keys: str) -> None:
        """One key, by the name that stands on it: `F9`, `Ctrl+S`."""
        QTest.keySequence(QApplication.focusWidget() or self._window, QKeySequence(keys))

    def click(self, widget: QWidget) -> None:
        """The left button of the mouse."""
        assert widget.isVisible(), widget.accessibleName()
        assert widget.isEnabled(), widget.accessibleName()
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton)

    def write(self, line: QLineEdit, words: str) -> None:
        """Over what stands in a line."""
        assert line.isVisible(), line.accessibleName()
        line.setFocus()
        line.selectAll()
        QTest.keyClicks(line, words)

    def fill(self, form: object, **said: str) -> None:
        """Fill in the fields of a form by their names in it."""
        for name, words in said.items():
            QApplication.processEvents()
            field = getattr(form, name)
            assert isinstance(field, Field)
            assert field.isVisible(), f"{name} is not asked"
            self._enter(field, words)

    def _enter(self, field: Field, words: str) -> None:
        match field:
            case PersonPicker():
                self._name(field, *words.split("; "))
            case LocalTimeField():
                *day, time = words.split(" at ")
                for text in day:
                    self.write(field.day_line, text)
                self.write(field.time_line, time)
            case TextField() | MoneyField() | DateField():
                self.write(field.line, words)
            case RadioField():
                self.click(field.buttons[words])
            case ChoiceField():
                self._choose(field, words)
            case CheckField():
                QTest.keyClick(field.box, Qt.Key.Key_Space)
            case _:
                raise AssertionError(f"no finger knows {field}")

    def _choose(self, field: ChoiceField, value: str) -> None:
        place = field.combo.findData(value)
        assert place >= 0, f"{value} is not offered"
        field.combo.setFocus()
        QTest.keyClick(field.combo, Qt.Key.Key_Home)
        for _ in range(place):
            QTest.keyClick(field.combo, Qt.Key.Key_Down)
        assert field.chosen() == value

    def _name(self, field: PersonPicker, name: str, phone: str = "", address: str = "") -> None:
        """Somebody new is entered with phone and address; somebody known is found by the name."""
        self.write(field.line, name)
        self._qtbot.waitUntil(field.found.isVisible)
        QTest.keyClick(field.line, Qt.Key.Key_Down)
        QTest.keyClick(field.found, Qt.Key.Key_Return)
        if field.new is not None:
            self.fill(field.new, phone=phone, address=address)

    def sign(self, pad: SignaturePad) -> None:
        """Draw a name."""
        QTest.mousePress(pad, Qt.MouseButton.LeftButton, pos=QPoint(20, 80))
        for x in range(40, 300, 20):
            QTest.mouseMove(pad, QPoint(x, 60 + x % 40))
        QTest.mouseRelease(pad, Qt.MouseButton.LeftButton, pos=QPoint(320, 90))
