"""What hangs below the search box: dogs, people and missed dogs that were found, or what was opened lately."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QFrame, QLineEdit, QVBoxLayout

from kiosk.domain.records import CaseState, Person
from kiosk.law.town_code import Laws
from kiosk.services.ports import Found
from kiosk.services.search import FoundReport, Hit
from kiosk.words import to_say
from ui import theme
from ui.broken import town_words
from ui.language import say
from ui.pieces import PlainLabel
from ui.pieces.rows import Row, RowList

_MOST_SHOWN = 8
_LABELS = {
    "dog": to_say("dog"),
    "tag": to_say("tag"),
    "rabies tag": to_say("rabies tag"),
    "rabies certificate": to_say("rabies certificate"),
    "license": to_say("license"),
    "chip": to_say("chip"),
    "tattoo": to_say("tattoo"),
    "owner": to_say("owner"),
    "phone": to_say("phone"),
    "case": to_say("case"),
    "statement": to_say("statement"),
    "receipt": to_say("receipt"),
    "debt": to_say("debt"),
    "hand-written receipt": to_say("hand-written receipt"),
    "old paper": to_say("old paper"),
    "adoption": to_say("adoption"),
    "description": to_say("description"),
    "breed": to_say("breed"),
    "color": to_say("color"),
    "marks": to_say("marks"),
}
"""What a dog is found by, as the records name it."""
STATES: dict[CaseState, str] = {
    "held": to_say("here"),
    "released": to_say("went home"),
    "adopted": to_say("adopted"),
    "transferred": to_say("transferred"),
    "euthanized": to_say("euthanized"),
    "died": to_say("died"),
    "escaped": to_say("escaped"),
    "before": to_say("before the program"),
}
"""How a dog's stay stands, in a word."""


def row_of(hit: Hit, laws: Laws) -> Row:
    """What a hit says of itself."""
    if isinstance(hit, Person):
        return Row(hit, hit.name, " · ".join(filter(None, (hit.phone, hit.address))), "person")
    if isinstance(hit, FoundReport):
        report = hit.report
        dog = report.dog_name or " ".join(filter(None, (report.colour, report.breed, report.marks)))
        by = say("{name} misses it: {phone}", name=report.name, phone=report.phone)
        return Row(hit, dog, by if hit.missed else say("missed by {name}: ended", name=report.name), "missing")
    number = say("No. {number}", number=hit.number)
    gone = say(STATES[hit.state]) if hit.state in STATES and hit.state != "held" else ""
    below = (number, town_words(laws, hit.town), _matched(hit), gone)
    return Row(hit, hit.dog, " · ".join(filter(None, below)), "dog")


def _matched(hit: Found) -> str:
    label = max((label for label in _LABELS if hit.matched.startswith(f"{label} ")), key=len, default="")
    return f"{say(_LABELS[label])}{hit.matched[len(label) :]}" if label else hit.matched


class FoundPanel(QFrame):
    """The hits, below the box; the keyboard stays in the box."""

    def __init__(self, box: QLineEdit) -> None:
        super().__init__(box.window())
        self._box = box
        self.setObjectName("panel")
        self.list = RowList(say("Found"))
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.none = PlainLabel(tone="muted")
        layout = QVBoxLayout(self)
        pad = theme.px(theme.GAP_SMALL)
        layout.setContentsMargins(pad, pad, pad, pad)
        layout.addWidget(self.none)
        layout.addWidget(self.list)
        self.hide()

    def show_found(self, found: Sequence[Hit], laws: Laws, says: str) -> None:
        """List the hits under a word on them, or that word alone."""
        self.list.clear()
        for hit in found[:_MOST_SHOWN]:
            self.list.add_row(row_of(hit, laws))
        rest = len(found) - _MOST_SHOWN
        if rest > 0:
            says = " ".join(filter(None, (says, say("{rest} more: type more of it.", rest=rest))))
        self.none.setText(says)
        self.none.setVisible(bool(says))
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
        self.setFixedWidth(max(self._box.width(), theme.px(420)))
        self.show()
        self.list.setFixedWidth(self.width() - 2 * theme.px(theme.GAP_SMALL))
        rows = sum(self.list.sizeHintForRow(n) for n in range(self.list.count()))
        room = window.height() - corner.y() - theme.px(theme.MARGIN)
        self.list.setFixedHeight(min(rows + theme.px(4), room))
        self.move(corner)
        self.adjustSize()
        self.raise_()
