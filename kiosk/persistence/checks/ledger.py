"""The ledger balances, and no number is left out."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping

from sqlalchemy import Connection, Table, select, text

from kiosk.persistence import drawer_tables, money_tables, tables
from kiosk.persistence.checks.links import name_of
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
_Series = tuple[str, int]
_NUMBERED = re.compile(r"(?P<series>.*?)(?P<count>[0-9]+)", re.ASCII)
_SERIES: dict[str, Table] = {
    "case": tables.impoundment,
    "statement": tables.statement,
    "receipt": tables.receipt,
    "debt": money_tables.debt,
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


def no_number_is_left_out(connection: Connection) -> Iterator[Problem]:
    """Every series counts 1, 2, 3 … without a gap, as far as its counter says it came."""
    transactions = connection.execute(select(tables.ledger_transaction.c.id)).scalars()
    counts: dict[_Series, set[int]] = {("", 1): set(transactions)}
    yield from _gaps("Ledger transaction", counts)
    yield from _ends(connection, "ledger", counts)
    for series, table in _SERIES.items():
        counts, strange = _counts(connection.execute(select(table.c.number)).scalars())
        for number in strange:
            yield Problem(record=name_of(table.name, number), says="has a number that this program does not give")
        yield from _gaps(name_of(table.name, "").strip(), counts)
        yield from _ends(connection, series, counts)


def _counts(numbers: Iterable[str]) -> tuple[dict[_Series, set[int]], list[str]]:
    """How far each series was counted, by what stands before the count and by its width, and what is no number."""
    counts: defaultdict[_Series, set[int]] = defaultdict(set)
    strange = []
    for number in numbers:
        match = _NUMBERED.fullmatch(number)
        if match is None:
            strange.append(number)
        else:
            counts[match["series"], len(match["count"])].add(int(match["count"]))
    return dict(counts), strange


def _gaps(what: str, counts: Mapping[_Series, set[int]]) -> Iterator[Problem]:
    for (start, width), there in counts.items():
        before = 0
        for number in sorted(there):
            first, last = (f"{start}{each:0{width}d}" for each in (before + 1, number - 1))
            if number == before + 2:
                yield Problem(record=f"{what} {first}", says="is missing: its number is left out")
            elif number > before + 2:
                yield Problem(record=f"{what} {first} to {last}", says="are missing: their numbers are left out")
            before = number


def _ends(connection: Connection, series: str, counts: Mapping[_Series, set[int]]) -> Iterator[Problem]:
    """What the counters of a series say that it came to, against where its records end."""
    counter = tables.counter.c
    last = select(counter.last).where(counter.series == series, counter.last > 0)
    counted = Counter(connection.execute(last).scalars())
    came_to = Counter(max(there) for there in counts.values() if there)
    for end in (counted - came_to).elements():
        says = f"counted to {end}, but the records end elsewhere: the last ones are missing, or the counter was changed"
        yield Problem(record=f"The counter of {series} numbers", says=says)
    if came_to and not counted:
        yield Problem(record=f"The counter of {series} numbers", says="is gone")
