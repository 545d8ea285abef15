"""What should be in a drawer and what was counted, tender by tender, and where it went."""

from __future__ import annotations

from collections.abc import Iterator

from kiosk.domain.drawer import CARRIED, TENDERS, float_kept, moved, to_the_safe, total
from kiosk.domain.drawer_records import DrawerCount, MovementKind
from kiosk.domain.drawer_report import DrawerReport
from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import Tender
from printing import words
from printing.document import Charge, Columns, Piece, Total
from printing.documents.drawer_parts import IN_TENDERS, by_whom, money_or_none, section, summed_up

_MOVED: tuple[tuple[MovementKind, str], ...] = (("cash_in", "Put in"), ("cash_out", "Paid out"))


def cash_in_drawer(report: DrawerReport) -> Iterator[Piece]:
    """From the float to what should be there in cash, and what was."""
    yield from section("Cash", (*_cash(report), summed_up("Cash expected", report.expected["cash"])))
    if report.count is not None:
        yield from section("Cash counted", pieces_counted(report.count))
        yield from _differs(report.count.cash - report.expected["cash"])


def _cash(report: DrawerReport) -> Iterator[Piece]:
    flow = report.flow
    yield Columns("Opening float", words.money(report.session.opening_float))
    yield Columns("Taken, less change", money_or_none(flow.taken["cash"]))
    yield Columns("Given back by voids", money_or_none(flow.voided["cash"]))
    yield Columns("Given back by refunds", money_or_none(flow.refunded["cash"]))
    for kind, label in _MOVED:
        movements = [each for each in report.movements if each.kind == kind]
        if not movements:
            yield Columns(label, money_or_none(ZERO))
        for each in movements:
            yield Charge(
                label, words.money(moved([each])), "; ".join((each.reason, *by_whom(each.by, each.approved_by)))
            )


def pieces_counted(count: DrawerCount) -> Iterator[Piece]:
    """How many there were of each note and coin, and what they are worth."""
    for face, number in count.pieces.items():
        yield Columns(f"{number} × {words.money(Money(face))}", words.money(Money(face * number)))
    yield summed_up("Cash counted", count.cash)


def in_paper(report: DrawerReport) -> Iterator[Piece]:
    """Checks, money orders and card slips, each from what was taken to what was counted."""
    for tender in TENDERS:
        if tender != "cash":
            yield from section(IN_TENDERS[tender], _in_paper(report, tender))


def _in_paper(report: DrawerReport, tender: Tender) -> Iterator[Piece]:
    flow, should_be = report.flow, report.expected[tender]
    there = report.count.counted.get(tender, ZERO) if report.count else ZERO
    if flow.taken[tender] == flow.back(tender) == there == ZERO:
        return
    yield Columns("Taken", money_or_none(flow.taken[tender]))
    yield Columns("Given back by voids", money_or_none(flow.voided[tender]))
    yield Columns("Given back by refunds", money_or_none(flow.refunded[tender]))
    yield summed_up(f"{IN_TENDERS[tender]} expected", should_be)
    if report.count is not None:
        yield summed_up(f"{IN_TENDERS[tender]} counted", there)
        yield from _differs(there - should_be)


def all_tenders(report: DrawerReport) -> Iterator[Piece]:
    """Everything that should be in the drawer beside everything that was counted."""
    count = report.count
    expected = summed_up("Expected", total(report.expected))
    if count is None:
        yield from section("All tenders together", (expected,))
        return
    yield from section("All tenders together", (expected, summed_up("Counted", total(count.counted))))
    whole = total(count.counted) - total(report.expected)
    label = "EVEN" if whole == ZERO else "OVER" if whole > ZERO else "SHORT"
    yield Total(label, words.money(max(whole, -whole)))


def after_the_close(report: DrawerReport) -> Iterator[Piece]:
    """What stays in the drawer, and what waits in the safe for the bank: together what was counted."""
    if report.count is not None:
        yield from section("After the close", _after(report, report.count))


def _after(report: DrawerReport, count: DrawerCount) -> Iterator[Piece]:
    float_ = report.session.opening_float
    safe = to_the_safe(float_, count.counted)
    yield Columns("Stays as the float", words.money(float_kept(float_, count.cash)))
    for tender in CARRIED:
        yield Columns(f"To the safe, {IN_TENDERS[tender].lower()}", money_or_none(safe[tender]))
    yield Charge("Card slips", money_or_none(safe["card"]), "paid by the card company, carried by nobody")
    yield summed_up("Together, as counted", total(count.counted))


def counted_beside(label: str, expected: Money, counted: Money) -> Piece:
    """What was counted, and beneath it what should have been there."""
    return Charge(label, words.money(counted), f"expected {words.money(expected)}: {over_or_short(counted - expected)}")


def over_or_short(difference: Money) -> str:
    """A difference in words: even, over $1.00, short $1.00."""
    if difference == ZERO:
        return "even"
    return f"{'over' if difference > ZERO else 'short'} {words.money(max(difference, -difference))}"


def _differs(difference: Money) -> Iterator[Piece]:
    label = "Even" if difference == ZERO else "Over" if difference > ZERO else "Short"
    yield Columns(label, words.money(max(difference, -difference)), bold=True)
