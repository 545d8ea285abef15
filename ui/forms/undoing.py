"""Money that goes back or is not asked: void, refund, a check returned, waivers; each with its reason."""

from __future__ import annotations

from collections.abc import Callable

from typing_extensions import override

from kiosk.domain.accounting import by_code, total
from kiosk.domain.debts import Debt
from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import Receipt
from kiosk.services.bounced import check_bounced, checks_of
from kiosk.services.case_file import CaseFile
from kiosk.services.deposits_held import forfeit_deposit, refund_deposit
from kiosk.services.tendered import new_request, tender_words
from kiosk.services.undoing import refund_receipt, void_receipt
from kiosk.services.unredeemed import report_loss
from kiosk.services.waivers import waive_charge, waive_debt
from kiosk.words import to_say
from ui.context import DeskContext
from ui.forms.choices import ChoiceField
from ui.forms.days import DateField
from ui.forms.panel import CaseForm
from ui.forms.tenders import TenderEntry
from ui.forms.text import MoneyField, TextField
from ui.language import retell, say
from ui.words import dollars

PAID_BACK_BY = (("cash", to_say("&Cash")), ("check", to_say("Town's chec&k")), ("card", to_say("Car&d")))


def _why(asks: str) -> TextField:
    return TextField(say("&Reason"), "reason", required=asks)


class VoidForm(CaseForm):
    """Undo a receipt of the open drawer: its money goes back as it came."""

    def __init__(self, context: DeskContext, file: CaseFile, receipt: Receipt) -> None:
        says = say(
            "Give back {kept}. The void is a receipt of its own; {number} stays. ",
            kept=tender_words(receipt.kept),
            number=receipt.number,
        ) + (
            say("The dog is not released on it any more.")
            if file.release is None
            else say("What it paid becomes a debt.")
        )
        super().__init__(
            context,
            file,
            say("Void {number} of {total}", number=receipt.number, total=dollars(receipt.total)),
            says=says,
            save=say("Void the receipt"),
            keys="F6",
        )
        self.receipt = receipt
        self._request = new_request()
        self.reason = _why(say("Enter why the receipt is voided."))
        self.row(self.reason)

    def act(self) -> Callable[[], object]:
        """Void the receipt."""
        reason, request, number = self.reason.value(), self._request, self.receipt.number
        desk, by, approval = self.context.desk, self.context.who, self.approval
        return lambda: void_receipt(desk, number, reason=reason, by=by, request=request, approval=approval)


class RefundForm(CaseForm):
    """Pay money back now, by a named means: of a receipt, or a deposit."""

    def __init__(self, context: DeskContext, file: CaseFile, receipt: Receipt) -> None:
        self.most = total(file.account.left_of(receipt))
        deposit = receipt.kind == "deposit"
        says = (
            say("A deposit is paid back whole.")
            if deposit
            else say("What is not waived first is owed again: waive a wrong charge, then refund it.")
        )
        title = say(
            "{part} {number}, up to {most}",
            part=say("Pay back deposit") if deposit else say("Refund"),
            number=receipt.number,
            most=dollars(self.most),
        )
        super().__init__(context, file, title, says=says, save=say("Pay back"), keys="F8")
        self.receipt = receipt
        self._request = new_request()
        self.entry = TenderEntry(self.most, PAID_BACK_BY, backwards=True)
        self.reason = _why(say("Enter why it is paid back."))
        self.row(self.entry)
        self.row(self.reason)
        self.fields += self.entry.fields
        self.starts = self.entry.amount

    @override
    def _checked(self) -> bool:
        return self.entry.checks_with(self.fields)

    def act(self) -> Callable[[], object]:
        """Pay back."""
        parts, reason, request, number = self.entry.value(), self.reason.value(), self._request, self.receipt.number
        desk, by, approval = self.context.desk, self.context.who, self.approval
        pay_back = refund_deposit if self.receipt.kind == "deposit" else refund_receipt
        return lambda: pay_back(desk, number, parts, reason=reason, by=by, request=request, approval=approval)


class ForfeitForm(CaseForm):
    """Let a deposit become the town's money."""

    def __init__(self, context: DeskContext, file: CaseFile, receipt: Receipt) -> None:
        title = say("Forfeit deposit {number} of {total}", number=receipt.number, total=dollars(receipt.total))
        super().__init__(
            context, file, title, says=say("The deposit is not paid back any more."), save=say("Forfeit it"), keys="F3"
        )
        self.receipt = receipt
        self._request = new_request()
        self.reason = _why(say("Enter why it is forfeited."))
        self.row(self.reason)

    def act(self) -> Callable[[], object]:
        """Forfeit the deposit."""
        reason, request, number = self.reason.value(), self._request, self.receipt.number
        desk, by, approval = self.context.desk, self.context.who, self.approval
        return lambda: forfeit_deposit(desk, number, reason=reason, by=by, request=request, approval=approval)


