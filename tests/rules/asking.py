"""How the tables' tests ask: a town, a dog, and the law of 2026."""

from __future__ import annotations

from datetime import date
from typing import Any

from kiosk.domain.rules import Rules
from kiosk.law.town_code import Laws
from kiosk.services.calculator import answer

NEW_YORK_TOWNS = ("dover", "sandy_creek", "bethel", "clay")
TOWNS = (*NEW_YORK_TOWNS, "rio_communities")
TODAY = date(2026, 11, 30)


def rules_of(laws: Laws, town: str, day: date = TODAY) -> Rules:
    return laws.town(town).rules_on(day)


def ask(laws: Laws, town: str, question: str, **fields: Any) -> dict[str, Any]:
    return answer(laws, {"ask": question, "town": town, **fields})


def hold(laws: Laws, town: str, seized: str = "2026-09-14T10:15", **fields: Any) -> dict[str, Any]:
    """A dog seized on a Monday with no holiday near."""
    return ask(laws, town, "holding", seized=seized, **fields)
