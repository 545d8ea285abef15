"""Reads a drawer for its X or Z, inside a unit of work."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from datetime import datetime

from kiosk.domain.debts import Dishonour
from kiosk.domain.desk_names import TILL_BEFORE
from kiosk.domain.drawer_records import DrawerCount, DrawerSession
from kiosk.domain.drawer_report import (
    BesideReceipts,
    DepositMove,
    DepositMoveKind,
    DepositsOfTown,
    DrawerReport,
    Reprint,
    ReturnedCheck,
    drawer_report,
)
from kiosk.domain.moments import local_day
from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import Receipt, ReceiptKind
from kiosk.services.desk import Desk
from kiosk.services.drawer_books import house_zone
from kiosk.services.drawer_papers import CountPaper, DrawerPaper
from kiosk.services.drawer_ports import Posted
from kiosk.services.ports import Records
from kiosk.services.receipts import known_receipt
from kiosk.services.spool import KINDS

DEPOSITS_HELD = "deposits_held:"
_MOVES: dict[ReceiptKind, DepositMoveKind] = {
    "deposit": "taken",
    "void": "voided",
    "deposit_refund": "paid_back",
    "deposit_forfeiture": "forfeited",
}


def read_drawer(desk: Desk, records: Records, session: DrawerSession, at: datetime) -> DrawerReport:
    """Everything that an X or a Z of this session says."""
    return drawer_report(
        session,
        at,
        receipts=records.drawers.receipts(session.id),
        movements=records.drawers.movements(session.id),
        count=next((count for count in records.drawers.counts(session.id) if count.closing), None),
        zone=lambda town: desk.laws.town(town).zone,
        label=lambda town, code: label_of(desk, town, code, at),
        beside=_beside(records, session),
    )


def _beside(records: Records, session: DrawerSession) -> BesideReceipts:
    since = records.drawers.since_close(session, DEPOSITS_HELD)
    return BesideReceipts(
        waived=tuple(since.waived),
        returned=tuple(_returned(records, each) for each in since.returned),
        forfeited=tuple(since.forfeited),
        deposits=tuple(deposits_moved(records, since.posted, (), lambda receipt: receipt.session == session.id)),
        approved=tuple(since.approved),
        reprints=tuple(
            Reprint(at=job.created_at, paper=f"{KINDS[job.kind]} {job.number}", duplicate=job.duplicate, by=job.by)
            for job in since.reprinted
        ),
        moments=tuple(since.moments),
    )


def _returned(records: Records, returned: Dishonour) -> ReturnedCheck:
    check = known_receipt(records, returned.receipt).tenders[returned.position]
    return ReturnedCheck(
        number=check.reference,
        amount=returned.amount,
        receipt=returned.receipt,
        reason=returned.reason,
        by=returned.by,
    )


def deposits_moved(
    records: Records, moved: Iterable[Posted], later: Iterable[Posted], here: Callable[[Receipt], bool]
) -> Iterator[DepositsOfTown]:
    """How what is held for the depositors of each town moved, and what was held before what was posted `later`."""
    held = defaultdict(lambda: ZERO, deposits_held(records))
    for posted in later:
        held[posted.account.removeprefix(DEPOSITS_HELD)] += posted.amount
    moves: defaultdict[str, list[DepositMove]] = defaultdict(list)
    for posted in moved:
        receipt = records.accounts.receipt(posted.document)
        # What was brought over was held before: no till took it.
        if receipt is not None and receipt.till != TILL_BEFORE:
            moves[posted.account.removeprefix(DEPOSITS_HELD)].append(_move(receipt, -posted.amount, here=here(receipt)))
    for town in sorted(held.keys() | moves.keys()):
        if held[town] != ZERO or moves[town]:
            yield DepositsOfTown(town, tuple(moves[town]), held[town])


def _move(receipt: Receipt, amount: Money, *, here: bool) -> DepositMove:
    if receipt.kind == "deposit" and amount < ZERO:
        # A check that came back is posted for the receipt that it had paid.
        return DepositMove("returned", amount, here=False)
    return DepositMove(_MOVES[receipt.kind], amount, here=here)


def deposits_held(records: Records) -> tuple[tuple[str, Money], ...]:
    """What is held for depositors, by town, as the ledger says."""
    balances = records.audit.balances(DEPOSITS_HELD)
    return tuple((account.removeprefix(DEPOSITS_HELD), -money) for account, money in balances.items())


def label_of(desk: Desk, town: str, code: str, at: datetime) -> str:
    """The town's words for a charge; empty for a code that its law does not know."""
    law = desk.laws.town(town)
    rules = law.rules_on(local_day(at, law.zone))
    if code in rules.amounts:
        return rules.amounts[code].rule.label
    return rules.costs[code].label if code in rules.costs else ""


def drawer_paper(desk: Desk, records: Records, report: DrawerReport, *, by: str) -> DrawerPaper:
    """What the paper of a reading is made from."""
    names = {name: desk.laws.town(name).header.name for name in desk.laws.names()}
    return DrawerPaper(
        shelter=desk.shelter,
        till_name=desk.till_name,
        zone=house_zone(desk),
        towns=names,
        cases={key: _case_words(desk, records, key) for key in _cases(report)},
        report=report,
        head=report.session.head,
        by=by,
        sample=is_sample(desk, (town.town for town in report.towns)),
    )


def _cases(report: DrawerReport) -> set[int]:
    beside = report.beside
    return {each.case for each in (*report.receipts, *beside.forfeited)} | {waiver.case for waiver in beside.waived}


def _case_words(desk: Desk, records: Records, key: int) -> str:
    case = records.cases.get(key)
    return f"No. {case.number}, {desk.laws.town(case.town).header.short}"


def count_paper(desk: Desk, records: Records, session: DrawerSession, count: DrawerCount) -> CountPaper:
    """What the paper of a count is made from."""
    return CountPaper(
        shelter=desk.shelter,
        till_name=desk.till_name,
        zone=house_zone(desk),
        session=session,
        count=count,
        sample=is_sample(desk, (receipt.town for receipt in records.drawers.receipts(session.id))),
    )


def is_sample(desk: Desk, towns: Iterable[str]) -> bool:
    """Whether any of these towns' amounts are invented: a paper about such money says so."""
    return any(desk.laws.town(town).sample for town in set(towns))
