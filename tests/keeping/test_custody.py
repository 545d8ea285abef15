"""What happens while a dog is held, in a database: kept, guarded, chained, also in records made before."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from kiosk.domain.errors import Refused
from kiosk.domain.records import (
    Claim,
    ClaimsDecided,
    FieldReturn,
    IdentificationCheck,
    OrderDetail,
    OrderLifting,
    OrderPlaced,
    Pup,
    Surrender,
    Title,
)
from kiosk.persistence.store import SqlStore
from kiosk.services.ports import Records
from tests.keeping.samples import NOON, TODAY, a_person, keep_a_case
from tests.keeping.test_money_migration import migrated

__all__ = ["migrated"]
MADE: dict[str, Any] = {"by": "Ruiz", "recorded_at": NOON}
TABLES = (
    "identification_check",
    "order_detail",
    "order_lifting",
    "claim",
    "claims_decided",
    "surrender",
    "field_return",
    "pup",
)


def keep_what_happened(records: Records, case: int, person: int) -> None:
    """A row in every table of what happens while a dog is held."""
    custody = records.custody
    custody.add_check(IdentificationCheck(case=case, what="tags", at=NOON, found=True, result="B-7", **MADE))
    order = records.cases.add_order(
        OrderPlaced(case=case, kind="court", authority="Court", begins=TODAY, by="Ruiz", recorded_at=NOON)
    )
    custody.add_order_detail(OrderDetail(order=order, last_day=TODAY, bite="Hand", bitten="Ames", health_authority="x"))
    records.cases.lift_order(order, TODAY, "Ruiz")
    custody.add_order_lifting(OrderLifting(order=order, authority="Court", document="No. 8"))
    claim = custody.add_claim(Claim(case=case, name="Lou Park", contact="555", evidence="Photos", **MADE))
    custody.add_decision(
        ClaimsDecided(case=case, claim=claim, through=claim, authority="Court", reason="Papers", **MADE)
    )
    custody.add_surrender(Surrender(case=case, at=NOON, person=person, ownership="License", waiver="Signed", **MADE))
    records.accounts.next_number("bethel", "F", "1", 2026)
    custody.add_field_return(
        FieldReturn(
            number="F-BET-26-1-000001",
            town="bethel",
            at=NOON,
            place="Main Street",
            dog="Beagle",
            owner=person,
            license_tag="B-7",
            license_town="Bethel",
            officer="Ferris",
            **MADE,
        )
    )
    custody.add_pup(Pup(case=case, born=NOON, summary="Black pup", **MADE))


def test_what_happened_is_kept_as_it_was_said(store: SqlStore) -> None:
    case = keep_a_case(store, "26-0001")
    with store.writing() as records:
        keep_what_happened(records, case, records.people.add(a_person()))
    with store.reading() as records:
        custody = records.custody
        assert [(each.what, each.found, each.result) for each in custody.checks(case)] == [("tags", True, "B-7")]
        assert [each.bitten for each in custody.order_details(case)] == ["Ames"]
        assert [each.document for each in custody.order_liftings(case)] == ["No. 8"]
        assert [each.name for each in custody.claims(case)] == ["Lou Park"]
        assert [each.reason for each in custody.decisions(case)] == ["Papers"]
        assert custody.title(case) == Title(surrendered=NOON, decided_for="Lou Park")
        assert custody.title(99) == Title()
        surrender = custody.surrender(case)
        assert surrender is not None
        assert surrender.waiver == "Signed"
        assert [each.summary for each in custody.pups(case)] == ["Black pup"]


def test_claims_since_the_last_decision_stand_in_the_way(store: SqlStore) -> None:
    case = keep_a_case(store, "26-0001")
    with store.writing() as records:
        first = records.custody.add_claim(Claim(case=case, name="A", contact="1", evidence="x", **MADE))
        records.custody.add_claim(Claim(case=case, name="B", contact="1", evidence="x", doubtful=True, **MADE))
        assert records.custody.title(case) == Title(claimants=("A", "B"), doubtful=True)
        records.custody.add_decision(
            ClaimsDecided(case=case, claim=first, through=first, authority="Court", reason="x", **MADE)
        )
        assert records.custody.title(case) == Title(claimants=("B",), doubtful=True, decided_for="A")


def test_nothing_is_decided_lifted_or_given_up_that_cannot_be(store: SqlStore) -> None:
    case, other = keep_a_case(store, "26-0001"), keep_a_case(store, "26-0002")
    with store.writing() as records:
        person = records.people.add(a_person())
        claim = records.custody.add_claim(Claim(case=case, name="A", contact="1", evidence="x", **MADE))
        order = records.cases.add_order(
            OrderPlaced(case=case, kind="court", authority="Court", begins=date(2026, 4, 7), by="R", recorded_at=NOON)
        )
        given_up = Surrender(case=case, at=NOON, person=person, ownership="x", waiver="y", **MADE)
        records.custody.add_surrender(given_up)
    decided = ClaimsDecided(case=other, claim=claim, through=claim, authority="Court", reason="x", **MADE)
    with pytest.raises(DBAPIError, match="guard claims_decided_for_a_claim"), store.writing() as records:
        records.custody.add_decision(decided)
    with pytest.raises(DBAPIError, match="guard order_lifting_of_a_lifted_order"), store.writing() as records:
        records.custody.add_order_lifting(OrderLifting(order=order, authority="x", document="y"))
    with pytest.raises(Refused, match="surrendered already"), store.writing() as records:
        records.custody.add_surrender(given_up)


def test_records_of_0001_open_with_room_for_it_that_never_changes(migrated: SqlStore) -> None:
    with migrated.writing() as records:
        keep_what_happened(records, 1, records.people.add(a_person()))
    for table in TABLES:
        column = "by" if table not in ("order_detail", "order_lifting") else "order"
        for change in (f'UPDATE {table} SET "{column}" = 9', f"DELETE FROM {table}"):  # noqa: S608 - our own names
            with (
                pytest.raises(DBAPIError, match=rf"guard {table}_never_(changed|deleted)"),
                migrated._database.writer.begin() as connection,
            ):
                connection.execute(text(change))
