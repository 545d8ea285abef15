"""Takes personal data out of records: marks in its place, its digests without the salts that would prove it.

Each record is linked anew as it is then, and stands in the list of its redaction, without which the guards let nothing
be changed (migrations/retention/guards.py has the same marks).
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, Table, Text, and_, cast, exists, func, or_, select

from kiosk.domain.chain import BEGINNING, Link, canonical, read_link
from kiosk.domain.redaction import REDACTED, REDACTED_PAPER
from kiosk.persistence import adoption_tables as adoptions
from kiosk.persistence import correction_tables, custody_tables, ending_tables, money_tables, print_tables, tables
from kiosk.persistence import notice_tables as notices
from kiosk.persistence import people_tables as people
from kiosk.persistence import register_tables as register
from kiosk.persistence.chain import FAMILIES, end_of_chain, link, link_at
from kiosk.persistence.parked_tables import alarm_seen, parked
from kiosk.persistence.retention_tables import emptied_link, redacted, redaction
from kiosk.persistence.rows import keep, values
from kiosk.persistence.visitor_tables import note_answered, owner_note
from kiosk.services.retention_ports import Redaction, SubjectKind

PAPER = json.dumps(REDACTED_PAPER, separators=(",", ":"))
_MARKS = {
    ("person", "name_words"): "",
    ("person", "other_words"): "",
    ("lost_report", "words"): "",
    ("print_job", "document"): PAPER,
    ("agreement", "document"): PAPER,
    ("agreement_signed", "strokes"): "[]",
    ("parked", "entered"): "{}",
    ("record_edit", "changes"): '[["personal data","[redacted]","[redacted]"]]',
}
_STAYS = {("person", "language")}
"""What identifies nobody and must stay a word that is known."""
_FILES = {"agreement_scan": ("content",)}
"""What is kept outside the chain, and is emptied with what names it there."""
TYPED_ACTS = ("approved", "code_refused")
"""Entries of the office's story with words that somebody typed, or a code that somebody showed."""
_IN_A_LINK = {
    "sqlite": "json_extract(canonical, '$.{}')",
    "postgresql": "(CAST(canonical AS json) ->> '{}')",
}
_ONCE_PLAIN = frozenset(
    {
        *("approval", "staff_act", "earlier_impoundment", "holding_order", "order_lifting", "determination"),
        *("certificate", "do_not_adopt", "person_merge", "dog_merge", "notice_letter", "notice_service"),
        *("field_return", "disposition", "recapture", "agreement_signed", "claims_decided", "surrender"),
    }
)
"""The tables that had typed words in the chain as plain text until revision 0022."""
_SEARCHED = ("case_index", "case_starts", "person_index", "person_starts")
_case, _notice, _adoption = tables.impoundment.c, tables.notice.c, adoptions.adoption.c
_agreement, _order, _act = adoptions.agreement.c, tables.order.c, people.staff_act.c


def mark_of(table: str, column: str) -> str:
    """What stands in a personal column of a redacted record that was not empty."""
    return _MARKS.get((table, column), REDACTED)


def is_redacted(table: str, personal: Mapping[str, Any]) -> bool:
    """Whether there is no personal data in these columns of a record any more."""
    return all(value in ("", mark_of(table, name)) for name, value in personal.items() if (table, name) not in _STAYS)


def redact(connection: Connection, word: Redaction, subjects: Mapping[SubjectKind, Sequence[int]]) -> int:
    """Redact everything that belongs to these cases, people, reports and returns; returns how many records."""
    if connection.dialect.name == "sqlite":
        # What is overwritten in the file is overwritten with noughts.
        connection.exec_driver_sql("PRAGMA secure_delete = ON")
    number = (connection.execute(select(func.max(redaction.c.id))).scalar_one() or 0) + 1
    rows = [row for kind, keys in subjects.items() for row in _rows_of(connection, kind, keys)]
    rows = list(dict.fromkeys(rows))
    lines = [
        {"redaction": number, "position": place, "kind": table.name, "record": str(key)}
        for place, (table, key) in enumerate(rows)
    ]
    if lines:
        connection.execute(redacted.insert(), lines)
    keep(connection, redaction, {**values(word), "id": number})
    _forget_salts(connection, number)
    rows += _left_earlier(connection, set(rows))
    _empty_links(connection, number, {(table.name, str(key)) for table, key in rows})
    for table, key in rows:
        _mark(connection, table, key)
    return len(rows)


def forget_words(connection: Connection) -> None:
    """Leave nothing in the search indexes of words that are not looked for any more."""
    if connection.dialect.name == "sqlite":
        for index in _SEARCHED:
            connection.exec_driver_sql(f"INSERT INTO {index}({index}) VALUES ('optimize')")  # noqa: S608 - our own names


