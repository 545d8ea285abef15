"""Records merged into others: where each leads, what leads to it, and which records may be of one person or dog."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from itertools import islice
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    Table,
    Text,
    and_,
    bindparam,
    case,
    cast,
    func,
    or_,
    select,
    update,
)

from kiosk.domain.alike import AlikeReason
from kiosk.domain.errors import Refused
from kiosk.domain.records import Person
from kiosk.domain.redaction import REDACTED
from kiosk.domain.register import Merge, MergedKind
from kiosk.persistence import tables
from kiosk.persistence.chain import link_kept
from kiosk.persistence.failures import refused_once_kept
from kiosk.persistence.register_tables import dog_merge, person_merge
from kiosk.persistence.rows import add, all_of, one_of, unknown, values
from kiosk.services.register_ports import AlikeIds

_TABLES: dict[MergedKind, Table] = {"person": person_merge, "dog": dog_merge}
_case, _dog, _person = tables.impoundment.c, tables.dog.c, tables.person.c
PERSON = select(*(column for column in _person if column.name not in {"name_words", "other_words"}))
"""Every column of a person's record."""


@cache
def leading_to(kind: MergedKind) -> Select[Any]:
    """The ids of a record, given as `one_record`, and of all that were merged into it."""
    merge = _TABLES[kind].c
    own = select(bindparam("one_record", type_=merge.stays.type).label("id")).cte(f"one_{kind}", recursive=True)
    one = own.union(select(merge.gone).where(merge.stays == own.c.id, merge.undone_at.is_(None)))
    return select(one.c.id)


def gone(kind: MergedKind) -> Select[Any]:
    """The ids of the records that led on to another one."""
    merge = _TABLES[kind].c
    return select(merge.gone).where(merge.undone_at.is_(None))


def led_on(connection: Connection, kind: MergedKind, records: Sequence[int]) -> list[int]:
    """The records to which these lead, each once, in their order; those that were not merged lead to themselves."""
    merge = _TABLES[kind].c
    steps: dict[int, int] = {}
    asked = set(records)
    while asked:
        rows = connection.execute(
            select(merge.gone, merge.stays).where(merge.gone.in_(asked), merge.undone_at.is_(None))
        )
        found: dict[int, int] = {row.gone: row.stays for row in rows}
        asked = set(found.values()) - steps.keys() - found.keys()
        steps |= found
    return list(dict.fromkeys(_end(steps, record) for record in records))


def _end(steps: dict[int, int], record: int) -> int:
    seen = {record}
    while (there := steps.get(record)) is not None and there not in seen:
        seen.add(there)
        record = there
    return record


@dataclass(frozen=True, slots=True)
class LedThen:
    """A record to which another one led from one instant until another, when they were parted again."""

    record: int
    start: datetime
    end: datetime


def led_then(connection: Connection, kind: MergedKind, record: int) -> list[LedThen]:
    """Where a record, or one that leads to it now, led in times that are over; by whatever way."""
    merge = _TABLES[kind].c
    own = connection.execute(leading_to(kind), {"one_record": record}).scalars().all()
    undone = select(merge.stays, merge.at, merge.undone_at).where(merge.gone.in_(own), merge.undone_at.is_not(None))
    found = [LedThen(*row) for row in connection.execute(undone)]
    for then in found:
        further = select(merge.stays, merge.at, merge.undone_at).where(merge.gone == then.record)
        for stays, at, end in connection.execute(further):
            next_one = LedThen(stays, max(at, then.start), min(end or then.end, then.end))
            if next_one.start < next_one.end and next_one not in found:
                found.append(next_one)
    return [then for then in found if then.record not in own]


