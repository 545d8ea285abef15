"""Draws pages into a PDF with fpdf2: fonts embedded, text that can be copied, tagged for screen readers.

The same pages are the same bytes: no clock is read and no identity invented.
Import this only where a PDF is made: it loads fpdf2.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from fpdf import FPDF
from fpdf.fonts import SubsetMap, TTFFont
from fpdf.output import OutputProducer, PDFInfo
from fpdf.structure_tree import StructElem

from kiosk.domain.redaction import WITHHELD
from printing.pdf.faces import faces, runs, width_of
from printing.pdf.lines import LEFT, WIDTH, moved
from printing.pdf.marks import INK, WHITE, Area, Block, Code, Mark, Photo, Stroke, Words
from printing.pdf.paging import Placed
from printing.pictures import PAGE, shrunk
from printing.raster import qr_modules

_WITHHELD = re.compile(f"({re.escape(WITHHELD)})")
_DOTS_A_POINT = 6
"""Of letters that are drawn: as fine as a laser prints them."""
_ABOVE_LINE = 0.35
"""The middle of a letter above the line it stands on, in its size."""
_NO_TIME = datetime.fromtimestamp(0, UTC)
_NOT_SET_WITH = ("fvar", "gvar", "avar", "STAT", "HVAR", "MVAR")


@dataclass(frozen=True, slots=True)
class Link:
    """A stripe across the page that leads to another page, numbered from 1."""

    y: float
    height: float
    page: int


@dataclass(frozen=True, slots=True)
class Sheet:
    """A page: its blocks, the bookmark that leads to it, if any, and where it leads itself."""

    placed: tuple[Placed, ...]
    bookmark: str = ""
    links: tuple[Link, ...] = ()


def draw(sheets: Sequence[Sheet], *, title: str, language: str) -> bytes:
    """The pages as the bytes of a PDF; `title` and `language` are what it says of itself."""
    pdf = _Pdf(title, language)
    for sheet in sheets:
        pdf.add(sheet)
    for number, sheet in enumerate(sheets, start=1):
        pdf.lead(number, sheet.links)
    return pdf.finished()


class _Undated(OutputProducer):
    """A document printed twice is the same file, so it says nothing of when it was made."""

    def _add_info(self) -> PDFInfo:
        info = super()._add_info()
        info.creation_date = None  # type: ignore[assignment] # left out of the file when there is none
        return info


class _Pdf(FPDF):
    def __init__(self, title: str, language: str) -> None:
        super().__init__(unit="pt", format="letter")
        self.set_auto_page_break(auto=False)
        self.set_title(title)
        # The file's identity is a hash of what is in it and of this, which is now unless it is set.
        self.set_creation_date(_NO_TIME)
        self.set_lang({"es": "es-US"}.get(language, "en-US"))
        self._used: dict[int, int] = {}

    def add(self, sheet: Sheet) -> None:
        """Draw one page."""
        self.add_page()
        if sheet.bookmark:
            self.set_y(0)
            self.start_section(sheet.bookmark)
        element: StructElem | None = None
        for placed in sheet.placed:
            block = placed.block
            if block.role == "Artifact":
                self._out("/Artifact BMC")
                self._block(block, placed.y)
                self._out("EMC")
                continue
            with self._tagged(block, element if block.continues else None) as element:
                self._block(block, placed.y)

    def lead(self, number: int, links: Sequence[Link]) -> None:
        """Put links on a page that was drawn, once every page that they lead to is there."""
        self.page = number
        for link in links:
            self.link(LEFT, link.y, WIDTH, link.height, self.add_link(page=link.page))

    def finished(self) -> bytes:
        """The bytes; fpdf2 would remember every font that it ever met, and with it its file."""
        data = bytes(self.output(output_producer_class=_Undated))
        for remembered in (SubsetMap.pick, SubsetMap.get_glyph):
            remembered.cache_clear()
        return data

    @contextmanager
    def _tagged(self, block: Block, above: StructElem | None) -> Iterator[StructElem]:
        """Content of a structure element of its own, or further content of the one `above`."""
        mcid = self._used.get(self.page, 0)
        self._used[self.page] = mcid + 1
        if above is None:
            element, parent = self.struct_builder.add_marked_content(
                page_number=self.page, struct_type=f"/{block.role}", mcid=mcid, alt_text=_alt(block)
            )
            self.pages[self.page].struct_parents = parent
        else:
            element = above
            element.k.append(mcid)
            parent = self.struct_builder.spid_per_page_number[self.page]
            self.struct_builder.struct_tree_root.parent_tree.nums[parent].append(element)
        self._out(f"/{block.role} <</MCID {mcid}>> BDC")
        yield element
        self._out("EMC")

    def _block(self, block: Block, y: float) -> None:
        for mark in block.marks:
            self._mark(moved(mark, LEFT, y))

    def _mark(self, mark: Mark) -> None:
        match mark:
            case Words():
                self._words(mark)
            case Stroke():
                self.set_line_width(mark.width)
                self.set_draw_color(*mark.colour)
                self.line(mark.x, mark.y, mark.x + mark.length, mark.y)
            case Area():
                self._area(mark)
            case Code():
                self._code(mark)
            case Photo():
                self._photo(mark)

    def _words(self, words: Words) -> None:
        x = words.x
        for part in _WITHHELD.split(words.text):
            width = width_of(part, words.size, bold=words.bold)
            if part == WITHHELD:
                # Black as people know it from records, but with nothing beneath.
                self._area(Area(x, words.y - 0.78 * words.size, width, words.size, fill=INK))
                self._letters(replace(words, x=x, text=part, colour=WHITE))
            else:
                self._letters(replace(words, x=x, text=part))
            x += width

    def _letters(self, words: Words) -> None:
        self.set_text_color(*words.colour)
        x = words.x
        for face, text in runs(words.text, bold=words.bold):
            if face is None:
                self._drawn(replace(words, x=x, text=text))
            else:
                self._load(face.name)
                self.set_font(face.name, size=words.size)
                self.text(x, words.y, text)
            x += width_of(text, words.size, bold=words.bold)

    def _drawn(self, words: Words) -> None:
        """Letters that our faces lack, as a picture that says what it stands for to who copies or hears it."""
        from printing.glyphs import stencil  # noqa: PLC0415 - Pillow and fonts, for the few letters that are drawn

        width = width_of(words.text, words.size, bold=words.bold)
        dots = _DOTS_A_POINT * words.size
        picture = stencil(words.text, round(_DOTS_A_POINT * width), round(dots), words.colour, bold=words.bold)
        height = words.size * picture.height / dots
        says = words.text.encode("utf-16-be").hex().upper()
        self._out(f"/Span <</ActualText <FEFF{says}>>> BDC")
        self.image(picture, words.x, words.y - _ABOVE_LINE * words.size - height / 2, width, height)
        self._out("EMC")

    def _load(self, name: str) -> None:
        if name in self.fonts:
            return
        face = faces()[name]
        self.add_font(name, fname=face.path)
        font = self.fonts[name]
        assert isinstance(font, TTFFont)  # noqa: S101 - what add_font makes of a file
        # The one style that is in use, of a font that has a range of them.
        for table in _NOT_SET_WITH:
            if table in font.ttfont:
                del font.ttfont[table]
        for code, glyph in face.glyphs.items():
            if font.cmap.get(code) != glyph:
                font.cmap[code] = glyph
                font.glyph_ids[code] = font.ttfont.getGlyphID(glyph)
                font.cw[code] = face.widths[chr(code)]

    def _area(self, area: Area) -> None:
        if area.fill is not None:
            self.set_fill_color(*area.fill)
            self.rect(area.x, area.y, area.width, area.height, style="F")
        if area.frame is not None:
            self.set_line_width(0.9)
            self.set_draw_color(*area.frame)
            self.rect(area.x, area.y, area.width, area.height, style="D")

    def _code(self, code: Code) -> None:
        modules = qr_modules(code.payload)
        side = code.side / len(modules)
        self.set_fill_color(0, 0, 0)
        for row, line in enumerate(modules):
            for start, count in _dark(line):
                self.rect(code.x + start * side, code.y + row * side, count * side, side, style="F")

    def _photo(self, photo: Photo) -> None:
        picture = shrunk(photo.data, PAGE) if photo.fine else shrunk(photo.data)
        if picture is not None:
            self.image(io.BytesIO(picture), photo.x, photo.y, photo.width, photo.height)


def _dark(line: Sequence[bool]) -> Iterator[tuple[int, int]]:
    """Runs of dark modules: where each begins and how many they are."""
    start = None
    for at, dark in enumerate((*line, False)):
        if dark and start is None:
            start = at
        elif not dark and start is not None:
            yield start, at - start
            start = None


def _alt(block: Block) -> str | None:
    for mark in block.marks:
        if isinstance(mark, Photo):
            return mark.alt
        if isinstance(mark, Code) and block.role == "Figure":
            return mark.payload
    return None
