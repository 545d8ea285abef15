"""One dog: until when, what it costs, what to bring, where to pay."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget
from typing_extensions import override

from kiosk.domain.moments import local_day
from kiosk.services.public.looks import dog_words
from kiosk.services.public.values import CostRow, DogDetail
from kiosk.services.public.wording import (
    bring_words,
    found_words,
    holds_words,
    hurry_words,
    pay_words,
    phone_words,
    rise_words,
    times_words,
    until_words,
)
from kiosk.words import Words
from ui import theme
from ui.forms.flow import FlowRow
from ui.pieces import Card, PlainLabel
from ui.public.code import Modules, PhoneCode
from ui.public.pieces import Page, Scrolled, touch_button
from ui.public.tile import HIGHEST, Photo

_ROOMY, _LOWEST = 620, 150


class DetailPage(Page):
    """`prints` and `mine` are what may be done here; `adopt` where somebody looks for a dog, not for their own."""

    prints = Signal()
    mine = Signal()

    def __init__(
        self, w: Words, detail: DogDetail, shelter: str, modules: Callable[[str], Modules], *, adopt: bool
    ) -> None:
        super().__init__(w, w.say("Dog number {number}", number=detail.dog.number))
        self.detail, self._adopt = detail, adopt
        self._today = local_day(detail.at, detail.zone)
        self.photo = Photo(high=1, wide=1)
        self.print = touch_button(w.say("Print this page"), kind="primary")
        self.print.clicked.connect(self.prints)
        self.is_mine = touch_button(w.say("I think this is my dog"))
        self.is_mine.clicked.connect(self.mine)
        self._halves = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._halves.setContentsMargins(0, theme.px(theme.GAP), 0, theme.px(theme.GAP))
        self._halves.setSpacing(theme.px(theme.MARGIN))
        self._halves.addLayout(self._left(phone_words(detail, w, shelter), modules), 2)
        self._halves.addLayout(self._right(), 4)
        content = QWidget()
        content.setLayout(self._halves)
        self.scrolled = Scrolled(content, w)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(theme.px(theme.MARGIN), 0, theme.px(theme.MARGIN), theme.px(theme.GAP_SMALL))
        rows.setSpacing(theme.px(theme.GAP_SMALL))
        rows.addWidget(self.scrolled, 1)
        rows.addLayout(FlowRow(self.is_mine, self.print))

    def _left(self, carried: str, modules: Callable[[str], Modules]) -> QVBoxLayout:
        w, dog = self.w, self.detail.dog
        self.code = PhoneCode(modules(carried), carried)
        left = QVBoxLayout()
        left.setSpacing(theme.px(theme.GAP_SMALL))
        left.addWidget(self.photo)
        self._words = [PlainLabel(dog_words(dog.look, w), role="heading"), PlainLabel(found_words(dog, w, self._today))]
        if dog.look.size:
            self._words.append(PlainLabel(w.say("Size: {which}", which=w.say(dog.look.size))))
        for label in self._words:
            left.addWidget(label)
        left.addWidget(self.code)
        left.addWidget(
            PlainLabel(w.say("For your phone: point its camera at this code. It carries this text."), role="small")
        )
        left.addStretch(1)
        return left

    def _right(self) -> QVBoxLayout:
        w, detail = self.w, self.detail
        right = QVBoxLayout()
        right.setSpacing(theme.px(theme.GAP))
        until = until_words(detail.dog, w, self._today)
        if self._adopt:
            until = w.say("This dog looks for a home. Ask at the desk how to adopt it.")
        right.addWidget(PlainLabel(until, role="big"))
        for line in pay_words(detail.where, w, detail.zone, detail.at):
            right.addWidget(PlainLabel(line))
        if hurry := hurry_words(detail, w):
            right.addWidget(PlainLabel(hurry, role="strong", tone="bad"))
        if detail.dog.ends.kind != "over":
            right.addWidget(self._costs())
            right.addWidget(self._bring())
        right.addStretch(1)
        return right

    def _costs(self) -> Card:
        w, detail = self.w, self.detail
        card = Card(w.say("What it costs today"))
        for row in detail.costs:
            card.add(self._cost(row, alone=len(detail.costs) == 1))
        if not detail.costs:
            card.add(PlainLabel(w.say("Ask at the desk what it costs.")))
        if detail.costs_may_follow:
            card.add(PlainLabel(w.say("A rabies shot or a visit to a veterinarian may be added."), role="small"))
        holds = holds_words(detail, w) or w.say("The desk prints your exact statement of charges.")
        card.add(PlainLabel(holds, role="small"))
        if detail.sample:
            card.add(PlainLabel(w.say("SAMPLE amounts: nobody owes them."), role="strong", tone="warn"))
        return card

    def _cost(self, row: CostRow, *, alone: bool) -> QWidget:
        w, detail = self.w, self.detail
        says = times_words(row, w, months=detail.look_back_months, alone=alone)
        rises = rise_words(row, w, detail.zone, detail.at)
        holder = QWidget()
        line = QHBoxLayout(holder)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(theme.px(theme.GAP))
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(PlainLabel(says))
        if rises:
            words.addWidget(PlainLabel(rises, role="small"))
        line.addLayout(words, 1)
        amount = PlainLabel(w.money(row.now), role="heading", wraps=False)
        line.addWidget(amount, 0, Qt.AlignmentFlag.AlignTop)
        return holder

    def _bring(self) -> Card:
        w = self.w
        card = Card(w.say("Bring with you"))
        for number, (says, cure) in enumerate(bring_words(self.detail, w), 1):
            card.add(PlainLabel(f"{number}  {says}", role="strong"))
            if cure:
                card.add(PlainLabel(cure, role="small"))
        return card

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        beside = self.width() >= theme.px(_ROOMY)
        way = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        if self._halves.direction() != way:
            self._halves.setDirection(way)
        # How high its words are is known once they have their width.
        QTimer.singleShot(0, self, self._fit_photo)

    def _fit_photo(self) -> None:
        """Make the photo as high as it may be with the whole code in sight, but never so low that no dog is known."""
        room = self.scrolled.height() - 2 * theme.px(theme.GAP) - self.code.sizeHint().height()
        words = sum(label.height() for label in self._words) + (len(self._words) + 1) * theme.px(theme.GAP_SMALL)
        beside = self._halves.direction() == QBoxLayout.Direction.LeftToRight
        highest = theme.px(HIGHEST)
        self.photo.setMaximumHeight(min(highest, max(theme.px(_LOWEST), room - words)) if beside else highest)

    @override
    def ready(self) -> None:
        self.is_mine.setFocus()
