"""Parking: what is half done on the screens is kept, and taken up again from the board."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from kiosk.domain.parked import Parked
from ui.context import DeskContext, Screen
from ui.forms.buttons import button
from ui.forms.parked import drop
from ui.language import say
from ui.ticks import at_every_minute

KEY = "F4"
_SCREENS = ("intake", "redeem", "adopt")


class Parking(QObject):
    """Keeps what nobody recorded yet whenever the desk turns to something else, and at every minute.

    `Park` says so deliberately: what is in front is put away, and the board comes to the front.
    """

    def __init__(self, context: DeskContext, window: QWidget, screens: dict[str, Screen]) -> None:
        super().__init__(context)
        self._context, self._window, self._screens = context, window, screens
        self._here, self._who = "", context.who
        self.park_button = button(say("Park"), kind="quiet", keys=KEY, icon="park")
        self.park_button.clicked.connect(self.park)
        self._key = QShortcut(QKeySequence(KEY), window, self.park)
        context.take_up.connect(self.take_up)
        context.who_changed.connect(self._somebody_else)
        at_every_minute(self, context.desk.clock, self.keep)
        self.is_at("")

    def is_at(self, name: str) -> None:
        """Another screen is in front; what is half done on the others is kept."""
        self.keep()
        self._here = name
        self.park_button.setVisible(name in _SCREENS)
        self._key.setEnabled(name in _SCREENS)

    def set_narrow(self, *, narrow: bool) -> None:
        """Say what the button does by its sign and its key, or in words."""
        self.park_button.setText(KEY if narrow else f"{say('Park')}   {KEY}")

    def keep(self) -> None:
        """Keep everything that is half done, under the name of whoever works here, or did until the desk was locked."""
        if self._who:
            for screen in self._screens.values():
                for half in screen.half_done():
                    half.keep(self._context, self._who)

    def park(self) -> None:
        """Park what is in front and go to the board."""
        self._put_away(self._here, lambda: self._context.go.emit("board", 0))

    def take_up(self, work: Parked) -> None:
        """Go on with what was parked, on its own screen; what is begun there is parked itself."""
        if work.case:
            self._go_on(work)
        else:
            self._put_away(work.screen, lambda: self._go_on(work))

    def _somebody_else(self, name: str) -> None:
        """What was entered until now was entered by who leaves."""
        self.keep()
        self._who = name or self._who

    def _go_on(self, work: Parked) -> None:
        self._context.go.emit(work.screen, work.case)
        if work.case and not work.doing:
            drop(self._context, work)
        else:
            self._screens[work.screen].take_up(work)

    def _put_away(self, name: str, then: Callable[[], object]) -> None:
        screen = self._screens.get(name)
        half = screen.in_front() if screen is not None else None
        if screen is None or half is None:
            then()
            return

        def kept() -> None:
            screen.put_away()
            then()

        half.keep(self._context, self._who, kept, anew=True)
