"""A report as a letter: what it is about, and its tables."""

from __future__ import annotations

from collections.abc import Iterator

from kiosk.services.paper_data import ReportPaper, ReportPaperTable
from kiosk.services.wording import day_words
from printing import words
from printing.document import Columns, Document, Heading, Paragraph, Piece, Rule, Table
from printing.documents.drawer import till_head


def report(paper: ReportPaper) -> Document:
    """The report as a document."""
    return Document("report", paper.number, paper.title, tuple(_pieces(paper)))


def _pieces(paper: ReportPaper) -> Iterator[Piece]:
    yield from till_head(paper.shelter, paper.title, sample=paper.sample)
    yield Rule()
    yield Columns("Days", f"{day_words(paper.first)} through {day_words(paper.last)}")
    yield Columns("Towns", ", ".join(paper.towns))
    yield Columns("As of", words.moment(paper.at, paper.zone))
    for sentence in paper.said:
        yield Paragraph(sentence)
    for table in paper.tables:
        yield from _table(table)
    yield Rule()
    yield Columns("Made by", paper.by)


def _table(table: ReportPaperTable) -> Iterator[Piece]:
    yield Heading(table.title)
    if table.rows:
        yield Table(table.columns, table.rows, right=table.right, total=table.total)
    else:
        yield Paragraph(table.none or "None.")
