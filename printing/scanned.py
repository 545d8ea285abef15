"""A paper that was signed by hand and scanned, as a page of its case: the picture as large as the page allows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from zoneinfo import ZoneInfo

from kiosk.services.paper_data import ScannedPaper
from printing import words
from printing.document import Box, Document, Heading, Paragraph, Piece
from printing.pdf.draw import Sheet
from printing.pdf.lines import WIDTH
from printing.pdf.marks import HAIRLINE, Area, Block, Photo
from printing.pdf.paging import BOTTOM, Placed
from printing.pdf.sheets import sheets_of
from printing.pictures import PAGE, opened

TITLE = "Signed agreement, scanned"
_ABOVE = 10.0
_NO_PICTURE = (
    "This scan is no picture that a page can show. It is kept with the signature: open it from the page of the "
    "adoption."
)


def scanned(scan: ScannedPaper, zone: ZoneInfo) -> tuple[Sheet, ...]:
    """The page of a scan; one that is no picture, or cannot be read, is named there."""
    picture = opened(scan.picture, PAGE) if scan.picture is not None else None
    document = Document("case_record", scan.number, TITLE, tuple(_about(scan, zone, shown=picture is not None)))
    first, *others = sheets_of(document)
    if picture is None or scan.picture is None:
        return (first, *others)
    top = max(placed.y + placed.block.height for placed in first.placed if placed.y < BOTTOM) + _ABOVE
    scale = min(WIDTH / picture.width, (BOTTOM - top) / picture.height)
    width, height = picture.width * scale, picture.height * scale
    photo = Photo((WIDTH - width) / 2, 0, width, height, scan.picture, f"{TITLE} {scan.number}", fine=True)
    frame = Area(photo.x, 0, width, height, frame=HAIRLINE)
    page = replace(first, placed=(*first.placed, Placed(Block(height, (photo, frame), role="Figure"), top)))
    return (page, *others)


def _about(scan: ScannedPaper, zone: ZoneInfo, *, shown: bool) -> Iterator[Piece]:
    yield Heading(f"{TITLE}, {scan.number}")
    yield Paragraph(f"{scan.says}. Kept {words.moment(scan.made_at, zone)}, {scan.by}.", small=True)
    if not shown:
        yield Box(_NO_PICTURE)
