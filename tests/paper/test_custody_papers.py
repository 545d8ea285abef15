"""Notice, affidavit, release slip and reports say everything that they must (PAPER: «What each must say»)."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from kiosk.domain.records import MailReturned, Service
from printing.document import Address, Document, Qr
from printing.documents.affidavit import affidavit_of_service
from printing.documents.cage_card import cage_card
from printing.documents.euthanasia import euthanasia_report
from printing.documents.notice import owner_notice
from printing.documents.receipt import receipt
from printing.documents.release import release_slip
from printing.documents.seizure import seizure_report, seizures_of_month
from printing.pdf import render as pdf
from printing.text import render as text
from tests.paper.custody_examples import (
    COUNTED,
    EUTHANIZED,
    FEES,
    LETTER,
    SERVED,
    affidavit_paper,
    euthanasia_paper,
    notice_paper,
    release_paper,
    seizure_paper,
    seizures_paper,
)
from tests.paper.examples import CASE, OWNER, RECEIPT, cage_card_paper, receipt_paper

EVERY = (
    owner_notice(notice_paper()),
    owner_notice(notice_paper(language="es", large=True)),
    owner_notice(notice_paper(letter=replace(LETTER, way="personal", mailing=None))),
    affidavit_of_service(affidavit_paper()),
    release_slip(release_paper()),
    release_slip(release_paper(language="es")),
    seizure_report(seizure_paper()),
    seizures_of_month(seizures_paper()),
    euthanasia_report(euthanasia_paper()),
)


def said(document: Document, columns: int = 120) -> str:
    """The document's text with its lines run together, and without the frames of its boxes."""
    return " ".join(text(document, columns).replace("|", " ").split())


@pytest.mark.parametrize("document", EVERY, ids=lambda d: f"{d.kind}-{d.language}")
def test_each_is_kept_as_json_and_set_at_every_width(document: Document) -> None:
    assert Document.from_json(document.to_json()) == document
    for columns in (32, 42, 48):
        assert all(len(line) <= columns for line in text(document, columns).splitlines())
    assert pdf(document).startswith(b"%PDF")


def test_a_notice_says_what_happened_where_the_dog_is_until_when_and_how_to_get_it_back() -> None:
    words = said(owner_notice(notice_paper()))
    for part in (
        "26-0412-N1",
        "License record of Dover",
        "Sat Nov 21, 2026, 2:00 pm",
        "Route 22 at Wheeler Road",
        "Not licensed, on or off its owner's premises (Dover subd. A(1))",
        "Dover dog shelter",
        "845-555-0142",
        "Mon to Fri 9:00 am to 4:00 pm",
        "Last day to redeem: Wed Dec 2, 2026, until midnight.",
        "Not counted either: Thu Nov 26, 2026.",
        "runs through the next one",
        "Proof that the dog is licensed (Dover subd. D)",
        "$252.00",
        "Tue Nov 24, 2026, 2:40 pm $292.00",
        "Adopted once the holding period has ended (Dover subd. E)",
        "certified mail, return receipt requested",
        "9407 1000 0000 0000 0000 00",
    ):
        assert part in words


def test_a_notice_stands_in_the_window_of_its_envelope() -> None:
    address = next(piece for piece in owner_notice(notice_paper()).pieces if isinstance(piece, Address))
    assert address.lines == ("Dana Whitlock", "14 Nellie Hill Road", "Dover Plains NY 12522")


def test_a_notice_to_be_handed_over_leaves_lines_for_its_service() -> None:
    letter = replace(LETTER, way="personal", mailing=None, mail_number="")
    counted = replace(COUNTED, starts="personal_notice")
    words = said(owner_notice(notice_paper(letter=letter, counted=counted)))
    for line in ("Handed to ___", "Relation to the owner ___", "Day and time ___", "Last day to redeem ___"):
        assert line in words
    assert "Handed to you on Mon Nov 23, 2026, the last day to redeem is Wed Dec 2, 2026" in words


def test_a_notice_names_what_the_town_has_not_entered_instead_of_an_amount() -> None:
    fees = replace(FEES, lines=(), rises=(), not_entered=("Impounding fee",))
    words = said(owner_notice(notice_paper(fees=fees)))
    assert "Ask the office what it charges: Impounding fee." in words
    assert "$" not in words


def test_a_notice_under_an_order_promises_no_last_day() -> None:
    words = said(owner_notice(notice_paper(counted=None, order="court order by Town Court")))
    assert "An order holds the dog: court order by Town Court" in words
    assert "Last day to redeem" not in words


def test_an_affidavit_swears_who_served_whom_when_where_and_how() -> None:
    words = said(affidavit_of_service(affidavit_paper()))
    for part in ("Dutchess, ss.:", "J. Ferris", "Ana Whitlock", "wife", "14 Nellie Hill Road", "10:30 am", "Sworn to"):
        assert part in words


