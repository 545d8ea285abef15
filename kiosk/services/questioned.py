"""What is asked before money is taken that may be a slip: far too much cash, a check that is on a receipt already."""

from __future__ import annotations

from datetime import timedelta

from kiosk.domain.money import Money
from kiosk.domain.records import Receipt, TenderPart
from kiosk.domain.staff import same_name
from kiosk.services.ports import Records
from kiosk.services.tendered import NeedsConfirming, Payment
from kiosk.services.wording import TENDERS

_MUCH_CHANGE = Money(100_00)
"""Nobody hands over so much more than is due; a check's number typed for an amount does."""
_ASKED_FOR = timedelta(days=180)
"""How long after a check another one of its number is asked about; a bank need pay none that is older (UCC 4-404)."""
_JUST_NOW = timedelta(days=1)
"""How long after a check another one of its number is asked about whoever pays with it."""


def check_plausible(records: Records, payment: Payment, receipt: Receipt, change: Money) -> None:
    """Ask what looks wrong about a payment, unless it was asked and confirmed; raises `NeedsConfirming`.

    `receipt` is the one that would be made of it, `change` what would be given.
    """
    if "much_cash" not in payment.confirmed and change >= _MUCH_CHANGE:
        cash = Money.total(part.amount for part in payment.tenders if part.tender == "cash")
        raise NeedsConfirming(
            "much_cash",
            f"${cash} in cash would mean ${change} in change. Was so much handed over?",
            cure="Look at the amount of cash; if it is right, say so.",
        )
    if "same_check" in payment.confirmed:
        return
    for part in payment.tenders:
        if part.tender in ("check", "money_order"):
            _check_number(records, part, receipt)


def _check_number(records: Records, part: TenderPart, receipt: Receipt) -> None:
    for earlier in records.accounts.receipts_by(part.tender, part.reference, receipt.at - _ASKED_FOR):
        just_now = receipt.at - earlier.at < _JUST_NOW
        if just_now or same_name(earlier.payer) == same_name(receipt.payer):
            raise NeedsConfirming(
                "same_check",
                f"{TENDERS[part.tender].capitalize()} no. {part.reference} is on receipt {earlier.number} of "
                f"{earlier.payer} already. Is it another one, or does the same one pay for both?",
                cure="Look at its number; if it is right, say so.",
            )
