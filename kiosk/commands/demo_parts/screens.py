"""Pictures of the desk's own screens, taken without a display."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from kiosk.commands.demo_parts.scenes import Scenes
from kiosk.domain.errors import Unavailable
from kiosk.words import Language

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from ui.theme import Look
    from ui.window import Start

SIZE = (1440, 900)
_LONGEST_WAIT, _AT_REST = 60.0, 0.4


def photograph(
    start: Start, wanted: Scenes, folder: Path, *, look: Look = "light", language: Language = "en"
) -> Iterator[Path]:
    """Save each wanted screen (file name: screen and case) as a PNG of 1440×900 in `folder`; the files.

    Raises `Unavailable` when the desk did not open or a screen did not come to rest.
    """
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from PySide6.QtWidgets import QApplication

    from ui import language as desk_language
    from ui.app import application
    from ui.window import MainWindow

    application(look)
    desk_language.speak(language)
    window = MainWindow(start)
    problems: list[Exception] = []
    window.database.failed.connect(problems.append)
    window.resize(*SIZE)
    window.show()
    window.begin()

    def busy() -> bool:
        return window.database.busy or window.printing.busy

    try:
        settle(busy)
        if window.screens is None:
            raise Unavailable("The demonstration's desk did not open.")
        for name, (screen, case) in wanted.items():
            window.screens.go(screen, case)
            settle(busy)
            yield save(window, folder, name)
    finally:
        window.close()
        desk_language.speak("en")
        QApplication.processEvents()
    if problems:
        raise Unavailable(f"A screen of the demonstration failed: {problems[0]}")


def save(window: QWidget, folder: Path, name: str) -> Path:
    """A picture of a window; raises `Unavailable` if it cannot be written."""
    path = folder / f"{name}.png"
    folder.mkdir(parents=True, exist_ok=True)
    if not window.grab().save(str(path)):
        raise Unavailable(f"The picture {path} could not be written.")
    return path


def settle(busy: Callable[[], bool]) -> None:
    """Let a window work until nothing has been going on for a moment; raises `Unavailable` if that never comes."""
    from PySide6.QtWidgets import QApplication

    began = last_busy = time.monotonic()
    while time.monotonic() - last_busy < _AT_REST:
        QApplication.processEvents()
        if busy():
            last_busy = time.monotonic()
        if time.monotonic() - began > _LONGEST_WAIT:
            raise Unavailable("A screen of the demonstration did not come to rest.")
        time.sleep(0.005)
