"""What may become of a dog that nobody redeemed, and from which instant on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from kiosk.domain.conditions import Standing, free_of_orders, undisputed
from kiosk.domain.facts import Facts, LawInForce
from kiosk.domain.holding import Holding, holding
from kiosk.domain.moments import date_words, local_day
from kiosk.domain.rules import EuthanasiaBasis

Decided = Literal["adoption", "transfer", "euthanasia"]
"""What a town decides; death and escape are decided by nobody."""
_DOES: dict[Decided, str] = {
    "adoption": "give a dog to an adopter",
    "transfer": "give a dog to another shelter",
    "euthanasia": "euthanize a dog",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """What is about to be decided: `basis` is a basis of euthanasia, `authority` the paper on which it rests."""

    kind: Decided
    basis: str = ""
    authority: str = ""


def before_disposition(
    decision: Decision, facts: Facts, law: LawInForce, at: datetime, *, paid: bool = False, undelivered: bool = False
) -> tuple[Standing, ...]:
    """Every condition of the law for a disposition at `at`, met or not.

    Until the period ends the dog is its owner's (GCL §19: at midnight after the last day); it never ends before it has
    begun (R5), before a mailed notice is known to have arrived where the town waits for that (R21, `undelivered`), or
    under an order (R24). A dog that is paid for goes home. Only a basis of euthanasia that says so stands before the
    end of the period; and where the town's code does not name euthanasia, no other does.
    """
    held = holding(facts, law)
    early = _stands_before_the_end(decision, law)
    return (
        _named(decision, law),
        *_of_euthanasia(decision, facts, law),
        free_of_orders(facts, law),
        *_free_of_orders_then(facts, law, at),
        undisputed(facts),
        *(() if early else (_over(held, at), *_arrived(held, undelivered=undelivered))),
        Standing(
            "not_paid",
            "The owner has not paid for the dog",
            not paid,
            "reading R12",
            "Release the dog to its owner on the receipt.",
        ),
    )


def bases_of_euthanasia(law: LawInForce, held: Holding, at: datetime) -> tuple[EuthanasiaBasis, ...]:
    """The bases on which a dog may be euthanized at `at`: the town's code names it, and the period is over, or not."""
    over = held.ended(at) and _names(law, "euthanasia")
    return tuple(rule for rule in law.rules.euthanasia if rule.before_end or over)


def _names(law: LawInForce, kind: Decided) -> bool:
    return any(rule.kind == kind and rule.named for rule in law.rules.dispositions)


def _stands_before_the_end(decision: Decision, law: LawInForce) -> bool:
    if decision.kind != "euthanasia":
        return False
    return any(rule.code == decision.basis and rule.before_end for rule in law.rules.euthanasia)


def _named(decision: Decision, law: LawInForce) -> Standing:
    """Where the town's code does not name a disposition, the paper of whoever has the authority for it is asked."""
    rules = [rule for rule in law.rules.dispositions if rule.kind == decision.kind]
    rules = rules or [rule for rule in law.rules.dispositions if rule.kind == "adoption"]
    cite = rules[0].cite if rules else law.rules.header.code
    does = _DOES[decision.kind]
    return Standing(
        "named",
        f"The town's code lets it {does}, or the authority for it is recorded",
        _names(law, decision.kind) or bool(decision.authority),
        cite,
        f"The town's code does not say that it may {does}: enter the paper that gives the authority.",
    )


def _of_euthanasia(decision: Decision, facts: Facts, law: LawInForce) -> Iterator[Standing]:
    if decision.kind != "euthanasia":
        return
    named = _names(law, "euthanasia")
    good = [rule for rule in law.rules.euthanasia if named or rule.before_end]
    chosen = next((rule for rule in good if rule.code == decision.basis), None)
    cite = next((rule.cite for rule in law.rules.dispositions if rule.kind == "euthanasia"), law.rules.header.code)
    one_of = "; ".join(rule.says for rule in good)
    yield Standing(
        "basis",
        "A basis that the law allows is recorded",
        chosen is not None,
        chosen.cite if chosen else cite,
        f"Choose one of: {one_of}." if good else "This program knows no law that allows it here.",
    )
    yield Standing(
        "paper",
        chosen.paper if chosen else "The paper of the basis",
        bool(decision.authority),
        chosen.cite if chosen else cite,
        "Enter the paper: its number or date, and who signed it.",
    )
    if chosen is not None and chosen.by_owner:
        cure = "Enter the owner who consents, or choose another basis."
        yield Standing("owner", "It is known whose dog it is", facts.owner_known, chosen.cite, cure)


def _free_of_orders_then(facts: Facts, law: LawInForce, at: datetime) -> Iterator[Standing]:
    """What is entered afterwards is judged by its own day: an order that was lifted since held the dog then."""
    day = local_day(at, law.zone)
    lifted = [order.lifted for order in facts.orders if order.lifted is not None and order.lifted_after(day)]
    if lifted:
        yield Standing(
            "no_order_then",
            "No order held the dog on that day",
            met=False,
            citation=free_of_orders(facts, law).citation,
            cure=f"Check the time: the order was lifted only {date_words(max(lifted))}.",
        )


def _over(held: Holding, at: datetime) -> Standing:
    if held.status == "awaiting_notice":
        cure = "Give the owner notice: the holding period begins with it."
    elif held.last_day is not None:
        cure = f"Wait: the last day to redeem is {date_words(held.last_day)}, until midnight."
    else:
        cure = "Wait until the order is lifted; the period then runs on."
    over = held.ended(at)
    return Standing("period_ended", "The holding period has ended", over, held.period.cite, "" if over else cure)


def _arrived(held: Holding, *, undelivered: bool) -> Iterator[Standing]:
    if undelivered:
        yield Standing(
            "delivered",
            "The mailed notice was delivered, refused or returned",
            met=False,
            citation=held.period.cite,
            cure="Record how the mailed notice arrived.",
        )