def _mark(connection: Connection, table: Table, key: Any) -> None:
    name = next(iter(table.primary_key)).name
    given = {"sqlite": ":{}", "postgresql": "%({})s"}[connection.dialect.name]
    columns = [each for each in FAMILIES[table.name].personal if (table.name, each) not in _STAYS]
    new = ", ".join(f"\"{each}\" = CASE WHEN \"{each}\" = '' THEN '' ELSE {given.format(each)} END" for each in columns)
    marks: dict[str, Any] = {each: mark_of(table.name, each) for each in columns}
    for each in _FILES.get(table.name, ()):
        new, marks[each] = f'{new}, "{each}" = {given.format(each)}', b""
    where = f'"{name}" = {given.format("key_of_the_row")}'
    connection.exec_driver_sql(f'UPDATE "{table.name}" SET {new} WHERE {where}', {**marks, "key_of_the_row": key})  # noqa: S608 - our own names
    link(connection, table, [key])


def _forget_salts(connection: Connection, number: int) -> None:
    """Until a record is linked anew as it is then, no digest of it can be proved, nor found out by trying."""
    dialect = connection.dialect.name
    kind, key = (_IN_A_LINK[dialect].format(name) for name in ("kind", "key"))
    named = f"SELECT 1 FROM redacted WHERE redaction = {number:d} AND kind = {kind} AND record = {key}"  # noqa: S608 - our own names
    before = end_of_chain(connection)[0]
    connection.exec_driver_sql(
        f"UPDATE chain SET salt = '' WHERE salt <> '' AND position <= {before:d} AND EXISTS ({named})"  # noqa: S608 - our own names
    )


def _empty_links(connection: Connection, number: int, records: Collection[tuple[str, str]]) -> None:
    """Take typed words out of the links of an older form, which have them as plain text.

    Such a link's hash cannot be recomputed any more: which one stood before it is kept, and chained, first.
    """
    given = {"sqlite": ":{}", "postgresql": "%({})s"}[connection.dialect.name]
    change_to = f"UPDATE chain SET salt = '', canonical = {given.format('text')} WHERE position = {given.format('at')}"  # noqa: S608 - our own names
    kind = _IN_A_LINK[connection.dialect.name].format("kind")
    kinds = ", ".join(f"'{name}'" for name in sorted(_ONCE_PLAIN))
    query = f"SELECT position, canonical, salt, hash FROM chain WHERE {kind} IN ({kinds}) ORDER BY position"  # noqa: S608 - our own names
    for row in connection.exec_driver_sql(query).all():
        link = Link(**row._asdict())
        said = read_link(link)
        plain = {name: value for name, value in said.fields.items() if name in FAMILIES[said.kind].personal and value}
        if (said.kind, said.key) not in records or is_redacted(said.kind, plain):
            continue
        before = link_at(connection, link.position - 1).hash if link.position > 1 else BEGINNING
        row_of_it = {"position": link.position, "redaction": number, "before": before, "hash": link.hash}
        keep(connection, emptied_link, row_of_it)
        fields = {**said.fields, **{name: mark_of(said.kind, name) for name in plain}}
        text = canonical({**asdict(said), "fields": fields})
        connection.exec_driver_sql(change_to, {"text": text, "at": link.position})


def _left_earlier(connection: Connection, known: Collection[tuple[Table, Any]]) -> list[tuple[Table, Any]]:
    """Records redacted before some of their columns were personal, which have words in those still."""
    found: list[tuple[Table, Any]] = []
    for name in sorted(_ONCE_PLAIN):
        table = tables.metadata.tables[name]
        key = next(iter(table.primary_key))
        columns = [column for column in table.c if column.name in FAMILIES[name].personal]
        left = or_(*(cast(column, Text).not_in(("", mark_of(name, column.name))) for column in columns))
        done = select(redacted.c.record).where(redacted.c.kind == name)
        rows = connection.execute(select(key).where(cast(key, Text).in_(done), left)).scalars()
        found += [(table, each) for each in rows if (table, each) not in known]
    return found


def _rows_of(connection: Connection, kind: SubjectKind, keys: Sequence[int]) -> Iterator[tuple[Table, Any]]:
    """Every record with personal data that belongs to these, and is not redacted yet."""
    for table, belongs in _BELONGS[kind].items():
        key = next(iter(table.primary_key))
        done = select(redacted.c.record).where(redacted.c.kind == table.name)
        already = set(connection.execute(done).scalars())
        found = connection.execute(select(key).where(belongs(keys)).order_by(key)).scalars()
        yield from ((table, each) for each in found if str(each) not in already)


