"""Adoptions in a database: one at a time, signed as shown, never changed; also in records made before."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from hashlib import sha256
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from kiosk.domain.errors import Refused
from kiosk.domain.money import Money
from kiosk.domain.records import (
    Adoption,
    AdoptionDay,
    AdoptionEnded,
    Agreement,
    AgreementScan,
    AgreementSigned,
    AlterationLetter,
    AlterationProof,
)
from kiosk.persistence.store import SqlStore
from kiosk.services.ports import Records
from tests.keeping.samples import NOON, TODAY, a_person, keep_a_case
from tests.keeping.test_money_migration import migrated

__all__ = ["migrated"]
SCAN = b"%PDF-1.7 a signed paper %%EOF"
ENDED: dict[str, Any] = {"at": NOON, "by": "Ruiz"}


def an_adoption(number: str = "A-1", **other: Any) -> Adoption:
    filled: dict[str, Any] = {
        "case": 1,
        "town": "bethel",
        "till": "1",
        "adopter": 1,
        "on": TODAY,
        "option": "deposit",
        "age": "about two years",
        "born": date(2024, 4, 1),
        "mature": True,
        "due": date(2026, 5, 7),
        "deposit": Money(3500),
        "by": "Ruiz",
        "recorded_at": NOON,
    }
    return Adoption(number=number, **(filled | other))


def a_day(**other: Any) -> AdoptionDay:
    filled: dict[str, Any] = {"on": TODAY, "due": date(2026, 5, 7), "counted_from": None, "mature": True}
    given: dict[str, Any] = {"terms_cite": "", "by": "Ruiz", "recorded_at": NOON}
    return AdoptionDay(adoption="A-1", **(filled | given | other))


def an_agreement(digest: str, adoption: str = "A-1") -> Agreement:
    return Agreement(adoption=adoption, document={"says": digest}, digest=digest, by="Ruiz", recorded_at=NOON)


def signed(agreement: int, digest: str) -> AgreementSigned:
    strokes = (((1, 2), (3, 4)), ((5, 6),))
    return AgreementSigned(
        agreement=agreement, digest=digest, signer="Ana Ruiz", strokes=strokes, witnessed_by="Ruiz", at=NOON
    )


def a_scan(agreement: int, content: bytes = SCAN) -> AgreementScan:
    return AgreementScan(
        agreement=agreement,
        kind="pdf",
        digest=sha256(content).hexdigest(),
        size=len(content),
        by="Ruiz",
        recorded_at=NOON,
    )


def keep_an_adoption(records: Records) -> int:
    """An adoption with everything that can belong to it; returns the agreement's id.

    It was signed on paper and scanned, then made anew and signed on the screen.
    """
    records.adoptions.add(an_adoption(on=date(2026, 4, 6), due=date(2026, 5, 6)))
    records.adoptions.add_day(a_day())
    before = records.adoptions.add_agreement(an_agreement("h0"))
    records.adoptions.sign(replace(signed(before, "h0"), strokes=(), filed="Folder 4"))
    records.adoptions.add_scan(a_scan(before), SCAN)
    agreement = records.adoptions.add_agreement(an_agreement("h1"))
    records.adoptions.sign(signed(agreement, "h1"))
    records.adoptions.end(
        AdoptionEnded(adoption="A-1", kind="handed_over", license="B-7", license_town="Bethel", **ENDED)
    )
    records.adoptions.add_proof(
        AlterationProof(
            adoption="A-1",
            freed_by="altered",
            on=TODAY,
            veterinarian="Dr. Lee",
            certificate="C-9",
            by="Ruiz",
            recorded_at=NOON,
        )
    )
    records.adoptions.add_letter(AlterationLetter(adoption="A-1", kind="before", on=TODAY, by="Ruiz", recorded_at=NOON))
    return agreement


@pytest.fixture
def held(store: SqlStore) -> SqlStore:
    keep_a_case(store, "26-0001")
    with store.writing() as records:
        records.people.add(a_person())
    return store


def test_an_adoption_is_kept_as_it_was_agreed(held: SqlStore) -> None:
    with held.writing() as records:
        agreement = keep_an_adoption(records)
    with held.reading() as records:
        assert records.adoptions.numbered("A-1") == an_adoption()
        assert records.adoptions.of_case(1) == records.adoptions.of_towns(("bethel",)) == (an_adoption(),)
        assert records.adoptions.of_towns(("dover",)) == ()
        assert records.adoptions.signature(agreement) == signed(agreement, "h1")
        ended, proof = records.adoptions.ended("A-1"), records.adoptions.proof("A-1")
        assert (ended and ended.license, proof and proof.certificate) == ("B-7", "C-9")
        assert [letter.kind for letter in records.adoptions.letters("A-1")] == ["before"]
        assert (records.adoptions.numbered("A-2"), records.adoptions.agreement("A-2")) == (None, None)


def test_a_dog_is_adopted_by_one_at_a_time(held: SqlStore) -> None:
    with held.writing() as records:
        records.adoptions.add(an_adoption())
    with pytest.raises(Refused, match="open already"), held.writing() as records:
        records.adoptions.add(an_adoption("A-2"))
    with held.writing() as records:
        records.adoptions.end(AdoptionEnded(adoption="A-1", kind="given_up", reason="Changed her mind", **ENDED))
        records.adoptions.add(an_adoption("A-2"))
        records.adoptions.end(AdoptionEnded(adoption="A-2", kind="handed_over", **ENDED))
    with pytest.raises(Refused, match="open already"), held.writing() as records:
        records.adoptions.add(an_adoption("A-3"))
    with pytest.raises(Refused, match="ended already"), held.writing() as records:
        records.adoptions.end(AdoptionEnded(adoption="A-2", kind="given_up", **ENDED))


def test_a_signature_is_for_the_latest_document_exactly_as_shown_and_once(held: SqlStore) -> None:
    with held.writing() as records:
        records.adoptions.add(an_adoption())
        first = records.adoptions.add_agreement(an_agreement("h1"))
    for wrong in (signed(first, "h2"), signed(first, "")):
        with pytest.raises(Refused, match="read and signed anew"), held.writing() as records:
            records.adoptions.sign(wrong)
    with held.writing() as records:
        second = records.adoptions.add_agreement(an_agreement("h2"))
    with pytest.raises(Refused, match="read and signed anew"), held.writing() as records:
        records.adoptions.sign(signed(first, "h1"))
    with held.writing() as records:
        records.adoptions.sign(signed(second, "h2"))
    with pytest.raises((Refused, DBAPIError)), held.writing() as records:
        records.adoptions.sign(signed(second, "h2"))


def test_an_agreement_is_not_made_again_once_the_dog_is_handed_over(held: SqlStore) -> None:
    with held.writing() as records:
        keep_an_adoption(records)
    with pytest.raises(Refused, match="stands as it is"), held.writing() as records:
        records.adoptions.add_agreement(an_agreement("h2"))


def test_an_adoption_bears_the_latest_of_its_days_and_none_comes_after_its_end(held: SqlStore) -> None:
    later = a_day(on=date(2026, 5, 9), due=date(2026, 6, 8), counted_from=date(2026, 5, 9), terms_cite="AML §377-a")
    latest = replace(later, on=date(2026, 5, 10), due=date(2026, 6, 9))
    with held.writing() as records:
        records.adoptions.add(an_adoption())
        for day in (later, latest):
            records.adoptions.add_day(day)
        made = an_adoption(on=latest.on, due=latest.due, counted_from=latest.counted_from, terms_cite="AML §377-a")
        assert records.adoptions.begun(("bethel",)) == records.adoptions.of_case(1) == (made,)
        records.adoptions.end(AdoptionEnded(adoption="A-1", kind="handed_over", **ENDED))
        assert records.adoptions.waited_for(("bethel",)) == (made,)
    with pytest.raises(Refused, match="stands as it is"), held.writing() as records:
        records.adoptions.add_day(later)


def test_records_of_0001_open_with_room_for_adoptions_that_never_change(migrated: SqlStore) -> None:
    with migrated.writing() as records:
        person = records.people.add(a_person())
        assert person == 1
        keep_an_adoption(records)
    agreements = ("agreement", "agreement_signed", "agreement_scan")
    for table in ("adoption", "adoption_day", "adoption_ended", *agreements, "alteration_proof", "alteration_letter"):
        column = "signer" if table == "agreement_signed" else "by"
        for change in (f"UPDATE {table} SET \"{column}\" = 'x'", f"DELETE FROM {table}"):  # noqa: S608 - our own names
            with (
                pytest.raises(DBAPIError, match=rf"guard {table}_never_(changed|deleted)"),
                migrated._database.writer.begin() as connection,
            ):
                connection.execute(text(change))
