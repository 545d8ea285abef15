"""The register: a dog's history across its stays, a person with their dogs, counts, debts and deposits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime

from kiosk.domain.charges import impoundment_number
from kiosk.domain.debts import Debt
from kiosk.domain.look_back import impoundment_numbers
from kiosk.domain.moments import local_day
from kiosk.domain.money import Money
from kiosk.domain.records import NOT_SEIZED, Adoption, Case, Dog, Person
from kiosk.domain.register import Certificate, DoNotAdopt, Merge, RecordEdit
from kiosk.services.adoption.file import HeldDeposit, deposits_held_for
from kiosk.services.case_facts import read_facts
from kiosk.services.counted import adult_of, earlier_impoundments
from kiosk.services.desk import Desk
from kiosk.services.ports import Records


@dataclass(frozen=True, slots=True)
class Stay:
    """One stay as the register lists it; `number` is the how-manieth impoundment it was, None for no seizure."""

    case: Case
    on: date
    number: int | None = None


@dataclass(frozen=True, slots=True)
class NextNumber:
    """What number an impoundment in a town would have if a dog of this person were seized today (READINGS R14)."""

    town: str
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonRecord:
    """Everything of one person; `asked` is the merge by which the record that was asked for leads to this one."""

    person: Person
    adult: Person | None
    minors: tuple[Person, ...]
    stays: tuple[Stay, ...]
    earlier: tuple[tuple[str, date, str], ...]
    """Impoundments from before the program: town, day, paper."""
    next_numbers: tuple[NextNumber, ...]
    debts: tuple[tuple[Debt, Money], ...]
    deposits: tuple[tuple[Adoption, HeldDeposit], ...]
    """Deposits that are held, by their adoption."""
    adoptions: tuple[Adoption, ...]
    notes: tuple[DoNotAdopt, ...]
    edits: tuple[RecordEdit, ...]
    merges: tuple[tuple[Merge, Person], ...]
    """What was merged into this record, each with the record as it was kept."""
    asked: Merge | None


@dataclass(frozen=True, slots=True, kw_only=True)
class DogRecord:
    """Everything of one dog across its stays."""

    dog: Dog
    photo: bytes | None
    stays: tuple[Stay, ...]
    owners: tuple[Person, ...]
    """The owners of its stays, the latest first."""
    certificates: tuple[Certificate, ...]
    edits: tuple[RecordEdit, ...]
    merges: tuple[Merge, ...]
    today: date

    @property
    def chips(self) -> tuple[str, ...]:
        """Every microchip number that is known of it, the latest first."""
        entered = [one.number for one in self.certificates if one.kind == "microchip" and one.withdrawn_at is None]
        found = [stay.case.found.microchip for stay in self.stays if stay.case.found.microchip]
        return tuple(dict.fromkeys((*entered, *found)))


def person_record(desk: Desk, person_id: int) -> PersonRecord:
    """Read one person's record; that of a record merged into another one leads to it."""
    with desk.store.reading() as records:
        person = records.people.get(person_id)
        cases = records.register.cases_of(person.id)
        adoptions = tuple(records.register.adoptions_of(person.id))
        return PersonRecord(
            person=person,
            adult=adult_of(records, person),
            minors=tuple(records.people.minors_of(person.id)),
            stays=tuple(_stay(desk, records, case) for case in cases),
            earlier=tuple(
                (town, one.on, one.paper)
                for town in desk.laws.usable()
                for one in records.people.earlier_impoundments(person.id, town)
            ),
            next_numbers=tuple(_next_numbers(desk, records, person, cases)),
            debts=tuple(records.register.debts_of(person.id)),
            deposits=tuple((each, held) for each in adoptions for held in deposits_held_for(records, each)),
            adoptions=adoptions,
            notes=tuple(records.register.notes(person.id)),
            edits=tuple(records.register.edits("person", person.id)),
            merges=tuple(
                (merge, records.people.as_kept(merge.gone)) for merge in records.merges.into("person", person.id)
            ),
            asked=records.merges.of("person", person_id),
        )


def dog_record(desk: Desk, dog_id: int) -> DogRecord:
    """Read one dog's record; that of a record merged into another one leads to it."""
    with desk.store.reading() as records:
        dog = records.register.dog(dog_id)
        cases = records.register.stays(dog.id)
        photo = dog.photo or next((case.dog.photo for case in cases if case.dog.photo), "")
        owners = dict.fromkeys(case.owner for case in cases if case.owner is not None)
        return DogRecord(
            dog=dog,
            photo=records.cases.photo(photo) if photo else None,
            stays=tuple(_stay(desk, records, case) for case in cases),
            owners=tuple({person.id: person for person in map(records.people.get, owners)}.values()),
            certificates=tuple(records.register.certificates(dog.id)),
            edits=tuple(records.register.edits("dog", dog.id)),
            merges=tuple(records.merges.into("dog", dog.id)),
            today=today_where(desk, cases),
        )


def _stay(desk: Desk, records: Records, case: Case) -> Stay:
    if case.town not in desk.laws.usable():
        return Stay(case, case.seized_at.date())
    known = read_facts(desk, records, case.id)
    counts = case.owner is not None and case.ground not in NOT_SEIZED
    return Stay(case, known.seized_on, impoundment_number(known.facts, known.law) if counts else None)


def _next_numbers(desk: Desk, records: Records, person: Person, cases: Sequence[Case]) -> Iterator[NextNumber]:
    """The number that the law would give a seizure of today, for each town where there was one before."""
    adult, now = adult_of(records, person), desk.clock.now()
    for town in desk.laws.usable():
        code = desk.laws.town(town)
        today = local_day(now, code.zone)
        law = code.law_on(today)
        if not any(case.town == town for case in cases) and not records.people.earlier_impoundments(person.id, town):
            continue
        seized = _seized_now(person, town, now)
        days = [one.on for one in earlier_impoundments(records, seized, law, person, adult)]
        window, months = law.rules.reads("look_back"), law.rules.look_back.months
        yield NextNumber(town, impoundment_numbers((*days, today), window, months)[-1])


def _seized_now(person: Person, town: str, now: datetime) -> Case:
    return Case(
        town=town,
        dog=Dog(summary=""),
        seized_at=now,
        impounded_at=now,
        place="",
        ground="",
        owner=person.id,
        recorded_at=now,
        recorded_by="",
    )


def today_where(desk: Desk, cases: Sequence[Case]) -> date:
    """The day that it is where the dog was last, else in the first town that this desk knows."""
    usable = desk.laws.usable()
    town = next((case.town for case in cases if case.town in usable), next(iter(usable), ""))
    now = desk.clock.now()
    return local_day(now, desk.laws.town(town).zone) if town else now.date()
