"""The till's own papers, all alike: X, Z, count, bank deposit, the month's report."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from printing.document import Document
from printing.documents.deposit import bank_deposit
from printing.documents.drawer import drawer_count, drawer_reading
from printing.documents.month import monthly_report
from printing.papers import PaperMaker
from printing.profiles import NARROW, WIDE, Profile
from tests.paper.bank_examples import a_deposit, a_month
from tests.paper.reading import lines_on
from tests.paper.texts import text_of
from tests.paper.till_examples import (
    a_count,
    a_z,
    an_x,
)

EVERY: tuple[Callable[[], Document], ...] = (
    lambda: drawer_reading(a_z()),
    lambda: drawer_reading(an_x()),
    lambda: drawer_count(a_count()),
    lambda: bank_deposit(a_deposit()),
    lambda: monthly_report(a_month()),
)


def test_a_paper_about_sample_amounts_says_so() -> None:
    samples = (
        drawer_reading(a_z(sample=True)),
        drawer_count(replace(a_count(), sample=True)),
        bank_deposit(replace(a_deposit(), sample=True)),
    )
    for document in samples:
        assert "*** SAMPLE *** Made with sample amounts" in text_of(document)
    assert "SAMPLE" not in text_of(drawer_reading(a_z()))


@pytest.mark.parametrize("make", EVERY)
@pytest.mark.parametrize("profile", [NARROW, WIDE])
def test_every_paper_of_the_till_fits_its_roll(make: Callable[[], Document], profile: Profile) -> None:
    lines = lines_on(make(), profile)
    assert lines
    assert max(map(len, lines)) <= profile.columns


@pytest.mark.parametrize("make", EVERY)
def test_every_paper_of_the_till_is_the_same_after_it_was_kept(make: Callable[[], Document]) -> None:
    document = make()
    assert Document.from_json(document.to_json()) == document


@pytest.mark.parametrize("make", EVERY)
def test_a_reprint_of_it_says_so(make: Callable[[], Document]) -> None:
    assert text_of(make().as_duplicate(1)).startswith("*** DUPLICATE 1 ***")


def test_the_services_get_them_as_json() -> None:
    papers: Any = PaperMaker()
    kinds = [
        papers.drawer_reading(a_z()),
        papers.drawer_reading(an_x()),
        papers.drawer_count(a_count()),
        papers.bank_deposit(a_deposit()),
        papers.monthly_report(a_month()),
    ]
    names = ["drawer_z", "drawer_x", "drawer_count", "bank_deposit", "monthly_report"]
    assert [document["kind"] for document in kinds] == names
