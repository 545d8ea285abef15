"""The ledger balances, and no number is left out."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from sqlalchemy import Connection, Table, literal, select, text

from kiosk.persistence import adoption_tables, custody_tables, drawer_tables, money_tables, tables
from kiosk.persistence.checks.links import name_of
from kiosk.persistence.starting_tables import starting_number
from kiosk.services.trust import Problem

_UNBALANCED = """
    SELECT t.id, count(e.position), coalesce(sum(e.amount), 0) FROM ledger_transaction t
    LEFT JOIN ledger_entry e ON e.transaction_id = t.id GROUP BY t.id
    HAVING count(e.position) < 2 OR coalesce(sum(e.amount), 0) <> 0 ORDER BY t.id
"""
_ORPHANED = """
    SELECT DISTINCT transaction_id FROM ledger_entry
    WHERE transaction_id NOT IN (SELECT id FROM ledger_transaction) ORDER BY transaction_id
"""
_NUMBER = re.compile(r"(?P<start>.*?)(?:(?P<year>[0-9]{2})-)(?:(?P<till>[0-9A-Za-z]+)-)?(?P<count>[0-9]+)", re.ASCII)
_CENTURY = 100
_SERIES: dict[str, Table] = {
    "case": tables.impoundment,
    "statement": tables.statement,
    "receipt": tables.receipt,
    "debt": money_tables.debt,
    "adoption": adoption_tables.adoption,
    "F": custody_tables.field_return,
    "Z": drawer_tables.drawer_session,
    "B": drawer_tables.bank_deposit,
    "M": drawer_tables.monthly_report,
}
"""What each series of the counters numbers."""


def the_ledger_balances(connection: Connection) -> Iterator[Problem]:
    """Every transaction has two entries or more that sum to zero, and every entry has its transaction."""
    for key, entries, sum_ in connection.execute(text(_UNBALANCED)):
        says = f"does not balance: its {entries} entries sum to {sum_} cents"
        yield Problem(record=name_of("ledger_transaction", str(key)), says=says)
    for (key,) in connection.execute(text(_ORPHANED)):
        yield Problem(record=name_of("ledger_transaction", str(key)), says="is gone, but its entries are there")


@dataclass(frozen=True, slots=True)
class _Series:
    """What one counter counts: a town's papers, or the house's, at one till in one year of the century."""

    town: str = ""
    till: str = ""
    year: int = 0


def no_number_is_left_out(connection: Connection) -> Iterator[Problem]:
    """Every series counts 1, 2, 3 … without a gap, exactly as far as its own counter says it came."""
    transactions = {
        number: str(number) for number in connection.execute(select(tables.ledger_transaction.c.id)).scalars()
    }
    ledger = {_Series(): transactions} if transactions else {}
    yield from _gaps("Ledger transaction", ledger)
    yield from _ends(connection, "ledger", ledger)
    for series, table in _SERIES.items():
        counts, strange = _counts(connection, table, by_town="town" in table.c and series != "case")
        for number in strange:
            yield Problem(record=name_of(table.name, number), says="has a number that this program does not give")
        begun = _begun(connection, series)
        yield from _gaps(name_of(table.name, "").strip(), counts, begun)
        yield from _ends(connection, series, counts, begun)


def _counts(connection: Connection, table: Table, *, by_town: bool) -> tuple[dict[_Series, dict[int, str]], list[str]]:
    """The numbers that each series gave, by their count, and what is no number.

    A town's mark stands for the town that most papers with it are of: a case may have been put under another one.
    """
    town = table.c.town if by_town else literal("")
    marked: defaultdict[_Series, list[tuple[int, str, str]]] = defaultdict(list)
    strange = []
    for number, of in connection.execute(select(table.c.number, town)):
        match = _NUMBER.fullmatch(number)
        if match is None:
            strange.append(number)
        else:
            series = _Series(match["start"], match["till"] or "", int(match["year"]))
            marked[series].append((int(match["count"]), number, of))
    counts: defaultdict[_Series, dict[int, str]] = defaultdict(dict)
    for series, numbers in marked.items():
        ((most, _),) = Counter(of for _, _, of in numbers).most_common(1)
        counts[replace(series, town=most)] |= {count: number for count, number, _ in numbers}
    return dict(counts), strange


def _begun(connection: Connection, series: str) -> Mapping[_Series, int]:
    """The last number that was given elsewhere, before the first one of each series that goes on."""
    begins = starting_number.c
    query = select(begins.town, begins.till, begins.year, begins.first).where(begins.series == series)
    return {_Series(row.town, row.till, row.year % _CENTURY): row.first - 1 for row in connection.execute(query)}


_FROM_ONE: Mapping[_Series, int] = {}


def _gaps(
    what: str, counts: Mapping[_Series, Mapping[int, str]], begun: Mapping[_Series, int] = _FROM_ONE
) -> Iterator[Problem]:
    for series, there in counts.items():
        before = begun.get(series, 0)
        for count, number in sorted(there.items()):
            width = len(number) - len(number.rstrip("0123456789"))
            first, last = (f"{number[:-width]}{each:0{width}d}" for each in (before + 1, count - 1))
            if count == before + 2:
                yield Problem(record=f"{what} {first}", says="is missing: its number is left out")
            elif count > before + 2:
                yield Problem(record=f"{what} {first} to {last}", says="are missing: their numbers are left out")
            before = count


def _ends(
    connection: Connection,
    series: str,
    counts: Mapping[_Series, Mapping[int, str]],
    begun: Mapping[_Series, int] = _FROM_ONE,
) -> Iterator[Problem]:
    """What each counter of a series says that it came to, against where its own records end."""
    counter = tables.counter.c
    counted: defaultdict[_Series, int] = defaultdict(int)
    for row in connection.execute(
        select(counter.town, counter.till, counter.year, counter.last).where(counter.series == series)
    ):
        # The cases of a year are one count, whatever the shelter was called that began it.
        town = "" if series == "case" else row.town
        counted[_Series(town, row.till, row.year % _CENTURY)] += row.last
    for each in sorted(counted.keys() | counts.keys(), key=str):
        came_to = max(counts.get(each, {begun.get(each, 0): ""}))
        if each not in counted:
            yield Problem(record=_counter(series, each), says="is gone")
        elif counted[each] != came_to:
            says = (
                f"counted to {counted[each]}, but the records end at {came_to}: the last ones are missing, or the "
                "counter was changed"
            )
            yield Problem(record=_counter(series, each), says=says)


def _counter(series: str, of: _Series) -> str:
    where = [of.town, f"till {of.till}" if of.till else "", f"20{of.year:02d}" if of.year else ""]
    said = ", ".join(filter(None, where))
    return f"The counter of {series} numbers{f' ({said})' if said else ''}"
