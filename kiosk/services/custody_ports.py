"""What the time in custody asks of the outside."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Protocol

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


class Custody(Protocol):
    """Checks, details of orders, claims, surrenders, returns in the field, births."""

    def add_check(self, check: IdentificationCheck) -> int:
        """Keep a look for an identification."""

    def checks(self, case: int) -> Sequence[IdentificationCheck]:
        """A case's checks, in the order in which they were made."""

    def add_order_detail(self, detail: OrderDetail) -> None:
        """Keep what an order is about."""

    def order_details(self, case: int) -> Sequence[OrderDetail]:
        """What a case's orders are about."""

    def add_order_lifting(self, lifting: OrderLifting) -> None:
        """Keep who lifted an order; it has been lifted before."""

    def order_liftings(self, case: int) -> Sequence[OrderLifting]:
        """Who lifted a case's orders."""

    def add_claim(self, claim: Claim) -> int:
        """Keep a claim."""

    def claims(self, case: int) -> Sequence[Claim]:
        """A case's claims, in the order of recording."""

    def add_decision(self, decided: ClaimsDecided) -> int:
        """Keep a decision between claims."""

    def decisions(self, case: int) -> Sequence[ClaimsDecided]:
        """The decisions between a case's claims, in the order of recording."""

    def title(self, case: int) -> Title:
        """What bears on whose dog it is; read with every case."""

    def add_surrender(self, surrender: Surrender) -> None:
        """Keep a surrender; `Refused` for a second one."""

    def surrender(self, case: int) -> Surrender | None:
        """A case's surrender."""

    def add_field_return(self, returned: FieldReturn) -> int:
        """Keep a return in the field."""

    def field_returns(self, town: str, first: datetime, before: datetime) -> Sequence[FieldReturn]:
        """A town's returns in the field from an instant to before another, in time order."""

    def add_pup(self, pup: Pup) -> int:
        """Keep a birth."""

    def begin_stay(self, pup: int, case: int) -> None:
        """Keep that a dog born in custody has a case of its own."""

    def pups(self, case: int) -> Sequence[Pup]:
        """The dogs born to a case's dog in custody, in the order of recording."""
