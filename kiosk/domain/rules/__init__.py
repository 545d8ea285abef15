"""The kinds of rule that a town's code can be made of.

One definition serves twice: the rule file is checked against these classes, and the pure functions read them.
Each rule stands beside its citation and the day it took effect; `until` (the first day without it) is a repeal.
"""

from __future__ import annotations

from kiosk.domain.rules.ending import (
    AdopterCharge,
    AdoptionCondition,
    Alteration,
    Disposition,
    Duty,
    EuthanasiaBasis,
    Exemption,
    Licensing,
    RedemptionCondition,
)
from kiosk.domain.rules.holding import Ground, HoldingClock, HoldingPeriod, Holiday, Identification, NoticeDuty
from kiosk.domain.rules.money import Amount, AmountInForce, Cost, Fee, Fine, LookBack, OwedUnredeemed, Payment
from kiosk.domain.rules.rule import CHECKED, Carried, Condition, CostCode, Header, Office, Rule, Setting, Weekday
from kiosk.domain.rules.whole import Example, RuleFile, Rules

__all__ = [
    "CHECKED",
    "AdopterCharge",
    "AdoptionCondition",
    "Alteration",
    "Amount",
    "AmountInForce",
    "Carried",
    "Condition",
    "Cost",
    "CostCode",
    "Disposition",
    "Duty",
    "EuthanasiaBasis",
    "Example",
    "Exemption",
    "Fee",
    "Fine",
    "Ground",
    "Header",
    "HoldingClock",
    "HoldingPeriod",
    "Holiday",
    "Identification",
    "Licensing",
    "LookBack",
    "NoticeDuty",
    "Office",
    "OwedUnredeemed",
    "Payment",
    "RedemptionCondition",
    "Rule",
    "RuleFile",
    "Rules",
    "Setting",
    "Weekday",
]
