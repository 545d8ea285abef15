"""The till's own papers: the X, the Z and the drawer count."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from zoneinfo import ZoneInfo

from kiosk.domain.drawer import TENDERS, total
from kiosk.domain.drawer_records import Amounts, DrawerCount, DrawerSession
from kiosk.domain.drawer_report import DrawerReport, TownTotals
from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import Receipt, Tender
from kiosk.services.drawer_papers import CountPaper, DrawerPaper
from kiosk.services.wording import day_words
from printing import words
from printing.document import (
    Band,
    Box,
    Charge,
    Columns,
    Document,
    Heading,
    Letterhead,
    Paragraph,
    Piece,
    Rule,
    Signature,
    Total,
)
from printing.documents.parts import SAMPLE, SAMPLE_WHY

_TENDERS: dict[Tender, str] = {"cash": "Cash", "check": "Checks", "money_order": "Money orders", "card": "Cards"}
_KINDS = {"void": "Void", "refund": "Refund", "deposit_refund": "Deposit paid back"}
_GROUP = 8
"""How many signs of the chain's head stand together, so that it can be read aloud."""


def drawer_reading(paper: DrawerPaper) -> Document:
    """The Z of a closed drawer, else the X of an open one."""
    report = paper.report
    title = "Z report: drawer closed" if report.final else "X report: drawer open"
    pieces = (*till_head(paper.shelter, title, sample=paper.sample), *_session(paper), *_reading(paper))
    return Document("drawer_z" if report.final else "drawer_x", report.session.number, title, pieces)


def drawer_count(paper: CountPaper) -> Document:
    """What was counted in a drawer that stays open."""
    count, title = paper.count, "Drawer count"
    pieces = (
        *till_head(paper.shelter, title),
        Rule(),
        Columns("Drawer", paper.session.number, bold=True),
        Columns("Till", paper.session.till),
        Columns("Counted", words.moment(count.at, paper.zone)),
        *_counted(count),
        *_by_tender(count.expected, count),
        Signature(f"Counted by {count.by}"),
    )
    return Document("drawer_count", paper.session.number, title, pieces)


def over_or_short(difference: Money) -> str:
    """A difference in words: even, over $1.00, short $1.00."""
    if difference == ZERO:
        return "even"
    return f"{'over' if difference > ZERO else 'short'} {words.money(max(difference, -difference))}"


def till_head(shelter: str, title: str, *, sample: bool = False) -> Iterator[Piece]:
    """Whose paper it is, and plainly that it is a sample where it is."""
    yield Letterhead(shelter, title)
    if sample:
        yield Band(SAMPLE)
        yield Paragraph(SAMPLE_WHY, centred=True)


def _session(paper: DrawerPaper) -> Iterator[Piece]:
    session = paper.report.session
    yield Rule()
    yield Columns("Drawer", session.number, bold=True)
    yield Columns("Till", f"{session.till}, {paper.till_name}" if paper.till_name else session.till)
    yield Columns("Opened", words.moment(session.opened_at, paper.zone))
    yield Columns("Opened by", session.by)
    if session.closed_at is not None:
        yield Columns("Closed", words.moment(session.closed_at, paper.zone))
        yield Columns("Closed by", session.closed_by)
    else:
        yield Columns("Read", words.moment(paper.report.at, paper.zone))
        yield Columns("Read by", paper.by)


def _reading(paper: DrawerPaper) -> Iterator[Piece]:
    report = paper.report
    yield from _cash(report)
    if report.count is not None:
        yield from _counted(report.count)
    yield from _by_tender(report.expected, report.count)
    for town in report.towns:
        yield from _town(paper.towns.get(town.town, town.town), town)
    if not report.towns:
        yield Paragraph("No receipts.")
    yield from _undone(report.undone)
    yield from _waived(report)
    yield from _by_hand(report, paper.zone)
    yield from _held(paper)
    if report.final:
        yield from _signed(paper)
    else:
        yield Box("The drawer stays open. This is no close: the Z is.")


def _cash(report: DrawerReport) -> Iterator[Piece]:
    yield Rule()
    yield Heading("Cash")
    yield Columns("Float", words.money(report.session.opening_float))
    yield Columns("Cash taken", words.money(report.cash_taken))
    for movement in report.movements:
        out = movement.kind == "cash_out"
        amount = -movement.amount if out else movement.amount
        yield Charge("Paid out" if out else "Put in", words.money(amount), f"{movement.reason}; {movement.by}")
    yield Total("EXPECTED", words.money(report.expected["cash"]))


