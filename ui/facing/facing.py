"""What the customer display shows now; it follows what the desk says in the same turn of the event loop."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication, QWidget
from typing_extensions import override

from kiosk.words import Language
from ui.facing.shown import Shown, Signed, Strokes, Thanks, ToSign

WINDOW_NAME = "facing"
"""The name of the display's window among those of the program."""
_THANKED_MS = 60_000


class Facing(QObject):
    """`changed` when something else is to be seen or in another language; `signed(Signed | None)` from the display.

    `present` says whether there is a display at all; `present_changed` follows it.
    """

    changed = Signal()
    signed = Signal(object)
    present_changed = Signal(bool)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.shown: Shown | None = None
        """None is the welcome between customers."""
        self.language: Language = "en"
        self.present = False
        self._over = QTimer(self)
        self._over.setSingleShot(True)
        self._over.setInterval(_THANKED_MS)
        self._over.timeout.connect(self.welcome)

    def show(self, what: Shown) -> None:
        """Show this; its language is that of the customer's paper until the customer chooses another one."""
        before = self.shown
        if before is None or before.case != what.case or before.language != what.language:
            self.language = what.language
        self.shown = what
        if isinstance(what, Thanks):
            self._over.start()
        else:
            self._over.stop()
        self.changed.emit()

    def welcome(self) -> None:
        """Take away whatever is shown; the welcome stands there until the next customer."""
        self._over.stop()
        if self.shown is not None:
            self.shown = None
            self.changed.emit()

    def turn_to(self, case: int) -> None:
        """The desk has this dog before it now: what belongs to another one goes."""
        if self.shown is not None and self.shown.case != case:
            self.welcome()

    def speak(self, language: Language) -> None:
        """The customer chose a language."""
        if language != self.language:
            self.language = language
            self.changed.emit()

    def sign(self, strokes: Strokes) -> None:
        """The customer signed what is shown; without strokes, took the signature back."""
        from kiosk.services.adoption import document_digest  # noqa: PLC0415 - not before somebody signs

        if isinstance(self.shown, ToSign):
            self.signed.emit(Signed(document_digest(self.shown.document), strokes) if strokes else None)

    def set_present(self, *, present: bool) -> None:
        """There is a display from now on, or none any more."""
        if present != self.present:
            self.present = present
            self.present_changed.emit(present)


class Before(QObject):
    """Lets the customer see what a form is about while it is in front, and not a moment longer.

    `seen` says what that is. Somebody who searched meanwhile finds it shown again on coming back to the form.
    """

    def __init__(self, form: QWidget, facing: Facing, seen: Callable[[], Shown | None]) -> None:
        super().__init__(form)
        self._form, self._facing, self._seen = form, facing, seen
        self._told: Shown | None = None
        form.installEventFilter(self)
        QApplication.instance().focusChanged.connect(self._focus_moved)  # type: ignore[union-attr] # there is one by now

    def in_front(self) -> None:
        """The form has just come to the front."""
        self.tell()

    def tell(self) -> None:
        """Show it as it is now."""
        what = self._seen() if self._form.isVisible() else None
        if what is not None and what != self._facing.shown:
            self._told = what
            self._facing.show(what)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show:
            self.in_front()
        elif event.type() == QEvent.Type.Hide and self._facing.shown is self._told:
            self._facing.welcome()
        return False

    def _focus_moved(self, _old: QWidget | None, new: QWidget | None) -> None:
        if new is not None and self._facing.shown is None and self._form.isAncestorOf(new):
            self.in_front()
