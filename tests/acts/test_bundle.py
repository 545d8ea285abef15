"""A whole case as one PDF: complete, in order, and without a name in its redacted form."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, datetime
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from kiosk.domain.errors import Unavailable
from kiosk.domain.money import Money
from kiosk.domain.records import Person, Service
from kiosk.services.adoption import attach_scan
from kiosk.services.bundle import bundle
from kiosk.services.case_file import open_case
from kiosk.services.claims import record_claim
from kiosk.services.costs import add_cost
from kiosk.services.custody import place_order
from kiosk.services.desk import Desk
from kiosk.services.notice_papers import prepare_notice
from kiosk.services.notices import give_notice
from kiosk.services.payments import take_payment
from kiosk.services.people import link_owner, save_person
from kiosk.services.release import release_dog
from kiosk.services.spool import reprint, unfinished
from kiosk.services.statements import issue_statement
from kiosk.services.tendered import Payment
from printing.papers import PaperMaker
from tests.acts.adoptions import A_PDF, a_scan, adopted, signed_on_paper
from tests.acts.desks import NEW_YORK, VALID_TAG, WHO, clock, seize_owned, show_everything

NAME, STREET, PHONE = "Dana Whitlock", "14 Nellie Hill Road", "845-555-0177"
ADDRESS = f"{STREET}, Wingdale NY 12594"
SECRETS = ("Dana", "Whitlock", "Nellie", "Wingdale", "555-0177", "5550177", "dana@", "70191234", "4471", "Ana ")


@pytest.fixture
def house(desk: Desk) -> Desk:
    return replace(desk, papers=PaperMaker())


@pytest.fixture
def case(house: Desk) -> int:
    """A dog of Dover, noticed, stated, paid and gone home, with a person's data at every step."""
    case = seize_owned(house, found=VALID_TAG, name="Biscuit", place=f"Route 22, seen by {NAME.upper()}")
    person = open_case(house, case).owner
    assert person is not None
    known = replace(person, name=NAME, address=ADDRESS, phone=PHONE, email="dana@example.org")
    save_person(house, known, by=WHO)
    letter = prepare_notice(
        house, case, way="certified_mail", name=NAME, address=ADDRESS, found_in="License record", by=WHO
    )
    give_notice(
        house,
        case,
        how="mail",
        on=date(2026, 11, 23),
        number="70191234",
        note="told Whitlock by phone (845) 555 0177",
        service=Service(way="certified_mail", letter=letter.number, place=ADDRESS, server="M. Ortiz"),
        by=WHO,
    )
    add_cost(
        house,
        case,
        what="rabies_vaccination",
        on=date(2026, 11, 24),
        paid_to="Harlem Valley Veterinary",
        detail="",
        amount=Money(2200),
        by=WHO,
    )
    stated = issue_statement(house, case, by=WHO)
    receipt = take_payment(house, stated.number, Payment.of("check", stated.due, reference="4471", payer=NAME), by=WHO)
    show_everything(house, case)
    release_dog(
        house, case, to="Ana Whitlock", standing="agent", authority="Ana has my word", receipt=receipt.number, by=WHO
    )
    return case


def keeping(folder: Path) -> Any:
    def keep(name: str, data: bytes) -> Path:
        path = folder / f"{name}.pdf"
        path.write_bytes(data)
        return path

    return keep


def _read(path: Path) -> PdfReader:
    return PdfReader(io.BytesIO(path.read_bytes()))


def _bookmarks(reader: PdfReader) -> Iterator[tuple[str, int]]:
    for mark in reader.outline:
        assert not isinstance(mark, list)
        page = reader.get_destination_page_number(mark)
        assert page is not None
        yield str(mark["/Title"]), page