class BounceForm(CaseForm):
    """A check that the bank returned unpaid."""

    def __init__(self, context: DeskContext, file: CaseFile, receipt: Receipt) -> None:
        gone = file.release is not None
        says = say("What it paid becomes a debt.") if gone else say("The dog is not released on this receipt any more.")
        title = say("The bank returned a check of {number}", number=receipt.number)
        super().__init__(context, file, title, says=says, save=say("Record the returned check"), keys="F9")
        self.receipt = receipt
        checks = [
            (str(place), say("No. {number}, {amount}", number=number, amount=dollars(amount)))
            for place, number, amount in checks_of(receipt)
        ]
        self.check = ChoiceField(say("&Check"), "position", checks)
        self.on = DateField(say("Returned &on"), "on", self.now)
        self.reason = TextField(
            say("&Reason"), "reason", required=say("Enter why the bank returned it."), example=say("Insufficient funds")
        )
        self.row(self.check, self.on, self.reason)

    def act(self) -> Callable[[], object]:
        """Record it."""
        place, on, reason, number = int(self.check.value()), self.on.day(), self.reason.value(), self.receipt.number
        desk, by, approval = self.context.desk, self.context.who, self.approval
        return lambda: check_bounced(desk, number, place, on=on, reason=reason, by=by, approval=approval)


class WaiveForm(CaseForm):
    """Take an amount off a charge, or off a debt."""

    def __init__(self, context: DeskContext, file: CaseFile, debt: Debt | None = None, left: Money = ZERO) -> None:
        super().__init__(
            context,
            file,
            say("Waive of debt {number}", number=debt.number) if debt else say("Waive a charge"),
            says=say(
                "The charge stays on the paper; the waiver is a line of its own, with its reason and who approved it."
            ),
            save=say("Waive"),
            keys="F10",
        )
        self.debt = debt
        lines = file.charges
        owed = {code: amount for code, amount in by_code(lines).items() if amount > ZERO}
        labels = {line.code: line.label for line in reversed(lines) if line.amount > ZERO}
        options = [(code, f"{retell(labels[code])}: {dollars(amount)}") for code, amount in owed.items()]
        if debt is not None:
            options = [(debt.lines[0].code, f"{debt.number}: {dollars(left)}")]
        self.charge = ChoiceField(say("&Charge"), "code", options)
        self.amount = MoneyField(say("A&mount taken off"), "amount")
        self.reason = TextField(
            say("&Reason"),
            "reason",
            required=say("Enter why it is waived."),
            example=say("Notice was given late (R26)"),
        )
        self.row(self.charge, self.amount)
        self.row(self.reason)

    def act(self) -> Callable[[], object]:
        """Waive it."""
        code, amount, reason, case = self.charge.value(), self.amount.value(), self.reason.value(), self.case
        desk, by, approval = self.context.desk, self.context.who, self.approval
        if self.debt is not None:
            number = self.debt.number
            return lambda: waive_debt(desk, number, amount, reason=reason, by=by, approval=approval)
        return lambda: waive_charge(desk, case, code, amount, reason=reason, by=by, approval=approval)


class LossForm(CaseForm):
    """The licensee had reported the dog lost, and it was searched for."""

    def __init__(self, context: DeskContext, file: CaseFile) -> None:
        rule = file.law.rules.debt
        says = f"{rule.freed_says} ({rule.freed_cite})" if rule else ""
        super().__init__(
            context, file, say("Loss reported by the licensee"), says=says, save=say("Record the report"), keys="F5"
        )
        self.on = DateField(say("Reported &on"), "on", self.now)
        self.reported_to = TextField(say("Reported &to"), "reported_to", required=say("Enter to whom it was reported."))
        self.search = TextField(
            say("&Search that was made"), "search", required=say("Enter how the dog was searched for.")
        )
        self.row(self.on, self.reported_to)
        self.row(self.search)

    def act(self) -> Callable[[], object]:
        """Record the report."""
        on, to, search, case = self.on.day(), self.reported_to.value(), self.search.value(), self.case
        desk, by, approval = self.context.desk, self.context.who, self.approval
        return lambda: report_loss(desk, case, on=on, reported_to=to, search=search, by=by, approval=approval)