def test_an_affidavit_of_mail_says_its_number_and_what_became_of_it() -> None:
    service = Service(way="registered_mail", place="14 Nellie Hill Road", server="J. Ferris")
    returned = MailReturned(how="unclaimed", on=date(2026, 12, 14))
    notice = replace(SERVED, how="mail", number="RE 123", service=service, returned=returned)
    words = said(affidavit_of_service(affidavit_paper(notice=notice)))
    assert "by registered mail" in words
    assert "RE 123" in words
    assert "unclaimed, Mon Dec 14, 2026" in words


def test_what_was_not_recorded_of_a_service_is_a_line_to_fill_in() -> None:
    words = said(affidavit_of_service(affidavit_paper(notice=replace(SERVED, service=None))))
    assert "I, the server ___" in words
    assert "Relation to the owner ___" in words


def test_a_release_slip_says_on_which_receipt_to_whom_and_by_whom() -> None:
    words = said(release_slip(release_paper()))
    for part in ("R-DOV-26-1-000207", "Ana Whitlock", "the owner's agent", "Letter of Nov 27", "J. Ferris", "2:20 pm"):
        assert part in words
    assert Qr("26-0412", "26-0412") in release_slip(release_paper()).pieces


def test_a_seizure_report_has_the_states_fields_and_lines_for_what_is_not_recorded() -> None:
    words = said(seizure_report(seizure_paper()))
    for part in (
        "26-0412",
        "Dutchess, New York",
        "2 (unlicensed)",
        "B-2291, Dover",
        "chip 985112004567123",
        "2, this one included",
        "10:30 am, in person",
        "[X] Redeemed",
        "$252.00, receipt R-DOV-26-1-000207",
        "DOV 26-1184, Town of Dover",
        "Received by ___",
        "Surrendered by, with contact ___",
        "Bite history ___",
    ):
        assert part in words


def test_a_dog_that_is_still_here_leaves_every_ending_open() -> None:
    words = said(seizure_report(seizure_paper(redeemed=None, available_from=date(2026, 12, 1))))
    assert "The dog is still here." in words
    assert words.count("[ ]") == 6
    assert "Tue Dec 1, 2026" in words


def test_a_euthanized_dogs_report_names_basis_and_hand() -> None:
    words = said(seizure_report(seizure_paper(redeemed=None, ended=EUTHANIZED)))
    assert "[X] Euthanized" in words
    assert "Certificate of Dr. Ames, Dec 4" in words


def test_the_months_list_says_what_became_of_every_dog() -> None:
    words = said(seizures_of_month(seizures_paper()))
    assert "November 2026" in words
    assert "redeemed Nov 27, 2026" in words
    assert "Reasons: 2 unlicensed; 6 dangerous dog." in words
    assert "No dog was seized" in said(seizures_of_month(seizures_paper(dogs=(), totals=())))


def test_a_euthanasia_report_has_basis_paper_hand_witness_and_a_place_for_the_clerk() -> None:
    words = said(euthanasia_report(euthanasia_paper()))
    for part in (
        "985112004567123",
        "Mon Nov 30, 2026",
        "in person",
        "none stands",
        "AML §374",
        "Certificate of Dr. Ames, Dec 4",
        "injection",
        "S. Boss",
        "cremated by the county",
        "Received by the Clerk",
    ):
        assert part in words


def test_a_cage_card_warns_of_a_bite_above_the_dog_itself() -> None:
    words = said(cage_card(cage_card_paper(bites="under observation for rabies after a bite")))
    assert words.index("MAY BITE") < words.index(CASE.dog.name)
    assert "Under observation for rabies after a bite" in words
    assert "MAY BITE" not in said(cage_card(cage_card_paper()))


def test_a_deposits_receipt_says_for_whom_it_is_held_and_what_returns_it() -> None:
    made = replace(RECEIPT, kind="deposit", statement="", payer="Renee Alvarez")
    adopter = replace(OWNER, name="Renee Alvarez")
    terms = ("The deposit returns on a veterinarian's certificate.", "AML §377-a")
    paper = receipt_paper(receipt=made, owner=adopter, adopter=True, deposit_terms=terms, show_to_officer=False)
    words = said(receipt(paper))
    assert "This deposit is held for whoever paid it" in words
    assert "The deposit returns on a veterinarian's certificate. (AML §377-a)" in words
    assert "Adopter" in words
    assert "Owner " not in words.replace("Owner's copy", "")


def test_a_handovers_slip_names_license_and_chip_and_no_former_owner() -> None:
    paper = release_paper(
        to="Renee Alvarez", standing="adopter", owner=None, license="B-77, Bethel", chip_moved="moved at the registry"
    )
    words = said(release_slip(paper))
    for part in ("Renee Alvarez", "the adopter", "B-77, Bethel", "moved at the registry"):
        assert part in words
    assert "Owner " not in words.replace("Owner's written word", "")
