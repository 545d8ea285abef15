"""Every act of the desk that a role may do or not, to be done by somebody."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import Any

from kiosk.domain.records import Receipt
from kiosk.services import custody, intake, notices, release
from kiosk.services.case_file import open_case
from kiosk.services.desk import Desk
from kiosk.services.payments import take_payment
from kiosk.services.statements import issue_statement
from kiosk.services.tendered import Payment
from tests.acts.desks import night_form
from tests.acts.office import CLERK

ON = date(2026, 11, 23)
DoneBy = Callable[..., Any]


def acts(desk: Desk, case: int) -> dict[str, DoneBy]:
    """Every act of the desk, to be done by somebody."""

    def pay(**who: Any) -> Receipt:
        statement = issue_statement(desk, case, by=CLERK)
        return take_payment(desk, statement.number, Payment.of("cash", statement.total), **who)

    def go_home(**who: Any) -> object:
        receipt = open_case(desk, case).paid or pay(by=CLERK)
        return release.release_dog(desk, case, to="Dana Whitlock", standing="owner", receipt=receipt.number, **who)

    def complete(**who: Any) -> None:
        form = replace(intake.form_of(desk, case), kennel="Run 9")
        intake.complete_record(desk, case, form, **who)

    return {
        "seizure": lambda **who: intake.record_seizure(desk, night_form(backdated_reason="the log"), **who),
        "record": complete,
        "notice": lambda **who: notices.give_notice(desk, case, how="personal", on=ON, **who),
        "owner found": lambda **who: custody.owner_found(desk, case, **who),
        "order": lambda **who: custody.place_order(desk, case, kind="court", authority="Court", begins=ON, **who),
        "dangerous": lambda **who: custody.determine_dangerous(desk, case, on=ON, authority="Court", **who),
        "statement": lambda **who: issue_statement(desk, case, **who),
        "payment": pay,
        "release": go_home,
    }
