"""Column types of our own: each carries its column's name, so that a refusal can say which field it means."""

from __future__ import annotations

import json
import re
from datetime import UTC, date, datetime
from typing import Any

from sqlalchemy import BigInteger, Dialect, Integer, Text
from sqlalchemy.exc import DontWrapMixin
from sqlalchemy.types import TypeDecorator

from kiosk.domain.errors import InvalidInput
from kiosk.domain.money import Money
from kiosk.domain.records import StatedLine, TenderPart
from kiosk.domain.register import FieldChange, NumberChange

_LARGEST = 2**63 - 1
_NUL_IN_JSON = re.compile(r"(?<!\\)(?:\\\\)*\\u0000")


class Unstorable(InvalidInput, DontWrapMixin):
    """A value that no column of its kind can hold; SQLAlchemy lets it through unwrapped."""


def _plain(field: str, text: str) -> str:
    """Text without NUL, which PostgreSQL refuses, and without half a character, which no file can hold."""
    name = field.replace("_", " ")
    if "\0" in text:
        raise Unstorable(field, f"{name}: has an invisible NUL character in it; type it again", code="invalid_text")
    try:
        text.encode()
    except UnicodeEncodeError:
        raise Unstorable(field, f"{name}: has half a character in it; type it again", code="invalid_text") from None
    return text


def _whole(field: str, number: int) -> int:
    if not -_LARGEST - 1 <= number <= _LARGEST:
        name = field.replace("_", " ")
        raise Unstorable(field, f"{name}: the number is larger than can be kept", code="invalid_number")
    return number


class Words(TypeDecorator[str]):
    """Text as it was typed; NUL and lone surrogates are refused with `InvalidInput`."""

    impl = Text
    cache_ok = True

    def __init__(self, field: str) -> None:
        super().__init__()
        self.field = field

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:  # noqa: ARG002 - SQLAlchemy's
        """Check what goes in."""
        return None if value is None else _plain(self.field, value)


class Reference(Words):
    """The key of another record; the empty text stands for none and is kept as NULL."""

    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        """Keep none as NULL."""
        return super().process_bind_param(value, dialect) or None

    def process_result_value(self, value: str | None, dialect: Dialect) -> str:  # noqa: ARG002 - SQLAlchemy's
        """Give none back as empty text."""
        return value or ""


class Whole(TypeDecorator[int]):
    """A whole number or an id; beyond 64 bits it is refused with `InvalidInput`."""

    impl = Integer
    cache_ok = True

    def __init__(self, field: str) -> None:
        super().__init__()
        self.field = field

    def process_bind_param(self, value: int | None, dialect: Dialect) -> int | None:  # noqa: ARG002 - SQLAlchemy's
        """Check what goes in."""
        return None if value is None else _whole(self.field, value)


class OptionalId(Whole):
    """The id of another record; 0 stands for none and is kept as NULL."""

    cache_ok = True

    def process_bind_param(self, value: int | None, dialect: Dialect) -> int | None:
        """Keep none as NULL."""
        return super().process_bind_param(value, dialect) or None

    def process_result_value(self, value: int | None, dialect: Dialect) -> int:  # noqa: ARG002 - SQLAlchemy's
        """Give none back as 0."""
        return value or 0


class Cents(TypeDecorator[Money]):
    """Money as whole cents; beyond 64 bits, and below zero unless `negative`, it is refused with `InvalidInput`."""

    impl = BigInteger
    cache_ok = True

    def __init__(self, field: str, *, negative: bool = False) -> None:
        super().__init__()
        self.field = field
        self.negative = negative

    def process_bind_param(self, value: Money | None, dialect: Dialect) -> int | None:  # noqa: ARG002 - SQLAlchemy's
        """Check what goes in."""
        if value is None:
            return None
        if value.cents < 0 and not self.negative:
            name = self.field.replace("_", " ")
            raise Unstorable(self.field, f"{name}: an amount cannot be below zero", code="invalid_money")
        return _whole(self.field, value.cents)

    def process_result_value(self, value: int | None, dialect: Dialect) -> Money | None:  # noqa: ARG002 - SQLAlchemy's
        """Give money back."""
        return None if value is None else Money(value)


