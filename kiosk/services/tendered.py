"""What is handed over at the counter, or paid back over it: by which means, and whether it fits what is due."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Literal
from uuid import uuid4

from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import Receipt, Tender, TenderPart
from kiosk.services.readers import Reader
from kiosk.services.typed_text import AMOUNT_LIMIT, line
from kiosk.services.wording import TENDERS

_CARD_DIGITS = 12
"""So many digits in a row would be a card's own number, which is never kept."""
_WANTED = {
    "check": "the check's number",
    "money_order": "the money order's number",
    "card": "the terminal's reference",
}
_MOST_PARTS = 12


Question = Literal["same_check", "much_cash"]
"""What is asked before money is taken that looks like a slip of the finger."""


class NeedsConfirming(Refused):
    """The payment is taken once the clerk says that it is right: do it again `payment.confirming(question)`."""

    def __init__(self, question: Question, sentence: str, *, cure: str) -> None:
        super().__init__(sentence, cure=cure)
        self.question = question


def new_request() -> str:
    """A mark for one request to move money: whoever repeats the request repeats its mark, and gets one receipt."""
    return uuid4().hex


@dataclass(frozen=True, slots=True, kw_only=True)
class Payment:
    """What is handed over, part by part. `payer` left empty is the person charged.

    `request` marks this one taking of money: repeated after a double click or a lost answer, it is taken once.
    """

    tenders: tuple[TenderPart, ...]
    payer: str = ""
    in_part: bool = False
    """Less than what is due is meant, not a slip of the finger."""
    under_protest: bool = False
    request: str = field(default_factory=new_request)
    confirmed: frozenset[Question] = frozenset()
    """What was asked about it, and answered with a deliberate yes."""
    reader: Reader | None = None
    """For whom the receipt is made; None: as the paper that it answers."""

    @classmethod
    def of(cls, tender: Tender, amount: Money, reference: str = "", *, payer: str = "") -> Payment:
        """A payment by one means."""
        return cls(tenders=(TenderPart(tender=tender, amount=amount, reference=reference),), payer=payer)

    def confirming(self, question: Question) -> Payment:
        """The same payment once the clerk has said that it is right."""
        return replace(self, confirmed=self.confirmed | {question})

    @property
    def tendered(self) -> Money:
        """Everything handed over."""
        return Money.total(part.amount for part in self.tenders)


def checked_payment(payment: Payment) -> Payment:
    """A payment whose parts can be kept; raises `InvalidInput` naming a field."""
    payer = line(payment.payer, "payer", "who pays")
    return replace(
        payment, tenders=checked_parts(payment.tenders), payer=payer, request=checked_request(payment.request)
    )


def checked_request(request: str) -> str:
    """The mark of a request; raises `InvalidInput` without one."""
    return line(request, "request", "the mark of this request", required=True)


def checked_parts(parts: Sequence[TenderPart]) -> tuple[TenderPart, ...]:
    """The means of payment, those without an amount left out and cash put together.

    Raises `InvalidInput` naming `tender`, `tendered` or `reference`; a card's own number is never kept.
    """
    if len(parts) > _MOST_PARTS:
        raise InvalidInput("tender", f"Enter at most {_MOST_PARTS} means of payment on one receipt.")
    checked = [_checked(part) for part in parts]
    cash = Money.total(part.amount for part in checked if part.tender == "cash")
    others = [part for part in checked if part.tender != "cash" and part.amount != ZERO]
    if len({(part.tender, part.reference) for part in others}) < len(others):
        raise InvalidInput("reference", "Two means of payment have the same number. Look at their numbers.")
    whole = ([TenderPart(tender="cash", amount=cash)] if cash != ZERO else []) + others
    if Money.total(part.amount for part in whole) > AMOUNT_LIMIT:
        raise InvalidInput("tendered", f"Check the amount handed over: $0.00 to ${AMOUNT_LIMIT}.", code="invalid_money")
    return tuple(whole)


