"""Scans of signed papers in a database: as they were kept, emptied by a redaction alone, also in older records."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from kiosk.domain.errors import InvalidInput, Refused
from kiosk.persistence.store import FILE_NAME, SqlStore, open_store
from tests.keeping.samples import a_case, a_person
from tests.keeping.tampering import said, tampered, verdict_on
from tests.keeping.test_adoptions import SCAN, a_scan, an_adoption, an_agreement, signed
from tests.keeping.test_drawers import of_revision
from tests.keeping.test_retention import redacted

NUMBER = "A-BE-26-1-000001"


def sign_on_paper(store: SqlStore) -> int:
    """Case 1 and an agreement of its adoption, signed on paper; returns the agreement's id."""
    with store.writing() as records:
        records.accounts.next_number("Dog shelter", "case", "", 2026)
        records.cases.add(a_case("26-0001"))
        records.accounts.next_number("bethel", "adoption", "1", 2026)
        records.people.add(a_person())
        records.adoptions.add(an_adoption(NUMBER))
        agreement = records.adoptions.add_agreement(an_agreement("h1", NUMBER))
        records.adoptions.sign(replace(signed(agreement, "h1"), strokes=(), filed="Folder 4"))
    return agreement


def test_a_scan_is_kept_once_and_only_of_a_paper(store: SqlStore) -> None:
    agreement = sign_on_paper(store)
    with store.writing() as records:
        scan = records.adoptions.add_scan(a_scan(agreement), SCAN)
        assert records.adoptions.scans(NUMBER) == (replace(a_scan(agreement), id=scan),)
        assert records.adoptions.scan_content(scan) == SCAN
        with pytest.raises(InvalidInput, match="no scan 99"):
            records.adoptions.scan_content(99)
    with pytest.raises(Refused, match="kept already"), store.writing() as records:
        records.adoptions.add_scan(a_scan(agreement), SCAN)
    with store.writing() as records:
        drawn = records.adoptions.add_agreement(an_agreement("h2", NUMBER))
        records.adoptions.sign(signed(drawn, "h2"))
    with pytest.raises(Refused, match="signed on paper"), store.writing() as records:
        records.adoptions.add_scan(a_scan(drawn), SCAN)


def test_a_redaction_empties_a_scan_and_nothing_else_does(store: SqlStore, tmp_path: Path) -> None:
    agreement = sign_on_paper(store)
    with store.writing() as records:
        scan = records.adoptions.add_scan(a_scan(agreement), SCAN)
    emptied = text("UPDATE agreement_scan SET digest = '[redacted]', content = :none")
    with pytest.raises(DBAPIError, match="never_changed"), store._database.writer.begin() as connection:
        connection.execute(emptied, {"none": b""})
    redacted(store)
    with store.reading() as records:
        (kept,) = records.adoptions.scans(NUMBER)
        assert (kept.digest, kept.size, records.adoptions.scan_content(scan)) == ("[redacted]", len(SCAN), b"")
    assert store.verify().problems == ()
    assert SCAN not in (tmp_path / FILE_NAME).read_bytes()
    with pytest.raises(Refused, match="signed on paper"), store.writing() as records:
        records.adoptions.add_scan(a_scan(agreement, SCAN + b"2"), SCAN + b"2")


def test_a_scan_of_another_paper_in_its_place_is_named(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    agreement = sign_on_paper(store)
    with store.writing() as records:
        records.adoptions.add_scan(a_scan(agreement), SCAN)
    store.close()
    other = "UPDATE agreement_scan SET content = x'25504446'"
    assert "Agreement scan 1 is another file" in said(verdict_on(tampered(tmp_path / FILE_NAME, other)))


@pytest.mark.usefixtures("before_certificates")
def test_a_paper_that_was_filed_under_0019_takes_a_scan_now(tmp_path: Path) -> None:
    of_revision(tmp_path / FILE_NAME, "0019")
    old = SqlStore(tmp_path / FILE_NAME)
    agreement = sign_on_paper(old)
    old.close()
    store = open_store(tmp_path)
    with store.writing() as records:
        signature = records.adoptions.signature(agreement)
        assert signature is not None
        assert (signature.filed, records.adoptions.scans(NUMBER)) == ("Folder 4", ())
        assert records.adoptions.add_scan(a_scan(agreement), SCAN)
    assert store.verify().problems == ()
    store.close()
