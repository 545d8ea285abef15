"""The month's report to the Supervisor of a town: by revenue account, the state's money and deposits apart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kiosk.domain.moments import local_day
from kiosk.domain.money import ZERO, Money
from kiosk.domain.revenue import RevenueAccount
from kiosk.services.drawer_papers import AccountTotal, MonthPaper
from kiosk.services.wording import day_words
from printing import words
from printing.document import Charge, Columns, Document, Heading, Piece, Rule, Signature, Total
from printing.documents.drawer_beside import deposit_moves, undone
from printing.documents.drawer_parts import money_or_none, number_runs, section, summed_up
from printing.documents.parts import letterhead

TITLE = "Report to the Supervisor"


def monthly_report(paper: MonthPaper) -> Document:
    """The report as a document."""
    return Document("monthly_report", paper.number, TITLE, tuple(_pieces(paper)))


def _pieces(paper: MonthPaper) -> Iterator[Piece]:
    yield from letterhead(paper.head, TITLE)
    yield Heading(f"{paper.first_day:%B %Y}", big=True)
    yield Rule()
    yield Columns("Report", paper.number, bold=True)
    if paper.earlier:
        yield Columns("Replaces", paper.earlier)
    yield Columns("Made", words.moment(paper.at, paper.zone))
    yield Columns("By", paper.by)
    if paper.due is not None:
        yield Charge("Due", day_words(paper.due), paper.citation)
    yield Columns("Receipts", str(paper.receipts) if paper.receipts else "none")
    yield from number_runs(paper.runs)
    yield from section("The town's money", _accounts(paper.part(state=False), "The town's, together"))
    yield from section("The state's money, kept apart", _accounts(paper.part(state=True), "The state's, together"))
    yield from section("Deposits held for others", _deposits(paper))
    yield from section("Together", _together(paper))
    yield Total("CAME IN", words.money(paper.total))
    if paper.earlier:
        yield from section(f"Changed since {paper.earlier}", _changed(paper))
    yield from section("How it was paid", _means(paper))
    yield from section("Voids and refunds", undone(paper.undone))
    yield from section("Checks returned by the bank", _returned(paper))
    yield Rule()
    yield Signature(paper.head.office)
    yield Signature("Received by the Supervisor")


def _changed(paper: MonthPaper) -> Iterator[Piece]:
    """What was entered after the report that this one replaces, and what it had said."""
    for receipt in paper.since:
        paid, entered = (day_words(local_day(at, paper.zone)) for at in (receipt.paid_at, receipt.at))
        by_hand = f"written by hand as no. {receipt.pressed.number}; " if receipt.pressed else ""
        yield Charge(receipt.number, words.money(receipt.total), f"{by_hand}paid {paid}, entered {entered}")
    if paper.total != paper.said_before:
        yield Columns("Came in by that report", words.money(paper.said_before))
        yield summed_up("Changed by", paper.total - paper.said_before)


def _accounts(accounts: Sequence[AccountTotal], together: str) -> Iterator[Piece]:
    for each in accounts:
        yield Charge(_name(each.account), words.money(each.amount), _why(each))
    if accounts:
        yield summed_up(together, Money.total(each.amount for each in accounts))


def _name(account: RevenueAccount) -> str:
    return f"{account.number} {account.name}" if account.number else account.name


def _why(each: AccountTotal) -> str:
    taken, back = words.money(each.amount - each.back), words.money(-each.back)
    parts = (
        f"taken {taken}, given back {back}" if each.back != ZERO else "",
        f"an account of its own, {each.account.citation}" if each.account.citation else "",
    )
    return "; ".join(filter(None, parts))


def _deposits(paper: MonthPaper) -> Iterator[Piece]:
    deposits = paper.deposits
    if not deposits.moves and deposits.held == ZERO:
        return
    yield Columns("At the month's beginning", money_or_none(deposits.before))
    yield from deposit_moves(deposits)
    yield summed_up("Held at the month's end", deposits.held)


def _together(paper: MonthPaper) -> Iterator[Piece]:
    town, state = (Money.total(each.amount for each in paper.part(state=state)) for state in (False, True))
    yield Columns("The town's", words.money(town))
    yield Columns("The state's", money_or_none(state))
    yield Charge("Deposits", money_or_none(paper.held), "taken, less paid back, forfeited and returned")


def _means(paper: MonthPaper) -> Iterator[Piece]:
    for tender, amount in paper.by_tender:
        yield Columns(f"in {tender}", money_or_none(amount))
    if paper.written != ZERO:
        yield Columns("by the town's own check", words.money(paper.written))
    if paper.unpaid != ZERO:
        yield Columns("checks returned", words.money(paper.unpaid))
    yield summed_up("Came in", paper.total)


def _returned(paper: MonthPaper) -> Iterator[Piece]:
    for each in paper.returned:
        says = f"the bank returned it {day_words(each.on)}: {each.reason}"
        yield Charge(f"Check of {each.receipt}", words.money(-each.unpaid), says)
    if paper.returned:
        yield summed_up("Returned", paper.unpaid)
