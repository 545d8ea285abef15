"""Parked work is emptied as soon as it is done with; of a dog that went another way nothing waits any more."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from kiosk.domain.parked import Parked
from kiosk.services.case_file import open_case
from kiosk.services.desk import Desk
from kiosk.services.intake import record_seizure
from kiosk.services.parking import TakenInAlready, done_with, park, parked_work
from kiosk.services.release import release_dog
from tests.acts.desks import WHO, night_form, seize_owned, show_everything
from tests.acts.test_release import paid

SOME_TIME = datetime(2026, 1, 1, tzinfo=UTC)


def work(case: int = 0, **more: Any) -> Parked:
    made = Parked(screen="redeem" if case else "intake", case=case, at=SOME_TIME, till="9", by="")
    return replace(made, **more)


def test_what_is_parked_again_replaces_what_was_kept_of_it_and_says_who_and_when(desk: Desk) -> None:
    kept = park(desk, work(about="Grey  terrier", entered={"place": "Mill Road"}), by=WHO)
    park(desk, replace(kept, entered={"place": "Main Street"}), by="J. Hale")
    (one,) = parked_work(desk)
    assert (one.work.about, one.work.entered, one.case) == ("Grey terrier", {"place": "Main Street"}, None)
    assert (one.work.by, one.work.till, one.work.at) == ("J. Hale", desk.till, desk.clock.now())
    done_with(desk, kept.id, by=WHO)
    assert parked_work(desk) == ()
    again = park(desk, kept, by=WHO)
    assert again.id != kept.id, "what was dropped elsewhere is still on somebody's screen"


def test_an_intake_that_was_taken_up_at_two_desks_is_recorded_once_unless_somebody_says_that_it_is_another_dog(
    desk: Desk,
) -> None:
    kept = park(desk, work(about="Grey terrier", entered={"place": "Mill Road"}), by=WHO)
    case = record_seizure(desk, night_form(seized="2026-11-27T12:00"), by="J. Hale", parked=kept.id)
    assert parked_work(desk) == ()
    number = open_case(desk, case).case.number
    with pytest.raises(TakenInAlready, match=f"J. Hale recorded this dog at another desk as No. {number}"):
        record_seizure(desk, night_form(seized="2026-11-27T12:00"), by=WHO, parked=kept.id)
    with pytest.raises(TakenInAlready):
        park(desk, kept, by=WHO)
    assert record_seizure(desk, night_form(seized="2026-11-27T12:00"), by=WHO) != case


def test_a_dog_that_went_home_at_another_desk_waits_no_more(desk: Desk) -> None:
    case = seize_owned(desk)
    for _ in range(2):
        park(desk, work(case), by=WHO)
    park(desk, work(case, doing="payment", entered={"payer": "Dana Whitlock"}), by=WHO)
    assert len(parked_work(desk)) == 2, "a dog without anything entered waits once"
    show_everything(desk, case)
    receipt = paid(desk, case)
    release_dog(desk, case, to="Dana Whitlock", standing="owner", receipt=receipt.number, by=WHO)
    assert parked_work(desk) == ()
    park(desk, work(about="Another dog"), by=WHO)
    with desk.store.reading() as records:
        assert [one.about for one in records.parked.waiting()] == ["Another dog"]
