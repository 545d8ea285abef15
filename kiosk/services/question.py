"""The fields of one question to the calculator, read and checked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date, datetime
from typing import Any, NoReturn
from zoneinfo import ZoneInfo

from kiosk.domain.errors import InvalidInput
from kiosk.domain.moments import parse_date, parse_instant
from kiosk.domain.money import Money

MISSING = object()


class Fields:
    """A question's fields, each read and checked by its kind; every mistake names its field."""

    def __init__(self, values: Mapping[str, Any], prefix: str = "") -> None:
        self._values = values
        self._prefix = prefix

    def path(self, name: str) -> str:
        """The field's name from the top of the question."""
        return self._prefix + name

    def allow_only(self, names: frozenset[str]) -> None:
        """Refuse a field that the question does not have."""
        if not self._values.keys() <= names:
            path = self.path(min(self._values.keys() - names))
            fail("unknown_field", path, f"{path}: there is no such field; there are {', '.join(sorted(names))}")

    def get(self, name: str) -> Any:
        """A field's value, `MISSING` where it is not given."""
        return self._values.get(name, MISSING)

    def need(self, name: str) -> Any:
        """A field's value, which must be given."""
        value = self.get(name)
        if value is MISSING:
            fail("missing_field", self.path(name), f"{self.path(name)}: this field must be given")
        return value

    def flag(self, name: str) -> bool:
        """True or false; false where it is not given."""
        value = self.get(name)
        if value is MISSING:
            return False
        if not isinstance(value, bool):
            fail("invalid_value", self.path(name), f"{self.path(name)}: expected true or false")
        return value

    def choice(self, name: str, choices: tuple[str, ...], default: str | None = None) -> str:
        """One of the choices."""
        value = self.need(name) if default is None else self.get(name)
        if value is MISSING and default is not None:
            return default
        if not isinstance(value, str) or value not in choices:
            fail("invalid_value", self.path(name), f"{self.path(name)}: expected one of {', '.join(choices)}")
        return value

    def day(self, name: str) -> date:
        """A date that must be given."""
        return parse_date(self.need(name), self.path(name))

    def day_or_none(self, name: str) -> date | None:
        """A date, None where it is null or not given."""
        value = self.get(name)
        return None if value is MISSING or value is None else parse_date(value, self.path(name))

    def days(self, name: str) -> tuple[date, ...]:
        """A list of dates; empty where it is not given."""
        return tuple(parse_date(value, f"{self.path(name)}[{place}]") for place, value in enumerate(self._list(name)))

    def instant(self, name: str, zone: ZoneInfo) -> datetime:
        """An instant that must be given, in UTC."""
        return parse_instant(self.need(name), self.path(name), zone)

    def each(self, name: str, names: frozenset[str]) -> Iterator[Fields]:
        """The objects of a list, which have only these fields; none where it is not given."""
        for place, value in enumerate(self._list(name)):
            path = f"{self.path(name)}[{place}]"
            if not isinstance(value, dict):
                fail("invalid_value", path, f"{path}: expected an object with {', '.join(sorted(names))}")
            fields = Fields(value, f"{path}.")
            fields.allow_only(names)
            yield fields

    def moneys(self, name: str) -> dict[str, Money]:
        """An object of amounts; empty where it is not given."""
        value = self.get(name)
        if value is MISSING:
            return {}
        if not isinstance(value, dict):
            fail("invalid_value", self.path(name), f"{self.path(name)}: expected an object of codes and amounts")
        return {code: Money.parse(amount, f"{self.path(name)}.{code}") for code, amount in value.items()}

    def _list(self, name: str) -> list[Any]:
        value = self.get(name)
        if value is MISSING:
            return []
        if not isinstance(value, list):
            fail("invalid_value", self.path(name), f"{self.path(name)}: expected a list")
        return value


def fail(code: str, field: str, sentence: str) -> NoReturn:
    """Refuse the question: the error's code, the field, and a plain sentence."""
    raise InvalidInput(field, sentence, code=code)
