"""For whom a receipt is: its owner, or the adopter, on whose papers the former owner is not named."""

from __future__ import annotations

from kiosk.services.adoption import start_adoption, take_adoption_deposit
from kiosk.services.desk import Desk
from kiosk.services.people import link_owner
from kiosk.services.seizure_reports import print_seizure_report
from tests.acts.adoptions import adopted, cash, forfeited, form, pay_what_is_owed
from tests.acts.desks import WHO, owner, papers
from tests.acts.test_release import redeemed


def test_an_owners_receipt_names_the_owner(desk: Desk) -> None:
    redeemed(desk)
    paper = papers(desk).receipts[-1]
    assert paper.owner is not None
    assert (paper.owner.name, paper.adopter, paper.deposit_terms) == ("Dana Whitlock", False, ("", ""))


def test_an_adopters_receipts_never_name_the_former_owner(desk: Desk, adopter: int) -> None:
    case = forfeited(desk)
    link_owner(desk, case, owner(desk), by=WHO)
    made = start_adoption(desk, case, form(adopter), by=WHO)
    take_adoption_deposit(desk, made.number, cash(3500), by=WHO)
    deposit = papers(desk).receipts[-1]
    pay_what_is_owed(desk, made)
    for paper in (deposit, papers(desk).receipts[-1]):
        assert paper.adopter
        assert paper.owner is not None
        assert paper.owner.id == adopter
    terms, section = deposit.deposit_terms
    assert "deposit" in terms
    assert section == "Bethel §83-19(B), (C)"


def test_a_handover_prints_its_slip_and_the_report_says_what_the_adopter_paid(desk: Desk, adopter: int) -> None:
    made = adopted(desk, adopter)
    slip = papers(desk).slips[-1]
    assert (slip.to, slip.standing, slip.license, slip.owner) == ("Renee Alvarez", "adopter", "B-77, Bethel", None)
    assert len(slip.receipts) == 2, "what was owed, and the deposit"
    print_seizure_report(desk, made.case, by=WHO)
    home = papers(desk).seizures[-1].adopted
    assert home is not None
    assert (home.license, home.receipts) == ("B-77, Bethel", slip.receipts[:1])
