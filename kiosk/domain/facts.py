"""What was recorded of one impoundment, as far as the law asks for it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime
from typing import Literal
from zoneinfo import ZoneInfo

from kiosk.domain.calendar import HOURS_NOT_ENTERED, Calendar, OfficeHours
from kiosk.domain.errors import InvalidInput
from kiosk.domain.moments import local_day
from kiosk.domain.money import Money
from kiosk.domain.rules import Carried, Condition, CostCode, HoldingPeriod, Rules

_LICENSE_TAGS = ("license_tag", "expired_license_tag")
_UNCERTAIN = ("other_tag", "microchip")


@dataclass(frozen=True, slots=True)
class Notice:
    """Notice of the seizure given to the owner; `on` is the day served or mailed, `delivered` the return receipt's."""

    how: Literal["personal", "mail"]
    on: date
    delivered: date | None = None


@dataclass(frozen=True, slots=True)
class Order:
    """An order that holds the dog, from a day to the day it was lifted; None while it stands."""

    begins: date
    lifted: date | None = None

    def covers(self, day: date) -> bool:
        """Whether it stood on any part of `day`."""
        return self.begins <= day and (self.lifted is None or day <= self.lifted)

    def lifted_after(self, day: date) -> bool:
        """Whether it held the dog on `day` and was lifted on a later one."""
        return self.lifted is not None and self.begins <= day < self.lifted


@dataclass(frozen=True, slots=True)
class ActualCost:
    """Money spent on the dog that somebody owes back."""

    what: CostCode
    amount: Money
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Facts:
    """One impoundment: instants in UTC, days in the town's zone."""

    seized: datetime
    impounded: datetime
    carried: Carried = "none"
    owner_known: bool = False
    notices: tuple[Notice, ...] = ()
    orders: tuple[Order, ...] = ()
    earlier_impoundments: tuple[date, ...] = ()
    dangerous: bool = False
    costs: tuple[ActualCost, ...] = ()
    surrendered: datetime | None = None
    """When the owner gave the dog up, or it had none: nobody can redeem it from then on."""
    impoundment: bool = True
    """False for a dog that its owner brought, or that was born here: no impoundment, and no fee of one (R14)."""
    disputed: bool = False
    """Several people claim the dog, or one does doubtfully, and nobody has decided."""
    decided_for_another: bool = False
    """It was decided that the dog is somebody else's than the owner's on record."""

    def never_lifted(self, day: date) -> bool:
        """Whether an order that stands today covers `day`: as far as is known, no later day will be free of it."""
        return any(order.lifted is None and order.begins <= day for order in self.orders)

    def order_standing(self) -> bool:
        """Whether an order has not been lifted."""
        return any(order.lifted is None for order in self.orders)

    def under_order(self, day: date) -> bool:
        """Whether an order stood on any part of `day`."""
        return any(order.covers(day) for order in self.orders)


@dataclass(frozen=True, slots=True)
class LawInForce:
    """A town's law for one case: its rules on the day of seizure, its calendar, zone and paying office's hours."""

    rules: Rules
    calendar: Calendar
    zone: ZoneInfo
    hours: OfficeHours = HOURS_NOT_ENTERED


def check_order_of_events(facts: Facts, zone: ZoneInfo) -> None:
    """Refuse facts in an impossible order; raises `InvalidInput` with code `out_of_order`."""
    if facts.impounded < facts.seized:
        raise _out_of_order("impounded", "the dog cannot reach the shelter before it was seized")
    seized_on = local_day(facts.seized, zone)
    for place, notice in enumerate(facts.notices):
        if notice.on < seized_on:
            raise _out_of_order(f"notices[{place}].on", "notice cannot be given before the dog was seized")
        if notice.delivered is not None and notice.delivered < notice.on:
            raise _out_of_order(f"notices[{place}].delivered", "a notice cannot be delivered before it was mailed")
    for place, order in enumerate(facts.orders):
        if order.lifted is not None and order.lifted < order.begins:
            raise _out_of_order(f"orders[{place}].to", "an order cannot be lifted before it was placed")
    for place, day in enumerate(facts.earlier_impoundments):
        if day > seized_on:
            raise _out_of_order(f"earlier_impoundments[{place}]", "an earlier impoundment cannot come after this one")


def _out_of_order(field: str, sentence: str) -> InvalidInput:
    return InvalidInput(field, f"{field}: {sentence}", code="out_of_order")


def all_hold(conditions: Iterable[Condition], facts: Facts, rules: Rules) -> bool:
    """Whether every condition of a rule is met by the facts."""
    return all(holds(condition, facts, rules) for condition in conditions)


def holds(condition: Condition, facts: Facts, rules: Rules) -> bool:
    """Whether one condition of a rule is met by the facts (READINGS, «Who is identified»)."""
    match condition:
        case "identified" | "not_identified":
            return is_identified(facts, rules) is (condition == "identified")
        case "valid_license_tag" | "no_valid_license_tag":
            return (facts.carried == "license_tag") is (condition == "valid_license_tag")
        case "owner_known" | "owner_unknown":
            return owner_counts_as_known(facts, rules) is (condition == "owner_known")
        case "dangerous" | "not_dangerous":
            return facts.dangerous is (condition == "dangerous")


def is_identified(facts: Facts, rules: Rules) -> bool:
    """Whether the dog counts as identified under this law."""
    if facts.carried in _UNCERTAIN:
        return rules.reads("chip_or_other_tag") == "identified"
    return facts.carried in rules.identification.identified_by


def owner_counts_as_known(facts: Facts, rules: Rules) -> bool:
    """Whether the owner is known, or counts as known by what the dog carries."""
    return facts.owner_known or facts.carried in rules.identification.owner_known_by


def identification_readings(facts: Facts, rules: Rules, governing: HoldingPeriod) -> set[str]:
    """The numbers of the readings that decided who this dog is, on the way to the period that governs."""
    asked: set[Condition] = set()
    for period in rules.holding:
        asked.update(period.when)
        if period is governing:
            break
    mattered = set()
    if facts.carried in _UNCERTAIN and asked & {"identified", "not_identified"}:
        mattered.add("R8")
    if asked & {"valid_license_tag", "no_valid_license_tag"} and (
        facts.carried == "expired_license_tag" or (facts.owner_known and facts.carried not in _LICENSE_TAGS)
    ):
        mattered.add("R7")
    if facts.owner_known and facts.carried not in _LICENSE_TAGS and asked & {"owner_known", "owner_unknown"}:
        mattered.add("R9")
    return mattered
