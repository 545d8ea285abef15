"""Money spent on a dog, entered as it is spent."""

from __future__ import annotations

from datetime import date

from kiosk.domain.errors import InvalidInput
from kiosk.domain.moments import local_day
from kiosk.domain.money import Money
from kiosk.domain.records import CostIncurred
from kiosk.domain.rules import CostCode
from kiosk.domain.staff import Approval
from kiosk.services.approval import permitted
from kiosk.services.case_facts import tell, unpaid_facts
from kiosk.services.desk import Desk
from kiosk.services.typed_text import amount as checked_amount
from kiosk.services.typed_text import day, line, who
from kiosk.services.wording import day_words


def add_cost(
    desk: Desk,
    case_id: int,
    *,
    what: CostCode,
    on: date,
    paid_to: str,
    detail: str = "",
    amount: Money,
    by: str,
    approval: Approval | None = None,
) -> int:
    """Keep an actual cost of a dog that is here and not paid for: when, to whom, what for; returns its id.

    Only kinds of cost that the town's law knows can be entered. Raises `InvalidInput` naming the field, `Refused`
    once everything is paid (READINGS R12).
    """
    by = who(by)
    paid_to = line(paid_to, "paid_to", "to whom it was paid", required=True)
    detail = line(detail, "detail", "what it was for")
    checked_amount(amount, "amount", "the amount")
    with desk.store.writing() as records:
        known = unpaid_facts(desk, records, case_id)
        permit = permitted(
            desk, records, by, ("custody", "money"), approval, for_=f"cost of ${amount} for No. {known.case.number}"
        )
        rule = known.law.rules.costs.get(what)
        if rule is None:
            there_are = ", ".join(rule.label for rule in known.law.rules.costs.values()) or "none"
            raise InvalidInput(
                "what", f"Choose a cost that {known.town.header.short} may charge: {there_are}.", code="unknown_cost"
            )
        today = local_day(desk.clock.now(), known.law.zone)
        day(on, "on", "the day of the cost", first=known.seized_on, first_is="the seizure", today=today)
        cost_id = records.cases.add_cost(
            CostIncurred(
                case=case_id,
                what=what,
                on=on,
                paid_to=paid_to,
                detail=detail,
                amount=amount,
                by=by,
                recorded_at=desk.clock.now(),
            )
        )
        for_what = f" ({detail})" if detail else ""
        text = f"Paid for the dog: {rule.label}{for_what}, ${amount} to {paid_to}, {day_words(on)}"
        tell(desk, records, case_id, kind="cost", text=text, by=by, approved_by=permit.approved_by)
        return cost_id
