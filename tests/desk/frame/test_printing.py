"""Papers reach the printer by themselves; what does not come out waits for a person and is never doubled silently."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QPushButton

from kiosk.services import spool
from kiosk.services.ports import PrintOutcome
from tests.acts.desks import WHO, seize
from tests.desk.frame.desktop import Desktop, texts


def cage_card(desktop: Desktop) -> int:
    case = desktop.dog()
    desktop.printer.printed.clear()
    return spool.print_cage_card(desktop.desk, case, by=WHO).id


def chip(desktop: Desktop) -> str:
    return desktop.screens.printer.text()


def press(desktop: Desktop, words: str) -> None:
    next(b for b in desktop.screens.printer.panel.findChildren(QPushButton) if words in b.text()).click()
    desktop.settle()


def test_a_waiting_paper_is_printed_after_a_change(desktop: Desktop) -> None:
    cage_card(desktop)
    desktop.refresh()
    assert len(desktop.printer.printed) == 1
    assert chip(desktop) == "Receipt printer ready"


def test_a_paper_that_failed_is_shown_with_its_reason_and_printed_when_asked(desktop: Desktop) -> None:
    cage_card(desktop)
    desktop.printer.outcomes = [PrintOutcome("failed", "The printer is out of paper.")]
    desktop.refresh()
    assert chip(desktop) == "1 paper not printed"
    panel = desktop.screens.printer.panel
    panel.show()
    assert "Not printed: The printer is out of paper." in texts(panel)
    press(desktop, "Try again")
    assert chip(desktop) == "Receipt printer ready"
    assert [duplicate for _, duplicate in desktop.printer.printed] == [0, 0]
    panel.hide()


def test_of_a_paper_nobody_saw_a_person_is_asked_and_the_second_one_is_a_duplicate(desktop: Desktop) -> None:
    cage_card(desktop)
    desktop.printer.outcomes = [PrintOutcome("unknown", "The connection broke.")]
    desktop.refresh()
    assert chip(desktop) == "1 paper not printed"
    press(desktop, "It did not")
    assert [duplicate for _, duplicate in desktop.printer.printed] == [0, 1]
    assert chip(desktop) == "Receipt printer ready"


def test_a_paper_that_came_out_after_all_is_not_printed_again(desktop: Desktop) -> None:
    cage_card(desktop)
    desktop.printer.outcomes = [PrintOutcome("unknown")]
    desktop.refresh()
    press(desktop, "It came out")
    assert len(desktop.printer.printed) == 1
    assert chip(desktop) == "Receipt printer ready"


def test_what_was_printing_when_the_program_stopped_is_asked_about_at_the_start(closed: Desktop) -> None:
    case = seize(closed.desk)
    spool.print_cage_card(closed.desk, case, by=WHO)
    while (job := spool.next_to_print(closed.desk)) is not None:
        last = job
    assert last.state == "sending"
    closed.open()
    assert "not printed" in chip(closed)


def test_with_the_printer_down_a_paper_is_opened_as_a_picture(
    desktop: Desktop, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toLocalFile()))
    cage_card(desktop)
    desktop.printer.outcomes = [PrintOutcome("failed", "The printer is out of paper.")]
    desktop.refresh()
    desktop.context.preview = lambda document: f"PNG of {sorted(document)}".encode()
    panel = desktop.screens.printer.panel
    panel.open_or_close()
    press(desktop, "Open as picture")
    (file,) = (tmp_path / "papers").iterdir()
    assert opened == [str(file)]
    assert file.read_bytes().startswith(b"PNG of ")
    assert any(str(file) in words.replace("\u200b", "") for words in texts(panel))
    assert chip(desktop) == "1 paper not printed"
