"""What an auditor looks at one by one: money given back, waived and held, approvals, papers printed again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kiosk.domain.drawer_report import DepositMoveKind, DepositsOfTown, DrawerReport
from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import Receipt
from kiosk.domain.staff import ACTS
from kiosk.services.drawer_papers import DrawerPaper
from kiosk.services.wording import day_words
from printing import words
from printing.document import Charge, Columns, Paragraph, Piece
from printing.documents.drawer_parts import by_whom, means, money_or_none, section, summed_up, when

_UNDONE = {"void": "Void", "refund": "Refund", "deposit_refund": "Deposit paid back"}
_MOVES: tuple[tuple[DepositMoveKind, str], ...] = (
    ("taken", "Taken"),
    ("voided", "Voided"),
    ("paid_back", "Paid back"),
    ("forfeited", "Forfeited"),
    ("returned", "Check returned"),
)


def beside(paper: DrawerPaper) -> Iterator[Piece]:
    """Every one of these sections, «none» where there is nothing in it."""
    yield from section("Voids and refunds", undone(paper.report.undone))
    yield from section("Waived, no money moved", _waived(paper))
    yield from section("Checks returned by the bank", _returned(paper.report))
    yield from section("Approved by one person alone", _alone(paper))
    yield from section("Written by hand, entered here", _by_hand(paper))
    yield from section("Deposits held for others", _deposits(paper))
    yield from section("Printed again", _reprints(paper))


def undone(receipts: Sequence[Receipt]) -> Iterator[Piece]:
    """Voids and refunds, each with what it undoes, how the money went back, why and who let it."""
    for receipt in receipts:
        who = by_whom(receipt.by, receipt.approved_by)
        why = "; ".join(filter(None, (f"of {receipt.original}", means(receipt), receipt.reason, *who)))
        yield Charge(f"{_UNDONE[receipt.kind]} {receipt.number}", words.money(receipt.total), why)
    if receipts:
        yield summed_up("Given back", Money.total(receipt.total for receipt in receipts))


def _waived(paper: DrawerPaper) -> Iterator[Piece]:
    waived = paper.report.beside.waived
    for waiver in waived:
        who = by_whom(waiver.by, waiver.approved_by)
        where = (paper.cases.get(waiver.case, ""), when(paper, waiver.recorded_at), waiver.debt)
        why = "; ".join(filter(None, (*where, waiver.reason, *who)))
        yield Charge(waiver.label, words.money(waiver.amount), why)
    if waived:
        yield summed_up("Waived, at every till", Money.total(waiver.amount for waiver in waived))


def _returned(report: DrawerReport) -> Iterator[Piece]:
    for check in report.beside.returned:
        yield Charge(
            f"Check no. {check.number}", words.money(check.amount), f"of {check.receipt}; {check.reason}; {check.by}"
        )
    if report.beside.returned:
        yield summed_up("Returned", Money.total(check.amount for check in report.beside.returned))


def _alone(paper: DrawerPaper) -> Iterator[Piece]:
    for approval in paper.report.beside.alone:
        at = when(paper, approval.at)
        what = approval.for_ or ACTS[approval.act]
        yield Paragraph(f"{at}, {approval.supervisor}: {what}. {approval.reason}", bullet=True)


def _by_hand(paper: DrawerPaper) -> Iterator[Piece]:
    for receipt in paper.report.by_hand:
        if receipt.pressed is not None:
            day = day_words(receipt.pressed.at.astimezone(paper.zone).date())
            says = f"press number {receipt.pressed.number}, counts on {day}"
            yield Charge(receipt.number, words.money(receipt.total), says)


def _deposits(paper: DrawerPaper) -> Iterator[Piece]:
    for town in paper.report.beside.deposits:
        yield Columns(paper.towns.get(town.town, town.town), "", bold=True)
        yield Columns("Brought forward", money_or_none(town.before))
        yield from deposit_moves(town)
        yield summed_up("Held at the close" if paper.report.final else "Held now", town.held)


def deposit_moves(town: DepositsOfTown) -> Iterator[Piece]:
    """What was taken, paid back and forfeited; what else happened where it did."""
    yield from (_moved(town, kind, label) for kind, label in _MOVES if _said(town, kind))


def _said(town: DepositsOfTown, kind: DepositMoveKind) -> bool:
    """Whether a change is said: the usual ones also where there was none of them."""
    return kind in ("taken", "paid_back", "forfeited") or town.moved(kind) != ZERO


def _moved(town: DepositsOfTown, kind: DepositMoveKind, label: str) -> Piece:
    amount, here = town.moved(kind), town.moved(kind, here=True)
    elsewhere = kind not in ("forfeited", "returned") and here != amount
    return Charge(label, money_or_none(amount), f"{words.money(here)} of it in this drawer" if elsewhere else "")


def _reprints(paper: DrawerPaper) -> Iterator[Piece]:
    for each in paper.report.beside.reprints:
        yield Paragraph(f"{when(paper, each.at)}, {each.paper}, DUPLICATE {each.duplicate}; {each.by}", bullet=True)
