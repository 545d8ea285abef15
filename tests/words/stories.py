"""Rich cases of every town for owners who read Spanish; whatever people typed in them is in Chinese letters."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from datetime import date, datetime
from itertools import count
from pathlib import Path
from typing import Any, cast

from kiosk.domain.errors import InvalidInput
from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import IdentificationFound, NoticeWay, Person, Receipt, Tender, TenderPart
from kiosk.domain.rules import CostCode
from kiosk.services.adoption import (
    AdoptionForm,
    Signature,
    prepare_agreement,
    sign_agreement,
    start_adoption,
    take_adoption_deposit,
)
from kiosk.services.bounced import check_bounced
from kiosk.services.case_file import open_case
from kiosk.services.costs import add_cost
from kiosk.services.custody import determine_dangerous, place_order
from kiosk.services.debts import owed_by_age, pay_debt, print_bill
from kiosk.services.deposits_held import Deposit, forfeit_deposit, refund_deposit, take_deposit
from kiosk.services.desk import Desk
from kiosk.services.intake import record_seizure
from kiosk.services.notice_papers import prepare_notice
from kiosk.services.payments import take_payment
from kiosk.services.people import add_earlier_impoundment, link_owner, save_person
from kiosk.services.release import release_dog
from kiosk.services.seizure_form import SeizureForm
from kiosk.services.statements import issue_statement
from kiosk.services.tendered import Payment
from kiosk.services.undoing import refund_receipt, void_receipt
from kiosk.services.unredeemed import charge_unredeemed
from kiosk.services.waivers import waive_charge, waive_debt
from printing.document import Document
from printing.papers import PaperMaker
from tests.acts.desks import GROUNDS, NEW_YORK, FakeClock, enter_local, hours, make_desk, show_everything
from tests.acts.desks import clock as clock_of

TOWNS = tuple(GROUNDS)
NAME = "格街 娅错"
BY = "错期"
OWNED = (
    *("statement", "receipt", "bill", "owner_notice", "release_slip"),
    *("adoption_statement", "agreement", "agreement_summary"),
)
"""Kinds of paper that an owner or an adopter is given."""
_LOCAL = """
[[resolution]]
number = "14-2026"
adopted = 2026-01-05
effective = 2026-01-06
sample = true
amounts = { impoundment_fee = "40.00" }
"""
_NUMBERS = count(1182)
_SEIZED = datetime(2026, 11, 24, 14, 0)  # noqa: DTZ001 - as the clock on the wall shows it


def spanish_desk(folder: Path) -> Desk:
    """A desk that makes true papers, on Friday, November 27, 2026, 1:42 pm."""
    for town in TOWNS:
        amounts = "" if town == "dover" else _LOCAL
        enter_local(folder, town, amounts + hours("monday", "tuesday", "friday"))
    desk = make_desk(folder, FakeClock(datetime(2026, 11, 27, 13, 42, tzinfo=NEW_YORK)))
    return replace(desk, papers=PaperMaker())


def tell_stories(desk: Desk, town: str) -> list[Document]:
    """Live through every kind of case that a town knows; returns what its owners were given."""
    _redeemed_and_bounced(desk, town)
    _undone(desk, town)
    _deposits(desk, town)
    _held_by_order(desk, town)
    _noticed(desk, town)
    _not_redeemed(desk, town)
    if town != "rio_communities":  # has not said what its agreement asks for
        _adopted(desk, town)
    with desk.store.reading() as records:
        jobs = records.jobs.in_state("waiting", "printed")
    return [Document.from_json(job.document) for job in jobs if job.kind in OWNED]


def owners_part(paper: Document) -> Document:
    """A receipt without the clerk's copy."""
    names = [type(piece).__name__ for piece in paper.pieces]
    return replace(paper, pieces=paper.pieces[: names.index("Cut")]) if paper.kind == "receipt" else paper


def _owner(desk: Desk, *, minor: bool = False) -> int:
    adult = save_person(desk, Person(name=NAME, address="期亚 4", phone="555-0147", language="es"), by=BY)
    if not minor:
        return adult
    return save_person(desk, Person(name="误官", minor=True, adult=adult, language="es"), by=BY)


def _seize(desk: Desk, town: str, *, minor: bool = False, owned: bool = True) -> int:
    tag = IdentificationFound(
        license_tag="克那-2291", license_town="斯证", license_valid=True, microchip="985", rabies_tag="7", tattoo="生道"
    )
    form = SeizureForm(
        town=town,
        summary="证克",
        name="晚维",
        sex="male",
        altered="yes",
        seized=_SEIZED,
        place="期亚 15",
        ground=GROUNDS[town],
        officer="带丹",
        found=tag,
        backdated_reason="费生",
    )
    case = record_seizure(desk, form if owned else replace(form, found=IdentificationFound()), by=BY)
    if not owned:
        return case
    owner = _owner(desk, minor=minor)
    link_owner(desk, case, owner, by=BY)
    add_earlier_impoundment(desk, owner, town, date(2026, 6, 2), "街格 3", by=BY)
    return case


def _costs(desk: Desk, case: int) -> Iterator[CostCode]:
    for code, cost in open_case(desk, case).law.rules.costs.items():
        if "owner" in cost.payers:
            add_cost(
                desk,
                case,
                what=cast("CostCode", code),
                on=date(2026, 11, 26),
                paid_to="米里",
                detail="里号",
                amount=Money(4500),
                by=BY,
            )
            yield cast("CostCode", code)


