"""The search box finds a dog by anything that is known of it, whatever is typed."""

from __future__ import annotations

from contextlib import suppress

import pytest
from sqlalchemy import text

from kiosk.domain.errors import Refused
from kiosk.domain.folding import folded, folded_phone, query_words
from kiosk.domain.records import Dog, IdentificationFound
from kiosk.domain.register import Certificate
from kiosk.persistence.store import SqlStore
from kiosk.services.ports import Found
from tests.keeping.samples import NOON, a_case, a_person, a_receipt, a_statement, keep_a_case


@pytest.fixture
def kept(store: SqlStore) -> SqlStore:
    """Three dogs: José of Dana Whitlock with papers, a night intake, and one of Åsa O'Brien."""
    with store.writing() as records:
        dana = records.people.add(a_person(phone="(845) 555-0137", address="12 Mill Rd", email="dana@example.org"))
        asa = records.people.add(a_person("Åsa O'Brien", phone="+1 914 555 0199"))
        found = IdentificationFound(license_tag="B-2291", microchip="985 112 003 456 789", rabies_tag="RB/77")
        dog = Dog(summary="small dog", name="José", breed="Beagle", colour="tricolour", marks="torn ear")
        case = records.cases.add(a_case("26-0412", dog=dog, found=found, owner=dana))
        records.accounts.add_statement(a_statement(case=case))
        records.accounts.add_receipt(a_receipt(case=case))
        records.cases.add(a_case("26-0413", dog=Dog(summary="black lab, red collar")))
        records.cases.add(a_case("26-0414", dog=Dog(summary="hound", name="Bo"), owner=asa))
    return store


def search(store: SqlStore, text: str) -> list[str]:
    """The numbers of the cases found."""
    return [found.number for found in hits(store, text)]


def hits(store: SqlStore, text: str) -> list[Found]:
    with store.reading() as records:
        return list(records.search(text))


@pytest.mark.parametrize(
    ("typed", "matched"),
    [
        ("josé", "dog José"),
        ("JOSE", "dog José"),
        ("2291", "tag B-2291"),
        ("b2291", "tag B-2291"),
        ("b-22", "tag B-2291"),
        ("rb77", "rabies tag RB/77"),
        ("985112003456789", "chip 985 112 003 456 789"),
        ("985 112 003 456 789", "chip 985 112 003 456 789"),
        ("whitl", "owner Dana Whitlock"),
        ("da", "owner Dana Whitlock"),
        ("W", "owner Dana Whitlock"),
        ("whitlock dana", "owner Dana Whitlock"),
        ("da whitlock", "owner Dana Whitlock"),
        ("555-0137", "phone (845) 555-0137"),
        ("845 555 01", "phone (845) 555-0137"),
        ("845.555.0137", "phone (845) 555-0137"),
        ("+1 (845) 555-0137", "phone (845) 555-0137"),
        ("eagle", "breed Beagle"),
        ("torn ear", "marks torn ear"),
        ("0412", "case 26-0412"),
        ("26-0412", "case 26-0412"),
        ("s-dv-26-1-000001", "statement S-DV-26-1-000001"),
        (" R-DV-26-1-000001\n", "receipt R-DV-26-1-000001"),
        ("R-DV-26", "receipt R-DV-26-1-000001"),
    ],
)
def test_a_dog_is_found_by_anything_known_of_it_and_says_what_matched(kept: SqlStore, typed: str, matched: str) -> None:
    assert [(found.number, found.matched) for found in hits(kept, typed)] == [("26-0412", matched)]


def test_words_may_stand_in_different_places(kept: SqlStore) -> None:
    assert search(kept, "beagle whitlock") == ["26-0412"]
    assert search(kept, "beagle obrien") == []


def test_a_hit_names_the_dog_or_what_is_known_of_it(kept: SqlStore) -> None:
    assert [(found.dog, found.town, found.state) for found in hits(kept, "collar")] == [
        ("black lab, red collar", "dover", "held")
    ]
    assert [found.dog for found in hits(kept, "bo")] == ["Bo"]


def test_an_exact_number_comes_alone(kept: SqlStore) -> None:
    keep_a_case(kept, "26-04", dog=Dog(summary="26-0412 on the collar"))
    assert search(kept, "26-0412") == ["26-0412"]
    assert search(kept, "26-04") == ["26-04"]
    assert set(search(kept, "0412")) == {"26-0412", "26-04"}


def test_dogs_still_held_come_first_and_then_the_newest(store: SqlStore) -> None:
    for number, state in (("1", "held"), ("2", "released"), ("3", "held"), ("4", "released")):
        keep_a_case(store, number, state=state, dog=Dog(summary="lab", name="Rex"))
    assert search(store, "rex") == ["3", "1", "4", "2"]
    with store.reading() as records:
        assert len(records.search("rex", 2)) == 2


@pytest.mark.parametrize(
    "typed",
    [
        *('"', "'", "*", "100%", "%", "_", "NEAR(", "NEAR(jose dana)", "AND", "OR NOT", "jose OR bo", "jose*", "^jose"),
        *(
            "words:jose",
            "-jose",
            "{words}:",
            "a\0b",
            "\ud800",
            "\ud83d jose",
            "🐶",
            "\u202e",
            "",
            " ",
            "\x1b@",
            "9" * 500,
        ),
        *("x" * 3000, "jose" + "\n" * 9, "(((", '""', "o''brien; DROP TABLE person", "=HYPERLINK(", str(2**63)),
    ],
)
def test_whatever_is_typed_is_looked_for_and_never_an_error(kept: SqlStore, typed: str) -> None:
    with kept.reading() as records:
        assert len(records.search(typed)) <= 2
        assert len(records.people.find(typed)) <= 2


