"""The month's report, and the accounts that it is made by."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from kiosk.domain.errors import Refused
from kiosk.domain.money import Money
from kiosk.domain.revenue import RevenueAccount
from kiosk.law.check import check_local_file
from kiosk.law.files import read_rule_file, shipped_config
from kiosk.law.revenue_accounts import accounts_on, deposit_codes
from kiosk.law.town_code import Laws
from kiosk.services.costs import add_cost
from kiosk.services.desk import Desk
from kiosk.services.monthly import month_now, months_due, report_month
from kiosk.services.payments import take_payment
from kiosk.services.pressed import enter_pressed
from kiosk.services.statements import issue_statement
from kiosk.services.tendered import Payment
from tests.acts.desks import RESOLVED, WHO, clock, enter_local, papers, reopened, seize_owned, show_everything
from tests.acts.money import TODAY, by, cash
from tests.acts.tills import pay

NOVEMBER = date(2026, 11, 1)


def test_last_months_report_is_due_by_the_fifteenth_until_it_is_made(desk: Desk) -> None:
    pay(desk)
    pay(desk, town="bethel")
    clock(desk).set("2026-12-01T09:00")
    due = months_due(desk)
    assert [(each.town, each.due, each.citation) for each in due] == [
        ("bethel", date(2026, 12, 15), "Town Law §27"),
        ("dover", date(2026, 12, 15), "Town Law §27"),
    ]
    report = report_month(desk, "dover", NOVEMBER, by=WHO)
    assert (report.number, report.month, report.total) == ("M-DOV-26-1-000001", "2026-11", Money(20_00))
    assert [each.town for each in months_due(desk)] == ["bethel"]
    assert report_month(desk, "dover", NOVEMBER, by=WHO).number == "M-DOV-26-1-000002"
    assert papers(desk).months[1].earlier == "M-DOV-26-1-000001"


def test_a_receipt_entered_after_its_month_was_reported_stands_in_a_new_report_of_that_month(desk: Desk) -> None:
    pay(desk)
    late = seize_owned(desk, "dover", "2026-11-26T14:00")
    show_everything(desk, late)
    clock(desk).set("2026-12-01T09:00")
    report = report_month(desk, "dover", NOVEMBER, by=WHO)
    clock(desk).set("2027-02-02T09:00")
    assert months_due(desk) == ()
    receipt = enter_pressed(desk, late, "77", date(2026, 11, 27), by(cash(20)), by=WHO)
    (due,) = months_due(desk)
    assert (due.town, due.first_day, due.changed) == ("dover", NOVEMBER, report.number)
    assert month_now(desk, "dover", date(2027, 2, 1)).receipts == 0
    clock(desk).advance(days=60)
    assert months_due(desk) == (due,)
    again = report_month(desk, "dover", NOVEMBER, by=WHO)
    assert again.total == Money(40_00)
    paper = papers(desk).months[-1]
    assert (paper.earlier, paper.said_before, paper.since) == (report.number, Money(20_00), (receipt,))
    assert months_due(desk) == ()


def test_what_is_entered_after_a_report_is_so_also_by_a_clock_that_was_set_back(desk: Desk) -> None:
    pay(desk)
    late = seize_owned(desk, "dover", "2026-11-26T14:00")
    show_everything(desk, late)
    clock(desk).set("2026-12-01T09:00")
    report = report_month(desk, "dover", NOVEMBER, by=WHO)
    clock(desk).set("2026-11-29T09:00")
    receipt = take_payment(desk, issue_statement(desk, late, by=WHO).number, by(cash(20)), by=WHO)
    assert receipt.at < report.at
    clock(desk).set("2026-12-02T09:00")
    assert [(due.town, due.changed) for due in months_due(desk)] == [("dover", report.number)]
    report_month(desk, "dover", NOVEMBER, by=WHO)
    assert papers(desk).months[-1].since == (receipt,)
    assert months_due(desk) == ()


def test_a_receipt_entered_late_for_a_month_without_a_report_is_told_until_there_is_one(desk: Desk) -> None:
    case = seize_owned(desk, "dover", "2026-11-26T14:00")
    show_everything(desk, case)
    clock(desk).set("2027-02-02T09:00")
    enter_pressed(desk, case, "77", date(2026, 11, 27), by(cash(20)), by=WHO)
    assert [(due.first_day, due.changed) for due in months_due(desk)] == [(NOVEMBER, "")]
    report_month(desk, "dover", NOVEMBER, by=WHO)
    assert months_due(desk) == ()


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
