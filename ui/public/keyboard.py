"""A keyboard of our own on the screen: letters with ñ and accents, figures, and what names and numbers need."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Literal

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLineEdit, QSizePolicy, QWidget
from typing_extensions import override

from kiosk.words import Words
from ui import icons, theme
from ui.forms.buttons import DeskButton
from ui.public.pieces import touch_button

Layout = Literal["letters", "figures"]
_LETTERS = ("1234567890-", "qwertyuiopáéí", "asdfghjklñóúü", " zxcvbnm'.")
"""Thirteen keys in a row: on 1080 pixels each is still wide enough for a finger."""
_FIGURES = ("123", "456", "789", ".0")
_WIDEST = 16_777_215
"""Qt's own word for no limit."""
_BACK, _SHIFT, _SPACE = "back", "shift", "space"


class ScreenKeyboard(QWidget):
    """Types into the line that was touched last, and says `typing(line)`; a real keyboard types there as well.

    `lines` maps each line to the layout that it needs. The keys take no focus, so that Tab goes from line to line.
    """

    typing = Signal(object)

    def __init__(self, w: Words, lines: dict[QLineEdit, Layout]) -> None:
        super().__init__()
        self._w, self._lines = w, lines
        self._line = next(iter(lines))
        self._capitals = True
        self.keys: dict[str, DeskButton] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(theme.GAP_SMALL)
        self.setAccessibleName(w.say("Keyboard on the screen"))
        self._layout: Layout | None = None
        for line in lines:
            line.installEventFilter(self)
        self._type_into(self._line)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.MouseButtonPress) and isinstance(watched, QLineEdit):
            self._type_into(watched)
        return False

    def _type_into(self, line: QLineEdit) -> None:
        self._line = line
        if self._layout != self._lines[line]:
            self._layout = self._lines[line]
            self._lay_out()
        self._set_capitals(capitals=self._begins())
        self.typing.emit(line)

    def _lay_out(self) -> None:
        for made in self.keys.values():
            self._grid.removeWidget(made)
            made.hide()
            made.deleteLater()
        self.keys = {}
        letters = self._layout == "letters"
        for row, keys in enumerate(_LETTERS if letters else _FIGURES):
            for column, key in enumerate(keys):
                if key != " ":
                    self._put(key, row, column, partial(self._type, key))
        if letters:
            self._put(_BACK, 0, 11, self._back, wide=2)
            self._put(_SHIFT, 3, 0, lambda: self._set_capitals(capitals=not self._capitals))
            self._put(_SPACE, 3, 10, partial(self._type, " "), wide=3)
        else:
            self._put(_BACK, 3, 2, self._back)
        self.setMaximumWidth(_WIDEST if letters else theme.TOUCH * 6)

    def _put(self, key: str, row: int, column: int, do: Callable[[], object], *, wide: int = 1) -> None:
        w = self._w
        says = {_BACK: w.say("Take the last letter back"), _SHIFT: w.say("Capital letters"), _SPACE: w.say("Space")}
        made = touch_button(key if len(key) == 1 else says[key] if key == _SPACE else "")
        made.setObjectName("touch_key")
        made.setFont(theme.font("lead"))
        made.setAccessibleName(says.get(key, key))
        if key in (_BACK, _SHIFT):
            made.setIcon(icons.icon("erase" if key == _BACK else "shut"))
        # Whoever has a keyboard types; Tab goes past these keys.
        made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        made.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        made.setMinimumSize(theme.TOUCH, theme.TOUCH)
        made.clicked.connect(do)
        self._grid.addWidget(made, row, column, 1, wide)
        self.keys[key] = made

    def _type(self, letter: str) -> None:
        self._line.insert(letter.upper() if self._capitals else letter)
        if letter == " " or letter.isalpha():
            self._set_capitals(capitals=letter == " ")

    def _back(self) -> None:
        self._line.backspace()
        self._set_capitals(capitals=self._begins())

    def _begins(self) -> bool:
        return not self._line.text() and self._line.echoMode() == QLineEdit.EchoMode.Normal

    def _set_capitals(self, *, capitals: bool) -> None:
        """Each word of a name begins with a capital; a PIN or a password does so only if somebody wants it."""
        self._capitals = capitals
        for key, made in self.keys.items():
            if len(key) == 1 and key.isalpha():
                made.setText(key.upper() if capitals else key)