@dataclass(frozen=True, slots=True)
class SqlMerges:
    """`kiosk.services.register_ports.Merges` in a database."""

    connection: Connection

    def add(self, kind: MergedKind, merge: Merge) -> int:
        """Keep a merge; `Refused` where either of the two was merged into another record already."""
        table = _TABLES[kind]
        already = "One of these records was merged into another one already. Look at both again."
        with (
            refused_once_kept(f"{kind}_merge_of_what_stands", already),
            refused_once_kept(f"{kind}_merge_once", already),
        ):
            return add(
                self.connection, table, {name: value for name, value in values(merge).items() if name in table.c}
            )

    def get(self, kind: MergedKind, merge: int) -> Merge:
        """The merge of that id."""
        table = _TABLES[kind]
        found = one_of(self.connection, Merge, select(table).where(table.c.id == merge))
        if found is None:
            raise unknown("merge", merge)
        return found

    def undo(self, kind: MergedKind, merge: int, at: datetime, by: str, why: str) -> None:
        """Keep that a merge is undone; `Refused` for a second time."""
        table = _TABLES[kind]
        row = {"undone_at": at, "undone_by": by, "undone_why": why}
        fill_in_once(self.connection, table, merge, row, "These records were parted again already.")

    def into(self, kind: MergedKind, record: int) -> Sequence[Merge]:
        """The merges that lead to a record, by whatever way, the latest first; undone ones of its own too."""
        table = _TABLES[kind]
        query = select(table).where(table.c.stays.in_(leading_to(kind))).order_by(table.c.id.desc())
        return all_of(self.connection, Merge, query, one_record=record)

    def of(self, kind: MergedKind, record: int) -> Merge | None:
        """The merge by which a record led on to another one and still does."""
        table = _TABLES[kind]
        query = select(table).where(table.c.gone == record, table.c.undone_at.is_(None))
        return one_of(self.connection, Merge, query)

    def alike_people(self, shared: AlikeReason, limit: int = 200) -> Sequence[Person]:
        """People who share that with somebody else, those who share beside one another."""
        text = _OF_PEOPLE[shared]
        standing = and_(_person.id.not_in(gone("person")), _person.name != REDACTED)
        known = select(_person.id, text.label("text")).where(text != "", standing).cte()
        # Each is shared by two at least: half as many are enough.
        twice = select(known.c.text).group_by(known.c.text).having(func.count() > 1).order_by(known.c.text)
        query = select(known.c.id).where(known.c.text.in_(twice.limit(limit // 2 + 1)))
        ids = self.connection.execute(query.order_by(known.c.text, known.c.id).limit(limit)).scalars().all()
        people = {person.id: person for person in all_of(self.connection, Person, PERSON.where(_person.id.in_(ids)))}
        return tuple(people[key] for key in ids)

    def alike_dogs(self, shared: AlikeReason, limit: int = 200) -> Sequence[AlikeIds]:
        """The oldest dog of each that share that, with every other one of them, the latest entered first."""
        text = _OF_DOGS[shared]
        known = (
            select(text.label("text"), _case.dog)
            .join_from(tables.impoundment, tables.dog, _case.dog == _dog.id)
            .where(text != "", _case.dog.not_in(gone("dog")))
        )
        each = known.subquery().c
        oldest, newest = func.min(each.dog), func.max(each.dog)
        # The latest so many pairs are found among what the latest so many dogs share.
        groups = (
            select(each.text, oldest.label("dog")).group_by(each.text).having(oldest != newest).order_by(newest.desc())
        )
        first = {row.text: row.dog for row in self.connection.execute(groups.limit(limit))}
        if not first:
            return ()
        query = select(each.text, each.dog).where(each.text.in_(first)).distinct().order_by(each.dog.desc())
        rows = self.connection.execute(query.limit(2 * limit))
        pairs = dict.fromkeys((first[text], dog) for text, dog in rows if first[text] != dog)
        return tuple(AlikeIds(older, newer, shared) for older, newer in islice(pairs, limit))


def fill_in_once(connection: Connection, table: Table, key: int, row: dict[str, Any], already: str) -> None:
    """Fill in the columns that say when something ended; `Refused` with `already` where they are filled in."""
    empty = next(iter(row))
    changed = update(table).where(table.c.id == key, table.c[empty].is_(None)).values(**row)
    if connection.execute(changed).rowcount:
        link_kept(connection, table, row, key)
        return
    if connection.execute(select(table.c.id).where(table.c.id == key)).first() is None:
        raise unknown(table.name, key)
    raise Refused(already)


def _bare(text: ColumnElement[str], signs: str) -> ColumnElement[str]:
    bare: ColumnElement[str] = func.lower(text)
    for sign in signs:
        bare = func.replace(bare, sign, "")
    return bare


def _with(text: ColumnElement[str], other: ColumnElement[Any]) -> ColumnElement[str]:
    """Both as one text; nothing where either of them is missing."""
    return case((or_(text == "", other.is_(None), cast(other, Text) == ""), ""), else_=text + "/" + cast(other, Text))


_OF_PEOPLE: dict[AlikeReason, ColumnElement[str]] = {
    "name": _person.name_words,
    "phone": _bare(_person.phone, " -().+/"),
    "address": func.lower(func.trim(_person.address)),
}
_OF_DOGS: dict[AlikeReason, ColumnElement[str]] = {
    "microchip": _bare(_case.found_microchip, " -."),
    "tag": _with(_bare(_case.found_license_tag, " -"), func.lower(_case.found_license_town)),
    "owner_and_name": _with(func.lower(_dog.name), _case.owner),
}
