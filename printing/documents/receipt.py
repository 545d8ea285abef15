"""The receipt: the owner's copy, on which the dog is released, and the clerk's copy."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from kiosk.domain.records import Receipt, Tender
from kiosk.services.paper_data import ReceiptPaper
from printing import words
from printing.document import (
    Box,
    Charge,
    Columns,
    Cut,
    Document,
    Heading,
    Paragraph,
    Piece,
    Qr,
    Rule,
    Signature,
    Total,
)
from printing.documents.parts import filled, in_custody, letterhead, owner_in_words

TITLE = "Receipt"
_TENDERS: Mapping[Tender, str] = {"cash": "Cash", "check": "Check", "money_order": "Money order", "card": "Card"}
_REFERENCES: Mapping[Tender, str] = {
    "cash": "Reference",
    "check": "Check number",
    "money_order": "Money order number",
    "card": "Terminal reference",
}


def receipt(paper: ReceiptPaper) -> Document:
    """The receipt as a document of two copies."""
    return Document("receipt", paper.receipt.number, TITLE, (*_owners(paper), Cut(), *_clerks(paper)))


def _owners(paper: ReceiptPaper) -> Iterator[Piece]:
    yield from letterhead(paper.head, TITLE)
    yield Paragraph("Owner's copy", centred=True)
    yield from _what_was_paid(paper)
    if paper.show_to_officer:
        yield Box("Show this to the officer. The dog is released on it.")
    yield Qr(paper.receipt.number, paper.receipt.number)


def _clerks(paper: ReceiptPaper) -> Iterator[Piece]:
    yield from letterhead(paper.head, TITLE)
    yield Paragraph("Clerk's copy", centred=True)
    yield from _what_was_paid(paper)
    yield Signature(f"Signature of {paper.receipt.payer or 'the payer'}")
    yield Qr(paper.receipt.number, paper.receipt.number)


def _what_was_paid(paper: ReceiptPaper) -> Iterator[Piece]:
    paid = paper.receipt
    yield Rule()
    yield Columns("Receipt", paid.number, bold=True)
    yield Columns("Statement", paid.statement)
    yield Columns("Till", paid.till)
    yield Columns("Paid", words.moment(paid.at, paper.zone))
    yield from filled("Paid by", paid.payer)
    yield Rule()
    yield from in_custody(paper.case)
    yield from owner_in_words(paper.owner, paper.answers_for)
    yield Rule()
    for line in paid.lines:
        yield Charge(line.label, words.money(line.amount), line.citation)
    yield Rule()
    yield Total("PAID", words.money(paid.total))
    yield from _tender(paid)
    if paper.under_protest:
        yield Heading("Paid under protest")
    yield Rule()
    yield Columns("Clerk", paid.by)


def _tender(paid: Receipt) -> Iterator[Piece]:
    yield Columns(_TENDERS[paid.tender], words.money(paid.tendered))
    yield from filled(_REFERENCES[paid.tender], paid.reference)
    if paid.tender == "cash":
        yield Columns("Change given", words.money(paid.change))
    yield Columns("Balance left", words.money(paid.total + paid.change - paid.tendered))
