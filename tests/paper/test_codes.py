from __future__ import annotations

from dataclasses import replace

import pytest

from printing.document import Paragraph, Qr
from printing.papers import PaperMaker
from printing.profiles import NARROW, WIDE, WIDE_42, Profile
from printing.raster import QUIET_MODULES, native_module, qr_modules, qr_raster
from printing.virtual.events import Code, Dots
from tests.paper.examples import cage_card_paper, receipt_paper, statement_paper
from tests.paper.reading import events_of, paper_of, scanned

KINDS = [
    NARROW,
    replace(NARROW, name="58mm-native", native_qr=True),
    WIDE,
    replace(WIDE, name="80mm-raster", native_qr=False),
    WIDE_42,
]


@pytest.mark.parametrize("profile", KINDS, ids=lambda profile: profile.name)
def test_a_scanner_reads_exactly_the_records_number_off_each_paper(profile: Profile) -> None:
    maker = PaperMaker()
    assert scanned(maker.statement(statement_paper()), profile) == ["S-DOV-26-1-000318"]
    assert scanned(maker.receipt(receipt_paper()), profile) == ["R-DOV-26-1-000207"] * 2
    assert scanned(maker.cage_card(cage_card_paper()), profile) == ["26-0412"]


@pytest.mark.parametrize("profile", KINDS, ids=lambda profile: profile.name)
def test_the_longest_code_still_scans(profile: Profile) -> None:
    payload = "https://dover.example/?q=" + "x" * 175
    assert scanned(paper_of(Qr(payload)), profile) == [payload]


def test_a_printer_that_knows_codes_draws_its_own_and_others_get_dots() -> None:
    paper = paper_of(Qr("26-0412"))
    (code,) = [event for event in events_of(paper, WIDE) if isinstance(event, Code)]
    assert (code.payload, code.align) == ("26-0412", "center")
    assert not [event for event in events_of(paper, NARROW) if isinstance(event, Code)]
    assert [event for event in events_of(paper, NARROW) if isinstance(event, Dots)]


def test_dots_keep_four_modules_of_quiet_on_every_side() -> None:
    raster = qr_raster("26-0412", 384)
    module = 240 // 29
    bits = ["".join(f"{byte:08b}" for byte in row) for row in raster.rows]
    dark = [row for row in bits if "1" in row]
    assert [("1" in row) for row in bits[: 4 * module]] == [False] * 4 * module
    assert [("1" in row) for row in bits[-4 * module :]] == [False] * 4 * module
    left = min(row.index("1") for row in dark)
    right = max(row.rindex("1") for row in dark)
    assert left >= 4 * module
    assert abs(left - (383 - right)) <= 1


def test_what_stands_around_a_code_does_not_keep_it_from_scanning() -> None:
    around = Paragraph("#" * 200)
    for profile in KINDS:
        assert scanned(paper_of(around, Qr("26-0412"), around), profile) == ["26-0412"]


@pytest.mark.parametrize("payload", ["A", "a" * 14, "a" * 15, "S-DOV-26-1-000318", "é" * 60, "a" * 200])
def test_a_code_that_the_printer_draws_itself_fits_its_paper_with_its_margin(payload: str) -> None:
    for dots in (384, 576):
        assert native_module(payload, dots) * (len(qr_modules(payload)) + 2 * QUIET_MODULES) <= dots
