"""Where the customer display stands: full screen on another screen, as a window among others, or nowhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QWidget

from ui import theme
from ui.context import DeskContext

if TYPE_CHECKING:
    from ui.facing.window import FacingWindow

NOWHERE, AS_WINDOW = "", "window"


class FacingPlace(QObject):
    """Keeps the display where this desk wants it, while screens come and go.

    The choice is remembered: a screen that is unplugged takes the display with it and brings it back. It never covers
    the screen on which the desk itself stands.
    """

    def __init__(self, context: DeskContext, desk: QWidget) -> None:
        super().__init__(context)
        self._context, self._desk = context, desk
        self.window: FacingWindow | None = None
        context.display = self
        context.towns_changed.connect(self._greet)
        QGuiApplication.instance().screenAdded.connect(self._screens_changed)  # type: ignore[union-attr] # there is one by now
        QGuiApplication.instance().screenRemoved.connect(self._unplugged)  # type: ignore[union-attr] # there is one by now
        self.follow()

    @property
    def chosen(self) -> str:
        """The name of the screen, `AS_WINDOW` or `NOWHERE`."""
        return self._context.remembered.facing if self._context.remembered is not None else NOWHERE

    def choose(self, where: str) -> None:
        """Stand there from now on, and at the next start."""
        if self._context.remembered is not None:
            self._context.remembered.facing = where
            self._context.remembered.save()
        self.follow()

    def screens(self) -> list[QScreen]:
        """Every screen but the desk's own."""
        return [screen for screen in QGuiApplication.screens() if screen is not self._desk.screen()]

    def follow(self, gone: QScreen | None = None) -> None:
        """Stand where it is chosen, as far as that screen is there; `gone` is one that is just being unplugged."""
        screen = next((each for each in self.screens() if each is not gone and each.name() == self.chosen), None)
        if self.chosen == AS_WINDOW:
            self._stand(None)
        elif screen is not None:
            self._stand(screen)
        else:
            self._go()

    def close(self) -> None:
        """The desk is closed."""
        self._context.facing.welcome()
        self._go()

    def _stand(self, screen: QScreen | None) -> None:
        window = self._made()
        if screen is None:
            room = self._desk.screen().availableGeometry()
            window.setScreen(self._desk.screen())
            window.setGeometry(QRect(room.topLeft(), QSize(*theme.USUAL_WINDOW).boundedTo(room.size())))
            window.setWindowState(Qt.WindowState.WindowNoState)
            window.show()
        else:
            window.setScreen(screen)
            window.setGeometry(screen.geometry())
            # Qt's own showFullScreen() asks for the keyboard, which this window never takes.
            window.setWindowState(window.windowState() | Qt.WindowState.WindowFullScreen)
            window.show()
        self._context.facing.set_present(present=True)

    def _go(self) -> None:
        if self.window is not None:
            self.window.hide()
        self._context.facing.set_present(present=False)

    def _made(self) -> FacingWindow:
        if self.window is None:
            from ui.facing.window import FacingWindow  # noqa: PLC0415 - loaded only where there is a display

            self.window = FacingWindow(self._context.facing)
            self.window.closed.connect(lambda: self.choose(NOWHERE))
            self.destroyed.connect(self.window.deleteLater)
            self._greet()
        return self.window

    def _greet(self) -> None:
        if self.window is None:
            return
        desk, towns = self._context.desk, self._context.towns_shown
        if len(towns) != 1:
            self.window.greet(desk.shelter)
            return
        town = desk.laws.town(towns[0])
        where = (town.contacts.office, town.contacts.address, town.contacts.phone)
        self.window.greet(town.header.name, tuple(line for line in where if line))

    def _screens_changed(self, _screen: QScreen) -> None:
        self.follow()

    def _unplugged(self, screen: QScreen) -> None:
        self.follow(gone=screen)
