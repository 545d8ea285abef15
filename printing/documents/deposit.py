"""The bank deposit slip: which drawers it takes, cash, every check, and whose money it is."""

from __future__ import annotations

from collections.abc import Iterator

from kiosk.domain.drawer import CARRIED, total
from kiosk.domain.money import ZERO
from kiosk.domain.records import Tender
from kiosk.services.drawer_papers import DepositPaper
from printing import words
from printing.document import Charge, Columns, Document, Heading, Paragraph, Piece, Rule, Signature, Total
from printing.documents.drawer import till_head
from printing.documents.drawer_cash import over_or_short
from printing.documents.parts import filled

TITLE = "Bank deposit"
_IN_PAPER: dict[Tender, str] = {"check": "Checks", "money_order": "Money orders"}


def bank_deposit(paper: DepositPaper) -> Document:
    """The slip as a document."""
    return Document("bank_deposit", paper.deposit.number, TITLE, tuple(_pieces(paper)))


def _pieces(paper: DepositPaper) -> Iterator[Piece]:
    deposit = paper.deposit
    yield from till_head(paper.shelter, TITLE, sample=paper.sample)
    yield Rule()
    yield Columns("Deposit", deposit.number, bold=True)
    yield Columns("Made", words.moment(deposit.at, paper.zone))
    yield Columns("By", deposit.by)
    yield from filled("Note", deposit.note)
    yield Rule()
    yield Heading("Drawers")
    for session in paper.sessions:
        closed = words.moment(session.closed_at, paper.zone) if session.closed_at else ""
        yield Paragraph(f"{session.number}, till {session.till}, closed {closed}", bullet=True)
    yield Rule()
    yield Columns("Cash", words.money(deposit.amounts.get("cash", ZERO)), bold=True)
    for check in paper.checks:
        yield Charge(f"{check.kind.capitalize()} {check.reference}", words.money(check.amount), check.payer)
    for tender, label in _IN_PAPER.items():
        amount = deposit.amounts.get(tender, ZERO)
        if amount != ZERO:
            yield Columns(label, words.money(amount), bold=True)
    yield Total("TO THE BANK", words.money(total(deposit.amounts, CARRIED)))
    card = deposit.amounts.get("card", ZERO)
    if card != ZERO:
        yield Columns("Cards, paid by their company", words.money(card))
    yield Rule()
    yield Heading("Whose money")
    yield from (Columns(town, words.money(amount)) for town, amount in paper.towns)
    if paper.over_short != ZERO:
        yield Columns("Over and short", over_or_short(paper.over_short))
    yield Rule()
    yield Signature("Taken to the bank by")
    yield Signature("Bank's stamp")
