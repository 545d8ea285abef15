"""Back to the start once nobody has touched the screen for a minute, after a warning that gives more time."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QRect, QTimer, Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget
from typing_extensions import override

from kiosk.words import Words
from ui import theme
from ui.pieces import PlainLabel
from ui.public.pieces import touch_button

WARNS_AFTER_S, THEN_S = 45, 15
"""A minute in all."""
_TOUCHES = {
    QEvent.Type.KeyPress,
    QEvent.Type.MouseButtonPress,
    QEvent.Type.Wheel,
    QEvent.Type.TouchBegin,
    QEvent.Type.TouchUpdate,
}


class StillThere(QFrame):
    """Asks whether somebody is still there; `over` once the seconds have passed."""

    over = Signal()

    def __init__(self, w: Words, parent: QWidget, seconds: int = THEN_S) -> None:
        super().__init__(parent)
        self._w, self._left = w, seconds
        self.setObjectName("veil")
        self.says = PlainLabel(role="heading")
        self.more_time = touch_button(w.say("I need more time"), kind="primary")
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(*([theme.px(theme.MARGIN)] * 4))
        self._rows.setSpacing(theme.px(theme.GAP))
        for piece in (PlainLabel(w.say("Are you still there?"), role="title"), self.says, self.more_time):
            self._rows.addWidget(piece)
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._second)
        self._timer.start(1000)
        self._tell()
        self.setAccessibleName(self.says.text())

    def stand_in(self, room: QRect) -> None:
        """Stand in the middle of a window."""
        width = min(room.width() - 2 * theme.px(theme.MARGIN), theme.px(560))
        box = QRect(0, 0, width, min(self._rows.totalHeightForWidth(width), room.height()))
        box.moveCenter(room.center())
        self.setGeometry(box)

    def _second(self) -> None:
        self._left -= 1
        if self._left > 0:
            self._tell()
            return
        self._timer.stop()
        self.over.emit()

    def _tell(self) -> None:
        self.says.setText(
            self._w.many(
                "This screen goes back to the start in {n} second, and forgets what was typed.",
                "This screen goes back to the start in {n} seconds, and forgets what was typed.",
                self._left,
            )
        )


class Patience(QObject):
    """Install it as an event filter of the application. `over` when nobody is there any more.

    `warn` makes the warning, or None where there is nothing to forget. Any touch takes the warning away.
    """

    over = Signal()

    def __init__(self, window: QWidget, warn: Callable[[], StillThere | None]) -> None:
        super().__init__(window)
        self._window, self._warn = window, warn
        self.warning: StillThere | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(WARNS_AFTER_S * 1000)
        self._timer.timeout.connect(self.ask)
        self._timer.start()

    def ask(self) -> None:
        """Nobody has touched anything for a while."""
        self.warning = self._warn()
        if self.warning is None:
            self._timer.start()
            return
        self.warning.over.connect(self._over)
        self.warning.more_time.clicked.connect(self.stay)
        self.place()
        self.warning.show()
        self.warning.raise_()
        self.warning.more_time.setFocus()

    def place(self) -> None:
        """The window has another size."""
        if self.warning is not None:
            self.warning.stand_in(self._window.rect())

    def stay(self) -> None:
        """Somebody is there: wait anew."""
        if self.warning is not None:
            self.warning.hide()
            self.warning.deleteLater()
            self.warning = None
        self._timer.start()

    def _over(self) -> None:
        self.stay()
        self.over.emit()

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _TOUCHES:
            self.stay()
        return False
