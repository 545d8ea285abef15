"""Two records that may be of one person or one dog, side by side, with the reasons."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QWidget
from typing_extensions import override

from kiosk.services.desk import Desk
from kiosk.services.merging import DogPair, PeoplePair, entered_twice_stepwise
from kiosk.services.steps import Steps
from ui.context import DeskContext
from ui.forms.columns import Columns
from ui.forms.flow import FlowRow
from ui.language import say
from ui.pieces import Card, DogLine, PersonLine, PlainLabel
from ui.records.merge import MergeDogsForm, MergePeopleForm, Previews, previews
from ui.records.page import Page
from ui.records.words import ALIKE

Pair = PeoplePair | DogPair


def pairs(desk: Desk) -> Steps[tuple[Pair, ...]]:
    """All pairs, people first."""
    people, dogs = yield from entered_twice_stepwise(desk)
    return (*people, *dogs)


def pair_title(pair: Pair) -> str:
    """What a pair is about."""
    if isinstance(pair, PeoplePair):
        return say("{one} and {other}", one=pair.older.name, other=pair.newer.name)
    one, other = (stay.number for stay in pair.stays)
    return say("The dogs of No. {one} and No. {other}", one=one, other=other)


def pair_reasons(pair: Pair) -> str:
    """Why they may be one."""
    return ", ".join(say(ALIKE[reason]) for reason in pair.reasons)


class PairPage(Page):
    """Both records, and the key that merges them."""

    def __init__(self, context: DeskContext) -> None:
        super().__init__(context)
        self.pair: Pair | None = None
        self._why = PlainLabel(role="lead", tone="muted")
        self.merge = self.press(say("They are one"), "F8", "ready", self.merge_them, "primary")
        self._both: QWidget | None = None
        self.rows.addWidget(self.title)
        self.rows.addWidget(self._why)
        self.rows.addLayout(FlowRow(self.merge))
        self.rows.addStretch(1)

    def show_pair(self, pair: Pair) -> None:
        """Show a pair of the list."""
        self.pair = pair
        self.show_record(pair)
        self.show()

    @override
    def show_record(self, record: Any) -> None:
        pair: Pair = record
        self.title.setText(pair_title(pair))
        self._why.setText(pair_reasons(pair))
        if self._both is not None:
            self.rows.removeWidget(self._both)
            self._both.deleteLater()
        cards = self._people(pair) if isinstance(pair, PeoplePair) else self._dogs(pair)
        self._both = Columns([[card] for card in cards])
        self.rows.insertWidget(3, self._both)

    def merge_them(self) -> None:
        """Ask which record stays, and why; for people, what changes is computed first."""
        pair = self.pair
        if isinstance(pair, DogPair):
            self.ask(lambda: MergeDogsForm(self.context, pair))
        elif pair is not None:
            older, newer = pair.older.id, pair.newer.id

            def shown(found: Previews) -> None:
                if pair is self.pair:
                    self.ask(lambda: MergePeopleForm(self.context, found))

            self.context.ask(lambda desk: previews(desk, older, newer), shown, self.failed.emit)

    def _people(self, pair: PeoplePair) -> list[Card]:
        cards = []
        for person, title in ((pair.older, say("Entered first")), (pair.newer, say("Entered later"))):
            line = PersonLine()
            line.show_person(person)
            cards.append(self._card(title, line, "person", person.id))
        return cards

    def _dogs(self, pair: DogPair) -> list[Card]:
        cards = []
        dogs = ((pair.older, say("Entered first")), (pair.newer, say("Entered later")))
        for (dog, title), stay in zip(dogs, pair.stays, strict=True):
            line = DogLine()
            line.show_dog(stay)
            cards.append(self._card(title, line, "dog", dog.id))
        return cards

    def _card(self, title: str, line: QWidget, kind: str, key: int) -> Card:
        card = Card(title)
        card.add(line)
        look = self.link(say("Look at it"), lambda: self.go.emit(kind, key))
        look.setAccessibleName(f"{title}: {look.text()}")
        card.add(FlowRow(look))
        return card
