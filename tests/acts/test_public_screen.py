"""What the public screen may say: of every dog enough for its owner, of nobody anything."""

from __future__ import annotations

import logging
from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path

import pytest

from kiosk.domain.codes import Codes
from kiosk.domain.records import Dog
from kiosk.services import staff
from kiosk.services.case_file import open_case
from kiosk.services.desk import Desk
from kiosk.services.payments import take_payment
from kiosk.services.people import add_earlier_impoundment, link_owner
from kiosk.services.public.dogs import dog_to_see, dogs_to_see
from kiosk.services.public.leaving import WRONG, may_leave, stays_locked
from kiosk.services.public.looks import dog_words, look_of
from kiosk.services.public.own_paper import FOREIGN, NOT_FOUND, TOO_MANY, OwnPaper, paper_scanned, paper_typed
from kiosk.services.public.page import BUSY, print_dog_page
from kiosk.services.public.places import roughly
from kiosk.services.public.wording import (
    bring_words,
    found_words,
    holds_words,
    pay_words,
    phone_words,
    rise_words,
    until_words,
)
from kiosk.services.readers import Reader
from kiosk.services.statements import issue_statement
from kiosk.services.tendered import Payment
from kiosk.words import words_for_screens
from printing.papers import PaperMaker
from tests.acts.adoptions import AFTER, form
from tests.acts.desks import WHO, clock, enter_local, hours, make_desk, owner, seize, seize_owned
from tests.acts.marked import PRIVATE, SECRET, a_dog_full_of_secrets
from tests.acts.office import CLERK, CLERKS, OFFICER, OFFICERS, open_office, refusal, wrong

TODAY = date(2026, 11, 27)
OURS, THEIRS = Codes(b"k" * 32), Codes(b"t" * 32)


@pytest.fixture
def signing(desk: Desk) -> Desk:
    return replace(desk, codes=OURS, papers=PaperMaker(OURS.sign))


def test_nothing_that_the_screen_or_its_page_says_is_of_anybody(signing: Desk) -> None:
    case = a_dog_full_of_secrets(signing)
    statement = issue_statement(signing, case, by=SECRET)
    detail = dog_to_see(signing, case)
    assert detail.dog.pages == ("found",)
    said = [repr(dogs_to_see(signing)), repr(detail), repr(paper_scanned(signing, OURS.sign(statement.number)))]
    for language in ("en", "es"):
        w = words_for_screens(language)
        said += [
            found_words(detail.dog, w, TODAY),
            until_words(detail.dog, w, TODAY),
            phone_words(detail, w, signing.shelter),
        ]
        said += [repr([*bring_words(detail, w), *pay_words(detail.where, w, detail.zone, detail.at)])]
        with signing.store.reading() as records:
            said.append(repr(records.jobs.get(print_dog_page(signing, case, Reader(language, False))).document))
    shown = " ".join(said)
    for secret in PRIVATE:
        assert secret.casefold() not in shown.casefold()
    assert found_words(detail.dog, words_for_screens("en"), TODAY) == "Found Sat Nov 21, Dover"


def test_whose_dog_it_may_be_changes_nothing_of_what_it_costs(signing: Desk) -> None:
    """The table is for a first and a repeated impoundment of whoever comes."""
    clock(signing).set("2026-11-27T13:42")
    somebodys, nobodys = a_dog_full_of_secrets(signing), seize(signing)
    costs = dog_to_see(signing, nobodys).costs
    assert dog_to_see(signing, somebodys).costs == costs
    assert [(row.first, row.last, str(row.now), row.then and str(row.then)) for row in costs] == [
        (1, 1, "20.00", None),
        (2, 2, "230.00", "270.00"),
        (3, None, "425.00", "500.00"),
    ]
    zone = dog_to_see(signing, nobodys).zone
    assert rise_words(costs[1], words_for_screens("en"), zone, signing.clock.now()) == (
        "until today 2:00 pm, then $270.00"
    )


def test_an_amount_that_rises_is_said_to_hold_only_with_a_statement(signing: Desk) -> None:
    w = words_for_screens("en")
    assert "only once the desk has printed it" in holds_words(dog_to_see(signing, seize(signing)), w)
    assert holds_words(dog_to_see(signing, seize(signing, "bethel")), w) == ""


def test_what_is_typed_of_a_dog_and_a_place_is_read_through_closed_lists() -> None:
    w = words_for_screens("es")
    look = look_of(Dog(summary="golden retriever <b>Dana</b>", colour="rust and White", sex="male", weight="31 kg"))
    assert dog_words(look, words_for_screens("en")) == "Red and white golden retriever, male"
    assert (dog_words(look, w), look.size) == ("Golden retriever rojizo y blanco, macho", "large")
    assert dog_words(look_of(Dog(summary="Dana's")), w) == "Perro"
    assert roughly("behind 14 County Route 15, blue house of the Lees", ()) == "County Route 15"
    assert roughly("14 Elm Street", ("Dana Whitlock", "4 Elm Street")) == ""
    assert roughly("his garden", ()) == ""


def test_a_dog_stands_where_its_owner_or_an_adopter_can_still_come_for_it(signing: Desk, adopter: int) -> None:
    from kiosk.services.adoption import start_adoption  # noqa: PLC0415 - only this test adopts

    paid, given, waits = seize_owned(signing, "bethel"), seize(signing, "bethel"), seize(signing, "bethel")
    statement = issue_statement(signing, paid, by=WHO)
    take_payment(signing, statement.number, Payment.of("cash", statement.total), by=WHO)
    clock(signing).set(AFTER)
    pages = {dog.case: dog.pages for dog in dogs_to_see(signing).dogs}
    assert (pages.get(paid), pages[given], pages[waits]) == (None, ("found", "adopt"), ("found", "adopt"))
    start_adoption(signing, given, form(adopter), by=WHO)
    assert [dog.case for dog in dogs_to_see(signing).dogs] == [waits]
    assert "not shown" in refusal(lambda: dog_to_see(signing, given)).sentence
    assert [dog.case for dog in dogs_to_see(signing, ("clay",)).dogs] == []