class Instant(TypeDecorator[datetime]):
    """An aware instant, kept in UTC as ISO text of fixed width, so that it sorts; `ValueError` for a naive one."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> str | None:  # noqa: ARG002 - SQLAlchemy's
        """Write in UTC."""
        return None if value is None else written(value)

    def process_result_value(self, value: str | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002 - SQLAlchemy's
        """Give an aware instant back."""
        return None if value is None else datetime.fromisoformat(value)


def written(instant: datetime) -> str:
    """An instant as it is kept: `2026-04-12T15:30:00.000000+00:00`."""
    if instant.tzinfo is None:
        raise ValueError(f"an instant without a zone: {instant}")
    return instant.astimezone(UTC).isoformat(timespec="microseconds")


class Day(TypeDecorator[date]):
    """A legal day as ISO text; `ValueError` for an instant."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: date | None, dialect: Dialect) -> str | None:  # noqa: ARG002 - SQLAlchemy's
        """Write the day."""
        if isinstance(value, datetime):
            raise ValueError(f"an instant where a day belongs: {value}")  # noqa: TRY004 - a wrong value of a right kind
        return None if value is None else value.isoformat()

    def process_result_value(self, value: str | None, dialect: Dialect) -> date | None:  # noqa: ARG002 - SQLAlchemy's
        """Give the day back."""
        return None if value is None else date.fromisoformat(value)


class Json(TypeDecorator[Any]):
    """A JSON value as text, its order of keys kept."""

    impl = Text
    cache_ok = True

    def __init__(self, field: str) -> None:
        super().__init__()
        self.field = field

    def process_bind_param(self, value: Any, dialect: Dialect) -> str | None:  # noqa: ARG002 - SQLAlchemy's
        """Write the value, checked like any other text."""
        if value is None:
            return None
        text = json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
        if _NUL_IN_JSON.search(text):
            text = "\0"
        return _plain(self.field, text)

    def process_result_value(self, value: str | None, dialect: Dialect) -> Any:  # noqa: ARG002 - SQLAlchemy's
        """Read the value."""
        return None if value is None else json.loads(value)


class Names(Json):
    """A tuple of texts."""

    cache_ok = True

    def process_result_value(self, value: str | None, dialect: Dialect) -> tuple[str, ...]:
        """Give a tuple back."""
        return tuple(super().process_result_value(value, dialect))


class Strokes(Json):
    """A signature as it was drawn: strokes of points."""

    cache_ok = True

    def process_result_value(self, value: str | None, dialect: Dialect) -> tuple[tuple[tuple[int, int], ...], ...]:
        """Give tuples back."""
        return tuple(tuple((x, y) for x, y in stroke) for stroke in super().process_result_value(value, dialect))


class Lines(Json):
    """The frozen lines of a statement or receipt; amounts are cents."""

    cache_ok = True

    def process_bind_param(self, value: tuple[StatedLine, ...] | None, dialect: Dialect) -> str | None:
        """Write the lines."""
        lines = [
            {"code": line.code, "label": line.label, "cents": line.amount.cents, "citation": line.citation}
            for line in value or ()
        ]
        return super().process_bind_param(lines, dialect)

    def process_result_value(self, value: str | None, dialect: Dialect) -> tuple[StatedLine, ...]:
        """Give the lines back."""
        return tuple(
            StatedLine(code=line["code"], label=line["label"], amount=Money(line["cents"]), citation=line["citation"])
            for line in super().process_result_value(value, dialect)
        )


class Tenders(Json):
    """The means of payment of a receipt; amounts are cents."""

    cache_ok = True

    def process_bind_param(self, value: tuple[TenderPart, ...] | None, dialect: Dialect) -> str | None:
        """Write the parts."""
        parts = [
            {"tender": part.tender, "cents": part.amount.cents, "reference": part.reference} for part in value or ()
        ]
        return super().process_bind_param(parts, dialect)

    def process_result_value(self, value: str | None, dialect: Dialect) -> tuple[TenderPart, ...]:
        """Give the parts back."""
        return tuple(
            TenderPart(tender=part["tender"], amount=Money(part["cents"]), reference=part["reference"])
            for part in super().process_result_value(value, dialect)
        )


class Changes(Json):
    """The fields of an edited record, before and after."""

    cache_ok = True

    def process_bind_param(self, value: tuple[FieldChange, ...] | None, dialect: Dialect) -> str | None:
        """Write the changes."""
        changes = [[change.field, change.before, change.after] for change in value or ()]
        return super().process_bind_param(changes, dialect)

    def process_result_value(self, value: str | None, dialect: Dialect) -> tuple[FieldChange, ...]:
        """Give the changes back."""
        return tuple(FieldChange(*change) for change in super().process_result_value(value, dialect))


class Numbers(Json):
    """Impoundment numbers that a merge changed."""

    cache_ok = True

    def process_bind_param(self, value: tuple[NumberChange, ...] | None, dialect: Dialect) -> str | None:
        """Write the numbers."""
        numbers = [[change.case, change.before, change.after] for change in value or ()]
        return super().process_bind_param(numbers, dialect)

    def process_result_value(self, value: str | None, dialect: Dialect) -> tuple[NumberChange, ...]:
        """Give the numbers back."""
        return tuple(NumberChange(*change) for change in super().process_result_value(value, dialect))
