"""What closing the window would lose is said once before, where it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication

from ui.errors import Said
from ui.frame.screens import Screens
from ui.language import say

if TYPE_CHECKING:
    from ui.forms.panel import FormPanel


class Unsaved:
    """Forms in which something stands that is neither saved nor parked; whoever closes again leaves them."""

    def __init__(self) -> None:
        self._told: set[object] = set()

    def found(self, screens: Screens) -> Said | None:
        """What to tell before the window goes, with the screen of it in front; None where nothing new would be lost."""
        if _unsaved(screens):
            screens.context.database.finish()  # what is just being saved is soon no more unsaved
        forms = _unsaved(screens)
        if forms.keys() <= self._told or _session_ends():
            return None
        self._told = set(forms)
        name = next(iter(forms.values()))
        screens.go(name, 0)
        return Said(
            "refused",
            say("What was entered on “{screen}” is not saved.", screen=say(screens.screen(name).title)),
            cure=say("Save it or leave it; or close the window again, and it is gone."),
        )


def _session_ends() -> bool:
    application = QGuiApplication.instance()
    return isinstance(application, QGuiApplication) and application.isSavingSession()


def _unsaved(screens: Screens) -> dict[FormPanel, str]:
    from ui.frame.half_done import unsaved  # noqa: PLC0415 - the board comes before the forms

    return {form: name for name, screen in screens.made.items() for form in unsaved(screen)}
