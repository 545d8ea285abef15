"""The till's own papers: what was made last and where it goes, and the closes before, each to look at and print."""

from __future__ import annotations

from collections.abc import Sequence
from zoneinfo import ZoneInfo

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from kiosk.domain.money import ZERO
from kiosk.domain.printers import destination
from kiosk.domain.records import PrintJob
from kiosk.services.spool import KINDS
from kiosk.services.till_papers import ClosedDrawer
from kiosk.words import to_say
from ui import theme, words
from ui.forms.buttons import button
from ui.forms.flow import FlowRow
from ui.language import retell, say
from ui.pieces import Card, PlainLabel, clear
from ui.pieces.taken_chart import TENDER_WORDS
from ui.presses import Presses
from ui.till.forms import over_or_short

_BECAME = {
    "waiting": to_say("is printing on {printer}."),
    "sending": to_say("is printing on {printer}."),
    "printed": to_say("is printed, on {printer}."),
    "failed": to_say("was not printed. See the printer above."),
    "unknown": to_say("may not have printed. See the printer above."),
    "replaced": to_say("was sent again."),
}


def became(job: PrintJob, printing: Presses) -> str:
    """What a paper is, and where it goes or went."""
    copy = say(", duplicate {duplicate},", duplicate=job.duplicate) if job.duplicate else ""
    name = f"{say(KINDS[job.kind])} {job.number}{copy}"
    printer = retell(printing.of(destination(job)).printer.name)
    became_of_it = say(_BECAME[job.state], printer=printer)
    if job.state == "printed" and job.problem:
        became_of_it = say("went to {printer}. {problem}", printer=printer, problem=retell(job.problem))
    return f"{name[:1].upper()}{name[1:]} {became_of_it}"


class EarlierCard(Card):
    """The drawers closed before. `look(paper)` and `again(paper)` when their Z is to be shown or printed again."""

    look = Signal(object)
    again = Signal(object)

    def __init__(self) -> None:
        super().__init__(say("Earlier closes"))
        self._list = QVBoxLayout()
        self._list.setSpacing(theme.px(theme.GAP_SMALL))
        self.add(self._list)

    def show_closed(self, closed: Sequence[ClosedDrawer], zone: ZoneInfo) -> None:
        """Show them, the newest first; the card is hidden where no drawer was closed."""
        clear(self._list)
        for drawer in closed:
            self._list.addWidget(self._row(drawer, zone))
        self.setVisible(bool(closed))

    def _row(self, drawer: ClosedDrawer, zone: ZoneInfo) -> QWidget:
        number, paper = drawer.session.number, drawer.paper
        row = QWidget()
        pieces = FlowRow(PlainLabel(f"{number}   {_closed(drawer, zone)}   {_off(drawer)}", wraps=False))
        row.setLayout(pieces)
        if paper is not None:
            for says, signal in ((say("Show"), self.look), (say("Print again"), self.again)):
                pressed = button(says, kind="link")
                pressed.setAccessibleName(f"{says}: {number}")
                pressed.clicked.connect(lambda _checked=False, signal=signal: signal.emit(paper))
                pieces.addWidget(pressed)
        return row


def _closed(drawer: ClosedDrawer, zone: ZoneInfo) -> str:
    return words.short_moment(drawer.session.closed_at or drawer.session.opened_at, zone)


def _off(drawer: ClosedDrawer) -> str:
    parts = (
        f"{say(TENDER_WORDS[tender])} {over_or_short(amount)}"
        for tender, amount in drawer.off.items()
        if amount != ZERO
    )
    return ", ".join(parts) or say("even")
