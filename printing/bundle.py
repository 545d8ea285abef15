"""A whole case as one PDF: a first page that lists what is in it, the record, every paper as kept, the story.

Import this only where a PDF is made: it loads fpdf2.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from zoneinfo import ZoneInfo

from kiosk.domain.errors import InvalidInput
from kiosk.domain.redaction import Redaction
from kiosk.services.paper_data import BundlePaper, ScannedPaper, StoredPaper
from printing import words
from printing.document import Box, Columns, Document, Heading, Paragraph, Piece, Table
from printing.documents.parts import dog_in_words, letterhead
from printing.documents.record import record, story
from printing.pdf.draw import Link, Sheet, draw
from printing.pdf.lines import USUAL, WIDTH, spell, wide
from printing.pdf.marks import ACCENT, Block, Words
from printing.pdf.paging import Placed
from printing.pdf.sheets import sheets_of
from printing.redaction import personal_in, redacted
from printing.scanned import TITLE as SCANNED
from printing.scanned import scanned

TITLE = "Case file"
_STAMP = 18.0
_WITHHELD = (
    "Personal data of people is withheld: names, addresses, telephone numbers, emails, numbers of mail and references "
    "of payments. Words that somebody typed were searched for them. Read this file before you hand it out."
)


@dataclass(frozen=True, slots=True)
class _Part:
    """A paper of the bundle: how the first page names it, and its pages."""

    title: str
    number: str
    made: str
    sheets: tuple[Sheet, ...]


def bundle(paper: BundlePaper) -> bytes:
    """The whole case as a PDF with bookmarks, a linked list of what is in it, and continuous page numbers."""
    parts = _parts(paper)
    front = _front(paper, parts, 0)
    # The list is as long as it is, whatever the numbers in it are.
    front = _front(paper, parts, len(front))
    sheets = [*front, *(sheet for part in parts for sheet in part.sheets)]
    count = len(sheets)
    number = paper.record.case.number
    stamped = [_stamped(sheet, f"Case {number} · {at} of {count}") for at, sheet in enumerate(sheets, start=1)]
    return draw(stamped, title=f"{TITLE} {number}", language="en")


def _parts(paper: BundlePaper) -> list[_Part]:
    stored = [_stored(each) for each in paper.papers]
    about = [record(paper.record), story(paper.record)]
    if paper.withheld is not None:
        head = paper.record.head
        public = (head.address, head.phone, "")
        personal = paper.withheld
        for document in (*stored, *about):
            personal |= personal_in(document, public)
        redaction = Redaction(personal, frozenset(f"{head.town} {head.office} {head.code}".replace(",", "").split()))
        stored = [redacted(document, redaction, public) for document in stored]
        about = [redacted(document, redaction, public) for document in about]
    first, last = about
    return [
        _part(first.title, "", "", first),
        *(
            _part(each.title, each.number, words.moment(each.made_at, paper.record.zone), document)
            for each, document in zip(paper.papers, stored, strict=True)
        ),
        *(_scan(scan, paper.record.zone) for scan in paper.scans),
        _part(last.title, "", "", last),
    ]


def _stored(paper: StoredPaper) -> Document:
    """A paper as it was kept; one that cannot be read is said to be there."""
    try:
        return Document.from_json(paper.document)
    except InvalidInput as unreadable:
        return Document("case_record", paper.number, paper.title, (Heading(paper.title), Box(unreadable.sentence)))


def _scan(scan: ScannedPaper, zone: ZoneInfo) -> _Part:
    first, *others = scanned(scan, zone)
    marked = replace(first, bookmark=f"{SCANNED} {scan.number}")
    return _Part(SCANNED, scan.number, words.moment(scan.made_at, zone), (marked, *others))


def _part(title: str, number: str, made: str, document: Document) -> _Part:
    first, *others = sheets_of(document)
    return _Part(title, number, made, (replace(first, bookmark=f"{title} {number}".strip()), *others))


def _front(paper: BundlePaper, parts: Sequence[_Part], pages: int) -> list[Sheet]:
    """The first page or pages, `pages` of them before the first part begins."""
    begins = _beginnings(parts, pages)
    rows = tuple((part.title, part.number, part.made, str(page)) for part, page in zip(parts, begins, strict=True))
    document = Document("case_record", paper.record.case.number, TITLE, (*_about(paper), _contents(rows)))
    first, *others = sheets_of(document)
    sheets = [replace(first, bookmark="Contents"), *others]
    return [replace(sheet, links=tuple(_links(sheet, rows, begins))) for sheet in sheets]


def _beginnings(parts: Sequence[_Part], pages: int) -> list[int]:
    begins, page = [], pages + 1
    for part in parts:
        begins.append(page)
        page += len(part.sheets)
    return begins


def _about(paper: BundlePaper) -> Iterator[Piece]:
    kept = paper.record
    yield from letterhead(kept.head, TITLE)
    yield Columns("Case", kept.case.number, bold=True)
    yield Columns("Dog", dog_in_words(kept.case.dog))
    yield Columns("Put together", f"{words.moment(paper.made_at, kept.zone)}, {paper.by}")
    if paper.withheld is not None:
        yield Box(_WITHHELD)
    yield Heading("Contents")
    yield Paragraph("Each paper stands here as it was made and kept; none was made anew.", small=True)


def _contents(rows: tuple[tuple[str, ...], ...]) -> Table:
    return Table(("Paper", "Number", "Made", "Page"), rows, right=(3,))


def _links(sheet: Sheet, rows: Sequence[tuple[str, ...]], begins: Sequence[int]) -> Iterator[Link]:
    """A link over each row of the list, found by its words on the page."""
    leads = {tuple(spell(cell) for cell in row if cell): page for row, page in zip(rows, begins, strict=True)}
    for placed in sheet.placed:
        said = tuple(mark.text for mark in placed.block.marks if isinstance(mark, Words))
        if said in leads:
            yield Link(placed.y, placed.block.height, leads[said])


def _stamped(sheet: Sheet, text: str) -> Sheet:
    mark = Words(WIDTH - wide(text, USUAL.small, bold=True), USUAL.small, text, USUAL.small, bold=True, colour=ACCENT)
    return replace(sheet, placed=(*sheet.placed, Placed(Block(USUAL.small, (mark,), role="Artifact"), _STAMP)))
