"""Receipts written by hand while the system was down: entered afterwards with their own number and day."""

from __future__ import annotations

import unicodedata
from dataclasses import replace
from datetime import date, datetime

from kiosk.domain.errors import InvalidInput
from kiosk.domain.moments import local_day, midnight
from kiosk.domain.records import PressNumber, Receipt, Statement
from kiosk.domain.staff import Approval
from kiosk.services.case_facts import CaseFacts, check_held, read_facts
from kiosk.services.clock import ahead, money_moment
from kiosk.services.debts import known_debt, pay_of_debt
from kiosk.services.deposits_held import Deposit, leave_deposit
from kiosk.services.desk import Desk
from kiosk.services.payments import pay
from kiosk.services.ports import Records
from kiosk.services.receipts import taken_already
from kiosk.services.statement_terms import facts_unchanged, lapsed
from kiosk.services.statements import check_chargeable, make_statement
from kiosk.services.tendered import Payment, checked_payment
from kiosk.services.typed_text import day, line, who


def enter_pressed(
    desk: Desk,
    case_id: int,
    press_number: str,
    on: date,
    payment: Payment,
    *,
    by: str,
    approval: Approval | None = None,
) -> Receipt:
    """Enter a hand-written receipt: what was paid counts from its day (READINGS R12), whenever it is entered.

    The statement is the one that held on that day, else one as of that day is made now. Money and drawer are those
    of now; the receipt has a number of its own and bears the press number, which can be entered once in a town.
    """
    by, number, payment = who(by), _as_printed(press_number), checked_payment(payment)
    asked = desk.clock.now()
    with desk.store.writing() as records:
        known = read_facts(desk, records, case_id)
        pressed = _pressed(records, known, number, on, payment, since=known.case.impounded_at, asked=asked)
        at, approval = money_moment(desk, records, known, asked, by=by, approval=approval)
        known_at = pressed.at
        statement = _held_on(records, known, on, known_at, now=at)
        if statement is None:
            if known.paid is not None:
                raise taken_already(known.paid)
            check_held(known)
            check_chargeable(desk, known, known_at)
            statement = make_statement(desk, records, known, at=known_at, by=by)
        counts_at = max(known_at, statement.as_of)
        return pay(
            desk,
            records,
            known,
            statement,
            payment,
            at=at,
            counts_at=counts_at,
            pressed=replace(pressed, at=counts_at),
            by=by,
            approval=approval,
        )


def enter_pressed_debt(
    desk: Desk,
    debt_number: str,
    press_number: str,
    on: date,
    payment: Payment,
    *,
    by: str,
    approval: Approval | None = None,
) -> Receipt:
    """Enter a hand-written receipt for a debt: it counts from its day, which is that of the debt or later."""
    by, number, payment = who(by), _as_printed(press_number), checked_payment(payment)
    asked = desk.clock.now()
    with desk.store.writing() as records:
        debt = known_debt(records, debt_number)
        known = read_facts(desk, records, debt.case)
        pressed = _pressed(records, known, number, on, payment, since=debt.since, asked=asked)
        at, approval = money_moment(desk, records, known, asked, by=by, approval=approval)
        return pay_of_debt(desk, records, known, debt, payment, at=at, pressed=pressed, by=by, approval=approval)


def enter_pressed_deposit(
    desk: Desk,
    case_id: int,
    deposit: Deposit,
    press_number: str,
    on: date,
    *,
    payment: Payment,
    by: str,
    approval: Approval | None = None,
) -> Receipt:
    """Enter a hand-written receipt for a deposit that is held from its day."""
    by, number, payment = who(by), _as_printed(press_number), checked_payment(payment)
    asked = desk.clock.now()
    with desk.store.writing() as records:
        known = read_facts(desk, records, case_id)
        pressed = _pressed(records, known, number, on, payment, since=known.case.impounded_at, asked=asked)
        at, approval = money_moment(desk, records, known, asked, by=by, approval=approval)
        return leave_deposit(desk, records, known, deposit, payment, at=at, pressed=pressed, by=by, approval=approval)


def _pressed(
    records: Records,
    known: CaseFacts,
    number: str,
    on: date,
    payment: Payment,
    *,
    since: datetime,
    asked: datetime,
) -> PressNumber:
    """The press number and from when it counts: the beginning of its day, or the instant `since` on that day."""
    zone = known.law.zone
    first = local_day(since, zone)
    first_is = "the impoundment" if since == known.case.impounded_at else "the debt"
    day(on, "on", "its day", first=first, first_is=first_is, today=local_day(asked, zone))
    _check_new(records, known, number, payment)
    return PressNumber(number=number, at=max(midnight(on, zone), since))


def _as_printed(typed: str) -> str:
    """One spelling for one number, however it is typed: capitals, plain dashes, no spaces."""
    typed = line(typed, "press_number", "the number printed on the receipt", required=True)
    plain = "".join(
        "-" if unicodedata.category(sign) == "Pd" else sign for sign in unicodedata.normalize("NFKC", typed)
    )
    return "".join(plain.split()).upper()


def _check_new(records: Records, known: CaseFacts, number: str, payment: Payment) -> None:
    entered = records.accounts.receipt_pressed(known.case.town, number)
    if entered is not None and entered.request != payment.request:
        raise InvalidInput(
            "press_number",
            f"The hand-written receipt {number} was entered already, as receipt {entered.number}.",
            code="duplicate",
        )


def _held_on(records: Records, known: CaseFacts, on: date, at: datetime, *, now: datetime) -> Statement | None:
    """The statement whose amount held on a day, as the facts are now."""
    return next(
        (
            statement
            for statement in reversed(records.accounts.statements(known.case.id))
            if not statement.superseded_by
            and not ahead(statement.as_of, now)
            and local_day(statement.as_of, known.law.zone) <= on
            and not lapsed(statement, max(at, statement.as_of))
            and facts_unchanged(statement, known)
        ),
        None,
    )