def _everything_in(value: Any, seen: set[int]) -> Iterator[str]:
    """Every text that a PDF carries anywhere: pages, titles, bookmarks, tags."""
    value = value.get_object() if hasattr(value, "get_object") else value
    if id(value) in seen:
        return
    seen.add(id(value))
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for part in value.values():
            yield from _everything_in(part, seen)
    elif isinstance(value, list):
        for part in value:
            yield from _everything_in(part, seen)


def test_a_bundle_has_the_record_every_paper_once_and_the_story(house: Desk, case: int, tmp_path: Path) -> None:
    job = next(job for job in unfinished(house) if job.kind == "receipt")
    with house.store.writing() as records:
        records.jobs.set_state(job.id, "printed")
    reprint(house, job.id, by=WHO)
    reader = _read(bundle(house, case, keeping(tmp_path), by=WHO))
    marks = [title for title, _ in _bookmarks(reader)]
    assert marks[:2] == ["Contents", "Record of the case"]
    assert marks[-1] == "What happened"
    for kind in ("Cage card", "Notice to the owner", "Affidavit of service", "Statement", "Receipt"):
        assert any(mark.startswith(f"{kind} ") for mark in marks), kind
    assert len([mark for mark in marks if mark.startswith("Receipt ")]) == 1


def test_pages_are_numbered_through_and_the_contents_lead_to_them(house: Desk, case: int, tmp_path: Path) -> None:
    reader = _read(bundle(house, case, keeping(tmp_path), by=WHO))
    pages = [page.extract_text() for page in reader.pages]
    number = open_case(house, case).case.number
    for at, page in enumerate(pages, start=1):
        assert f"Case {number} · {at} of {len(pages)}" in page
    starts = dict(_bookmarks(reader))
    receipt = next(start for title, start in starts.items() if title.startswith("Receipt "))
    assert any(line.startswith("Receipt R-") and line.endswith(f" {receipt + 1}") for line in pages[0].splitlines())
    leads: Any = reader.pages[0]["/Annots"]
    assert len(leads) == len(starts) - 1


def test_a_redacted_bundle_names_nobody_anywhere_in_the_file(house: Desk, case: int, tmp_path: Path) -> None:
    path = bundle(house, case, keeping(tmp_path), redacted=True, by=WHO)
    reader = _read(path)
    text = "\n".join([*(page.extract_text() for page in reader.pages), *_everything_in(reader.trailer, set())])
    joined = "".join(text.split())
    assert "[withheld]" in text
    for secret in SECRETS:
        assert secret.lower() not in text.lower(), secret
        assert "".join(secret.split()).lower() not in joined.lower() or len(secret.strip()) < 4, secret
    assert path.name.endswith("-redacted.pdf")
    complete = "\n".join(page.extract_text() for page in _read(bundle(house, case, keeping(tmp_path), by=WHO)).pages)
    assert NAME in complete
    assert "[withheld]" not in complete


def test_a_name_that_was_changed_since_is_withheld_on_the_papers_of_before(
    house: Desk, case: int, tmp_path: Path
) -> None:
    person = open_case(house, case).owner
    assert person is not None
    save_person(house, replace(person, name="Lee Okafor", address="9 Pine Lane, Amenia NY", phone=""), by=WHO)
    reader = _read(bundle(house, case, keeping(tmp_path), redacted=True, by=WHO))
    text = "\n".join(page.extract_text() for page in reader.pages)
    for secret in (*SECRETS[:4], "Okafor", "Pine Lane"):
        assert secret not in text, secret


def test_a_bundle_is_told_in_the_story_and_only_once_it_is_kept(house: Desk, case: int, tmp_path: Path) -> None:
    def no_room(_name: str, _data: bytes) -> Path:
        raise Unavailable("The disk is full.")

    before = len(open_case(house, case).events)
    with pytest.raises(Unavailable):
        bundle(house, case, no_room, by=WHO)
    assert len(open_case(house, case).events) == before
    clock(house).at = datetime(2026, 12, 1, 9, 0, tzinfo=NEW_YORK)
    bundle(house, case, keeping(tmp_path), redacted=True, by=WHO)
    told = open_case(house, case).events[-1]
    assert told.text == "Whole record put together as one PDF (redacted, for a records request)"
    assert told.by == WHO


