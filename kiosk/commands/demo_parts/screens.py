"""Pictures of the desk's own screens, taken without a display."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import TYPE_CHECKING

from kiosk.domain.errors import Unavailable

if TYPE_CHECKING:
    from ui.window import MainWindow, Start

_SIZE = (1440, 900)
_LONGEST_WAIT, _AT_REST = 60.0, 0.4


def photograph(start: Start, wanted: dict[str, tuple[str, int]], folder: Path) -> list[Path]:
    """Save each wanted screen (file name: screen and case) as a PNG of 1440×900 in `folder`; returns the files.

    Raises `Unavailable` when the desk did not open or a screen did not come to rest.
    """
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from PySide6.QtWidgets import QApplication

    from ui.app import application
    from ui.window import MainWindow

    application()
    window = MainWindow(start)
    problems: list[Exception] = []
    window.database.failed.connect(problems.append)
    window.resize(*_SIZE)
    window.show()
    window.begin()
    saved = []
    try:
        _settle(window)
        if window.screens is None:
            raise Unavailable("The demonstration's desk did not open.")
        for name, (screen, case) in wanted.items():
            window.screens.go(screen, case)
            _settle(window)
            path = folder / f"{name}.png"
            if not window.grab().save(str(path)):
                raise Unavailable(f"The picture {path} could not be written.")
            saved.append(path)
    finally:
        window.close()
        QApplication.processEvents()
    if problems:
        raise Unavailable(f"A screen of the demonstration failed: {problems[0]}")
    return saved


def _settle(window: MainWindow) -> None:
    """Let the desk work until nothing has been going on for a moment."""
    from PySide6.QtWidgets import QApplication

    began = last_busy = time.monotonic()
    while time.monotonic() - last_busy < _AT_REST:
        QApplication.processEvents()
        if window.database.busy or window.printing.busy:
            last_busy = time.monotonic()
        if time.monotonic() - began > _LONGEST_WAIT:
            raise Unavailable("A screen of the demonstration did not come to rest.")
        time.sleep(0.005)
