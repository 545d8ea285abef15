"""Where a dog stands on the board, and what is to be done next about it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from kiosk.domain.holding import Holding
from kiosk.domain.moments import local_day
from kiosk.domain.records import NOT_SEIZED, Statement
from kiosk.services.case_facts import CaseFacts
from kiosk.services.case_ports import BoardState
from kiosk.services.wording import ORDERS, listed


def board_state(known: CaseFacts, held: Holding, now: datetime) -> BoardState:
    """The state under which the board lists a dog at `now`; one that is paid for waits without a deadline."""
    if held.status == "held_by_order":
        return "held_by_order"
    if known.paid is not None:
        return "holding"
    if held.status == "awaiting_notice":
        return "awaiting_notice"
    if held.ended(now):
        return "ended"
    return "last_day" if local_day(now, known.law.zone) == held.last_day else "holding"


def still_missing(known: CaseFacts) -> tuple[str, ...]:
    """What the record still lacks, in words (Dover subd. B; AML §113(4)); a night intake may leave all of it."""
    case, dog = known.case, known.case.dog
    lacks = {
        "photo": not dog.photo,
        "breed": not dog.breed,
        "sex": dog.sex == "unknown",
        "color": not dog.colour,
        "marks": not dog.marks,
        "age": not dog.age,
        "altered or not": dog.altered == "unknown",
        "weight": not dog.weight,
        "who seized it": not case.officer and case.ground not in NOT_SEIZED,
        "whose dog the license tag names": bool(case.found.license_tag) and known.owner is None,
        "owner's name and address": case.owner_known and known.owner is None and not case.found.license_tag,
        "owner's address": known.owner is not None and known.answers is not None and not known.answers.address,
        "the minor owner's parent, guardian or head of household": known.owner is not None and known.answers is None,
    }
    return tuple(words for words, lacking in lacks.items() if lacking)


def next_step(
    known: CaseFacts,
    state: BoardState,
    missing: Sequence[str],
    open_statement: Statement | None,
    latest: Statement | None,
) -> str:
    """What somebody should do next about a dog, in a few words."""
    decided = _decided_by_state(known, state)
    if decided:
        return decided
    if open_statement is not None:
        at_clerk = known.law.rules.payment.payable_to == ("clerk",)
        return "Statement printed: owner at the Clerk" if at_clerk else "Statement printed: take payment"
    if latest is not None:
        return "Statement no longer holds: issue a new one"
    return _before_statement(known, state, missing)


def _decided_by_state(known: CaseFacts, state: BoardState) -> str:
    if known.order is not None:
        wait = f"Wait until lifted: {ORDERS[known.order.kind]}"
        return f"{wait}; and decide whose dog it is" if known.facts.disputed else wait
    if known.facts.disputed:
        return "Decide whose dog it is"
    if known.facts.decided_for_another:
        return "Link the owner for whom it was decided"
    if known.paid is not None:
        return "Paid: release on the receipt"
    if state == "ended":
        return "Record how the mailed notice arrived" if known.awaits_delivery else "Decide: adoption or transfer"
    return "Give the owner notice" if state == "awaiting_notice" else ""


def _before_statement(known: CaseFacts, state: BoardState, missing: Sequence[str]) -> str:
    if state == "last_day" and known.owner is not None:
        return "Call owner again"
    if missing:
        return f"Complete the record: {listed(missing)}"
    return "Call owner" if known.owner is not None else "Find the owner"
