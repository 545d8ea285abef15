"""The facts that the law waits for: an owner found out, orders, determinations.

Each act recomputes the holding period in the same unit of work, keeps what it was and what it is in the case's story
and returns both. Each raises `Refused` once the dog has left, and `InvalidInput` naming the field to mend.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from typing import Literal

from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.holding import holding
from kiosk.domain.moments import EARLIEST, local_day
from kiosk.domain.records import Determination, OrderDetail, OrderLifting, OrderPlaced
from kiosk.domain.staff import Approval
from kiosk.services.approval import permitted
from kiosk.services.case_facts import CaseFacts, Change, fact_changed, held_facts
from kiosk.services.desk import Desk
from kiosk.services.typed_text import day, line, note, who
from kiosk.services.wording import ORDERS, day_words, order_about

OrderKind = Literal["rabies_observation", "dangerous_dog_proceeding", "court"]


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderAbout:
    """What an order is about: an observation's last day, the bite and whom, that the health authority knows."""

    last_day: date | None = None
    bite: str = ""
    bitten: str = ""
    health_authority: str = ""


def owner_found(desk: Desk, case_id: int, *, by: str, approval: Approval | None = None) -> Change:
    """Keep that the owner has become known, entered as a person or not (READINGS R9)."""
    by = who(by)
    with desk.store.writing() as records:
        known = held_facts(desk, records, case_id)
        permit = permitted(desk, records, by, "custody", approval, for_=f"owner of No. {known.case.number}")
        if known.case.owner_known:
            held = holding(known.facts, known.law)
            return held, held
        records.cases.change(replace(known.case, owner_known=True))
        text = "The owner became known"
        return fact_changed(desk, records, known, kind="owner_found", text=text, by=by, approved_by=permit.approved_by)


def place_order(
    desk: Desk,
    case_id: int,
    *,
    kind: OrderKind,
    authority: str,
    document: str = "",
    begins: date,
    about: OrderAbout | None = None,
    by: str,
    approval: Approval | None = None,
) -> Change:
    """Keep an order that holds the dog until it is lifted: nothing is released meanwhile (READINGS R24).

    An observation for rabies says its last day, the bite and whom, and how the health authority was told.
    """
    by = who(by)
    if kind not in ORDERS:
        raise InvalidInput("kind", f"Choose what kind of order it is: {', '.join(ORDERS.values())}.")
    authority = line(authority, "authority", "who placed the order", required=True)
    document = line(document, "document", "the paper of the order")
    with desk.store.writing() as records:
        known = held_facts(desk, records, case_id)
        permit = permitted(desk, records, by, "custody", approval, for_=f"order on No. {known.case.number}")
        _not_future(desk, known, begins, "begins", "the day on which the order begins")
        detail = _detail(about or OrderAbout(), kind, begins)
        order = records.cases.add_order(
            OrderPlaced(
                case=case_id,
                kind=kind,
                authority=authority,
                document=document,
                begins=begins,
                by=by,
                recorded_at=desk.clock.now(),
            )
        )
        if detail != OrderDetail(order=0):
            records.custody.add_order_detail(replace(detail, order=order))
        paper = f" ({document})" if document else ""
        text = f"Held by order from {day_words(begins)}: {ORDERS[kind]} by {authority}{paper}{order_about(detail)}"
        return fact_changed(desk, records, known, kind="order_placed", text=text, by=by, approved_by=permit.approved_by)


def lift_order(
    desk: Desk,
    case_id: int,
    order_id: int,
    on: date,
    *,
    authority: str,
    document: str = "",
    by: str,
    approval: Approval | None = None,
) -> Change:
    """Keep who lifted an order, on which paper and day; the counted days then run on without those under it (R24)."""
    by = who(by)
    authority = line(authority, "authority", "who lifted the order", required=True)
    document = line(document, "document", "the paper that lifts the order")
    with desk.store.writing() as records:
        known = held_facts(desk, records, case_id)
        permit = permitted(desk, records, by, "custody", approval, for_=f"end of an order on No. {known.case.number}")
        order = next((order for order in known.orders if order.id == order_id), None)
        if order is None:
            raise InvalidInput("order", f"Choose an order on No. {known.case.number}.")
        if order.lifted_on is not None:
            raise Refused(
                f"This order was lifted already, on {day_words(order.lifted_on)}.",
                citation="reading R24",
                cure="Nothing more is to be done about it.",
            )
        day(on, "on", "the day of lifting", first=order.begins, first_is="its beginning", today=_today(desk, known))
        records.cases.lift_order(order_id, on, by)
        records.custody.add_order_lifting(OrderLifting(order=order_id, authority=authority, document=document))
        paper = f" ({document})" if document else ""
        text = f"{ORDERS[order.kind].capitalize()} lifted {day_words(on)} by {authority}{paper}"
        return fact_changed(desk, records, known, kind="order_lifted", text=text, by=by, approved_by=permit.approved_by)


def _detail(about: OrderAbout, kind: OrderKind, begins: date) -> OrderDetail:
    """What an order is about, checked; `order` is still to be filled in."""
    if about.last_day is not None and about.last_day < begins:
        raise InvalidInput("last_day", "Check the last day of the observation: it is before the order begins.")
    if kind == "rabies_observation" and about.bite and about.last_day is None:
        raise InvalidInput("last_day", "Enter the last day of the observation.", code="missing_field")
    return OrderDetail(
        order=0,
        last_day=about.last_day,
        bite=note(about.bite, "bite", "what happened"),
        bitten=line(about.bitten, "bitten", "who was bitten"),
        health_authority=line(about.health_authority, "health_authority", "how the health authority was told"),
    )


def determine_dangerous(
    desk: Desk,
    case_id: int,
    *,
    on: date,
    authority: str,
    document: str = "",
    by: str,
    approval: Approval | None = None,
) -> Change:
    """Keep a determination that the dog is dangerous: who made it, when, in which proceeding (READINGS R20)."""
    by = who(by)
    authority = line(authority, "authority", "who determined it", required=True)
    document = line(document, "document", "the proceeding or its paper")
    with desk.store.writing() as records:
        known = held_facts(desk, records, case_id)
        permit = permitted(desk, records, by, "custody", approval, for_=f"determination on No. {known.case.number}")
        _not_future(desk, known, on, "on", "the day of the determination")
        records.cases.add_determination(
            Determination(
                case=case_id, on=on, authority=authority, document=document, by=by, recorded_at=desk.clock.now()
            )
        )
        paper = f" ({document})" if document else ""
        text = f"Determined dangerous {day_words(on)} by {authority}{paper}"
        return fact_changed(desk, records, known, kind="dangerous", text=text, by=by, approved_by=permit.approved_by)


def _today(desk: Desk, known: CaseFacts) -> date:
    return local_day(desk.clock.now(), known.law.zone)


def _not_future(desk: Desk, known: CaseFacts, on: date, field: str, says: str) -> None:
    day(on, field, says, first=EARLIEST, first_is="any record", today=_today(desk, known))
