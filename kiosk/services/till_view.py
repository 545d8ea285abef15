"""The till at a glance: its drawer, what came in today, what waits, and the latest receipts."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from kiosk.domain.drawer import float_kept, taken
from kiosk.domain.drawer_records import Amounts, CashMovement, DrawerSession
from kiosk.domain.drawer_report import TownTotals, town_totals
from kiosk.domain.moments import local_day, midnight
from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import Receipt
from kiosk.services.deposits import ForTheBank, closing_count, read_for_the_bank
from kiosk.services.desk import Desk
from kiosk.services.drawer import expected_now
from kiosk.services.drawer_books import house_zone
from kiosk.services.drawer_ports import Span
from kiosk.services.drawer_reading import label_of
from kiosk.services.monthly import MonthDue, read_months_due
from kiosk.services.ports import Records

_RECENT = 8
_CLOSED_BEFORE = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class TillView:
    """What the Till screen shows."""

    now: datetime
    zone: ZoneInfo
    session: DrawerSession | None
    expected: Amounts
    movements: tuple[CashMovement, ...]
    opened_on: date | None
    """The local day on which the drawer was opened: a drawer of yesterday is told apart."""
    today: tuple[TownTotals, ...]
    """What this till took today, by town."""
    tenders: Amounts
    recent: tuple[Receipt, ...]
    undone: frozenset[str]
    """Of the recent receipts, those that another one undoes."""
    latest: tuple[DrawerSession, ...]
    """Drawers closed before, the newest first."""
    left_in_drawer: Money | None
    """What the last close left in the drawer as the float of the next; None where none was closed."""
    bank: ForTheBank
    months: tuple[MonthDue, ...]
    parts_left: tuple[Receipt, ...]
    """Today's receipts that left a balance."""
    debts: tuple[Money, ...]
    """What is left of every debt: of dogs not redeemed, of checks that came back."""

    @property
    def total(self) -> Money:
        """What came in today, over all towns."""
        return Money.total(town.total for town in self.today)


def till_view(desk: Desk) -> TillView:
    """The till now."""
    now, zone = desk.clock.now(), house_zone(desk)
    with desk.store.reading() as records:
        session = records.drawers.open_at(desk.till)
        received = [receipt for receipt in _today(records, now, zone) if receipt.till == desk.till]
        recent = tuple(records.audit.latest_receipts(desk.till, _RECENT))
        latest = records.drawers.latest(desk.till, _CLOSED_BEFORE + 1)
        closed = tuple(each for each in latest if each.closed_at is not None)
        return TillView(
            now=now,
            zone=zone,
            session=session,
            expected=expected_now(records, session) if session else {},
            movements=tuple(records.drawers.movements(session.id)) if session else (),
            opened_on=local_day(session.opened_at, zone) if session else None,
            today=tuple(
                town_totals(
                    received, lambda town: desk.laws.town(town).zone, lambda town, code: label_of(desk, town, code, now)
                )
            ),
            tenders=taken(received),
            recent=recent,
            undone=frozenset(r.number for r in recent if records.accounts.undone_by(r.number) is not None),
            latest=closed[:_CLOSED_BEFORE],
            left_in_drawer=_left_by(records, closed[0]) if closed else None,
            bank=read_for_the_bank(desk, records, now),
            months=tuple(read_months_due(desk, records, now)),
            parts_left=tuple(r for r in received if r.balance_left > ZERO),
            debts=tuple(left for _, left in records.debts.owed()),
        )


def _left_by(records: Records, session: DrawerSession) -> Money | None:
    count = closing_count(records, session.id)
    return float_kept(session.opening_float, count.cash) if count else None


def _today(records: Records, now: datetime, zone: ZoneInfo) -> list[Receipt]:
    start = midnight(local_day(now, zone), zone)
    return list(records.audit.receipts(Span(start, start + timedelta(days=2))))
