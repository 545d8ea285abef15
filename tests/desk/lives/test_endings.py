"""Stays that end otherwise: in another shelter, and by euthanasia with its report to the Clerk."""

from __future__ import annotations

import pytest

from tests.desk.lives.life import Life
from ui.forms.endings import EuthanasiaForm, TransferForm

pytestmark = pytest.mark.qt_log_ignore("does not support (raise|grabbing)", extend=True)
"""«More…» hangs open for a moment, on a screen that only pretends to be one."""


def test_a_dog_that_nobody_redeemed_goes_to_a_humane_society(life: Life) -> None:
    life.seize("dover")
    life.at("2026-12-14T10:00")
    life.more("Transfer to a shelter")
    life.record(TransferForm, to="Dutchess County SPCA", contact="845 555 0110")
    assert life.file.case.state == "transferred"
    assert "Transferred to Dutchess County SPCA" in life.says()


def test_a_dog_is_euthanized_on_a_certificate_and_the_clerk_is_told(life: Life) -> None:
    life.seize("bethel", microchip="985 112")
    life.more("Euthanasia")
    assert "Choose the basis." in life.refused(EuthanasiaForm)
    life.fill(
        EuthanasiaForm,
        basis="veterinary_certificate",
        paper="Certificate of Dr. Lee, Nov 20",
        when="12:20 pm",
        chip="985 113",
        method="Injection",
        performed_by="Dr. Lee",
        remains="Cremated",
    )
    assert "The chip read now is 985 113" in life.refused(EuthanasiaForm), "it may be another dog"
    life.record(EuthanasiaForm, chip="985 112")
    assert life.file.case.state == "euthanized"
    assert life.printed == ["cage_card", "euthanasia_report"]
