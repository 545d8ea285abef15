"""Money as whole cents."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from kiosk.domain.errors import InvalidInput

_WRITTEN = re.compile(r"(-?)([0-9]{1,7})(?:\.([0-9]{1,2}))?", re.ASCII)


@dataclass(frozen=True, slots=True, order=True)
class Money:
    """An amount in whole US cents; negative where money flows back."""

    cents: int

    @classmethod
    def parse(cls, text: object, field: str = "amount") -> Money:
        """Read `"22"`, `"22.5"` or `"22.00"`, below ten million dollars and not negative.

        Raises `InvalidInput` (code `invalid_money`) naming `field` for anything else, a fraction of a cent included.
        """
        match = _WRITTEN.fullmatch(text) if isinstance(text, str) else None
        if match is None or match[1]:
            raise InvalidInput(
                field, f'{field}: write an amount in dollars and cents, such as "22.00"', code="invalid_money"
            )
        return cls(int(match[2]) * 100 + int((match[3] or "").ljust(2, "0")))

    @classmethod
    def typed(cls, text: str, field: str = "amount") -> Money:
        """Read an amount as people type it: spaces, a dollar sign and thousands commas are allowed."""
        bare = text.strip().removeprefix("$").strip()
        if "," in bare:
            if not re.fullmatch(r"[0-9]{1,3}(,[0-9]{3})+(\.[0-9]{1,2})?", bare, re.ASCII):
                raise InvalidInput(field, f'{field}: write an amount such as "1,250.00"', code="invalid_money")
            bare = bare.replace(",", "")
        return cls.parse(bare, field)

    def __str__(self) -> str:
        sign, cents = ("-", -self.cents) if self.cents < 0 else ("", self.cents)
        return f"{sign}{cents // 100}.{cents % 100:02d}"

    def __add__(self, other: Money) -> Money:
        return Money(self.cents + other.cents)

    def __sub__(self, other: Money) -> Money:
        return Money(self.cents - other.cents)

    def __neg__(self) -> Money:
        return Money(-self.cents)

    def __mul__(self, times: int) -> Money:
        return Money(self.cents * times)

    @classmethod
    def total(cls, amounts: Iterable[Money]) -> Money:
        """The sum of amounts; zero of none."""
        return cls(sum(amount.cents for amount in amounts))

    @classmethod
    def __get_pydantic_core_schema__(cls, _source: type, _handler: object) -> Any:
        """Let a rule file write an amount as text; pydantic is asked for only where a file is read."""
        from pydantic_core import core_schema  # noqa: PLC0415 - only the reader of rule files has pydantic loaded

        def read(value: object) -> Money:
            try:
                return cls.parse(value)
            except InvalidInput:
                raise ValueError('an amount as text, such as "22.00"') from None

        return core_schema.no_info_plain_validator_function(read)


ZERO = Money(0)
