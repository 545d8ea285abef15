"""Money taken: by one means or several, what is still missing, change; taken once, however often it is asked for."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QWidget
from typing_extensions import override

from kiosk.domain.debts import Debt
from kiosk.domain.errors import InvalidInput
from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import Statement
from kiosk.services.case_file import CaseFile
from kiosk.services.debts import pay_debt
from kiosk.services.payments import take_payment
from kiosk.services.readers import Reader
from kiosk.services.statement_terms import still_due
from kiosk.services.tendered import NeedsConfirming, Payment, Question, new_request
from kiosk.words import Language
from ui.context import DeskContext
from ui.facing import Line
from ui.forms.buttons import key
from ui.forms.choices import CheckField
from ui.forms.customer import WhilePaying
from ui.forms.entered import Entered
from ui.forms.flow import FlowRow
from ui.forms.panel import CaseForm
from ui.forms.question import QuestionPanel
from ui.forms.redemption import PAID_SO_FAR, lines_of
from ui.forms.tenders import TenderEntry
from ui.forms.text import TextField
from ui.language import say
from ui.pieces import PlainLabel
from ui.words import dollars


class MoneyForm(CaseForm):
    """Money handed over for something that costs `due`. `saved` brings the receipt.

    One form is one request: whatever is pressed twice, or asked again after a lost answer, is taken once.
    """

    faces_customer = True
    """Who pays stands before the desk."""

    def __init__(
        self, context: DeskContext, file: CaseFile, due: Money, title: str, *, says: str, save: str, keys: str = "F8"
    ) -> None:
        super().__init__(context, file, title, says=says, save=save, keys=keys)
        self.due = due
        self._request = new_request()
        self.entry = TenderEntry(due)
        self.tender, self.tendered, self.reference = self.entry.tender, self.entry.amount, self.entry.reference
        self.change = PlainLabel(role="number")
        self.change.setAccessibleName(say("Change due"))
        payer = file.answers.name if file.answers else ""
        self.payer = TextField(
            say("Paid &by"), "payer", required=say("Enter who pays; the name stands on the receipt."), no_card=True
        )
        self.payer.fill(payer)
        self.part = CheckField(say("Par&t payment; the rest later"), "in_part")
        self.protest = CheckField(say("Paid under &protest"), "under_protest")
        self._asked: NeedsConfirming | None = None
        self._confirmed: frozenset[Question] = frozenset()
        self.question = QuestionPanel()
        self.before = WhilePaying(self)
        self.saved.connect(self.before.thank)
        self.question.yes.connect(self.confirm)
        self.question.again.connect(self.look_again)
        key("Ctrl+Return", self, self.confirm)
        self._place_fields()
        self.rows.addWidget(self.question)
        self.entry.changed.connect(self._count)
        self.part.changed.connect(self._count)
        for changed in (self.entry.changed, self.part.changed, self.payer.changed):
            changed.connect(self._forget_answers)
        self.starts = self.tendered
        self._count()

    def _place_fields(self) -> None:
        self.entry.row.addWidget(self.payer)
        self.entry.foot.addWidget(self.change)
        self.row(self.entry)
        self.rows.addLayout(FlowRow(self.part, self.protest))
        self.fields += [*self.entry.fields, self.payer, self.part, self.protest]

    def payment(self) -> Payment:
        """What is handed over; raises `InvalidInput`."""
        parts = self.entry.value()
        given = Money.total(part.amount for part in parts)
        if given < self.due and not self.part.value():
            raise InvalidInput(
                "tendered",
                say(
                    "{part} is still missing. Enter {due} or more, add another means, or say that it is "
                    "a part payment.",
                    part=dollars(self.due - given),
                    due=dollars(self.due),
                ),
            )
        return Payment(
            tenders=parts,
            payer=self.payer.value(),
            in_part=self.part.value(),
            under_protest=self.protest.value(),
            request=self._request,
            confirmed=self._confirmed,
            reader=self._reader(),
        )

    @override
    def as_entered(self) -> Entered:
        # The request goes along: what was taken although the answer was lost is not taken again.
        return {**super().as_entered(), "listed": self.entry.listed_parts(), "request": self._request}

    @override
    def bring_back(self, kept: Entered) -> None:
        self._request = kept["request"]
        self.entry.list_again(kept["listed"])
        super().bring_back(kept)

    def lines(self) -> tuple[Line, ...]:
        """What the money is for, line by line."""
        return ()

    def language(self) -> Language:
        """The language of the customer's paper."""
        reader = self._reader()
        if reader is not None:
            return reader.language
        return self.file.answers.language if self.file.answers is not None else "en"

    def confirm(self) -> None:
        """Say that what was asked is right, and take the payment."""
        asked, self._asked = self._asked, None
        if asked is not None:
            self._confirmed |= {asked.question}
            self._close_question()
            self.save()

    def look_again(self) -> None:
        """Close the question and go back to the amount."""
        self._asked = None
        self._close_question()
        self.first_field()

    def _close_question(self) -> None:
        self.question.hide()
        self._show_keys(shown=True)

    def _forget_answers(self) -> None:
        """What was answered was about something else."""
        self._confirmed = frozenset()
        if self._asked is not None:
            self._asked = None
            self._close_question()

    @override
    def _order_tabs(self) -> None:
        """Who pays stands beside the means of payment, and comes after it."""
        super()._order_tabs()
        QWidget.setTabOrder(self.entry.reference.line, self.payer.line)

    @override
    def _refused(self, problem: Exception) -> None:
        if not isinstance(problem, NeedsConfirming):
            super()._refused(problem)
            return
        self._set_busy(busy=False)
        self._asked = problem
        self._show_keys(shown=False)
        self.question.ask(problem)

    @override
    def _escape(self) -> None:
        if self._asked is not None:
            self.look_again()
        else:
            super()._escape()

    def _reader(self) -> Reader | None:
        """For whom the receipt is made; None: as the paper that it answers."""
        return None

    @override
    def _checked(self) -> bool:
        return self.entry.checks_with(self.fields)

    def _count(self) -> None:
        given = self.entry.given()
        if given is None:
            self.change.setText(say("Change due: —"))
        elif given < self.due:
            left = say("Left to pay after this") if self.part.value() else say("Still missing")
            self.change.setText(f"{left}: {dollars(self.due - given)}")
        elif (too_much := self.entry.beside_cash() - max(ZERO, self.due)) > ZERO:
            self.change.setText(say("No change: {too_much} too much", too_much=dollars(too_much)))
        else:
            self.change.setText(say("Change due: {part}", part=dollars(given - max(ZERO, self.due))))
        self.before.tell()


