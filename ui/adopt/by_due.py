"""What is done for an agreement by its last day: its letter, its adopter's record, its town's record of deposits."""

from __future__ import annotations

from collections.abc import Callable

from kiosk.domain.records import Adoption
from kiosk.services import adoption as acts
from kiosk.services.adoption import AdoptionView
from ui.adopt.page import AdoptPage
from ui.context import DeskContext


class ByDue:
    """Does it for the chosen row of the list of last days, or for the page of one dog, whose `view` it asks for."""

    def __init__(self, context: DeskContext, page: AdoptPage, view: Callable[[], AdoptionView | None]) -> None:
        self._context, self._page, self._view = context, page, view

    def write_letter(self) -> None:
        """Write to the adopter about the last day."""
        view, made = self._view(), self._meant()
        if made is None or (view is not None and view.step != "after"):
            return
        number, by, case = made.number, self._context.who, made.case
        tell = self._page.bar.tell if self._page.currentIndex() else self._page.list_bar.tell
        self._context.ask(
            lambda desk: acts.write_alteration_letter(desk, number, by=by),
            lambda _: self._context.changed.emit(case),
            tell,
        )

    def to_adopter(self) -> None:
        """Go to the adopter's record, where a change of address is kept."""
        made = self._meant()
        if made is not None:
            self._context.show_record("person", made.adopter)

    def print_deposits(self) -> None:
        """Print the record of deposits of the chosen row's town."""
        made = self._meant()
        if made is None or self._page.currentIndex():
            return
        town, by = made.town, self._context.who
        self._context.ask(
            lambda desk: acts.print_deposits(desk, town, by=by),
            lambda _: self._context.changed.emit(0),
            self._page.list_bar.tell,
        )

    def _meant(self) -> Adoption | None:
        if not self._page.currentIndex():
            chosen = self._page.lists.chosen_due()
            return chosen.adoption if chosen is not None else None
        view = self._view()
        return view.adoption.adoption if view is not None and view.adoption is not None else None
