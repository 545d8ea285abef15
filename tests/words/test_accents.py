"""Accents and inverted signs on receipt printers, read back from the very bytes that go to one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from printing.document import Charge, Columns, Document, Paragraph, Total
from printing.profiles import NARROW, WIDE, Profile
from tests.paper.reading import lines_on, paper_of
from tests.words.test_catalogue import ON_PAPER, forms

TEXTS = sorted({form for message in ON_PAPER for form in forms(message.string)})


@pytest.mark.parametrize("profile", [NARROW, WIDE], ids=lambda profile: profile.name)
@pytest.mark.parametrize("page", [(2, "cp850"), (19, "cp858"), (16, "cp1252")], ids=lambda page: str(page[1]))
def test_every_word_of_the_catalogue_comes_out_of_a_printer_as_it_is_written(
    profile: Profile, page: tuple[int, str]
) -> None:
    one_page = replace(profile, code_pages=(page,))
    printed = lines_on(paper_of(*map(Paragraph, TEXTS)), one_page)
    assert " ".join(printed).split() == " ".join(TEXTS).split()


@pytest.mark.parametrize("profile", [NARROW, WIDE], ids=lambda profile: profile.name)
def test_an_hour_never_parts_from_its_am_or_pm(profile: Profile) -> None:
    paper: Document = paper_of(
        *(Columns("Ingresado" + "o" * more, "mar 24 nov 2026, 2:00 p.m.") for more in range(12)),
        Total("A PAGAR", "$1,252.00"),
        Charge("Depósito de esterilización", "$35.00", "AML §377-a"),
    )
    assert not [line for line in lines_on(paper, profile) if line.strip().startswith("p.m.")]
