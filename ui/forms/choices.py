"""Fields for one of several answers, and for yes or no."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QButtonGroup, QCheckBox, QComboBox, QRadioButton, QWidget
from typing_extensions import override

from kiosk.domain.errors import InvalidInput
from ui import icons, theme
from ui.forms.field import Field
from ui.forms.flow import FlowRow
from ui.language import say

_LETTERS = 12
"""How many letters of an answer a narrow list still shows."""
Options = Sequence[tuple[str, str]]
"""Values as they are kept, each with the words that a person reads."""


class CalmCombo(QComboBox):
    """A list to choose from that a wheel over a scrolling page does not change."""

    @override
    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    @override
    def showPopup(self) -> None:
        super().showPopup()
        view, row = self.view(), self.view().sizeHintForRow(0)
        box = view.parentWidget()
        if box is None or row <= 0:
            return
        # A row that shows by half looks like the end of the list.
        rows = min(max(round(view.viewport().height() / row), 1), self.count())
        taller = rows * row - view.viewport().height()
        above = box.y() < self.mapToGlobal(QPoint(0, 0)).y()
        box.setGeometry(box.x(), box.y() - (taller if above else 0), box.width(), box.height() + taller)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        sign = icons.picture("open", theme.tokens().muted)
        side = round(sign.width() / sign.devicePixelRatio())
        painter = QPainter(self)
        painter.drawPixmap(self.width() - side - theme.px(theme.GAP_SMALL), (self.height() - side) // 2, sign)
        painter.end()


class ChoiceField(Field):
    """One of a list.

    With `ask`, nothing is chosen at first where there are several, and `ask` is the sentence that says what to do.
    """

    def __init__(self, label: str, name: str, options: Options = (), *, ask: str = "", hint: str = "") -> None:
        super().__init__(label, name, hint)
        self._ask = ask
        self.combo = CalmCombo()
        self.combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.combo.setMinimumContentsLength(_LETTERS)
        self.edits_with(self.combo)
        self.offer(options)
        self.combo.currentIndexChanged.connect(self._touched)

    def offer(self, options: Options) -> None:
        """Replace the list; a choice that is still on it stays."""
        chosen = self.chosen()
        quiet = self.combo.blockSignals(True)
        self.combo.clear()
        if self._ask:
            self.combo.addItem(say("Choose …"), "")
        for value, words in options:
            self.combo.addItem(say(words), value)
        if self._ask and len(options) == 1:
            chosen = options[0][0]
        self.combo.setCurrentIndex(max(self.combo.findData(chosen), 0))
        self.combo.blockSignals(quiet)

    def chosen(self) -> str:
        """The value chosen; empty while none is."""
        value = self.combo.currentData()
        return value if isinstance(value, str) else ""

    def value(self) -> str:
        """The value chosen; raises `InvalidInput` where one must be."""
        chosen = self.chosen()
        if not chosen and self._ask:
            raise InvalidInput(self.name, self._ask)
        return chosen

    def is_blank(self) -> bool:
        """Whether the first answer still stands."""
        return self.combo.currentIndex() <= 0

    def clear(self) -> None:
        """Choose the first answer again."""
        self.combo.setCurrentIndex(0)
        self.calm()

    def choose(self, value: str) -> None:
        """Choose a value that is on the list."""
        place = self.combo.findData(value)
        if place >= 0:
            self.combo.setCurrentIndex(place)


class RadioField(Field):
    """One of a few answers, all in sight; arrow keys move between them."""

    def __init__(self, label: str, name: str, options: Options, *, ask: str = "", hint: str = "") -> None:
        super().__init__(label, name, hint)
        self._ask = ask
        self.group = QButtonGroup(self)
        self.buttons: dict[str, QRadioButton] = {}
        row = QWidget()
        line = FlowRow()
        row.setLayout(line)
        for value, words in options:
            button = QRadioButton(say(words))
            button.setAccessibleName(f"{self.said}: {button.text().replace('&', '')}")
            self.group.addButton(button)
            self.buttons[value] = button
            line.addWidget(button)
        self.edits_with(row)
        first = next(iter(self.buttons.values()))
        self.setFocusProxy(first)
        self.label.setBuddy(first)
        row.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        if not ask:
            first.setChecked(True)
        self.group.buttonToggled.connect(self._touched)

    def chosen(self) -> str:
        """The value chosen; empty while none is."""
        return next((value for value, button in self.buttons.items() if button.isChecked()), "")

    def value(self) -> str:
        """The value chosen; raises `InvalidInput` while none is."""
        chosen = self.chosen()
        if not chosen:
            raise InvalidInput(self.name, self._ask)
        return chosen

    def is_blank(self) -> bool:
        """Whether the first answer still stands."""
        return self.chosen() in ("", next(iter(self.buttons)))

    def choose(self, value: str) -> None:
        """Choose a value."""
        self.buttons[value].setChecked(True)

    def clear(self) -> None:
        """Go back to the answer that stood at first."""
        self.group.setExclusive(False)
        for place, button in enumerate(self.buttons.values()):
            button.setChecked(place == 0 and not self._ask)
        self.group.setExclusive(True)
        self.calm()


class CheckField(Field):
    """Yes or no."""

    def __init__(self, words: str, name: str, hint: str = "") -> None:
        super().__init__(words, name, hint)
        self.label.setVisible(False)
        self.box = QCheckBox(say(words))
        self.edits_with(self.box)
        self.box.toggled.connect(self._touched)

    def value(self) -> bool:
        """Whether it is so."""
        return self.box.isChecked()

    def is_blank(self) -> bool:
        """Whether it is not so."""
        return not self.box.isChecked()

    def clear(self) -> None:
        """Back to no."""
        self.box.setChecked(False)
        self.calm()
