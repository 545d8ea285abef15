"""What waits: dogs to decide about, adoptions begun or given up, agreements by their last day."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from kiosk.domain.moments import local_day
from kiosk.services.adoption import AdoptionsWaiting, DepositDue
from kiosk.services.desk import Desk
from kiosk.words import to_say
from ui import theme, words
from ui.forms.buttons import button
from ui.forms.flow import FlowRow
from ui.language import retell, say
from ui.pieces import Card, PlainLabel
from ui.pieces.lines import dog_words
from ui.pieces.sheet import Sheet

_DECIDE = (to_say("Case"), to_say("Town"), to_say("Dog"), to_say("Period ended"))
_BEGUN = (to_say("Adoption"), to_say("Dog"), to_say("Adopter"), to_say("Begun"), to_say(">Left to pay"))
_DUE = (
    to_say("Last day"),
    to_say("Town"),
    to_say("Adoption"),
    to_say("Adopter"),
    to_say("Phone"),
    to_say(">Deposit"),
    to_say("Stands"),
)
_BACK = (to_say("Adoption"), to_say(">Owed back"), to_say("Adopter"), to_say("Why it ended"))
_STATES = {"overdue": to_say("overdue"), "this_week": to_say("this week"), "open": to_say("open")}
_TONES = {"overdue": "bad", "this_week": "warn", "open": ""}


def _stands(each: DepositDue) -> str:
    letter = say(", letter {letter} the last day to write", letter=each.letter) if each.letter else ""
    return say(_STATES[each.state]) + (say(", certificate here") if each.proof else letter)


class Lists(QWidget):
    """Four lists; `chosen(case)` when a row is opened with Return or a double click."""

    chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.to_decide = Sheet(say("Dogs to decide about"), _DECIDE)
        self.begun = Sheet(say("Adoptions that were begun"), _BEGUN)
        self.due = Sheet(say("Agreements by their last day"), _DUE)
        self.back = Sheet(say("Money that goes back"), _BACK)
        self.none = PlainLabel(
            say(
                "No dog waits for a decision: each one here is still its owner's. A dog stands here by itself once "
                "its period is over; the board says when."
            ),
            tone="muted",
        )
        self._cases: dict[Sheet, tuple[int, ...]] = {}
        self._due: tuple[DepositDue, ...] = ()
        self.letter = button(say("Write the letter"), kind="second", keys="F7", icon="notice")
        self.adopter = button(say("The adopter's record: address and phone"), kind="second", keys="F11", icon="person")
        self.report = button(say("Print the list of deposits"), kind="second", icon="paper")
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(theme.px(theme.GAP_LARGE))
        self.how = PlainLabel(say("Enter opens the dog of the chosen row; Tab goes on to the next list."), tone="muted")
        rows.addWidget(self.how)
        self._cards: dict[Sheet, Card] = {}
        for title, sheet in (
            (say("The holding period is over: decide, the oldest first"), self.to_decide),
            (say("Begun and not handed over"), self.begun),
            (say("Given up: what was taken is owed back"), self.back),
            (say("To be spayed or neutered, by the last day"), self.due),
        ):
            card = self._cards[sheet] = Card(title)
            if sheet is self.to_decide:
                card.add(self.none)
            card.add(sheet)
            sheet.opened.connect(lambda row, sheet=sheet: self.open_row(sheet, row))
            rows.addWidget(card)
        self._cards[self.due].add(FlowRow(self.letter, self.adopter, self.report))
        rows.addStretch(1)

    def first_sheet(self) -> Sheet | None:
        """The first list that has a row: where the keyboard begins."""
        return next((each for each in (self.to_decide, self.begun, self.back, self.due) if each.rowCount()), None)

    def chosen_due(self) -> DepositDue | None:
        """The agreement whose row is chosen in the list of last days."""
        row = self.due.currentRow()
        return self._due[row] if 0 <= row < len(self._due) else None

    def open_row(self, sheet: Sheet, row: int) -> None:
        """Open the dog of a row of a list."""
        cases = self._cases.get(sheet, ())
        if 0 <= row < len(cases):
            self.chosen.emit(cases[row])

    def show_waiting(self, waiting: AdoptionsWaiting, desk: Desk) -> None:
        """Fill the lists."""
        self._due = waiting.due
        self._fill_decisions(waiting)
        self._fill(
            self.begun,
            [
                (
                    each.adoption.number,
                    dog_words(each.known.case),
                    each.adopter.name,
                    words.short_day(local_day(each.adoption.recorded_at, each.known.law.zone)),
                    words.dollars(each.left),
                )
                for each in waiting.begun
            ],
            tuple(each.adoption.case for each in waiting.begun),
        )
        self._fill(
            self.back,
            [
                (
                    each.adoption.number,
                    words.dollars(each.held + each.paid),
                    each.adopter.name,
                    retell(each.ended.reason),
                )
                for each in waiting.owed_back
            ],
            tuple(each.adoption.case for each in waiting.owed_back),
            ["warn"] * len(waiting.owed_back),
        )
        town: Callable[[str], str] = lambda name: desk.laws.town(name).header.short  # noqa: E731 - said three times below
        self._fill(
            self.due,
            [
                (
                    words.short_day(each.adoption.due) if each.adoption.due else "",
                    town(each.adoption.town),
                    each.adoption.number,
                    each.adopter.name,
                    each.adopter.phone,
                    words.dollars(each.amount) if each.held else "–",
                    _stands(each),
                )
                for each in waiting.due
            ],
            tuple(each.adoption.case for each in waiting.due),
            [_TONES[each.state] for each in waiting.due],
        )

    def _fill_decisions(self, waiting: AdoptionsWaiting) -> None:
        rows = [
            (
                say("No. {number}", number=row.case.number),
                row.town_name,
                dog_words(row.case),
                words.short_day(row.holding.ends_with),
            )
            for row in waiting.to_decide
            if row.holding.ends_with is not None
        ]
        self._fill(self.to_decide, rows, tuple(row.case.id for row in waiting.to_decide if row.holding.ends_with))
        self._cards[self.to_decide].show()
        self.none.setVisible(not rows)
        self.how.setVisible(bool(rows or waiting.begun or waiting.owed_back or waiting.due))
        self.to_decide.setVisible(bool(rows))

    def _fill(
        self, sheet: Sheet, rows: Sequence[tuple[str, ...]], cases: tuple[int, ...], tones: list[str] | None = None
    ) -> None:
        sheet.show_rows(rows, tones or ())
        self._cases[sheet] = cases
        self._cards[sheet].setVisible(bool(rows))
        if sheet.currentRow() < 0 and rows:
            sheet.selectRow(0)