def _by_case(table: Table) -> Any:
    return table.c.case.in_


def _of(column: ColumnElement[Any], there: ColumnElement[Any], case: ColumnElement[Any]) -> Any:
    return lambda keys: column.in_(select(there).where(case.in_(keys)))


def _agreements_of(keys: Sequence[int]) -> Select[Any]:
    of_adoption = _adoption.number == _agreement.adoption
    return select(_agreement.id).join(adoptions.adoption, of_adoption).where(_adoption.case.in_(keys))


def _of_its_dogs(*columns: ColumnElement[Any]) -> Any:
    """What is kept of a dog goes with the last case of the dogs that these columns name."""

    def belongs(keys: Sequence[int]) -> ColumnElement[bool]:
        done = exists().where(redacted.c.kind == "impoundment", redacted.c.record == cast(_case.id, Text))
        kept = exists().where(or_(*(_case.dog == column for column in columns)), _case.id.not_in(keys), ~done)
        of_these = select(_case.dog).where(_case.id.in_(keys))
        return and_(or_(*(column.in_(of_these) for column in columns)), ~kept)

    return belongs


def _edits(kind: str) -> Any:
    return lambda keys: and_(register.record_edit.c.kind == kind, register.record_edit.c.record.in_(keys))


_OF_A_CASE = (
    *(tables.receipt, tables.release, tables.event, tables.notice, notices.notice_letter, tables.proof),
    *(tables.order, tables.determination, ending_tables.recapture),
    *(print_tables.print_job, money_tables.adjustment, money_tables.dishonour, money_tables.loss_report),
    *(adoptions.adoption, custody_tables.identification_check, custody_tables.claim, custody_tables.claims_decided),
    *(
        custody_tables.surrender,
        ending_tables.disposition,
        register.not_this_dog,
        correction_tables.withdrawal,
        owner_note,
        parked,
        alarm_seen,
    ),
)
_merge = register.person_merge.c
_BELONGS: Mapping[SubjectKind, Mapping[Table, Any]] = {
    "case": {
        tables.impoundment: _case.id.in_,
        **{table: _by_case(table) for table in _OF_A_CASE},
        notices.notice_service: _of(notices.notice_service.c.notice, _notice.id, _notice.case),
        custody_tables.order_lifting: _of(custody_tables.order_lifting.c.order, _order.id, _order.case),
        register.certificate: _of_its_dogs(register.certificate.c.dog),
        register.dog_merge: _of_its_dogs(register.dog_merge.c.gone, register.dog_merge.c.stays),
        custody_tables.order_detail: _of(custody_tables.order_detail.c.order, _order.id, _order.case),
        adoptions.adoption_ended: _of(adoptions.adoption_ended.c.adoption, _adoption.number, _adoption.case),
        note_answered: _of(note_answered.c.note, owner_note.c.id, owner_note.c.case),
        adoptions.agreement: _of(_agreement.adoption, _adoption.number, _adoption.case),
        adoptions.agreement_signed: lambda keys: adoptions.agreement_signed.c.agreement.in_(_agreements_of(keys)),
        adoptions.agreement_scan: lambda keys: adoptions.agreement_scan.c.agreement.in_(_agreements_of(keys)),
    },
    "person": {
        tables.person: tables.person.c.id.in_,
        tables.earlier_impoundment: tables.earlier_impoundment.c.person.in_,
        register.do_not_adopt: register.do_not_adopt.c.person.in_,
        register.record_edit: _edits("person"),
        register.person_merge: lambda keys: or_(_merge.gone.in_(keys), _merge.stays.in_(keys)),
        correction_tables.withdrawal: correction_tables.withdrawal.c.person.in_,
    },
    "lost_report": {
        register.lost_report: register.lost_report.c.id.in_,
        register.lost_report_ended: register.lost_report_ended.c.report.in_,
        register.not_this_dog: register.not_this_dog.c.report.in_,
        register.record_edit: _edits("lost_report"),
    },
    "field_return": {custody_tables.field_return: custody_tables.field_return.c.id.in_},
    "story": {
        people.staff_act: lambda keys: and_(_act.kind.in_(TYPED_ACTS), _act.id <= max(keys)),
        people.approval: lambda keys: (
            people.approval.c.at <= select(func.max(_act.at)).where(_act.id.in_(keys)).scalar_subquery()
        ),
    },
    "paper": {print_tables.print_job: print_tables.print_job.c.id.in_},
}
REDACTABLE = frozenset(table.name for belongs in _BELONGS.values() for table in belongs)
"""The tables whose personal data goes one day."""
