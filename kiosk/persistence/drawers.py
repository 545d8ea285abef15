"""Drawer sessions, their cash movements and counts, bank deposits and monthly reports."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Select, bindparam, select

from kiosk.domain.drawer_records import BankDeposit, CashMovement, DrawerCount, DrawerSession, MonthlyReport
from kiosk.domain.records import Receipt
from kiosk.persistence import drawer_tables as kept
from kiosk.persistence import tables
from kiosk.persistence.failures import refused_once_kept
from kiosk.persistence.receipt_rows import RECEIPTS, receipt_from
from kiosk.persistence.rows import add, all_of, change, one_of, unknown, values
from kiosk.persistence.since_close import receipts_after, since_close
from kiosk.services.drawer_ports import SinceClose

_session, _movement, _count = kept.drawer_session.c, kept.drawer_movement.c, kept.drawer_count.c
_deposit, _report = kept.bank_deposit.c, kept.monthly_report.c
_SESSIONS: Select[Any] = select(kept.drawer_session)
_OPEN = _SESSIONS.where(_session.till == bindparam("of_till", type_=_session.till.type), _session.closed_at.is_(None))
_CLOSED = "This drawer is closed: its Z is made, and nothing is added to it any more."


@dataclass(frozen=True, slots=True)
class SqlDrawers:
    """`kiosk.services.drawer_ports.Drawers` in a database."""

    connection: Connection

    def add(self, session: DrawerSession) -> int:
        """Open a drawer; `Refused` while that till has one open."""
        with refused_once_kept("drawer_session_one", f"Till {session.till} has a drawer open already."):
            return add(self.connection, kept.drawer_session, values(session))

    def close(self, session: DrawerSession) -> None:
        """Keep the close of a drawer, once."""
        closing = {"closed_at": session.closed_at, "closed_by": session.closed_by, "head": session.head}
        with refused_once_kept("drawer_session_never_changed", _CLOSED):
            change(self.connection, kept.drawer_session, session.id, closing)

    def open_at(self, till: str) -> DrawerSession | None:
        """The open drawer of a till."""
        return one_of(self.connection, DrawerSession, _OPEN, of_till=till)

    def get(self, session: int) -> DrawerSession:
        """The session of that id."""
        found = one_of(self.connection, DrawerSession, _SESSIONS.where(_session.id == session))
        if found is None:
            raise unknown("drawer_session", session)
        return found

    def ever(self, till: str) -> bool:
        """Whether this till ever had a drawer opened."""
        return bool(self.latest(till, 1))

    def latest(self, till: str, limit: int) -> Sequence[DrawerSession]:
        """A till's sessions, the newest first."""
        query = _SESSIONS.where(_session.till == till).order_by(_session.id.desc()).limit(limit)
        return all_of(self.connection, DrawerSession, query)

    def undeposited(self) -> Sequence[DrawerSession]:
        """The sessions, open or closed, whose money was not taken to the bank, oldest first, of every till."""
        query = _SESSIONS.where(_session.deposit.is_(None)).order_by(_session.id)
        return all_of(self.connection, DrawerSession, query)

    def since_close(self, session: DrawerSession, account: str) -> SinceClose:
        """What was recorded since the Z before this session's."""
        return since_close(self.connection, session, account)

    def add_movement(self, movement: CashMovement) -> int:
        """Keep cash put in or paid out; `Refused` once the session is closed."""
        with refused_once_kept("drawer_movement_while_open", _CLOSED):
            return add(self.connection, kept.drawer_movement, values(movement))

    def movements(self, session: int) -> Sequence[CashMovement]:
        """A session's movements, in time order."""
        query = select(kept.drawer_movement).where(_movement.session == session).order_by(_movement.id)
        return all_of(self.connection, CashMovement, query)

    def add_count(self, count: DrawerCount) -> int:
        """Keep a count; `Refused` once the session is closed."""
        with refused_once_kept("drawer_count_while_open", _CLOSED):
            return add(self.connection, kept.drawer_count, values(count))

    def counts(self, session: int) -> Sequence[DrawerCount]:
        """A session's counts, in time order."""
        query = select(kept.drawer_count).where(_count.session == session).order_by(_count.id)
        return all_of(self.connection, DrawerCount, query)

    def receipts(self, session: int) -> Sequence[Receipt]:
        """What a session took and gave back, in the order of entry."""
        receipt = tables.receipt.c
        query = RECEIPTS.where(receipt.session == session).order_by(receipt.at, receipt.number)
        return tuple(map(receipt_from, self.connection.execute(query)))

    def add_deposit(self, deposit: BankDeposit) -> int:
        """Keep a deposit; `Refused` for a session that is open or in another one."""
        row = {name: value for name, value in values(deposit).items() if name != "sessions"}
        key = add(self.connection, kept.bank_deposit, row)
        for session in deposit.sessions:
            number = self.get(session).number
            with refused_once_kept("drawer_session_", f"The money of {number} cannot be taken: it is gone already."):
                change(self.connection, kept.drawer_session, session, {"deposit": key})
        return key

    def deposits(self, limit: int) -> Sequence[BankDeposit]:
        """Deposits, the newest first."""
        rows = self.connection.execute(select(kept.bank_deposit).order_by(_deposit.id.desc()).limit(limit)).all()
        query = select(_session.deposit, _session.id).where(_session.deposit.in_([row.id for row in rows]))
        taken = self.connection.execute(query.order_by(_session.id)).all()
        return tuple(
            BankDeposit(**row._asdict(), sessions=tuple(key for deposit, key in taken if deposit == row.id))
            for row in rows
        )

    def add_monthly_report(self, report: MonthlyReport) -> int:
        """Keep that a month was reported."""
        return add(self.connection, kept.monthly_report, values(report))

    def monthly_reports(self, town: str, month: str) -> Sequence[MonthlyReport]:
        """The reports of a town's month, in the order in which they were made."""
        query = select(kept.monthly_report).where(_report.town == town, _report.month == month)
        return all_of(self.connection, MonthlyReport, query.order_by(_report.id))

    def receipts_after(self, report: MonthlyReport) -> frozenset[str]:
        """The receipts kept after a report was made, in the order of the chain."""
        return receipts_after(self.connection, report.id)
