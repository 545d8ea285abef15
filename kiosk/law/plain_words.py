"""A town's whole law on one day in plain words, each with its section: for a clerk to read over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import date

from kiosk.domain.readings import READINGS
from kiosk.domain.rules import Amount, AmountInForce, Condition, Duty, HoldingClock, HoldingPeriod, Payment, Rules
from kiosk.law.checks import KINDS, standing
from kiosk.law.checks.custody import periods_that_hold
from kiosk.law.plain_entries import Row, Section, entered, holidays
from kiosk.law.plain_readings import readings
from kiosk.law.town_code import TownCode

_CARRIED = {
    "license_tag": "a current license tag",
    "expired_license_tag": "an expired license tag",
    "other_tag": "another tag",
    "microchip": "a microchip",
    "none": "nothing",
}
_CONDITIONS: dict[Condition, str] = {
    "identified": "identified dogs",
    "not_identified": "dogs that are not identified",
    "valid_license_tag": "dogs that bear a valid license tag",
    "no_valid_license_tag": "dogs without a valid license tag",
    "owner_known": "dogs whose owner is known",
    "owner_unknown": "dogs whose owner is not known",
    "dangerous": "dogs determined to be dangerous",
    "not_dangerous": "dogs not determined to be dangerous",
}
_STARTS = {"personal_notice": "after the day of personal notice", "mailed_notice": "after the mailing of notice"}
_UNITS = {"calendar_days": "days", "business_days": "business days"}
_NOTICES = {
    "personal": "in person",
    "certified_mail": "by certified mail",
    "registered_mail": "by registered mail",
    "mail": "by ordinary mail",
}
_OFFICES = {"clerk": "the Clerk", "officer": "the officer"}
_SILENT_ON = {
    "identification": "who is identified",
    "notice": "notice to the owner",
    "fee": "impoundment fees",
    "cost": "costs",
    "look_back": "the look-back",
    "redemption": "conditions to redeem",
    "payment": "who takes the money",
    "exemption": "exemptions",
    "licensing": "licensing",
    "adoption": "conditions of adoption",
    "adopter_charge": "what an adopter owes",
    "alteration": "the spay/neuter agreement",
    "ground": "grounds of seizure",
    "disposition": "what may become of a dog",
    "euthanasia": "on what basis a dog may be euthanized",
    "debt": "what is owed although the dog is not redeemed",
    "holiday": "holidays",
}


def in_plain_words(code: TownCode, day: date) -> list[Section]:
    """Everything in force on `day`; raises `InvalidInput` (field `on`) for a day before the town's law began."""
    rules = code.rules_on(day, "on")
    of_a_state = code.header.kind == "state"
    parts: tuple[tuple[str, Iterable[Row]], ...] = (
        ("Who is identified", _identified(rules)),
        ("How long a dog is held", _held(rules)),
        ("Notice to the owner", _notices(rules)),
        ("What it costs the owner", _costs(rules)),
        ("Before the owner gets the dog back", _redemption(rules)),
        ("Who takes the money", _payment(rules)),
        ("Licensing", _licensing(rules)),
        ("No license, or no license fee, is due for", _exemptions(rules)),
        ("Before a dog goes to a new home", (Row(rule.says, rule.cite, rule.since) for rule in rules.adoption)),
        ("What an adopter owes", _adopter(rules)),
        ("Spay/neuter agreement and deposit", _alteration(rules)),
        ("A dog may be seized that is", _grounds(rules)),
        ("What may become of it", _dispositions(rules)),
        ("On what basis it may be euthanized", _euthanasia(rules)),
        ("What a known owner owes although the dog is not redeemed", _debt(rules)),
        ("Fines, for information; never collected here", _fines(rules)),
        ("What the law asks of the town", _duties(rules)),
        ("Open questions, and the reading taken", readings(rules, of_a_state=of_a_state)),
        (f"Public holidays {day.year} and {day.year + 1}", holidays(code, day.year)),
        ("What comes from the state", _from_the_state(code, day)),
        ("What the town has entered for itself", () if of_a_state else entered(code, not_configured(rules))),
    )
    begins = in_force_since(code)
    sections = [Section(title, tuple(_only_later(rows, begins))) for title, rows in parts]
    return [section for section in sections if section.rows]


def in_force_since(code: TownCode) -> date:
    """The earliest day on which a rule of this law took effect, holidays aside; the state's where it has none."""
    for file in (code.town, code.state):
        days: list[date] = [rule.since for kind in KINDS if file and kind != "holiday" for rule in getattr(file, kind)]
        if days:
            return min(days)
    return date.min


