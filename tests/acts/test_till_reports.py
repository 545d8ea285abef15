"""The bank, the month's report, the auditor's pages, the till at a glance."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import Release
from kiosk.domain.revenue import RevenueAccount
from kiosk.law.check import check_local_file
from kiosk.law.files import read_rule_file, shipped_config
from kiosk.law.revenue_accounts import accounts_on, deposit_codes
from kiosk.law.town_code import Laws
from kiosk.services.approval import NeedsApproval
from kiosk.services.auditor import audit_pages
from kiosk.services.costs import add_cost
from kiosk.services.deposits import for_the_bank, take_to_bank
from kiosk.services.desk import Desk
from kiosk.services.drawer import close_drawer, move_cash, open_drawer, read_x
from kiosk.services.monthly import months_due, report_month
from kiosk.services.payments import take_payment
from kiosk.services.release import release_dog
from kiosk.services.staff import approve
from kiosk.services.statements import issue_statement
from kiosk.services.tendered import Payment
from kiosk.services.till_view import till_view
from kiosk.services.waivers import waive_charge
from tests.acts.desks import RESOLVED, WHO, clock, enter_local, papers, reopened, seize, seize_owned, show_everything
from tests.acts.office import BOSS, CLERK, OFFICER, PIN, open_office
from tests.acts.tills import balances, close_on, opened, pay

TODAY = date(2026, 11, 27)
NOVEMBER = date(2026, 11, 1)


# --- The bank --------------------------------------------------------------------------------------------------------


def test_what_was_counted_waits_for_the_bank_without_its_float(desk: Desk) -> None:
    opened(desk)
    pay(desk)
    pay(desk, "check", town="bethel", reference="1187")
    pay(desk, "card", town="clay")
    close_on(desk, 120_00, check=40_00, card=40_00)
    bank = for_the_bank(desk)
    assert (bank.carried, bank.waiting[0].amounts["card"]) == (Money(60_00), Money(40_00))
    assert [(town.town, town.in_hand, town.due) for town in bank.towns] == [
        ("bethel", Money(40_00), None),
        ("clay", ZERO, None),
        ("dover", Money(20_00), None),
    ]


def test_a_deposit_takes_drawers_whole_and_once(desk: Desk) -> None:
    opened(desk)
    pay(desk, "check", town="bethel", reference="1187")
    session = close_on(desk, 101_00, check=40_00).session
    deposit = take_to_bank(desk, [session.id, session.id], note="Bag 118", by=WHO)
    assert (deposit.number, deposit.sessions) == ("B-26-1-000001", (session.id,))
    assert balances(desk, "safe:") == {}
    assert balances(desk, "bank") == {"bank": Money(41_00)}
    paper = papers(desk).deposits[0]
    assert [(check.tender, check.reference, check.amount) for check in paper.checks] == [
        ("check", "1187", Money(40_00))
    ]
    assert (paper.over_short, paper.towns) == (Money(1_00), (("Town of Bethel", Money(40_00)),))
    with pytest.raises(Refused, match="at the bank already"):
        take_to_bank(desk, [session.id], by=WHO)
    assert for_the_bank(desk).waiting == ()


def test_an_open_drawer_is_not_taken_to_the_bank(desk: Desk) -> None:
    opened(desk)
    with desk.store.reading() as records:
        session = records.drawers.open_at("1")
    assert session is not None
    with pytest.raises(Refused, match="is still open"):
        take_to_bank(desk, [session.id], by=WHO)
    with pytest.raises(InvalidInput, match="Choose at least one"):
        take_to_bank(desk, [], by=WHO)


def test_more_than_250_dollars_of_a_town_are_due_by_its_own_calendar(desk: Desk) -> None:
    opened(desk)
    for _ in range(7):
        pay(desk, town="bethel")
    bethel, clay = _in_hand(desk), None
    assert bethel == {"bethel": (Money(280_00), date(2026, 12, 2))}
    assert clay is None


def test_no_law_hurries_rio_communities_to_the_bank(desk: Desk) -> None:
    opened(desk)
    for _ in range(7):
        pay(desk, town="rio_communities", seized="2026-11-26T14:00")
    assert _in_hand(desk) == {"rio_communities": (Money(280_00), None)}


def _in_hand(desk: Desk) -> dict[str, tuple[Money, date | None]]:
    return {town.town: (town.in_hand, town.due) for town in for_the_bank(desk).towns}


# --- The month -------------------------------------------------------------------------------------------------------


def test_last_months_report_is_due_by_the_fifteenth_until_it_is_made(desk: Desk) -> None:
    pay(desk)
    pay(desk, town="bethel")
    clock(desk).set("2026-12-01T09:00")
    due = months_due(desk)
    assert [(each.town, each.due, each.citation) for each in due] == [
        ("bethel", date(2026, 12, 15), "Town Law, text not checked"),
        ("dover", date(2026, 12, 15), "Town Law, text not checked"),
    ]
    report = report_month(desk, "dover", NOVEMBER, by=WHO)
    assert (report.number, report.month, report.total) == ("M-DOV-26-1-000001", "2026-11", Money(20_00))
    assert [each.town for each in months_due(desk)] == ["bethel"]
    assert report_month(desk, "dover", NOVEMBER, by=WHO).number == "M-DOV-26-1-000002"
    assert papers(desk).months[1].earlier == "M-DOV-26-1-000001"


def test_a_month_is_reported_when_it_is_over(desk: Desk) -> None:
    with pytest.raises(Refused, match="runs through Mon Nov 30, 2026"):
        report_month(desk, "dover", NOVEMBER, by=WHO)


def test_the_report_is_by_account_and_bethels_dog_control_stands_alone(desk: Desk) -> None:
    case = seize_owned(desk, "bethel", "2026-11-26T14:00")
    add_cost(desk, case, what="care", on=TODAY, paid_to="Dr. Lee", detail="bandage", amount=Money(12_00), by=WHO)
    statement = issue_statement(desk, case, by=WHO)
    take_payment(desk, statement.number, Payment.of("cash", statement.total), by=WHO)
    clock(desk).set("2026-12-01T09:00")
    report_month(desk, "bethel", NOVEMBER, by=WHO)
    accounts = [(each.account.name, each.amount, each.account.citation) for each in papers(desk).months[0].accounts]
    assert accounts == [
        ("Dog control: impoundment fees", Money(40_00), "Bethel §83-18(B)"),
        ("Care, shelter and veterinary costs", Money(12_00), ""),
    ]


ENTERED = """
[[account]]
name = "Dog control fees"
number = "A1550"
codes = ["impoundment_fee"]

