"""Plain words about the open questions of a law: those that can matter under it, and the reading taken."""

from __future__ import annotations

from collections.abc import Iterator

from kiosk.domain.readings import READINGS
from kiosk.domain.rules import Condition, Rules
from kiosk.law.checks.custody import periods_that_hold
from kiosk.law.plain_entries import Row


def readings(rules: Rules, *, of_a_state: bool) -> Iterator[Row]:
    """The readings that the rules cite; of a state all of them, since a town's law may make any of them matter."""
    idle = set() if of_a_state else _idle(rules)
    for reading in READINGS.values():
        setting = rules.readings.get(reading.name)
        if setting is not None and reading.number not in idle:
            words = f"{reading.number}  {reading.question} {reading.values[setting.value]}"
            yield Row(words, setting.cite, setting.since)


def _idle(rules: Rules) -> set[str]:
    """The numbers of the readings that no question under these rules comes to."""
    numbered = any(fee.from_impoundment > 1 or fee.to_impoundment is not None for fee in rules.fees)
    daily = any(fee.charged == "each_additional_24_hours" for fee in rules.fees)
    idle = _idle_in_custody(rules)
    idle |= set() if numbered else {"R14", "R15", "R16", "R17", "R25"}
    idle |= set() if daily else {"R11", "R12", "R13", "R19"}
    idle |= set() if daily and rules.notice else {"R26"}
    idle |= set() if any(amount.rule.floor for amount in rules.amounts.values()) else {"R18"}
    idle |= set() if rules.alteration else {"R22"}
    impoundment = {code for code, amount in rules.amounts.items() if amount.rule.group == "impoundment"}
    idle |= set() if any(rule.owed and rule.what in impoundment for rule in rules.adopter_charges) else {"R23"}
    return idle


def _idle_in_custody(rules: Rules) -> set[str]:
    periods = periods_that_hold(rules.holding)
    starts = {clock.starts for period in periods for clock in period.clocks}
    asked: set[Condition] = {condition for period in periods for condition in period.when}
    charged: set[Condition] = {condition for fee in rules.fees for condition in fee.when}
    runs_on = rules.reads("closed_last_day") == "runs_on"
    idle = set() if "custody" in starts else {"R4"}
    idle |= set() if starts - {"custody"} else {"R5", "R6"}
    idle |= set() if "mailed_notice" in starts else {"R21"}
    idle |= set() if asked & {"valid_license_tag", "no_valid_license_tag"} else {"R7"}
    idle |= set() if asked & {"identified", "not_identified"} else {"R8"}
    idle |= set() if asked & {"owner_known", "owner_unknown"} else {"R9"}
    idle |= set() if runs_on or any(period.unit == "business_days" for period in periods) else {"R10"}
    idle |= set() if (asked | charged) & {"dangerous", "not_dangerous"} else {"R20"}
    return idle
