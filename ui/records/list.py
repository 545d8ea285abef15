"""The list at the left: a line to find in, and the rows, of which more are read as one comes to their end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget
from typing_extensions import override

from kiosk.services.desk import Desk
from kiosk.services.register_lists import Listed
from ui import theme
from ui.context import DeskContext
from ui.language import say
from ui.pieces import PlainLabel
from ui.pieces.rows import Row, RowList

_PAUSE_MS = 120
Read = Callable[[Desk, str, int], Any]
"""Reads a page (`Listed`), by a text or from a place on; at once or in steps."""


@dataclass(frozen=True, slots=True)
class Says:
    """What a list is called, what can be found in it, and what to do first where it is empty."""

    name: str
    find: str
    none: str


class RecordList(QWidget):
    """One kind of record. `chosen(key)` as the choice moves, `opened` when somebody goes on to what is chosen."""

    chosen = Signal(object)
    opened = Signal()
    failed = Signal(object)

    def __init__(self, context: DeskContext, says: Says, read: Read, row: Callable[[Any], Row]) -> None:
        super().__init__()
        self._context, self._read, self._row = context, read, row
        self._none, find = say(says.none), say(says.find)
        self._asked = self._more = 0
        self._wanted: Any = None
        self.line = QLineEdit()
        self.line.setPlaceholderText(find)
        self.line.setAccessibleName(find)
        self.line.setMaxLength(200)
        self.line.setProperty("takesScans", False)
        self.line.installEventFilter(self)
        self.none = PlainLabel(self._none, tone="muted")
        self.rows = RowList(say(says.name))
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_PAUSE_MS)
        self._pause.timeout.connect(self.read)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(theme.px(theme.GAP_SMALL))
        for piece in (self.line, self.none):
            layout.addWidget(piece)
        layout.addWidget(self.rows, 1)
        layout.addStretch()
        self.line.textEdited.connect(self._typed)
        self.rows.currentRowChanged.connect(self._moved)
        self.rows.itemActivated.connect(lambda _item: self.opened.emit())
        self.rows.verticalScrollBar().valueChanged.connect(self._scrolled)
        self.none.hide()

    def read(self) -> None:
        """Read the first page anew; what is chosen stays chosen where it is still there."""
        self._pause.stop()
        self._asked += 1
        asked, text, wanted = self._asked, self.line.text(), self.rows.key if self._wanted is None else self._wanted
        self._context.ask(
            lambda desk: self._read(desk, text, 0), lambda page: self._show(page, asked, wanted), self.failed.emit
        )

    def choose(self, key: object) -> None:
        """Choose a record; one that is not on this page yet is shown all the same."""
        self._wanted = key
        self._choose(key)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() == Qt.Key.Key_Down and self.rows.count():
                self.rows.setFocus()
                self.rows.setCurrentRow(max(self.rows.currentRow(), 0))
                return True
            if event.key() == Qt.Key.Key_Escape and self.line.text():
                self.line.clear()
                self.read()
                return True
        return super().eventFilter(watched, event)

    def _typed(self) -> None:
        # What is looked for is not half done work: nothing is lost with it.
        self.line.setModified(False)
        self._wanted = None
        self._pause.start()

    def _show(self, page: Listed[Any], asked: int, wanted: object) -> None:
        if asked != self._asked:
            return
        quiet = self.rows.blockSignals(True)
        self.rows.clear()
        self._add(page.rows)
        self._more = page.more
        text = self.line.text()
        self.none.setText(say("Nothing is found for “{text}”.", text=text) if text else self._none)
        self.none.setVisible(not page.rows)
        self.rows.setVisible(bool(page.rows))
        self.rows.blockSignals(quiet)
        if not self._choose(wanted) and self._wanted is None and page.rows:
            self.rows.setCurrentRow(0)
        if not page.rows and self._wanted is None:
            self.chosen.emit(None)

    def _add(self, rows: Sequence[Any]) -> None:
        for each in rows:
            self.rows.add_row(self._row(each))

    def _choose(self, key: object) -> bool:
        for place in range(self.rows.count()):
            if key is not None and self.rows.key_at(place) == key:
                quiet = self.rows.blockSignals(True)
                self.rows.setCurrentRow(place)
                self.rows.blockSignals(quiet)
                self.chosen.emit(key)
                return True
        return False

    def _moved(self, place: int) -> None:
        if place >= 0:
            self._wanted = None
            self.chosen.emit(self.rows.key_at(place))

    def _scrolled(self, at: int) -> None:
        if self._more and at >= self.rows.verticalScrollBar().maximum() - theme.px(theme.GAP):
            asked, before, self._more = self._asked, self._more, 0
            text = self.line.text()
            self._context.ask(lambda desk: self._read(desk, text, before), lambda page: self._go_on(page, asked))

    def _go_on(self, page: Listed[Any], asked: int) -> None:
        if asked == self._asked:
            self._add(page.rows)
            self._more = page.more
