"""Rules on how a dog leaves: redeemed, licensed, adopted, or otherwise."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from kiosk.domain.money import Money
from kiosk.domain.rules.rule import Condition, CostCode, Rule


@dataclass(frozen=True, slots=True, kw_only=True)
class RedemptionCondition(Rule):
    """What must be shown or done before an owner gets the dog back, and how to get there."""

    requires: Literal["license", "identification", "rabies_vaccination", "charges_paid", "receipt", "no_order"]
    says: str
    cure: str
    when: tuple[Condition, ...] = ()
    or_paid: CostCode | None = None
    """A cost that meets the condition instead, once it is charged and paid."""

    @property
    def key(self) -> str:
        """What is required."""
        return self.requires


@dataclass(frozen=True, slots=True, kw_only=True)
class Exemption(Rule):
    """A dog for which no license, or no license fee, is due."""

    code: str
    label: str
    frees_from: Literal["license", "license_fee"]
    shown_by: str
    days: int | None = None

    @property
    def key(self) -> str:
        """The exemption's code."""
        return self.code


@dataclass(frozen=True, slots=True, kw_only=True)
class Licensing(Rule):
    """From which age a dog is licensed, for how long, and what the license waits for."""

    from_months: int
    years: tuple[int, ...]
    rabies_certificate: bool
    not_beyond_vaccination: bool = False
    unaltered_at_least_more: Money | None = None
    shelter_may_license: bool = False
    says: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AdoptionCondition(Rule):
    """What must be true before a dog goes to a new home."""

    requires: Literal[
        "period_ended", "adult", "license_first", "license_after", "alteration", "age_written", "statement"
    ]
    says: str

    @property
    def key(self) -> str:
        """What is required."""
        return self.requires


@dataclass(frozen=True, slots=True, kw_only=True)
class AdopterCharge(Rule):
    """Whether an adopter owes an amount or a kind of cost."""

    what: str
    owed: bool
    says: str

    @property
    def key(self) -> str:
        """What is owed."""
        return self.what


@dataclass(frozen=True, slots=True, kw_only=True)
class Alteration(Rule):
    """The spay/neuter agreement: days to alter, age of maturity in months, and the deposit's amount code.

    `days` None: the state leaves it to the town, which has not entered it. `maturity_months` 0: the days always run
    from the adoption.
    """

    days: int | None = None
    maturity_months: int = 0
    deposit: str
    says: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Disposition(Rule):
    """What may become of a dog whose period has ended."""

    kind: Literal["redemption", "adoption", "transfer", "sale", "euthanasia"]
    named: bool
    says: str

    @property
    def key(self) -> str:
        """The kind."""
        return self.kind


@dataclass(frozen=True, slots=True, kw_only=True)
class EuthanasiaBasis(Rule):
    """A basis on which a dog may be euthanized, and the paper that shows it.

    `before_end`: good while the holding period still runs, and where the town's own code does not name euthanasia.
    `by_owner`: only an owner can give it, so that there must be one.
    """

    code: str
    says: str
    paper: str
    before_end: bool = False
    by_owner: bool = False

    @property
    def key(self) -> str:
        """The basis's code."""
        return self.code


@dataclass(frozen=True, slots=True, kw_only=True)
class Duty(Rule):
    """Something the code asks of the town that no machine can do for it, though it can remind.

    `own_account` names a group of amounts whose money no other may be mixed with. `deposit_within` business days
    after more than `deposit_above` is in hand it goes to the bank. `report_by` is the day of the month by which the
    Supervisor is told what came in the month before. `identify_within` hours of the intake a dog is checked for what
    it carries; with `field_return` a licensed dog may be given back where it was found.
    """

    says: str
    own_account: str = ""
    deposit_above: Money | None = None
    deposit_within: int = 0
    report_by: int = 0
    identify_within: int = 0
    field_return: bool = False

    @property
    def key(self) -> str:
        """The words."""
        return self.says
