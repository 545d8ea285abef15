"""Shows the paper that a printer's events leave behind, dot for dot."""

from __future__ import annotations

from collections.abc import Iterable

from PIL import Image, ImageDraw, ImageOps

from printing.glyphs import cell
from printing.profiles import CELL_HEIGHT, CELL_WIDTH, Profile
from printing.raster import Raster, qr_modules
from printing.virtual.events import Align, Code, Cut, Dots, Event, Feed, LineFeed, Reset, Style, Text

_PAPER, _INK, _CUT_LINE = (255, 254, 250), (28, 27, 26), 170
_SHADES = 16
_PRINTED_MM = {58: 48, 80: 72}
_MARGIN = 28


def paint(events: Iterable[Event], profile: Profile) -> Image.Image:
    """The paper in true proportion, at the printer's dots; a dashed line shows where it was cut."""
    painter = _Painter(profile.dots)
    for event in events:
        painter.put(event)
    printed = painter.paper()
    side = (profile.dots * profile.paper_mm // _PRINTED_MM[profile.paper_mm] - profile.dots) // 2
    whole = Image.new("L", (profile.dots + 2 * side, printed.height + 2 * _MARGIN), "white")
    whole.paste(printed, (side, _MARGIN))
    pen = ImageDraw.Draw(whole)
    for y in painter.cuts:
        for x in range(0, whole.width, 16):
            pen.line((x, y + _MARGIN, x + 8, y + _MARGIN), fill=_CUT_LINE)
    return _coloured(whole)


def _coloured(grey: Image.Image) -> Image.Image:
    """Ink and paper in sixteen shades, which keeps the file small."""
    paper = Image.frombytes("P", grey.size, grey.point([level * _SHADES // 256 for level in range(256)]).tobytes())
    steps = [step / (_SHADES - 1) for step in range(_SHADES)]
    paper.putpalette(
        [round(ink + (white - ink) * step) for step in steps for ink, white in zip(_INK, _PAPER, strict=True)]
    )
    return paper


class _Painter:
    """The paper as it grows: what was printed at which height."""

    def __init__(self, dots: int) -> None:
        self._dots = dots
        self._y = 0
        self._line: list[tuple[str, Style]] = []
        self._printed: list[tuple[int, int, Image.Image]] = []
        self._cut_at: list[int] = []

    @property
    def cuts(self) -> list[int]:
        """The heights at which the paper was cut, except at its very end."""
        return [y for y in self._cut_at if y + _MARGIN < self._y]

    def put(self, event: Event) -> None:
        match event:
            case Reset():
                self._line = []
            case Text():
                self._text(event)
            case LineFeed():
                self._end_line(event.spacing)
            case Feed():
                self._y += event.dots
            case Code():
                self._place(_code_image(event.payload, event.module), event.align)
            case Dots():
                self._place(_raster_image(event.raster), event.align)
            case Cut():
                self._cut()
            case _:
                pass

    def paper(self) -> Image.Image:
        if self._line:
            self._end_line(0)
        paper = Image.new("L", (self._dots, max(self._y, 1)), "white")
        for x, y, image in self._printed:
            paper.paste(image, (x, y))
        return paper

    def _text(self, event: Text) -> None:
        for letter in event.text:
            if self._width() + CELL_WIDTH * event.style.wide > self._dots:
                self._end_line(0)
            self._line.append((letter, event.style))

    def _width(self) -> int:
        return sum(CELL_WIDTH * style.wide for _, style in self._line)

    def _end_line(self, spacing: int) -> None:
        height = max((CELL_HEIGHT * style.tall for _, style in self._line), default=CELL_HEIGHT)
        x = _offset(self._line[0][1].align, self._width(), self._dots) if self._line else 0
        for letter, style in self._line:
            shape = cell(letter, style.wide, style.tall, bold=style.bold, inverse=style.inverse)
            self._printed.append((x, self._y + height - shape.height, shape))
            x += shape.width
        self._y += max(height, spacing)
        self._line = []

    def _place(self, image: Image.Image, align: Align) -> None:
        if self._line:
            self._end_line(0)
        self._printed.append((_offset(align, image.width, self._dots), self._y, image))
        self._y += image.height

    def _cut(self) -> None:
        self._y += _MARGIN
        self._cut_at.append(self._y)
        self._y += _MARGIN


def _offset(align: Align, width: int, dots: int) -> int:
    room = max(dots - width, 0)
    return {"left": 0, "center": room // 2, "right": room}[align]


def _raster_image(raster: Raster) -> Image.Image:
    size = (raster.width_bytes * 8, len(raster.rows))
    return ImageOps.invert(Image.frombytes("1", size, b"".join(raster.rows)).convert("L"))


def _code_image(payload: str, module: int) -> Image.Image:
    modules = qr_modules(payload)
    image = Image.new("L", (len(modules), len(modules)), "white")
    image.putdata([0 if dark else 255 for row in modules for dark in row])
    return image.resize((image.width * module, image.height * module), Image.Resampling.NEAREST)
