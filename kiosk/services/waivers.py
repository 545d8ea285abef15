"""What a supervisor takes off: a line of its own beside the charge, with its reason; the charge stays visible."""

from __future__ import annotations

from kiosk.domain.accounting import by_code
from kiosk.domain.charges import assess
from kiosk.domain.debts import Adjustment
from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import StatedLine
from kiosk.domain.staff import Approval
from kiosk.services.account import statement_of
from kiosk.services.approval import Permit, permitted
from kiosk.services.books import book_waiver
from kiosk.services.case_facts import CaseFacts, keep_period, read_facts, tell
from kiosk.services.debts import known_debt
from kiosk.services.desk import Desk
from kiosk.services.ports import Records
from kiosk.services.statement_terms import stated_lines
from kiosk.services.typed_text import amount as checked_amount
from kiosk.services.typed_text import line, who


def waive_charge(
    desk: Desk, case_id: int, code: str, amount: Money, *, reason: str, by: str, approval: Approval | None = None
) -> Adjustment:
    """Take `amount` off the charge of a code, from the next statement on; returns the waiver.

    Also after everything was paid: then what was paid too much can be refunded. Raises `InvalidInput` naming `code`,
    `amount` or `reason`, and whatever `permitted` raises without a supervisor's approval.
    """
    by = who(by)
    reason = line(reason, "reason", "why it is waived", required=True)
    checked_amount(amount, "amount", "the amount waived")
    with desk.store.writing() as records:
        known = read_facts(desk, records, case_id)
        lines = charges_now(desk, records, known)
        charge = next((one for one in lines if one.code == code and one.amount > ZERO), None)
        if charge is None:
            raise InvalidInput("code", f"Choose a charge of No. {known.case.number} to waive.", code="unknown_charge")
        left = by_code(lines)[code]
        if amount > left:
            raise InvalidInput(
                "amount", f"Only ${left} is left of this charge: waive that or less.", code="invalid_money"
            )
        permit = permitted(
            desk,
            records,
            by,
            "waive",
            approval,
            for_=f"${amount} off {charge.label} of No. {known.case.number}",
        )
        waiver = _kept(desk, records, known, charge, amount, reason=reason, permit=permit)
        after = read_facts(desk, records, case_id)
        if after.case.state == "held":
            # What is left may have been all that was still owed: then no period runs any more (READINGS R12).
            keep_period(records, after)
        text = f"Waived ${amount} of {charge.label}: {reason}"
        tell(desk, records, case_id, kind="waiver", text=text, by=by, approved_by=waiver.approved_by)
        return waiver


def waive_debt(
    desk: Desk, number: str, amount: Money, *, reason: str, by: str, approval: Approval | None = None
) -> Adjustment:
    """Take `amount` off a debt; never more than is left of it."""
    by = who(by)
    reason = line(reason, "reason", "why it is waived", required=True)
    checked_amount(amount, "amount", "the amount waived")
    with desk.store.writing() as records:
        debt = known_debt(records, number)
        left = records.debts.left_of(debt.number)
        if amount > left:
            raise InvalidInput(
                "amount", f"Only ${left} is left of {debt.number}: waive that or less.", code="invalid_money"
            )
        permit = permitted(desk, records, by, "waive", approval, for_=f"${amount} off debt {debt.number}")
        known = read_facts(desk, records, debt.case)
        waiver = _kept(desk, records, known, debt.lines[0], amount, reason=reason, debt=debt.number, permit=permit)
        text = f"Waived ${amount} of debt {debt.number}: {reason}"
        book_waiver(records, debt, waiver)
        tell(desk, records, debt.case, kind="waiver", text=text, by=by, approved_by=waiver.approved_by)
        return waiver


def charges_now(desk: Desk, records: Records, known: CaseFacts) -> tuple[StatedLine, ...]:
    """The charges of a case as they are now, waivers included; `Refused` where they have become a debt."""
    if known.paid is not None:
        return known.account.charges_of(statement_of(records, known.paid))
    debts = records.debts.debts(known.case.id)
    if known.case.state != "held" or any(debt.cause == "unredeemed" for debt in debts):
        raise Refused(
            f"What is owed for No. {known.case.number} is a debt now.", cure="Waive it from the debt, by its number."
        )
    return stated_lines(assess(known.facts, known.law, known.judged_at(desk.clock.now())), known)


def _kept(
    desk: Desk,
    records: Records,
    known: CaseFacts,
    charge: StatedLine,
    amount: Money,
    *,
    reason: str,
    debt: str = "",
    permit: Permit,
) -> Adjustment:
    waiver = Adjustment(
        case=known.case.id,
        code=charge.code,
        label=f"Debt {debt}" if debt else charge.label,
        amount=amount,
        reason=reason,
        debt=debt,
        approved_by=permit.approved_by,
        by=permit.by,
        recorded_at=desk.clock.now(),
    )
    records.debts.add_adjustment(waiver)
    return waiver