def _counted(count: DrawerCount) -> Iterator[Piece]:
    yield Rule()
    yield Heading("Counted")
    for face, number in count.pieces.items():
        yield Columns(f"{number} × {words.money(Money(face))}", words.money(Money(face * number)))
    yield Columns("Cash", words.money(count.cash), bold=True)


def _by_tender(expected: Amounts, count: DrawerCount | None) -> Iterator[Piece]:
    counted: Amounts = count.counted if count else {}
    yield Rule()
    yield Heading("By tender")
    for tender in TENDERS:
        should_be, there = expected.get(tender, ZERO), counted.get(tender, ZERO)
        if should_be == ZERO and there == ZERO and tender != "cash":
            continue
        if count is None:
            yield Columns(_TENDERS[tender], words.money(should_be))
        else:
            difference = over_or_short(there - should_be)
            yield Charge(
                f"{_TENDERS[tender]} counted", words.money(there), f"expected {words.money(should_be)}: {difference}"
            )
    if count is not None:
        whole = total(counted) - total(expected)
        label = "EVEN" if whole == ZERO else "OVER" if whole > ZERO else "SHORT"
        yield Total(label, words.money(max(whole, -whole)))


def _town(name: str, town: TownTotals) -> Iterator[Piece]:
    yield Rule()
    yield Heading(name)
    yield Columns("Receipts", str(town.receipts))
    yield Columns("First", town.first)
    yield Columns("Last", town.last)
    for fee in town.fees:
        if fee.amount != ZERO:
            yield Charge(fee.label, words.money(fee.amount))
    for tender in TENDERS:
        if town.tenders[tender] != ZERO:
            yield Columns(f"paid in {_TENDERS[tender].lower()}", words.money(town.tenders[tender]))
    if town.written != ZERO:
        yield Columns("paid back by the town's check", words.money(town.written))
    if len(town.days) > 1:
        yield from (Columns(day_words(day), words.money(amount)) for day, amount in town.days)
    yield Columns("Total", words.money(town.total), bold=True)


def _undone(receipts: Iterable[Receipt]) -> Iterator[Piece]:
    for place, receipt in enumerate(receipts):
        if place == 0:
            yield Rule()
            yield Heading("Voids and refunds")
        approved = f"approved by {receipt.approved_by}" if receipt.approved_by else ""
        why = "; ".join(filter(None, (f"of {receipt.original}", receipt.reason, receipt.by, approved)))
        yield Charge(f"{_KINDS[receipt.kind]} {receipt.number}", words.money(receipt.total), why)


def _waived(report: DrawerReport) -> Iterator[Piece]:
    if not report.waived:
        return
    yield Rule()
    yield Heading("Waived")
    for waiver in report.waived:
        approved = f"approved by {waiver.approved_by}" if waiver.approved_by else ""
        why = "; ".join(filter(None, (waiver.reason, waiver.by, approved)))
        yield Charge(waiver.label, words.money(waiver.amount), why)


def _by_hand(report: DrawerReport, zone: ZoneInfo) -> Iterator[Piece]:
    for place, receipt in enumerate(report.by_hand):
        if place == 0:
            yield Rule()
            yield Heading("Written by hand, entered here")
        if receipt.pressed is not None:
            when = words.moment(receipt.pressed.at, zone)
            yield Charge(receipt.number, words.money(receipt.total), f"press number {receipt.pressed.number}, {when}")


def _held(paper: DrawerPaper) -> Iterator[Piece]:
    if not paper.report.deposits_held:
        return
    yield Rule()
    yield Heading("Deposits held, owed back")
    for town, amount in paper.report.deposits_held:
        yield Columns(paper.towns.get(town, town), words.money(amount))


def _signed(paper: DrawerPaper) -> Iterator[Piece]:
    session: DrawerSession = paper.report.session
    yield Rule()
    yield Signature(f"Counted by {session.closed_by}")
    yield Signature("Checked by")
    if paper.head:
        yield Rule()
        yield Paragraph("Head of the records at this close. With it, kiosk verify --head shows whether any is gone.")
        groups = [paper.head[at : at + _GROUP] for at in range(0, len(paper.head), _GROUP)]
        yield Paragraph(" ".join(groups), centred=True)
