"""Papers of the spay/neuter agreements: the letter before and after the last day, and the list of deposits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from kiosk.domain.moments import date_words
from kiosk.domain.money import ZERO
from kiosk.services.paper_data import AlterationDepositsPaper, AlterationLetterPaper
from kiosk.words import Words, to_say, words_in
from printing.document import Address, Blank, Columns, Document, Heading, Paragraph, Piece, Qr, Rule, Signature, Table
from printing.documents.parts import dog_in_words, filled, letterhead, translated

TITLES = {
    "before": to_say("Your dog's spaying or neutering is due soon"),
    "after": to_say("Your dog's spaying or neutering is overdue"),
}
LIST_TITLE = "Spay/neuter deposits"
_W = words_in("en")


def alteration_letter(paper: AlterationLetterPaper) -> Document:
    """The letter to an adopter, two weeks before or after the last day."""
    w = words_in(paper.adoption.language)
    pieces = tuple(_letter(paper, w))
    title = TITLES[paper.kind]
    return Document("alteration_letter", paper.number, w.say(title), pieces, paper.adoption.language, paper.large)


def _letter(paper: AlterationLetterPaper, w: Words) -> Iterator[Piece]:
    made, adopter = paper.adoption, paper.adopter
    yield from letterhead(paper.head, TITLES[paper.kind], w=w)
    yield Address((adopter.name, *adopter.address.split(", ")))
    yield Columns(w.say("Date"), w.day(paper.on))
    yield Columns(w.say("Agreement"), made.number, bold=True)
    yield Columns(w.say("Dog"), dog_in_words(replace(paper.case.dog, age=""), w))
    if made.due is not None:
        yield Columns(w.say("Last day to spay or neuter"), w.day(made.due), bold=True)
    yield Rule()
    yield Paragraph(w.say("Dear {name}:", name=adopter.name))
    yield from _body(paper, w)
    where = ", ".join(filter(None, (paper.head.office, paper.head.address)))
    yield from filled(w.say("Bring the certificate to"), where)
    yield from filled(w.say("Phone"), paper.head.phone)
    yield Paragraph(w.say("If you have moved, or the dog was lost, died or was given back, please tell us."))
    yield Paragraph(w.say("The law behind this agreement: {sections}", sections=made.terms_cite), small=True)
    yield from translated(w)
    yield Blank()
    yield Signature(w.say("For {town}", town=paper.head.town))
    yield Qr(made.number, made.number)


def _body(paper: AlterationLetterPaper, w: Words) -> Iterator[Piece]:
    made = paper.adoption
    due = w.whole_day(made.due) if made.due else ""
    if paper.kind == "before":
        yield Paragraph(
            w.say(
                "When you adopted this dog you agreed to have it spayed or neutered no later than {day}. We have no "
                "veterinarian's certificate yet.",
                day=due,
            )
        )
        if paper.held != ZERO:
            yield Paragraph(
                w.say(
                    "Your deposit of {amount}, receipt {receipt}, is paid back on a veterinarian's certificate that "
                    "the operation took place by that day, or that it would endanger the dog's life.",
                    amount=w.money(paper.held),
                    receipt=paper.receipt,
                )
            )
        return
    yield Paragraph(
        w.say(
            "You agreed to have this dog spayed or neutered no later than {day}. That day has passed, and no "
            "veterinarian's certificate has reached us.",
            day=due,
        )
    )
    yield Paragraph(w.say("If the operation took place by that day, bring or send us the certificate now."), bold=True)
    if paper.held != ZERO:
        yield Paragraph(
            w.say(
                "Without it your deposit of {amount}, receipt {receipt}, is forfeited and used for spaying and "
                "neutering.",
                amount=w.money(paper.held),
                receipt=paper.receipt,
            )
        )


def alteration_deposits(paper: AlterationDepositsPaper) -> Document:
    """The record of deposits that are not redeemed, and of what became of the others."""
    return Document("alteration_deposits", paper.number, LIST_TITLE, tuple(_list(paper)))


def _list(paper: AlterationDepositsPaper) -> Iterator[Piece]:
    yield from letterhead(paper.head, LIST_TITLE)
    yield Columns("As of", _W.moment(paper.at, paper.zone))
    for words, number, amount in paper.totals:
        yield Columns(f"{words}: {number}", _W.money(amount), bold=True)
    yield Rule()
    for heading, rows in paper.groups:
        yield Heading(heading)
        if not rows:
            yield Paragraph("None.")
            continue
        yield Table(
            ("Last day", "Agreement", "Adopter", "Phone", "Receipt", "Deposit"),
            tuple(
                (date_words(row.due), row.adoption, row.adopter, row.phone, row.receipt, _W.money(row.amount))
                for row in rows
            ),
            right=(5,),
        )
    yield Rule()
    yield Columns("Made by", paper.by)
