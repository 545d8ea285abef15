"""What a customer may see: values without names, but for the document that is theirs to sign."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from kiosk.domain.money import ZERO, Money
from kiosk.words import Language

Strokes: TypeAlias = tuple[tuple[tuple[int, int], ...], ...]


@dataclass(frozen=True, slots=True)
class Line:
    """One line to pay, in the words in which the record keeps it, and its section."""

    says: str
    amount: Money
    cite: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Paying:
    """What is to be paid and what was given so far; `given` is None while the amount cannot be read."""

    case: int
    language: Language
    town: str
    lines: tuple[Line, ...]
    total: Money
    given: Money | None = ZERO
    change: Money = ZERO


@dataclass(frozen=True, slots=True, kw_only=True)
class Thanks:
    """It is done: what was paid and what the customer gets back, or, with nothing paid, a signature."""

    case: int
    language: Language
    town: str
    paid: Money | None = None
    change: Money = ZERO


@dataclass(frozen=True, slots=True, kw_only=True)
class ToSign:
    """The exact document to be read and signed, and by whom."""

    case: int
    language: Language
    town: str
    document: dict[str, Any]
    signer: str


Shown: TypeAlias = Paying | Thanks | ToSign


@dataclass(frozen=True, slots=True)
class Signed:
    """A signature from the display, bound by its hash to the document that stood there."""

    digest: str
    strokes: Strokes
