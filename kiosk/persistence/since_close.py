"""What was recorded since a till's drawer before was closed, in the order of the chain: no clock has a say in it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, or_, select

from kiosk.domain.debts import Adjustment, Dishonour
from kiosk.domain.drawer_records import DrawerSession
from kiosk.domain.records import PrintJob
from kiosk.domain.staff import Approval
from kiosk.persistence import drawer_tables, money_tables, people_tables, print_tables, tables
from kiosk.persistence.chain_tables import chain
from kiosk.persistence.receipt_rows import RECEIPTS, receipt_from
from kiosk.persistence.rows import all_of
from kiosk.persistence.staff import APPROVALS
from kiosk.services.drawer_ports import Posted, SinceClose

_KINDS = (
    "adjustment",
    "dishonour",
    "receipt",
    "drawer_movement",
    "approval",
    "print_job",
    "ledger_transaction",
)
_waiver, _dishonour, _receipt = money_tables.adjustment.c, money_tables.dishonour.c, tables.receipt.c
_entry, _transaction, _job = tables.ledger_entry.c, tables.ledger_transaction.c, print_tables.print_job.c
_SOME = Callable[[Mapping[str, Any]], bool]


def since_close(connection: Connection, session: DrawerSession, account: str) -> SinceClose:
    """`kiosk.services.drawer_ports.Drawers.since_close`."""
    start = _start(connection, session)
    links = _links(connection, start)

    def keys(kind: str, some: _SOME = lambda _fields: True) -> list[str]:
        return [link["key"] for link in links if link["kind"] == kind and some(link["fields"])]

    def here(fields: Mapping[str, Any]) -> bool:
        return bool(fields["till"] == session.till)

    def new(kind: str, some: _SOME = lambda _fields: True) -> set[int]:
        return _new(connection, kind, start, _ids(keys(kind, some)))

    waived, returned = new("adjustment"), new("dishonour")
    forfeited = keys("receipt", lambda fields: here(fields) and fields["kind"] == "deposit_forfeiture")
    approved = _ids(keys("approval", lambda fields: here(fields) and fields["used"]))
    # A paper is linked again for each change of its state; as it is made, it waits.
    reprinted = _ids(
        keys("print_job", lambda fields: here(fields) and fields["duplicate"] and fields["state"] == "waiting")
    )
    posted = new("ledger_transaction", lambda fields: _touches(fields, account))
    without = select(*(column for column in _dishonour if column.name != "unpaid"))
    receipts = RECEIPTS.where(_receipt.number.in_(forfeited)).order_by(_receipt.number)
    entries = (
        select(_entry.account, _entry.amount, _transaction.document)
        .join(tables.ledger_transaction, _transaction.id == _entry.transaction_id)
        .where(_transaction.id.in_(posted), _entry.account.startswith(account, autoescape=True))
        .order_by(_entry.transaction_id, _entry.position)
    )
    return SinceClose(
        waived=all_of(
            connection,
            Adjustment,
            select(money_tables.adjustment).where(_waiver.id.in_(waived)).order_by(_waiver.id),
        ),
        returned=all_of(connection, Dishonour, without.where(_dishonour.id.in_(returned)).order_by(_dishonour.id)),
        forfeited=tuple(map(receipt_from, connection.execute(receipts))),
        approved=all_of(
            connection,
            Approval,
            APPROVALS.where(people_tables.approval.c.id.in_(approved)).order_by(people_tables.approval.c.id),
        ),
        reprinted=all_of(
            connection,
            PrintJob,
            select(print_tables.print_job).where(_job.id.in_(reprinted)).order_by(_job.id),
        ),
        posted=tuple(Posted(*row) for row in connection.execute(entries)),
        moments=tuple(_moments(links, session)),
    )


def _start(connection: Connection, session: DrawerSession) -> int:
    """The place in the chain where the drawer before was closed; where this one was opened, for a till's first."""
    kept = drawer_tables.drawer_session.c
    before = select(kept.head).where(kept.till == session.till, kept.id < session.id).order_by(kept.id.desc()).limit(1)
    at = select(chain.c.position).where(chain.c.hash == before.scalar_subquery())
    opened = chain.c.canonical.contains(f',"key":"{session.id}","kind":"drawer_session",', autoescape=True)
    first = select(chain.c.position).where(opened).order_by(chain.c.position).limit(1)
    closed = connection.execute(at).scalar_one_or_none()
    return int(connection.execute(first).scalar_one() if closed is None else closed)


def _links(connection: Connection, start: int) -> Sequence[Mapping[str, Any]]:
    kinds = or_(*(chain.c.canonical.contains(f',"kind":"{kind}",', autoescape=True) for kind in _KINDS))
    query = select(chain.c.canonical).where(chain.c.position > start, kinds).order_by(chain.c.position)
    return [json.loads(text) for text in connection.execute(query).scalars()]


def _ids(keys: Sequence[str]) -> set[int]:
    return set(map(int, keys))


def _new(connection: Connection, kind: str, start: int, ids: set[int]) -> set[int]:
    """Those that were not there before: a migration that widens a table links its rows again."""
    if not ids:
        return ids
    of_kind = chain.c.canonical.contains(f',"kind":"{kind}",', autoescape=True)
    before = select(chain.c.canonical).where(chain.c.position <= start, of_kind)
    last = connection.execute(before.order_by(chain.c.position.desc()).limit(1)).scalar_one_or_none()
    newest = int(json.loads(last)["key"]) if last else 0
    return {each for each in ids if each > newest}


def _touches(fields: Mapping[str, Any], account: str) -> bool:
    return any(entry["account"].startswith(account) for entry in fields["ledger_entry"])


def _moments(links: Sequence[Mapping[str, Any]], session: DrawerSession) -> Iterator[datetime]:
    """When the clock said that each receipt and cash movement of the session was, in the order of recording."""
    for link in links:
        if link["kind"] in ("receipt", "drawer_movement") and link["fields"]["session"] == session.id:
            yield datetime.fromisoformat(link["fields"]["at"])
