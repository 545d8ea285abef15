"""The ledger's side of money: every receipt moves as much out of one account as into another.

What is posted names its document and no person: it is kept for ever, and personal data is not.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kiosk.domain.accounting import part_of, revenue, undone_lines
from kiosk.domain.debts import Adjustment, Debt, Dishonour
from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import LedgerEntry, LedgerTransaction, Receipt
from kiosk.services.ports import Records
from kiosk.services.wording import RECEIPT_KINDS

BANK = "bank"


def receivable(town: str, person: int) -> str:
    """The account of what a person owes a town."""
    return f"receivable:{town}:{person}"


def deposits_held(town: str) -> str:
    """The account of what a town holds for others."""
    return f"deposits_held:{town}"


def opening(town: str) -> str:
    """The account against which stands what a town had before the program."""
    return f"opening:{town}"


def book_receipt(records: Records, receipt: Receipt, *against: LedgerEntry) -> None:
    """Post a receipt: what its tenders brought or took, against revenue by its lines unless accounts are given."""
    other = against or tuple(revenue(receipt.town, receipt.lines))
    _post(records, receipt, (*_tendered(receipt), *other))


def book_waiver(records: Records, debt: Debt, waiver: Adjustment) -> None:
    """Post what is waived of a debt: the claim shrinks, and with it the revenue that it stood for."""
    entries = tuple(revenue(debt.town, undone_lines(part_of(debt.lines, waiver.amount), waiver.amount)))
    claim = LedgerEntry(account=receivable(debt.town, debt.person), amount=-waiver.amount)
    records.accounts.post(
        LedgerTransaction(
            town=debt.town,
            case=debt.case,
            at=waiver.recorded_at,
            document=debt.number,
            text=f"Waived ${waiver.amount} of debt {debt.number}",
            entries=(claim, *entries),
            by=waiver.by,
        )
    )


def book_debt(records: Records, debt: Debt) -> None:
    """Post what a person owes from now on: what was revenue unpaid is a claim."""
    claim = LedgerEntry(account=receivable(debt.town, debt.person), amount=debt.amount)
    records.accounts.post(
        LedgerTransaction(
            town=debt.town,
            case=debt.case,
            at=debt.since,
            document=debt.number,
            text=f"Debt {debt.number} of ${debt.amount}",
            entries=(claim, *revenue(debt.town, debt.lines)),
            by=debt.by,
        )
    )


def book_dishonour(records: Records, returned: Dishonour, entries: Iterable[LedgerEntry], *, town: str) -> None:
    """Post a check that the bank took back, against the accounts that it had stood against."""
    records.accounts.post(
        LedgerTransaction(
            town=town,
            case=returned.case,
            at=returned.recorded_at,
            document=returned.receipt,
            text=f"The bank returned a check of receipt {returned.receipt}, ${returned.amount}",
            entries=(
                LedgerEntry(account=BANK, amount=-returned.amount),
                *(one for one in entries if one.amount != ZERO),
            ),
            by=returned.by,
        )
    )


def _post(records: Records, receipt: Receipt, entries: tuple[LedgerEntry, ...]) -> None:
    moved = tuple(entry for entry in entries if entry.amount != ZERO)
    if moved:
        records.accounts.post(
            LedgerTransaction(
                town=receipt.town,
                case=receipt.case,
                at=receipt.at,
                document=receipt.number,
                text=f"Receipt {receipt.number} for {RECEIPT_KINDS[receipt.kind]}: ${receipt.total}",
                entries=moved,
                by=receipt.by,
            )
        )


def _tendered(receipt: Receipt) -> Iterator[LedgerEntry]:
    """What came into the drawer of each tender or went out of it; a check the town writes comes from the bank."""
    sums: dict[str, Money] = {}
    for part in receipt.kept:
        account = f"till:{receipt.till}:{part.tender}"
        sums[account] = sums.get(account, ZERO) + part.amount
    yield from (LedgerEntry(account=account, amount=amount) for account, amount in sums.items())
    rest = receipt.total - Money.total(sums.values())
    if rest != ZERO:
        yield LedgerEntry(account=BANK, amount=rest)
