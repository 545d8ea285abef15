"""A line of text as dots, for the letters that a printer lacks: it stands where the letters would."""

from __future__ import annotations

from PIL import Image, ImageOps

from printing.glyphs import cell, word
from printing.layout import Line
from printing.profiles import CELL_HEIGHT, Profile
from printing.raster import Raster, raster_of
from printing.spelling import in_scripts, known_letters
from printing.wrap import cells

_BETWEEN_LINES = 6
"""Dots of white beneath, as between two lines that the printer sets itself."""


def drawn_line(line: Line, profile: Profile) -> Raster:
    """The line in dots, its letters in the same columns as the printer's own."""
    known = known_letters(profile)
    column = profile.dots // profile.columns * (1 + line.wide)
    height = CELL_HEIGHT * (1 + line.tall)
    width = min(cells(line.text) * column, profile.dots)
    text = Image.new("L", (max(width, 1), height), "white")
    x = 0
    for part, theirs in in_scripts(line.text, known):
        room = cells(part) * column
        if theirs and room:
            text.paste(word(part, room, height, bold=line.bold), (x, 0))
        elif not theirs:
            for place, letter in enumerate(part):
                own = cell(letter, 1 + line.wide, 1 + line.tall, bold=line.bold, inverse=False)
                text.paste(own, (x + place * column, 0))
        x += room
    if line.inverse:
        text = ImageOps.invert(text)
    paper = Image.new("L", (profile.dots, height + (0 if line.tight else _BETWEEN_LINES)), "white")
    paper.paste(text, ((profile.dots - width) // 2 if line.centred else 0, 0))
    return raster_of(paper.point([0] * 112 + [255] * 144))
