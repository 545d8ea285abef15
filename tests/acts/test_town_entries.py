"""What a town enters at the desk: shown before it is saved, kept whole or not at all, told in the office's story."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime, time
from pathlib import Path

import pytest

from kiosk.domain.errors import InvalidInput, Refused, Unavailable
from kiosk.domain.money import Money
from kiosk.law.files import Closure, Contacts, Hours, LocalFile, Resolution
from kiosk.law.town_code import Laws
from kiosk.services import town_entries as entries
from kiosk.services.approval import NeedsApproval
from kiosk.services.case_file import open_case
from kiosk.services.desk import Desk
from kiosk.services.staff import approve
from tests.acts.desks import NEW_YORK, FakeClock, enter_local, make_desk, seize_owned
from tests.acts.office import BOSS, CLERK, PIN, open_office

COMMENTED = """# Kept by the clerk.
[[resolution]]
number = "14-2026"  # see the minutes
adopted = 2026-01-05
effective = 2026-01-06
amounts = { impoundment_fee = "40.00" }

[[closure]]
day = 2026-12-24
why = "Christmas Eve"

[contacts]
office = "Town Clerk"  # ask for Ann
"""
SNOW = Closure(day=date(2026, 12, 1), why="Snow")
HIGHER = Resolution(
    number="20-2026",
    adopted=date(2026, 11, 20),
    effective=date(2026, 11, 21),
    amounts={"impoundment_fee": Money(5500)},
)


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """Bethel's desk on Friday, November 27, 2026; a dog was seized on the 24th."""
    enter_local(tmp_path, "bethel", COMMENTED)
    return make_desk(tmp_path, FakeClock(datetime(2026, 11, 27, 13, 42, tzinfo=NEW_YORK)))


def test_the_effect_on_open_cases_is_known_before_anything_is_saved(desk: Desk) -> None:
    case = seize_owned(desk, "bethel", "2026-11-24T14:00")
    seen = entries.town_entries(desk, "bethel")
    after = replace(seen.local, resolution=(*seen.local.resolution, HIGHER), closure=(*seen.local.closure, SNOW))
    tried = entries.try_out(desk, seen, after)
    assert [(each.before.last_day, each.after.last_day) for each in tried.cases] == [
        (date(2026, 12, 1), date(2026, 12, 2))
    ]
    assert [(each.before.owed, each.after.owed) for each in tried.cases] == [(Money(4000), Money(5500))]
    assert open_case(desk, case).holding.last_day == date(2026, 12, 1)

    entries.save_entries(desk, seen, after, by="M. Ortiz")
    file = open_case(desk, case)
    assert (file.holding.last_day, file.assessment.total) == (date(2026, 12, 2), Money(5500))
    assert file.case.last_day == date(2026, 12, 2)


def test_comments_stay_the_old_file_is_kept_and_other_desks_notice(desk: Desk, tmp_path: Path) -> None:
    other = Laws(desk.laws.config_dir, tmp_path)
    assert other.town("bethel").hours.sessions == ()
    seen = entries.town_entries(desk, "bethel")
    after = replace(
        seen.local,
        contacts=Contacts(office="Town Clerk", phone="845-555-0105"),
        hours=(Hours(weekday="monday", opens=time(8, 30), closes=time(16, 30)),),
        closure=(),
    )
    saved = entries.save_entries(desk, seen, after, by="M. Ortiz")
    assert saved.local == after
    text = (tmp_path / "towns" / "bethel.toml").read_text(encoding="utf-8")
    assert "# Kept by the clerk." in text
    assert "# see the minutes" in text
    assert "# ask for Ann" in text
    assert [file.read_text(encoding="utf-8") for file in (tmp_path / "towns" / "earlier").iterdir()] == [COMMENTED]
    assert len(other.town("bethel").hours.sessions) == 1


def test_it_takes_a_supervisor_and_stands_in_the_offices_story(desk: Desk) -> None:
    open_office(desk)
    seen = entries.town_entries(desk, "bethel")
    after = replace(seen.local, closure=(*seen.local.closure, SNOW))
    with pytest.raises(NeedsApproval) as asked:
        entries.save_entries(desk, seen, after, by=CLERK)
    yes = approve(desk, BOSS, PIN, "settings", "the board said so", by=CLERK, for_=asked.value.for_)
    entries.save_entries(desk, seen, after, by=CLERK, approval=yes)
    with desk.store.reading() as records:
        story = [act for act in records.staff.acts() if act.kind == "town"]
    assert [act.text for act in story] == ["Bethel. Before: nothing; now: closed on Dec 1, 2026 (Snow)."]


def test_a_resolution_in_effect_is_ended_or_followed_and_never_edited(desk: Desk) -> None:
    seen = entries.town_entries(desk, "bethel")
    (old,) = seen.local.resolution
    for wrong in (
        replace(old, amounts={"impoundment_fee": Money(4500)}),
        replace(old, until=date(2026, 11, 27)),
    ):
        with pytest.raises(Refused, match="has been in effect since Jan 6, 2026"):
            entries.save_entries(desk, seen, replace(seen.local, resolution=(wrong,)), by="M. Ortiz")
    with pytest.raises(Refused, match="has been in effect"):
        entries.save_entries(desk, seen, replace(seen.local, resolution=()), by="M. Ortiz")
    ended = entries.save_entries(
        desk, seen, replace(seen.local, resolution=(replace(old, until=date(2026, 11, 28)),)), by="M. Ortiz"
    )
    amount = ended.code.rules_on(date(2026, 11, 28)).amounts["impoundment_fee"]
    assert (amount.money, ended.code.rules_on(date(2026, 11, 27)).amounts["impoundment_fee"].money) == (
        None,
        Money(4000),
    )


