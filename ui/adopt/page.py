"""The widgets of the screen of adoptions: what waits, and the step of one dog."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QPushButton, QStackedWidget, QVBoxLayout, QWidget
from typing_extensions import override

from kiosk.domain.money import ZERO
from kiosk.services.adoption import AdoptionView
from kiosk.words import to_say
from ui import theme
from ui.adopt.lists import Lists
from ui.adopt.steps import DueCard, StepsCard, step_words
from ui.adopt.words import owed_back_words, summary
from ui.forms.buttons import button, paint_icon
from ui.forms.flow import FlowRow, scrolled
from ui.forms.place import FormPlace
from ui.language import say
from ui.pieces import Card, PaperPreview, PlainLabel, RefusalBar, clear, dress
from ui.pieces.lines import dog_words

_SIDE, _PAPER_HEIGHT, _SCAN_WIDTH, _ROOM_BESIDE_STEPS = 300, 520, 640, 480
"""Pixels at text scale 1; what the step needs beside the list of steps, else that goes below it."""
_HEADINGS = {
    "terms": to_say("Adoption"),
    "money": to_say("Payment and deposit"),
    "agreement": to_say("Spay/neuter agreement"),
    "handover": to_say("Hand over the dog"),
    "after": to_say("Adopted"),
}


class AdoptPage(QStackedWidget):
    """The lists, and beside them the page of one dog with its keys."""

    def __init__(self) -> None:
        super().__init__()
        self.bar, self.list_bar = RefusalBar(), RefusalBar()
        self.lists, self.place = Lists(), FormPlace()
        self.where = PlainLabel(tone="muted")
        self.heading = PlainLabel(role="title")
        self.dog = PlainLabel()
        self.says = QVBoxLayout()
        self.paper = PaperPreview()
        self.paper.setMinimumHeight(theme.px(_PAPER_HEIGHT))
        self.scan = PaperPreview(widest=_SCAN_WIDTH)
        self.scan.setMinimumHeight(theme.px(_PAPER_HEIGHT))
        self.scan.hide()
        self.steps, self.due = StepsCard(), DueCard()
        self.begin = button(say("Begin the adoption"), kind="primary", keys="F8", icon="adopted")
        self.pay = button(say("Take payment"), kind="primary", keys="F8", icon="money")
        self.deposit = button(say("Take the deposit"), kind="primary", keys="F9", icon="money")
        self.rest = button(say("Take what is missing"), kind="second", keys="F5", icon="money")
        self.make = button(say("Make the agreement"), kind="primary", keys="F8", icon="paper")
        self.sign = button(say("Sign"), kind="primary", keys="F9", icon="edit")
        self.attach = button(say("Attach the scan"), kind="quiet", icon="paper")
        self.show_scan = button(say("Show the scan"), kind="quiet", icon="paper")
        self.hand = button(say("Hand over"), kind="primary", keys="F8", icon="adopted")
        self.proof = button(say("Certificate"), kind="primary", keys="F8", icon="proof")
        self.back = button(say("Pay the deposit back"), kind="second", keys="F9", icon="money")
        self.forfeit = button(say("Forfeit the deposit"), kind="second", keys="F3", icon="money")
        self.letter = button(say("Write the letter"), kind="second", keys="F7", icon="notice")
        self.adopter = button(say("The adopter's record"), kind="quiet", keys="F11", icon="person")
        self.money = button(say("Receipts and debts"), kind="quiet", keys="F6", icon="money")
        self.give_up = button(say("Give the adoption up"), kind="quiet", icon="erase")
        self.to_list = button(say("All adoptions"), kind="quiet", keys="Esc", icon="back")
        self._lay_out()

    def _lay_out(self) -> None:
        card = Card()
        card.add(self.dog)
        card.add(self.says)
        left = QVBoxLayout()
        left.setSpacing(theme.px(theme.GAP_LARGE))
        left.addWidget(self.where)
        left.addWidget(self.heading)
        left.addWidget(self.bar)
        left.addWidget(self.place)
        left.addWidget(card)
        left.addLayout(FlowRow(*self.presses()))
        left.addWidget(self.paper, 0, Qt.AlignmentFlag.AlignLeft)
        beside = QHBoxLayout()
        beside.addWidget(self.scan, 1)
        beside.addStretch(0)
        left.addLayout(beside)
        left.addStretch(1)
        right = QVBoxLayout()
        right.setSpacing(theme.px(theme.GAP_LARGE))
        for each in (self.steps, self.due):
            each.setFixedWidth(theme.px(_SIDE))
            right.addWidget(each)
        right.addStretch(1)
        content = QWidget()
        self._columns = columns = QHBoxLayout(content)
        margin, above = theme.px(theme.MARGIN), theme.px(theme.GAP_LARGE)
        columns.setContentsMargins(margin, above, margin, above)
        columns.setSpacing(theme.px(22))
        columns.addLayout(left, 1)
        columns.addLayout(right)
        listing = QWidget()
        rows = QVBoxLayout(listing)
        rows.setContentsMargins(margin, above, margin, above)
        rows.setSpacing(theme.px(theme.GAP_LARGE))
        rows.addWidget(PlainLabel(say("Adopt"), role="title", wraps=False))
        rows.addWidget(self.list_bar)
        rows.addWidget(self.lists)
        self.addWidget(scrolled(listing))
        self.addWidget(scrolled(content))

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        room = event.size().width() - theme.px(_SIDE + 2 * theme.MARGIN)
        beside = room >= theme.px(_ROOM_BESIDE_STEPS)
        self._columns.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)

    def presses(self) -> tuple[QPushButton, ...]:
        """Every key of the page, in the order in which they stand."""
        return (
            self.begin,
            self.pay,
            self.deposit,
            self.sign,
            self.make,
            self.hand,
            self.proof,
            self.back,
            self.rest,
            self.forfeit,
            self.letter,
            self.attach,
            self.show_scan,
            self.adopter,
            self.money,
            self.give_up,
            self.to_list,
        )

    def show_view(self, view: AdoptionView) -> None:
        """Show where one dog stands on its way."""
        file = view.file
        made = f" · {view.adoption.adoption.number}" if view.adoption else ""
        self.where.setText(
            say("Adopt · No. {number}{made} · {view}", number=file.case.number, made=made, view=step_words(view))
        )
        self.heading.setText(say(_HEADINGS[view.step]))
        self.dog.setText(f"{dog_words(file.case)} · {file.town.header.short}")
        clear(self.says)
        for sentence in (*owed_back_words(view), *summary(view)):
            self.says.addWidget(PlainLabel(sentence))
        self.steps.show_view(view)
        self._show_keys(view)

    def to_next_key(self) -> None:
        """Put the keyboard on what comes next."""
        for press in self.presses():
            if not press.isHidden() and press.isEnabled():
                press.setFocus()
                return

    def _show_keys(self, view: AdoptionView) -> None:
        adoption, step = view.adoption, view.step
        due = adoption is not None and adoption.adoption.due is not None
        held = adoption is not None and bool(adoption.deposits)
        proof = adoption is not None and adoption.proof is not None
        missing = adoption is not None and adoption.missing > ZERO
        for press, shown in (
            (self.begin, step == "terms" and not view.file.left),
            (self.pay, step == "money" and adoption is not None and adoption.left > ZERO),
            (self.deposit, step == "money" and missing),
            (self.rest, step == "after" and missing),
            (self.make, step == "agreement"),
            (self.sign, step == "agreement" and adoption is not None and adoption.agreement is not None),
            (self.hand, step == "handover"),
            (self.proof, step == "after" and due and not proof),
            (self.back, step == "after" and held),
            (self.forfeit, step == "after" and held and not proof),
            (self.letter, step == "after" and due and not proof),
            (self.attach, signed_on_paper(view)),
            (self.show_scan, adoption is not None and bool(adoption.scans)),
            (self.adopter, adoption is not None),
            (self.give_up, adoption is not None and adoption.ended is None),
        ):
            press.setVisible(shown)
        self.begin.setEnabled(view.terms.lawful)
        made_before = adoption is not None and adoption.agreement is not None
        outdated = adoption is not None and adoption.outdated is not None
        self.make.setText(
            say("Make it anew with today's day   F8")
            if outdated
            else say("Make it anew   F8")
            if made_before
            else say("Make the agreement   F8")
        )
        self.make.setAccessibleName(self.make.text().removesuffix("   F8"))
        dress(self.make, "second" if made_before else "primary")
        paint_icon(self.make)


def signed_on_paper(view: AdoptionView) -> bool:
    """Whether there is a signed paper of which a scan can be kept."""
    signature = view.adoption.signature if view.adoption is not None else None
    return signature is not None and not signature.strokes
