"""Starts the desk: the window first, everything else behind it."""

from __future__ import annotations

import sys

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication

from ui import errors, language, theme
from ui.garbage import Garbage, settle
from ui.language import say
from ui.window import MainWindow, Start

_FRAMED_MS = (0, 200, 1000)
"""The desktop puts its frame around a window some time after it was shown."""


def application(look: theme.Look = "light", *, text_scale: float = 1.0) -> QApplication:
    """The one Qt application, dressed in the desk's look."""
    existing = QApplication.instance()
    app = existing if isinstance(existing, QApplication) else QApplication(sys.argv[:1])
    app.setApplicationName(say("Pound Kiosk"))
    if app.findChild(Garbage) is None:
        Garbage(app)
    theme.apply(app, look, scale=text_scale)
    return app


def run(start: Start) -> int:
    """Show the desk, work until its window is closed, and return the exit status."""
    kept = start.remembered
    app = application(kept.look, text_scale=kept.text_scale)
    language.speak(kept.language)
    window = MainWindow(start)
    errors.catch_bugs(window.say)
    window.opened.connect(lambda _: settle(), Qt.ConnectionType.SingleShotConnection)
    window.show()
    QTimer.singleShot(0, window.begin)
    for when in _FRAMED_MS:
        QTimer.singleShot(when, window.fit_the_screen)
    status = app.exec()
    window.finish()
    return status
