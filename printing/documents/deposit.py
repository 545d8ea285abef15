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
from printing.documents.drawer_parts import money_or_none, section, summed_up
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
    yield from section("To the bank", _carried(paper))
    yield Total("TO THE BANK", words.money(total(deposit.amounts, CARRIED)))
    yield from section("Whose money", _whose(paper))
    yield Rule()
    yield Signature("Taken to the bank by")
    yield Signature("Bank's stamp")


def _carried(paper: DepositPaper) -> Iterator[Piece]:
    amounts = paper.deposit.amounts
    yield Columns("Cash", money_or_none(amounts.get("cash", ZERO)), bold=True)
    for tender, label in _IN_PAPER.items():
        for check in paper.checks:
            if check.tender == tender:
                yield Charge(f"No. {check.reference}", words.money(check.amount), check.payer)
        yield Columns(label, money_or_none(amounts.get(tender, ZERO)), bold=True)


def _whose(paper: DepositPaper) -> Iterator[Piece]:
    """Everything that the drawers brought, cards too: it adds up to what is carried and what the card company pays."""
    amounts, card = paper.deposit.amounts, paper.deposit.amounts.get("card", ZERO)
    yield from (Columns(town, words.money(amount)) for town, amount in paper.towns)
    yield Columns("Cash put in", money_or_none(paper.put_in))
    yield Columns("Cash paid out", money_or_none(paper.paid_out))
    if paper.float_missing != ZERO:
        yield Columns("Float not put back", words.money(paper.float_missing))
    yield Columns("Over" if paper.over_short >= ZERO else "Short", money_or_none(paper.over_short))
    yield summed_up("Together", total(amounts))
    yield Columns("of it to the bank", words.money(total(amounts, CARRIED)))
    yield Charge("of it cards", money_or_none(card), "paid by the card company")