def test_an_adopters_papers_are_in_the_bundle_and_name_nobody_in_its_redacted_form(house: Desk, tmp_path: Path) -> None:
    adopter = save_person(
        house,
        Person(name="Renee Alvarez", address="5 Oak Court, Liberty NY 12754", phone="845-555-0188", language="es"),
        by=WHO,
    )
    made = adopted(house, adopter)
    papers = {mark.split(" ")[0] for mark, _ in _bookmarks(_read(bundle(house, made.case, keeping(tmp_path), by=WHO)))}
    assert {"Spay/neuter", "Receipt"} <= papers
    path = bundle(house, made.case, keeping(tmp_path), redacted=True, by=WHO)
    text = "\n".join(page.extract_text() for page in _read(path).pages)
    for secret in ("Renee", "Alvarez", "Oak Court", "Liberty NY", "555-0188", "Driver license"):
        assert secret not in text, secret
    assert "Town of Bethel" in text
    assert "Perro" in text


def test_a_scan_is_a_page_of_the_bundle_a_pdf_is_named_there_and_its_redacted_form_has_neither(
    house: Desk, tmp_path: Path
) -> None:
    adopter = save_person(house, Person(name="Renee Alvarez"), by=WHO)
    made = signed_on_paper(house, adopter, scan=a_scan(format="JPEG"))
    attach_scan(house, made.number, A_PDF, by=WHO)
    reader = _read(bundle(house, made.case, keeping(tmp_path), by=WHO))
    first, second = (page for title, page in _bookmarks(reader) if title == f"Signed agreement, scanned {made.number}")
    assert [len(reader.pages[page].images) for page in (first, second)] == [1, 0]
    picture = reader.pages[first].images[0].image
    assert picture is not None
    assert picture.size == (850, 1100), "as fine as it was scanned"
    said = " ".join(reader.pages[second].extract_text().split())
    assert f"PDF of {len(A_PDF)} bytes" in said
    assert "open it from the page of the adoption" in said
    withheld = _read(bundle(house, made.case, keeping(tmp_path), redacted=True, by=WHO))
    assert not any("scanned" in title for title, _ in _bookmarks(withheld))


def test_whoever_was_ever_named_as_its_owner_or_claims_the_dog_is_withheld(house: Desk, tmp_path: Path) -> None:
    case = seize_owned(house, found=VALID_TAG)
    for name, phone in (("Gregory Zimmerman", "845-555-0134 (work, ask for Kim)"), (NAME, PHONE)):
        person = save_person(house, Person(name=name, phone=phone), by=WHO)
        link_owner(house, case, person, by=WHO)
    record_claim(house, case, name="Lou Parkhurst", contact="845-555-0190", evidence="Called 8455550190", by=WHO)
    place_order(
        house,
        case,
        kind="court",
        authority="Bite of Tomas Kerrigan, 3 Oak St, 845-555-0444",
        begins=date(2026, 11, 22),
        by=WHO,
    )
    add_cost(
        house,
        case,
        what="rabies_vaccination",
        on=date(2026, 11, 23),
        paid_to="Dr. Lee",
        detail="asked by owner whitlock",
        amount=Money(2200),
        by=WHO,
    )
    kept: list[bytes] = []

    def keep(name: str, pdf: bytes) -> Path:
        kept.append(pdf)
        return tmp_path / name

    bundle(house, case, keep, redacted=True, by=WHO)
    said = " ".join(page.extract_text() for page in PdfReader(io.BytesIO(kept[0])).pages)
    for secret in ("Zimmerman", "555-0134", "hitlock", "Parkhurst", "5550190", "Kerrigan", "Oak St", "555-0444"):
        assert secret not in said, secret
