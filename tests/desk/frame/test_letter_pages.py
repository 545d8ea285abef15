"""A paper kept as a letter page, where there is no printer for it or none that works."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QDesktopServices

from kiosk.services.printer_ports import PrintOutcome
from tests.desk.frame.desktop import Desktop, texts
from tests.desk.frame.printing import OFF, TORN, cage_card, chip, device, job, panel, press, queue


@pytest.fixture(autouse=True)
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The files that would have been opened in another program."""
    files: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: files.append(url.toLocalFile()))
    return files


def test_a_letter_without_a_letter_printer_is_kept_as_a_page_and_opened(desktop: Desktop, opened: list[str]) -> None:
    device(desktop, "page").outcomes = [PrintOutcome("printed", kept="/papers/month.pdf")]
    letter = queue(desktop.desk, "monthly_report", "M-1")
    desktop.refresh()
    assert opened == ["/papers/month.pdf"]
    assert (job(desktop, letter).state, job(desktop, letter).problem) == ("printed", "Kept as /papers/month.pdf")
    panel(desktop).open_or_close()
    assert any("/papers/month.pdf" in words.replace("\u200b", "") for words in texts(panel(desktop)))


def test_with_the_printer_down_a_paper_is_saved_as_a_letter_page_as_itself(desktop: Desktop, opened: list[str]) -> None:
    number = cage_card(desktop)
    desktop.printer.outcomes = [OFF]
    desktop.refresh()
    device(desktop, "page").outcomes = [PrintOutcome("printed", kept="/papers/card.pdf")]
    panel(desktop).open_or_close()
    press(desktop, "Save as a letter page")
    assert opened == ["/papers/card.pdf"]
    assert [duplicate for _, duplicate in device(desktop, "page").printed] == [0]
    assert job(desktop, number).state == "printed"
    assert chip(desktop) == "Nothing waits to print"


def test_what_may_have_come_out_is_saved_as_a_page_that_says_duplicate(desktop: Desktop) -> None:
    cage_card(desktop)
    desktop.printer.outcomes = [TORN]
    desktop.refresh()
    press(desktop, "Duplicate as a letter page")
    assert [duplicate for _, duplicate in device(desktop, "page").printed] == [1]
    assert chip(desktop) == "Nothing waits to print"
