"""Amounts, the fees that charge them, and who owes what."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, pairwise

from kiosk.domain.rules import Fee, RuleFile
from kiosk.law.checks import Finding, standing, turning_days
from kiosk.law.plain_problems import closed_set

Step = tuple[int, Fee]


def amounts(file: RuleFile, _state: RuleFile | None) -> Iterator[Finding]:
    """An amount is stated or left to a resolution; a floor is stated; each one for an impoundment is charged."""
    charged = {fee.amount for fee in file.fee}
    for number, amount in enumerate(file.amount, start=1):
        place = f"amount[{number}]"
        if amount.floor and amount.stated is None:
            yield f"{place}.stated", "a floor needs the amount that it is not less than"
        elif amount.stated is None and not amount.by_resolution:
            yield f"{place}.stated", "give the stated amount, or by_resolution = true where the town sets it"
        elif amount.stated is not None and amount.by_resolution and not amount.floor:
            yield place, "stated and left to a resolution; keep one, or say floor = true for a «not less than»"
        if amount.optional and not amount.by_resolution:
            yield f"{place}.optional", "only an amount by resolution can be optional"
        if amount.group == "impoundment" and amount.code not in charged:
            yield f"{place}.code", f"no fee charges {amount.code}"


def references(file: RuleFile, state: RuleFile | None) -> Iterator[Finding]:
    """What a fee charges, an adopter owes or an agreement deposits is an amount or a cost that there is."""
    behind = state or file
    codes = tuple(dict.fromkeys(amount.code for amount in (*file.amount, *behind.amount)))
    costs = tuple(dict.fromkeys(cost.code for cost in (*file.cost, *behind.cost)))
    for number, fee in enumerate(file.fee, start=1):
        if fee.amount not in codes:
            yield f"fee[{number}].amount", closed_set(fee.amount, codes) if codes else "there are no amounts"
    for number, charge in enumerate(file.adopter_charge, start=1):
        if charge.what not in (*codes, *costs):
            yield f"adopter_charge[{number}].what", closed_set(charge.what, (*codes, *costs))
    for number, agreement in enumerate(file.alteration, start=1):
        if agreement.deposit not in codes:
            yield f"alteration[{number}].deposit", closed_set(agreement.deposit, codes)


_NAMING = {"fee": "amount", "adopter_charge": "what", "alteration": "deposit"}


def in_time(file: RuleFile, state: RuleFile | None) -> Iterator[Finding]:
    """An amount or a cost is in force for as long as a rule that names it."""
    behind = state or file
    kinds = ("amount", "cost", *_NAMING)
    ever = {amount.code for of in (file, behind) for amount in of.amount}
    ever |= {cost.code for of in (file, behind) for cost in of.cost}
    found: dict[str, str] = {}
    for day in turning_days(*(getattr(of, kind) for of in (file, behind) for kind in kinds)):
        codes = {amount.code for of in (file, behind) for _, amount in standing(of.amount, day)}
        costs: set[str] = {cost.code for _, cost in standing(file.cost, day) or standing(behind.cost, day)}
        hidden = {cost.code for _, cost in standing(behind.cost, day)}
        for kind, name in _NAMING.items():
            own = standing(getattr(file, kind), day)
            known = codes | costs if kind == "adopter_charge" else codes
            for number, rule in own or standing(getattr(behind, kind), day):
                code = getattr(rule, name)
                # What is nowhere at all is said elsewhere; of the state's, only what the town's own costs hide.
                if code not in known and code in (ever if own else hidden):
                    place = f"{kind}[{number}].{name}" if own else kind
                    found.setdefault(place, f"from {day} on there is no {code}, which {rule.cite} names")
    yield from found.items()


def ladder(file: RuleFile, _state: RuleFile | None) -> Iterator[Finding]:
    """Fees by the number of the impoundment leave no impoundment out and charge none twice."""
    found: dict[str, str] = {}
    for day in turning_days(file.fee):
        for same in _ladders(standing(file.fee, day)):
            for place, problem in _steps(same):
                found.setdefault(place, problem)
    yield from found.items()


def debts(file: RuleFile, _state: RuleFile | None) -> Iterator[Finding]:
    """What frees a known owner of a debt is said, with its section; a debt is of some charge."""
    for number, rule in enumerate(file.debt, start=1):
        if not rule.groups:
            yield f"debt[{number}].groups", 'name what is owed, such as ["impoundment"]'
        if rule.freed_by != "nothing" and not (rule.freed_says.strip() and rule.freed_cite.strip()):
            yield f"debt[{number}].freed_cite", "say what frees the owner, and the section that says so"


def _ladders(fees: list[Step]) -> Iterator[list[Step]]:
    """The fees that depend on the impoundment's number, those of one kind and the same conditions together."""
    stepped = [step for step in fees if step[1].from_impoundment > 1 or step[1].to_impoundment is not None]
    stepped.sort(key=lambda step: (step[1].charged, step[1].when, step[1].from_impoundment))
    for _, same in groupby(stepped, key=lambda step: (step[1].charged, step[1].when)):
        yield list(same)


def _steps(fees: list[Step]) -> Iterator[Finding]:
    first_number, first = fees[0]
    if first.charged == "once" and first.from_impoundment > 1:
        yield f"fee[{first_number}].from_impoundment", f"no fee for {_which(1, first.from_impoundment - 1)}"
    for (number, fee), (next_number, following) in pairwise(fees):
        if fee.to_impoundment is None or following.from_impoundment <= fee.to_impoundment:
            yield (
                f"fee[{next_number}].from_impoundment",
                f"impoundment {following.from_impoundment} is charged by fee[{number}] as well",
            )
        elif following.from_impoundment > fee.to_impoundment + 1:
            left_out = _which(fee.to_impoundment + 1, following.from_impoundment - 1)
            yield f"fee[{next_number}].from_impoundment", f"no fee for {left_out}"
    for number, fee in fees:
        if fee.to_impoundment is not None and fee.to_impoundment < fee.from_impoundment:
            yield f"fee[{number}].to_impoundment", f"expected {fee.from_impoundment} or more"
    last_number, last = fees[-1]
    if last.to_impoundment is not None:
        yield (
            f"fee[{last_number}].to_impoundment",
            f"no fee from impoundment {last.to_impoundment + 1} on; leave it out to charge every later one",
        )


def _which(first: int, last: int) -> str:
    return f"impoundment {first}" if first == last else f"impoundments {first} to {last}"
