"""Notice as a guided path: letter, service, what became of the mail, affidavit."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime, timedelta
from typing import Any

import pytest

from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.money import Money
from kiosk.domain.records import NoticeLetter, Service
from kiosk.services.case_file import open_case
from kiosk.services.desk import Desk
from kiosk.services.notice_papers import prepare_notice, print_affidavit
from kiosk.services.notices import give_notice, mark_delivered, mark_returned
from kiosk.services.spool import unfinished
from tests.acts.desks import NEW_YORK, VALID_TAG, WHO, clock, papers, seize, seize_owned

ADDRESS = "4 Elm Street, Dover Plains NY 12522"
TODAY = date(2026, 11, 27)
AT = datetime(2026, 11, 27, 10, 30, tzinfo=NEW_YORK)


def handed(**changes: Any) -> Service:
    service = Service(
        way="personal", at=AT, to="Ana Whitlock", relation="wife", place="4 Elm Street", server="Officer Ruiz"
    )
    return replace(service, **changes)


def mailed(**changes: Any) -> Service:
    return replace(Service(way="certified_mail", place=ADDRESS, server="M. Ortiz"), **changes)


def prepare(desk: Desk, case: int, **other: Any) -> NoticeLetter:
    said = {"way": "certified_mail", "name": "Dana Whitlock", "address": ADDRESS, "found_in": "License record of Dover"}
    return prepare_notice(desk, case, **{**said, **other}, by=WHO)


def kinds(desk: Desk) -> list[str]:
    return [job.kind for job in unfinished(desk)]


def test_a_prepared_letter_is_printed_and_gives_no_notice(desk: Desk) -> None:
    case = seize_owned(desk, found=VALID_TAG)
    letter = prepare(desk, case)
    file = open_case(desk, case)
    assert letter.number == f"{file.case.number}-N1"
    assert (file.notices, file.case.status) == ((), "awaiting_notice")
    assert kinds(desk)[-1] == "owner_notice"
    assert file.events[-1].text.endswith("to be served by certified mail; not given yet")
    assert prepare(desk, case).number.endswith("-N2")


def test_the_letter_counts_the_last_day_as_its_mailing_makes_it(desk: Desk) -> None:
    case = seize_owned(desk, town="clay", found=VALID_TAG)
    prepare(desk, case)
    counted = papers(desk).letters[-1].counted
    assert counted is not None
    assert (counted.starts, counted.starts_on) == ("mailed_notice", TODAY)
    give_notice(desk, case, how="mail", on=TODAY, number="7019", service=mailed(), by=WHO)
    assert open_case(desk, case).holding.last_day == counted.last_day


def test_the_letter_says_what_redeeming_costs_and_how_that_rises(desk: Desk) -> None:
    case = seize_owned(desk, found=VALID_TAG)
    prepare(desk, case, way="personal")
    fees = papers(desk).letters[-1].fees
    assert (fees.total, fees.rises, fees.not_entered) == (Money(2000), (), ())


def test_what_the_town_has_not_entered_is_named_and_never_guessed(bare_desk: Desk) -> None:
    case = seize_owned(bare_desk, town="rio_communities", found=VALID_TAG)
    prepare(bare_desk, case)
    fees = papers(bare_desk).letters[-1].fees
    assert (fees.lines, fees.not_entered) == ((), ("Impounding fee",))


@pytest.mark.parametrize(("town", "way"), [("clay", "mail"), ("rio_communities", "personal")])
def test_a_letter_goes_only_as_the_towns_own_law_lets_it(desk: Desk, town: str, way: str) -> None:
    case = seize_owned(desk, town=town, found=VALID_TAG)
    with pytest.raises(InvalidInput, match="has this notice served") as refusal:
        prepare(desk, case, way=way)
    assert refusal.value.field == "way"
    assert kinds(desk)[-1] == "cage_card"


@pytest.mark.parametrize("field", ["name", "address", "found_in"])
def test_a_letter_to_be_mailed_says_to_whom_where_and_how_that_is_known(desk: Desk, field: str) -> None:
    case = seize_owned(desk, found=VALID_TAG)
    with pytest.raises(InvalidInput) as refusal:
        prepare(desk, case, **{field: " "})
    assert refusal.value.field == field


def test_a_letter_is_not_dated_back(desk: Desk) -> None:
    case = seize_owned(desk, found=VALID_TAG)
    with pytest.raises(InvalidInput, match="is over"):
        prepare(desk, case, mailing=TODAY - timedelta(days=1))


def test_service_in_person_is_kept_whole_and_its_affidavit_printed(desk: Desk) -> None:
    case = seize_owned(desk, found=VALID_TAG)
    letter = prepare(desk, case, way="personal")
    before, after = give_notice(desk, case, how="personal", on=TODAY, service=handed(letter=letter.number), by=WHO)
    assert (before.status, after.status) == ("awaiting_notice", "running")
    file = open_case(desk, case)
    assert file.notices[0].service == handed(letter=letter.number)
    assert file.events[-1].text.startswith(
        f"Notice {letter.number} handed to Ana Whitlock (wife) Fri Nov 27, 2026, 10:30 am at 4 Elm Street, "
        "by Officer Ruiz. Holding period before: waiting for notice to the owner; now: last day to redeem"
    )
    assert kinds(desk)[-1] == "affidavit_of_service"
    paper = papers(desk).affidavits[-1]
    assert (paper.state, paper.county, paper.owner) == ("New York", "Dutchess", "Dana Whitlock")


@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        ("at", {"at": None}),
        ("at", {"at": AT + timedelta(hours=9)}),
        ("at", {"at": AT - timedelta(days=20)}),
        ("at", {"at": AT - timedelta(days=1)}),
        ("to", {"to": ""}),
        ("relation", {"relation": ""}),
        ("place", {"place": ""}),
        ("server", {"server": ""}),
        ("letter", {"letter": "26-9999-N1"}),
        ("how", {"way": "certified_mail"}),
    ],
)
def test_service_lacks_nothing_that_its_affidavit_swears(desk: Desk, field: str, wrong: dict[str, Any]) -> None:
    case = seize_owned(desk, found=VALID_TAG)
    with pytest.raises(InvalidInput) as refusal:
        give_notice(desk, case, how="personal", on=TODAY, service=handed(**wrong), by=WHO)
    assert refusal.value.field == field
    assert open_case(desk, case).notices == ()


def test_certified_mail_is_recorded_with_its_number(desk: Desk) -> None:
    case = seize_owned(desk, found=VALID_TAG)
    with pytest.raises(InvalidInput) as refusal:
        give_notice(desk, case, how="mail", on=TODAY, service=mailed(), by=WHO)
    assert refusal.value.field == "number"


def test_ordinary_mail_needs_no_number_where_it_suffices(desk: Desk) -> None:
    case = seize_owned(desk, town="bethel", found=VALID_TAG)
    before, after = give_notice(desk, case, how="mail", on=TODAY, service=mailed(way="mail"), by=WHO)
    assert before == after


@pytest.mark.parametrize("how", ["refused", "unclaimed", "undeliverable"])
def test_only_a_delivery_moves_the_start_but_a_return_ends_the_wait(desk: Desk, how: Any) -> None:
    clock(desk).set("2026-09-18T09:00")
    case = seize(desk, town="rio_communities", seized="2026-09-14T09:00", found=VALID_TAG)
    give_notice(desk, case, how="mail", on=date(2026, 9, 14), number="1", service=mailed(), by=WHO)
    assert open_case(desk, case).next_step == "Record how the mailed notice arrived"
    notice = open_case(desk, case).notices[0].id

    before, after = mark_returned(desk, case, notice, how, date(2026, 9, 17), by=WHO)

    assert (before, after.last_day) == (after, date(2026, 9, 17))
    file = open_case(desk, case)
    assert file.next_step == "Decide: adoption or transfer"
    assert "Holding period unchanged" in file.events[-1].text
    with pytest.raises(Refused, match="already recorded"):
        mark_delivered(desk, case, notice, date(2026, 9, 18), by=WHO)


def test_mail_comes_back_on_no_day_before_it_was_sent(desk: Desk) -> None:
    case = seize_owned(desk, found=VALID_TAG)
    give_notice(desk, case, how="mail", on=TODAY, number="7019", by=WHO)
    with pytest.raises(InvalidInput, match="before the mailing"):
        mark_returned(desk, case, open_case(desk, case).notices[0].id, "refused", date(2026, 11, 26), by=WHO)


def test_both_ways_of_notice_leave_the_later_deadline(desk: Desk) -> None:
    case = seize_owned(desk, town="clay", found=VALID_TAG)
    give_notice(desk, case, how="mail", on=TODAY, number="7019", service=mailed(), by=WHO)
    by_mail = open_case(desk, case).holding.last_day
    before, after = give_notice(desk, case, how="personal", on=TODAY, service=handed(), by=WHO)
    assert before.last_day == after.last_day == by_mail


def test_the_affidavit_of_a_notice_from_before_leaves_lines_to_fill_in(desk: Desk) -> None:
    case = seize_owned(desk, found=VALID_TAG)
    give_notice(desk, case, how="personal", on=TODAY, by=WHO, note="to his wife")
    assert kinds(desk)[-1] != "affidavit_of_service"
    notice = open_case(desk, case).notices[0].id
    first = print_affidavit(desk, case, notice, by=WHO)
    assert papers(desk).affidavits[-1].notice.service is None
    with pytest.raises(InvalidInput, match="Choose a notice"):
        print_affidavit(desk, case, notice + 1, by=WHO)
    assert print_affidavit(desk, case, notice, by=WHO).id == first.id


def test_a_letter_that_names_another_day_of_mailing_is_told_in_the_story(desk: Desk) -> None:
    case = seize_owned(desk, found=VALID_TAG)
    letter = prepare(desk, case, mailing=TODAY + timedelta(days=1))
    give_notice(desk, case, how="mail", on=TODAY, number="7019", service=mailed(letter=letter.number), by=WHO)
    assert "(the letter says Sat Nov 28, 2026: its last day is not the one" in open_case(desk, case).events[-1].text


def test_where_a_delivery_moves_the_start_the_letter_says_so(desk: Desk) -> None:
    for town, moves in (("rio_communities", True), ("clay", False), ("bethel", False)):
        case = seize_owned(desk, town=town, found=VALID_TAG)
        prepare(desk, case, way="certified_mail")
        counted = papers(desk).letters[-1].counted
        assert counted is not None
        assert counted.moves_with_delivery is moves
