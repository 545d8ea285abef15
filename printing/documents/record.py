"""The record of a case, for a court or a records request: what is recorded, and what happened when."""

from __future__ import annotations

from collections.abc import Iterator

from kiosk.services.paper_data import RecordPaper
from printing import words
from printing.document import Columns, Document, Heading, Paragraph, Picture, Piece, Rule, Table
from printing.documents.parts import dog_in_words, filled, identification, letterhead
from printing.pictures import shrunk

TITLE, STORY = "Record of the case", "What happened"


def record(paper: RecordPaper) -> Document:
    """What is recorded of a case, as a document."""
    return Document("case_record", paper.case.number, TITLE, tuple(_pieces(paper)))


def story(paper: RecordPaper) -> Document:
    """Everything that happened, in the order of its recording."""
    rows = tuple(
        (
            words.moment(event.at, paper.zone),
            event.text,
            ", ".join(filter(None, (event.by, f"approved by {event.approved_by}" if event.approved_by else ""))),
        )
        for event in paper.events
    )
    pieces = (*letterhead(paper.head, STORY), Table(("When", "What", "Recorded by"), rows))
    return Document("case_record", paper.case.number, STORY, pieces)


def _pieces(paper: RecordPaper) -> Iterator[Piece]:
    case = paper.case
    yield from letterhead(paper.head, TITLE)
    yield Columns("Case", case.number, bold=True)
    yield Columns("State", paper.state)
    yield Columns("Held under", paper.held_under)
    yield Paragraph(paper.last_day_words)
    yield from _dog(paper)
    yield Heading("Seizure")
    yield Columns("Seized", words.moment(case.seized_at, paper.zone))
    yield Columns("Impounded", words.moment(case.impounded_at, paper.zone))
    yield from filled("Officer", case.officer)
    yield from filled("Found at", case.place)
    yield from filled("Ground", case.ground.replace("_", " "))
    yield from filled("Note", case.reason_note)
    yield from filled("Entered afterwards because", case.backdated_reason)
    yield Columns("Recorded", f"{words.moment(case.recorded_at, paper.zone)}, {case.recorded_by}")
    yield from _people(paper)
    for listed in paper.facts:
        yield Heading(listed.title)
        right = tuple(at for at, name in enumerate(listed.columns) if name == "Amount")
        yield Table(listed.columns, listed.rows, right)
    yield from _money(paper)


def _dog(paper: RecordPaper) -> Iterator[Piece]:
    yield Heading("Dog")
    yield Columns("Dog", dog_in_words(paper.case.dog))
    yield from identification(paper.case.found)
    yield from filled("Kennel", paper.case.kennel)
    photo = shrunk(paper.photo) if paper.photo else None
    if photo is not None:
        yield Picture(photo, f"photo of {paper.case.dog.name or paper.case.dog.summary}")


def _people(paper: RecordPaper) -> Iterator[Piece]:
    yield Heading("People")
    for role, person in paper.people:
        yield Columns(role, f"{person.name} (a minor)" if person.minor else person.name)
        yield from filled("Address", person.address)
        yield from filled("Phone", person.phone)
        yield from filled("Email", person.email)
    if not paper.people:
        yield Paragraph("The owner is not known.")


def _money(paper: RecordPaper) -> Iterator[Piece]:
    yield Rule()
    yield Heading("Statements and receipts")
    rows = tuple(
        (what, number, words.moment(at, paper.zone), words.money(amount)) for what, number, at, amount in paper.money
    )
    if rows:
        yield Table(("Paper", "Number", "When", "Amount"), rows, right=(3,))
    else:
        yield Paragraph("None.")
