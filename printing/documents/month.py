"""The month's report to the Supervisor of a town, by revenue account."""

from __future__ import annotations

from collections.abc import Iterator

from kiosk.domain.money import ZERO
from kiosk.services.drawer_papers import AccountTotal, MonthPaper
from kiosk.services.wording import day_words
from printing import words
from printing.document import Charge, Columns, Document, Heading, Piece, Rule, Signature, Total
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
    yield Columns("Receipts", str(paper.receipts))
    if paper.receipts:
        yield Columns("First", paper.first)
        yield Columns("Last", paper.last)
    yield Rule()
    yield Heading("By account")
    yield from (piece for each in paper.accounts if not each.account.state for piece in _account(each))
    yield Total("TAKEN", words.money(paper.total))
    yield from _states(paper)
    yield Rule()
    yield from (Columns(tender.capitalize(), words.money(amount)) for tender, amount in paper.by_tender)
    yield Columns("Deposits held now", words.money(paper.deposits_held))
    for number, original, amount in paper.undone:
        yield Charge(number, words.money(amount), f"undoes {original}")
    yield Rule()
    yield Signature(paper.head.office)
    yield Signature("Received by the Supervisor")


def _account(each: AccountTotal) -> Iterator[Piece]:
    account = each.account
    named = f"{account.number} {account.name}" if account.number else account.name
    alone = f"an account of its own, {account.citation}" if account.citation else ""
    yield Charge(named, words.money(each.amount), alone)


def _states(paper: MonthPaper) -> Iterator[Piece]:
    states = [each for each in paper.accounts if each.account.state and each.amount != ZERO]
    if not states:
        return
    yield Rule()
    yield Heading("Of it the state's, kept apart")
    for each in states:
        yield from _account(each)
