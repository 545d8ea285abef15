"""The recovery code: a supervisor's way back in, once."""

from __future__ import annotations

import pytest

from kiosk.domain.errors import InvalidInput
from kiosk.services import staff
from kiosk.services.desk import Desk
from kiosk.services.first_start import new_recovery_code, recover
from tests.acts.office import BOSS, CLERK, CLERKS, PIN, open_office, refusal, told, wrong


def test_the_recovery_code_sets_a_new_pin_once(bare_desk: Desk) -> None:
    code = open_office(bare_desk)
    new = recover(bare_desk, BOSS, code, "662607")
    assert staff.sign_in(bare_desk, BOSS, "662607").name == BOSS
    refused = refusal(lambda: recover(bare_desk, BOSS, code, "577215"))
    assert refused.sentence == "The recovery code is not right."
    recover(bare_desk, BOSS, new.lower().replace("-", " "), "577215")
    assert staff.sign_in(bare_desk, BOSS, "577215").name == BOSS


def test_the_recovery_code_opens_the_door_after_a_lock_out(bare_desk: Desk) -> None:
    code = open_office(bare_desk)
    wrong(bare_desk, 5, BOSS)
    recover(bare_desk, BOSS, code, "662607")
    assert staff.sign_in(bare_desk, BOSS, "662607").name == BOSS


def test_guessing_the_recovery_code_has_to_wait_too(bare_desk: Desk) -> None:
    code = open_office(bare_desk)
    for _ in range(5):
        refusal(lambda: recover(bare_desk, BOSS, "AAAA-AAAA-AAAA-AAAA-AAAA", "662607"))
    assert "no try is taken" in refusal(lambda: recover(bare_desk, BOSS, code, "662607")).sentence


def test_a_code_is_not_used_up_by_a_pin_that_will_not_do(bare_desk: Desk) -> None:
    code = open_office(bare_desk)
    with pytest.raises(InvalidInput):
        recover(bare_desk, BOSS, code, "123456")
    recover(bare_desk, BOSS, code, "662607")


def test_the_recovery_code_is_for_supervisors(bare_desk: Desk) -> None:
    code = open_office(bare_desk)
    assert "is no supervisor" in refusal(lambda: recover(bare_desk, CLERK, code, "662607")).sentence


def test_a_new_recovery_code_ends_the_lost_one(bare_desk: Desk) -> None:
    old = open_office(bare_desk)
    new = new_recovery_code(bare_desk, by=BOSS)
    refusal(lambda: recover(bare_desk, BOSS, old, "662607"))
    recover(bare_desk, BOSS, new, "662607")


def test_no_secret_stands_in_the_office_story(bare_desk: Desk) -> None:
    code = open_office(bare_desk)
    recover(bare_desk, BOSS, code, "662607")
    story = " ".join(told(bare_desk))
    assert not any(secret in story for secret in (PIN, CLERKS, "662607", code, code.replace("-", "")))
