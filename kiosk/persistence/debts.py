"""Waivers, returned checks, debts, reported losses and deposits held."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Connection, ScalarSelect, Select, bindparam, exists, func, or_, select

from kiosk.domain.debts import Adjustment, Debt, Dishonour, LossReport
from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import Receipt
from kiosk.persistence import money_tables, tables
from kiosk.persistence.case_rows import HELD
from kiosk.persistence.failures import refused_once_kept
from kiosk.persistence.receipt_rows import RECEIPTS, receipt_from
from kiosk.persistence.rows import add, all_of, keep, one_of, unknown, values
from kiosk.persistence.search import make_findable

_debt, _adjustment = money_tables.debt.c, money_tables.adjustment.c
_dishonour, _report = money_tables.dishonour.c, money_tables.loss_report.c
_ADJUSTMENTS = (
    select(money_tables.adjustment)
    .where(_adjustment.case == bindparam("of_case", type_=_adjustment.case.type))
    .order_by(_adjustment.id)
)
_case, _receipt = tables.impoundment.c, tables.receipt.c
_DEBT = select(*(column for column in _debt if column.name != "amount"))
_DISHONOUR = select(*(column for column in _dishonour if column.name != "unpaid"))


def _sum(amount: ColumnElement[Money], *conditions: ColumnElement[bool]) -> ScalarSelect[Any]:
    return select(func.coalesce(func.sum(amount), 0)).where(*conditions).correlate(money_tables.debt).scalar_subquery()


LEFT: ColumnElement[int] = (
    _debt.amount
    - _sum(_receipt.total, _receipt.debt == _debt.number)
    + _sum(_dishonour.unpaid, _dishonour.receipt == _receipt.number, _receipt.debt == _debt.number)
    - _sum(_adjustment.amount, _adjustment.debt == _debt.number)
).label("left")


@dataclass(frozen=True, slots=True)
class SqlDebts:
    """`kiosk.services.debt_ports.Debts` in a database."""

    connection: Connection

    def add_adjustment(self, adjustment: Adjustment) -> int:
        """Keep a waiver; `Refused` beyond what is left of its debt."""
        sentence = f"No more can be waived than is still owed of debt {adjustment.debt}."
        with refused_once_kept("adjustment_within_its_debt", sentence):
            return add(self.connection, money_tables.adjustment, values(adjustment))

    def adjustments(self, case: int) -> Sequence[Adjustment]:
        """A case's waivers, those of its debts included, in time order."""
        return all_of(self.connection, Adjustment, _ADJUSTMENTS, of_case=case)

    def add_dishonour(self, dishonour: Dishonour) -> int:
        """Keep a returned check; `Refused` for a second return, or for more than its receipt brought."""
        again = f"This check of receipt {dishonour.receipt} was returned already."
        too_much = f"The checks of receipt {dishonour.receipt} were not for as much."
        with (
            refused_once_kept("dishonour_once_per_check", again),
            refused_once_kept("dishonour_within_its_receipt", too_much),
        ):
            return add(self.connection, money_tables.dishonour, {**values(dishonour), "unpaid": dishonour.unpaid})

    def dishonours(self, case: int) -> Sequence[Dishonour]:
        """A case's returned checks, in time order."""
        query = _DISHONOUR.where(_dishonour.case == case).order_by(_dishonour.id)
        return all_of(self.connection, Dishonour, query)

    def add_debt(self, debt: Debt) -> None:
        """Keep a debt, and make its case findable by its number."""
        sentence = "That this dog was not redeemed is a debt already; there is no second one."
        with refused_once_kept("debt_unredeemed_once", sentence):
            keep(self.connection, money_tables.debt, {**values(debt), "amount": debt.amount})
        make_findable(self.connection, _case.id == debt.case)

    def debt(self, number: str) -> Debt | None:
        """The debt of that number."""
        return one_of(self.connection, Debt, _DEBT.where(_debt.number == number))

    def debts(self, case: int) -> Sequence[Debt]:
        """A case's debts, oldest first."""
        return all_of(self.connection, Debt, _DEBT.where(_debt.case == case).order_by(_debt.since, _debt.number))

    def owed(self, towns: Sequence[str] = ()) -> Sequence[tuple[Debt, Money]]:
        """Every debt that is not paid, with what is left of it, oldest first; of some towns or of all."""
        query = _DEBT.add_columns(LEFT).where(LEFT > 0).order_by(_debt.since, _debt.number)
        return tuple(map(_with_left, self.connection.execute(_of_towns(query, _debt.town, towns))))

    def left_of(self, number: str) -> Money:
        """What is left of a debt."""
        left = self.connection.execute(select(LEFT).where(_debt.number == number)).scalar_one_or_none()
        if left is None:
            raise unknown("debt", number)
        return _money(left)

    def unredeemed(self, towns: Sequence[str], now: datetime) -> Sequence[int]:
        """Cases of these towns with an owner, whose period is over unpaid, and for which no debt is kept yet."""
        charged = exists().where(_debt.case == _case.id, _debt.document.is_(None))
        query = select(_case.id).where(
            _case.town.in_(towns), _case.owner.is_not(None), _case.redeemable_before <= now, ~charged
        )
        return tuple(self.connection.execute(query.order_by(_case.redeemable_before, _case.id)).scalars())

    def add_loss_report(self, report: LossReport) -> int:
        """Keep the report of a lost dog; `Refused` for a second one of a case."""
        with refused_once_kept("loss_report_once_per_case", "That this dog was lost is reported already."):
            return add(self.connection, money_tables.loss_report, values(report))

    def loss_report(self, case: int) -> LossReport | None:
        """The report that the dog was lost."""
        return one_of(self.connection, LossReport, select(money_tables.loss_report).where(_report.case == case))

    def perhaps_overpaid(self, towns: Sequence[str] = ()) -> Sequence[int]:
        """Cases that were paid for and had a charge waived, or were paid for in part and are still here; by id."""
        paid = exists().where(_receipt.case == _case.id, _receipt.kind == "payment", _receipt.total > ZERO)
        waived = exists().where(_adjustment.case == _case.id, _adjustment.debt.is_(None))
        query = select(_case.id).where(paid, or_(waived, HELD)).order_by(_case.id)
        return tuple(self.connection.execute(_of_towns(query, _case.town, towns)).scalars())

    def deposits_held(self, towns: Sequence[str] = ()) -> Sequence[tuple[Receipt, Money]]:
        """The receipts of deposits not ended, with what the bank did not return of each, oldest first."""
        ending = tables.receipt.alias()
        ended = exists().where(ending.c.original == _receipt.number)
        standing = RECEIPTS.where(_receipt.kind == "deposit", ~ended).order_by(_receipt.at, _receipt.number)
        taken = map(receipt_from, self.connection.execute(_of_towns(standing, _receipt.town, towns)))
        unpaid = (
            select(_dishonour.receipt, func.sum(_dishonour.unpaid))
            .where(_dishonour.receipt == _receipt.number, _receipt.kind == "deposit")
            .group_by(_dishonour.receipt)
        )
        returned = {number: _money(sum_) for number, sum_ in self.connection.execute(unpaid)}
        held = ((receipt, receipt.total - returned.get(receipt.number, ZERO)) for receipt in taken)
        return tuple((receipt, amount) for receipt, amount in held if amount > ZERO)


def debts_with_left(
    connection: Connection, *conditions: ColumnElement[bool], **given: object
) -> tuple[tuple[Debt, Money], ...]:
    """The debts that meet conditions, with what is left of each, oldest first."""
    query = _DEBT.add_columns(LEFT).where(*conditions).order_by(_debt.since, _debt.number)
    return tuple(map(_with_left, connection.execute(query, given)))


def _of_towns(query: Select[Any], town: ColumnElement[str], towns: Sequence[str]) -> Select[Any]:
    return query.where(town.in_(towns)) if towns else query


def _with_left(row: Any) -> tuple[Debt, Money]:
    kept = row._asdict()
    return Debt(**{name: value for name, value in kept.items() if name != "left"}), _money(kept["left"])


def _money(left: object) -> Money:
    return left if isinstance(left, Money) else Money(int(str(left))) if left is not None else ZERO
