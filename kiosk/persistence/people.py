"""Owners and other people, and their impoundments from before the program."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, bindparam, func, select

from kiosk.domain.folding import folded, folded_phone
from kiosk.domain.records import EarlierImpoundment, Person
from kiosk.domain.redaction import REDACTED
from kiosk.persistence import tables
from kiosk.persistence.corrections import counts
from kiosk.persistence.merges import PERSON, gone, leading_to, led_on
from kiosk.persistence.register_tables import person_merge
from kiosk.persistence.rows import add, all_of, change, one_of, unknown, values
from kiosk.persistence.search import find_people, make_findable

_person = tables.person.c
_merge = person_merge.c
_BY_ID = PERSON.where(_person.id == bindparam("key", type_=_person.id.type))
_WHERE_TO = _BY_ID.add_columns(_merge.stays).outerjoin(
    person_merge, (_merge.gone == _person.id) & _merge.undone_at.is_(None)
)
_MINORS = PERSON.where(
    _person.adult.in_(leading_to("person")), _person.minor, _person.id.not_in(gone("person"))
).order_by(_person.id)
_earlier = tables.earlier_impoundment.c
_EARLIER = (
    select(tables.earlier_impoundment)
    .where(_earlier.person.in_(leading_to("person")), counts(tables.earlier_impoundment))
    .where(_earlier.town == bindparam("of_town"))
    .order_by(_earlier.on, _earlier.id)
)


@dataclass(frozen=True, slots=True)
class SqlPeople:
    """`kiosk.services.case_ports.People` in a database."""

    connection: Connection

    def add(self, person: Person) -> int:
        """Keep a new person; returns the id."""
        return add(self.connection, tables.person, {**values(person), **_findable(person)})

    def change(self, person: Person) -> None:
        """Keep a person's new particulars, and make their cases findable by them."""
        change(self.connection, tables.person, person.id, {**values(person), **_findable(person)})
        make_findable(self.connection, tables.impoundment.c.owner == person.id)

    def get(self, person: int) -> Person:
        """The person of that id, or the one into whose record it was merged."""
        row = self.connection.execute(_WHERE_TO, {"key": person}).one_or_none()
        if row is None:
            raise unknown("person", person)
        if row.stays is not None:
            (last,) = led_on(self.connection, "person", [person])
            return self.as_kept(last)
        return Person(**{name: value for name, value in row._asdict().items() if name != "stays"})

    def as_kept(self, person: int) -> Person:
        """The record of that id itself, also where it was merged into another one."""
        found = one_of(self.connection, Person, _BY_ID, key=person)
        if found is None:
            raise unknown("person", person)
        return found

    def find(self, text: str, limit: int = 8) -> Sequence[Person]:
        """People whose name, phone or address has `text` in it; those whose names begin so come first."""
        ids = led_on(self.connection, "person", find_people(self.connection, text, limit))
        found = {person.id: person for person in all_of(self.connection, Person, PERSON.where(_person.id.in_(ids)))}
        return tuple(found[person] for person in ids)

    def with_paper(self, paper: str) -> Sequence[Person]:
        """People of whom an impoundment from before the program was entered with that paper."""
        wanted = paper.strip().lower()
        named = select(_earlier.person).where(func.lower(_earlier.paper) == wanted, _earlier.paper != REDACTED)
        ids = led_on(self.connection, "person", self.connection.execute(named.order_by(_earlier.id)).scalars().all())
        return all_of(self.connection, Person, PERSON.where(_person.id.in_(ids)).order_by(_person.id))

    def minors_of(self, adult: int) -> Sequence[Person]:
        """The minors for whom this person answers, by id."""
        return all_of(self.connection, Person, _MINORS, one_record=adult)

    def earlier_impoundments(self, person: int, town: str) -> Sequence[EarlierImpoundment]:
        """Impoundments in `town` from before the program, by date."""
        return all_of(self.connection, EarlierImpoundment, _EARLIER, one_record=person, of_town=town)

    def add_earlier_impoundment(self, earlier: EarlierImpoundment) -> int:
        """Keep an impoundment from before the program."""
        return add(self.connection, tables.earlier_impoundment, values(earlier))


def _findable(person: Person) -> dict[str, str]:
    others = (folded_phone(person.phone), folded(person.address), folded(person.email))
    return {"name_words": folded(person.name), "other_words": " ".join(filter(None, others))}
