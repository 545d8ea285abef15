"""The ledger as a beancount file, with a balance assertion at the end of each day for every account that moved.

Beancount's own checker then proves a second time what `kiosk verify` proves. An amount is in US dollars.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import groupby

from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import LedgerEntry

_ROOTS = {
    "till": "Assets",
    "before_drawers": "Assets",
    "safe": "Assets",
    "bank": "Assets",
    "float": "Assets",
    "receivable": "Assets",
    "deposits_held": "Liabilities",
    "revenue": "Income",
    "opening": "Equity",
    "over_short": "Expenses",
    "cash_paid_out": "Expenses",
}
_ONE_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Posted:
    """A transaction on its local day, with what the file says of it beside its text."""

    on: date
    text: str
    said: Mapping[str, str]
    entries: Sequence[LedgerEntry]


@dataclass(frozen=True, slots=True, kw_only=True)
class Noted:
    """A paper that moves no money, with its amount."""

    on: date
    kind: str
    number: str
    amount: Money


def beancount_lines(
    opening: Mapping[str, Money], posted: Sequence[Posted], noted: Sequence[Noted] = ()
) -> Iterator[str]:
    """The file: accounts, what they held before the first day, then each day's transactions and what they come to."""
    yield 'option "title" "Pound Kiosk"'
    yield 'option "operating_currency" "USD"'
    yield ""
    days = sorted({*(each.on for each in posted), *(note.on for note in noted)})
    if not days:
        return
    before = days[0] - _ONE_DAY
    names = account_names({*opening, *(entry.account for each in posted for entry in each.entries)})
    for account in sorted(names, key=names.__getitem__):
        yield f"{before} open {names[account]} USD"
        yield f'  ledger: "{_text(account)}"'
    if any(amount != ZERO for amount in opening.values()):
        yield f'\n{before} * "Balances before the first day"'
        yield from (
            f"  {names[account]}  {amount} USD" for account, amount in sorted(opening.items()) if amount != ZERO
        )
    yield from _days(names, opening, posted)
    for note in noted:
        yield f'{note.on} custom "{_text(note.kind)}" "{_text(note.number)}" {note.amount} USD'


def account_names(accounts: Iterable[str]) -> dict[str, str]:
    """The ledger's accounts by beancount's names for them, no two alike: `till:1:cash` is `Assets:Till:1:Cash`."""
    names: dict[str, str] = {}
    for account in sorted(accounts):
        kind, *rest = account.split(":")
        name = ":".join((_ROOTS.get(kind, "Equity"), *map(_component, (kind, *rest))))
        same = sum(1 for other in names.values() if other == name or other.startswith(f"{name}-"))
        names[account] = f"{name}-{same + 1}" if name in names.values() else name
    return names


def _component(word: str) -> str:
    """A part of a name as beancount takes it: letters, digits and hyphens, a capital or a digit first."""
    clean = "".join(each if each.isascii() and each.isalnum() else " " for each in word).split()
    return "-".join(part[:1].upper() + part[1:] for part in clean) or "None"


def _days(names: Mapping[str, str], opening: Mapping[str, Money], posted: Sequence[Posted]) -> Iterator[str]:
    balances = defaultdict(lambda: ZERO, opening)
    for day, of_day in groupby(sorted(posted, key=lambda each: each.on), key=lambda each: each.on):
        touched = set()
        for each in of_day:
            yield f'\n{day} * "{_text(each.text)}"'
            yield from (f'  {name}: "{_text(value)}"' for name, value in each.said.items() if value)
            for entry in each.entries:
                balances[entry.account] += entry.amount
                touched.add(entry.account)
                yield f"  {names[entry.account]}  {entry.amount} USD"
        yield ""
        # Beancount checks a balance at the start of its day; nothing may differ by as much as a cent.
        yield from (
            f"{day + _ONE_DAY} balance {names[account]}  {balances[account]} ~ 0.00 USD" for account in sorted(touched)
        )


def _text(text: str) -> str:
    """Text inside quotes, on one line."""
    plain = "".join(each if each.isprintable() else " " for each in " ".join(text.split()))
    return plain.replace("\\", "\\\\").replace('"', '\\"')
