"""The bill of a debt: what is owed and why, what was paid of it, what is left and how to pay it."""

from __future__ import annotations

from collections.abc import Iterator

from kiosk.domain.money import ZERO
from kiosk.services.paper_data import BillPaper
from kiosk.words import Words, to_say, words_in
from printing.document import Charge, Columns, Document, Heading, Paragraph, Piece, Qr, Rule, Total
from printing.documents.parts import in_custody, letterhead, owner_in_words, translated, where_to_pay

TITLE = to_say("Bill")


def bill(paper: BillPaper) -> Document:
    """The bill as a document."""
    w = words_in(paper.language)
    return Document("bill", paper.debt.number, w.say(TITLE), tuple(_pieces(paper, w)), paper.language, paper.large)


def _pieces(paper: BillPaper, w: Words) -> Iterator[Piece]:
    debt = paper.debt
    yield from letterhead(paper.head, TITLE, w=w)
    yield Rule()
    yield Columns(w.say("Bill"), debt.number, bold=True)
    yield Columns(w.say("As of"), w.moment(paper.at, paper.zone))
    yield Columns(w.say("Owed since"), w.moment(debt.since, paper.zone))
    yield Rule()
    yield from owner_in_words(paper.person, paper.answers_for, w)
    yield Rule()
    yield from in_custody(paper.case, w)
    yield Columns(w.say("Seized"), w.moment(paper.case.seized_at, paper.zone))
    yield Rule()
    yield Heading(w.say("Why you owe this"))
    yield Paragraph(f"{paper.says} ({paper.citation})" if paper.citation else paper.says)
    yield Rule()
    for line in debt.lines:
        yield Charge(w.retell(line.label), w.money(line.amount), w.retell(line.citation))
    yield Columns(w.say("Owed at first"), w.money(debt.amount))
    for what, amount in paper.taken_off:
        yield Charge(what, w.money(-amount))
    yield Rule()
    yield Total(w.say("TO PAY"), w.money(paper.left))
    yield Rule()
    yield from _how_to_pay(paper, w)
    yield Columns(w.say("Prepared by"), debt.by)
    yield from translated(w)
    yield Qr(debt.number, debt.number)


def _how_to_pay(paper: BillPaper, w: Words) -> Iterator[Piece]:
    if paper.left <= ZERO:
        yield Paragraph(w.say("Nothing is left to pay. Thank you."), bold=True, centred=True)
        return
    yield from where_to_pay(paper.head, paper.payable_at, paper.tenders, w)
    yield Paragraph(w.say("You may pay in parts. Bring this bill, and keep every receipt."))
    yield Paragraph(w.say("If you think this is wrong, say so to the office named above before you pay."))
    yield Rule()
