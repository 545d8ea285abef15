"""A dog's page of the public screen: for somebody who thinks that the dog is theirs, and whom nobody knows yet."""

from __future__ import annotations

from collections.abc import Iterator

from kiosk.domain.moments import local_day
from kiosk.services.paper_data import DogPagePaper
from kiosk.services.public.looks import dog_words
from kiosk.services.public.wording import bring_words, found_words, holds_words, rise_words, times_words, until_words
from kiosk.words import Words, to_say, words_in
from printing.document import Box, Charge, Columns, Document, Heading, Paragraph, Picture, Piece, Qr, Rule
from printing.documents.parts import letterhead, translated, where_to_pay
from printing.pictures import shrunk

TITLE = to_say("Dog in our care")


def dog_page(paper: DogPagePaper) -> Document:
    """The page as a document; a photo that no program can read is left out."""
    w = words_in(paper.language)
    pieces = tuple(_pieces(paper, w))
    return Document("dog_page", paper.detail.dog.number, w.say(TITLE), pieces, paper.language, paper.large)


def _pieces(paper: DogPagePaper, w: Words) -> Iterator[Piece]:
    detail = paper.detail
    dog = detail.dog
    yield from letterhead(paper.head, TITLE, w=w)
    yield Rule()
    yield Heading(dog.number, big=True)
    photo = shrunk(paper.photo) if paper.photo else None
    if photo is not None:
        yield Picture(photo, dog_words(dog.look, w))
    yield Paragraph(dog_words(dog.look, w), bold=True, centred=True)
    today = local_day(detail.at, detail.zone)
    yield Paragraph(found_words(dog, w, today), centred=True)
    yield Box(until_words(dog, w, today))
    yield Columns(w.say("As of"), w.moment(detail.at, detail.zone))
    yield from _costs(paper, w)
    yield from _bring(paper, w)
    yield Rule()
    yield from where_to_pay(paper.head, detail.where.office[w.language], paper.tenders, w)
    yield Paragraph(w.say("Bring this page to the desk. The desk prints your exact statement of charges."))
    yield from translated(w)
    yield Qr(dog.number, dog.number)


def _costs(paper: DogPagePaper, w: Words) -> Iterator[Piece]:
    detail = paper.detail
    if detail.dog.ends.kind == "over":
        return
    yield Rule()
    yield Heading(w.say("What it costs"))
    for row in detail.costs:
        alone = len(detail.costs) == 1
        label = times_words(row, w, months=detail.look_back_months, alone=alone)
        yield Charge(label, w.money(row.now))
        rise = rise_words(row, w, detail.zone, detail.at)
        if rise:
            yield Paragraph(rise)
    if holds := holds_words(detail, w):
        yield Paragraph(holds)
    if not detail.costs:
        yield Paragraph(w.say("Ask at the desk what it costs."))
    if detail.costs_may_follow:
        yield Paragraph(w.say("A rabies shot or a visit to a veterinarian may be added."))


def _bring(paper: DogPagePaper, w: Words) -> Iterator[Piece]:
    yield Rule()
    yield Heading(w.say("Bring with you"))
    for says, cure in bring_words(paper.detail, w):
        yield Paragraph(says, bold=True, bullet=True)
        if cure:
            yield Paragraph(cure)
