"""Questions about a town's law, answered as plain values: the desk's own functions, with no desk around them."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import Any, NoReturn, cast
from zoneinfo import ZoneInfo

from kiosk.domain.alteration import alteration_due
from kiosk.domain.charges import Assessment, assess
from kiosk.domain.errors import InvalidInput
from kiosk.domain.facts import ActualCost, Facts, LawInForce, Notice, Order, check_order_of_events
from kiosk.domain.holding import Holding, holding
from kiosk.domain.look_back import impoundment_numbers
from kiosk.domain.moments import local_day
from kiosk.domain.money import Money
from kiosk.domain.rules import Carried
from kiosk.law.files import BrokenFile
from kiosk.law.town_code import Laws, TownCode
from kiosk.services.question import MISSING, Fields, fail

Answer = dict[str, Any]
_IDENTIFICATION = ("none", "license_tag", "other_tag", "microchip")


@dataclass(frozen=True, slots=True)
class _Ask:
    answer: Callable[[TownCode, Fields], Answer]
    fields: frozenset[str]


def answer_line(laws: Laws, line: str) -> tuple[Answer, bool]:
    """Answer one line of JSON; returns the answer, and whether the line could be answered."""
    try:
        question = _READER.decode(line)
    except (ValueError, RecursionError):
        question = None
    if not isinstance(question, dict):
        problem = InvalidInput("", "a line must be one JSON object", code="invalid_json")
        return {"id": None, "error": _error(problem)}, False
    identity = question.pop("id", None)
    try:
        return {"id": identity, **answer(laws, question)}, True
    except InvalidInput as problem:
        return {"id": identity, "error": _error(problem)}, False


def _no_field_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) != len(pairs):
        raise ValueError
    return fields


def _no_constant(_name: str) -> NoReturn:
    raise ValueError


def _finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise ValueError
    return number


_READER = json.JSONDecoder(object_pairs_hook=_no_field_twice, parse_constant=_no_constant, parse_float=_finite)


def _error(problem: InvalidInput) -> dict[str, str]:
    return {"code": problem.code, "field": problem.field, "message": problem.sentence}


def answer(laws: Laws, question: Mapping[str, Any]) -> Answer:
    """Answer one question (`ask`, `town` and the fields of that ask); raises `InvalidInput` with the error's code."""
    fields = Fields(question)
    ask = fields.need("ask")
    known = _ASKS.get(ask) if isinstance(ask, str) else None
    if known is None:
        fail("unknown_ask", "ask", f"ask: expected one of {', '.join(_ASKS)}")
    town = fields.need("town")
    if not isinstance(town, str):
        fail("unknown_town", "town", f"town: expected one of {', '.join(laws.names())}")
    code = _code(laws, town)
    fields.allow_only(known.fields)
    return known.answer(code, fields)


def _code(laws: Laws, town: str) -> TownCode:
    try:
        return laws.town(town)
    except BrokenFile as broken:
        mistakes = "; ".join(map(str, broken.problems))
        fail("unknown_town", "town", f"town: the files of {town} have mistakes: {mistakes}")


def _holding(code: TownCode, fields: Fields) -> Answer:
    facts, law = _facts_and_law(code, fields)
    return _describe_holding(holding(facts, law), code.zone)


def _charges(code: TownCode, fields: Fields) -> Answer:
    facts, law = _facts_and_law(code, fields)
    at = fields.instant("at", code.zone)
    if at < facts.impounded:
        fail("out_of_order", "at", "at: the instant asked about comes before the impoundment")
    return _describe_charges(assess(facts, law, at), code.zone)


def _impoundment_numbers(code: TownCode, fields: Fields) -> Answer:
    fields.need("impoundments")
    days = fields.days("impoundments")
    if not days:
        return {"numbers": []}
    rules = code.rules_on(max(days), "impoundments")
    return {"numbers": list(impoundment_numbers(days, rules.reads("look_back"), rules.look_back.months))}


def _alteration_due(code: TownCode, fields: Fields) -> Answer:
    adopted = fields.day("adopted")
    born = fields.day_or_none("born")
    result = alteration_due(adopted, born, code.law_on(adopted, "adopted"))
    if result.missing:
        return {"status": "not_configured", "missing": list(result.missing), "citations": list(result.citations)}
    return {
        "due": str(result.due),
        "counted_from": str(result.counted_from),
        "deposit_minimum": str(result.deposit_minimum),
        "citations": list(result.citations),
        "readings": list(result.readings),
    }


