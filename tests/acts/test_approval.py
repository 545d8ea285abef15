"""Who may do what; what a supervisor approves on the spot; what one person approved for himself, alone."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.money import Money
from kiosk.domain.records import Person
from kiosk.domain.staff import Act, Approval
from kiosk.services import costs, custody, notices, people, proofs, staff
from kiosk.services.approval import NeedsApproval, Permit, alone_acts, approvals, permitted
from kiosk.services.desk import Desk
from kiosk.services.drawer import open_drawer
from kiosk.services.payments import take_payment
from kiosk.services.statements import issue_statement
from kiosk.services.tendered import Payment
from tests.acts.desks import clock, seize_owned, show_everything
from tests.acts.every_act import ON, acts
from tests.acts.office import BOSS, CLERK, OFFICER, PIN, open_office, refusal

FOR = "$5.00 off a fee"
OWNER, NOTICE = "owner of No. 26-0001", "notice for No. 26-0001"


@pytest.fixture
def case(desk: Desk) -> int:
    """A dog taken in before anybody was entered; now there is an office, with its drawer open."""
    case = seize_owned(desk)
    notices.give_notice(desk, case, how="personal", on=ON, by="J. Hale")
    show_everything(desk, case)
    open_office(desk)
    open_drawer(desk, Money(100_00), by=CLERK)
    return case


_MAY_NOT: dict[Act, str] = {
    "custody": "a clerk may not record what happens to a dog",
    "release": "a clerk may not release a dog",
    "money": "an officer may not take money",
}


@pytest.mark.parametrize(
    ("what", "by", "act"),
    [
        ("seizure", CLERK, "custody"),
        ("record", CLERK, "custody"),
        ("notice", CLERK, "custody"),
        ("owner found", CLERK, "custody"),
        ("order", CLERK, "custody"),
        ("dangerous", CLERK, "custody"),
        ("release", CLERK, "release"),
        ("payment", OFFICER, "money"),
    ],
)
def test_what_a_role_may_not_do_is_refused_and_done_once_a_supervisor_approves(
    desk: Desk, case: int, what: str, by: str, act: Act
) -> None:
    do = acts(desk, case)[what]
    with pytest.raises(NeedsApproval) as refused:
        do(by=by)
    assert _MAY_NOT[act] in refused.value.sentence
    assert refused.value.cure == "Ask a supervisor to approve it with a PIN."
    assert refused.value.act == act
    do(by=by, approval=staff.approve(desk, BOSS, PIN, act, "busy", by=by, for_=refused.value.for_, case=case))
    assert [approval.reason for approval in approvals(desk)] == ["busy"]


@pytest.mark.parametrize("by", [BOSS, OFFICER])
@pytest.mark.parametrize("what", ["seizure", "record", "notice", "owner found", "order", "dangerous", "release"])
def test_officers_and_supervisors_keep_and_release_dogs(desk: Desk, case: int, what: str, by: str) -> None:
    acts(desk, case)[what](by=by)


@pytest.mark.parametrize("by", [BOSS, OFFICER, CLERK])
def test_whoever_is_asked_issues_the_statement(desk: Desk, case: int, by: str) -> None:
    acts(desk, case)["statement"](by=by)


@pytest.mark.parametrize("by", [BOSS, CLERK])
@pytest.mark.parametrize("what", ["payment"])
def test_clerks_and_supervisors_take_money(desk: Desk, case: int, what: str, by: str) -> None:
    acts(desk, case)[what](by=by)


@pytest.mark.parametrize("by", [CLERK, OFFICER, BOSS])
def test_owners_proofs_and_costs_are_entered_by_whoever_meets_them_first(desk: Desk, case: int, by: str) -> None:
    proofs.show_proof(desk, case, kind="identification", shown="a photo", by=by)
    person = people.save_person(desk, Person(name="Ann Poe"), by=by)
    people.link_owner(desk, case, person, by=by)
    people.add_earlier_impoundment(desk, person, "dover", date(2026, 1, 5), "Receipt 12", by=by)


@pytest.mark.parametrize("by", ["A. Stranger", "Somebody Gone"])
def test_nobody_acts_who_does_not_work_here(desk: Desk, case: int, by: str) -> None:
    staff.add_staff(desk, "Somebody Gone", "officer", "662607", by=BOSS)
    staff.close_staff(desk, "Somebody Gone", by=BOSS)
    for act in (
        lambda: custody.owner_found(desk, case, by=by),
        lambda: proofs.show_proof(desk, case, kind="license", shown="x", by=by),
        lambda: people.save_person(desk, Person(name="Ann Poe"), by=by),
        lambda: costs.add_cost(desk, case, what="care", on=ON, paid_to="x", amount=Money(100), by=by),
    ):
        assert not isinstance(refusal(act), NeedsApproval)


def test_while_nobody_is_entered_everything_is_permitted(bare_desk: Desk) -> None:
    with bare_desk.store.reading() as records:
        assert permitted(bare_desk, records, "Anybody", "forfeit", for_="deposit") == Permit("Anybody")


def test_the_story_of_the_dog_says_the_till_and_who_approved(desk: Desk, case: int) -> None:
    notices.give_notice(desk, case, how="personal", on=ON, by=OFFICER)
    approval = staff.approve(desk, BOSS, PIN, "custody", "The officer is out", by=CLERK, for_=NOTICE, case=case)
    notices.give_notice(desk, case, how="personal", on=ON, by=CLERK, approval=approval)
    with desk.store.reading() as records:
        events = [event for event in records.cases.events(case) if event.kind == "notice"]
    assert [(event.by, event.till, event.approved_by) for event in events[1:]] == [
        (OFFICER, "1", ""),
        (CLERK, "1", BOSS),
    ]


def test_an_approval_is_good_for_one_act(desk: Desk, case: int) -> None:
    approval = staff.approve(desk, BOSS, PIN, "custody", "busy", by=CLERK, for_=OWNER)
    custody.owner_found(desk, case, by=CLERK, approval=approval)
    again = refusal(lambda: custody.owner_found(desk, case, by=CLERK, approval=approval))
    assert "used already" in again.sentence


def test_an_approval_of_an_act_that_failed_is_still_good(desk: Desk, case: int) -> None:
    approval = staff.approve(desk, BOSS, PIN, "custody", "busy", by=CLERK, for_=NOTICE)
    with pytest.raises(InvalidInput):
        notices.give_notice(desk, case, how="personal", on=date(2027, 1, 1), by=CLERK, approval=approval)
    assert approvals(desk) == ()
    notices.give_notice(desk, case, how="personal", on=ON, by=CLERK, approval=approval)


@pytest.mark.parametrize(("act", "by"), [("money", CLERK), ("custody", OFFICER)])
def test_an_approval_is_for_its_act_and_its_person_only(desk: Desk, case: int, act: Act, by: str) -> None:
    approval = staff.approve(desk, BOSS, PIN, act, "busy", by=by, for_=OWNER)
    assert "something else" in refusal(lambda: custody.owner_found(desk, case, by=CLERK, approval=approval)).sentence


def test_an_approval_that_nobody_gave_is_refused(desk: Desk, case: int) -> None:
    invented = Approval(id=1, at=desk.clock.now(), till="1", act="custody", by=CLERK, supervisor=BOSS, reason="because")
    assert "something else" in refusal(lambda: custody.owner_found(desk, case, by=CLERK, approval=invented)).sentence


@pytest.mark.usefixtures("case")
def test_only_a_supervisor_approves_with_the_right_pin_and_a_reason(desk: Desk) -> None:
    assert (
        "is no supervisor"
        in refusal(lambda: staff.approve(desk, OFFICER, "161803", "custody", "x", by=CLERK, for_=OWNER)).sentence
    )
    assert (
        "is not right"
        in refusal(lambda: staff.approve(desk, BOSS, "999990", "custody", "x", by=CLERK, for_=OWNER)).sentence
    )
    with pytest.raises(InvalidInput, match="reason"):
        staff.approve(desk, BOSS, PIN, "custody", "  ", by=CLERK, for_=OWNER)
    assert approvals(desk) == ()


@pytest.mark.usefixtures("case")
def test_wrong_pins_at_the_approval_count_with_those_at_the_sign_in(desk: Desk) -> None:
    for _ in range(3):
        refusal(lambda: staff.approve(desk, BOSS, "999990", "custody", "x", by=CLERK, for_=OWNER))
    for _ in range(2):
        refusal(lambda: staff.sign_in(desk, BOSS, "999990"))
    assert (
        "no try is taken"
        in refusal(lambda: staff.approve(desk, BOSS, PIN, "custody", "x", by=CLERK, for_=OWNER)).sentence
    )


def use(desk: Desk, by: str, act: Act, approval: Approval | None = None) -> Permit:
    with desk.store.writing() as records:
        return permitted(desk, records, by, act, approval, for_=FOR)


@pytest.mark.usefixtures("case")
@pytest.mark.parametrize("act", ["waive", "reverse", "forfeit"])
@pytest.mark.parametrize("by", [CLERK, OFFICER, BOSS])
def test_waivers_reversals_and_forfeitures_always_take_a_supervisors_pin(desk: Desk, act: Act, by: str) -> None:
    with pytest.raises(NeedsApproval):
        use(desk, by, act)
    permit = use(desk, by, act, staff.approve(desk, BOSS, PIN, act, "agreed by the board", by=by, for_=FOR))
    assert (permit.by, permit.approved_by, permit.reason) == (by, BOSS, "agreed by the board")


def test_the_only_supervisor_approves_for_himself_and_it_is_reported(desk: Desk, case: int) -> None:
    mine = staff.approve(desk, BOSS, PIN, "waive", "Hardship, letter of Nov 20", by=BOSS, for_=FOR, case=case)
    assert mine.alone
    assert alone_acts(desk) == ()
    use(desk, BOSS, "waive", mine)
    use(desk, CLERK, "waive", staff.approve(desk, BOSS, PIN, "waive", "the same", by=CLERK, for_=FOR))
    assert alone_acts(desk) == (replace(mine, used_at=desk.clock.now()),)
    with desk.store.reading() as records:
        texts = [act.text for act in records.staff.acts() if act.kind == "approved"]
    assert texts[1] == (
        "S. Boss let themselves, alone in the office, waive a charge ($5.00 off a fee): Hardship, letter of Nov 20"
    )


@pytest.mark.usefixtures("case")
def test_where_two_supervisors_work_nobody_approves_for_himself(desk: Desk) -> None:
    staff.add_staff(desk, "T. Vice", "supervisor", "662607", by=BOSS)
    refused = refusal(lambda: staff.approve(desk, BOSS, PIN, "waive", "x", by=BOSS, for_=FOR))
    assert refused.cure == "Ask T. Vice to approve it."
    assert staff.approve(desk, "T. Vice", "662607", "waive", "x", by=BOSS, for_=FOR).supervisor == "T. Vice"
    staff.close_staff(desk, "T. Vice", by=BOSS)
    clock(desk).advance(days=1)
    assert staff.approve(desk, BOSS, PIN, "waive", "x", by=BOSS, for_=FOR).alone


@pytest.mark.usefixtures("case")
@pytest.mark.parametrize("ended", ["closed", "clerk now"])
def test_nobody_makes_himself_the_only_supervisor_to_approve_for_himself_that_day(desk: Desk, ended: str) -> None:
    staff.add_staff(desk, "T. Vice", "supervisor", "662607", by=BOSS)
    if ended == "closed":
        staff.close_staff(desk, "T. Vice", by=BOSS)
    else:
        staff.change_role(desk, "T. Vice", "clerk", by=BOSS)
    refused = refusal(lambda: staff.approve(desk, BOSS, PIN, "waive", "x", by=BOSS, for_=FOR))
    assert "T. Vice was a supervisor here until today, and S. Boss ended that" in refused.sentence
    assert "tomorrow" in refused.cure
    assert not staff.approve(desk, BOSS, PIN, "waive", "for somebody else", by=CLERK, for_=FOR).alone


@pytest.mark.usefixtures("case")
def test_an_approval_by_somebody_whose_pin_the_same_person_gave_today_is_reported_as_given_alone(desk: Desk) -> None:
    staff.add_staff(desk, "T. Vice", "supervisor", "662607", by="s. BOSS")
    given = staff.approve(desk, "T. Vice", "662607", "waive", "x", by=BOSS, for_=FOR)
    assert given.alone
    use(desk, BOSS, "waive", given)
    assert [one.supervisor for one in alone_acts(desk)] == ["T. Vice"]
    clock(desk).advance(days=1)
    assert not staff.approve(desk, "T. Vice", "662607", "waive", "x", by=BOSS, for_=FOR).alone
    staff.set_secret(desk, CLERK, "772608", by=BOSS)
    assert staff.approve(desk, BOSS, PIN, "waive", "x", by=CLERK, for_=FOR).alone
    assert not staff.approve(desk, BOSS, PIN, "waive", "x", by=OFFICER, for_=FOR).alone


@pytest.mark.usefixtures("case")
def test_an_approval_is_for_what_it_names_at_its_till_and_for_a_few_minutes(desk: Desk) -> None:
    def given() -> Approval:
        return staff.approve(desk, BOSS, PIN, "waive", "agreed", by=CLERK, for_=FOR)

    for wrong in ("$50.00 off a fee", "$5.00 off another fee"):
        yes = given()
        with desk.store.writing() as records, pytest.raises(NeedsApproval, match="something else") as again:
            permitted(desk, records, CLERK, "waive", yes, for_=wrong)
        assert (again.value.for_, again.value.cure) == (wrong, "Ask the supervisor once more.")
    with pytest.raises(NeedsApproval, match="something else"):
        use(replace(desk, till="2"), CLERK, "waive", given())
    late = given()
    clock(desk).advance(minutes=6)
    with pytest.raises(NeedsApproval, match="more than 5 minutes old"):
        use(desk, CLERK, "waive", late)
    clock(desk).advance(minutes=-12)
    with pytest.raises(NeedsApproval, match="more than 5 minutes old"):
        use(desk, CLERK, "waive", late)
    clock(desk).advance(minutes=10)
    assert use(desk, CLERK, "waive", late).approved_by == BOSS


@pytest.mark.usefixtures("case")
def test_an_owner_entered_under_an_approval_uses_it_up(desk: Desk) -> None:
    approval = staff.approve(desk, BOSS, PIN, "custody", "busy", by=CLERK, for_="particulars of Ann Poe")
    people.save_person(desk, Person(name="Ann Poe"), by=CLERK, approval=approval)
    with pytest.raises(Refused, match="used already"):
        people.save_person(desk, Person(name="Ann Poe"), by=CLERK, approval=approval)


def test_once_somebody_is_entered_no_money_is_taken_before_the_drawer_is_open(desk: Desk) -> None:
    case = seize_owned(desk)
    open_office(desk)
    statement = issue_statement(desk, case, by=CLERK)

    said = refusal(lambda: take_payment(desk, statement.number, Payment.of("cash", statement.total), by=CLERK))

    assert "No drawer is open" in said.sentence
    assert said.cure
