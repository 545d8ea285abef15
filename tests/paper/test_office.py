"""The papers of the office itself: read off the paper as they will be by hand."""

from __future__ import annotations

import pytest

from kiosk.services.paper_data import PrinterCheckPaper, RecoveryPaper
from printing.papers import PaperMaker
from printing.profiles import Profile, profile_named
from tests.paper.reading import lines_on, scanned

CODE = "9VZJ-2RWA-YGZY-N2VQ-SEX6"
RECOVERY = RecoveryPaper("Harlem Valley Dog Shelter", "S. Boss", CODE)
PROFILES = (profile_named("58mm"), profile_named("80mm"))


@pytest.mark.parametrize("profile", PROFILES)
def test_the_recovery_code_stands_in_one_line_and_in_no_code_to_scan(profile: Profile) -> None:
    document = PaperMaker().recovery_code(RECOVERY)
    assert [line for line in lines_on(document, profile) if CODE in line]
    assert scanned(document, profile) == []


def test_the_paper_of_the_code_says_whose_it_is_and_where_it_belongs() -> None:
    said = " ".join(" ".join(lines_on(PaperMaker().recovery_code(RECOVERY), PROFILES[1])).split())
    assert "For S. Boss, supervisor." in said
    assert "Lock this paper away." in said


@pytest.mark.parametrize("profile", PROFILES)
def test_the_printer_check_says_the_till_and_shows_whether_codes_can_be_read(profile: Profile) -> None:
    paper = PrinterCheckPaper("Harlem Valley Dog Shelter", "2", "printer at 10.0.0.5:9100", "Fri Nov 27, 1:42 pm")
    document = PaperMaker().printer_check(paper)
    said = " ".join(lines_on(document, profile))
    assert "Till" in said
    assert "1:42 pm" in said
    assert scanned(document, profile) == ["TEST"]
