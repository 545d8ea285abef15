"""What should be in each drawer is what the ledger has in it, and a closed one is empty."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import Connection, func, select

from kiosk.domain.drawer import TENDERS, differences, expected, summed, to_the_safe
from kiosk.domain.drawer_records import Amounts, DrawerCount, DrawerSession
from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import Tender
from kiosk.persistence import drawer_tables, tables
from kiosk.persistence.chain_tables import chain
from kiosk.persistence.drawers import SqlDrawers
from kiosk.persistence.rows import all_of
from kiosk.services.trust import Problem

_session = drawer_tables.drawer_session


def every_drawer_adds_up(connection: Connection) -> Iterator[Problem]:
    """Float, receipts and movements of a session make what its close expected, or what the ledger has in it now."""
    drawers = SqlDrawers(connection)
    for session in _sessions(connection):
        receipts = drawers.receipts(session.id)
        should_be = expected(session.opening_float, receipts, drawers.movements(session.id))
        for receipt in receipts:
            if receipt.till != session.till:
                yield Problem(record=_name(session), says=f"has receipt {receipt.number} of till {receipt.till} in it")
        if session.closed_at is None:
            yield from _unlike(_name(session), _balances(connection, f"till:{session.till}:"), should_be)
            continue
        closing = _closing(drawers, session)
        if closing is None:
            yield Problem(record=_name(session), says="is closed, but nothing was counted at its close")
        else:
            yield from _unlike(_name(session), dict(closing.expected), should_be)


def closed_drawers_are_empty(connection: Connection) -> Iterator[Problem]:
    """The ledger has nothing in a till whose drawer is closed."""
    sessions = _sessions(connection)
    open_now = {session.till for session in sessions if session.closed_at is None}
    for till in sorted({session.till for session in sessions} - open_now):
        balances = _balances(connection, f"till:{till}:")
        yield from _unlike(f"Till {till}, whose drawer is closed,", balances, dict.fromkeys(TENDERS, ZERO))


def the_safe_holds_what_waits(connection: Connection) -> Iterator[Problem]:
    """What waits for the bank is what the closes put aside and no deposit took yet."""
    drawers = SqlDrawers(connection)
    waiting: dict[str, list[Amounts]] = {}
    for session in _sessions(connection):
        closing = None if session.deposit else _closing(drawers, session)
        aside = to_the_safe(session.opening_float, closing.counted) if closing else {}
        waiting.setdefault(session.till, []).append(aside)
    for till, amounts in waiting.items():
        yield from _unlike(f"The safe of till {till}", _balances(connection, f"safe:{till}:"), summed(amounts))


def every_z_hangs_on_the_chain(connection: Connection) -> Iterator[Problem]:
    """The head that each Z printed is a link of this chain."""
    for session in _sessions(connection):
        if session.closed_at is None:
            continue
        found = connection.execute(select(chain.c.position).where(chain.c.hash == session.head).limit(1)).first()
        if found is None:
            says = "printed a head that is not in the chain: what was recorded until then has been rewritten"
            yield Problem(record=_name(session), says=says)


def _sessions(connection: Connection) -> tuple[DrawerSession, ...]:
    return all_of(connection, DrawerSession, select(_session).order_by(_session.c.id))


def _name(session: DrawerSession) -> str:
    return f"Drawer {session.number}"


def _closing(drawers: SqlDrawers, session: DrawerSession) -> DrawerCount | None:
    return next((count for count in drawers.counts(session.id) if count.closing), None)


def _unlike(record: str, found: Amounts, wanted: Amounts) -> Iterator[Problem]:
    for tender, difference in differences(wanted, found).items():
        if difference != ZERO:
            there, due = found.get(tender, ZERO), wanted.get(tender, ZERO)
            yield Problem(record=record, says=f"has ${there} of {tender.replace('_', ' ')} instead of ${due}")


def _balances(connection: Connection, start: str) -> dict[Tender, Money]:
    entry = tables.ledger_entry.c
    query = select(entry.account, func.sum(entry.amount)).where(entry.account.startswith(start, autoescape=True))
    sums = {
        account.removeprefix(start): amount for account, amount in connection.execute(query.group_by(entry.account))
    }
    return {tender: _money(sums.get(tender, ZERO)) for tender in TENDERS}


def _money(sum_: Money | int) -> Money:
    return sum_ if isinstance(sum_, Money) else Money(int(sum_))
