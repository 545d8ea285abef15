"""How the money of one dog is laid out: the list, the keys beneath it, the paper beside it."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget
from typing_extensions import override

from ui import theme
from ui.context import DeskContext, Screen
from ui.forms.approval import ApprovalPanel
from ui.forms.buttons import button
from ui.forms.flow import FlowRow, scrolled
from ui.forms.place import FormPlace
from ui.language import say
from ui.money.list import EntryList
from ui.pieces import Card, PaperPreview, PlainLabel, RefusalBar

_WITH_PAPER = 860
"""Pixels at text scale 1 from which on the paper has room beside the list."""


class MoneyPage(Screen):
    """The page; what its keys do is said by the screen that is made of it."""

    def __init__(self, context: DeskContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.where, self.dog = PlainLabel(tone="muted"), PlainLabel(role="title")
        self.stands = PlainLabel(tone="muted")
        self.bar = RefusalBar()
        self.approving = ApprovalPanel(context)
        self.list = EntryList()
        self.none = PlainLabel(say("No statement was issued and no money taken yet."), tone="muted")
        self.paper = PaperPreview()
        self.printing = button(say("Print again"), keys="F7", icon="printer")
        self.void = button(say("Void"), keys="F6", icon="close")
        self.pay = button(say("Refund"), keys="F8", icon="money")
        self.bounced = button(say("Check returned"), keys="F9", icon="bank")
        self.waive = button(say("Waive"), keys="F10", icon="cost")
        self.forfeit = button(say("Forfeit deposit"), keys="F3", icon="close")
        self.pressed = button(say("Receipt written by hand"), kind="quiet", keys="F11", icon="edit")
        self.charge = button(say("Charge the owner"), kind="quiet", keys="F4", icon="person")
        self.loss = button(say("Loss was reported"), kind="quiet", keys="F5", icon="notice")
        self.record = button(say("To the record"), kind="quiet", keys="Esc", icon="back")
        self._lay_out()

    def _lay_out(self) -> None:
        self.place = FormPlace()
        card = Card(say("Papers and money, the oldest first"))
        card.add(self.none)
        card.add(self.list)
        content = QWidget()
        page = QVBoxLayout(content)
        margin, above = theme.px(theme.MARGIN), theme.px(theme.GAP_LARGE)
        page.setContentsMargins(margin, above, margin, above)
        page.setSpacing(theme.px(theme.GAP_LARGE))
        head = QVBoxLayout()
        head.setSpacing(theme.px(theme.GAP_SMALL))
        for label in (self.where, self.dog, self.stands):
            head.addWidget(label)
        page.addLayout(head)
        page.addWidget(self.bar)
        page.addWidget(self.approving)
        page.addWidget(self.place)
        page.addWidget(card)
        chosen = (self.printing, self.void, self.pay, self.bounced, self.forfeit, self.waive)
        page.addLayout(FlowRow(*chosen))
        page.addLayout(FlowRow(self.pressed, self.charge, self.loss, self.record))
        page.addStretch(1)
        self.page = scrolled(content)
        self.page.setObjectName("screen")
        whole = QHBoxLayout(self)
        whole.setContentsMargins(0, 0, theme.px(theme.GAP_LARGE), 0)
        whole.addWidget(self.page, 1)
        whole.addWidget(self.paper)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.paper.setVisible(self.width() >= theme.px(_WITH_PAPER))