def _only_later(rows: Iterable[Row], begins: date) -> Iterator[Row]:
    """A rule's own day is said only where it is later than the law's."""
    for row in rows:
        yield row if row.since and row.since > begins else replace(row, since=None)


def not_configured(rules: Rules) -> list[Amount]:
    """The amounts that wait for a resolution and stop a charge until it is entered."""
    return [a.rule for a in _amounts(rules) if a.money is None and not a.rule.optional]


def _amounts(rules: Rules) -> list[AmountInForce]:
    """The amounts that this law uses: those for an impoundment only where a fee charges them."""
    charged = {fee.amount for fee in rules.fees}
    return [a for code, a in rules.amounts.items() if a.rule.group != "impoundment" or code in charged]


def _money(amount: AmountInForce) -> str:
    if amount.money is None:
        if amount.rule.optional:
            return "nothing is charged until the town's resolution is entered"
        return "not configured until the town's resolution is entered"
    floor = amount.rule.floor and amount.rule.stated is not None
    return f"${amount.money}" + (f" (not less than ${amount.rule.stated})" if floor else "")


def _only_for(conditions: tuple[Condition, ...]) -> str:
    return " and ".join(_CONDITIONS[condition] for condition in conditions)


def _debt(rules: Rules) -> Iterator[Row]:
    if rules.debt is not None:
        yield Row(rules.debt.says, rules.debt.cite)
        if rules.debt.freed_says:
            yield Row(rules.debt.freed_says, rules.debt.freed_cite)


def _identified(rules: Rules) -> Iterator[Row]:
    rule = rules.identification
    if not rule.cite:  # a state that says nothing of it
        return
    yield Row(f"Identified by {_listed(rule.identified_by)}.", rule.cite, rule.since)
    uncertain = rules.readings.get("chip_or_other_tag")
    if uncertain is not None and any("identified" in period.when for period in periods_that_hold(rules.holding)):
        reading = READINGS["chip_or_other_tag"]
        yield Row(f"{reading.question} {reading.values[uncertain.value]}", uncertain.cite, uncertain.since)
    if rule.owner_known_by:
        yield Row(f"The owner counts as known by {_listed(rule.owner_known_by)}.", rule.cite, rule.since)


def _listed(carried: Iterable[str]) -> str:
    return " or ".join(_CARRIED[what] for what in carried) or "nothing on it"


def _held(rules: Rules) -> Iterator[Row]:
    for period in periods_that_hold(rules.holding):
        clocks = "; ".join(_clock(clock, period, rules) for clock in period.clocks)
        yield Row(f"{period.says} ({clocks}.)", period.cite, period.since)


def _clock(clock: HoldingClock, period: HoldingPeriod, rules: Rules) -> str:
    starts = _STARTS.get(clock.starts, f"from the {rules.reads('custody_begins')}")
    counted = "counted" if (clock.starting_day or rules.reads("starting_day")) == "counted" else "not counted"
    first = f", that day {counted}" if clock.starts == "custody" else ""
    return f"{clock.days} {_UNITS[period.unit]} {starts}{first}"


def _notices(rules: Rules) -> Iterator[Row]:
    for rule in rules.notice:
        how = ", or ".join(_NOTICES[way] for way in rule.how)
        yield Row(f"{rule.says} (Owed for {_only_for(rule.when) or 'every dog'}; {how}.)", rule.cite, rule.since)


def _costs(rules: Rules) -> Iterator[Row]:
    for fee in rules.fees:
        amount = rules.amounts[fee.amount]
        only = f" (only {_only_for(fee.when)})" if fee.when else ""
        label = fee.label if fee.name else amount.rule.label
        yield Row(f"{label}{only}: {_money(amount)}.", amount.cite, amount.rule.since)
    if any(fee.from_impoundment > 1 for fee in rules.fees):
        yield Row(
            f"An impoundment counts towards the next for {rules.look_back.months} months.",
            rules.look_back.cite,
            rules.look_back.since,
        )
    for cost in rules.costs.values():
        if "owner" in cost.payers:
            what = "the license fee" if cost.code == "license" else "what was actually spent"
            yield Row(f"{cost.label}: {what}.", cost.cite, cost.since)


def _redemption(rules: Rules) -> Iterator[Row]:
    for rule in rules.redemption:
        only = f" (only {_only_for(rule.when)})" if rule.when else ""
        yield Row(f"{rule.says}{only}. {rule.cure}", rule.cite, rule.since)
    if rules.redemption:
        yield _who_redeems(rules.payment)


