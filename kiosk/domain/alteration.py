"""By when an adopted dog must be spayed or neutered."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta

from kiosk.domain.errors import InvalidInput
from kiosk.domain.facts import LawInForce
from kiosk.domain.moments import months_later
from kiosk.domain.money import Money
from kiosk.domain.readings import in_order


@dataclass(frozen=True, slots=True)
class AlterationDue:
    """The last day to alter, the day it is counted from (itself excluded), and the least deposit.

    `missing` names what the town has not configured: then nothing else is said.
    """

    due: date | None
    counted_from: date | None
    deposit_minimum: Money | None
    missing: tuple[str, ...]
    citations: tuple[str, ...]
    readings: tuple[str, ...]

    @property
    def cite(self) -> str:
        """The sections in a row, without those that another one says in full."""
        parts = list(dict.fromkeys(part for citation in self.citations for part in citation.split("; ")))
        return "; ".join(part for part in parts if not any(other != part and other.startswith(part) for other in parts))


def alteration_due(adopted: date, born: date | None, law: LawInForce) -> AlterationDue:
    """Compute the deadline of a spay/neuter agreement (AML §377-a; Bethel §83-19; READINGS R22).

    A dog under the age of maturity at adoption counts from the day it reaches it. A last day that is closed runs
    on. Raises `InvalidInput` (code `out_of_order`) for an adoption before the birth.
    """
    if born is not None and adopted < born:
        raise InvalidInput("adopted", "adopted: the dog cannot be adopted before it was born", code="out_of_order")
    rule = law.rules.alteration
    if rule is None:
        return AlterationDue(None, None, None, ("alteration_days",), (), ())
    deposit = law.rules.amounts[rule.deposit]
    missing = (
        *(() if rule.days is not None else ("alteration_days",)),
        *(() if deposit.money is not None else (rule.deposit,)),
    )
    if rule.days is None or missing:
        return AlterationDue(None, None, None, missing, (rule.cite,), ("R22",))
    start = adopted if born is None else max(adopted, months_later(born, rule.maturity_months))
    due = start + timedelta(days=rule.days)
    readings = {"R22"}
    cites = [rule.cite, deposit.cite]
    while law.rules.reads("closed_last_day") == "runs_on" and (closed := law.calendar.closed(due)):
        readings |= {"R2", "R10"}
        cites += [closed.cite] if closed.cite else []
        due += timedelta(days=1)
    if "R2" in readings and (setting := law.rules.readings.get("closed_last_day")):
        cites.append(setting.cite)
    return AlterationDue(due, start, deposit.money, (), tuple(dict.fromkeys(cites)), in_order(readings))
