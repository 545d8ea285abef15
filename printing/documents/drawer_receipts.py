"""What a drawer's receipts were for: by town, over all towns, and one by one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date

from kiosk.domain.drawer import TENDERS, moved, total
from kiosk.domain.drawer_records import Amounts
from kiosk.domain.drawer_report import DrawerReport, FeeTotal, TownTotals
from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import Receipt
from kiosk.services.drawer_papers import DrawerPaper
from kiosk.services.wording import day_words
from printing import words
from printing.document import Charge, Columns, Heading, Piece, Total
from printing.documents.drawer_parts import IN_TENDERS, means, money_or_none, number_runs, section, summed_up, when

_KINDS = {
    "debt": "debt",
    "deposit": "deposit",
    "void": "void",
    "refund": "refund",
    "deposit_refund": "deposit paid back",
    "deposit_forfeiture": "deposit forfeited",
}


def towns(paper: DrawerPaper) -> Iterator[Piece]:
    """Each town's receipts by fee, tender and day, then all of them together."""
    report = paper.report
    for town in report.towns:
        yield from section(paper.towns.get(town.town, town.town), _town(town, with_days=len(report.days) > 1))
    yield from section(
        "All towns", (Columns(paper.towns.get(t.town, t.town), words.money(t.total)) for t in report.towns)
    )
    yield Total("GRAND TOTAL", words.money(report.total))
    yield from _by_tender(report.tenders, report.written)
    if len(report.days) > 1:
        yield from _by_day(report.days)
    yield from section("How the drawer adds up", _adds_up(report))


def _town(town: TownTotals, *, with_days: bool) -> Iterator[Piece]:
    yield Columns("Receipts", str(town.receipts))
    yield from number_runs(town.runs)
    yield from (_fee(fee) for fee in town.fees)
    yield summed_up("Total", town.total)
    if town.held != ZERO:
        yield Columns("of it the town's", words.money(town.total - town.held))
        yield Columns("of it deposits held", words.money(town.held))
    yield from _by_tender(town.tenders, town.written)
    if with_days:
        yield from _by_day(town.days)


def _fee(fee: FeeTotal) -> Piece:
    says = []
    if fee.back != ZERO:
        says.append(f"taken {words.money(fee.amount - fee.back)}, given back {words.money(-fee.back)}")
    if fee.held:
        says.append("held for the depositor")
    return Charge(fee.label, words.money(fee.amount), "; ".join(says))


def _by_tender(tenders: Amounts, written: Money) -> Iterator[Piece]:
    yield Heading("How it was paid")
    for tender in TENDERS:
        yield Columns(f"in {IN_TENDERS[tender].lower()}", money_or_none(tenders[tender]))
    if written != ZERO:
        yield Columns("by the town's own check", words.money(written))


def _by_day(days: Iterable[tuple[date, Money]]) -> Iterator[Piece]:
    yield Heading("Day by day")
    for day, amount in days:
        yield Columns(f"on {day_words(day)}", words.money(amount))


def _adds_up(report: DrawerReport) -> Iterator[Piece]:
    """From the grand total to what should be in the drawer: the two halves of the paper meet here."""
    yield Columns("Opening float", words.money(report.session.opening_float))
    yield Columns("Grand total", words.money(report.total))
    if report.written != ZERO:
        yield Charge("Town's own checks", words.money(-report.written), "paid back by the bank, not by the drawer")
    yield Columns("Cash put in", money_or_none(moved(each for each in report.movements if each.kind == "cash_in")))
    yield Columns("Cash paid out", money_or_none(moved(each for each in report.movements if each.kind == "cash_out")))
    yield summed_up("All tenders expected", total(report.expected))


def one_by_one(paper: DrawerPaper) -> Iterator[Piece]:
    """Every receipt with its number, so that none is missing and each sum can be added up."""
    report = paper.report
    receipts = sorted((*report.receipts, *report.beside.forfeited), key=lambda receipt: receipt.number)
    yield from section("Receipts, first to last", _lines(paper, receipts))


def _lines(paper: DrawerPaper, receipts: Iterable[Receipt]) -> Iterator[Piece]:
    for receipt in receipts:
        kind = _KINDS.get(receipt.kind, "")
        by_hand = f"written by hand as no. {receipt.pressed.number}" if receipt.pressed else ""
        what = f"{kind} of {receipt.original}" if receipt.original else kind
        money = "no money moved" if receipt.kind == "deposit_forfeiture" else means(receipt)
        at, case = when(paper, receipt.at), paper.cases.get(receipt.case, "")
        says = ", ".join(filter(None, (at, case, receipt.payer, what, money, by_hand)))
        yield Charge(receipt.number, words.money(receipt.total), says)
    if receipts:
        yield summed_up("Grand total", paper.report.total)
