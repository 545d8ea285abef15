"""The kinds of rule that a town's code can be made of.

One definition serves twice: the rule file is checked against these classes, and the pure functions read them.
Each rule stands beside its citation and the day it took effect; `until` (the first day without it) is a repeal.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, ClassVar, Literal

from kiosk.domain.money import Money

Carried = Literal["license_tag", "expired_license_tag", "other_tag", "microchip", "none"]
Condition = Literal[
    "identified",
    "not_identified",
    "valid_license_tag",
    "no_valid_license_tag",
    "owner_known",
    "owner_unknown",
    "dangerous",
    "not_dangerous",
]
CostCode = Literal["rabies_vaccination", "veterinary", "care", "boarding", "license", "distemper"]
Office = Literal["clerk", "officer"]
Weekday = Literal["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

_CHECKED: dict[str, Any] = {"extra": "forbid", "strict": True}


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """A sentence of a code: where it stands (`cite`), from which day it holds, and until which if repealed."""

    __pydantic_config__: ClassVar[dict[str, Any]] = _CHECKED

    cite: str
    since: date
    until: date | None = None

    @property
    def key(self) -> str:
        """What a later rule of the same kind replaces."""
        return ""

    def in_force(self, day: date) -> bool:
        """Whether the rule holds on `day`, replacements aside."""
        return self.since <= day and (self.until is None or day < self.until)


@dataclass(frozen=True, slots=True, kw_only=True)
class Header:
    """Who the rule file speaks for; a `state` has no desk of its own, towns build on it where they are silent."""

    __pydantic_config__: ClassVar[dict[str, Any]] = _CHECKED

    name: str
    short: str
    mark: str
    """Two to four capital letters that begin this town's statement and receipt numbers."""
    kind: Literal["town", "state"]
    code: str
    state: str
    county: str = ""
    time_zone: str = ""
    builds_on: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting(Rule):
    """The value that a code gives one of the open questions (`kiosk.domain.readings`)."""

    reading: str
    value: str

    @property
    def key(self) -> str:
        """The reading."""
        return self.reading


@dataclass(frozen=True, slots=True, kw_only=True)
class Identification(Rule):
    """What on the dog makes it an identified dog, and what makes its owner a known one."""

    identified_by: tuple[Carried, ...]
    owner_known_by: tuple[Carried, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HoldingClock:
    """One way in which a holding period begins, and how many days it then runs.

    `starting_day`: whether that day counts here, where the code says otherwise than its reading of that name.
    """

    __pydantic_config__: ClassVar[dict[str, Any]] = _CHECKED

    starts: Literal["custody", "personal_notice", "mailed_notice"]
    days: int
    starting_day: Literal["excluded", "counted"] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class HoldingPeriod(Rule):
    """How long a dog is held when every condition of `when` is met; the first matching period governs."""

    name: str
    says: str
    when: tuple[Condition, ...] = ()
    unit: Literal["calendar_days", "business_days"]
    clocks: tuple[HoldingClock, ...]

    @property
    def key(self) -> str:
        """The period's name."""
        return self.name


@dataclass(frozen=True, slots=True, kw_only=True)
class NoticeDuty(Rule):
    """To which owners notice of a seizure is owed, and how it may be given."""

    when: tuple[Condition, ...]
    how: tuple[Literal["personal", "certified_mail", "registered_mail", "mail"], ...]
    says: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Amount(Rule):
    """An amount of money that the code states or leaves to a resolution.

    `floor`: the stated amount is a «not less than». `by_resolution`: the town sets it. `optional`: nothing is
    charged until it does; otherwise an amount not set is *not configured* and stops the charge.
    """

    code: str
    label: str
    group: Literal["impoundment", "licensing", "adoption"]
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
class Ground(Rule):
    """A lawful reason to seize a dog; `reason` is the code on the state's seizure report (1 to 9)."""

    code: str
    reason: int
    says: str

    @property
    def key(self) -> str:
        """The ground's code."""
        return self.code


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
class Duty(Rule):
    """Something the code asks of the town that no machine can do for it, though it can remind.

    `own_account` names a group of amounts whose money no other may be mixed with. `deposit_within` business days
    after more than `deposit_above` is in hand it goes to the bank. `report_by` is the day of the month by which the
    Supervisor is told what came in the month before.
    """

    says: str
    own_account: str = ""
    deposit_above: Money | None = None
    deposit_within: int = 0
    report_by: int = 0

    @property
    def key(self) -> str:
        """The words."""
        return self.says


@dataclass(frozen=True, slots=True, kw_only=True)
class Holiday(Rule):
    """A public holiday: a fixed day (`on`, MM-DD), an nth weekday of a month (-1 is the last), or election day.

    `sunday_moves`: when it falls on a Sunday, the next day is a holiday too.
    """

    name: str
    on: str = ""
    month: int = 0
    nth: int = 0
    weekday: Weekday | None = None
    election_day: bool = False
    sunday_moves: bool = True

    @property
    def key(self) -> str:
        """The holiday's name."""
        return self.name


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """A worked example: a question as the calculator takes it, and fields that its answer must have."""

    __pydantic_config__: ClassVar[dict[str, Any]] = _CHECKED

    question: dict[str, Any]
    expect: dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleFile:
    """A whole rule file, as it is written."""

    __pydantic_config__: ClassVar[dict[str, Any]] = _CHECKED

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
    debt: tuple[OwedUnredeemed, ...] = ()
    fine: tuple[Fine, ...] = ()
    duty: tuple[Duty, ...] = ()
    holiday: tuple[Holiday, ...] = ()
    example: tuple[Example, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class AmountInForce:
    """What an amount is on a date: the money and the citation it stands under, a resolution's number included."""

    rule: Amount
    money: Money | None
    cite: str


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
    debt: OwedUnredeemed | None
    fines: tuple[Fine, ...]
    duties: tuple[Duty, ...]
    values: Mapping[str, str]

    def reads(self, reading: str) -> str:
        """The value that this law gives the named reading."""
        return self.values[reading]
