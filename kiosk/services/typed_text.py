"""What people type, taken as plain data or refused by the name of its field."""

from __future__ import annotations

from datetime import date

from kiosk.domain.errors import InvalidInput
from kiosk.domain.money import ZERO, Money

LINE_LIMIT = 200
"""Characters in a field of one line."""
NOTE_LIMIT = 2_000
"""Characters in a field of several lines."""
AMOUNT_LIMIT = Money(100_000_00)
"""The largest amount that one cost or payment can be; more is a slip of the finger."""


def line(text: str, field: str, says: str, *, required: bool = False) -> str:
    """One line of text, ends and runs of white space closed up.

    Raises `InvalidInput` naming `field` (in words: `says`) for text that is missing, too long or not storable.
    """
    return _checked(" ".join(text.split()), field, says, LINE_LIMIT, required=required)


def note(text: str, field: str, says: str, *, required: bool = False) -> str:
    """Text of several lines, its ends stripped; raises `InvalidInput` as `line` does."""
    return _checked(text.strip(), field, says, NOTE_LIMIT, required=required)


def who(by: str) -> str:
    """The name of the person who is working; raises `InvalidInput` when nobody is named."""
    return line(by, "by", "your name", required=True)


def _checked(text: str, field: str, says: str, limit: int, *, required: bool) -> str:
    if required and not any(each.isprintable() and not each.isspace() for each in text):
        raise InvalidInput(field, f"Fill in {says}.", code="missing_field")
    if len(text) > limit:
        raise InvalidInput(
            field, f"Shorten {says}: it has {len(text):,} characters, and {limit:,} fit.", code="too_long"
        )
    if "\0" in text or not storable(text):
        raise InvalidInput(field, f"Type {says} again: it has a character that cannot be kept.")
    return text


def storable(text: str) -> bool:
    """Whether text is whole Unicode; half a surrogate pair is not."""
    return not any("\ud800" <= character <= "\udfff" for character in text)


def amount(money: Money, field: str, says: str) -> Money:
    """An amount above zero and below the limit; raises `InvalidInput` naming `field`."""
    if not ZERO < money <= AMOUNT_LIMIT:
        raise InvalidInput(
            field, f"Check {says}: it must be more than $0.00 and at most ${AMOUNT_LIMIT}.", code="invalid_money"
        )
    return money


def day(on: date, field: str, says: str, *, first: date, first_is: str, today: date) -> date:
    """A day from `first` (in words: `first_is`) to today; raises `InvalidInput` naming `field`."""
    if on > today:
        raise InvalidInput(field, f"Check {says}: {on} has not come yet.", code="in_future")
    if on < first:
        raise InvalidInput(field, f"Check {says}: {on} is before {first_is}, {first}.", code="out_of_order")
    return on


def document_typed(number: str) -> str:
    """The number of a paper as it is kept, typed in whatever letters and with whatever spaces."""
    return "".join(number.split()).upper()
