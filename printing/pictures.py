"""Photos for paper: small enough to keep with the document, and never an obstacle when they are broken."""

from __future__ import annotations

import io
import warnings
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL.Image import Image

WIDEST, TALLEST = 576, 480
"""Dots: the width of 80 mm paper, and no more of its length than a photo deserves."""
PAGE = (1240, 1754)
"""Dots of a paper that was scanned, on a letter page: 150 an inch, at which handwriting is read."""
_MOST_PIXELS = 60_000_000


def opened(picture: bytes, most: tuple[int, int] = (WIDEST, TALLEST)) -> Image | None:
    """The picture in grey, upright, on white, fine enough to be shown at `most` dots.

    None where Pillow cannot read it or it is absurdly large.
    """
    from PIL import Image, ImageOps  # noqa: PLC0415 - most papers have no picture

    with warnings.catch_warnings():
        warnings.simplefilter("ignore", Image.DecompressionBombWarning)
        try:
            with Image.open(io.BytesIO(picture)) as source:
                if source.width * source.height > _MOST_PIXELS:
                    return None
                source.draft("L", most)
                upright = ImageOps.exif_transpose(source).convert("RGBA")
        # A broken file fails in many ways, and every one of them means the same here.
        except (OSError, ValueError, SyntaxError, EOFError, MemoryError, Image.DecompressionBombError):
            return None
    paper = Image.new("RGBA", upright.size, "white")
    return Image.alpha_composite(paper, upright).convert("L")


def shrunk(photo: bytes, most: tuple[int, int] = (WIDEST, TALLEST)) -> bytes | None:
    """The photo in grey as a PNG no larger than paper can show; None where it cannot be read."""
    picture = opened(photo, most)
    if picture is None:
        return None
    picture.thumbnail(most)
    kept = io.BytesIO()
    picture.save(kept, "PNG", optimize=True)
    return kept.getvalue()
