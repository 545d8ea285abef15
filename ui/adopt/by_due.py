"""What is done for an agreement by its last day: its letter, its adopter's record, its town's record of deposits."""

from __future__ import annotations

from kiosk.domain.records import Adoption
from kiosk.services import adoption as acts
from ui.adopt.page import AdoptPage
from ui.context import DeskContext


class ByDue:
    """Does it from the list of last days, or from the page of one dog."""

    def __init__(self, context: DeskContext, page: AdoptPage) -> None:
        self._context, self._page = context, page

    def write_letter(self, made: Adoption) -> None:
        """Write to the adopter about the last day."""
        number, by, case = made.number, self._context.who, made.case
        tell = self._page.bar.tell if self._page.currentIndex() else self._page.list_bar.tell
        self._context.ask(
            lambda desk: acts.write_alteration_letter(desk, number, by=by),
            lambda _: self._context.changed.emit(case),
            tell,
        )

    def to_adopter(self, made: Adoption) -> None:
        """Go to the adopter's record."""
        self._context.show_record("person", made.adopter)

    def print_deposits(self, made: Adoption) -> None:
        """Print the record of deposits of the adoption's town."""
        town, by = made.town, self._context.who
        self._context.ask(
            lambda desk: acts.print_deposits(desk, town, by=by),
            lambda _: self._context.changed.emit(0),
            self._page.list_bar.tell,
        )
