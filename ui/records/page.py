"""What the pages of a dog, a person and a report share: they read one record, and ask for forms and other records."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any
from zoneinfo import ZoneInfo

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from kiosk.domain.register import RecordEdit
from kiosk.services.desk import Desk
from kiosk.services.drawer_books import house_zone
from ui import theme
from ui.context import DeskContext
from ui.forms.buttons import DeskButton, button
from ui.forms.panel import FormPanel
from ui.language import say, words
from ui.pieces import Card, Chip, PlainLabel, StatusChip, clear
from ui.records.words import change_words


class Page(QWidget):
    """One record. `ready` when it is shown, `asked(make)` for a form, `go(what, key)` to another record or a case."""

    asked = Signal(object)
    go = Signal(str, int)
    ready = Signal()
    failed = Signal(object)

    def __init__(self, context: DeskContext) -> None:
        super().__init__()
        self.context = context
        self.key = 0
        self.zone: ZoneInfo = house_zone(context.desk)
        self.title = PlainLabel(role="title")
        self.rows = QVBoxLayout(self)
        self.rows.setContentsMargins(0, 0, 0, 0)
        self.rows.setSpacing(theme.px(theme.GAP_LARGE))

    def open(self, key: int) -> None:
        """Show a record, read anew."""
        self.key = key

        def shown(record: object) -> None:
            if key == self.key:
                self.show_record(record)
                self.show()
                self.ready.emit()

        self.context.ask(lambda desk: self.read(desk, key), shown, self.failed.emit)

    def read(self, desk: Desk, key: int) -> object:
        """Read the record, in the thread of the database."""
        raise NotImplementedError

    def show_record(self, record: Any) -> None:
        """Show what was read."""
        raise NotImplementedError

    def press_key(self, keys: str) -> None:
        """Do what the button with this key does, if it is there."""
        for press in self.findChildren(DeskButton):
            if press.property("does") == keys and press.isVisible():
                press.click()

    def ask(self, make: Callable[[], FormPanel]) -> None:
        """Ask the screen for a form."""
        self.asked.emit(make)

    def press(self, says: str, keys: str, icon: str, act: Callable[[], object], kind: str = "second") -> DeskButton:
        """A button with a key, which the screen listens for."""
        made = button(says, kind="primary" if kind == "primary" else "second", keys=keys, icon=icon)
        made.setProperty("does", keys)
        made.clicked.connect(lambda _checked=False: act())
        return made

    def link(self, says: str, act: Callable[[], object], icon: str = "arrow") -> DeskButton:
        """A link within a card."""
        made = button(says, kind="link", icon=icon)
        made.clicked.connect(lambda _checked=False: act())
        return made


def chip_of(chip: Chip) -> StatusChip:
    """A chip for a row that is not laid out yet: shown by itself, it would be a window."""
    return StatusChip(chip.words, chip.tone, chip.sign)


class ListCard(Card):
    """A card whose rows are shown anew with every record; without rows it says so, or is not there."""

    def __init__(self, title: str, none: str = "") -> None:
        super().__init__(title)
        self._none = none
        self.list = QVBoxLayout()
        self.list.setSpacing(theme.px(theme.GAP_SMALL))
        self.add(self.list)

    def begin(self) -> None:
        """Take the rows away."""
        clear(self.list)

    def line(self, text: str, *, small: bool = False, muted: bool = False, beside: Sequence[QWidget] = ()) -> None:
        """Add a line of text, with links or chips beside it."""
        label = PlainLabel(text, role="small" if small else "body", tone="muted" if muted else "ink")
        if not beside:
            self.list.addWidget(label)
            return
        row = QHBoxLayout()
        row.setSpacing(theme.px(theme.GAP))
        row.addWidget(label, 1)
        for piece in beside:
            row.addWidget(piece)
        self.list.addLayout(row)

    def end(self) -> None:
        """Show the card where it has something to say."""
        if not self.list.count() and self._none:
            self.line(self._none, muted=True)
        self.setVisible(self.list.count() > 0)


class EditsCard(ListCard):
    """What was edited, the latest first, with before and after."""

    def __init__(self) -> None:
        super().__init__(say("What was changed in this record"))

    def show_edits(self, edits: Sequence[RecordEdit], zone: ZoneInfo) -> None:
        """List the edits."""
        self.begin()
        for edit in edits:
            when, who = words().moment(edit.at, zone), edit.by
            if edit.approved_by:
                who = say("{by}, approved by {approved_by}", by=edit.by, approved_by=edit.approved_by)
            self.line(f"{when} · {who}", small=True, muted=True)
            for change in edit.changes:
                self.line(change_words(change))
        self.end()
