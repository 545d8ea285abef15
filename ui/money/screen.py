"""The money of one dog: every paper of it, and what can be done with the one that is chosen."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QPushButton, QWidget
from typing_extensions import override

from kiosk.domain.records import Receipt
from kiosk.domain.staff import Approval
from kiosk.services.approval import NeedsApproval
from kiosk.services.bounced import checks_of
from kiosk.services.debts import print_bill
from kiosk.services.desk import Desk
from kiosk.services.spool import reprint
from kiosk.services.unredeemed import charge_unredeemed
from kiosk.words import to_say
from ui.context import DeskContext
from ui.forms.buttons import key, paint_icon
from ui.forms.panel import FormPanel
from ui.forms.payment import DebtPaymentForm
from ui.forms.pressed import PressedForm
from ui.forms.undoing import BounceForm, ForfeitForm, LossForm, RefundForm, VoidForm, WaiveForm
from ui.language import say
from ui.money.entries import CaseMoney, Entry, read_money
from ui.money.page import MoneyPage
from ui.pieces import dress
from ui.pieces.lines import dog_words
from ui.words import dollars

Act = Callable[[], None]


class MoneyScreen(MoneyPage):
    """Statements, receipts, waivers and debts of one dog; a half-filled form stays until it is left."""

    title = to_say("Receipts and debts")

    def __init__(self, context: DeskContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.on_escape = self.to_record
        self.case = 0
        self.money: CaseMoney | None = None
        self._acting: Callable[[Approval | None], None] | None = None
        self._connect()

    def _connect(self) -> None:
        acts: tuple[tuple[str, QPushButton, Act], ...] = (
            ("F7", self.printing, self.print_paper),
            ("F6", self.void, self.void_receipt),
            ("F8", self.pay, self.move_money),
            ("F9", self.bounced, self.return_check),
            ("F10", self.waive, self.waive_amount),
            ("F11", self.pressed, self.enter_pressed),
            ("F3", self.forfeit, self.forfeit_deposit),
            ("F4", self.charge, self.charge_owner),
            ("F5", self.loss, self.report_loss),
        )
        for keys, pressed, act in acts:
            QShortcut(QKeySequence(keys), self, act, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
            pressed.clicked.connect(act)
        self.record.clicked.connect(self.to_record)
        key("Ctrl+S", self.approving, self.approving.approve)
        self.list.chosen.connect(self._show_entry)
        self.approving.given.connect(self._approved)
        self.approving.left.connect(self._not_approved)
        self.place.done.connect(self.to_list)
        self.context.changed.connect(self._changed)

    @override
    def show_case(self, case_id: int) -> None:
        if case_id and case_id != self.case:
            self.context.facing.turn_to(case_id)
            self.bar.clear()
            self.case, self.money = case_id, None
            self.place.go_to(case_id)
        if self.case:
            self._read()
        if self.place.form is not None:
            self.place.form.first_field()
        else:
            self.to_list()

    @property
    def entry(self) -> Entry | None:
        """The line that is chosen."""
        return self.list.entry

    def _changed(self, case: int) -> None:
        if self.isVisible() and case in (self.case, 0):
            self._read()

    def _read(self) -> None:
        case = self.case
        self.context.ask(lambda desk: read_money(desk, case), self._show, self.bar.tell)

    def _show(self, money: CaseMoney) -> None:
        file = money.file
        if file.case.id != self.case:
            return
        self.money = money
        who = file.answers.name if file.answers else say("owner not entered")
        self.where.setText(
            say("Receipts and debts · No. {number} · {short}", number=file.case.number, short=file.town.header.short)
        )
        self.dog.setText(f"{dog_words(file.case)} — {who}")
        self.stands.setText(_stands(money))
        self.none.setVisible(not money.entries)
        self.list.setVisible(bool(money.entries))
        self.list.show_entries(money.entries, file.law.zone)
        self.charge.setVisible(money.can_charge_owner)
        self.loss.setVisible(money.loss_counts)
        self.pressed.setVisible(not file.left and file.paid is None and file.owner is not None)
        if self.context.paper:
            self.list.choose(self.context.paper)
            self.context.paper = ""
        self._show_entry(self.entry)

    def _show_entry(self, entry: Entry | None) -> None:
        """Show the paper of the chosen line, and what can be done with it."""
        receipt = entry.receipt if entry else None
        came_in = entry is not None and entry.can_be_undone
        debt = entry.debt if entry else None
        self.printing.setVisible(bool(entry and (entry.job or debt)))
        _say(self.printing, say("Print the bill") if debt else say("Print again"), "F7")
        self.void.setVisible(came_in)
        self.pay.setVisible(bool(entry and (entry.can_be_refunded or (debt and entry.left.cents))))
        _say(
            self.pay,
            say("Take payment") if debt else say("Pay deposit back") if _deposit(receipt) else say("Refund"),
            "F8",
        )
        dress(self.pay, "primary" if debt else "second")
        paint_icon(self.pay)
        self.bounced.setVisible(bool(came_in and receipt and checks_of(receipt)))
        self.forfeit.setVisible(bool(came_in and _deposit(receipt)))
        paper = entry.job.document if entry and entry.job else None
        if paper is None:
            self.paper.show_words(
                say("This line has no paper yet.") if entry else say("Choose a line to see its paper.")
            )
        else:
            self.context.database.run(lambda: self.context.preview(paper), self.paper.show_paper, self.bar.tell)

    def print_paper(self) -> None:
        """Print the chosen paper again, marked as a duplicate, or the bill of a debt as it is now."""
        entry, by = self.entry, self.context.who
        if entry is None:
            return
        if entry.debt is not None:
            number = entry.debt.number
            self._act(lambda desk, approval: print_bill(desk, number, by=by, approval=approval))
        elif entry.job is not None:
            job = entry.job.id
            self._act(lambda desk, yes: reprint(desk, job, by=by, approval=yes))

    def void_receipt(self) -> None:
        """Void the chosen receipt."""
        self._on_receipt(VoidForm)

    def move_money(self) -> None:
        """Take money for the chosen debt, or pay back that of the chosen receipt."""
        entry, money = self.entry, self.money
        if isinstance(self.place.form, DebtPaymentForm | RefundForm):
            self.place.form.save()
        elif entry is None or money is None or entry.debt is None:
            self._on_receipt(RefundForm)
        elif entry.left.cents:
            debt, left = entry.debt, entry.left
            self._ask(DebtPaymentForm, lambda: DebtPaymentForm(self.context, money.file, debt, left))

    def return_check(self) -> None:
        """Record that the bank returned a check of the chosen receipt; say so at once where it cannot have."""
        entry = self.entry
        if isinstance(self.place.form, BounceForm):
            self.place.form.save()
        elif self.bounced.isHidden() or entry is None:
            return
        elif entry.too_soon is not None:
            self.bar.tell(entry.too_soon)
        else:
            self._on_receipt(BounceForm)

    def forfeit_deposit(self) -> None:
        """Forfeit the chosen deposit."""
        if not self.forfeit.isHidden() or isinstance(self.place.form, ForfeitForm):
            self._on_receipt(ForfeitForm)

    def waive_amount(self) -> None:
        """Waive a charge, or a part of the chosen debt."""
        money, entry = self.money, self.entry
        if money is not None:
            debt = entry.debt if entry else None
            left = entry.left if entry else money.file.due
            self._ask(WaiveForm, lambda: WaiveForm(self.context, money.file, debt, left))

    def enter_pressed(self) -> None:
        """Enter a receipt that was written by hand."""
        money = self.money
        if money is not None and not self.pressed.isHidden():
            self._ask(PressedForm, lambda: PressedForm(self.context, money.file))

    def report_loss(self) -> None:
        """Record that the licensee had reported the loss of the dog."""
        money = self.money
        if money is not None and not self.loss.isHidden():
            self._ask(LossForm, lambda: LossForm(self.context, money.file))

    def charge_owner(self) -> None:
        """Charge the known owner of a dog that was not redeemed."""
        if self.charge.isHidden():
            return
        case, by = self.case, self.context.who
        self._act(lambda desk, approval: charge_unredeemed(desk, case, by=by, approval=approval))

    def to_list(self) -> None:
        """Put the keyboard on the list, or where there is none on a key of the screen, so that all of them work."""
        (self.record if self.list.isHidden() else self.list).setFocus()

    def to_record(self) -> None:
        """Leave the form that is open, else go back to the dog's record."""
        if self.place.form is not None:
            self.place.leave()
        elif self.case:
            self.context.go.emit("case", self.case)

    def _on_receipt(self, kind: type[VoidForm | RefundForm | BounceForm | ForfeitForm]) -> None:
        entry, money = self.entry, self.money
        may = entry is not None and (entry.can_be_refunded if kind is RefundForm else entry.can_be_undone)
        receipt = entry.receipt if entry is not None and may else None
        if isinstance(self.place.form, kind):
            self.place.form.save()
        elif money is not None and receipt is not None:
            self._ask(kind, lambda: kind(self.context, money.file, receipt))

    def _ask(self, kind: type[FormPanel], make: Callable[[], FormPanel]) -> None:
        self.bar.clear()
        self.place.ask(kind, make)

    def _act(self, work: Callable[[Desk, Approval | None], object]) -> None:
        """Do something once; what a supervisor must approve is asked for in place."""

        def attempt(approval: Approval | None) -> None:
            self.context.ask(lambda desk: work(desk, approval), self._done, self._failed)

        if self._acting is None:
            self._acting = attempt
            self.bar.clear()
            attempt(None)

    def _done(self, _result: object) -> None:
        self._acting = None
        self.context.changed.emit(self.case)

    def _failed(self, problem: Exception) -> None:
        if isinstance(problem, NeedsApproval):
            self.approving.ask(problem, self.case)
            return
        self._acting = None
        self.bar.tell(problem)

    def _not_approved(self) -> None:
        self._acting = None
        self.to_list()

    def _approved(self, approval: Approval) -> None:
        if self._acting is not None:
            self._acting(approval)


def _deposit(receipt: Receipt | None) -> bool:
    return receipt is not None and receipt.kind == "deposit"


def _say(key: QPushButton, words: str, keys: str) -> None:
    key.setText(f"{words}   {keys}")
    key.setAccessibleName(words)


def _stands(money: CaseMoney) -> str:
    """Where this dog's money stands, in one line."""
    file = money.file
    left = sum(entry.left.cents for entry in money.entries)
    if left:
        return say("{part} is owed as a debt.", part=dollars(type(file.due)(left)))
    if file.paid is not None:
        return say("Paid by receipt {number}.", number=file.paid.number)
    if file.assessment.missing:
        return say("Nothing can be charged yet: the board's amounts are not entered.")
    return say("{received} received, {due} to pay.", received=dollars(file.account.received), due=dollars(file.due))
