"""The receipt: the owner's copy, on which the dog is released, and the clerk's copy."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import Receipt, ReceiptKind, Tender
from kiosk.services.paper_data import ReceiptPaper
from kiosk.words import Words, to_say, words_in
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
from printing.documents.parts import (
    ENGLISH,
    adopter_in_words,
    filled,
    in_both,
    in_custody,
    letterhead,
    owner_in_words,
    translated,
)

TITLES: Mapping[ReceiptKind, str] = {
    "payment": to_say("Receipt"),
    "void": to_say("Void"),
    "refund": to_say("Refund"),
    "debt": to_say("Receipt"),
    "deposit": to_say("Receipt for a deposit"),
    "deposit_refund": to_say("Deposit paid back"),
    "deposit_forfeiture": to_say("Deposit forfeited"),
}
_SUMS: Mapping[ReceiptKind, str] = {
    "payment": to_say("PAID"),
    "void": to_say("VOIDED"),
    "refund": to_say("REFUNDED"),
    "debt": to_say("PAID"),
    "deposit": to_say("DEPOSIT"),
    "deposit_refund": to_say("PAID BACK"),
    "deposit_forfeiture": to_say("FORFEITED"),
}
_TENDERS: Mapping[Tender, str] = {
    "cash": to_say("Cash"),
    "check": to_say("Check"),
    "money_order": to_say("Money order"),
    "card": to_say("Card"),
}
_REFERENCES: Mapping[Tender, str] = {
    "cash": to_say("Reference"),
    "check": to_say("Check number"),
    "money_order": to_say("Money order number"),
    "card": to_say("Terminal reference"),
}


def receipt(paper: ReceiptPaper) -> Document:
    """The receipt as a document of two copies: of money taken, paid back or kept.

    The owner's copy is in the owner's language; the clerk's is the office's own record, in English.
    """
    w = words_in(paper.language)
    title = TITLES[paper.receipt.kind]
    pieces = (*_owners(paper, title, w), Cut(ENGLISH.language), *_clerks(paper, title))
    return Document("receipt", paper.receipt.number, w.say(title), pieces, paper.language, paper.large)


def _owners(paper: ReceiptPaper, title: str, w: Words) -> Iterator[Piece]:
    yield from letterhead(paper.head, title, w.say("Owner's copy"), w)
    yield from _what_was_done(paper, w)
    if paper.show_to_officer:
        yield from _to_officer(paper, w)
    elif paper.receipt.kind == "payment" and paper.receipt.balance_left != ZERO:
        yield Box(in_both(to_say("Paid in part: the dog is not released on this receipt."), w))
    yield Qr(paper.receipt.number, paper.receipt.number)


def _to_officer(paper: ReceiptPaper, w: Words) -> Iterator[Piece]:
    if not paper.still_to_show:
        yield Box(in_both(to_say("Show this to the officer. The dog is released on it."), w))
        return
    yield Box(in_both(to_say("Show this to the officer. The dog is not released yet."), w))
    yield Paragraph(w.say("Still wanting when this was printed:"))
    for condition, section in paper.still_to_show:
        yield Paragraph(f"{condition} ({section})" if section else condition, bold=True, bullet=True)
    yield from translated(w)


def _clerks(paper: ReceiptPaper, title: str) -> Iterator[Piece]:
    yield from letterhead(paper.clerks_head or paper.head, title, "Clerk's copy")
    yield from _what_was_done(paper, ENGLISH)
    payer = paper.receipt.payer
    yield Signature(f"Signature of {payer}" if payer else "Signature of the payer")
    yield Qr(paper.receipt.number, paper.receipt.number)


def _what_was_done(paper: ReceiptPaper, w: Words) -> Iterator[Piece]:
    made = paper.receipt
    yield Rule()
    yield from _numbers(paper, w)
    yield Rule()
    yield from in_custody(paper.case, w)
    yield from (adopter_in_words if paper.adopter else owner_in_words)(paper.owner, paper.answers_for, w)
    yield Rule()
    for line in made.lines:
        yield Charge(w.retell(line.label), w.money(line.amount), w.retell(line.citation))
    yield Rule()
    yield Total(w.say(_SUMS[made.kind]), w.money(_moved(made)))
    yield from _tenders(made, w)
    if paper.deposit_terms[0] and w.language == paper.language:
        terms, section = paper.deposit_terms
        yield Heading(w.say("This deposit is held for whoever paid it"))
        yield Paragraph(f"{terms} ({section})")
    if made.under_protest:
        yield Heading(w.say("Paid under protest"))
    if made.original:
        yield from filled(w.say("Reason"), made.reason)
    yield Rule()
    yield Columns(w.say("Clerk"), made.by)
    yield from filled(w.say("Approved by"), made.approved_by)


def _numbers(paper: ReceiptPaper, w: Words) -> Iterator[Piece]:
    made = paper.receipt
    yield Columns(w.say(TITLES[made.kind]) if made.original else w.say("Receipt"), made.number, bold=True)
    undoes = w.say("Undoes receipt") if made.kind in ("void", "refund") else w.say("Deposit receipt")
    yield from filled(undoes, made.original, bold=True)
    yield from filled(w.say("Statement"), made.statement)
    yield from filled(w.say("Bill"), made.debt)
    yield Columns(w.say("Till"), made.till)
    yield from _when(paper, w)
    yield from filled(_whose(made, w), made.payer)


def _when(paper: ReceiptPaper, w: Words) -> Iterator[Piece]:
    made = paper.receipt
    if made.pressed is not None:
        yield Columns(w.say("Written by hand"), w.say("no. {number}", number=made.pressed.number), bold=True)
        yield Columns(w.say("Paid"), w.day(made.pressed.at.astimezone(paper.zone).date()))
        yield Columns(w.say("Entered afterwards"), w.moment(made.at, paper.zone))
    else:
        yield Columns(_done(made, w), w.moment(made.at, paper.zone))


def _done(made: Receipt, w: Words) -> str:
    if made.kind == "deposit_forfeiture":
        return w.say("Forfeited")
    return w.say("Paid back") if made.original else w.say("Paid")


def _whose(made: Receipt, w: Words) -> str:
    if made.kind == "deposit_forfeiture":
        return w.say("Deposited by")
    return w.say("Paid to") if made.original else w.say("Paid by")


def _moved(made: Receipt) -> Money:
    """What was paid, or went back; of a forfeited deposit, what is kept of it."""
    if made.kind == "deposit_forfeiture":
        return Money.total(line.amount for line in made.lines if line.amount > ZERO)
    return -made.total if made.original else made.total


def _tenders(made: Receipt, w: Words) -> Iterator[Piece]:
    for part in made.tenders:
        yield Columns(w.say(_TENDERS[part.tender]), w.money(part.amount if not made.original else -part.amount))
        yield from filled(w.say(_REFERENCES[part.tender]), part.reference)
    if made.change != ZERO or any(part.tender == "cash" for part in made.tenders if part.amount > ZERO):
        yield Columns(w.say("Change given"), w.money(made.change))
    if not made.original and made.kind != "deposit":
        yield Columns(w.say("Balance left"), w.money(made.balance_left), bold=made.balance_left != ZERO)
