"""A dog paid for, through the services."""

from __future__ import annotations

from kiosk.domain.records import Receipt
from kiosk.services.desk import Desk
from kiosk.services.payments import take_payment
from kiosk.services.statements import issue_statement
from kiosk.services.tendered import Payment
from tests.desk.forms.conftest import WHO


def pay(desk: Desk, case: int) -> Receipt:
    """State what is owed and take it in cash."""
    statement = issue_statement(desk, case, by=WHO)
    return take_payment(desk, statement.number, Payment.of("cash", statement.total), by=WHO)
