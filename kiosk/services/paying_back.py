"""How money goes back over the counter: by which means, and on a card only what a card had paid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from kiosk.domain.errors import InvalidInput
from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import Receipt, Tender, TenderPart
from kiosk.services.tendered import checked_parts

_BY_WHICH: dict[Tender, str] = {"cash": "in cash", "check": "by the town's check", "card": "on the card"}
PAID_BACK_BY = tuple(_BY_WHICH)


def paid_back(tenders: Sequence[TenderPart]) -> tuple[TenderPart, ...]:
    """The means named (amounts above zero) as parts of a receipt, below zero; `InvalidInput` for another one."""
    back = checked_parts(tenders)
    if any(part.tender not in PAID_BACK_BY for part in back):
        raise InvalidInput("tender", "Pay back in cash, by the town's check, or on the card.")
    return tuple(replace(part, amount=-part.amount) for part in back)


def means_words(parts: Sequence[TenderPart]) -> str:
    """The parts that go back, as a supervisor approves them: `$10.00 in cash and $5.00 by the town's check no. 8`."""
    return " and ".join(_means(part) for part in parts)


def _means(part: TenderPart) -> str:
    number = f" no. {part.reference}" if part.tender == "check" else ""
    return f"${-part.amount} {_BY_WHICH[part.tender]}{number}"


def check_card(original: Receipt, parts: Sequence[TenderPart]) -> None:
    """Raise `InvalidInput` where more goes back on a card than a card had paid: it goes to the card that paid."""
    came = Money.total(part.amount for part in original.kept if part.tender == "card")
    goes = -Money.total(part.amount for part in parts if part.tender == "card")
    if goes > came:
        paid = f"${came}" if came != ZERO else "Nothing"
        raise InvalidInput(
            "tender",
            f"{paid} of receipt {original.number} was paid by card: no more goes back on one. Pay the rest back in "
            "cash or by the town's check.",
        )