def _payment(rules: Rules) -> Iterator[Row]:
    rule = rules.payment
    if rule.payable_to:
        offices = " or ".join(_OFFICES[office] for office in rule.payable_to)
        yield Row(f"{rule.says} (Paid to {offices}.)", rule.cite, rule.since)


def _who_redeems(rule: Payment) -> Row:
    if not rule.agent_may_redeem:
        return Row("Only the owner may redeem.", rule.agent_cite or rule.cite, rule.since)
    if rule.agent_cite:
        return Row("The owner or the owner's agent may redeem; the agent's written word is kept.", rule.agent_cite)
    return Row("An agent with the owner's written word may redeem too; it is kept.", "this program's practice")


def _grounds(rules: Rules) -> Iterator[Row]:
    for rule in rules.grounds:
        yield Row(f"{rule.says} (report code {rule.reason})", rule.cite, rule.since)


def _dispositions(rules: Rules) -> Iterator[Row]:
    for rule in rules.dispositions:
        yield Row(f"{rule.kind.capitalize()}: {rule.says[:1].lower()}{rule.says[1:]}", rule.cite, rule.since)


def _euthanasia(rules: Rules) -> Iterator[Row]:
    for rule in rules.euthanasia:
        when = "" if rule.before_end else "; only once the holding period has ended"
        yield Row(f"{rule.says}{when}. Paper: {rule.paper}", rule.cite, rule.since)


def _duties(rules: Rules) -> Iterator[Row]:
    """Each duty once: what the town's law and the state's say in the same words stands under both."""
    said: dict[str, list[Duty]] = {}
    for rule in rules.duties:
        said.setdefault(rule.says, []).append(rule)
    for says, same in said.items():
        yield Row(says, "; ".join(rule.cite for rule in same), min(rule.since for rule in same))


def _licensing(rules: Rules) -> Iterator[Row]:
    if rules.licensing is not None:
        yield Row(rules.licensing.says, rules.licensing.cite, rules.licensing.since)
    for amount in _amounts(rules):
        if amount.rule.group == "licensing":
            yield Row(f"{amount.rule.label}: {_money(amount)}.", amount.cite, amount.rule.since)


def _exemptions(rules: Rules) -> Iterator[Row]:
    for rule in rules.exemptions:
        what = "no license" if rule.frees_from == "license" else "no license fee"
        days = f" for {rule.days} days" if rule.days else ""
        yield Row(f"{rule.label}: {what}{days}. Shown by: {rule.shown_by}.", rule.cite, rule.since)


def _adopter(rules: Rules) -> Iterator[Row]:
    said: dict[tuple[bool, str, str], list[str]] = {}
    for rule in rules.adopter_charges:
        label = rules.amounts[rule.what].rule.label if rule.what in rules.amounts else rules.costs[rule.what].label
        said.setdefault((rule.owed, rule.says, rule.cite), []).append(label)
    for (owed, says, cite), labels in sorted(said.items(), key=lambda item: not item[0][0]):
        yield Row(f"{'Owed' if owed else 'Not owed'}: {'; '.join(labels)}. {says}.", cite)


def _alteration(rules: Rules) -> Iterator[Row]:
    rule = rules.alteration
    if rule is None:
        return
    yield Row(rule.says, rule.cite, rule.since)
    if rule.days is None:
        yield Row("Days to alter: not configured until the town enters them.", rule.cite, rule.since)
    else:
        yield Row(f"Days to alter: {rule.days}.", rule.cite, rule.since)
    for amount in _amounts(rules):
        if amount.rule.group == "adoption":
            yield Row(f"{amount.rule.label}: {_money(amount)}.", amount.cite, amount.rule.since)


def _fines(rules: Rules) -> Iterator[Row]:
    for fine in rules.fines:
        least = "at least " if fine.at_least else ""
        yield Row(f"{fine.label}: {least}${fine.amount}", fine.cite, fine.since)


def _from_the_state(code: TownCode, day: date) -> Iterator[Row]:
    if code.state is None:
        return
    silent = [
        words
        for kind, words in _SILENT_ON.items()
        if not standing(getattr(code.town, kind), day) and standing(getattr(code.state, kind), day)
    ]
    own, behind = ([rule for _, rule in standing(file.holding, day)] for file in (code.town, code.state))
    silent += [f"the holding period «{p.name}»" for p in periods_that_hold([*own, *behind]) if p in behind]
    if silent:
        words = f"Where the town is silent the law of the {code.state.town.name} stands in: {', '.join(silent)}."
        yield Row(words, code.state.town.code)
