"""Scans of agreements that were signed on paper: in the place of a mark that they are filed, or beside it."""

from __future__ import annotations

import pytest

from kiosk.domain.errors import InvalidInput, Refused
from kiosk.services.adoption import (
    SCAN_LIMIT,
    adoption_view,
    adoptions_waiting,
    attach_scan,
    hand_over,
    open_adoption_file,
    open_scan,
    start_adoption,
    take_adoption_deposit,
)
from kiosk.services.adoption.handover import Handover
from kiosk.services.bundle import gather
from kiosk.services.case_file import open_case
from kiosk.services.desk import Desk
from kiosk.services.retention_ports import Subject
from tests.acts.adoptions import (
    A_PDF,
    a_scan,
    cash,
    forfeited,
    form,
    pay_what_is_owed,
    signed,
    signed_on_paper,
)
from tests.acts.desks import WHO
from tests.keeping.test_retention import WORD


def test_a_scan_stands_in_the_place_of_where_the_paper_is_filed(desk: Desk, adopter: int) -> None:
    picture = a_scan()
    made = signed_on_paper(desk, adopter, scan=picture)
    file = open_adoption_file(desk, made.number)
    (scan,) = file.scans
    assert (file.signature and file.signature.filed, scan.kind, scan.size, scan.by) == ("", "png", len(picture), WHO)
    assert open_scan(desk, scan.id) == picture
    told = [event.text for event in open_case(desk, made.case).events if event.kind == "agreement"]
    assert told[-2:] == [
        f"Agreement of {made.number} signed by Renee Alvarez on paper",
        f"Scan of the agreement of {made.number} kept",
    ]
    pay_what_is_owed(desk, made)
    assert adoption_view(desk, made.case).step == "handover"


def test_a_paper_that_was_filed_is_scanned_later_also_when_the_dog_is_gone(desk: Desk, adopter: int) -> None:
    made = signed_on_paper(desk, adopter, filed="Folder 2026, no. 4")
    pay_what_is_owed(desk, made)
    hand_over(desk, made.number, Handover(license="B-77", license_town="Bethel"), by=WHO)
    attach_scan(desk, made.number, A_PDF, by=WHO)
    attach_scan(desk, made.number, a_scan(format="JPEG"), by=WHO)
    assert [scan.kind for scan in open_adoption_file(desk, made.number).scans] == ["pdf", "jpeg"]
    with pytest.raises(Refused, match="kept already"):
        attach_scan(desk, made.number, A_PDF, by=WHO)


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "something else"),
        (b"GIF89a and more", "something else"),
        (b"<html>%PDF-1.7 %%EOF", "something else"),
        (A_PDF.replace(b"%%EOF", b""), "the end of its file is missing"),
        (A_PDF.ljust(SCAN_LIMIT + 1), "at most 10 MB fit"),
    ],
)
def test_what_is_no_scan_is_refused_and_nothing_is_signed(desk: Desk, adopter: int, content: bytes, says: str) -> None:
    with pytest.raises(InvalidInput, match=says) as refusal:
        signed_on_paper(desk, adopter, scan=content)
    assert refusal.value.field == "scan"
    (begun,) = adoptions_waiting(desk).begun
    assert begun.signature is None


def test_a_scan_belongs_to_a_paper(desk: Desk, adopter: int) -> None:
    made = start_adoption(desk, forfeited(desk), form(adopter), by=WHO)
    with pytest.raises(Refused, match="not signed on paper"):
        attach_scan(desk, made.number, A_PDF, by=WHO)
    take_adoption_deposit(desk, made.number, cash(3500), by=WHO)
    signed(desk, made)
    with pytest.raises(Refused, match="not signed on paper"):
        attach_scan(desk, made.number, A_PDF, by=WHO)


def test_a_redaction_leaves_nothing_of_a_scan_to_open(desk: Desk, adopter: int) -> None:
    made = signed_on_paper(desk, adopter, scan=a_scan())
    (scan,) = open_adoption_file(desk, made.number).scans
    with desk.store.writing() as records:
        records.retention.redact(WORD, [Subject(kind="case", key=made.case, called="26-0001")])
    with pytest.raises(Refused, match="redacted"):
        open_scan(desk, scan.id)
    with desk.store.reading() as records:
        assert gather(desk, records, made.case, redacted=False, by=WHO).scans == ()
