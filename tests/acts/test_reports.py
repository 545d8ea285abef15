"""Release slips and the reports of seizures: queued with the act, made from the records alone."""

from __future__ import annotations

from datetime import date

import pytest

from kiosk.domain.errors import Refused
from kiosk.domain.records import IdentificationFound
from kiosk.services.custody import determine_dangerous, place_order
from kiosk.services.desk import Desk
from kiosk.services.seizure_reports import print_seizure_report, print_seizures_of_month
from kiosk.services.spool import print_cage_card, unfinished
from tests.acts.desks import WHO, papers, seize, seize_owned
from tests.acts.test_release import redeemed

TODAY = date(2026, 11, 27)


def test_a_release_prints_its_slip_in_the_same_breath(desk: Desk) -> None:
    case = redeemed(desk)
    job = unfinished(desk)[-1]
    assert (job.kind, job.case) == ("release_slip", case)
    slip = papers(desk).slips[-1]
    assert (slip.to, slip.receipts, slip.standing) == ("Dana Whitlock", ("R-DOV-26-1-000001",), "owner")


def test_the_report_of_a_dog_says_reason_and_ending(desk: Desk) -> None:
    case = redeemed(desk)
    assert print_seizure_report(desk, case, by=WHO).kind == "seizure_report"
    paper = papers(desk).seizures[-1]
    assert (paper.reason, paper.county, paper.past_year) == (2, "Dutchess", 1)
    assert paper.redeemed is not None
    assert str(paper.redeemed.paid) == "20.00"
    assert (paper.license, paper.rabies) == ("License 4471", "Certificate of Dr. Lee")


def test_impoundments_roll_with_the_day_in_the_report(desk: Desk) -> None:
    seize_owned(desk, seized="2025-11-20T10:00")
    case = seize_owned(desk)
    print_seizure_report(desk, case, by=WHO)
    assert papers(desk).seizures[-1].past_year == 1


def test_an_owner_not_known_leaves_the_count_open(desk: Desk) -> None:
    print_seizure_report(desk, seize(desk, found=IdentificationFound(rabies_tag="R-7")), by=WHO)
    paper = papers(desk).seizures[-1]
    assert (paper.past_year, paper.owner, paper.rabies) == (None, None, "tag R-7")


def test_the_month_lists_every_dog_of_the_town_by_its_seizure(desk: Desk) -> None:
    redeemed(desk)
    seize(desk, seized="2026-11-02T08:00")
    seize(desk, seized="2026-10-31T23:59")
    seize(desk, town="clay")
    print_seizures_of_month(desk, "dover", date(2026, 11, 15), by=WHO)
    paper = papers(desk).seized_months[-1]
    assert [dog.became.split()[0] for dog in paper.dogs] == ["still", "redeemed"]
    assert paper.totals == (("redeemed", 1), ("still here", 1))


def test_a_month_that_has_not_begun_is_not_listed(desk: Desk) -> None:
    with pytest.raises(Refused, match="December 2026 has not begun"):
        print_seizures_of_month(desk, "dover", date(2026, 12, 1), by=WHO)


def test_the_cage_card_warns_of_what_is_recorded_about_bites(desk: Desk) -> None:
    case = seize(desk)
    print_cage_card(desk, case, by=WHO)
    assert papers(desk).cards[-1].bites == ""
    place_order(desk, case, kind="rabies_observation", authority="County health", begins=TODAY, by=WHO)
    determine_dangerous(desk, case, on=TODAY, authority="Town Court", by=WHO)
    print_cage_card(desk, case, by=WHO)
    assert papers(desk).cards[-1].bites == (
        "under observation for rabies after a bite; determined dangerous Fri Nov 27, 2026"
    )
