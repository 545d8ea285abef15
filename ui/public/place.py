"""Where the public screen stands: full, in front and on a screen of its own, whatever is done to windows and plugs."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QWidget

_ALONE = Qt.WindowType.FramelessWindowHint | Qt.WindowType.WindowStaysOnTopHint
_FULL = Qt.WindowState.WindowFullScreen
_LOOKS_AFTER_MS = 500


class PublicPlace(QObject):
    """Keeps `window` on `screen`: whoever makes it small or goes to another desktop sees it again in a second or two.

    A screen beside the desk's takes it along when it is unplugged and brings it back, so that it never covers the desk;
    the only screen of a machine may be exchanged for another.
    """

    def __init__(self, window: QWidget, screen: QScreen) -> None:
        super().__init__(window)
        self._window, self.name = window, screen.name()
        self.beside = len(QGuiApplication.screens()) > 1
        window.setWindowFlag(_ALONE)
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.look)
        self._timer.start(_LOOKS_AFTER_MS)
        self._stand(screen)

    def look(self) -> None:
        """See whether it still stands there, and if not, come anew: many window systems only then bring it back."""
        window, screen = self._window, self._screen()
        if screen is None or (window.isVisible() and not self._stands_on(screen)):
            window.hide()
        elif not window.isVisible():
            self._stand(screen)

    def _stand(self, screen: QScreen) -> None:
        window = self._window
        window.setScreen(screen)
        window.setGeometry(screen.geometry())
        # Qt's own showFullScreen() asks for the keyboard, which may belong to the desk beside it.
        window.setWindowState(_FULL)
        window.show()
        if not window.windowFlags() & Qt.WindowType.WindowDoesNotAcceptFocus:
            window.activateWindow()

    def _stands_on(self, screen: QScreen) -> bool:
        window = self._window
        exposed = window.windowHandle().isExposed()
        return exposed and not window.isMinimized() and window.isFullScreen() and window.screen() is screen

    def _screen(self) -> QScreen | None:
        screens = QGuiApplication.screens()
        own = next((each for each in screens if each.name() == self.name), None)
        return own if own is not None or self.beside else QGuiApplication.primaryScreen()
