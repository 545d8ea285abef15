"""Edits of records that are not a case's: what was and what is, kept for ever beside the record."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from kiosk.domain.register import FieldChange, RecordEdit, RecordKind
from kiosk.services.approval import Permit
from kiosk.services.desk import Desk
from kiosk.services.ports import Records

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


def changes_between(
    before: DataclassInstance, after: DataclassInstance, fields: Mapping[str, str]
) -> tuple[FieldChange, ...]:
    """What an edit changes, in the words of `fields`, by the names of the fields of the record."""
    return tuple(_changes(before, after, fields))


def keep_edit(
    desk: Desk, records: Records, kind: RecordKind, record: int, changes: tuple[FieldChange, ...], *, permit: Permit
) -> None:
    """Keep what was changed in a record and by whom; nothing where nothing was."""
    if changes:
        edit = RecordEdit(
            kind=kind,
            record=record,
            changes=changes,
            at=desk.clock.now(),
            till=desk.till,
            by=permit.by,
            approved_by=permit.approved_by,
        )
        records.register.add_edit(edit)


def _changes(before: DataclassInstance, after: DataclassInstance, fields: Mapping[str, str]) -> Iterator[FieldChange]:
    for name, says in fields.items():
        was, now = getattr(before, name), getattr(after, name)
        if was != now:
            yield FieldChange(says, _words(was), _words(now))


def _words(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "" if value is None else str(value)
