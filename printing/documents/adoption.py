"""The adopter's statement: the dog's days in the shelter, what was spent on it, what the adopter owes and leaves."""

from __future__ import annotations

from collections.abc import Iterator

from kiosk.domain.money import ZERO, Money
from kiosk.services.paper_data import AdoptionStatementPaper
from kiosk.words import Words, to_say, words_in
from printing.document import Charge, Columns, Document, Heading, Paragraph, Piece, Qr, Rule, Total
from printing.documents.parts import filled, in_custody, letterhead, translated, where_to_pay

TITLE = to_say("Statement for the adopter")


def adoption_statement(paper: AdoptionStatementPaper) -> Document:
    """The statement as a document; its number is the adoption's."""
    w = words_in(paper.language)
    pieces = tuple(_pieces(paper, w))
    return Document("adoption_statement", paper.adoption.number, w.say(TITLE), pieces, paper.language, paper.large)


def _pieces(paper: AdoptionStatementPaper, w: Words) -> Iterator[Piece]:
    made = paper.adoption
    yield from letterhead(paper.head, TITLE, w=w)
    yield Rule()
    yield Columns(w.say("Adoption"), made.number, bold=True)
    yield from filled(w.say("Bill"), paper.bill)
    yield Columns(w.say("Date"), w.day(made.on))
    yield Columns(w.say("Adopter"), paper.adopter.name)
    yield from filled(w.say("Address"), paper.adopter.address)
    yield Rule()
    yield from in_custody(paper.case, w)
    yield Columns(w.say("Impounded"), w.moment(paper.case.impounded_at, paper.zone))
    yield Columns(w.say("Days in the shelter"), str(paper.days_in_shelter), bold=True)
    yield from _spent(paper, w)
    yield from _owed(paper, w)
    yield from _left_as_deposit(paper, w)
    yield from _before(paper, w)
    yield Rule()
    yield Columns(w.say("Prepared by"), made.by)
    yield from translated(w)
    yield Qr(made.number, made.number)


def _spent(paper: AdoptionStatementPaper, w: Words) -> Iterator[Piece]:
    if paper.cost_details:
        yield Rule()
        yield Heading(w.say("What was spent on the dog"))
        yield from (Paragraph(detail, bullet=True) for detail in paper.cost_details)


def _owed(paper: AdoptionStatementPaper, w: Words) -> Iterator[Piece]:
    yield Rule()
    yield Heading(w.say("What the adopter owes"))
    if not paper.lines:
        yield Paragraph(w.say("No charge for the adopter."))
        return
    for line in paper.lines:
        yield Charge(w.retell(line.label), w.money(line.amount), w.retell(line.citation))
    yield Total(w.say("TO PAY"), w.money(Money.total(line.amount for line in paper.lines)))
    yield from where_to_pay(paper.head, paper.payable_at, paper.tenders, w)


def _left_as_deposit(paper: AdoptionStatementPaper, w: Words) -> Iterator[Piece]:
    deposit = paper.adoption.deposit or ZERO
    if deposit == ZERO:
        return
    yield Rule()
    yield Heading(w.say("The deposit"))
    yield Charge(w.say("Spay/neuter deposit"), w.money(deposit), paper.adoption.terms_cite)
    yield Paragraph(w.say("The deposit is no charge: it is held for you until the dog is spayed or neutered."))


def _before(paper: AdoptionStatementPaper, w: Words) -> Iterator[Piece]:
    if not paper.before_handover:
        return
    yield Rule()
    yield Heading(w.say("What the law asks of whoever adopts"))
    for says, section in paper.before_handover:
        yield Paragraph(f"{says} ({section})" if section else says, bullet=True)