def _facts_and_law(code: TownCode, fields: Fields) -> tuple[Facts, LawInForce]:
    seized = fields.instant("seized", code.zone)
    law = code.law_as_if(local_day(seized, code.zone), fields.moneys("amounts"))
    closures = dict.fromkeys(fields.days("closures"), "closure")
    if closures:
        law = replace(law, calendar=law.calendar.with_closures(closures))
    facts = Facts(
        seized=seized,
        impounded=seized if fields.get("impounded") in (MISSING, None) else fields.instant("impounded", code.zone),
        carried=_carried(fields),
        owner_known=fields.flag("owner_known"),
        notices=tuple(map(_notice, fields.each("notices", frozenset({"how", "on", "delivered"})))),
        orders=tuple(map(_order, fields.each("orders", frozenset({"from", "to"})))),
        earlier_impoundments=fields.days("earlier_impoundments"),
        dangerous=fields.flag("dangerous"),
        costs=tuple(_cost(cost, law) for cost in fields.each("costs", frozenset({"what", "amount"}))),
    )
    check_order_of_events(facts, code.zone)
    return facts, law


def _carried(fields: Fields) -> Carried:
    found = fields.choice("identification", _IDENTIFICATION, default="none")
    valid = fields.flag("license_valid")
    return cast("Carried", "expired_license_tag" if found == "license_tag" and not valid else found)


def _notice(fields: Fields) -> Notice:
    how, on, delivered = fields.choice("how", ("personal", "mail")), fields.day("on"), fields.day_or_none("delivered")
    if how == "personal" and delivered is not None:
        path = fields.path("delivered")
        fail("invalid_value", path, f"{path}: only a mailed notice has a day of delivery")
    return Notice("personal" if how == "personal" else "mail", on, delivered)


def _order(fields: Fields) -> Order:
    fields.need("to")
    return Order(fields.day("from"), fields.day_or_none("to"))


def _cost(fields: Fields, law: LawInForce) -> ActualCost:
    what = fields.need("what")
    rule = law.rules.costs.get(what) if isinstance(what, str) else None
    if rule is None or "owner" not in rule.payers:
        path = fields.path("what")
        known = ", ".join(code for code, cost in law.rules.costs.items() if "owner" in cost.payers)
        fail("unknown_cost", path, f"{path}: {law.rules.header.short} lets an owner be charged for {known}")
    return ActualCost(rule.code, Money.parse(fields.need("amount"), fields.path("amount")))


def _describe_holding(held: Holding, zone: ZoneInfo) -> Answer:
    return {
        "period": held.period.name,
        "status": held.status,
        "counted_from": _day(held.counted_from),
        "last_day": _day(held.last_day),
        "redeemable_before": _instant(held.redeemable_before, zone),
        "adoptable_from": _day(held.adoptable_from),
        "days": [
            {"date": str(line.day), "counted": True, "number": line.number, "why": line.why}
            if line.counted
            else {"date": str(line.day), "counted": False, "why": line.why}
            for line in held.days
        ],
        "citations": list(held.citations),
        "readings": list(held.readings),
    }


def _describe_charges(assessed: Assessment, zone: ZoneInfo) -> Answer:
    known = {
        "impoundment_number": assessed.number,
        "periods": assessed.periods,
        "readings": list(assessed.readings),
    }
    if assessed.missing:
        return {"status": "not_configured", "missing": list(assessed.missing), **known}
    return {
        **known,
        "lines": [
            {"code": line.code, "label": line.label, "amount": str(line.amount), "citation": line.citation}
            for line in assessed.lines
        ],
        "total": str(assessed.total),
        "good_through": _instant(assessed.good_through, zone),
        "citations": list(assessed.citations),
    }


def _day(day: date | None) -> str | None:
    return None if day is None else str(day)


def _instant(instant: datetime | None, zone: ZoneInfo) -> str | None:
    return None if instant is None else instant.astimezone(zone).isoformat()


_ALWAYS = frozenset({"ask", "town", "id"})
_HOLDING_FIELDS = _ALWAYS | {
    "seized",
    "impounded",
    "identification",
    "license_valid",
    "owner_known",
    "notices",
    "orders",
    "closures",
}
_CHARGES_FIELDS = _HOLDING_FIELDS | {"at", "earlier_impoundments", "dangerous", "amounts", "costs"}
_ASKS: Mapping[str, _Ask] = {
    "holding": _Ask(_holding, _HOLDING_FIELDS),
    "charges": _Ask(_charges, _CHARGES_FIELDS),
    "impoundment_numbers": _Ask(_impoundment_numbers, _ALWAYS | {"impoundments"}),
    "alteration_due": _Ask(_alteration_due, _ALWAYS | {"adopted", "born"}),
}
