"""What happens while a dog is held: checks, details of orders, claims, surrenders, returns in the field, births."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, TypeVar

from sqlalchemy import Connection, Table, bindparam, false, func, null, select, union_all

from kiosk.domain.records import (
    Claim,
    ClaimsDecided,
    FieldReturn,
    IdentificationCheck,
    OrderDetail,
    OrderLifting,
    Pup,
    Surrender,
    Title,
)
from kiosk.persistence import custody_tables as kept
from kiosk.persistence import tables
from kiosk.persistence.failures import refused_once_kept
from kiosk.persistence.rows import add, all_of, change, keep, one_of, values

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

R = TypeVar("R", bound="DataclassInstance")
_claim, _decided, _given_up = kept.claim.c, kept.claims_decided.c, kept.surrender.c
_SETTLED = (
    select(func.coalesce(func.max(_decided.through), 0)).where(_decided.case == bindparam("of")).scalar_subquery()
)
_LAST_DECISION = select(func.max(_decided.id)).where(_decided.case == bindparam("of")).scalar_subquery()
_TITLE = union_all(
    select(
        _given_up.at.label("surrendered"),
        null().label("name"),
        false().label("doubtful"),
        null().label("decided_for"),
    ).where(_given_up.case == bindparam("of")),
    select(null(), _claim.name, _claim.doubtful, null()).where(_claim.case == bindparam("of"), _claim.id > _SETTLED),
    select(null(), null(), false(), _claim.name).where(_decided.id == _LAST_DECISION, _claim.id == _decided.claim),
)

_check = kept.identification_check.c
_CHECKS = select(kept.identification_check).where(_check.case == bindparam("of")).order_by(_check.at, _check.id)


@dataclass(frozen=True, slots=True)
class SqlCustody:
    """`kiosk.services.custody_ports.Custody` in a database."""

    connection: Connection

    def add_check(self, check: IdentificationCheck) -> int:
        """Keep a look for an identification."""
        return add(self.connection, kept.identification_check, values(check))

    def checks(self, case: int) -> Sequence[IdentificationCheck]:
        """A case's checks, in the order in which they were made."""
        return all_of(self.connection, IdentificationCheck, _CHECKS, of=case)

    def add_order_detail(self, detail: OrderDetail) -> None:
        """Keep what an order is about."""
        keep(self.connection, kept.order_detail, values(detail))

    def order_details(self, case: int) -> Sequence[OrderDetail]:
        """What a case's orders are about."""
        return self._of_orders(OrderDetail, kept.order_detail, case)

    def add_order_lifting(self, lifting: OrderLifting) -> None:
        """Keep who lifted an order; it has been lifted before."""
        keep(self.connection, kept.order_lifting, values(lifting))

    def order_liftings(self, case: int) -> Sequence[OrderLifting]:
        """Who lifted a case's orders."""
        return self._of_orders(OrderLifting, kept.order_lifting, case)

    def add_claim(self, claim: Claim) -> int:
        """Keep a claim."""
        return add(self.connection, kept.claim, values(claim))

    def claims(self, case: int) -> Sequence[Claim]:
        """A case's claims, in the order of recording."""
        return self._of_case(Claim, kept.claim, case)

    def add_decision(self, decided: ClaimsDecided) -> int:
        """Keep a decision between claims."""
        return add(self.connection, kept.claims_decided, values(decided))

    def decisions(self, case: int) -> Sequence[ClaimsDecided]:
        """The decisions between a case's claims, in the order of recording."""
        return self._of_case(ClaimsDecided, kept.claims_decided, case)

    def title(self, case: int) -> Title:
        """What bears on whose dog it is; read with every case."""
        rows = self.connection.execute(_TITLE, {"of": case}).all()
        return Title(
            surrendered=next((row.surrendered for row in rows if row.surrendered is not None), None),
            claimants=tuple(row.name for row in rows if row.name is not None),
            doubtful=any(row.doubtful for row in rows),
            decided_for=next((row.decided_for for row in rows if row.decided_for is not None), ""),
        )

    def add_surrender(self, surrender: Surrender) -> None:
        """Keep a surrender; `Refused` for a second one."""
        with refused_once_kept("surrender_once", "This dog is surrendered already."):
            keep(self.connection, kept.surrender, values(surrender))

    def surrender(self, case: int) -> Surrender | None:
        """A case's surrender."""
        return one_of(self.connection, Surrender, select(kept.surrender).where(kept.surrender.c.case == case))

    def add_field_return(self, returned: FieldReturn) -> int:
        """Keep a return in the field."""
        return add(self.connection, kept.field_return, values(returned))

    def field_returns(self, town: str, first: datetime, before: datetime) -> Sequence[FieldReturn]:
        """A town's returns in the field from an instant to before another, in time order."""
        table = kept.field_return
        query = select(table).where(table.c.town == town, table.c.at >= first, table.c.at < before)
        return all_of(self.connection, FieldReturn, query.order_by(table.c.at, table.c.id))

    def add_pup(self, pup: Pup) -> int:
        """Keep a birth."""
        return add(self.connection, kept.pup, values(pup))

    def begin_stay(self, pup: int, case: int) -> None:
        """Keep that a dog born in custody has a case of its own."""
        change(self.connection, kept.pup, pup, {"stay": case})

    def pups(self, case: int) -> Sequence[Pup]:
        """The dogs born to a case's dog in custody, in the order of recording."""
        return self._of_case(Pup, kept.pup, case)

    def _of_case(self, kind: type[R], table: Table, case: int) -> Sequence[R]:
        return all_of(self.connection, kind, select(table).where(table.c.case == case).order_by(table.c.id))

    def _of_orders(self, kind: type[R], table: Table, case: int) -> Sequence[R]:
        of_case = select(tables.order.c.id).where(tables.order.c.case == case)
        return all_of(self.connection, kind, select(table).where(table.c.order.in_(of_case)).order_by(table.c.order))
