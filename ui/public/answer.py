"""What a page ends with: what one's own paper says now, and that a note has arrived."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from kiosk.services.public.looks import dog_words
from kiosk.services.public.own_paper import OwnPaper
from kiosk.services.public.wording import moment_words, pay_words
from kiosk.words import Words
from ui import theme
from ui.forms.flow import FlowRow
from ui.pieces import Card, PlainLabel
from ui.public.pieces import Page, Scrolled, touch_button


class AnswerPage(Page):
    """Cards below each other; `done` when it has been read."""

    done = Signal()

    def __init__(self, w: Words, title: str, *cards: Card) -> None:
        super().__init__(w, title)
        self.back = touch_button(w.say("Back to all dogs"), kind="primary")
        self.back.clicked.connect(self.done)
        content = QWidget()
        inside = QVBoxLayout(content)
        inside.setContentsMargins(0, theme.px(theme.GAP), 0, theme.px(theme.GAP))
        inside.setSpacing(theme.px(theme.GAP))
        for card in cards:
            inside.addWidget(card)
        inside.addLayout(FlowRow(self.back))
        inside.addStretch(1)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(theme.px(theme.MARGIN), 0, theme.px(theme.MARGIN), 0)
        self.scrolled = Scrolled(content, w)
        rows.addWidget(self.scrolled)

    def ready(self) -> None:
        """The only button."""
        self.back.setFocus()


def thanks_page(w: Words) -> AnswerPage:
    """The note has arrived."""
    card = Card(w.say("Thank you. The desk has your note."))
    card.add(
        PlainLabel(w.say("Go to the desk now, or wait until somebody calls you. Bring what the dog's page names."))
    )
    return AnswerPage(w, w.say("Thank you"), card)


def paper_page(w: Words, paper: OwnPaper) -> AnswerPage:
    """What a statement or a receipt says now: no name stands on it."""
    head = Card(w.say("Paper {number}", number=paper.number))
    head.add(PlainLabel(w.say("Dog number {number}: {dog}", number=paper.case_number, dog=dog_words(paper.look, w))))
    head.add(PlainLabel(_state(w, paper), role="strong", tone="bad" if paper.state == "over" else "ink"))
    if paper.amount is not None:
        head.add(PlainLabel(w.money(paper.amount), role="number"))
        for line in _until(w, paper):
            head.add(PlainLabel(line))
    cards = [head]
    if paper.missing or paper.under_order:
        missing = Card(w.say("Before the dog goes home"))
        if paper.under_order:
            missing.add(PlainLabel(w.say("An order holds the dog. Ask at the desk."), role="strong"))
        for says, cure in paper.missing:
            missing.add(PlainLabel(w.say(says), role="strong"))
            if cure:
                missing.add(PlainLabel(w.say(cure), role="small"))
        cards.append(missing)
    if paper.state in ("holds", "changed"):
        where = Card(w.say("Where to pay"))
        for line in pay_words(paper.where, w, paper.zone, paper.at):
            where.add(PlainLabel(line))
        cards.append(where)
    return AnswerPage(w, w.say("Your paper today"), *cards)


def _state(w: Words, paper: OwnPaper) -> str:
    match paper.state:
        case "holds":
            return w.say("To pay now")
        case "changed":
            return w.say("Another amount is owed now. The desk prints you a new statement.")
        case "paid":
            return w.say("Everything is paid. Show the receipt to the officer who releases the dog.")
        case "over":
            return w.say("The time to get this dog back is over. Ask at the desk whether it is still possible.")
        case "gone":
            return w.say("This dog is not here any more. Please ask at the desk.")
        case "ask":
            return w.say("Only the desk can say what is owed now. Please ask there.")


def _until(w: Words, paper: OwnPaper) -> Iterator[str]:
    if paper.good_until is None:
        yield w.say("This amount does not rise with time.")
        return
    yield w.say("Good until {moment}", moment=moment_words(paper.good_until, w, paper.zone, paper.at))
    if paper.then is not None and paper.then != paper.amount:
        yield w.say("After that {amount}", amount=w.money(paper.then))
