"""Everything that is kept comes back as it was."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta, timezone
from typing import Any

import pytest

from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.money import Money
from kiosk.domain.records import (
    CostIncurred,
    Determination,
    Dog,
    EarlierImpoundment,
    Event,
    IdentificationFound,
    NoticeGiven,
    OrderPlaced,
    ProofShown,
)
from kiosk.persistence.store import SqlStore
from tests.keeping.samples import NOON, a_case, a_person, a_waiting_case, keep_a_case


def test_a_person_comes_back_as_kept_and_as_changed(store: SqlStore) -> None:
    kept = a_person(address="1 Main St", phone="(845) 555-0137", email="d@example.org", language="es", note="knocks")
    with store.writing() as records:
        key = records.people.add(kept)
    with store.writing() as records:
        person = records.people.get(key)
        assert (person.id, person.name, person.language, person.note) == (key, kept.name, "es", "knocks")
        records.people.change(a_person("Dana Whitlock-Jones", id=key))
    with store.reading() as records:
        assert records.people.get(key) == a_person("Dana Whitlock-Jones", id=key)


def test_a_minors_adult_is_kept_and_answers_for_minors_only(store: SqlStore) -> None:
    with store.writing() as records:
        adult = records.people.add(a_person("Ana Cruz"))
        minor = records.people.add(a_person("Leo Cruz", minor=True, adult=adult))
        records.people.add(a_person("Eva Cruz", minor=False, adult=adult))
        assert [person.id for person in records.people.minors_of(adult)] == [minor]


def test_earlier_impoundments_come_back_by_town_and_date(store: SqlStore) -> None:
    with store.writing() as records:
        person = records.people.add(a_person())
        for town, on in (("dover", date(2026, 3, 2)), ("dover", date(2025, 11, 1)), ("clay", date(2026, 1, 1))):
            earlier = EarlierImpoundment(person=person, town=town, on=on, paper="form 7", by="Ames", recorded_at=NOON)
            assert records.people.add_earlier_impoundment(earlier) > 0
        dates = [earlier.on for earlier in records.people.earlier_impoundments(person, "dover")]
        assert dates == [date(2025, 11, 1), date(2026, 3, 2)]


def test_a_case_comes_back_whole(store: SqlStore) -> None:
    with store.writing() as records:
        owner = records.people.add(a_person())
        photo = records.cases.add_photo(b"\x89PNG")
        dog = Dog(
            summary="lab", name="José 狗🐶", breed="lab", sex="male", colour="black", marks="scar", age="4 y",
            altered="yes", weight="60 lb", photo=photo,
        )  # fmt: skip
        found = IdentificationFound(
            license_tag="B-2291", license_town="dover", license_valid=True, rabies_tag="R1",
            microchip="985112003456789", tattoo="X", other="name tag",
        )  # fmt: skip
        case = a_case(
            dog=dog, found=found, owner=owner, owner_known=True, kennel="3", reason_note="\x1b@ =SUM(1)",
            officer="Ruiz", backdated_reason="phone out",
        )  # fmt: skip
        key = records.cases.add(case)
    with store.reading() as records:
        kept = records.cases.get(key)
        assert kept.dog.id > 0
        assert kept.dog == Dog(**{**{name: getattr(dog, name) for name in Dog.__slots__}, "id": kept.dog.id})
        assert kept.found == found
        assert (kept.owner, kept.owner_known, kept.kennel, kept.reason_note) == (owner, True, "3", "\x1b@ =SUM(1)")
        assert (kept.seized_at, kept.last_day, kept.redeemable_before) == (
            case.seized_at,
            case.last_day,
            case.redeemable_before,
        )
        assert records.cases.numbered("26-0001") == kept
        assert records.cases.photo(photo) == b"\x89PNG"


def test_a_case_is_completed_later(store: SqlStore) -> None:
    key = keep_a_case(store)
    with store.writing() as records:
        dog = records.cases.get(key).dog
        completed = a_waiting_case(id=key, dog=Dog(id=dog.id, summary="black lab", name="Rex"), kennel="7")
        records.cases.change(completed)
    with store.reading() as records:
        assert records.cases.get(key) == completed


def test_a_dog_that_was_here_before_stays_one_dog(store: SqlStore) -> None:
    first = keep_a_case(store)
    with store.writing() as records:
        dog = records.cases.get(first).dog
        second = records.cases.add(a_case("26-0002", dog=Dog(id=dog.id, summary="black lab", name="Rex")))
        assert records.cases.get(second).dog.id == dog.id
        assert records.cases.get(first).dog.name == "Rex"


def test_an_owners_cases_come_back_by_date_of_seizure_in_that_town_only(store: SqlStore) -> None:
    with store.writing() as records:
        owner = records.people.add(a_person())
        later = records.cases.add(a_case("26-0001", owner=owner))
        earlier = records.cases.add(a_case("26-0002", owner=owner, seized_at=NOON - timedelta(days=1)))
        records.cases.add(a_case("26-0003", owner=owner, town="clay"))
        records.cases.add(a_case("26-0004"))
        assert [case.id for case in records.cases.of_owner(owner, "dover")] == [earlier, later]


def test_facts_come_back_in_time_order(store: SqlStore) -> None:
    case = keep_a_case(store)
    common: dict[str, Any] = {"case": case, "by": "Ruiz", "recorded_at": NOON}
    with store.writing() as records:
        cases = records.cases
        records.notices.add(NoticeGiven(how="mail", on=date(2026, 4, 9), number="9407", **common))
        records.notices.add(NoticeGiven(how="personal", on=date(2026, 4, 8), note="at the door", **common))
        cases.add_order(OrderPlaced(kind="court", authority="Town Court", begins=date(2026, 4, 9), **common))
        cases.add_determination(Determination(on=date(2026, 4, 9), authority="Town Court", **common))
        cases.add_proof(ProofShown(kind="license", shown="tag 7", exemption="guide_dog", **common))
        cases.add_cost(
            CostIncurred(what="veterinary", on=date(2026, 4, 8), paid_to="Dr. Lee", amount=Money(4510), **common)
        )
        cases.add_event(Event(at=NOON + timedelta(hours=1), kind="notice", text="notice given", **common))
        cases.add_event(Event(at=NOON, kind="seizure", text="seized", **common))
    with store.reading() as records:
        cases = records.cases
        assert [(notice.how, notice.number, notice.note) for notice in records.notices.of_case(case)] == [
            ("personal", "", "at the door"),
            ("mail", "9407", ""),
        ]
        assert [order.lifted_on for order in cases.orders(case)] == [None]
        assert [determination.authority for determination in cases.determinations(case)] == ["Town Court"]
        assert [proof.exemption for proof in cases.proofs(case)] == ["guide_dog"]
        assert [cost.amount for cost in cases.costs(case)] == [Money(4510)]
        assert [event.kind for event in cases.events(case)] == ["seizure", "notice"]


def test_a_delivery_is_recorded_once(store: SqlStore) -> None:
    case = keep_a_case(store)
    with store.writing() as records:
        notice = records.notices.add(
            NoticeGiven(case=case, how="mail", on=date(2026, 4, 8), by="Ruiz", recorded_at=NOON)
        )
        records.notices.mark_delivered(notice, date(2026, 4, 10))
    with store.writing() as records, pytest.raises(Refused, match="already recorded"):
        records.notices.mark_delivered(notice, date(2026, 4, 11))
    with store.reading() as records:
        assert records.notices.of_case(case)[0].delivered == date(2026, 4, 10)


def test_an_order_is_lifted_once(store: SqlStore) -> None:
    case = keep_a_case(store)
    with store.writing() as records:
        order = records.cases.add_order(
            OrderPlaced(
                case=case, kind="court", authority="Court", begins=date(2026, 4, 8), by="Ruiz", recorded_at=NOON
            )
        )
        records.cases.lift_order(order, date(2026, 4, 10), "Ames")
    with store.writing() as records, pytest.raises(Refused, match="already lifted"):
        records.cases.lift_order(order, date(2026, 4, 11), "Ames")
    with store.reading() as records:
        assert [(kept.lifted_on, kept.lifted_by) for kept in records.cases.orders(case)] == [
            (date(2026, 4, 10), "Ames")
        ]


def test_the_same_photo_is_kept_once(store: SqlStore) -> None:
    with store.writing() as records:
        assert records.cases.add_photo(b"dog") == records.cases.add_photo(b"dog")
        assert records.cases.photo("0" * 64) is None


def test_held_names_every_dog_still_here(store: SqlStore) -> None:
    first = keep_a_case(store, "26-0001")
    keep_a_case(store, "26-0002", state="released")
    third = keep_a_case(store, "26-0003")
    with store.reading() as records:
        assert records.cases.held() == (first, third)


def test_what_is_not_there_is_named(store: SqlStore) -> None:
    with store.writing() as records:
        for ask in (
            lambda: records.people.get(9),
            lambda: records.people.change(a_person(id=9)),
            lambda: records.cases.get(9),
            lambda: records.cases.change(a_case(id=9)),
            lambda: records.notices.mark_delivered(9, date(2026, 4, 8)),
            lambda: records.cases.lift_order(9, date(2026, 4, 8), "Ames"),
            lambda: records.accounts.supersede("S-9", "S-10"),
            lambda: records.jobs.get(9),
            lambda: records.jobs.set_state(9, "printed"),
        ):
            with pytest.raises(InvalidInput, match=r"There is no .* (S-)?9 in") as refusal:
                ask()
            assert refusal.value.code == "unknown_record"
        assert records.cases.numbered("26-9999") is None


def test_instants_come_back_in_utc_whatever_zone_they_came_in(store: SqlStore) -> None:
    in_new_york = NOON.astimezone(timezone(timedelta(hours=-4)))
    key = keep_a_case(store, seized_at=in_new_york)
    with store.reading() as records:
        assert records.cases.get(key).seized_at == NOON
        assert records.cases.get(key).seized_at.tzinfo == UTC


def test_an_instant_without_a_zone_is_a_bug(store: SqlStore) -> None:
    with pytest.raises(Exception, match="without a zone"):
        keep_a_case(store, seized_at=datetime(2026, 4, 7, 12, 0))  # noqa: DTZ001 - the mistake under test


def test_a_setting_is_remembered_and_changed(store: SqlStore) -> None:
    with store.writing() as records:
        assert records.setting("town", "none") == "none"
        records.remember("town", "dover")
        records.remember("town", "clay")
    with store.reading() as records:
        assert records.setting("town") == "clay"
