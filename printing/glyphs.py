"""Letters as dots: the printer's own in their cells, and others in whatever font of this machine has them."""

from __future__ import annotations

import unicodedata
from contextlib import suppress
from functools import lru_cache
from importlib.util import find_spec

from PIL import Image, ImageDraw, ImageFont, ImageOps, features

from printing.profiles import CELL_HEIGHT, CELL_WIDTH

_FRAMES = {
    "─": (1, 1, 0, 0),
    "│": (0, 0, 1, 1),
    "┌": (0, 1, 0, 1),
    "┐": (1, 0, 0, 1),
    "└": (0, 1, 1, 0),
    "┘": (1, 0, 1, 0),
}
"""Which of its four arms a frame letter has: left, right, up, down."""
_FONT, _FONT_SIZE = "DejaVuSansMono.ttf", 20
"""At this size a letter of DejaVu Sans Mono is 12 dots wide, like the printer's own."""
OTHER_FONTS: tuple[str, ...] = (
    *(
        "NotoSansCJK-Regular.ttc",
        "DroidSansFallbackFull.ttf",
        "wqy-microhei.ttc",
        "NotoEmoji-Regular.ttf",
        "DejaVuSans.ttf",
    ),
    *("NotoSans-Regular.ttf", "Symbola.ttf", "unifont.ttf", "unifont.otf"),
    *("msyh.ttc", "msgothic.ttc", "malgun.ttf", "Nirmala.ttc", "Nirmala.ttf", "LeelawUI.ttf", "seguisym.ttf"),
    *("arial.ttf", "seguiemj.ttf", "PingFang.ttc", "AppleSDGothicNeo.ttc", "Arial Unicode.ttf"),
)
"""The fonts that Linux, Windows and macOS usually have for the world's scripts, by the names of their files."""
_NO_LETTER = "\U0010ffff"
_SHAPED = frozenset({"R", "AL", "AN"})


@lru_cache(maxsize=2048)
def cell(letter: str, wide: int, tall: int, *, bold: bool, inverse: bool) -> Image.Image:
    """One letter, drawn at the larger of its two sizes and pressed into its cell."""
    scale = max(wide, tall)
    picture = Image.new("L", (CELL_WIDTH * scale, CELL_HEIGHT * scale), "white")
    pen = ImageDraw.Draw(picture)
    if letter in _FRAMES:
        _draw_frame(pen, letter, picture.width, picture.height)
    else:
        for shift in range(scale + 1) if bold else (0,):
            pen.text((shift, 0), letter, fill="black", font=_font(_FONT_SIZE * scale))
    picture = picture.resize((CELL_WIDTH * wide, CELL_HEIGHT * tall), Image.Resampling.LANCZOS)
    return ImageOps.invert(picture) if inverse else picture


def has_picture(letter: str) -> bool:
    """A font of this machine draws it, and draws it right."""
    return _font_for(letter) is not None


def advance(letter: str, size: int) -> float:
    """How wide a letter that `has_picture` is, standing by itself, in type of so many units."""
    if unicodedata.combining(letter):
        return 0.0
    return ImageFont.truetype(_font_for(letter) or _FONT, size).getlength(letter)


def stencil(text: str, width: int, size: int, colour: tuple[int, int, int], *, bold: bool) -> Image.Image:
    """Letters that `has_picture`, `size` dots high, in a colour upon nothing."""
    drawn = word(text, width, size * CELL_HEIGHT // _FONT_SIZE, bold=bold)
    picture = Image.new("RGBA", drawn.size, (*colour, 0))
    picture.putalpha(ImageOps.invert(drawn))
    return picture


def word(text: str, width: int, height: int, *, bold: bool) -> Image.Image:
    """Letters that `has_picture` in a box of so many dots, at its left, narrowed where they are too wide."""
    picture = Image.new("L", (max(width, 1) * 3, height), "white")
    pen, x = ImageDraw.Draw(picture), 0.0
    size = height * _FONT_SIZE // CELL_HEIGHT
    for name, part in _runs(text):
        font = ImageFont.truetype(name, size)
        # Fonts of other scripts stand at other heights: the middle of the line is common to all.
        pen.text((x, height / 2), part, fill="black", font=font, anchor="lm", stroke_width=int(bold))
        x += font.getlength(part)
    drawn = min(max(round(x), 1), picture.width)
    fitting = picture.crop((0, 0, drawn, height))
    if drawn > width:
        fitting = fitting.resize((width, height), Image.Resampling.LANCZOS)
    box = Image.new("L", (width, height), "white")
    box.paste(fitting, (0, 0))
    return box


def _runs(text: str) -> list[tuple[str, str]]:
    """The text in parts of one font each; a space, a mark and a figure stay with what is before them."""
    runs: list[tuple[str, str]] = []
    for letter in text:
        name = _font_for(letter) or _FONT
        if runs and (name == runs[-1][0] or _stays(letter, runs[-1][0])):
            runs[-1] = (runs[-1][0], runs[-1][1] + letter)
        else:
            runs.append((name, letter))
    return [(name or _FONT, part) for name, part in runs]


def _stays(letter: str, name: str) -> bool:
    return letter == " " or unicodedata.combining(letter) > 0 or (not letter.isalpha() and _has(name, letter))


@lru_cache(maxsize=1024)
def _font_for(letter: str) -> str | None:
    if unicodedata.bidirectional(letter) in _SHAPED and not features.check("raqm"):
        # Without shaping, letters of these scripts come out apart and backwards.
        return None
    return next((name for name in _fonts() if _has(name, letter)), None)


def _has(name: str, letter: str) -> bool:
    font = ImageFont.truetype(name, _FONT_SIZE)
    mask = font.getmask(letter)
    return mask.getbbox() is not None and bytes(mask) != bytes(font.getmask(_NO_LETTER))


@lru_cache(maxsize=1)
def _fonts() -> tuple[str, ...]:
    """The fonts that are on this machine, ours first."""
    found = []
    for name in (*_our_font(), *OTHER_FONTS):
        with suppress(OSError):
            ImageFont.truetype(name, _FONT_SIZE)
            found.append(name)
    return tuple(found)


def _our_font() -> tuple[str, ...]:
    """DejaVu Sans Mono, which python-barcode brings, else the system's."""
    package = find_spec("barcode")
    folders = package.submodule_search_locations if package else None
    return (*(f"{folder}/fonts/{_FONT}" for folder in folders or ()), _FONT)


@lru_cache(maxsize=8)
def _font(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    """A font like a printer's, else Pillow's own."""
    for name in _our_font():
        with suppress(OSError):
            return ImageFont.truetype(name, size)
    return ImageFont.load_default(size)


def _draw_frame(pen: ImageDraw.ImageDraw, letter: str, width: int, height: int) -> None:
    """Frame letters fill their whole cell on a printer, so that they join."""
    x, y = width // 2, height // 2
    left, right, up, down = _FRAMES[letter]
    pen.line((x - x * left, y, x + x * right, y), fill="black", width=2)
    pen.line((x, y - y * up, x, y + y * down), fill="black", width=2)
