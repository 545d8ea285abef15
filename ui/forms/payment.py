"""The payment of a statement: tender, what was given, change; taken once, however often it is asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from kiosk.domain.errors import InvalidInput
from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import Statement, Tender
from kiosk.services.case_file import CaseFile
from kiosk.services.payments import take_payment
from kiosk.services.tendered import Payment
from ui.context import DeskContext
from ui.forms.choices import RadioField
from ui.forms.panel import CaseForm
from ui.forms.text import MoneyField, TextField
from ui.pieces import PlainLabel
from ui.words import dollars

_TENDERS = (("cash", "&Cash"), ("check", "Chec&k"), ("money_order", "&Money order"), ("card", "Car&d"))
_REFERENCES = {
    "check": ("Check &number", "1187"),
    "money_order": ("Money order &number", "28 114 907 335"),
    "card": ("&Reference on the terminal's slip", "Approval 041187"),
}


class PaymentForm(CaseForm):
    """Take the whole amount of one statement. `saved` brings the receipt."""

    def __init__(self, context: DeskContext, file: CaseFile, statement: Statement, *, counter: str) -> None:
        total = dollars(statement.total)
        super().__init__(
            context,
            file,
            f"Payment of {total} {counter}",
            says=f"Statement {statement.number}. {file.law.rules.payment.says} ({file.law.rules.payment.cite})",
            save=f"Record payment of {total}",
            keys="F8",
        )
        self.statement = statement
        self.tender = RadioField("Paid with", "tender", _TENDERS)
        self.tendered = MoneyField("Cash &given", "tendered", example=str(statement.total))
        self.change = PlainLabel(role="number")
        self.change.setAccessibleName("Change due")
        self.reference = TextField("Reference", "reference", no_card=True)
        payer = file.answers.name if file.answers else ""
        self.payer = TextField(
            "Paid &by", "payer", required="Enter who pays; the name stands on the receipt.", no_card=True
        )
        self.payer.fill(payer)
        self.row(self.tender)
        self.row(self.tendered, self.reference, self.payer)
        self.rows.addWidget(self.change)
        self.tender.changed.connect(self._tender_chosen)
        self.tendered.changed.connect(self._count)
        self.starts = self.tendered
        self._tender_chosen()

    def act(self) -> Callable[[], object]:
        """Take the payment."""
        tender = cast("Tender", self.tender.value())
        cash = tender == "cash"
        payment = Payment.of(
            tender,
            self._given() if cash else self.statement.total,
            "" if cash else self._reference(),
            payer=self.payer.value(),
        )
        desk, by, number = self.context.desk, self.context.who, self.statement.number
        yes = self.approval
        return lambda: take_payment(desk, number, payment, by=by, approval=yes)

    def _given(self) -> Money:
        given = self.tendered.value()
        if given < self.statement.total:
            raise InvalidInput(
                "tendered",
                f"Cash given: {dollars(self.statement.total - given)} is still missing. "
                f"Enter {dollars(self.statement.total)} or more.",
            )
        return given

    def _reference(self) -> str:
        reference = self.reference.value()
        if not reference:
            raise InvalidInput("reference", f"{self.reference.said}: enter it; it stands on the receipt.")
        return reference

    def _tender_chosen(self) -> None:
        tender = self.tender.chosen()
        cash = tender == "cash"
        self.tendered.setVisible(cash)
        self.change.setVisible(cash)
        self.reference.setVisible(not cash)
        if not cash:
            label, example = _REFERENCES[tender]
            self.reference.rename(label)
            self.reference.line.setPlaceholderText(example)
            self.reference.hint("Never a card's own number." if tender == "card" else "")
        self._count()

    def _count(self) -> None:
        try:
            change = self.tendered.value() - self.statement.total
        except InvalidInput:
            self.change.setText("Change due: —")
            return
        if change < ZERO:
            self.change.setText(f"Still missing: {dollars(-change)}")
        else:
            self.change.setText(f"Change due: {dollars(change)}")
