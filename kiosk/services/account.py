"""One dog's account: what was received for its charges, what came back, what was waived, and whether it is paid."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from kiosk.domain.accounting import by_code, still_to_pay, total, waived_lines
from kiosk.domain.debts import Adjustment, Dishonour
from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import Receipt, StatedLine, Statement
from kiosk.services.ports import Records


@dataclass(frozen=True, slots=True, kw_only=True)
class CaseAccount:
    """What has happened to the charges of one case; money for its debts and deposits is not among it."""

    receipts: tuple[Receipt, ...]
    """Every receipt of the case, of debts and deposits too, in the order of their making."""
    dishonours: tuple[Dishonour, ...]
    adjustments: tuple[Adjustment, ...]

    @property
    def received_lines(self) -> tuple[StatedLine, ...]:
        """What was received for the charges, line by line; below zero what came back."""
        return tuple(self._lines(None))

    @property
    def paid_lines(self) -> tuple[StatedLine, ...]:
        """The lines of the receipts that paid the charges, those of a refund below zero, voided ones left out."""
        voids = {receipt.original for receipt in self.receipts if receipt.kind == "void"}
        standing = (each for each in self.receipts if each.statement and each.kind in ("payment", "refund"))
        return tuple(line for receipt in standing if receipt.number not in voids for line in receipt.lines)

    @property
    def received(self) -> Money:
        """What is received for the charges and has not come back."""
        return Money.total(line.amount for line in self.received_lines)

    def received_on(self, statement: str) -> Money:
        """What is received on one statement and has not come back."""
        return Money.total(line.amount for line in self._lines(statement))

    def with_waivers(self, charges: tuple[StatedLine, ...]) -> tuple[StatedLine, ...]:
        """Charges, and beneath them the lines of what is waived of them."""
        waivers = (
            StatedLine(
                code=waiver.code,
                label=f"Waived: {waiver.label} ({waiver.reason})",
                amount=waiver.amount,
                citation=f"approved by {waiver.approved_by}" if waiver.approved_by else "",
            )
            for waiver in self.adjustments
            if not waiver.debt
        )
        return (*charges, *waived_lines(charges, waivers))

    def charges_of(self, statement: Statement) -> tuple[StatedLine, ...]:
        """The charges of a statement, with every waiver until now."""
        return self.with_waivers(tuple(line for line in statement.lines if line.amount > ZERO))

    def owed_of(self, statement: Statement) -> Money:
        """What the charges of a statement come to now, after every waiver since."""
        return total(self.charges_of(statement))

    def undone_by(self, number: str) -> Receipt | None:
        """The receipt that undoes the one of that number; the first of several refunds."""
        return next((receipt for receipt in self.receipts if receipt.original == number), None)

    def returned_of(self, number: str) -> Money:
        """What of the receipt of that number no longer counts because its checks came back unpaid."""
        return Money.total(returned.unpaid for returned in self.dishonours if returned.receipt == number)

    def waived_of(self, debt: str) -> Money:
        """What is waived of the debt of that number."""
        return Money.total(waiver.amount for waiver in self.adjustments if waiver.debt == debt)

    def left_of(self, receipt: Receipt) -> tuple[StatedLine, ...]:
        """The lines of a receipt that still count: what was paid back and what came back unpaid is taken off."""
        gone = [line for other in self.receipts if other.original == receipt.number for line in other.lines]
        gone += [line for returned in self.dishonours if returned.receipt == receipt.number for line in returned.lines]
        return still_to_pay(receipt.lines, by_code(replace(line, amount=-line.amount) for line in gone))

    def _lines(self, statement: str | None) -> Iterator[StatedLine]:
        counted = {
            receipt.number
            for receipt in self.receipts
            if receipt.statement and (statement is None or receipt.statement == statement)
        }
        for receipt in self.receipts:
            if receipt.number in counted:
                yield from receipt.lines
        for returned in self.dishonours:
            if returned.receipt in counted:
                yield from returned.lines


def read_account(records: Records, case_id: int) -> CaseAccount:
    """Read a case's account inside a unit of work."""
    receipts = tuple(records.accounts.receipts(case_id))
    return CaseAccount(
        receipts=receipts,
        dishonours=tuple(records.debts.dishonours(case_id)) if receipts else (),
        adjustments=tuple(records.debts.adjustments(case_id)),
    )


def paid_by(records: Records, account: CaseAccount) -> Receipt | None:
    """The receipt by which everything is paid; None while a balance is left, or once it has come back.

    A waiver since then counts: what is refunded after it is not owed again.
    """
    voided = {receipt.original for receipt in account.receipts if receipt.kind == "void"}
    closing = [each for each in account.receipts if each.kind == "payment" and each.balance_left == ZERO]
    last = next((receipt for receipt in reversed(closing) if receipt.number not in voided), None)
    if last is None:
        return None
    return last if account.received >= account.owed_of(statement_of(records, last)) else None


def statement_of(records: Records, receipt: Receipt) -> Statement:
    """The statement that a receipt pays."""
    statement = records.accounts.statement(receipt.statement)
    if statement is None:
        raise ValueError(f"a payment of no statement: {receipt.number}")
    return statement


def received_by_code(account: CaseAccount) -> dict[str, Money]:
    """What is received for each code and has not come back."""
    return by_code(account.received_lines)
