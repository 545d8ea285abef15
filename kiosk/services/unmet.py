"""Refuses what conditions of the law do not allow yet."""

from __future__ import annotations

from kiosk.domain.conditions import Standing
from kiosk.domain.errors import Refused
from kiosk.services.case_facts import CaseFacts


def check_met(standing: tuple[Standing, ...], known: CaseFacts, cannot: str = "cannot be released") -> None:
    """Refuse while a condition is unmet, naming all of them and what would cure each."""
    unmet = [condition for condition in standing if not condition.met]
    if not unmet:
        return
    reasons = "; ".join(f"{condition.says} ({condition.citation})" for condition in unmet)
    raise Refused(
        f"No. {known.case.number} {cannot} yet. Still wanting: {reasons}.",
        citation=unmet[0].citation,
        cure=" ".join(dict.fromkeys(condition.cure for condition in unmet if condition.cure)),
    )
