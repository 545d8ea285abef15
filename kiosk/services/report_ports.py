"""What reports ask of the outside: counts and sums, made where the rows are; no record is loaded to be counted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Literal, Protocol

from kiosk.domain.drawer_report import DepositMoveKind
from kiosk.domain.money import Money
from kiosk.domain.records import ReceiptKind
from kiosk.services.drawer_ports import Span

Came = Literal["seized", "owner_surrender", "born_here", "caught_again"]
Left = Literal["redeemed", "adopted", "transferred", "euthanized", "died", "escaped"]


@dataclass(frozen=True, slots=True)
class DogsCounted:
    """How many dogs came or left, of one kind, between two edges that follow one another: the place of the first."""

    place: int
    kind: str
    dogs: int


@dataclass(frozen=True, slots=True)
class Stay:
    """One stay that is over: how it ended, and from when to when it was."""

    kind: str
    came: datetime
    left: datetime


@dataclass(frozen=True, slots=True)
class LinesPaid:
    """Lines of receipts that are alike: the kind of receipt, the code, the amount of each, and how many there are."""

    kind: ReceiptKind
    code: str
    amount: Money
    times: int


@dataclass(frozen=True, slots=True)
class NoticeWaited:
    """A dog whose owner has not been given notice yet, or whose mailed notice has no outcome yet.

    `mailed` is None where no notice was given.
    """

    case: int
    number: str
    town: str
    dog: str
    seized_at: datetime
    owner: str
    mailed: date | None = None
    mail_number: str = ""


class Figures(Protocol):
    """Counts and sums over one town's records."""

    def came(self, town: str, edges: Sequence[datetime]) -> Sequence[DogsCounted]:
        """Dogs that came to the shelter from the first edge to the last, by `Came`; one caught again comes again."""

    def left(self, town: str, edges: Sequence[datetime]) -> Sequence[DogsCounted]:
        """Dogs that left it, by `Left`; an escape is one whenever it happened."""

    def here_at(self, town: str, at: datetime) -> int:
        """How many dogs of a town were in custody at an instant."""

    def stays(self, town: str, span: Span) -> Iterable[Stay]:
        """The stays that ended in the span; an escape that was undone by a recapture ended none."""

    def lines_paid(self, town: str, span: Span) -> Sequence[LinesPaid]:
        """What the town's receipts that count in the span are made of: a hand-written one by its own date."""

    def deposits_until(self, town: str, at: datetime) -> Money:
        """What was held for the town's depositors at an instant, as the ledger says."""

    def deposits_moved(self, town: str, span: Span) -> Mapping[DepositMoveKind, Money]:
        """How that moved in the span, by the kind of move; below zero where less is held."""

    def notices_waited_for(self, towns: Sequence[str]) -> Sequence[NoticeWaited]:
        """Held dogs that wait for notice to their owner, the longest first."""

    def mail_under_way(self, towns: Sequence[str]) -> Sequence[NoticeWaited]:
        """Notices of held dogs that were mailed and neither delivered nor returned yet, the oldest first."""