def test_punctuation_and_accents_do_not_matter(kept: SqlStore) -> None:
    for typed in ("O'Brien", "obrien", "o’brien", "brien", "asa o'b", "ÅSA", "åsa"):
        assert search(kept, typed) == ["26-0414"]


def test_names_in_any_script_are_found(store: SqlStore) -> None:
    for name in ("小狗", "Łukasz", "Straße", "Ελλη", "Собака"):
        keep_a_case(store, name, dog=Dog(summary="dog", name=name))
    for typed, number in (
        ("小", "小狗"),
        ("lukasz", "Łukasz"),
        ("strasse", "Straße"),
        ("ελλη", "Ελλη"),
        ("обак", "Собака"),
    ):
        assert search(store, typed) == [number]


def test_a_change_of_the_dog_or_its_owner_is_found_and_the_old_words_are_not(kept: SqlStore) -> None:
    with kept.writing() as records:
        case = records.cases.numbered("26-0412")
        assert case is not None
        assert case.owner is not None
        records.people.change(a_person("Dana Reyes", id=case.owner))
        records.cases.change(
            a_case("26-0412", id=case.id, owner=case.owner, dog=Dog(id=case.dog.id, summary="x", name="Pip"))
        )
    for typed, numbers in (
        ("reyes", ["26-0412"]),
        ("pip", ["26-0412"]),
        ("whitlock", []),
        ("jose", []),
        ("da", ["26-0412"]),
    ):
        assert search(kept, typed) == numbers


def test_what_is_undone_is_not_found(kept: SqlStore) -> None:
    with suppress(Refused), kept.writing() as records:
        records.cases.add(a_case("26-0999", dog=Dog(summary="dog", name="Phantom")))
        raise Refused("no")
    assert search(kept, "phantom") == []


def test_the_full_text_indexes_agree_with_the_rows(file_store: SqlStore) -> None:
    key = keep_a_case(file_store, dog=Dog(summary="dog", name="Rex"))
    with file_store.writing() as records:
        person = records.people.add(a_person())
        records.cases.change(a_case(id=key, owner=person, dog=Dog(id=1, summary="dog", name="Max")))
        records.people.change(a_person("Dana Reyes", id=person))
    for check in (
        "INSERT INTO case_index(case_index, rank) VALUES ('integrity-check', 1)",
        "INSERT INTO case_starts(case_starts, rank) VALUES ('integrity-check', 1)",
        "INSERT INTO person_index(person_index, rank) VALUES ('integrity-check', 1)",
        "INSERT INTO person_starts(person_starts, rank) VALUES ('integrity-check', 1)",
    ):
        with file_store._database.writer.begin() as connection:
            connection.execute(text(check))


def test_people_whose_names_begin_so_come_before_those_who_live_there(store: SqlStore) -> None:
    with store.writing() as records:
        street = records.people.add(a_person("Ana Cruz", address="Whitlock Lane 3"))
        begins = records.people.add(a_person("Dana Whitlock"))
        inside = records.people.add(a_person("Bob Dewhitt"))
        phone = records.people.add(a_person("Cy Old", phone="845-555-0137"))
        find = records.people.find
        assert [person.id for person in find("whit")] == [begins, inside, street]
        assert [person.id for person in find("dana wh")] == [begins]
        assert [person.id for person in find("wh")] == [begins]
        assert [person.id for person in find("(845) 555")] == [phone]
        assert [person.id for person in find("whit", 1)] == [begins]


def test_folding_keeps_what_tells_words_apart() -> None:
    assert folded("  José O'Brien-Núñez ") == "jose obriennunez o brien nunez"
    assert folded("狗🐶") == "狗"
    assert folded_phone("+1 (845) 555-0137") == "8455550137"
    assert folded_phone("985112003456789") == "985112003456789"
    assert query_words("+1 845 555 0137") == ("8455550137",)
    assert query_words("rex O'Brien %") == ("rex", "obrien")


def test_a_word_that_nobody_wrote_is_told_the_words_that_somebody_did(kept: SqlStore) -> None:
    with kept.reading() as records:
        assert records.spelt_like("Whitlok") == ("whitlock",)
        assert records.spelt_like("tricolur dana") == ("tricolour dana",)
        assert records.spelt_like("hwitlock")[0] == "whitlock", "two letters swapped"
        assert records.spelt_like("985112003456788") == (), "a number is never guessed"
        assert records.spelt_like("da") == ()


def test_a_dog_is_found_by_a_certificate_until_it_is_withdrawn(kept: SqlStore) -> None:
    with kept.writing() as records:
        paper = Certificate(dog=1, kind="rabies", number="RB-88/1", by="M. Ortiz", recorded_at=NOON)
        key = records.register.add_certificate(paper)
    assert [hit.matched for hit in hits(kept, "rb881")] == ["rabies certificate RB-88/1"]
    with kept.writing() as records:
        records.register.withdraw_certificate(key, NOON, "M. Ortiz", "Another dog's")
    assert hits(kept, "rb881") == []