def test_where_one_can_pay_names_the_session_that_is_open_or_the_next_one(tmp_path: Path, desk: Desk) -> None:
    enter_local(tmp_path, "dover", '[contacts]\nphone = "845-555-0142"\n' + hours("monday", "friday"))
    desk = make_desk(tmp_path, clock(desk))
    case, w = seize(desk), words_for_screens("en")

    def says(at: str) -> str:
        clock(desk).set(at)
        detail = dog_to_see(desk, case)
        return " | ".join(pay_words(detail.where, w, detail.zone, detail.at))

    assert says("2026-11-27T13:42") == "Dover Town Clerk takes payments today until 4:00 pm | Phone 845-555-0142"
    assert says("2026-11-27T07:00").startswith("Dover Town Clerk takes payments today from 9:00 am to 4:00 pm")
    assert says("2026-11-27T20:00").startswith(
        "Dover Town Clerk is closed now. It takes payments Mon Nov 30, from 9:00 am to 4:00 pm"
    )


# --- One's own paper ---------------------------------------------------------------------------------------------


def own(desk: Desk, code: str) -> OwnPaper:
    found = paper_scanned(desk, code)
    assert isinstance(found, OwnPaper)
    return found


def test_the_paper_in_hand_says_what_is_owed_now_and_what_is_missing(signing: Desk) -> None:
    case = seize_owned(signing)
    statement = issue_statement(signing, case, by=WHO)
    now = own(signing, OURS.sign(statement.number))
    assert (now.state, now.amount, now.good_until) == ("holds", statement.due, statement.good_through)
    assert [says for says, _ in now.missing][:1] == ["Proof that the dog is licensed"]
    assert paper_typed(signing, statement.number.lower(), str(statement.due)) == now
    receipt = take_payment(signing, statement.number, Payment.of("cash", statement.total), by=WHO)
    assert (own(signing, OURS.sign(receipt.number)).state, own(signing, OURS.sign(statement.number)).state) == (
        "paid",
        "paid",
    )
    assert paper_scanned(signing, OURS.sign("26-0001")) == case


def test_a_statement_that_has_lapsed_says_the_amount_of_a_new_one(signing: Desk) -> None:
    case, person = seize(signing), owner(signing)
    link_owner(signing, case, person, by=WHO)
    add_earlier_impoundment(signing, person, "dover", date(2026, 5, 4), "R-26-1", by=WHO)
    statement = issue_statement(signing, case, by=WHO)
    clock(signing).set("2026-11-27T14:30")
    later = own(signing, OURS.sign(statement.number))
    assert later.state == "changed"
    assert later.amount == open_case(signing, case).assessment.total
    assert later.amount != statement.total


def test_a_code_that_was_edited_or_made_up_is_refused(signing: Desk, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.CRITICAL)
    number = issue_statement(signing, seize_owned(signing), by=WHO).number
    code = OURS.sign(number)
    edited = code.replace(number, number[:-1] + ("2" if number[-1] != "2" else "3"))
    for wrong_code in (edited, THEIRS.sign(number), number, code + "A", "", "PK1.\0"):
        assert refusal(partial(paper_scanned, signing, wrong_code)).sentence == FOREIGN


def test_a_typed_number_needs_the_amount_on_the_paper_and_guessing_makes_one_wait(signing: Desk) -> None:
    statement = issue_statement(signing, seize_owned(signing), by=WHO)
    for amount in ("$1.00", "x", "", "2", "3"):
        assert refusal(partial(paper_typed, signing, statement.number, amount)).sentence == NOT_FOUND
    assert refusal(lambda: paper_typed(signing, statement.number, str(statement.due))).sentence == TOO_MANY
    assert own(signing, OURS.sign(statement.number)).state == "holds"
    clock(signing).advance(hours=2)
    assert paper_typed(signing, statement.number, str(statement.due)).state in ("holds", "changed")


# --- The page, and the way out -----------------------------------------------------------------------------------


def test_the_page_prints_once_in_the_readers_language_and_stands_in_no_file(signing: Desk) -> None:
    case = seize(signing)
    job = print_dog_page(signing, case, Reader("es", large=True))
    assert print_dog_page(signing, case, Reader("es", large=True)) == job
    assert print_dog_page(signing, case, Reader("en", large=False)) != job
    with signing.store.reading() as records:
        kept = records.jobs.get(job)
    assert (kept.case, kept.kind, kept.document["language"], kept.document["large"]) == (0, "dog_page", "es", True)
    for _ in range(2):
        clock(signing).advance(minutes=3)
        print_dog_page(signing, case, Reader("en", large=False))
    clock(signing).advance(minutes=3)
    assert refusal(lambda: print_dog_page(signing, case, Reader("en", large=False))).sentence == BUSY


def test_only_the_staff_leaves_and_wrong_pins_count_as_at_the_desk(desk: Desk) -> None:
    assert not stays_locked(desk)
    open_office(desk)
    assert stays_locked(desk)
    for name in (CLERK, "Nobody", ""):
        assert refusal(partial(may_leave, desk, name, "999990")).sentence == WRONG
    may_leave(desk, OFFICER.lower(), OFFICERS)
    wrong(desk, 4)
    assert refusal(lambda: may_leave(desk, CLERK, CLERKS)).sentence == WRONG
    assert "no try is taken" in refusal(lambda: staff.sign_in(desk, CLERK, CLERKS)).sentence
