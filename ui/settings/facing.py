"""The card about the customer display: on which screen it stands."""

from __future__ import annotations

from PySide6.QtGui import QGuiApplication, QScreen

from ui.context import DeskContext
from ui.facing.place import AS_WINDOW, NOWHERE
from ui.forms.choices import ChoiceField
from ui.language import say
from ui.pieces import Card, PlainLabel


class FacingCard(Card):
    """Chooses the screen that faces the customer; what is chosen is so at once, and at every start of this desk."""

    def __init__(self, context: DeskContext) -> None:
        super().__init__(say("Customer display"))
        self._context = context
        self.where = ChoiceField(say("Stands on the &screen"), "facing")
        self.add(
            PlainLabel(
                say(
                    "What is to be paid, the change, and the agreement to be read and signed, in the customer's "
                    "language. It shows nothing of anybody else: it goes as soon as the desk turns to something else."
                ),
                tone="muted",
            )
        )
        self.add(self.where)
        self.show_screens()
        self.where.changed.connect(self._choose)
        app = QGuiApplication.instance()
        app.screenAdded.connect(self._screens_changed)  # type: ignore[union-attr] # there is one by now
        app.screenRemoved.connect(self._screens_changed)  # type: ignore[union-attr] # there is one by now

    def show_screens(self) -> None:
        """Offer the screens that there are, and the chosen one though it is unplugged."""
        display = self._context.display
        if display is None:
            self.where.setEnabled(False)
            return
        there = {screen.name(): _words(screen) for screen in display.screens()}
        offered = {NOWHERE: say("on none"), **there, AS_WINDOW: say("as a window, while there is one screen only")}
        if display.chosen not in offered:
            offered[display.chosen] = say("{name}, which is not connected", name=display.chosen)
        self.where.offer(list(offered.items()))
        quiet = self.where.blockSignals(True)
        self.where.choose(display.chosen)
        self.where.blockSignals(quiet)

    def _choose(self) -> None:
        if self._context.display is not None:
            self._context.display.choose(self.where.chosen())

    def _screens_changed(self, _screen: QScreen) -> None:
        self.show_screens()


def _words(screen: QScreen) -> str:
    size = screen.size()
    name = screen.model() or screen.name()
    return say("{name}, {width} × {height}", name=name, width=size.width(), height=size.height())