def test_a_slip_in_a_resolution_to_come_is_corrected(desk: Desk) -> None:
    seen = entries.town_entries(desk, "bethel")
    slip = replace(HIGHER, effective=date(2027, 1, 1))
    seen = entries.save_entries(
        desk, seen, replace(seen.local, resolution=(*seen.local.resolution, slip)), by="M. Ortiz"
    )
    right = replace(slip, amounts={"impoundment_fee": Money(5000)})
    after = replace(seen.local, resolution=(seen.local.resolution[0], right))
    assert entries.save_entries(desk, seen, after, by="M. Ortiz").local == after


def test_what_the_law_does_not_let_a_town_enter_never_reaches_the_file(desk: Desk, tmp_path: Path) -> None:
    before = (tmp_path / "towns" / "bethel.toml").read_bytes()
    seen = entries.town_entries(desk, "bethel")
    unknown = replace(HIGHER, amounts={"redemption_fee": Money(5500)})
    with pytest.raises(InvalidInput) as refused:
        entries.save_entries(
            desk, seen, replace(seen.local, resolution=(*seen.local.resolution, unknown)), by="M. Ortiz"
        )
    assert refused.value.field == "resolution[2].amounts.redemption_fee"
    assert (tmp_path / "towns" / "bethel.toml").read_bytes() == before


def test_two_desks_do_not_overwrite_each_other(desk: Desk) -> None:
    seen = entries.town_entries(desk, "bethel")
    entries.save_entries(desk, seen, replace(seen.local, closure=(SNOW,)), by="M. Ortiz")
    with pytest.raises(Refused, match="changed meanwhile"):
        entries.save_entries(desk, seen, replace(seen.local, contacts=Contacts()), by="M. Ortiz")


def test_a_file_that_cannot_be_written_changes_nothing(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = entries.town_entries(desk, "bethel")

    def full(*_: object) -> None:
        raise Unavailable("The disk is full.")

    monkeypatch.setattr(entries, "write_entries", full)
    with pytest.raises(Unavailable):
        entries.save_entries(desk, seen, replace(seen.local, closure=(SNOW,)), by="M. Ortiz")
    with desk.store.reading() as records:
        assert [act for act in records.staff.acts() if act.kind == "town"] == []
    assert entries.town_entries(desk, "bethel").local == seen.local


def test_a_towns_first_entries_make_its_file(desk: Desk, tmp_path: Path) -> None:
    seen = entries.town_entries(desk, "clay")
    assert seen.local == LocalFile()
    entries.save_entries(desk, seen, LocalFile(closure=(SNOW,)), by="M. Ortiz")
    assert (tmp_path / "towns" / "clay.toml").exists()
    assert not list((tmp_path / "towns").glob(".*"))


def test_a_resolution_is_entered_when_it_is_adopted_and_not_from_before_the_law(desk: Desk) -> None:
    seen = entries.town_entries(desk, "bethel")
    for adopted, effective, field, says in (
        (date(2026, 11, 28), date(2026, 12, 1), "adopted", "Nov 28, 2026 is still to come"),
        (date(1, 1, 1), date(2026, 12, 1), "adopted", "law here begins on Jan 1, 2011"),
        (date(2010, 6, 1), date(2010, 7, 1), "effective", "no resolution takes effect before it"),
    ):
        wrong = replace(HIGHER, adopted=adopted, effective=effective)
        for act in (entries.try_out, lambda *given: entries.save_entries(*given, by="M. Ortiz")):
            with pytest.raises(InvalidInput, match=says) as refused:
                act(desk, seen, replace(seen.local, resolution=(*seen.local.resolution, wrong)))
            assert refused.value.field == field


def test_a_closed_day_that_is_past_moves_no_period_that_is_over(desk: Desk) -> None:
    over = seize_owned(desk, "bethel", "2026-11-12T14:00")
    running = seize_owned(desk, "bethel", "2026-11-24T14:00")
    ended = open_case(desk, over).holding.last_day
    assert ended is not None
    assert ended < date(2026, 11, 27)
    seen = entries.town_entries(desk, "bethel")

    def closed(day: date) -> LocalFile:
        return replace(seen.local, closure=(*seen.local.closure, Closure(day=day, why="Flood")))

    for act in (entries.try_out, lambda *given: entries.save_entries(*given, by="M. Ortiz")):
        with pytest.raises(Refused, match=r"is past, and periods that are over would have ended later: No. 26-0001\.$"):
            act(desk, seen, closed(ended))
    assert open_case(desk, over).holding.last_day == ended
    # A day that ends no period that is over may be entered afterwards.
    assert entries.try_out(desk, seen, closed(date(2026, 11, 25))).cases == ()
    entries.save_entries(desk, seen, closed(date(2026, 11, 25)), by="M. Ortiz")
    assert open_case(desk, running).holding.last_day == date(2026, 12, 1)
