"""The cage card: hangs on the run, so that anybody who walks by knows the dog and its last day.

It names no owner: visitors walk by too.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from kiosk.services.paper_data import CageCardPaper
from kiosk.services.wording import day_words
from printing import words
from printing.document import Band, Box, Columns, Document, Heading, Paragraph, Picture, Piece, Qr, Rule
from printing.documents.parts import dog_in_words, filled, identification, letterhead
from printing.pictures import shrunk

TITLE = "Cage card"


def cage_card(paper: CageCardPaper) -> Document:
    """The cage card as a document; a photo that no program can read is left out."""
    return Document("cage_card", paper.case.number, TITLE, tuple(_pieces(paper)))


def _pieces(paper: CageCardPaper) -> Iterator[Piece]:
    case = paper.case
    yield from letterhead(paper.head, TITLE)
    yield Rule()
    yield Heading(" · ".join(filter(None, (case.number, _kennel(case.kennel)))), big=True)
    if paper.bites:
        yield Band("MAY BITE")
        yield Paragraph(f"{paper.bites[:1].upper()}{paper.bites[1:]}", bold=True, centred=True)
    photo = shrunk(paper.photo) if paper.photo else None
    if photo is not None:
        yield Picture(photo, f"photo of {case.dog.name or case.dog.summary}")
    if case.dog.name:
        yield Heading(case.dog.name, big=True)
    yield Paragraph(dog_in_words(replace(case.dog, name="")), centred=True)
    yield Rule()
    yield from identification(case.found)
    yield Columns("Seized", words.moment(case.seized_at, paper.zone))
    yield Columns("Impounded", words.moment(case.impounded_at, paper.zone))
    yield from filled("Found at", case.place)
    yield from filled("Officer", case.officer)
    yield from filled("Held under", paper.held_under)
    yield Rule()
    if paper.order:
        yield Box(f"HELD BY ORDER: {paper.order}. Do not release.")
    if case.last_day is not None:
        yield Paragraph("Last day to redeem", bold=True, centred=True)
        yield Heading(day_words(case.last_day), big=True)
    if case.last_day is None or day_words(case.last_day) not in paper.last_day_words:
        yield Paragraph(paper.last_day_words, centred=True)
    if paper.missing:
        yield Heading("Still to be recorded")
        yield Paragraph(f"{', '.join(paper.missing)}.")
    yield Qr(case.number, case.number)


def _kennel(name: str) -> str:
    """«4» needs a word beside it, «Run 4» has one."""
    return name if not name or any(letter.isalpha() for letter in name) else f"Kennel {name}"