[[account]]
name = "Due to the state"
number = "T61"
codes = ["population_control_altered", "population_control_unaltered"]
shares = { license_altered = "1.00" }
state = true
"""


def test_a_town_names_its_own_accounts(tmp_path: Path, desk: Desk) -> None:
    enter_local(tmp_path, "bethel", RESOLVED + ENTERED)
    accounts = accounts_on(reopened(desk, tmp_path).laws.town("bethel"), TODAY)
    assert [(each.number, each.name, each.state) for each in accounts[:3]] == [
        ("A1550", "Dog control fees", False),
        ("T61", "Due to the state", True),
        ("", "Care, shelter and veterinary costs", False),
    ]
    assert accounts[0].citation == "Bethel §83-18(B)"
    assert accounts[1].shares == {"license_altered": Money(1_00)}


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (ENTERED.replace('["impoundment_fee"]', '["impoundment_fee", "care"]'), "an account of its own"),
        (ENTERED.replace('"population_control_unaltered"', '"impoundment_fee"'), "is in account[1] already"),
        (ENTERED.replace('"impoundment_fee"', '"impoundment"'), "account[1].codes"),
        (ENTERED.replace('"Dog control fees"', '" "'), "give the account's name"),
    ],
)
def test_an_account_that_cannot_be_is_refused_by_its_place(tmp_path: Path, wrong: str, says: str) -> None:
    file = tmp_path / "bethel.toml"
    file.write_text(wrong, encoding="utf-8")
    shelf = shipped_config() / "towns"
    rules, state = read_rule_file(shelf / "bethel.toml"), read_rule_file(shelf / "new_york.toml")
    assert says in "\n".join(map(str, check_local_file(file, rules, state)))


def test_every_charge_of_every_town_has_one_account(laws: Laws) -> None:
    for name in laws.names():
        code = laws.town(name)
        rules = code.rules_on(TODAY)
        accounts: tuple[RevenueAccount, ...] = accounts_on(code, TODAY)
        for charge in {*rules.amounts, *rules.costs} - deposit_codes(rules):
            assert [charge in account.codes for account in accounts].count(True) == 1


# --- The auditor -----------------------------------------------------------------------------------------------------


def test_what_one_person_entered_collected_and_paid_out(desk: Desk) -> None:
    opened(desk)
    pay(desk)
    pay(desk, town="bethel")
    move_cash(desk, "cash_out", Money(5_00), "Stamps", by="L. Ames")
    ames, ortiz = audit_pages(desk, TODAY, TODAY).people
    assert (ames.name, ames.paid_out, ames.receipts) == ("L. Ames", Money(5_00), 0)
    assert (ortiz.statements, ortiz.entered) == (2, Money(60_00))
    assert (ortiz.receipts, ortiz.collected, ortiz.undone) == (2, Money(60_00), 0)


def test_the_charged_rate_stands_beside_the_resolution_in_force(desk: Desk, tmp_path: Path) -> None:
    pay(desk, town="bethel")
    (rate,) = audit_pages(desk, TODAY, TODAY).rates
    assert (rate.charged, rate.rate, rate.times, rate.agrees) == (Money(40_00), Money(40_00), 1, True)
    assert "resolution 14-2026" in rate.in_force
    enter_local(tmp_path, "bethel", RESOLVED.replace("40.00", "45.00"))
    (rate,) = audit_pages(reopened(desk, tmp_path), TODAY, TODAY).rates
    assert (rate.rate, rate.agrees) == (Money(45_00), False)


def test_a_rate_by_the_day_agrees_as_often_as_it_was_charged(desk: Desk) -> None:
    pay(desk, seized="2026-11-24T14:00")
    assert all(rate.agrees for rate in audit_pages(desk, TODAY, TODAY).rates)


def test_dogs_in_are_dogs_out_and_every_redemption_has_its_receipt(desk: Desk) -> None:
    receipt = pay(desk)
    show_everything(desk, receipt.case)
    release_dog(desk, receipt.case, to="Dana Whitlock", standing="owner", receipt=receipt.number, by=WHO)
    seize(desk)
    pages = audit_pages(desk, date(2026, 11, 20), TODAY)
    assert (pages.came, pages.ever_came, pages.ever_gone, pages.here, pages.dogs_match) == (2, 2, 1, 1, True)
    assert [(gone.receipt, gone.problem) for gone in pages.gone] == [(receipt.number, "")]


def test_a_release_on_another_dogs_receipt_is_found(desk: Desk) -> None:
    receipt, other = pay(desk), pay(desk, town="bethel")
    release = Release(
        case=receipt.case, at=clock(desk).now(), to="Dana Whitlock", standing="owner", receipt=other.number, by=WHO
    )
    with desk.store.writing() as records:
        records.accounts.add_release(release)
        records.cases.change(replace(records.cases.get(receipt.case), state="released"))
    (gone,) = audit_pages(desk, TODAY, TODAY).gone
    assert gone.problem == "the receipt is of another dog"


def test_pages_are_of_the_days_asked_for(desk: Desk) -> None:
    pay(desk)
    before = TODAY - timedelta(days=1)
    assert audit_pages(desk, before, before).people == ()


# --- At a glance -----------------------------------------------------------------------------------------------------


def test_the_till_shows_what_came_in_today_by_town_and_tender(desk: Desk) -> None:
    pay(desk, town="bethel")
    clock(desk).advance(days=1)
    opened(desk)
    receipt = pay(desk, given=50_00)
    view = till_view(desk)
    assert (view.total, view.tenders["cash"]) == (Money(20_00), Money(20_00))
    assert [town.town for town in view.today] == ["dover"]
    assert view.recent[0] == receipt
    assert len(view.recent) == 2
    assert view.expected["cash"] == Money(120_00)
    assert view.undone == frozenset()


def test_a_drawer_left_open_yesterday_is_told_apart(desk: Desk) -> None:
    opened(desk)
    clock(desk).advance(days=1)
    view = till_view(desk)
    assert (view.opened_on, view.total) == (TODAY, ZERO)


def test_the_till_knows_its_last_drawers(desk: Desk) -> None:
    opened(desk)
    first = close_on(desk, 100_00).session
    view = till_view(desk)
    assert (view.session, view.latest) == (None, (first,))


# --- What was approved -----------------------------------------------------------------------------------------------


def test_the_z_names_what_was_waived_and_approved_since_the_z_before(desk: Desk) -> None:
    case = seize_owned(desk, "bethel", "2026-11-26T14:00")
    open_office(desk)
    open_drawer(desk, Money(100_00), by=CLERK)
    close_drawer(desk, {1_00: 100}, {}, by=CLERK)
    clock(desk).advance(minutes=2)
    with pytest.raises(NeedsApproval) as needs:
        waive_charge(desk, case, "impoundment_fee", Money(5_00), reason="hardship", by=BOSS)
    assert needs.value.for_ == "$5.00 off Impoundment fee of No. 26-0001"
    alone = approve(desk, BOSS, PIN, needs.value.act, "letter of Nov 20", by=BOSS, for_=needs.value.for_, case=case)
    waive_charge(desk, case, "impoundment_fee", Money(5_00), reason="hardship", by=BOSS, approval=alone)
    clock(desk).advance(minutes=2)
    open_drawer(desk, Money(100_00), by=CLERK)
    report = read_x(desk, by=CLERK)
    assert [waiver.amount for waiver in report.beside.waived] == [Money(5_00)]
    assert [approval.id for approval in report.beside.approved] == [approval.id for approval in report.beside.alone]
    assert [(one.for_, one.reason) for one in report.beside.alone] == [(needs.value.for_, "letter of Nov 20")]
    later = close_drawer(desk, {1_00: 100}, {}, by=CLERK)
    clock(desk).advance(minutes=2)
    open_drawer(desk, Money(100_00), by=CLERK)
    assert (later.beside.approved, read_x(desk, by=CLERK).beside.approved) == (report.beside.approved, ())


def test_what_is_done_at_a_drawer_keeps_who_approved_it(desk: Desk) -> None:
    open_office(desk)
    with pytest.raises(NeedsApproval) as needs:
        open_drawer(desk, Money(100_00), by=OFFICER)
    yes = approve(desk, BOSS, PIN, "money", "Clerk is ill", by=OFFICER, for_=needs.value.for_)
    session = open_drawer(desk, Money(100_00), by=OFFICER, approval=yes)
    with pytest.raises(NeedsApproval, match="something else"):
        move_cash(desk, "cash_out", Money(100), "stamps", by=OFFICER, approval=yes)
    with pytest.raises(NeedsApproval) as needs:
        move_cash(desk, "cash_out", Money(100), "stamps", by=OFFICER)
    assert needs.value.for_ == "$1.00 paid out of drawer Z-26-1-000001: stamps"
    yes = approve(desk, BOSS, PIN, "money", "Clerk is ill", by=OFFICER, for_=needs.value.for_)
    moved = move_cash(desk, "cash_out", Money(100), "stamps", by=OFFICER, approval=yes)
    assert (session.approved_by, moved.approved_by) == (BOSS, BOSS)
    with desk.store.reading() as records:
        assert [one.approved_by for one in records.drawers.movements(session.id)] == [BOSS]
