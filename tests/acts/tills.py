"""Money at a till for the tests: dogs paid for, drawers opened and closed."""

from __future__ import annotations

from kiosk.domain.drawer_report import DrawerReport
from kiosk.domain.money import Money
from kiosk.domain.records import Receipt, Tender
from kiosk.services.desk import Desk
from kiosk.services.drawer import close_drawer, open_drawer
from kiosk.services.payments import take_payment
from kiosk.services.statements import issue_statement
from kiosk.services.tendered import Payment
from tests.acts.desks import WHO, seize_owned

FLOAT = Money(100_00)


def pay(
    desk: Desk, tender: Tender = "cash", *, town: str = "dover", given: int = 0, reference: str = "", seized: str = ""
) -> Receipt:
    """A dog that came in, stated and paid for: Dover takes $20.00, the others $40.00."""
    case = seize_owned(desk, town, seized or "2026-11-26T14:00")
    statement = issue_statement(desk, case, by=WHO)
    number = reference or ("" if tender == "cash" else f"No. {case}")
    payment = Payment.of(tender, Money(given) if given else statement.total, number)
    return take_payment(desk, statement.number, payment, by=WHO)


def opened(desk: Desk, float_: Money = FLOAT) -> Desk:
    """The desk after its drawer was opened."""
    open_drawer(desk, float_, by=WHO)
    return desk


def close_on(desk: Desk, cash: int, **others: int) -> DrawerReport:
    """Close the drawer on so much cash, in cents, and on so much of the other tenders."""
    dollars, cents = divmod(cash, 100)
    counted = {tender: Money(sum_) for tender, sum_ in others.items()}
    return close_drawer(desk, {1_00: dollars, 1: cents}, counted, by=WHO)  # type: ignore[arg-type] # names of tenders


def balances(desk: Desk, start: str) -> dict[str, Money]:
    """What the ledger says of some accounts."""
    with desk.store.reading() as records:
        return dict(records.audit.balances(start))
