"""Which amounts hold on a day: what the code states, or what the latest resolution has set since."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date

from kiosk.domain.moments import date_words
from kiosk.domain.rules import Amount, AmountInForce
from kiosk.law.checks import standing
from kiosk.law.files import Resolution


def amounts_on(
    day: date, own: Sequence[Amount], behind: Sequence[Amount], resolutions: Iterable[Resolution]
) -> dict[str, AmountInForce]:
    """Each amount of a town's law on `day`; the town's `own` stand before those of the state `behind` it."""
    in_effect = in_order(resolution for resolution in resolutions if resolution.effective <= day)
    rules = {rule.code: rule for of in (behind, own) for _, rule in standing(of, day)}
    return {code: _as_set(rule, (*behind, *own), in_effect) for code, rule in rules.items()}


def in_order(resolutions: Iterable[Resolution]) -> list[Resolution]:
    """Resolutions in the order in which they take effect."""
    return sorted(resolutions, key=lambda resolution: resolution.effective)


def _as_set(rule: Amount, versions: Sequence[Amount], in_effect: list[Resolution]) -> AmountInForce:
    """The amount as the latest resolution set it; one older than the stated amount does not override that."""
    since = _stated_since(rule, versions)
    for resolution in reversed(in_effect):
        if rule.settable and rule.code in resolution.amounts and resolution.effective >= since:
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
