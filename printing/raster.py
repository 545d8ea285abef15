"""Dots: QR codes and photos as a thermal printer burns them, one bit a dot."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from printing.pictures import TALLEST, opened

if TYPE_CHECKING:
    from PIL.Image import Image

QUIET_MODULES = 4
"""The empty margin that ISO 18004 asks for around a QR code."""
LARGEST_BAND = 4096
"""Bytes: so much at most does a printer still wait for when a picture is broken off."""
_CODE_DOTS = 240
"""30 mm, margin included: easy to scan, small enough for 58 mm paper."""
_SMALLEST_MODULES, _MODULES_A_VERSION = 17, 4
_BYTES_OF_VERSION = (14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412, 450, 504, 560, 624, 666)
"""How many bytes a code of each version holds at error correction M (ISO 18004, table 7); each sign is 1 to 4."""
_BYTE = 8
_REAL_TIME = re.compile(rb"\x10(?=[\x04\x05\x14])")


@dataclass(frozen=True, slots=True)
class Raster:
    """Rows of dots, each of `width_bytes` bytes, the highest bit leftmost; 1 is black."""

    width_bytes: int
    rows: tuple[bytes, ...]

    def bands(self) -> Iterator[Raster]:
        """The same dots in bands of at most `LARGEST_BAND` bytes, for printers with little memory."""
        height = LARGEST_BAND // max(self.width_bytes, 1)
        for top in range(0, len(self.rows), height):
            yield Raster(self.width_bytes, self.rows[top : top + height])


@lru_cache(maxsize=64)
def qr_modules(payload: str) -> tuple[tuple[bool, ...], ...]:
    """The modules of the QR code of a text, error correction M, without a margin."""
    import qrcode  # noqa: PLC0415 - only papers with a code that is drawn need it

    code = qrcode.QRCode(error_correction=qrcode.constants.ERROR_CORRECT_M, border=0)
    code.add_data(payload)
    code.make()
    return tuple(tuple(map(bool, row)) for row in code.get_matrix())


def native_module(payload: str, dots: int) -> int:
    """How many dots a module of a code that the printer draws itself may be wide on paper of `dots`.

    The code may come out smaller than that, where all its signs are figures and capitals; never larger.
    """
    version = bisect_left(_BYTES_OF_VERSION, len(payload.encode("utf-8"))) + 1
    return _module_dots(_SMALLEST_MODULES + _MODULES_A_VERSION * version, dots)


def _module_dots(modules: int, dots: int) -> int:
    return max(1, min(_CODE_DOTS, dots) // (modules + 2 * QUIET_MODULES))


def qr_raster(payload: str, dots: int) -> Raster:
    """The code with its margin, in the middle of paper that is `dots` wide."""
    modules = qr_modules(payload)
    scale = _module_dots(len(modules), dots)
    margin = QUIET_MODULES * scale
    left = (dots - len(modules) * scale) // 2
    width_bytes = -(-(left + len(modules) * scale) // _BYTE)
    empty = bytes(width_bytes)
    rows = [empty] * margin
    for row in modules:
        bits = "0" * left + "".join(("1" if dark else "0") * scale for dark in row)
        rows += [int(bits.ljust(width_bytes * _BYTE, "0"), 2).to_bytes(width_bytes, "big")] * scale
    return Raster(width_bytes, (*rows, *[empty] * margin))


def picture_raster(picture: bytes, dots: int) -> Raster | None:
    """A photo in dots, in the middle of paper that is `dots` wide; None where it cannot be read."""
    grey = opened(picture)
    if grey is None:
        return None
    return _dithered(grey, dots)


def _dithered(grey: Image, dots: int) -> Raster:
    from PIL import Image, ImageOps  # noqa: PLC0415 - most papers have no picture

    fitted = ImageOps.contain(ImageOps.autocontrast(grey, cutoff=1), (dots, TALLEST))
    # Thermal dots run into each other and print darker than they look.
    lighter = fitted.point([round(255 * (level / 255) ** 0.8) for level in range(256)])
    sheet = Image.new("L", (dots, fitted.height), "white")
    sheet.paste(lighter, ((dots - fitted.width) // 2, 0))
    return raster_of(sheet)


def raster_of(grey: Image) -> Raster:
    """A grey picture in dots, its greys scattered."""
    from PIL import ImageOps  # noqa: PLC0415 - most papers have no picture

    data = ImageOps.invert(grey).convert("1").tobytes()
    width_bytes = -(-grey.width // _BYTE)
    return Raster(width_bytes, tuple(data[at : at + width_bytes] for at in range(0, len(data), width_bytes)))


def obeyed_by_none(dots: bytes) -> bytes:
    """The same dots, without the few that a printer would read as a command in real time (DLE EOT, ENQ, DC4).

    Those are obeyed wherever they stand, even within a picture: a photo could open the drawer. One dot less is seen
    by nobody.
    """
    return _REAL_TIME.sub(b"\x00", dots)
