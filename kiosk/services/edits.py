"""Edits of records that are not a case's: what was and what is, kept for ever beside the record."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from typing import TYPE_CHECKING, Any, TypeVar

from kiosk.domain.register import FieldChange, RecordEdit, RecordKind
from kiosk.services.approval import Permit
from kiosk.services.desk import Desk
from kiosk.services.ports import Records

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

T = TypeVar("T")


def edited(now: T, seen: T | None, after: T) -> T:
    """A record as it is `now` with what was changed from what was `seen`: what another desk entered meanwhile stays."""
    made: T = after if seen is None else _edited(now, seen, after)
    return made


def _edited(now: Any, seen: Any, after: Any) -> Any:
    if is_dataclass(after) and not isinstance(after, type):
        names = (field.name for field in fields(after))
        return replace(now, **{name: _edited(*(getattr(each, name) for each in (now, seen, after))) for name in names})
    return now if after == seen else after


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
