"""Which amounts hold on a day: what the code states, or what the latest resolution has set since."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date
from typing import Any

from kiosk.domain.errors import InvalidInput
from kiosk.domain.facts import LawInForce
from kiosk.domain.moments import date_words
from kiosk.domain.money import Money
from kiosk.domain.rules import Amount, AmountInForce
from kiosk.law.checks import standing
from kiosk.law.files import Resolution


def amounts_on(
    day: date, own: Sequence[Amount], behind: Sequence[Amount], resolutions: Iterable[Resolution]
) -> dict[str, AmountInForce]:
    """Each amount of a town's law on `day`; the town's `own` stand before those of the state `behind` it."""
    in_effect = in_order(resolution for resolution in resolutions if resolution.effective <= day)
    rules = {rule.code: rule for of in (behind, own) for _, rule in standing(of, day)}
    return {code: _as_set(rule, (*behind, *own), in_effect, day) for code, rule in rules.items()}


def in_order(resolutions: Iterable[Resolution]) -> list[Resolution]:
    """Resolutions in the order in which they take effect."""
    return sorted(resolutions, key=lambda resolution: resolution.effective)


def _as_set(rule: Amount, versions: Sequence[Amount], in_effect: list[Resolution], day: date) -> AmountInForce:
    """The amount as the latest resolution set it; one older than the stated amount does not override that.

    One that was ended leaves the amount as the code has it, whatever it had replaced.
    """
    since = _stated_since(rule, versions)
    for resolution in reversed(in_effect):
        if rule.settable and rule.code in resolution.amounts and resolution.effective >= since:
            if resolution.until is not None and resolution.until <= day:
                break
            sample = " (sample)" if resolution.sample else ""
            cite = f"{rule.cite}; resolution {resolution.number}{sample} of {date_words(resolution.adopted)}"
            return AmountInForce(rule=rule, money=resolution.amounts[rule.code], cite=cite)
    return AmountInForce(rule=rule, money=rule.stated, cite=rule.cite)


def _stated_since(rule: Amount, versions: Sequence[Amount]) -> date:
    """From which day on the code has stated this very amount; always, where it states none."""
    if rule.stated is None:
        return date.min
    since = rule.since
    earlier = [other for other in versions if other.code == rule.code and other.since < rule.since]
    for other in sorted(earlier, key=lambda other: other.since, reverse=True):
        if other.stated != rule.stated:
            break
        since = other.since
    return since


def with_amounts(law: LawInForce, amounts: Mapping[str, Money], cite: str) -> LawInForce:
    """The same law as if the town had resolved `amounts`.

    Raises `InvalidInput`: code `unknown_amount` for a code that this law lets nobody set, `below_floor` for an
    amount under the law's floor (READINGS R18).
    """
    if not amounts:
        return law
    charged = {fee.amount for fee in law.rules.fees}
    changed = dict(law.rules.amounts)
    for code, money in amounts.items():
        standing = changed.get(code)
        if standing is None or code not in charged or not standing.rule.settable:
            known = ", ".join(sorted(c for c in charged if changed[c].rule.settable))
            raise InvalidInput(
                f"amounts.{code}",
                f"amounts.{code}: {law.rules.header.short} has no such amount to set; it has {known}",
                code="unknown_amount",
            )
        check_floor(standing.rule, money, f"amounts.{code}")
        changed[code] = replace(standing, money=money, cite=f"{standing.rule.cite}; {cite}")
    return replace(law, rules=replace(law.rules, amounts=changed))


def check_floor(rule: Any, money: Money, field: str) -> None:
    """Refuse an amount under what the code says it is «not less than» (READINGS R18)."""
    if rule.floor and rule.stated is not None and money < rule.stated:
        raise InvalidInput(
            field, f"{field}: {rule.cite} says not less than ${rule.stated}; ${money} is below it", code="below_floor"
        )
