"""Starts the public screen: full screen, on the second screen of the machine where there is one."""

from __future__ import annotations

import logging
import sys

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from kiosk.domain.errors import Unavailable
from ui import theme
from ui.garbage import Garbage
from ui.public.place import PublicPlace
from ui.public.start import PublicStart
from ui.public.window import PublicWindow


def run(start: PublicStart, *, screen: int = 0) -> int:
    """Show the public screen until the staff closes it; `screen` counts from 1, 0 takes one that is not the first."""
    existing = QApplication.instance()
    app = existing if isinstance(existing, QApplication) else QApplication(sys.argv[:1])
    app.setApplicationName("Pound Kiosk public screen")
    if app.findChild(Garbage) is None:
        Garbage(app)
    screens = app.screens()
    if screen > len(screens):
        raise Unavailable(f"There is no screen {screen} here; the last one is {len(screens)}.")
    window = PublicWindow(start)
    sys.excepthook = lambda kind, problem, trace: logging.getLogger("kiosk.public").error(
        "A bug in the public screen", exc_info=(kind, problem, trace)
    )
    others = [one for one in screens if one != app.primaryScreen()]
    chosen = screens[screen - 1] if screen > 0 else next(iter(others), app.primaryScreen())
    if start.windowed:
        window.resize(*theme.USUAL_WINDOW)
        window.show()
    else:
        PublicPlace(window, chosen)
    window.left.connect(app.quit)
    QTimer.singleShot(0, window.begin)
    status = app.exec()
    window.finish()
    return status
