"""Rules on amounts, fees, costs, fines and who owes them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from kiosk.domain.money import Money
from kiosk.domain.rules.rule import Condition, CostCode, Office, Rule


@dataclass(frozen=True, slots=True, kw_only=True)
class Amount(Rule):
    """An amount of money that the code states or leaves to a resolution.

    `floor`: the stated amount is a «not less than». `by_resolution`: the town sets it. `optional`: nothing is
    charged until it does; otherwise an amount not set is *not configured* and stops the charge.
    """

    code: str
    label: str
    group: Literal["impoundment", "licensing", "adoption", "surrender"]
    stated: Money | None = None
    floor: bool = False
    by_resolution: bool = False
    optional: bool = False

    @property
    def key(self) -> str:
        """The amount's code."""
        return self.code

    @property
    def settable(self) -> bool:
        """Whether a resolution may set it."""
        return self.by_resolution or self.floor


@dataclass(frozen=True, slots=True, kw_only=True)
class Fee(Rule):
    """When an amount is charged for an impoundment: for which in the look-back, once or by 24-hour periods.

    `additional_24_hours` stands for this fee in place of the reading of that name. `name` tells two fees of one
    amount apart.
    """

    name: str = ""

    amount: str
    label: str
    charged: Literal["once", "each_additional_24_hours"]
    from_impoundment: int = 1
    to_impoundment: int | None = None
    when: tuple[Condition, ...] = ()
    additional_24_hours: Literal["after_the_first", "every_period"] | None = None

    @property
    def key(self) -> str:
        """The fee's name, else the amount that it charges."""
        return self.name or self.amount


@dataclass(frozen=True, slots=True, kw_only=True)
class Cost(Rule):
    """A kind of actual cost that may be added, and who may be asked for it."""

    code: CostCode
    label: str
    payers: tuple[Literal["owner", "adopter"], ...]

    @property
    def key(self) -> str:
        """The cost's code."""
        return self.code


@dataclass(frozen=True, slots=True, kw_only=True)
class LookBack(Rule):
    """For how many months an impoundment counts towards the next one's number."""

    months: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Payment(Rule):
    """Who takes the money, and who may redeem.

    An agent with the owner's written word may redeem everywhere as this program's practice; `agent_cite` is the
    section where a code itself says so, or denies it.
    """

    payable_to: tuple[Office, ...]
    statement_first: bool
    agent_may_redeem: bool = True
    agent_cite: str = ""
    says: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OwedUnredeemed(Rule):
    """A known owner owes the charges of these groups although the dog is not redeemed.

    `freed_by`: what frees a licensee of it, in words and with its section where the code knows such a thing.
    """

    groups: tuple[Literal["impoundment"], ...]
    says: str
    freed_by: Literal["reported_loss", "nothing"] = "nothing"
    freed_says: str = ""
    freed_cite: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fine(Rule):
    """A fine that a court sets: shown for information, never collected at the counter."""

    label: str
    amount: Money
    at_least: bool = False

    @property
    def key(self) -> str:
        """The label."""
        return self.label


@dataclass(frozen=True, slots=True, kw_only=True)
class AmountInForce:
    """What an amount is on a date: the money and the citation it stands under, a resolution's number included."""

    rule: Amount
    money: Money | None
    cite: str
