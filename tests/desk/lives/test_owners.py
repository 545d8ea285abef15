"""Dogs whose owner stands there: given back where it was found, given up, and claimed by two people at once."""

from __future__ import annotations

from datetime import date

import pytest

from kiosk.services.field_return import field_returns
from tests.desk.frame.desktop import texts
from tests.desk.lives.adopting import Adopting
from tests.desk.lives.fingers import Fingers
from tests.desk.lives.life import OWNER, Life
from ui.board.words import LAST_DAY, NEXT, cell
from ui.forms.claims import ClaimForm, DecideForm
from ui.forms.field_return import GivenBackForm
from ui.intake import IntakeScreen
from ui.returns import ReturnsScreen

pytestmark = pytest.mark.qt_log_ignore("does not support (raise|grabbing)", extend=True)
"""«More…» hangs open for a moment, on a screen that only pretends to be one."""


def on_the_board(life: Life) -> list[str]:
    """What the board says of its one dog: the chip, and what is next."""
    life.press("Ctrl+1")
    rows = life.desktop.board.rows
    return [cell(rows.shown(0).row, column, rows.now) for column in (LAST_DAY, NEXT)]


def test_a_licensed_dog_is_given_back_where_it_was_found_and_never_comes_to_the_shelter(life: Life) -> None:
    life.press("Ctrl+2")
    intake = life.screen
    assert isinstance(intake, IntakeScreen)
    life.click(intake.returned)
    assert isinstance(life.screen, ReturnsScreen)
    filled = {
        "town": "bethel",
        "when": "12:10 pm",
        "place": "Route 17B",
        "dog": "Brown beagle",
        "owner": OWNER,
        "license_tag": "B-2291",
        "license_town": "Bethel",
        "no_danger": "yes",
        "officer": "J. Hale",
    }
    assert "Only a dog that is currently licensed" in life.refused(GivenBackForm, **filled)
    assert "AML §117(1-a)" in life.says()
    life.record(GivenBackForm, current="yes")
    (returned,) = field_returns(life.desktop.desk, "bethel", date(2026, 11, 20), date(2026, 11, 20))
    assert returned.number == "F-BET-26-1-000001"
    life.press("Ctrl+1")
    assert life.desktop.board.rows.rowCount() == 0

    life.seize("bethel", owner="Dana Whitlock")
    assert "impoundment no. 1" in life.file.events[-1].text or not life.file.earlier, "a return is no impoundment"


def test_an_owner_gives_a_dog_up_at_the_counter_and_it_is_adopted_the_same_day(life: Life) -> None:
    life.press("Ctrl+2")
    intake = life.screen
    assert isinstance(intake, IntakeScreen)
    fingers: Fingers = life.fingers
    fingers.fill(intake.fields, brought="yes")
    fingers.fill(
        intake.fields, town="bethel", seized="12:10 pm", place="At the counter", summary="Old hound", owner=OWNER
    )
    life.press("F9")
    assert "Enter the signed waiver" in "\n".join(texts(intake))
    fingers.fill(intake.fields, ownership="License B-2291", waiver="Signed Nov 20")
    life.press("F9")
    assert intake.file is not None, texts(intake)
    life.case = intake.file.case.id
    assert on_the_board(life) == ["Decision to make", "Decide: adoption or transfer"]
    adopting = Adopting(life)
    adopting.begin()
    adopting.pay()
    adopting.sign()
    adopting.hand_over()
    assert adopting.file.debt is None, "who adopts a dog that was given up owes nobody's impoundment"


def test_two_claimants_freeze_a_release_until_it_is_decided_from_the_redemption_itself(life: Life) -> None:
    life.seize("dover", owner=OWNER)
    life.more("Somebody claims the dog")
    life.record(ClaimForm, name="Lou Park", contact="845 555 0190", evidence="Photos of the dog")
    assert on_the_board(life) == ["Frozen: whose dog is it?", "Decide whose dog it is"]

    life.open()
    life.press("F8")
    life.give_proofs()
    life.press("F9")
    assert "It is settled whose dog it is" in life.says()
    assert life.file.release is None
    life.click(life.redeem.page.before.ways["undisputed"])
    life.record(DecideForm, claim="0", authority="The supervisor", reason="The chip is registered to Dana Whitlock")
    assert on_the_board(life)[0].startswith("Wed\N{NO-BREAK SPACE}Nov")
    life.go_home("20")
    assert life.file.release is not None
