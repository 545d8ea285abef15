"""The bill of a debt: what is owed and why, what was paid of it, what is left and how to pay it."""

from __future__ import annotations

from collections.abc import Iterator

from kiosk.domain.money import ZERO
from kiosk.services.paper_data import BillPaper
from printing import words
from printing.document import Charge, Columns, Document, Heading, Paragraph, Piece, Qr, Rule, Total
from printing.documents.parts import filled, in_custody, letterhead, owner_in_words

TITLE = "Bill"


def bill(paper: BillPaper) -> Document:
    """The bill as a document."""
    return Document("bill", paper.debt.number, TITLE, tuple(_pieces(paper)))


def _pieces(paper: BillPaper) -> Iterator[Piece]:
    debt = paper.debt
    yield from letterhead(paper.head, TITLE)
    yield Rule()
    yield Columns("Bill", debt.number, bold=True)
    yield Columns("As of", words.moment(paper.at, paper.zone))
    yield Columns("Owed since", words.moment(debt.since, paper.zone))
    yield Rule()
    yield from owner_in_words(paper.person, paper.answers_for)
    yield Rule()
    yield from in_custody(paper.case)
    yield Columns("Seized", words.moment(paper.case.seized_at, paper.zone))
    yield Rule()
    yield Heading("Why you owe this")
    yield Paragraph(f"{paper.says} ({paper.citation})" if paper.citation else paper.says)
    yield Rule()
    for line in debt.lines:
        yield Charge(line.label, words.money(line.amount), line.citation)
    yield Columns("Owed at first", words.money(debt.amount))
    for what, amount in paper.taken_off:
        yield Charge(what, words.money(-amount))
    yield Rule()
    yield Total("TO PAY", words.money(paper.left))
    yield Rule()
    yield from _how_to_pay(paper)
    yield Columns("Prepared by", debt.by)
    yield Qr(debt.number, debt.number)


def _how_to_pay(paper: BillPaper) -> Iterator[Piece]:
    if paper.left <= ZERO:
        yield Paragraph("Nothing is left to pay. Thank you.", bold=True, centred=True)
        return
    head = paper.head
    yield Heading("How to pay")
    yield from filled("Pay at", paper.payable_at)
    yield from filled("Address", head.address)
    yield from filled("Phone", head.phone)
    yield from (Columns("Open" if first == 0 else "", hours) for first, hours in enumerate(head.hours))
    yield from filled("Pay by", paper.tenders)
    yield Paragraph("You may pay in parts. Bring this bill, and keep every receipt.")
    yield Paragraph("If you think this is wrong, say so to the office named above before you pay.")
    yield Rule()
