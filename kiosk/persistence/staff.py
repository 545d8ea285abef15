"""Who works here, what they did in the office, what was approved, and the wrong tries."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, select, update

from kiosk.domain.staff import Approval, StaffAct, StaffMember, Tries, same_name
from kiosk.persistence import people_tables as tables
from kiosk.persistence.chain import link_kept
from kiosk.persistence.failures import refused_once_kept
from kiosk.persistence.rows import add, all_of, change, keep, one_of, unknown, values

_staff, _act, _approval = tables.staff.c, tables.staff_act.c, tables.approval.c
_code, _tries = tables.recovery_code.c, tables.secret_tries.c
_ANYBODY = select(_staff.id).limit(1)
_MEMBER = select(*(column for column in _staff if column.name not in {"same_name", "secret"}))
APPROVALS = select(*(column for column in _approval if column.name != "used"))


@dataclass(frozen=True, slots=True)
class SqlStaff:
    """`kiosk.services.staff_ports.Staff` in a database."""

    connection: Connection

    def anybody(self) -> bool:
        """Whether anybody was ever entered."""
        return self.connection.execute(_ANYBODY).first() is not None

    def add(self, member: StaffMember, secret: str) -> int:
        """Keep somebody new; `Refused` for a name that is there already."""
        row = {**values(member), "same_name": same_name(member.name), "secret": secret}
        with refused_once_kept("staff_name", f"{member.name} is entered already."):
            return add(self.connection, tables.staff, row)

    def change(self, member: StaffMember) -> None:
        """Keep a person's role, and whether they work here."""
        row = {"role": member.role, "closed_at": member.closed_at, "closed_by": member.closed_by}
        change(self.connection, tables.staff, member.id, row)

    def everybody(self) -> Sequence[StaffMember]:
        """Everybody who ever worked here, by name."""
        return all_of(self.connection, StaffMember, _MEMBER.order_by(_staff.same_name))

    def named(self, name: str) -> StaffMember | None:
        """The person of that name."""
        return one_of(self.connection, StaffMember, _MEMBER.where(_staff.same_name == same_name(name)))

    def secret(self, member: int) -> str:
        """The hash of a person's secret."""
        kept = self.connection.execute(select(_staff.secret).where(_staff.id == member)).scalar_one_or_none()
        if kept is None:
            raise unknown("staff", member)
        return str(kept)

    def set_secret(self, member: int, secret: str) -> None:
        """Keep the hash of a new secret."""
        change(self.connection, tables.staff, member, {"secret": secret})

    def tries(self, what: str) -> Tries:
        """The wrong tries in a row at one secret."""
        row = self.connection.execute(select(_tries.wrong, _tries.last_at).where(_tries.what == what)).one_or_none()
        return Tries() if row is None else Tries(row.wrong, row.last_at)

    def count_try(self, what: str, tries: Tries) -> None:
        """Keep the number of wrong tries at one secret."""
        row = {"wrong": tries.wrong, "last_at": tries.last_at}
        if self.connection.execute(update(tables.secret_tries).where(_tries.what == what).values(**row)).rowcount:
            link_kept(self.connection, tables.secret_tries, row, what)
        else:
            keep(self.connection, tables.secret_tries, {"what": what, **row})

    def recovery(self) -> tuple[int, str] | None:
        """The id and hash of the recovery code that may still be used."""
        query = select(_code.id, _code.secret).where(_code.used_at.is_(None)).order_by(_code.id.desc()).limit(1)
        row = self.connection.execute(query).one_or_none()
        return None if row is None else (row.id, row.secret)

    def add_recovery(self, secret: str, at: datetime, by: str) -> int:
        """Keep the hash of a new recovery code."""
        row = {"secret": secret, "made_at": at, "made_by": by, "used_at": None, "used_by": ""}
        return add(self.connection, tables.recovery_code, row)

    def use_recovery(self, code: int, at: datetime, by: str) -> bool:
        """Mark a recovery code as used; False if it was already."""
        free = select(_code.id).where(_code.id == code, _code.used_at.is_(None))
        if self.connection.execute(free).first() is None:
            return False
        change(self.connection, tables.recovery_code, code, {"used_at": at, "used_by": by})
        return True

    def add_act(self, act: StaffAct) -> int:
        """Add a line to the office's story."""
        return add(self.connection, tables.staff_act, values(act))

    def acts(self, limit: int = 200) -> Sequence[StaffAct]:
        """The office's story, the latest first."""
        return all_of(self.connection, StaffAct, select(tables.staff_act).order_by(_act.id.desc()).limit(limit))

    def acts_since(self, start: datetime) -> Sequence[StaffAct]:
        """The office's story from an instant on, the latest first."""
        query = select(tables.staff_act).where(_act.at >= start).order_by(_act.id.desc())
        return all_of(self.connection, StaffAct, query)

    def add_approval(self, approval: Approval) -> int:
        """Keep an approval, not used yet."""
        return add(self.connection, tables.approval, {**values(approval), "used": False})

    def approval(self, approval: int) -> Approval | None:
        """The approval of that id."""
        return one_of(self.connection, Approval, APPROVALS.where(_approval.id == approval))

    def unused_approval(self, by: str, for_: str, since: datetime) -> Approval | None:
        """The last approval of such a thing that somebody got since an instant and did not use."""
        wanted = (_approval.by == by, _approval.for_ == for_, _approval.at >= since, _approval.used.is_(False))
        return one_of(self.connection, Approval, APPROVALS.where(*wanted).order_by(_approval.id.desc()).limit(1))

    def use_approval(self, approval: int, at: datetime) -> bool:
        """Mark an approval as used for its one act, and when; False if it was already."""
        free = select(_approval.id).where(_approval.id == approval, _approval.used.is_(False))
        if self.connection.execute(free).first() is None:
            return False
        change(self.connection, tables.approval, approval, {"used": True, "used_at": at})
        return True

    def approvals_used(self) -> Sequence[Approval]:
        """Every approval on which something was done, the latest first."""
        return all_of(self.connection, Approval, APPROVALS.where(_approval.used).order_by(_approval.id.desc()))
