"""One box that finds a dog by anything known of it, as one types; a scanned code goes straight to its record."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget
from typing_extensions import override

from kiosk.domain.codes import is_code
from kiosk.services import scanning, search
from kiosk.services.ports import Found
from ui import icons, theme
from ui.broken import town_words
from ui.context import DeskContext
from ui.language import say
from ui.pieces import PlainLabel

_PAUSE_MS = 120
_MOST_SHOWN = 8


class SearchBox(QLineEdit):
    """The box; its results hang below it in the window."""

    def __init__(self, context: DeskContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._asked = 0
        self._open_first = False
        self.results = _Results(self)
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
        self.results.list.itemClicked.connect(self._go)

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

    def _typed(self) -> None:
        self._open_first = False
        if self.text().strip():
            self._context.facing.welcome()
            self._pause.start()
        else:
            self._pause.stop()
            self._asked += 1
            self.results.hide()

    def _look(self, scanned: str = "") -> None:
        self._pause.stop()
        self._asked += 1
        asked, text, by = self._asked, self.text(), self._context.who
        if scanned:
            self._context.ask(
                lambda desk: scanning.scanned(desk, scanned, by=by), lambda found: self._show(found, asked)
            )
        else:
            self._context.ask(lambda desk: search.find(desk, text), lambda found: self._show(found, asked))

    def _show(self, found: Sequence[Found] | scanning.TillPaper, asked: int) -> None:
        if asked != self._asked:
            return
        if isinstance(found, scanning.TillPaper):
            self.results.hide()
            self._context.paper = found.number
            self._context.go.emit("till", 0)
            return
        if self._open_first and len(found) == 1:
            self._open(found[0])
            return
        self._open_first = False
        names = {name: town_words(self._context.desk.laws, name) for name in {hit.town for hit in found}}
        self.results.show_found(found, names, self.text().strip())

    def _go(self, item: QListWidgetItem) -> None:
        hit = item.data(Qt.ItemDataRole.UserRole)
        if isinstance(hit, Found):
            self._open(hit)

    def _open(self, hit: Found) -> None:
        """Papers of a dog still here belong to its redemption, of one that left to its money; others to its record."""
        self.results.hide()
        self.clear()
        self._open_first = False
        of_money = hit.matched.startswith(("statement ", "receipt ", "debt "))
        redeeming = hit.state == "held" and not hit.matched.startswith("debt ")
        self._context.paper = hit.matched.rpartition(" ")[2] if of_money else ""
        self._context.go.emit(("redeem" if redeeming else "money") if of_money else "case", hit.case)

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
        elif key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.results.step(1 if key == Qt.Key.Key_Down else -1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._entered()
        else:
            super().keyPressEvent(event)

    def _entered(self) -> None:
        item = self.results.list.currentItem()
        if self.results.isVisible() and item is not None and not self._pause.isActive():
            self._go(item)
        elif self.text().strip():
            self.scan(self.text())

    @override
    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.results.hide()


class _Results(QFrame):
    """The hits, below the box; the keyboard stays in the box."""

    def __init__(self, box: SearchBox) -> None:
        super().__init__(box.window())
        self._box = box
        self.setObjectName("panel")
        self.list = QListWidget()
        self.list.setObjectName("bare")
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setAccessibleName(say("Found"))
        self.list.setWordWrap(True)
        self.list.setFont(theme.font())
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.none = PlainLabel(tone="muted")
        layout = QVBoxLayout(self)
        pad = theme.px(theme.GAP_SMALL)
        layout.setContentsMargins(pad, pad, pad, pad)
        layout.addWidget(self.none)
        layout.addWidget(self.list)
        self.hide()

    def show_found(self, found: Sequence[Found], towns: dict[str, str], text: str) -> None:
        """List the hits, or say that there are none."""
        self.list.clear()
        for hit in found[:_MOST_SHOWN]:
            gone = "" if hit.state == "held" else f" · {hit.state}"
            number = say("No. {number}", number=hit.number)
            words = f"{hit.dog}\n{number} · {towns.get(hit.town, hit.town)} · {hit.matched}{gone}"
            item = QListWidgetItem(words)
            item.setData(Qt.ItemDataRole.UserRole, hit)
            self.list.addItem(item)
        rest = len(found) - _MOST_SHOWN
        self.none.setText(
            say("{rest} more: type more of it.", rest=rest)
            if rest > 0
            else say("Nothing is found for “{text}”.", text=text)
        )
        self.none.setVisible(rest > 0 or not found)
        self.list.setVisible(bool(found))
        if found:
            self.list.setCurrentRow(0)
        self._place()

    def step(self, by: int) -> None:
        """Move the choice."""
        count = self.list.count()
        if count:
            self.list.setCurrentRow((self.list.currentRow() + by) % count)

    def _place(self) -> None:
        window = self._box.window()
        self.setParent(window)
        corner = self._box.mapTo(window, QPoint(0, self._box.height() + theme.px(4)))
        rows = sum(self.list.sizeHintForRow(n) for n in range(self.list.count()))
        self.list.setFixedHeight(rows + theme.px(4))
        self.setFixedWidth(max(self._box.width(), theme.px(420)))
        self.move(corner)
        self.show()
        self.adjustSize()
        self.raise_()
