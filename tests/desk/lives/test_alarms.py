"""An alarm of the board is seen to with a word, and comes back when something behind it changes."""

from __future__ import annotations

import pytest

from kiosk.domain.errors import Refused
from kiosk.services.board import board, see_to
from tests.desk.lives.life import OWNER, Life
from ui.board.see_to import SeeToForm
from ui.forms.facts import OwnerForm


def badge(life: Life) -> str:
    label = life.desktop.window.rail.stops["board"].badge
    return label.text() if label.isVisible() else ""


def alarm(life: Life) -> tuple[str, str]:
    """What the alarm of the only dog says, and what was said of it."""
    (row,) = board(life.desktop.desk).rows
    return row.alarm.says if row.alarm else "", row.seen.word if row.seen else ""


def test_an_alarm_is_calm_once_somebody_saw_to_it_and_comes_back_when_something_changes(life: Life) -> None:
    life.seize("dover")
    life.press("Ctrl+1")
    shown = life.desktop.board
    assert (alarm(life), shown.see_to.isVisible()) == (("", ""), False)

    life.at("2026-11-25T09:00")
    (row,) = board(life.desktop.desk).rows
    assert row.alarm is not None
    assert (badge(life), shown.see_to.isVisible()) == ("1", True)
    life.press("F8")
    assert "The last day to redeem is today" in life.says()
    assert "Say in a word" in life.refused(SeeToForm, word="")
    life.record(SeeToForm, word="Nobody called; asked the neighbors")
    assert alarm(life)[1] == "Nobody called; asked the neighbors"
    assert (badge(life), shown.see_to.isVisible()) == ("", False)
    assert "1 of them seen to" in shown.summary.text()
    assert "Seen to by M. Ortiz" in shown.rows.index(0, 3).data()
    assert "asked the neighbors" in [event.text for event in life.file.events][-1]

    life.open()
    life.press("F8")
    life.redeem.see_to("owner")
    life.record(OwnerForm, owner=OWNER)
    life.press("Ctrl+1")
    assert alarm(life)[1] == ""
    assert shown.see_to.isVisible()
    with pytest.raises(Refused, match="changed since it was shown"):
        see_to(life.desktop.desk, life.case, row.alarm.digest, word="Called", by="M. Ortiz")