class PaymentForm(MoneyForm):
    """Take what is still due of one statement."""

    def __init__(
        self,
        context: DeskContext,
        file: CaseFile,
        statement: Statement,
        *,
        reader: Callable[[], Reader] | None = None,
    ) -> None:
        due = max(ZERO, still_due(statement, file.account))
        super().__init__(
            context,
            file,
            due,
            say("Payment of {due}", due=dollars(due)),
            says=say(
                "Statement {number}. {says} ({cite})",
                number=statement.number,
                says=file.law.rules.payment.says,
                cite=file.law.rules.payment.cite,
            ),
            save=say("Record payment"),
        )
        self.statement = statement
        self._chosen = reader

    @override
    def lines(self) -> tuple[Line, ...]:
        return tuple(
            Line(line.label, line.amount, "" if line.label == PAID_SO_FAR else line.citation)
            for line in lines_of(self.file)
        )

    @override
    def _reader(self) -> Reader | None:
        return self._chosen() if self._chosen is not None else None

    def act(self) -> Callable[[], object]:
        """Take the payment."""
        payment, number = self.payment(), self.statement.number
        desk, by, approval = self.context.desk, self.context.who, self.approval
        return lambda: take_payment(desk, number, payment, by=by, approval=approval)


class DebtPaymentForm(MoneyForm):
    """Take money for a debt."""

    def __init__(self, context: DeskContext, file: CaseFile, debt: Debt, left: Money, *, payer: str = "") -> None:
        says = say(
            "Debt {number}; {left} of {amount} is left. It may be paid in parts.",
            number=debt.number,
            left=dollars(left),
            amount=dollars(debt.amount),
        )
        super().__init__(
            context,
            file,
            left,
            say("Payment of debt {number}", number=debt.number),
            says=says,
            save=say("Record payment"),
        )
        self.debt = debt
        if payer:
            self.payer.fill(payer)

    @override
    def lines(self) -> tuple[Line, ...]:
        lines = tuple(Line(line.label, line.amount, line.citation) for line in self.debt.lines)
        paid = self.due - Money.total(line.amount for line in lines)
        return (*lines, Line(PAID_SO_FAR, paid)) if paid != ZERO else lines

    def act(self) -> Callable[[], object]:
        """Take the payment."""
        payment, number = self.payment(), self.debt.number
        desk, by, approval = self.context.desk, self.context.who, self.approval
        return lambda: pay_debt(desk, number, payment, by=by, approval=approval)
