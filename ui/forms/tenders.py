"""What is handed over, means by means: one is being entered, the others stand in a row, each taken back by a press."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from typing_extensions import override

from kiosk.domain.errors import InvalidInput
from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import Tender, TenderPart
from kiosk.services.tendered import tender_words
from kiosk.words import to_say
from ui import theme
from ui.forms.buttons import button
from ui.forms.choices import Options, RadioField
from ui.forms.field import Field
from ui.forms.flow import FieldRow, FlowRow
from ui.forms.text import MoneyField, TextField
from ui.language import retell, say
from ui.pieces import button_text, clear
from ui.pieces.labels import tooltip
from ui.words import dollars

TENDERS: Options = (
    ("cash", to_say("&Cash")),
    ("check", to_say("Chec&k")),
    ("money_order", to_say("&Money order")),
    ("card", to_say("Car&d")),
)
_LISTED = 300
"""Pixels at text scale 1 that one means of payment takes in the row, at most."""
_REFERENCES = {
    "check": (to_say("Check &number"), "1187"),
    "money_order": (to_say("Money order &number"), "28 114 907 335"),
    "card": (to_say("&Reference on the terminal's slip"), to_say("Approval 041187")),
}


class AmountField(MoneyField):
    """An amount; left empty it is what is still due, unless cash is counted: that is always typed."""

    def __init__(self, label: str, name: str) -> None:
        super().__init__(label, name)
        self.due: Money | None = None

    def value(self) -> Money:
        """The amount; raises `InvalidInput`."""
        if self.is_blank() and self.due is not None and self.due > ZERO:
            return self.due
        return super().value()


class TenderEntry(QWidget):
    """Enters several means of payment. `changed` when anything of it does; `fields` are its fields."""

    changed = Signal()

    def __init__(self, due: Money, options: Options = TENDERS, *, backwards: bool = False) -> None:
        super().__init__()
        self.due, self._backwards = due, backwards
        self.parts: list[TenderPart] = []
        self.tender = RadioField(say("Paid back by") if backwards else say("Paid with"), "tender", options)
        self.amount = AmountField(say("Cash &given"), "tendered")
        self.reference = TextField(say("Reference"), "reference", no_card=True)
        self.more = button(say("&Add another means"), kind="quiet", icon="add")
        self.more.clicked.connect(self.add)
        self.listed = QWidget()
        self._list = FlowRow(gap=theme.GAP_SMALL)
        self.listed.setLayout(self._list)
        self.row, self.foot = FieldRow(self.amount, self.reference), FlowRow(self.more)
        self.fields: tuple[Field, ...] = (self.tender, self.amount, self.reference)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(theme.px(theme.GAP))
        rows.addWidget(self.listed)
        rows.addWidget(self.tender)
        rows.addLayout(self.row)
        rows.addLayout(self.foot)
        self._show_list()
        self.tender.changed.connect(self._tender_chosen)
        self.amount.changed.connect(self.changed)
        self.reference.changed.connect(self.changed)
        for choice in self.tender.buttons.values():
            choice.installEventFilter(self)
        self._tender_chosen()

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A means chosen by its key is followed by its amount; digits on a means are meant for the amount."""
        if event.type() == QEvent.Type.Shortcut:
            QTimer.singleShot(0, self.amount, self.amount.bring)
        elif isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.text().isdigit():
            self.amount.bring()
            QApplication.sendEvent(self.amount.line, event)
            return True
        return super().eventFilter(watched, event)

    @property
    def left(self) -> Money:
        """What is still due beside the means listed already; never below zero."""
        return max(ZERO, self.due - Money.total(part.amount for part in self.parts))

    def given(self) -> Money | None:
        """Everything entered so far; None while an amount cannot be read."""
        listed = Money.total(part.amount for part in self.parts)
        if self._untouched():
            return listed
        try:
            return listed + self.amount.value()
        except InvalidInput:
            return None

    def beside_cash(self) -> Money:
        """What is entered so far by means that give no change."""
        listed = Money.total(part.amount for part in self.parts if part.tender != "cash")
        if self.tender.chosen() == "cash" or self._untouched():
            return listed
        try:
            return listed + self.amount.value()
        except InvalidInput:
            return listed

    def listed_parts(self) -> list[list[object]]:
        """The means listed so far, as plain values."""
        return [[part.tender, part.amount.cents, part.reference] for part in self.parts]

    def list_again(self, parts: Sequence[tuple[Tender, int, str]]) -> None:
        """List means that were listed before."""
        self.parts = [
            TenderPart(tender=tender, amount=Money(cents), reference=reference) for tender, cents, reference in parts
        ]
        self._show_list()
        self._tender_chosen()

    def value(self) -> tuple[TenderPart, ...]:
        """Every means of payment; raises `InvalidInput` naming a field."""
        return (*self.parts, *(() if self._untouched() else (self._part(),)))

    def check(self) -> bool:
        """Whether the means being entered can be read; says why not in its place."""
        if self._untouched():
            return True
        wrong = [field for field in self.fields if not field.isHidden() and not field.check()]
        return not wrong

    def checks_with(self, fields: Sequence[Field]) -> bool:
        """Whether these fields and the means being entered can be read; brings the first that cannot."""
        others = [field for field in fields if field not in self.fields and not field.isHidden()]
        wrong = [field for field in others if not field.check()]
        if not self.check():
            wrong = [field for field in self.fields if field.refused()] + wrong
        if wrong:
            wrong[0].bring()
        return not wrong

    def add(self) -> None:
        """List the means being entered and begin another."""
        if self.tender.chosen() == "cash" and self.amount.is_blank():
            self.amount.refuse(say("Enter the cash first."))
            self.amount.bring()
            return
        if not all(field.check() for field in self.fields if not field.isHidden()):
            return
        try:
            part = self._part()
        except InvalidInput as refusal:
            self.reference.refuse(refusal.sentence)
            return
        self.parts.append(part)
        self.amount.clear()
        self.reference.clear()
        self._show_list()
        self._tender_chosen()
        self.amount.bring()

    def remove(self, place: int) -> None:
        """Take a listed means back."""
        del self.parts[place]
        self._show_list()
        self._tender_chosen()

    def _untouched(self) -> bool:
        """Whether the means being entered is none: others are listed, or nothing is due, and nothing was typed."""
        blank = self.amount.is_blank() and self.reference.is_blank()
        return blank and (bool(self.parts) or self.due <= ZERO)

    def _part(self) -> TenderPart:
        tender = cast("Tender", self.tender.value())
        reference = "" if self.reference.isHidden() else self.reference.value()
        if not self.reference.isHidden() and not reference:
            raise InvalidInput(
                "reference", say("{said}: enter it; it stands on the receipt.", said=self.reference.said)
            )
        return TenderPart(tender=tender, amount=self.amount.value(), reference=reference)

    def _tender_chosen(self) -> None:
        tender = self.tender.chosen()
        cash = tender == "cash"
        counted = cash and not self._backwards
        self.amount.rename(say("Cash &given") if counted else say("A&mount"))
        self.amount.due = None if counted else self.left
        self.amount.line.setPlaceholderText(str(self.left))
        self.reference.setVisible(not cash)
        if not cash:
            label, example = _REFERENCES[tender]
            self.reference.rename(label)
            self.reference.line.setPlaceholderText(say(example))
            self.reference.hint(say("Never a card's own number.") if tender == "card" else "")
        self.changed.emit()

    def _show_list(self) -> None:
        clear(self._list)
        for place, part in enumerate(self.parts):
            means = retell(tender_words([part]))
            words = f"{means[:1].upper()}{means[1:]}: {dollars(part.amount)}"
            back = button("", icon="close")
            short = back.fontMetrics().elidedText(words, Qt.TextElideMode.ElideMiddle, theme.px(_LISTED))
            back.setText(button_text(short))
            back.setAccessibleName(say("Take back {words}", words=words))
            back.setToolTip(tooltip(say("Take back {words}", words=words)))
            back.clicked.connect(lambda _checked=False, place=place: self.remove(place))
            self._list.addWidget(back)
        self.listed.setVisible(bool(self.parts))
