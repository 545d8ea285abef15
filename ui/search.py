"""One box that finds dogs, people and missed dogs, as one types; a scanned code goes straight to its record."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QLineEdit, QWidget
from typing_extensions import override

from kiosk.domain.codes import is_code
from kiosk.domain.records import Person
from kiosk.services import scanning, search
from kiosk.services.ports import Found
from kiosk.services.search import FoundReport, Hit, Looked
from ui import icons, theme
from ui.context import DeskContext
from ui.frame.found import FoundPanel
from ui.language import say

_PAUSE_MS = 50
_REMEMBERED = 8


class SearchBox(QLineEdit):
    """The box; its results hang below it in the window."""

    def __init__(self, context: DeskContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._asked = 0
        self._open_first = False
        kept = context.remembered
        self._opened = list(kept.opened) if kept is not None else []
        """What was opened at this desk, today or before, the latest first."""
        self.results = FoundPanel(self)
        self.setAccessibleName(say("Search"))
        self.setPlaceholderText(say("Search dog, tag, owner, phone, receipt, or scan a code"))
        self.setFont(theme.font())
        self.setMinimumHeight(theme.px(theme.BUTTON_HEIGHT))
        self.setMaxLength(200)
        self.setProperty("takesScans", False)
        self.setTextMargins(theme.px(theme.ICON + 8), 0, 0, 0)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_PAUSE_MS)
        self._pause.timeout.connect(self._look)
        self.textEdited.connect(self._typed)
        self.results.list.itemClicked.connect(lambda _item: self._go())
        context.go.connect(self._went)

    def scan(self, code: str) -> None:
        """A code was scanned: go to its record, or say that there is none, or why it is none of this house's."""
        self._context.facing.welcome()
        if is_code(code):
            self.clear()
        else:
            self.setText(code)
        self.setFocus()
        self._open_first = True
        self._look(code)

    def begin(self) -> None:
        """Take the keyboard, and offer what was opened lately until somebody types."""
        self.setFocus()
        self.selectAll()
        if not self.text().strip():
            self._look_back()

    def _typed(self) -> None:
        self._open_first = False
        if self.text().strip():
            self._context.facing.welcome()
            self._pause.start()
        else:
            self._pause.stop()
            self._look_back()

    def _look_back(self) -> None:
        self._asked += 1
        asked, opened = self._asked, tuple(self._opened)
        self._context.ask(lambda desk: search.recent(desk, opened), lambda found: self._show_recent(found, asked))

    def _look(self, scanned: str = "") -> None:
        self._pause.stop()
        self._asked += 1
        asked, text, by = self._asked, self.text(), self._context.who
        if scanned:
            self._context.ask(
                lambda desk: scanning.scanned(desk, scanned, by=by), lambda found: self._show(found, asked)
            )
        else:
            self._context.ask(lambda desk: search.look(desk, text), lambda looked: self._show_looked(looked, asked))

    def _show_recent(self, found: Sequence[Hit], asked: int) -> None:
        if asked == self._asked and self.hasFocus():
            says = say("Lately:") if found else say("Nothing is recorded yet. Begin on Intake (Ctrl+2).")
            self.results.show_found(found, self._context.desk.laws, says)

    def _show_looked(self, looked: Looked, asked: int) -> None:
        if asked != self._asked:
            return
        if self._open_first and len(looked.hits) == 1:
            self._open(looked.hits[0])
            return
        self._open_first = False
        text, says = self.text().strip(), ""
        if looked.spelt:
            says = say("Nothing is spelt “{text}”. Found for “{other}”:", text=text, other=looked.spelt)
        elif not looked.hits:
            says = say("Nothing is found for “{text}”.", text=text)
        self.results.show_found(looked.hits, self._context.desk.laws, says)

    def _show(self, found: Sequence[Found] | scanning.TillPaper, asked: int) -> None:
        if asked != self._asked:
            return
        if isinstance(found, scanning.TillPaper):
            self.results.hide()
            self._context.paper = found.number
            self._context.go.emit("till", 0)
        elif len(found) > 1 or not found:
            self._look()
        else:
            self._open(found[0])

    def _go(self) -> None:
        hit = self.results.list.key
        if hit is not None:
            self._open(hit)

    def _open(self, hit: Hit) -> None:
        """An adoption leads to its screen, papers of a dog still here to its redemption, later ones to its money."""
        self.results.hide()
        self.clear()
        self._open_first = False
        if isinstance(hit, Person):
            self._context.show_record("person", hit.id)
            return
        if isinstance(hit, FoundReport):
            self._context.show_record("report", hit.report.id)
            return
        if hit.matched.startswith("adoption "):
            self._context.go.emit("adopt", hit.case)
            return
        of_money = hit.matched.startswith(("statement ", "receipt ", "debt "))
        redeeming = hit.state == "held" and not hit.matched.startswith("debt ")
        self._context.paper = hit.matched.rpartition(" ")[2] if of_money else ""
        self._context.go.emit(("redeem" if redeeming else "money") if of_money else "case", hit.case)

    def _went(self, screen: str, case: int) -> None:
        """Remember what was opened, from here or from anywhere."""
        went = self._context.record if screen == "records" else ("case", case)
        if went[1]:
            self._opened = [went, *(each for each in self._opened if each != went)][:_REMEMBERED]
            if self._context.remembered is not None:
                self._context.remembered.opened = self._opened

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        sign = icons.picture("search", theme.tokens().muted)
        painter.drawPixmap(theme.px(12), (self.height() - theme.px(theme.ICON)) // 2, sign)
        painter.end()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key == Qt.Key.Key_Escape:
            self.results.hide()
            self.clear()
        elif key == Qt.Key.Key_Down and not self.results.isVisible():
            self._typed()
        elif key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.results.step(1 if key == Qt.Key.Key_Down else -1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._entered()
        else:
            super().keyPressEvent(event)

    def _entered(self) -> None:
        if self.results.isVisible() and self.results.list.key is not None and not self._pause.isActive():
            self._go()
        elif self.text().strip():
            self.scan(self.text())

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        if not self.text().strip():
            self._look_back()

    @override
    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.results.hide()
