"""Dogs and people beside their stays: certificates, notes, edits, and lists of both."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Select, Table, and_, or_, select

from kiosk.domain.debts import Debt
from kiosk.domain.money import Money
from kiosk.domain.records import Adoption, Case, Dog, Person
from kiosk.domain.register import Certificate, DoNotAdopt, MergedKind, RecordEdit, RecordKind
from kiosk.persistence import money_tables, tables
from kiosk.persistence.adoption_tables import adoption
from kiosk.persistence.adoptions import ADOPTIONS
from kiosk.persistence.case_rows import CASES, case_from
from kiosk.persistence.debts import debts_with_left
from kiosk.persistence.merges import PERSON, fill_in_once, gone, leading_to, led_on, led_then
from kiosk.persistence.register_tables import certificate, do_not_adopt, record_edit
from kiosk.persistence.rows import add, all_of, change, one_of, unknown, values
from kiosk.persistence.search import make_findable

_case, _person = tables.impoundment.c, tables.person.c
_DOG = select(tables.dog)
_MERGED: dict[RecordKind, MergedKind] = {"person": "person", "dog": "dog"}


@dataclass(frozen=True, slots=True)
class SqlRegister:
    """`kiosk.services.register_ports.Register` in a database."""

    connection: Connection

    def dog(self, dog: int) -> Dog:
        """The dog of that id, or the one that it was merged into."""
        (key,) = led_on(self.connection, "dog", [dog])
        found = one_of(self.connection, Dog, _DOG.where(tables.dog.c.id == key))
        if found is None:
            raise unknown("dog", dog)
        return found

    def change_dog(self, dog: Dog) -> None:
        """Keep a dog's new description, and make its cases findable by it."""
        change(self.connection, tables.dog, dog.id, values(dog))
        make_findable(self.connection, _case.dog == dog.id)

    def stays(self, dog: int) -> Sequence[Case]:
        """Every case of a dog, the newest first."""
        return self._cases(CASES.where(_case.dog.in_(leading_to("dog"))), dog)

    def dogs(self, before: int, limit: int) -> Sequence[Dog]:
        """Dogs, the latest entered first."""
        return all_of(self.connection, Dog, _latest(_DOG, tables.dog, "dog", before, limit))

    def people(self, before: int, limit: int) -> Sequence[Person]:
        """People, the latest entered first."""
        return all_of(self.connection, Person, _latest(PERSON, tables.person, "person", before, limit))

    def cases_of(self, person: int) -> Sequence[Case]:
        """Every case of an owner in any town, the newest first."""
        return self._cases(CASES.where(_case.owner.in_(leading_to("person"))), person)

    def adoptions_of(self, person: int) -> Sequence[Adoption]:
        """The adoptions by a person, the newest first."""
        query = ADOPTIONS.where(adoption.c.adopter.in_(leading_to("person")))
        ordered = query.order_by(adoption.c.recorded_at.desc(), adoption.c.number.desc())
        return all_of(self.connection, Adoption, ordered, one_record=person)

    def debts_of(self, person: int) -> Sequence[tuple[Debt, Money]]:
        """What a person owed, with what is left of it, oldest first; paid debts too."""
        return debts_with_left(self.connection, money_tables.debt.c.person.in_(leading_to("person")), one_record=person)

    def add_certificate(self, kept: Certificate) -> int:
        """Keep a certificate, and make the dog's cases findable by it."""
        key = add(self.connection, certificate, values(kept))
        make_findable(self.connection, _case.dog == kept.dog)
        return key

    def certificate(self, key: int) -> Certificate:
        """The certificate of that id."""
        found = one_of(self.connection, Certificate, select(certificate).where(certificate.c.id == key))
        if found is None:
            raise unknown("certificate", key)
        return found

    def certificates(self, dog: int) -> Sequence[Certificate]:
        """A dog's certificates, the latest first, withdrawn ones too."""
        query = select(certificate).where(certificate.c.dog.in_(leading_to("dog")))
        return all_of(self.connection, Certificate, query.order_by(certificate.c.id.desc()), one_record=dog)

    def withdraw_certificate(self, key: int, at: datetime, by: str, why: str) -> None:
        """Keep that a certificate was entered wrongly; `Refused` for a second time."""
        row = {"withdrawn_at": at, "withdrawn_by": by, "withdrawn_why": why}
        fill_in_once(self.connection, certificate, key, row, "This certificate was withdrawn already.")
        make_findable(self.connection, _case.dog == self.certificate(key).dog)

    def add_note(self, note: DoNotAdopt) -> int:
        """Keep a note against adoption."""
        return add(self.connection, do_not_adopt, values(note))

    def notes(self, person: int) -> Sequence[DoNotAdopt]:
        """A person's notes against adoption, the latest first, lifted ones too.

        Also those kept of another record while this one led to it: nobody can tell of whom they were.
        """
        note = do_not_adopt.c
        then = (
            and_(note.person == each.record, note.recorded_at >= each.start, note.recorded_at <= each.end)
            for each in led_then(self.connection, "person", person)
        )
        query = select(do_not_adopt).where(or_(note.person.in_(leading_to("person")), *then))
        return all_of(self.connection, DoNotAdopt, query.order_by(do_not_adopt.c.id.desc()), one_record=person)

    def lift_note(self, note: int, at: datetime, by: str, why: str) -> None:
        """Keep that a note no longer stands; `Refused` for a second time."""
        row = {"lifted_at": at, "lifted_by": by, "lifted_why": why}
        fill_in_once(self.connection, do_not_adopt, note, row, "This note was lifted already.")

    def add_edit(self, edit: RecordEdit) -> int:
        """Keep an edit of a record."""
        return add(self.connection, record_edit, values(edit))

    def edits(self, kind: RecordKind, record: int) -> Sequence[RecordEdit]:
        """The edits of a record, the latest first."""
        merged = _MERGED.get(kind)
        own = record_edit.c.record.in_(leading_to(merged)) if merged is not None else record_edit.c.record == record
        query = select(record_edit).where(record_edit.c.kind == kind, own).order_by(record_edit.c.id.desc())
        return all_of(self.connection, RecordEdit, query, **({"one_record": record} if merged is not None else {}))

    def _cases(self, query: Select[Any], one_record: int) -> Sequence[Case]:
        rows = self.connection.execute(
            query.order_by(_case.seized_at.desc(), _case.id.desc()), {"one_record": one_record}
        )
        return tuple(map(case_from, rows))


def _latest(query: Select[Any], table: Table, kind: MergedKind, before: int, limit: int) -> Select[Any]:
    standing = query.where(table.c.id.not_in(gone(kind)))
    page = standing.where(table.c.id < before) if before else standing
    return page.order_by(table.c.id.desc()).limit(limit)
