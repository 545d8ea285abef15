"""The demonstration's drawer: opened before money is taken, closed with its Z, the last one short by a quarter."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from datetime import datetime, timedelta
from pathlib import Path

from kiosk.domain.drawer_records import FACES
from kiosk.domain.drawer_report import DrawerReport
from kiosk.domain.money import Money
from kiosk.domain.records import Tender
from kiosk.services import drawer
from kiosk.services.desk import Desk
from printing import preview

CLERK = "M. Ortiz"
_FLOAT = Money(100_00)
_BEFORE, _AFTER, _TODAY = timedelta(minutes=20), timedelta(hours=3), timedelta(hours=6)
_QUARTER = Money(25)
Acts = Iterator[tuple[datetime, Callable[[], None]]]


def around(desk: Desk, paid: datetime, now: datetime) -> Acts:
    """What is done at the drawer before and after money is taken at an instant; a drawer of today stays open."""
    yield paid - _BEFORE, lambda: open_where_shut(desk)
    if paid < now - _TODAY:
        yield paid + _AFTER, lambda: _close_exactly(desk)
    else:
        yield paid + _BEFORE / 2, lambda: _buy_food(desk)


def close_short(desk: Desk) -> DrawerReport:
    """Close today's drawer on a count that lacks a quarter."""
    expected = _expected(desk)
    return drawer.close_drawer(desk, _pieces(expected["cash"] - _QUARTER), _others(expected), by=CLERK)


def save_z(desk: Desk, report: DrawerReport, folder: Path) -> list[Path]:
    """The Z as the virtual printer printed it, 80 and 58 mm wide."""
    with desk.store.reading() as records:
        document = records.jobs.of_document("drawer_z", report.session.number)[-1].document
    saved = []
    for width in (80, 58):
        path = folder / f"z_{width}mm.png"
        path.write_bytes(preview.picture(document, width))
        saved.append(path)
    return saved


def open_where_shut(desk: Desk) -> None:
    """Open the drawer, unless it is open since somebody else paid."""
    with desk.store.reading() as records:
        is_open = drawer.open_session(records, desk.till) is not None
    if not is_open:
        drawer.open_drawer(desk, _FLOAT, by=CLERK)


def _close_exactly(desk: Desk) -> None:
    with desk.store.reading() as records:
        is_open = drawer.open_session(records, desk.till) is not None
    if is_open:
        expected = _expected(desk)
        drawer.close_drawer(desk, _pieces(expected["cash"]), _others(expected), by=CLERK)


def _buy_food(desk: Desk) -> None:
    """Once in a drawer, dog food is paid out of it."""
    with desk.store.reading() as records:
        session = drawer.open_session(records, desk.till)
        bought = session is None or bool(records.drawers.movements(session.id))
    if not bought:
        drawer.move_cash(desk, "cash_out", Money(18_75), "Dog food, Agway, slip 22", by=CLERK)


def _expected(desk: Desk) -> dict[Tender, Money]:
    with desk.store.reading() as records:
        session = drawer.open_session(records, desk.till)
        return drawer.expected_now(records, session) if session else {}


def _others(expected: Mapping[Tender, Money]) -> dict[Tender, Money]:
    return {tender: money for tender, money in expected.items() if tender != "cash"}


def _pieces(cash: Money) -> dict[int, int]:
    """Notes and coins of that worth, the fewest there can be."""
    left, pieces = cash.cents, {}
    for face in FACES:
        pieces[face], left = divmod(left, face)
    return pieces
