"""The ledger, the receipts and the statements, for a spreadsheet or for beancount.

Days are local: those of the record's town, or of the house for what belongs to no town.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from functools import cached_property
from typing import Literal
from zoneinfo import ZoneInfo

from kiosk.domain.drawer import TENDERS, taken
from kiosk.domain.errors import InvalidInput
from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import LedgerTransaction, Receipt, StatedLine, Statement
from kiosk.domain.spreadsheet import Cell, csv_lines
from kiosk.services.beancount import Noted, Posted, beancount_lines
from kiosk.services.desk import Desk
from kiosk.services.drawer_books import house_zone
from kiosk.services.drawer_ports import Span
from kiosk.services.ports import Records

What = Literal["ledger", "receipts", "statements"]
Format = Literal["csv", "beancount"]

_EVER = Span(datetime.min.replace(tzinfo=UTC), datetime.max.replace(tzinfo=UTC))
_LEDGER = ("transaction", "date", "time", "town", "case", "document", "text", "account", "amount", "by")
_RECEIPT = (
    *("number", "kind", "date", "time", "town", "till", "session", "case", "statement", "debt", "original", "payer"),
    *("total", *TENDERS, "town_check", "tendered", "change", "balance_left", "references", "under_protest"),
    *("hand_written", "counts_from", "lines", "reason", "approved_by", "by"),
)
_STATEMENT = (
    *("number", "date", "time", "town", "case", "days_in_shelter", "periods", "impoundment_number"),
    *("total", "paid_before", "due", "good_through", "superseded_by", "lines", "by"),
)


@dataclass(frozen=True, slots=True)
class Days:
    """From one local day to another, both in it; None where there is no bound."""

    first: date | None = None
    last: date | None = None

    def __contains__(self, day: date) -> bool:
        return (self.first is None or self.first <= day) and (self.last is None or day <= self.last)


def exported(desk: Desk, what: What, form: Format, days: Days) -> list[str]:
    """Everything of these days, as lines to be written out; raises `InvalidInput` for days in the wrong order."""
    if days.first is not None and days.last is not None and days.last < days.first:
        raise InvalidInput("--to", "--to: the last day lies before the first one")
    with desk.store.reading() as records:
        book = _Book(desk, records, days)
        if form == "csv":
            return list({"ledger": book.ledger, "receipts": book.receipts, "statements": book.statements}[what]())
        return [f"{line}\n" for line in book.beancount(what)]


class _Book:
    """One reading of everything that is exported."""

    def __init__(self, desk: Desk, records: Records, days: Days) -> None:
        self._desk, self._records, self._days = desk, records, days
        self._zones: dict[str, ZoneInfo] = {}

    @cached_property
    def _cases(self) -> Mapping[int, str]:
        return {case.id: case.number for case in self._records.audit.cases(_EVER)}

    def _local(self, at: datetime, town: str) -> datetime:
        if town not in self._zones:
            desk = self._desk
            known = town in desk.laws.names()
            self._zones[town] = desk.laws.town(town).zone if known else house_zone(desk)
        return at.astimezone(self._zones[town])

    def _day(self, at: datetime, town: str) -> date:
        return self._local(at, town).date()

    def _when(self, at: datetime, town: str) -> tuple[str, str]:
        local = self._local(at, town)
        return local.date().isoformat(), f"{local:%H:%M:%S}"

    def ledger(self) -> Iterator[str]:
        """Every entry of the ledger in a row."""
        return csv_lines(_LEDGER, (row for each in self._records.accounts.journal() for row in self._entries(each)))

    def _entries(self, posted: LedgerTransaction) -> Iterator[Sequence[Cell]]:
        if self._day(posted.at, posted.town) in self._days:
            case = self._cases.get(posted.case, "")
            about = (posted.id, *self._when(posted.at, posted.town), posted.town, case, posted.document, posted.text)
            for entry in posted.entries:
                yield (*about, entry.account, entry.amount, posted.by)

    def receipts(self) -> Iterator[str]:
        """Every receipt in a row, with what stayed in the till of each tender.

        A row adds up: the total is that of its tenders, with the check by which the town itself paid something back.
        """
        return csv_lines(_RECEIPT, map(self._receipt, self._kept_receipts()))

    def _kept_receipts(self) -> Iterator[Receipt]:
        return (each for each in self._records.audit.receipts(_EVER) if self._day(each.at, each.town) in self._days)

    def _receipt(self, receipt: Receipt) -> Sequence[Cell]:
        by_tender = taken([receipt])
        pressed = receipt.pressed
        return (
            *(receipt.number, receipt.kind, *self._when(receipt.at, receipt.town), receipt.town, receipt.till),
            *(str(receipt.session or ""), self._cases.get(receipt.case, ""), receipt.statement, receipt.debt),
            *(receipt.original, receipt.payer),
            *(receipt.total, *(by_tender[tender] for tender in TENDERS), receipt.town_check),
            *(receipt.tendered, receipt.change, receipt.balance_left),
            "; ".join(f"{part.tender} {part.reference}" for part in receipt.tenders if part.reference),
            "yes" if receipt.under_protest else "",
            pressed.number if pressed else "",
            self._day(pressed.at, receipt.town).isoformat() if pressed else "",
            *(_lines(receipt.lines), receipt.reason, receipt.approved_by, receipt.by),
        )

    def statements(self) -> Iterator[str]:
        """Every statement in a row."""
        return csv_lines(_STATEMENT, map(self._statement, self._kept_statements()))

    def _kept_statements(self) -> Iterator[Statement]:
        every = self._records.audit.statements(_EVER)
        return (each for each in every if self._day(each.as_of, each.town) in self._days)

    def _statement(self, stated: Statement) -> Sequence[Cell]:
        until = stated.good_through
        return (
            *(stated.number, *self._when(stated.as_of, stated.town), stated.town, self._cases.get(stated.case, "")),
            *(stated.days_in_shelter, stated.periods, stated.impoundment_number),
            *(stated.total, stated.paid_before, stated.due),
            " ".join(self._when(until, stated.town)) if until else "",
            *(stated.superseded_by, _lines(stated.lines), stated.by),
        )

    def beancount(self, what: What) -> Iterator[str]:
        """The ledger, or the part of it that receipts moved; statements move nothing and are noted."""
        if what == "statements":
            noted = [
                Noted(on=self._day(each.as_of, each.town), kind="statement", number=each.number, amount=each.total)
                for each in self._kept_statements()
            ]
            return beancount_lines({}, (), noted)
        posted = self._records.accounts.journal()
        if what == "receipts":
            numbers = {receipt.number for receipt in self._records.audit.receipts(_EVER)}
            posted = [each for each in posted if each.document in numbers]
        return beancount_lines(
            self._opening(posted), [each for each in map(self._posted, posted) if each.on in self._days]
        )

    def _opening(self, posted: Iterable[LedgerTransaction]) -> dict[str, Money]:
        """What every account held before the first day."""
        first = self._days.first
        held: defaultdict[str, Money] = defaultdict(lambda: ZERO)
        for each in posted:
            if first is not None and self._day(each.at, each.town) < first:
                for entry in each.entries:
                    held[entry.account] += entry.amount
        return dict(held)

    def _posted(self, each: LedgerTransaction) -> Posted:
        day, time = self._when(each.at, each.town)
        said = {
            "transaction": str(each.id),
            "time": time,
            "document": each.document,
            "case": self._cases.get(each.case, ""),
            "by": each.by,
        }
        return Posted(on=date.fromisoformat(day), text=each.text, said=said, entries=each.entries)


def _lines(lines: Iterable[StatedLine]) -> str:
    return "; ".join(f"{line.label} {line.amount} ({line.citation})" for line in lines)
