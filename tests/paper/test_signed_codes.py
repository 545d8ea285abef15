"""The code on each paper is signed, scans at every width, and has the plain number beneath it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from kiosk.domain.codes import Codes
from printing.papers import PaperMaker
from printing.profiles import NARROW, WIDE, WIDE_42, Profile
from tests.paper.custody_examples import notice_paper, release_paper
from tests.paper.examples import bill_paper, cage_card_paper, receipt_paper, statement_paper
from tests.paper.reading import lines_on, scanned
from tests.paper.till_examples import a_z

CODES = Codes(b"k" * 32)
KINDS = [
    NARROW,
    replace(NARROW, name="58mm-native", native_qr=True),
    WIDE,
    replace(WIDE, name="80mm-raster", native_qr=False),
    WIDE_42,
]
MAKER = PaperMaker(CODES.sign)
PAPERS: list[tuple[dict[str, Any], str]] = [
    (MAKER.statement(statement_paper()), "S-DOV-26-1-000318"),
    (MAKER.receipt(receipt_paper()), "R-DOV-26-1-000207"),
    (MAKER.cage_card(cage_card_paper()), "26-0412"),
    (MAKER.bill(bill_paper()), bill_paper().debt.number),
    (MAKER.release_slip(release_paper()), release_paper().case.number),
    (MAKER.drawer_reading(a_z()), "Z-26-2-000007"),
    (MAKER.owner_notice(notice_paper()), notice_paper().case.number),
]


@pytest.mark.parametrize("profile", KINDS, ids=lambda profile: profile.name)
@pytest.mark.parametrize(("paper", "number"), PAPERS, ids=[paper["kind"] for paper, _ in PAPERS])
def test_a_scanner_reads_a_signed_code_off_each_paper(paper: dict[str, Any], number: str, profile: Profile) -> None:
    codes = scanned(paper, profile)
    assert codes
    assert {CODES.read(code) for code in codes} == {number}
    assert set(codes) == {CODES.sign(number)}
    assert number in [line.strip() for line in lines_on(paper, profile)]


def test_the_sample_of_a_printer_check_is_not_signed() -> None:
    assert CODES.sign("TEST") == "TEST"
