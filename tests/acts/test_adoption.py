"""A dog's way to a new home in each town."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.money import Money
from kiosk.domain.records import IdentificationFound, Person, TenderPart
from kiosk.services.adoption import (
    Handover,
    Signature,
    adoption_terms,
    deposits_by_due,
    hand_over,
    open_adoption_file,
    prepare_agreement,
    return_deposit,
    sign_agreement,
    start_adoption,
    take_adoption_deposit,
)
from kiosk.services.case_file import open_case
from kiosk.services.costs import add_cost
from kiosk.services.custody import place_order
from kiosk.services.debts import owed_by_age
from kiosk.services.deposits_held import held
from kiosk.services.desk import Desk
from kiosk.services.do_not_adopt import forbid_adoption
from kiosk.services.intake import complete_record, form_of
from kiosk.services.people import save_person
from kiosk.services.undoing import void_receipt
from tests.acts.adoptions import AFTER, STROKES, adopted, cash, certified, forfeited, form, pay_what_is_owed, signed
from tests.acts.desks import RESOLVED, WHO, clock, enter_local, make_desk, owner, papers, reopened, seize, seize_owned


@pytest.mark.parametrize("town", ["dover", "sandy_creek", "bethel", "clay"])
def test_in_new_york_a_dog_is_adopted_under_agreement_altered_and_the_deposit_returned(
    desk: Desk, adopter: int, town: str
) -> None:
    made = adopted(desk, adopter, town)
    assert (made.on, made.due, made.deposit) == (date(2026, 12, 14), date(2027, 1, 13), Money(3500))
    assert open_case(desk, made.case).case.state == "adopted"
    assert [amount for _, amount in held(desk)] == [Money(3500)]

    clock(desk).set("2027-01-14T09:00")
    certified(desk, made, date(2027, 1, 13))
    back = return_deposit(desk, made.number, (TenderPart(tender="cash", amount=Money(3500)),), by=WHO)

    assert (back.kind, back.total, back.payer) == ("deposit_refund", Money(-3500), "Renee Alvarez")
    assert (held(desk), deposits_by_due(desk)) == ((), ())


def test_bethels_purchaser_pays_the_fee_and_the_care_before_the_dog_leaves(desk: Desk, adopter: int) -> None:
    case = seize(desk, town="bethel")
    add_cost(
        desk, case, what="care", on=date(2026, 11, 27), paid_to="The shelter", detail="feed", amount=Money(6150), by=WHO
    )
    clock(desk).set(AFTER)
    made = start_adoption(desk, case, form(adopter), by=WHO)
    (owed,) = owed_by_age(desk)
    assert (owed.left, owed.person.name, owed.debt.cause) == (Money(10150), "Renee Alvarez", "adoption")
    (paper,) = papers(desk).adoptions
    assert [(line.code, str(line.amount)) for line in paper.lines] == [("impoundment_fee", "40.00"), ("care", "61.50")]
    assert paper.bill == owed.debt.number
    take_adoption_deposit(desk, made.number, cash(3500), by=WHO)
    signed(desk, made)
    with pytest.raises(Refused, match="What the adopter owes is paid"):
        hand_over(desk, made.number, Handover(), by=WHO)
    pay_what_is_owed(desk, made)
    assert hand_over(desk, made.number, Handover(), by=WHO).to == "Renee Alvarez"


def test_what_bethel_has_not_resolved_stops_the_adoption_and_says_so(bare_desk: Desk) -> None:
    renee = owner(bare_desk, "Renee Alvarez")
    with pytest.raises(Refused, match="has not configured: Impoundment fee"):
        start_adoption(bare_desk, forfeited(bare_desk), form(renee), by=WHO)


def test_the_fee_that_includes_the_operation_takes_the_place_of_the_deposit(tmp_path: Path, desk: Desk) -> None:
    fee = RESOLVED.replace('impoundment_fee = "40.00"', 'impoundment_fee = "40.00", adoption_fee = "125.00"')
    enter_local(tmp_path, "bethel", fee)
    desk = reopened(desk, tmp_path)
    renee = owner(desk, "Renee Alvarez")
    case = forfeited(desk)
    with pytest.raises(InvalidInput) as refusal:
        start_adoption(desk, case, form(renee, option="fee_includes_operation"), by=WHO)
    assert refusal.value.field == "veterinarian_paid_by"
    made = start_adoption(
        desk, case, form(renee, option="fee_includes_operation", veterinarian_paid_by="The officer"), by=WHO
    )
    assert made.deposit is None
    with pytest.raises(Refused, match="agreed without a deposit"):
        take_adoption_deposit(desk, made.number, cash(3500), by=WHO)
    pay_what_is_owed(desk, made)
    with pytest.raises(Refused, match="Bethel §83-19"):
        hand_over(desk, made.number, Handover(), by=WHO)
    signed(desk, made)
    hand_over(desk, made.number, Handover(), by=WHO)
    assert papers(desk).agreements[-1].fee == Money(12500)
    clock(desk).set("2027-02-14T09:00")
    assert [each.state for each in deposits_by_due(desk)] == ["overdue"]
    certified(desk, made, date(2027, 2, 10))
    assert deposits_by_due(desk) == (), "an operation that came late is on record: nothing is waited for any more"


def test_an_altered_dog_needs_its_certificate_and_no_agreement(desk: Desk, adopter: int) -> None:
    case = forfeited(desk, "dover")
    with pytest.raises(InvalidInput) as refusal:
        start_adoption(desk, case, form(adopter, option="altered"), by=WHO)
    assert refusal.value.field == "altered_paper"
    made = start_adoption(desk, case, form(adopter, option="altered", altered_paper="Dr. Lee, 2024"), by=WHO)
    with pytest.raises(Refused, match="needs no agreement"):
        prepare_agreement(desk, made.number, by=WHO)
    with pytest.raises(Refused, match=r"licensed the dog with the Clerk before it leaves \(Dover"):
        hand_over(desk, made.number, Handover(), by=WHO)
    hand_over(desk, made.number, Handover(license="D-12", license_town="Dover"), by=WHO)
    assert deposits_by_due(desk) == ()


@pytest.mark.parametrize(
    ("town", "first"), [("dover", True), ("clay", True), ("bethel", False), ("sandy_creek", False)]
)
def test_the_license_comes_before_the_handover_in_dover_and_clay(
    desk: Desk, adopter: int, town: str, first: bool
) -> None:
    made = start_adoption(desk, forfeited(desk, town), form(adopter), by=WHO)
    take_adoption_deposit(desk, made.number, cash(3500), by=WHO)
    signed(desk, made)
    pay_what_is_owed(desk, made)
    if first:
        with pytest.raises(Refused, match="licensed"):
            hand_over(desk, made.number, Handover(), by=WHO)
        assert open_case(desk, made.case).case.state == "held"
    else:
        assert hand_over(desk, made.number, Handover(), by=WHO).paper == made.number


def test_in_rio_the_city_first_enters_amount_and_days(desk: Desk, tmp_path: Path) -> None:
    renee, case = owner(desk, "Renee Alvarez"), forfeited(desk, "rio_communities")
    assert adoption_terms(desk, case).alteration.missing == ("alteration_days", "alteration_deposit")
    with pytest.raises(Refused, match="has not configured: the days to alter, ") as refusal:
        start_adoption(desk, case, form(renee), by=WHO)
    assert "nothing is guessed" in refusal.value.cure
    entered = RESOLVED.replace('impoundment_fee = "40.00"', 'impoundment_fee = "40.00", alteration_deposit = "25.00"')
    enter_local(tmp_path, "rio_communities", entered.replace("amounts =", "alteration_days = 45\namounts ="))
    desk = reopened(desk, tmp_path)
    made = start_adoption(desk, case, form(renee), by=WHO)
    assert (made.due, made.deposit) == (date(2027, 1, 28), Money(2500))
    assert open_adoption_file(desk, made.number).debt is None
    take_adoption_deposit(desk, made.number, cash(2500), by=WHO)
    signed(desk, made)
    hand_over(desk, made.number, Handover(license="RC-4", license_town="Rio Communities"), by=WHO)
    assert open_case(desk, case).case.state == "adopted"


def test_no_dog_is_adopted_a_second_before_its_owner_lost_it(desk: Desk, adopter: int) -> None:
    case = seize(desk, town="bethel")
    clock(desk).set("2026-11-30T23:59:59")
    assert not adoption_terms(desk, case).lawful
    with pytest.raises(Refused, match="cannot be adopted yet") as refusal:
        start_adoption(desk, case, form(adopter), by=WHO)
    assert refusal.value.citation == "Bethel §83-11(D), §83-18(A)"
    clock(desk).set("2026-12-01T00:00")
    assert adoption_terms(desk, case).lawful
    assert start_adoption(desk, case, form(adopter), by=WHO).number == "A-BET-26-1-000001"


def test_an_order_placed_on_the_way_stops_the_handover(desk: Desk, adopter: int) -> None:
    made = start_adoption(desk, forfeited(desk), form(adopter), by=WHO)
    take_adoption_deposit(desk, made.number, cash(3500), by=WHO)
    signed(desk, made)
    pay_what_is_owed(desk, made)
    place_order(desk, made.case, kind="court", authority="Town Court", begins=date(2026, 12, 14), by=WHO)
    with pytest.raises(Refused, match="No order holds the dog"):
        hand_over(desk, made.number, Handover(), by=WHO)


def test_the_former_owner_may_adopt_but_not_redeem(desk: Desk) -> None:
    case = seize_owned(desk, town="bethel")
    clock(desk).set(AFTER)
    former = open_case(desk, case).owner
    assert former is not None
    assert start_adoption(desk, case, form(former.id), by=WHO).adopter == former.id


def test_a_minor_adopts_no_dog_in_new_york(desk: Desk) -> None:
    case = forfeited(desk)
    minor = save_person(desk, Person(name="Kim Alvarez", minor=True), by=WHO)
    with pytest.raises(Refused, match="Kim Alvarez is a minor") as refusal:
        start_adoption(desk, case, form(minor), by=WHO)
    assert "AML §350(3)" in refusal.value.citation


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("adult_shown", ""),
        ("age", " "),
        ("age_by", ""),
        ("mature", None),
        ("born", date(2027, 1, 1)),
        ("option", "none_asked"),
    ],
)
def test_what_the_agreement_must_say_is_asked_before_it_exists(
    desk: Desk, adopter: int, field: str, value: object
) -> None:
    with pytest.raises(InvalidInput) as refusal:
        start_adoption(desk, forfeited(desk), form(adopter, **{field: value}), by=WHO)
    assert refusal.value.field == field


def test_a_puppys_days_count_from_the_day_it_turns_six_months(desk: Desk, adopter: int) -> None:
    case = forfeited(desk)
    with pytest.raises(InvalidInput) as refusal:
        start_adoption(desk, case, form(adopter, mature=False), by=WHO)
    assert refusal.value.field == "born"
    made = start_adoption(desk, case, form(adopter, mature=False, born=date(2026, 9, 1)), by=WHO)
    assert (made.mature, made.counted_from, made.due) == (False, date(2027, 3, 1), date(2027, 3, 31))


def test_a_signature_is_bound_to_the_document_that_was_shown(desk: Desk, adopter: int) -> None:
    made = start_adoption(desk, forfeited(desk), form(adopter), by=WHO)
    take_adoption_deposit(desk, made.number, cash(3500), by=WHO)
    shown = prepare_agreement(desk, made.number, by=WHO)
    signature = Signature(digest=shown.digest, signer="renee  alvarez", strokes=STROKES)
    for wrong, field in (
        (Signature(digest=shown.digest, signer="Dana Whitlock", strokes=STROKES), "signer"),
        (Signature(digest=shown.digest, signer="Renee Alvarez"), "filed"),
        (Signature(digest=shown.digest, signer="Renee Alvarez", strokes=(((5, 5),),)), "strokes"),
        (Signature(digest=shown.digest, signer="Renee Alvarez", strokes=(((5, 5), (5, 2000)),)), "strokes"),
    ):
        with pytest.raises(InvalidInput) as refusal:
            sign_agreement(desk, made.number, wrong, by=WHO)
        assert refusal.value.field == field
    sign_agreement(desk, made.number, signature, by=WHO)
    assert open_adoption_file(desk, made.number).signature is not None

    prepare_agreement(desk, made.number, by=WHO)
    assert open_adoption_file(desk, made.number).signature is None


def test_what_is_changed_in_the_record_after_the_signature_voids_it(desk: Desk, adopter: int) -> None:
    made = start_adoption(desk, forfeited(desk), form(adopter), by=WHO)
    take_adoption_deposit(desk, made.number, cash(3500), by=WHO)
    signed(desk, made)
    pay_what_is_owed(desk, made)
    complete_record(desk, made.case, replace(form_of(desk, made.case), kennel="Run 7"), by=WHO)
    assert open_adoption_file(desk, made.number).signature is not None
    complete_record(desk, made.case, replace(form_of(desk, made.case), breed="Poodle"), by=WHO)
    assert open_adoption_file(desk, made.number).agreement is None
    with pytest.raises(Refused, match="signs the agreement"):
        hand_over(desk, made.number, Handover(), by=WHO)
    signed(desk, made)
    assert hand_over(desk, made.number, Handover(), by=WHO)


def test_a_signature_on_paper_says_where_the_paper_is(desk: Desk, adopter: int) -> None:
    made = start_adoption(desk, forfeited(desk), form(adopter), by=WHO)
    take_adoption_deposit(desk, made.number, cash(3500), by=WHO)
    shown = prepare_agreement(desk, made.number, by=WHO)
    kept = sign_agreement(
        desk, made.number, Signature(digest=shown.digest, signer="Renee Alvarez", filed="Folder 2026, no. 4"), by=WHO
    )
    assert (kept.filed, kept.strokes) == ("Folder 2026, no. 4", ())


def test_an_agreement_that_names_a_deposit_gone_back_since_is_made_and_signed_anew(desk: Desk, adopter: int) -> None:
    made = start_adoption(desk, forfeited(desk), form(adopter), by=WHO)
    first = take_adoption_deposit(desk, made.number, cash(3500), by=WHO)
    signed(desk, made)
    pay_what_is_owed(desk, made)
    clock(desk).advance(minutes=1)
    void_receipt(desk, first.number, reason="It was a check", by=WHO)
    second = take_adoption_deposit(desk, made.number, cash(3500), by=WHO)
    with pytest.raises(Refused, match="written it into the agreement"):
        hand_over(desk, made.number, Handover(), by=WHO)
    signed(desk, made)
    hand_over(desk, made.number, Handover(), by=WHO)
    assert papers(desk).agreements[-1].deposit_receipt == second.number


def test_a_chip_goes_over_to_the_adopter_too(desk: Desk, adopter: int) -> None:
    case = forfeited(desk, "sandy_creek", found=IdentificationFound(microchip="985"))
    made = start_adoption(desk, case, form(adopter, option="altered", altered_paper="Scar, Dr. Lee"), by=WHO)
    with pytest.raises(InvalidInput) as refusal:
        hand_over(desk, made.number, Handover(), by=WHO)
    assert refusal.value.field == "chip_moved"
    assert hand_over(desk, made.number, Handover(chip_moved="Form given to the adopter"), by=WHO).kind == "adopted"


def test_the_desk_of_a_town_without_resolutions_still_adopts_in_dover(tmp_path: Path, now: Any) -> None:
    desk = make_desk(tmp_path, now)
    renee = owner(desk, "Renee Alvarez")
    made = start_adoption(desk, forfeited(desk, "dover"), form(renee), by=WHO)
    assert (made.deposit, open_adoption_file(desk, made.number).debt) == (Money(3500), None)


def test_a_note_against_an_adopter_is_asked_about_and_what_was_said_is_told(desk: Desk, adopter: int) -> None:
    forbid_adoption(desk, adopter, reason="Two dogs left without water", by=WHO)
    case = seize(desk)
    clock(desk).set(AFTER)
    with pytest.raises(InvalidInput, match="A note says not to give Renee Alvarez a dog: Two dogs") as refused:
        start_adoption(desk, case, form(adopter), by=WHO)
    assert refused.value.field == "despite_note"
    start_adoption(desk, case, form(adopter, despite_note="The officer saw the new yard"), by=WHO)
    assert open_case(desk, case).events[-1].text == (
        "Given despite the note about Renee Alvarez (Two dogs left without water): The officer saw the new yard"
    )
