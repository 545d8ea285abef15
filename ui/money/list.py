"""The list of one dog's money: when, how much, what; arrow keys choose."""

from __future__ import annotations

from collections.abc import Sequence
from zoneinfo import ZoneInfo

from PySide6.QtCore import Signal

from ui.language import say
from ui.money.entries import Entry
from ui.pieces.sheet import Sheet
from ui.words import dollars, short_moment


class EntryList(Sheet):
    """A sheet whose chosen row is an entry. `chosen(entry)` follows the keyboard; the last row is chosen at first."""

    chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__(say("Papers and money of this dog"), (say("When"), say(">Amount"), say("What")))
        self._entries: tuple[Entry, ...] = ()
        self._quiet = False
        self.itemSelectionChanged.connect(self._tell)

    @property
    def entry(self) -> Entry | None:
        """The entry that is chosen."""
        rows = self.selectionModel().selectedRows()
        return self._entries[rows[0].row()] if rows and rows[0].row() < len(self._entries) else None

    def show_entries(self, entries: Sequence[Entry], zone: ZoneInfo) -> None:
        """Show these; the one that was chosen stays chosen, or the newest is where there are more now."""
        before = self.entry
        grown = len(entries) > len(self._entries)
        self._quiet = True
        self._entries = tuple(entries)
        rows = [(short_moment(entry.at, zone), dollars(entry.amount), entry.says) for entry in entries]
        self.show_rows(rows, ["muted" if entry.undone else "" for entry in entries])
        keys = [entry.key for entry in entries]
        stays = before is not None and before.key in keys and not grown
        if entries:
            self.selectRow(keys.index(before.key) if stays and before is not None else len(entries) - 1)
        self._quiet = False

    def choose(self, key: str) -> None:
        """Choose the entry of a number."""
        for place, entry in enumerate(self._entries):
            if entry.key == key:
                self.selectRow(place)

    def _tell(self) -> None:
        if not self._quiet:
            self.chosen.emit(self.entry)