def check_change(parts: Sequence[TenderPart], due: Money) -> Money:
    """The change to give when `due` is owed; raises `InvalidInput` where it would not come out of cash."""
    other = Money.total(part.amount for part in parts if part.tender != "cash")
    if other > max(ZERO, due):
        names = " and ".join(dict.fromkeys(TENDERS[part.tender] for part in parts if part.tender != "cash"))
        raise InvalidInput(
            "tendered",
            f"The {names} must not be for more than the ${max(ZERO, due)} owed; change is given for cash only.",
            code="invalid_money",
        )
    return max(ZERO, Money.total(part.amount for part in parts) - max(ZERO, due))


def cash_given(receipt: Receipt) -> Money:
    """The cash that a receipt pays back out of the drawer."""
    return -Money.total(part.amount for part in receipt.tenders if part.tender == "cash" and part.amount < ZERO)


def check_enough(payment: Payment, due: Money) -> None:
    """Raise `InvalidInput` for less than is due, unless a part payment is meant."""
    if payment.tendered >= due:
        return
    if not payment.in_part:
        raise InvalidInput(
            "tendered",
            f"${payment.tendered} is ${due - payment.tendered} less than the ${due} owed. Say that it is a part "
            "payment, or take the rest.",
            code="invalid_money",
        )
    if payment.tendered == ZERO:
        raise InvalidInput("tendered", "Enter what is handed over.", code="invalid_money")


def tender_words(parts: Sequence[TenderPart], *, checks: str = "") -> str:
    """The means of payment in words: `cash and check no. 1182`; `checks` says whose checks they are."""
    if not parts:
        return "nothing handed over"
    several = len(parts) > 1
    return " and ".join(_whose(part, checks) + _part_words(part, with_amount=several) for part in parts)


def by_hand_words(receipt: Receipt) -> str:
    """That a receipt was written by hand, in words; empty for others."""
    return f", written by hand as no. {receipt.pressed.number}" if receipt.pressed else ""


def _whose(part: TenderPart, checks: str) -> str:
    return f"{checks} " if checks and part.tender == "check" else ""


def _part_words(part: TenderPart, *, with_amount: bool) -> str:
    amount = f" ${max(part.amount, -part.amount)}" if with_amount else ""
    return f"{_by(part.tender, part.reference)}{amount}"


def _by(tender: Tender, number: str) -> str:
    match tender:
        case "check" if number:
            return f"check no. {number}"
        case "money_order" if number:
            return f"money order no. {number}"
        case "card" if number:
            return f"card no. {number}"
    return TENDERS[tender]


def _checked(part: TenderPart) -> TenderPart:
    if part.tender not in TENDERS:
        raise InvalidInput("tender", f"Choose how it is paid: {', '.join(TENDERS.values())}.")
    if not ZERO <= part.amount <= AMOUNT_LIMIT:
        raise InvalidInput("tendered", f"Check the amount handed over: $0.00 to ${AMOUNT_LIMIT}.", code="invalid_money")
    reference = line(part.reference, "reference", "the reference")
    if part.tender == "cash":
        return replace(part, reference="")
    if part.tender in _WANTED and not reference:
        raise InvalidInput("reference", f"Fill in {_WANTED[part.tender]}.", code="missing_field")
    if part.tender == "card" and _looks_like_a_card(reference):
        raise InvalidInput("reference", "Fill in the terminal's reference; the card's own number is never kept.")
    return replace(part, reference=reference)


def _looks_like_a_card(reference: str) -> bool:
    digits = "".join(character for character in reference if character not in " -")
    return digits.isdecimal() and len(digits) > _CARD_DIGITS and _luhn(digits)


def _luhn(digits: str) -> bool:
    """Whether the check digit of a card number fits."""
    total = 0
    for place, digit in enumerate(reversed(digits)):
        value = int(digit) * (1 + place % 2)
        total += value - 9 if value > 9 else value  # noqa: PLR2004 - the sum of a doubled digit's two digits
    return total % 10 == 0
