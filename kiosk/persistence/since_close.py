"""What was recorded since a till's drawer before was closed, in the order of the chain: no clock has a say in it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Connection, exists, func, or_, select

from kiosk.domain.debts import Adjustment, Dishonour
from kiosk.domain.drawer_records import DrawerSession
from kiosk.domain.records import PrintJob
from kiosk.domain.staff import Approval
from kiosk.persistence import drawer_tables, money_tables, people_tables, print_tables, tables
from kiosk.persistence.chain_tables import chain
from kiosk.persistence.jobs import JOBS
from kiosk.persistence.receipt_rows import RECEIPTS, receipt_from
from kiosk.persistence.retention_tables import redacted
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
_approval = people_tables.approval.c
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
    approved = _used_first(connection, start, [link for link in links if link["kind"] == "approval"])
    # A paper is linked again for each change of its state; as it is made, and when it waits again, it waits.
    waited = _ids(
        keys("print_job", lambda fields: here(fields) and fields["duplicate"] and fields["state"] == "waiting")
    )
    posted = new("ledger_transaction", lambda fields: _touches(fields, account))
    documents = select(_transaction.document).where(_transaction.id.in_(posted))
    without = select(*(column for column in _dishonour if column.name != "unpaid"))
    forfeited = (
        RECEIPTS.where(_receipt.number.in_(documents))
        .where(_receipt.kind == "deposit_forfeiture", _receipt.till == session.till)
        .order_by(_receipt.number)
    )
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
        forfeited=tuple(map(receipt_from, connection.execute(forfeited))),
        approved=all_of(
            connection,
            Approval,
            APPROVALS.where(_approval.id.in_(approved), _approval.till == session.till).order_by(_approval.id),
        ),
        reprinted=all_of(
            connection,
            PrintJob,
            JOBS.where(_job.id.in_(waited), _job.id > _paper_before(connection, session), _new_copy()).order_by(
                _job.id
            ),
        ),
        posted=tuple(Posted(*row) for row in connection.execute(entries)),
        moments=tuple(_moments(links, session)),
    )


def receipts_after(connection: Connection, report: int) -> frozenset[str]:
    """The numbers of the receipts that stand in the chain after a monthly report; redacted ones were there before."""
    made = chain.c.canonical.contains(f',"key":"{report}","kind":"monthly_report",', autoescape=True)
    # From the end: the last month's report is not far from it.
    place = select(chain.c.position).where(made).order_by(chain.c.position.desc()).limit(1)
    start = connection.execute(place).scalar_one()
    of_kind = chain.c.canonical.contains(',"kind":"receipt",', autoescape=True)
    found = connection.execute(select(chain.c.canonical).where(chain.c.position > start, of_kind)).scalars()
    gone = connection.execute(select(redacted.c.record).where(redacted.c.kind == "receipt")).scalars()
    return frozenset(json.loads(text)["key"] for text in found) - frozenset(gone)


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


def _ids(keys: Iterable[str]) -> set[int]:
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


def _used_first(connection: Connection, start: int, links: Sequence[Mapping[str, Any]]) -> set[int]:
    """The approvals whose first link as used is among these: one is used once, but may be linked again later."""
    given = {link["key"] for link in links if not link["fields"]["used"]}
    used = {link["key"] for link in links if link["fields"]["used"]}
    if used <= given:
        return _ids(used)
    of_kind = (chain.c.canonical.contains(part, autoescape=True) for part in (',"kind":"approval",', '"used":1'))
    before = connection.execute(select(chain.c.canonical).where(chain.c.position <= start, *of_kind)).scalars()
    return _ids(used - {json.loads(text)["key"] for text in before})


def _paper_before(connection: Connection, session: DrawerSession) -> int:
    """The print job of the Z before: papers made up to then stood on it, whenever they wait again; 0 without one."""
    kept = drawer_tables.drawer_session.c
    before = select(func.max(kept.id)).where(kept.till == session.till, kept.id < session.id).scalar_subquery()
    number = select(kept.number).where(kept.id == before).scalar_subquery()
    first = select(func.min(_job.id)).where(_job.kind == "drawer_z", _job.number == number)
    return int(connection.execute(first).scalar_one() or 0)


def _new_copy() -> ColumnElement[bool]:
    """A copy that is sent again, as from another till, was told where it was made."""
    job = print_tables.print_job.alias().c
    same = (job.kind == _job.kind, job.number == _job.number, job.duplicate == _job.duplicate, job.id < _job.id)
    return ~exists().where(*same)


def _touches(fields: Mapping[str, Any], account: str) -> bool:
    return any(entry["account"].startswith(account) for entry in fields["ledger_entry"])


def _moments(links: Sequence[Mapping[str, Any]], session: DrawerSession) -> Iterator[datetime]:
    """When the clock said that each receipt and cash movement of the session was, in the order of recording."""
    told = set()
    for link in links:
        what = link["kind"], link["key"]
        if what[0] in ("receipt", "drawer_movement") and link["fields"]["session"] == session.id and what not in told:
            told.add(what)
            yield datetime.fromisoformat(link["fields"]["at"])
