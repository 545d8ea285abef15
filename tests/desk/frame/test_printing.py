"""Papers reach the printer by themselves; what does not come out waits for a person and is never doubled silently."""

from __future__ import annotations

from kiosk.services import spool
from kiosk.services.printer_ports import PrintOutcome
from tests.acts.desks import WHO, seize
from tests.desk.frame.desktop import Desktop, texts
from tests.desk.frame.printing import OFF, TORN, buttons, cage_card, chip, panel, press, queue


def test_a_waiting_paper_is_printed_after_a_change(desktop: Desktop) -> None:
    cage_card(desktop)
    desktop.refresh()
    assert len(desktop.printer.printed) == 1
    assert chip(desktop) == "Nothing waits to print"


def test_a_paper_that_failed_is_shown_with_its_reason_and_printed_when_asked(desktop: Desktop) -> None:
    cage_card(desktop)
    desktop.printer.outcomes = [OFF]
    desktop.refresh()
    assert chip(desktop) == "1 paper not printed"
    panel(desktop).open_or_close()
    assert "Not printed: The printer is out of paper." in texts(panel(desktop))
    assert buttons(desktop) == ["Try again", "Save as a letter page", "Close"]
    press(desktop, "Try again")
    assert chip(desktop) == "Nothing waits to print"
    assert [duplicate for _, duplicate in desktop.printer.printed] == [0, 0]


def test_of_a_paper_nobody_saw_a_person_is_asked_and_the_second_one_is_a_duplicate(desktop: Desktop) -> None:
    cage_card(desktop)
    desktop.printer.outcomes = [TORN]
    desktop.refresh()
    assert chip(desktop) == "1 paper not printed"
    panel(desktop).open_or_close()
    assert "Look at the printer: nobody knows whether this came out. The connection broke." in texts(panel(desktop))
    press(desktop, "It did not")
    assert [duplicate for _, duplicate in desktop.printer.printed] == [0, 1]
    assert chip(desktop) == "Nothing waits to print"


def test_a_paper_that_came_out_after_all_is_not_printed_again(desktop: Desktop) -> None:
    cage_card(desktop)
    desktop.printer.outcomes = [TORN]
    desktop.refresh()
    press(desktop, "It came out")
    assert len(desktop.printer.printed) == 1
    assert chip(desktop) == "Nothing waits to print"


def test_a_printer_that_cannot_say_that_it_printed_asks_nobody_and_its_paper_says_so(desktop: Desktop) -> None:
    case = desktop.dog()
    desktop.printer.outcomes = [PrintOutcome("printed", "Sent; this printer cannot say that it printed.")]
    spool.print_cage_card(desktop.desk, case, by=WHO)
    desktop.refresh()
    assert chip(desktop) == "Nothing waits to print"
    said = " ".join(texts(desktop.show_case(case)))
    assert "Sent; this printer cannot say that it printed" in said


def test_what_was_printing_when_the_program_stopped_is_asked_about_at_the_start(closed: Desktop) -> None:
    seize(closed.desk)
    while (taken := spool.next_to_print(closed.desk)) is not None:
        last = taken
    assert last.state == "sending"
    closed.open()
    assert chip(closed) == "1 paper not printed"


def test_a_setting_that_names_no_printer_opens_the_desk_and_says_why_nothing_prints(closed: Desktop) -> None:
    with closed.desk.store.writing() as records:
        records.remember("printers:1", '{"receipt": "nonsense"}')
    queue(closed.desk, "receipt", "R-1")
    closed.open()
    panel(closed).open_or_close()
    assert any("names no printer Choose a printer in the settings." in words for words in texts(panel(closed)))
