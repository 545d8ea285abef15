"""Days, times, periods and sums in the words that a clerk and an owner read."""

from __future__ import annotations

from collections.abc import Iterable

from kiosk.domain.facts import Facts
from kiosk.domain.holding import Holding
from kiosk.domain.records import OrderDetail, OrderPlaced, ReceiptKind, Tender
from kiosk.domain.rules import Condition, HoldingClock
from kiosk.words import Words, to_say, words_in
from kiosk.words.english import clock_words, day_words, moment_words

__all__ = [
    "CONDITIONS",
    "ORDERS",
    "RECEIPT_KINDS",
    "TENDERS",
    "clock_words",
    "day_words",
    "deadline_words",
    "held_under",
    "last_day_words",
    "listed",
    "moment_words",
    "order_words",
]

_HELD = "held by order"
_ENGLISH = words_in("en")

TENDERS: dict[Tender, str] = {"cash": "cash", "check": "check", "money_order": "money order", "card": "card"}
RECEIPT_KINDS: dict[ReceiptKind, str] = {
    "payment": "a payment",
    "void": "a void",
    "refund": "a refund",
    "debt": "a debt",
    "deposit": "a deposit",
    "deposit_refund": "a deposit paid back",
    "deposit_forfeiture": "a deposit forfeited",
}
ORDERS: dict[str, str] = {
    "rabies_observation": to_say("rabies observation"),
    "dangerous_dog_proceeding": to_say("dangerous-dog proceeding"),
    "court": to_say("court order"),
}
CONDITIONS: dict[Condition, str] = {
    "identified": "identified",
    "not_identified": "not identified",
    "valid_license_tag": "valid license tag",
    "no_valid_license_tag": "no valid license tag",
    "owner_known": "owner known",
    "owner_unknown": "owner unknown",
    "dangerous": "dangerous",
    "not_dangerous": "not dangerous",
}
_LENGTHS = {
    (False, True): "1 day",
    (False, False): "{days} days",
    (True, True): "1 business day",
    (True, False): "{days} business days",
}


def listed(words: Iterable[str], most: int = 3) -> str:
    """Words in a row; beyond `most` of them only their number: `breed, photo and 4 more`."""
    items = list(words)
    rest = len(items) - most
    return ", ".join(items) if rest <= 0 else f"{', '.join(items[:most])} and {rest} more"


def deadline_words(held: Holding) -> str:
    """Where a holding period stands, in a few words."""
    if held.status == "held_by_order":
        return f"held by order, after the period ended with {day_words(held.ends_with)}" if held.ends_with else _HELD
    if held.last_day is None:
        return "waiting for notice to the owner"
    if held.given_up:
        return f"given up by its owner {day_words(held.last_day)}"
    return f"last day to redeem {day_words(held.last_day)}"


def last_day_words(held: Holding, w: Words = _ENGLISH) -> str:
    """The owner's last day as a whole sentence, for paper."""
    if held.status == "held_by_order" and held.ends_with is not None:
        ended = w.whole_day(held.ends_with)
        return w.say("The last day to redeem was {day}. An order placed after it holds the dog.", day=ended)
    if held.status == "held_by_order":
        return w.say("An order holds the dog. It cannot be redeemed until the order is lifted.")
    if held.last_day is None:
        return w.say("The holding period begins when notice is given to the owner.")
    if held.given_up:
        return w.say("The owner gave the dog up on {day}.", day=w.whole_day(held.last_day))
    return w.say("The last day to redeem is {day}, until midnight.", day=w.whole_day(held.last_day))


def held_under(held: Holding, facts: Facts) -> str:
    """Why and for how long a dog is held: `not identified · 5 days`."""
    period = held.period
    clocks = _running(period.clocks, facts) or period.clocks
    conditions = (CONDITIONS[condition] for condition in period.when)
    lengths = _lengths(clocks, business=period.unit == "business_days")
    return " · ".join(part for part in (", ".join(conditions), lengths) if part)


def _lengths(clocks: tuple[HoldingClock, ...], *, business: bool) -> str:
    lengths = {clock.starts: _counted(clock.days, business=business) for clock in clocks}
    served, mailed = lengths.get("personal_notice"), lengths.get("mailed_notice")
    if served and mailed:
        return f"{served} after personal notice or {mailed} from mailing"
    if served:
        return f"{served} after personal notice"
    return f"{mailed} from mailing" if mailed else " or ".join(lengths.values())


def _counted(days: int, *, business: bool) -> str:
    return _LENGTHS[business, days == 1].format(days=days)


def _running(clocks: tuple[HoldingClock, ...], facts: Facts) -> tuple[HoldingClock, ...]:
    begun = {"personal": "personal_notice", "mail": "mailed_notice"}
    starts = {"custody", *(begun[notice.how] for notice in facts.notices)}
    return tuple(clock for clock in clocks if clock.starts in starts)


def order_words(order: OrderPlaced) -> str:
    """An order: what it is, who placed it, since when."""
    paper = f", {order.document}" if order.document else ""
    return f"{ORDERS[order.kind]} by {order.authority}{paper}, since {day_words(order.begins)}"


def order_about(detail: OrderDetail) -> str:
    """What an order is about, to follow its own words; empty where nothing is said."""
    parts = (
        f"through {day_words(detail.last_day)}" if detail.last_day else "",
        f"bite: {detail.bite}" if detail.bite else "",
        f"bitten: {detail.bitten}" if detail.bitten else "",
        f"health authority: {detail.health_authority}" if detail.health_authority else "",
    )
    return "".join(f"; {part}" for part in parts if part)
