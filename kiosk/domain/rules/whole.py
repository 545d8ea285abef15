"""A whole rule file, and a town's whole law on one date."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

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
from kiosk.domain.rules.holding import Ground, HoldingPeriod, Holiday, Identification, NoticeDuty
from kiosk.domain.rules.money import Amount, AmountInForce, Cost, Fee, Fine, LookBack, OwedUnredeemed, Payment
from kiosk.domain.rules.rule import CHECKED, Header, Setting


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """A worked example: a question as the calculator takes it, and fields that its answer must have."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CHECKED

    question: dict[str, Any]
    expect: dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleFile:
    """A whole rule file, as it is written."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CHECKED

    format: Literal[1]
    town: Header
    reading: tuple[Setting, ...] = ()
    identification: tuple[Identification, ...] = ()
    holding: tuple[HoldingPeriod, ...] = ()
    notice: tuple[NoticeDuty, ...] = ()
    amount: tuple[Amount, ...] = ()
    fee: tuple[Fee, ...] = ()
    cost: tuple[Cost, ...] = ()
    look_back: tuple[LookBack, ...] = ()
    redemption: tuple[RedemptionCondition, ...] = ()
    payment: tuple[Payment, ...] = ()
    exemption: tuple[Exemption, ...] = ()
    licensing: tuple[Licensing, ...] = ()
    adoption: tuple[AdoptionCondition, ...] = ()
    adopter_charge: tuple[AdopterCharge, ...] = ()
    alteration: tuple[Alteration, ...] = ()
    ground: tuple[Ground, ...] = ()
    disposition: tuple[Disposition, ...] = ()
    euthanasia: tuple[EuthanasiaBasis, ...] = ()
    debt: tuple[OwedUnredeemed, ...] = ()
    fine: tuple[Fine, ...] = ()
    duty: tuple[Duty, ...] = ()
    holiday: tuple[Holiday, ...] = ()
    example: tuple[Example, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """A town's whole law on one date, the state's where the town is silent.

    `readings` are the settings that a file cites; `values` has a value for every reading, defaults included.
    """

    header: Header
    readings: Mapping[str, Setting]
    identification: Identification
    holding: tuple[HoldingPeriod, ...]
    notice: tuple[NoticeDuty, ...]
    amounts: Mapping[str, AmountInForce]
    fees: tuple[Fee, ...]
    costs: Mapping[str, Cost]
    look_back: LookBack
    redemption: tuple[RedemptionCondition, ...]
    payment: Payment
    exemptions: tuple[Exemption, ...]
    licensing: Licensing | None
    adoption: tuple[AdoptionCondition, ...]
    adopter_charges: tuple[AdopterCharge, ...]
    alteration: Alteration | None
    grounds: tuple[Ground, ...]
    dispositions: tuple[Disposition, ...]
    euthanasia: tuple[EuthanasiaBasis, ...]
    debt: OwedUnredeemed | None
    fines: tuple[Fine, ...]
    duties: tuple[Duty, ...]
    values: Mapping[str, str]

    def reads(self, reading: str) -> str:
        """The value that this law gives the named reading."""
        return self.values[reading]
