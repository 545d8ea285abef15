"""Amounts, times and numbers as people read them on paper."""

from __future__ import annotations

from datetime import datetime
from decimal import Decimal
from zoneinfo import ZoneInfo

from kiosk.domain.money import Money
from kiosk.services.wording import moment_words

_LOCALE = "en_US"


def money(amount: Money) -> str:
    """An amount, exact to the cent: $1,252.00."""
    from babel.numbers import format_currency  # noqa: PLC0415 - Babel is loaded only where words are made

    return format_currency(Decimal(amount.cents).scaleb(-2), "USD", locale=_LOCALE)


def moment(instant: datetime, zone: ZoneInfo) -> str:
    """An instant on the town's clocks: Fri Nov 27, 2026, 2:00 pm; in the hour that autumn repeats, with EDT or EST."""
    local = instant.astimezone(zone)
    twice = local.replace(fold=0).utcoffset() != local.replace(fold=1).utcoffset()
    return f"{moment_words(instant, zone)} {local:%Z}" if twice else moment_words(instant, zone)


def ordinal(number: int) -> str:
    """A number as a place in a row: 1st, 2nd, 3rd, 4th, 11th."""
    teens = number % 100 in {11, 12, 13}
    return f"{number}{'th' if teens else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"
