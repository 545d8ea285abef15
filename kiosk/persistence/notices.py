"""Letters of notice, notices given, and what became of the mail."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from datetime import date
from typing import Any

from sqlalchemy import Connection, Row, Select, Table, bindparam, select, update

from kiosk.domain.errors import Refused
from kiosk.domain.records import MailReturned, NoticeGiven, NoticeLetter, Service
from kiosk.persistence import tables
from kiosk.persistence.chain import link_kept
from kiosk.persistence.corrections import counts
from kiosk.persistence.notice_tables import notice_letter, notice_returned, notice_service
from kiosk.persistence.rows import add, all_of, keep, unknown, values

_notice = tables.notice
_PARTS = {"service", "returned"}
_OWN = tuple(field.name for field in fields(NoticeGiven) if field.name not in _PARTS)
_SERVICE = tuple(field.name for field in fields(Service))
_RETURNED = tuple(field.name for field in fields(MailReturned))
_NOTICES: Select[Any] = (
    select(
        *(_notice.c[name] for name in _OWN),
        *(notice_service.c[name].label(f"service_{name}") for name in _SERVICE),
        *(notice_returned.c[name].label(f"returned_{name}") for name in _RETURNED),
    )
    .outerjoin_from(_notice, notice_service, notice_service.c.notice == _notice.c.id)
    .outerjoin(notice_returned, notice_returned.c.notice == _notice.c.id)
    .order_by(_notice.c.on, _notice.c.id)
)
_OF_CASE = _NOTICES.where(_notice.c.case == bindparam("of_case", type_=_notice.c.case.type), counts(_notice))


@dataclass(frozen=True, slots=True)
class SqlNotices:
    """`kiosk.services.notice_ports.Notices` in a database."""

    connection: Connection

    def add_letter(self, letter: NoticeLetter) -> int:
        """Keep a letter prepared."""
        return add(self.connection, notice_letter, values(letter))

    def letters(self, case: int) -> Sequence[NoticeLetter]:
        """Letters prepared, oldest first."""
        query = select(notice_letter).where(notice_letter.c.case == case).order_by(notice_letter.c.id)
        return all_of(self.connection, NoticeLetter, query)

    def add(self, notice: NoticeGiven) -> int:
        """Keep a notice given, with how it was served where that is recorded."""
        key = add(self.connection, _notice, {name: getattr(notice, name) for name in _OWN if name != "id"})
        if notice.service is not None:
            keep(self.connection, notice_service, {"notice": key, **values(notice.service)})
        return key

    def mark_delivered(self, notice: int, delivered: date) -> None:
        """Keep the delivery date of a mailed notice, once."""
        self._check_under_way(notice)
        row = {"delivered": delivered}
        self.connection.execute(update(_notice).where(_notice.c.id == notice).values(**row))
        link_kept(self.connection, _notice, row, notice)

    def mark_returned(self, notice: int, returned: MailReturned) -> None:
        """Keep that a mailed notice did not reach its owner, once."""
        self._check_under_way(notice)
        keep(self.connection, notice_returned, {"notice": notice, **values(returned)})

    def of_case(self, case: int) -> Sequence[NoticeGiven]:
        """Notices given, by date."""
        return tuple(map(_notice_from, self.connection.execute(_OF_CASE, {"of_case": case})))

    def _check_under_way(self, notice: int) -> None:
        if not self._there(_notice, _notice.c.id, notice):
            raise unknown("notice", notice)
        delivered = self.connection.execute(select(_notice.c.delivered).where(_notice.c.id == notice)).scalar_one()
        if delivered is not None or self._there(notice_returned, notice_returned.c.notice, notice):
            raise Refused("What became of this notice is already recorded, and what is recorded is not changed.")

    def _there(self, table: Table, key: Any, value: int) -> bool:
        return self.connection.execute(select(table).where(key == value)).first() is not None


def _notice_from(row: Row[Any]) -> NoticeGiven:
    kept = row._asdict()
    service = {name: kept[f"service_{name}"] for name in _SERVICE}
    returned = {name: kept[f"returned_{name}"] for name in _RETURNED}
    return NoticeGiven(
        **{name: kept[name] for name in _OWN},
        service=Service(**service) if service["way"] is not None else None,
        returned=MailReturned(**returned) if returned["how"] is not None else None,
    )
