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

WARNS_AFTER_S, OVER_AFTER_S = 45, 60
_SECOND_MS = 1000
_TOUCHES = {
    QEvent.Type.KeyPress,
    QEvent.Type.MouseButtonPress,
    QEvent.Type.Wheel,
    QEvent.Type.TouchBegin,
    QEvent.Type.TouchUpdate,
}


class StillThere(QFrame):
    """Asks whether somebody is still there."""

    def __init__(self, w: Words, parent: QWidget) -> None:
        super().__init__(parent)
        self._w = w
        self.setObjectName("veil")
        self.says = PlainLabel(role="heading")
        self.more_time = touch_button(w.say("I need more time"), kind="primary")
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(*([theme.px(theme.MARGIN)] * 4))
        self._rows.setSpacing(theme.px(theme.GAP))
        for piece in (PlainLabel(w.say("Are you still there?"), role="title"), self.says, self.more_time):
            self._rows.addWidget(piece)
        self.tell(OVER_AFTER_S - WARNS_AFTER_S)
        self.setAccessibleName(self.says.text())

    def stand_in(self, room: QRect) -> None:
        """Stand in the middle of a window."""
        width = min(room.width() - 2 * theme.px(theme.MARGIN), theme.px(560))
        box = QRect(0, 0, width, min(self._rows.totalHeightForWidth(width), room.height()))
        box.moveCenter(room.center())
        self.setGeometry(box)

    def tell(self, seconds: int) -> None:
        """Say how much time is left."""
        self.says.setText(
            self._w.many(
                "This screen goes back to the start in {n} second, and forgets what was typed.",
                "This screen goes back to the start in {n} seconds, and forgets what was typed.",
                seconds,
            )
        )


class Patience(QObject):
    """Install it as an event filter of the application. `over` when nobody is there any more.

    `warn` makes the warning, or None where there is nothing to forget; any touch takes the warning away. `seconds` is
    a clock that only goes forward.
    """

    over = Signal()

    def __init__(self, window: QWidget, warn: Callable[[], StillThere | None], seconds: Callable[[], float]) -> None:
        super().__init__(window)
        self._window, self._warn, self._seconds = window, warn, seconds
        self._touched = seconds()
        self.warning: StillThere | None = None
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.look)
        self._timer.start(_SECOND_MS)

    def look(self) -> None:
        """Once a second, see how long nobody has touched anything."""
        idle = self._seconds() - self._touched
        if idle < WARNS_AFTER_S:
            return
        if idle >= OVER_AFTER_S:
            self.stay()
            self.over.emit()
        elif self.warning is None:
            self._ask()
        else:
            self.warning.tell(round(OVER_AFTER_S - idle))

    def _ask(self) -> None:
        self.warning = self._warn()
        if self.warning is None:
            return
        self.warning.more_time.clicked.connect(self.stay)
        self.warning.show()
        self.place()

    def place(self) -> None:
        """The window has another size or another page: the warning stands before it."""
        if self.warning is not None:
            self.warning.stand_in(self._window.rect())
            self.warning.raise_()
            self.warning.more_time.setFocus()

    def stay(self) -> None:
        """Somebody is there: wait anew."""
        if self.warning is not None:
            self.warning.hide()
            self.warning.deleteLater()
            self.warning = None
        self._touched = self._seconds()

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _TOUCHES:
            self.stay()
        return False