def _part(tender: Tender, amount: Money) -> TenderPart:
    """One means of payment, under a number that none had before."""
    return TenderPart(tender=tender, amount=amount, reference="" if tender == "cash" else str(next(_NUMBERS)))


def _pay(desk: Desk, case: int, *, protest: bool = False) -> Receipt:
    """Pay the statement in two parts: a check and a money order, the second with cash and a card."""
    statement = issue_statement(desk, case, by=BY)
    first = Payment(
        tenders=(_part("check", Money(1000)), _part("money_order", Money(500))), in_part=True, under_protest=protest
    )
    take_payment(desk, statement.number, first, by=BY)
    rest = statement.due - Money(1500)
    return take_payment(
        desk,
        statement.number,
        Payment(tenders=(_part("card", Money(100)), _part("cash", rest + Money(900)))),
        by=BY,
    )


def _redeemed_and_bounced(desk: Desk, town: str) -> None:
    case = _seize(desk, town, minor=True)
    issue_statement(desk, case, by=BY)
    costs = tuple(_costs(desk, case))
    issue_statement(desk, case, by=BY)
    if costs:
        waive_charge(desk, case, costs[0], Money(500), reason="那斯", by=BY)
    receipt = _pay(desk, case, protest=True)
    show_everything(desk, case)
    release_dog(desk, case, to=NAME, standing="owner", receipt=receipt.number, by=BY)
    with desk.store.reading() as records:
        first = records.accounts.receipts(case)[0]
    check_bounced(desk, first.number, 0, on=date(2026, 11, 27), reason="维晚", by=BY)
    debt = owed_by_age(desk, [town])[-1].debt
    pay_debt(desk, debt.number, Payment(tenders=(_part("cash", Money(300)),), in_part=True), by=BY)
    waive_debt(desk, debt.number, Money(100), reason="那斯", by=BY)
    print_bill(desk, debt.number, by=BY)
    pay_debt(desk, debt.number, Payment(tenders=(_part("cash", Money(600)),)), by=BY)
    print_bill(desk, debt.number, by=BY)


def _undone(desk: Desk, town: str) -> None:
    case = _seize(desk, town)
    receipt = _pay(desk, case)
    void_receipt(desk, receipt.number, reason="件费", by=BY)
    statement = issue_statement(desk, case, by=BY)
    again = take_payment(desk, statement.number, Payment(tenders=(_part("cash", max(ZERO, statement.due)),)), by=BY)
    refund_receipt(desk, again.number, (_part("cash", Money(100)),), reason="件费", by=BY)


def _deposits(desk: Desk, town: str) -> None:
    case = _seize(desk, town)
    deposit = Deposit(code="deposit", label="Spay/neuter deposit", amount=Money(3500), citation="AML §377-a")
    paid = Payment(tenders=(_part("cash", Money(3500)),), payer=NAME)
    first = take_deposit(desk, case, deposit, paid, by=BY)
    refund_deposit(desk, first.number, (_part("cash", Money(3500)),), reason="医误", by=BY)
    second = take_deposit(desk, case, deposit, replace(paid, request="second"), by=BY)
    forfeit_deposit(desk, second.number, reason="洛法", by=BY)


def _held_by_order(desk: Desk, town: str) -> None:
    case = _seize(desk, town)
    determine_dangerous(desk, case, on=date(2026, 11, 26), authority="亚娅", by=BY)
    issue_statement(desk, case, by=BY)
    place_order(desk, case, kind="rabies_observation", authority="瑞要", begins=date(2026, 11, 27), by=BY)
    issue_statement(desk, case, by=BY)
    _notices(desk, case, town)


def _noticed(desk: Desk, town: str) -> None:
    _notices(desk, _seize(desk, town), town)


def _notices(desk: Desk, case: int, town: str) -> None:
    ways: tuple[NoticeWay, ...] = ("personal", "registered_mail" if town == "rio_communities" else "certified_mail")
    for way in ways:
        with suppress(InvalidInput):  # not every town serves by every way
            prepare_notice(
                desk, case, way=way, name=NAME, address="期亚 4, 斯证", found_in="丹洛", mail_number="7019", by=BY
            )


def _not_redeemed(desk: Desk, town: str) -> None:
    if town != "sandy_creek":
        return
    case = _seize(desk, town)
    clock_of(desk).advance(days=30)
    print_bill(desk, charge_unredeemed(desk, case, by=BY).number, by=BY)


def _adopted(desk: Desk, town: str) -> None:
    """One dog under an agreement, not yet mature, and one altered already."""
    cases = [_seize(desk, town, owned=False) for _ in range(2)]
    list(_costs(desk, cases[0]))
    clock_of(desk).set("2026-12-14T10:00")
    adopter = _owner(desk)
    shown: dict[str, Any] = {"adult_shown": BY, "age": "2", "age_by": BY, "told": BY}
    young = AdoptionForm(adopter=adopter, option="deposit", mature=False, born=date(2026, 10, 1), **shown)
    made = start_adoption(desk, cases[0], young, by=BY)
    take_adoption_deposit(desk, made.number, Payment(tenders=(_part("cash", Money(3500)),), payer=NAME), by=BY)
    agreement = prepare_agreement(desk, made.number, by=BY)
    sign_agreement(desk, made.number, Signature(digest=agreement.digest, signer=NAME, filed=BY), by=BY)
    altered = AdoptionForm(adopter=adopter, option="altered", altered_paper=BY, **shown)
    start_adoption(desk, cases[1], altered, by=BY)
