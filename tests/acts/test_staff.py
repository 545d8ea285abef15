"""The people of the office: their PINs, the waits after wrong ones, and who may enter whom."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from functools import partial
from pathlib import Path

import pytest

from kiosk.domain.errors import InvalidInput, Unavailable
from kiosk.domain.staff import Role, check_secret, wait_after
from kiosk.services import staff
from kiosk.services.desk import Desk
from kiosk.services.first_start import new_recovery_code, start_office
from kiosk.services.staff_ports import NoSecrets
from tests.acts.desks import FakeClock, FakeSecrets, make_desk
from tests.acts.office import BOSS, CLERK, CLERKS, OFFICER, OFFICERS, PIN, open_office, refusal, told, wrong


@pytest.fixture
def desk(bare_desk: Desk) -> Desk:
    """An office of a supervisor, a clerk and an officer."""
    open_office(bare_desk)
    return bare_desk


def test_the_first_start_enters_a_supervisor_and_gives_a_recovery_code(bare_desk: Desk) -> None:
    assert not staff.office(bare_desk).started
    member, code = start_office(bare_desk, "  S.   Boss ", PIN)
    assert (member.name, member.role) == (BOSS, "supervisor")
    assert len(code.replace("-", "")) == 20
    assert staff.office(bare_desk).approvers("waive", "") == (member,)
    assert staff.sign_in(bare_desk, BOSS, PIN) == member


def test_there_is_one_first_start_also_when_two_desks_begin_at_once(bare_desk: Desk, tmp_path: Path) -> None:
    other = make_desk(tmp_path, FakeClock(bare_desk.clock.now()), till="2")
    start_office(bare_desk, BOSS, PIN)
    assert "entered here already" in refusal(lambda: start_office(other, "Somebody", PIN)).sentence


def test_a_wrong_pin_does_not_sign_in_and_the_right_one_does(desk: Desk) -> None:
    refused = refusal(lambda: staff.sign_in(desk, CLERK, "999990"))
    assert refused.sentence == "The PIN of J. Hale is not right."
    assert refused.cure == "Type it again; 4 more tries are left before a wait."
    assert staff.sign_in(desk, CLERK, CLERKS).name == CLERK
    assert told(desk)[0] == "J. Hale signed in"


def test_a_name_signs_in_in_whatever_letters_it_is_typed(desk: Desk) -> None:
    assert staff.sign_in(desk, " j.  HALE", CLERKS).name == CLERK


def test_nobody_signs_in_who_is_not_entered(desk: Desk) -> None:
    assert "is not among the people" in refusal(lambda: staff.sign_in(desk, "A. Stranger", PIN)).sentence


def test_without_the_keys_no_pin_is_checked(desk: Desk) -> None:
    with pytest.raises(Unavailable, match="without its keys"):
        staff.sign_in(replace(desk, secrets=NoSecrets()), CLERK, CLERKS)


def test_with_other_keys_no_pin_fits(desk: Desk) -> None:
    refusal(lambda: staff.sign_in(replace(desk, secrets=FakeSecrets("other")), CLERK, CLERKS))


def test_after_five_wrong_pins_even_the_right_one_has_to_wait(desk: Desk, now: FakeClock) -> None:
    assert "no try is taken for a minute" in wrong(desk, 5).sentence
    assert "wrong 5 times in a row" in refusal(lambda: staff.sign_in(desk, CLERK, CLERKS)).sentence
    now.advance(seconds=61)
    assert staff.sign_in(desk, CLERK, CLERKS).name == CLERK


def test_the_wait_doubles_and_a_try_during_it_does_not_count(desk: Desk, now: FakeClock) -> None:
    wrong(desk, 5)
    wrong(desk, 10)
    now.advance(minutes=1)
    assert "wrong 6 times in a row; no try is taken for 2 minutes" in wrong(desk, 1).sentence
    now.advance(minutes=1)
    assert "no try is taken for a minute" in refusal(lambda: staff.sign_in(desk, CLERK, CLERKS)).sentence


def test_a_right_pin_forgets_the_wrong_ones(desk: Desk) -> None:
    wrong(desk, 4)
    staff.sign_in(desk, CLERK, CLERKS)
    assert "4 more tries" in wrong(desk, 1).cure


def test_wrong_pins_count_across_desks_at_once(desk: Desk, tmp_path: Path, now: FakeClock) -> None:
    other = make_desk(tmp_path, now, till="2")
    for turn in range(5):
        wrong((desk, other)[turn % 2], 1)
    for one in (desk, other):
        assert "no try is taken" in refusal(partial(staff.sign_in, one, CLERK, CLERKS)).sentence


def test_a_try_is_counted_before_it_is_looked_at(desk: Desk, tmp_path: Path, now: FakeClock) -> None:
    other = make_desk(tmp_path, now, till="2")

    class Slow(FakeSecrets):
        """While one desk computes a hash, the other tries as well."""

        def fits(self, secret: str, kept: str) -> bool:
            assert "no try is taken" in refusal(lambda: staff.sign_in(other, CLERK, CLERKS)).sentence
            return super().fits(secret, kept)

    wrong(desk, 4)
    wrong(replace(desk, secrets=Slow()), 1)


def test_one_persons_wrong_pins_lock_out_nobody_else(desk: Desk) -> None:
    wrong(desk, 5)
    assert staff.sign_in(desk, OFFICER, OFFICERS).name == OFFICER


def test_the_wait_grows_from_a_minute_to_half_a_day() -> None:
    waits = [wait_after(wrong) for wrong in (0, 4, 5, 6, 7, 14, 15, 10_000)]
    minutes = [wait / timedelta(minutes=1) for wait in waits]
    assert minutes == [0, 0, 1, 2, 4, 512, 720, 720]


def test_a_clock_set_back_opens_nothing(desk: Desk, now: FakeClock) -> None:
    wrong(desk, 5)
    now.advance(days=-1)
    assert "no try is taken" in refusal(lambda: staff.sign_in(desk, CLERK, CLERKS)).sentence


@pytest.mark.parametrize(
    "secret",
    [
        "",
        "12345",
        "000000",
        "123456",
        "987654",
        "letters",
        "s3cret!",
        "x" * 201,
        "abcdefgh",
        "HGFEDCBA",
        "aaaaaaaa",
        "qwertyui",
        "lkjhgfdsa",
        "a\tbcdefgh",
    ],
)
def test_a_secret_that_is_easily_guessed_is_refused_by_its_field(desk: Desk, secret: str) -> None:
    with pytest.raises(InvalidInput) as refused:
        staff.add_staff(desk, "New", "clerk", secret, by=BOSS)
    assert refused.value.field == "secret"


@pytest.mark.parametrize("secret", ["314159", "0071304455", "correct horse", "contraseña", "狗猫鸟鱼马牛羊猪"])
def test_six_digits_or_a_longer_password_will_do(secret: str) -> None:
    assert check_secret(secret) == secret


def test_a_password_fits_however_its_accents_were_typed(desk: Desk) -> None:
    staff.set_secret(desk, CLERK, "contrasen\u0303a", by=BOSS)
    assert staff.sign_in(desk, CLERK, "contrase\u00f1a").name == CLERK


def test_somebody_who_left_cannot_sign_in_and_stays_in_the_list(desk: Desk) -> None:
    staff.close_staff(desk, CLERK, by=BOSS)
    assert refusal(lambda: staff.sign_in(desk, CLERK, CLERKS)).sentence == "J. Hale does not work here any more."
    office = staff.office(desk)
    assert [member.name for member in office.everybody] == [CLERK, OFFICER, BOSS]
    assert [member.name for member in office.here] == [OFFICER, BOSS]


def test_somebody_who_comes_back_gets_a_new_pin_and_keeps_the_name(desk: Desk) -> None:
    staff.close_staff(desk, CLERK, by=BOSS)
    staff.add_staff(desk, "j. hale", "officer", "662607", by=BOSS)
    assert staff.sign_in(desk, CLERK, "662607").role == "officer"
    assert told(desk)[1] == "J. Hale works here again, as officer"


def test_two_people_never_have_the_same_name(desk: Desk) -> None:
    with pytest.raises(InvalidInput, match="works here already"):
        staff.add_staff(desk, "J. HALE", "clerk", "662607", by=BOSS)


def test_the_last_supervisor_can_neither_leave_nor_step_down(desk: Desk) -> None:
    assert "only supervisor" in refusal(lambda: staff.close_staff(desk, BOSS, by=BOSS)).sentence
    assert "only supervisor" in refusal(lambda: staff.change_role(desk, BOSS, "clerk", by=BOSS)).sentence
    staff.change_role(desk, CLERK, "supervisor", by=BOSS)
    staff.close_staff(desk, BOSS, by=CLERK)
    assert [member.name for member in staff.office(desk).approvers("waive", "")] == [CLERK]


@pytest.mark.parametrize("name", [CLERK, OFFICER])
def test_only_a_supervisor_enters_closes_and_changes_people(desk: Desk, name: str) -> None:
    for act in (
        lambda: staff.add_staff(desk, "New", "clerk", "662607", by=name),
        lambda: staff.close_staff(desk, OFFICER, by=name),
        lambda: staff.change_role(desk, name, "supervisor", by=name),
        lambda: staff.set_secret(desk, BOSS, "662607", by=name),
        lambda: staff.set_idle_minutes(desk, 5, by=name),
        lambda: new_recovery_code(desk, by=name),
    ):
        assert "may not change the settings" in refusal(act).sentence


def test_a_supervisor_sets_a_new_pin_and_ends_the_wait(desk: Desk) -> None:
    wrong(desk, 5)
    staff.set_secret(desk, CLERK, "662607", by=BOSS)
    assert staff.sign_in(desk, CLERK, "662607").name == CLERK


def test_people_change_their_own_pin_with_the_old_one(desk: Desk) -> None:
    refusal(lambda: staff.change_own_secret(desk, CLERK, "999990", "662607"))
    staff.change_own_secret(desk, CLERK, CLERKS, "662607")
    assert staff.sign_in(desk, CLERK, "662607").name == CLERK


def test_every_change_of_the_office_says_who_where_and_when(desk: Desk, now: FakeClock) -> None:
    staff.change_role(desk, CLERK, "officer", by=BOSS)
    with desk.store.reading() as records:
        act = records.staff.acts()[0]
    assert (act.at, act.till, act.by, act.about) == (now.now(), "1", BOSS, CLERK)
    assert act.text == "J. Hale: clerk before, now officer"


def test_a_role_that_does_not_exist_is_refused(desk: Desk) -> None:
    role: Role = "king"  # type: ignore[assignment] # no such role, as asked
    with pytest.raises(InvalidInput, match="officer, clerk, supervisor"):
        staff.change_role(desk, CLERK, role, by=BOSS)


def test_the_minutes_until_a_desk_locks_itself_are_kept(desk: Desk) -> None:
    assert staff.office(desk).idle_minutes == 10
    staff.set_idle_minutes(desk, 3, by=BOSS)
    assert staff.office(desk).idle_minutes == 3
    with pytest.raises(InvalidInput, match="1 to 240"):
        staff.set_idle_minutes(desk, 0, by=BOSS)


@pytest.mark.parametrize(
    "name",
    [
        "j. hale",
        "J.  Hale",
        "J Hale",
        "J.Hale",
        "J. Ha1e",
        "J. HaIe",
        "J. H\u00e1le",
        "J. Ha\u0301le",
        "\u0408. \u041d\u0430\u04cf\u0435",
    ],
)
def test_a_name_that_looks_like_another_one_is_refused(desk: Desk, name: str) -> None:
    with pytest.raises(InvalidInput) as refused:
        staff.add_staff(desk, name, "clerk", PIN, by=BOSS)
    assert refused.value.field == "name"
    assert CLERK in refused.value.sentence
    assert len(staff.office(desk).everybody) == 3


@pytest.mark.parametrize("name", [".", "- -", "1234"])
def test_a_name_without_a_letter_is_refused(desk: Desk, name: str) -> None:
    with pytest.raises(InvalidInput, match="A name has letters"):
        staff.add_staff(desk, name, "clerk", PIN, by=BOSS)


def test_a_name_in_two_alphabets_is_refused_and_the_letter_named(desk: Desk) -> None:
    mixed = "T. V\u0456ce"
    with pytest.raises(InvalidInput, match="“\u0456” in this name is Cyrillic, the others are Latin"):
        staff.add_staff(desk, mixed, "clerk", PIN, by=BOSS)


def test_the_first_supervisors_name_is_of_one_alphabet_too(bare_desk: Desk) -> None:
    with pytest.raises(InvalidInput, match="Cyrillic"):
        start_office(bare_desk, "S. B\u043ess", PIN)
    assert not staff.office(bare_desk).started


@pytest.mark.parametrize("name", ["\u0418. \u0418\u0432\u0430\u043d\u043e\u0432", "\u5f20\u4f1f", "J. Hale (nights)"])
def test_a_name_that_can_be_told_apart_is_taken(desk: Desk, name: str) -> None:
    staff.add_staff(desk, name, "clerk", PIN, by=BOSS)
    assert name in {member.name for member in staff.office(desk).here}


def test_somebody_who_left_comes_back_under_the_same_name_only(desk: Desk) -> None:
    staff.close_staff(desk, CLERK, by=BOSS)
    with pytest.raises(InvalidInput, match="who worked here already"):
        staff.add_staff(desk, "J Hale", "clerk", PIN, by=BOSS)
    staff.add_staff(desk, "j. hale", "clerk", PIN, by=BOSS)
    assert CLERK in {member.name for member in staff.office(desk).here}
