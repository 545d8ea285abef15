"""What is done in each first step: the same cards as in the settings, and the ways to other screens."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from kiosk.services.first_steps import BEFORE, DESK, DRAWER, PEOPLE, PRINTER, Step, mark_step
from kiosk.services.staff import office
from kiosk.services.town_entries import TownEntries, town_entries
from ui import theme
from ui.context import DeskContext
from ui.forms.buttons import DeskButton, button
from ui.forms.flow import FlowRow
from ui.language import say
from ui.settings.desk import DeskCard
from ui.settings.people import PeopleCard
from ui.settings.printers import PrintersCard
from ui.towns.cards import AmountsCard, ClosedCard, OfficeCard


class Body(QWidget):
    """The inside of a step. `asked(form)` when a form is to be opened; `show_step` reads what stands now."""

    asked = Signal(object)

    def __init__(self, context: DeskContext, *pieces: QWidget) -> None:
        super().__init__()
        self.context = context
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(theme.px(theme.GAP_LARGE))
        for piece in pieces:
            rows.addWidget(piece)

    def show_step(self, step: Step) -> None:
        """Show what stands now."""


class DeskBody(Body):
    """The names of the desk."""

    def __init__(self, context: DeskContext) -> None:
        self.card = DeskCard(context)
        self.card.steps.hide()
        super().__init__(context, self.card)
        self.card.asked.connect(self.asked)


class TownBody(Body):
    """The entries of whichever town the step is about."""

    def __init__(self, context: DeskContext) -> None:
        self.amounts, self.office, self.closed = AmountsCard(context), OfficeCard(context), ClosedCard(context)
        self.cards = (self.amounts, self.office, self.closed)
        super().__init__(context, *self.cards)
        for card in self.cards:
            card.asked.connect(self.asked)
        self._town = ""

    def show_step(self, step: Step) -> None:
        """Read the town's entries."""
        self._town = town = step.town
        self.context.ask(lambda desk: town_entries(desk, town), self._show)

    def _show(self, entries: TownEntries) -> None:
        if entries.name == self._town:
            for card in self.cards:
                card.show_entries(entries)


class PeopleBody(Body):
    """Those who work here."""

    def __init__(self, context: DeskContext) -> None:
        self.card = PeopleCard(context)
        super().__init__(context, self.card)
        self.card.asked.connect(self.asked)

    def show_step(self, step: Step) -> None:  # noqa: ARG002 - there is one office only
        """Read who works here."""
        self.context.ask(office, self.card.show_office)


class PrinterBody(Body):
    """The printers; the step is done once somebody says that the ruler of a test page fits."""

    def __init__(self, context: DeskContext) -> None:
        self.card = PrintersCard(context)
        super().__init__(context, self.card)
        self.card.asked.connect(self.asked)
        self.card.answer.given.connect(self._answered)

    def _answered(self, step: int) -> None:
        by = self.context.who
        if not step:
            self.context.ask(lambda desk: mark_step(desk, PRINTER, "done", by=by), self._done)

    def _done(self, _: object) -> None:
        self.context.changed.emit(0)


class WayBody(Body):
    """A way to another screen, on which the step is done."""

    def __init__(self, context: DeskContext, words: str, screen: str, icon: str) -> None:
        self.way: DeskButton = button(words, icon=icon)
        holder = QWidget()
        holder.setLayout(FlowRow(self.way))
        super().__init__(context, holder)
        self.way.clicked.connect(lambda: context.go.emit(screen, 0))


def bodies(context: DeskContext) -> dict[str, Callable[[], Body]]:
    """How the inside of each step is made; that of a town by the empty name."""
    return {
        "": lambda: TownBody(context),
        DESK: lambda: DeskBody(context),
        PEOPLE: lambda: PeopleBody(context),
        PRINTER: lambda: PrinterBody(context),
        BEFORE: lambda: WayBody(context, say("Enter what was there before"), "before", "paper"),
        DRAWER: lambda: WayBody(context, say("Open the drawer at the till"), "till", "till"),
    }
