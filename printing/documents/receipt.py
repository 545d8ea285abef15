"""The receipt: the owner's copy, on which the dog is released, and the clerk's copy."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from kiosk.domain.money import ZERO
from kiosk.domain.records import Receipt, ReceiptKind, Tender
from kiosk.services.paper_data import ReceiptPaper
from kiosk.services.wording import day_words
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

TITLES: Mapping[ReceiptKind, str] = {
    "payment": "Receipt",
    "void": "Void",
    "refund": "Refund",
    "debt": "Receipt",
    "deposit": "Receipt for a deposit",
    "deposit_refund": "Deposit paid back",
    "deposit_forfeiture": "Deposit forfeited",
}
_SUMS: Mapping[ReceiptKind, str] = {
    "payment": "PAID",
    "void": "VOIDED",
    "refund": "REFUNDED",
    "debt": "PAID",
    "deposit": "DEPOSIT",
    "deposit_refund": "PAID BACK",
    "deposit_forfeiture": "PAID BACK",
}
_TENDERS: Mapping[Tender, str] = {"cash": "Cash", "check": "Check", "money_order": "Money order", "card": "Card"}
_REFERENCES: Mapping[Tender, str] = {
    "cash": "Reference",
    "check": "Check number",
    "money_order": "Money order number",
    "card": "Terminal reference",
}


def receipt(paper: ReceiptPaper) -> Document:
    """The receipt as a document of two copies: of money taken, paid back or kept."""
    title = TITLES[paper.receipt.kind]
    return Document("receipt", paper.receipt.number, title, (*_owners(paper, title), Cut(), *_clerks(paper, title)))


def _owners(paper: ReceiptPaper, title: str) -> Iterator[Piece]:
    yield from letterhead(paper.head, title, "Owner's copy")
    yield from _what_was_done(paper)
    if paper.show_to_officer:
        yield from _to_officer(paper)
    elif paper.receipt.kind == "payment" and paper.receipt.balance_left != ZERO:
        yield Box("Paid in part: the dog is not released on this receipt.")
    yield Qr(paper.receipt.number, paper.receipt.number)


def _to_officer(paper: ReceiptPaper) -> Iterator[Piece]:
    if not paper.still_to_show:
        yield Box("Show this to the officer. The dog is released on it.")
        return
    yield Box("Show this to the officer. The dog is not released yet.")
    yield Paragraph("Still wanting when this was printed:")
    for condition, section in paper.still_to_show:
        yield Paragraph(f"{condition} ({section})" if section else condition, bold=True, bullet=True)


def _clerks(paper: ReceiptPaper, title: str) -> Iterator[Piece]:
    yield from letterhead(paper.head, title, "Clerk's copy")
    yield from _what_was_done(paper)
    yield Signature(f"Signature of {paper.receipt.payer or 'the payer'}")
    yield Qr(paper.receipt.number, paper.receipt.number)


def _what_was_done(paper: ReceiptPaper) -> Iterator[Piece]:
    made = paper.receipt
    yield Rule()
    yield from _numbers(paper)
    yield Rule()
    yield from in_custody(paper.case)
    yield from owner_in_words(paper.owner, paper.answers_for)
    yield Rule()
    for line in made.lines:
        yield Charge(line.label, words.money(line.amount), line.citation)
    yield Rule()
    yield Total(_SUMS[made.kind], words.money(made.total if not made.original else -made.total))
    yield from _tenders(made)
    if made.under_protest:
        yield Heading("Paid under protest")
    if made.original:
        yield from filled("Reason", made.reason)
    yield Rule()
    yield Columns("Clerk", made.by)
    yield from filled("Approved by", made.approved_by)


def _numbers(paper: ReceiptPaper) -> Iterator[Piece]:
    made = paper.receipt
    yield Columns(TITLES[made.kind] if made.original else "Receipt", made.number, bold=True)
    yield from filled(
        "Undoes receipt" if made.kind in ("void", "refund") else "Deposit receipt", made.original, bold=True
    )
    yield from filled("Statement", made.statement)
    yield from filled("Bill", made.debt)
    yield Columns("Till", made.till)
    if made.pressed is not None:
        yield Columns("Written by hand", f"no. {made.pressed.number}", bold=True)
        yield Columns("Paid", day_words(made.pressed.at.astimezone(paper.zone).date()))
        yield Columns("Entered afterwards", words.moment(made.at, paper.zone))
    else:
        yield Columns("Paid back" if made.original else "Paid", words.moment(made.at, paper.zone))
    yield from filled("Paid to" if made.original else "Paid by", made.payer)


def _tenders(made: Receipt) -> Iterator[Piece]:
    for part in made.tenders:
        yield Columns(_TENDERS[part.tender], words.money(part.amount if not made.original else -part.amount))
        yield from filled(_REFERENCES[part.tender], part.reference)
    if made.change != ZERO or any(part.tender == "cash" for part in made.tenders if part.amount > ZERO):
        yield Columns("Change given", words.money(made.change))
    if not made.original and made.kind != "deposit":
        yield Columns("Balance left", words.money(made.balance_left), bold=made.balance_left != ZERO)
