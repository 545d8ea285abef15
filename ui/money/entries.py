"""What stands in the list of one dog's money: statements, receipts, returned checks, waivers and debts, in order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from kiosk.domain.accounting import total
from kiosk.domain.debts import Debt
from kiosk.domain.errors import Refused
from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import DocumentKind, PrintJob, Receipt
from kiosk.services.bounced import not_at_bank
from kiosk.services.case_facts import read_facts
from kiosk.services.case_file import CaseFile, open_case
from kiosk.services.debts import CAUSES
from kiosk.services.desk import Desk
from kiosk.services.overpaid import too_much
from kiosk.services.ports import Records
from kiosk.words import to_say
from ui import words
from ui.language import retell, say

_KINDS = {
    "payment": to_say("Receipt"),
    "void": to_say("Void"),
    "refund": to_say("Refund"),
    "debt": to_say("Receipt for a debt"),
    "deposit": to_say("Deposit"),
    "deposit_refund": to_say("Deposit paid back"),
    "deposit_forfeiture": to_say("Deposit forfeited"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One line of the list, with what it is of; its paper was printed last by `job`."""

    key: str
    at: datetime
    says: str
    amount: Money
    receipt: Receipt | None = None
    debt: Debt | None = None
    left: Money = ZERO
    """What is left of a debt."""
    undone: str = ""
    """The receipt that undoes this one."""
    stays: Money = ZERO
    """What may be paid back of a receipt: all that it counts for; of one refunded before, what was paid too much."""
    too_soon: Refused | None = None
    """Why the bank cannot have returned its checks yet."""
    job: PrintJob | None = None

    @property
    def can_be_undone(self) -> bool:
        """Whether this is money that came in and has not gone back."""
        return self.can_be_refunded and not self.undone

    @property
    def can_be_refunded(self) -> bool:
        """Whether money of it may go back."""
        return self.receipt is not None and not self.receipt.original and self.stays > ZERO


@dataclass(frozen=True, slots=True)
class CaseMoney:
    """Everything about the money of one dog."""

    file: CaseFile
    entries: tuple[Entry, ...]
    can_charge_owner: bool
    """The law makes the owner owe although the dog was not redeemed, and it is not charged yet."""
    loss_counts: bool
    """A reported loss would free the licensee."""


def read_money(desk: Desk, case_id: int) -> CaseMoney:
    """Read it."""
    file = open_case(desk, case_id)
    with desk.store.reading() as records:
        more = too_much(desk, records, read_facts(desk, records, case_id))
        entries = tuple(sorted(_entries(records, file, more), key=lambda entry: entry.at))
        debts = records.debts.debts(case_id)
        lost = records.debts.loss_report(case_id) is not None
    rule = file.law.rules.debt
    charged = any(debt.cause == "unredeemed" for debt in debts)
    open_to_law = rule is not None and not charged and file.paid is None and file.release is None
    return CaseMoney(
        file,
        entries,
        can_charge_owner=open_to_law and not lost and file.holding.ended(file.at),
        loss_counts=open_to_law and not lost and rule is not None and rule.freed_by == "reported_loss",
    )


def _entries(records: Records, file: CaseFile, more: Money) -> Iterator[Entry]:
    for statement in file.statements:
        replaced = say(", replaced") if statement.superseded_by else ""
        yield Entry(
            key=statement.number,
            at=statement.as_of,
            says=say("Statement {number}{replaced}", number=statement.number, replaced=replaced),
            amount=statement.due,
            job=_last_job(records, "statement", statement.number),
        )
    for receipt in file.receipts:
        undone = file.account.undone_by(receipt.number)
        yield Entry(
            key=receipt.number,
            at=receipt.at,
            says=_receipt_words(receipt, undone),
            amount=receipt.total,
            receipt=receipt,
            undone=undone.number if undone else "",
            stays=_stays(file, receipt, undone, more),
            too_soon=not_at_bank(records, receipt),
            job=_last_job(records, "receipt", receipt.number),
        )
    for returned in file.account.dishonours:
        yield Entry(
            key=f"check {returned.id}",
            at=returned.recorded_at,
            says=say("Check of {receipt} returned: {reason}", receipt=returned.receipt, reason=returned.reason),
            amount=-returned.amount,
        )
    for waiver in file.account.adjustments:
        yield Entry(
            key=f"waiver {waiver.id}",
            at=waiver.recorded_at,
            says=say("Waived, {label}: {reason}", label=retell(waiver.label), reason=waiver.reason),
            amount=-waiver.amount,
        )
    for debt in records.debts.debts(file.case.id):
        left = records.debts.left_of(debt.number)
        yield Entry(
            key=debt.number,
            at=debt.since,
            says=say(
                "Debt {number}: {words} left, {cause}",
                number=debt.number,
                words=words.dollars(left),
                cause=retell(CAUSES[debt.cause]),
            ),
            amount=debt.amount,
            debt=debt,
            left=left,
            job=_last_job(records, "bill", debt.number),
        )


def _stays(file: CaseFile, receipt: Receipt, undone: Receipt | None, more: Money) -> Money:
    left = total(file.account.left_of(receipt))
    if undone is None:
        return left
    return min(left, more) if receipt.kind == "payment" and undone.kind == "refund" else ZERO


def _receipt_words(receipt: Receipt, undone: Receipt | None) -> str:
    parts = [f"{say(_KINDS[receipt.kind])} {receipt.number}"]
    if receipt.original:
        parts.append(say("of {number}", number=receipt.original))
    if receipt.pressed is not None:
        parts.append(say("written by hand as no. {number}", number=receipt.pressed.number))
    if receipt.under_protest:
        parts.append(say("under protest"))
    if receipt.balance_left != ZERO and undone is None:
        parts.append(say("in part"))
    if undone is not None:
        parts.append(say("undone by {number}", number=undone.number))
    return ", ".join(parts)


def _last_job(records: Records, kind: DocumentKind, number: str) -> PrintJob | None:
    jobs = records.jobs.of_document(kind, number)
    return jobs[-1] if jobs else None
