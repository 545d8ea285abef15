"""A scan opens the record of a paper that this house printed, on whatever screen, and no other."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from kiosk.domain.codes import Codes
from kiosk.services.desk import Desk
from kiosk.services.statements import issue_statement
from tests.acts.desks import NEW_YORK, WHO, FakeClock, make_desk, seize_owned
from tests.desk.frame.desktop import Desktop, keys

OURS, THEIRS = Codes(b"k" * 32), Codes(b"t" * 32)


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    made = make_desk(tmp_path, FakeClock(datetime(2026, 11, 27, 13, 42, tzinfo=NEW_YORK)))
    return replace(made, codes=OURS)


def scan(desktop: Desktop, code: str) -> None:
    target = desktop.window.focusWidget() or desktop.window
    keys(target, code, every_ms=4, end=Qt.Key.Key_Return)
    desktop.settle()


@pytest.mark.parametrize("screen", ["board", "intake", "adopt", "till", "debts", "settings"])
def test_a_signed_code_opens_its_record_on_any_screen(desktop: Desktop, screen: str) -> None:
    case = seize_owned(desktop.desk)
    statement = issue_statement(desktop.desk, case, by=WHO)
    desktop.refresh()
    desktop.screens.go(screen, 0)
    desktop.settle()
    scan(desktop, OURS.sign(statement.number))
    assert desktop.screens.here == "redeem"
    desktop.screens.go(screen, 0)
    desktop.settle()
    scan(desktop, OURS.sign("26-0001"))
    assert (desktop.screens.here, desktop.case.case) == ("case", case)


def test_the_code_of_a_close_opens_the_till(desktop: Desktop) -> None:
    scan(desktop, OURS.sign("Z-26-1-000001"))
    assert desktop.screens.here == "till"


@pytest.mark.parametrize("code", [THEIRS.sign("26-0001"), OURS.sign("26-0002").replace("0002", "0001"), "PK1.26-0001."])
def test_a_code_that_is_not_ours_opens_nothing_and_says_so(
    desktop: Desktop, code: str, caplog: pytest.LogCaptureFixture
) -> None:
    desktop.dog()
    scan(desktop, code)
    assert desktop.screens.here == "board"
    assert "its signature is not this shelter's" in desktop.window.bar.sentence.text()
    assert desktop.screens.search.text() == ""
    assert "a code was refused" in caplog.text
    with desktop.desk.store.reading() as records:
        (act,) = records.staff.acts()
    assert (act.kind, act.by) == ("code_refused", desktop.context.who)


def test_a_code_that_a_slow_scanner_typed_into_the_search_box_is_a_code(desktop: Desktop) -> None:
    case = desktop.dog()
    box = desktop.screens.search
    box.setFocus()
    keys(box, OURS.sign("26-0001"), every_ms=90, end=Qt.Key.Key_Return)
    desktop.settle()
    assert (desktop.screens.here, desktop.case.case) == ("case", case)
