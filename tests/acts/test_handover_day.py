"""The days to alter run from the handover: an agreement of another day is made anew, as often as it takes (R22)."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kiosk.domain.alteration import alteration_due
from kiosk.domain.errors import Refused
from kiosk.domain.money import Money
from kiosk.domain.records import Adoption
from kiosk.services.adoption import (
    Handover,
    Signature,
    deposits_by_due,
    hand_over,
    open_adoption_file,
    prepare_agreement,
    sign_agreement,
    start_adoption,
    take_adoption_deposit,
)
from kiosk.services.case_file import open_case
from kiosk.services.deposits_held import held
from kiosk.services.desk import Desk
from tests.acts.adoptions import AFTER, cash, forfeited, form, pay_what_is_owed, signed
from tests.acts.desks import RESOLVED, WHO, FakeClock, clock, enter_local, make_desk, owner, papers, reopened

TOWNS = ("dover", "bethel", "clay", "sandy_creek", "rio_communities")
LICENSED = Handover(license="L-77", license_town="Dover")
DEPOSIT = 'impoundment_fee = "40.00", alteration_deposit = "35.00"'


def ready(desk: Desk, adopter: int, town: str = "bethel", **more: object) -> Adoption:
    """An adoption that wants nothing but the handover."""
    made = start_adoption(desk, forfeited(desk, town), form(adopter, **more), by=WHO)
    take_adoption_deposit(desk, made.number, cash(3500), by=WHO)
    pay_what_is_owed(desk, made)
    signed(desk, made)
    return made


def kept(desk: Desk, made: Adoption) -> Adoption:
    return open_adoption_file(desk, made.number).adoption


def test_on_the_day_of_its_agreement_the_dog_leaves_until_the_last_second(desk: Desk, adopter: int) -> None:
    made = ready(desk, adopter)
    clock(desk).set("2026-12-14T23:59:59")
    hand_over(desk, made.number, LICENSED, by=WHO)
    assert kept(desk, made) == made
    assert (made.on, made.due) == (date(2026, 12, 14), date(2027, 1, 13))


def test_a_day_later_the_agreement_is_made_and_signed_anew_and_counts_from_the_new_day(
    desk: Desk, adopter: int
) -> None:
    made = ready(desk, adopter)
    clock(desk).set("2026-12-15T00:00")
    with pytest.raises(Refused, match=r"counts from Mon Dec 14, 2026, and today is Tue Dec 15, 2026") as refusal:
        hand_over(desk, made.number, LICENSED, by=WHO)
    assert "AML §350(3)" in refusal.value.citation
    assert "with today's day" in refusal.value.cure
    before = open_adoption_file(desk, made.number).outdated
    assert before is not None
    old = Signature(digest=before.digest, signer="Renee Alvarez", filed="Folder 4")
    with pytest.raises(Refused, match="its days run from the handover"):
        sign_agreement(desk, made.number, old, by=WHO)

    prepare_agreement(desk, made.number, by=WHO)
    assert open_adoption_file(desk, made.number).signature is None, "void, as after any change"
    with pytest.raises(Refused, match="or the adopter signs the agreement"):
        hand_over(desk, made.number, LICENSED, by=WHO)
    clock(desk).set("2026-12-18T10:00")
    signed(desk, made)
    hand_over(desk, made.number, LICENSED, by=WHO)

    now = kept(desk, made)
    assert (now.on, now.counted_from, now.due) == (date(2026, 12, 18), date(2026, 12, 18), date(2027, 1, 19))
    assert list(dict.fromkeys(paper.adoption.on.day for paper in papers(desk).agreements)) == [14, 15, 18]
    assert [(str(amount), receipt.lines[0].code) for receipt, amount in held(desk)] == [("35.00", "alteration_deposit")]
    (due,) = deposits_by_due(desk)
    assert due.adoption == now
    told = [event.text for event in open_case(desk, made.case).events if event.kind == "adoption"]
    assert [text.removeprefix(f"Adoption {made.number} counts from ") for text in told[1:]] == [
        "Tue Dec 15, 2026, before from Mon Dec 14, 2026; last day to alter Thu Jan 14, 2027, before Wed Jan 13, 2027",
        "Fri Dec 18, 2026, before from Tue Dec 15, 2026; last day to alter Tue Jan 19, 2027, before Thu Jan 14, 2027",
    ]


def test_a_puppy_that_came_of_age_meanwhile_counts_from_the_handover(desk: Desk, adopter: int) -> None:
    made = ready(desk, adopter, mature=False, born=date(2026, 6, 16))
    assert (made.mature, made.counted_from, made.due) == (False, date(2026, 12, 16), date(2027, 1, 15))
    clock(desk).set("2026-12-17T10:00")
    signed(desk, made)
    now = kept(desk, made)
    assert (now.mature, now.counted_from, now.due) == (True, date(2026, 12, 17), date(2027, 1, 19))


def test_an_altered_dog_needs_no_paper_anew_and_bears_the_day_of_its_handover(desk: Desk, adopter: int) -> None:
    case = forfeited(desk)
    made = start_adoption(desk, case, form(adopter, option="altered", altered_paper="Dr. Lee, 2024"), by=WHO)
    pay_what_is_owed(desk, made)
    clock(desk).set("2026-12-16T09:00")
    hand_over(desk, made.number, Handover(), by=WHO)
    assert (kept(desk, made).on, kept(desk, made).due) == (date(2026, 12, 16), None)


def test_where_the_town_asks_for_a_greater_deposit_since_the_adoption_begins_anew(
    desk: Desk, adopter: int, tmp_path: Path
) -> None:
    made = ready(desk, adopter)
    greater = (
        RESOLVED.replace('"14-2026"', '"15-2026"')
        .replace("2026-01-06", "2026-12-15")
        .replace('impoundment_fee = "40.00"', 'alteration_deposit = "50.00"')
    )
    enter_local(tmp_path, "bethel", RESOLVED + greater.partition("[contacts]")[0])
    desk = reopened(desk, tmp_path)
    clock(desk).set("2026-12-15T10:00")
    with pytest.raises(Refused, match=r"\$35.00 is less than the law asks for today, \$50.00") as refusal:
        prepare_agreement(desk, made.number, by=WHO)
    assert "begin a new one" in refusal.value.cure
    assert kept(desk, made) == made


@settings(max_examples=3, deadline=None)
@given(waits=st.lists(st.integers(0, 20 * 24 * 60), min_size=len(TOWNS), max_size=len(TOWNS)))
def test_in_every_town_the_last_day_is_counted_from_the_handover_however_long_it_takes(waits: list[int]) -> None:
    with TemporaryDirectory() as folder:
        local = RESOLVED.replace('impoundment_fee = "40.00"', DEPOSIT)
        for town in TOWNS:
            enter_local(
                Path(folder),
                town,
                local.replace("amounts =", "alteration_days = 45\namounts =")
                if town == "rio_communities"
                else RESOLVED,
            )
        desk = make_desk(Path(folder), FakeClock(datetime.fromisoformat("2026-11-27T13:42-05:00")))
        adopter = owner(desk, "Renee Alvarez")
        begun = [ready(desk, adopter, town) for town in TOWNS]
        for made, wait in zip(begun, sorted(waits), strict=True):
            zone = desk.laws.town(made.town).zone
            clock(desk).set(AFTER)
            clock(desk).advance(minutes=wait)
            today = clock(desk).now().astimezone(zone).date()
            if today != made.on:
                with pytest.raises(Refused, match="its days run from the handover"):
                    hand_over(desk, made.number, LICENSED, by=WHO)
                signed(desk, made)
            handed = hand_over(desk, made.number, LICENSED, by=WHO)
            now, law = kept(desk, made), desk.laws.town(made.town).law_on(today)
            assert now.on == handed.at.astimezone(zone).date() == today
            assert now.due == alteration_due(today, None, law).due
            assert now.due is not None
            assert now.due - today >= timedelta(days=45 if made.town == "rio_communities" else 30)
            assert now.deposit == Money(3500)
