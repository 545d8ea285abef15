"""What belongs to a till and no town: its numbers, its zone, and its transactions in the ledger."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from datetime import datetime
from typing import Literal
from zoneinfo import ZoneInfo

from kiosk.domain.moments import local_day
from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import LedgerEntry, LedgerTransaction
from kiosk.services.desk import Desk
from kiosk.services.ports import Records

Series = Literal["Z", "B"]
"""Z: drawers. B: bank deposits."""


def house_zone(desk: Desk) -> ZoneInfo:
    """The time zone that most towns of this house keep: what its own papers are dated in."""
    zones = Counter(desk.laws.town(name).zone.key for name in desk.laws.usable())
    return ZoneInfo(zones.most_common(1)[0][0]) if zones else ZoneInfo("UTC")


def till_number(desk: Desk, records: Records, series: Series, *, at: datetime) -> str:
    """The next number of a till's series and year: `Z-26-1-000001`, without gaps."""
    year = local_day(at, house_zone(desk)).year
    number = records.accounts.next_number("", series, desk.till, year)
    return f"{series}-{year % 100:02d}-{desk.till}-{number:06d}"


def post(records: Records, entries: Mapping[str, Money], document: str, text: str, *, at: datetime, by: str) -> None:
    """Post a transaction that is of no case; accounts in which nothing changes are left out."""
    moved = tuple(LedgerEntry(account=account, amount=money) for account, money in entries.items() if money != ZERO)
    if moved:
        records.accounts.post(
            LedgerTransaction(town="", case=0, at=at, document=document, text=text, entries=moved, by=by)
        )
