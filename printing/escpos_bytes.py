"""A document as the bytes of a receipt printer, in the standard commands of ESC/POS.

Import this only where bytes are needed: it loads a part of python-escpos.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from escpos import constants

from printing.document import Cut, Document, Picture, Qr, document_of
from printing.layout import DRAWN, PLAIN, Line, Set, Sheet, lay_out
from printing.profiles import CELL_HEIGHT, Profile
from printing.raster import Raster, native_module, obeyed_by_none, picture_raster, qr_raster
from printing.spelling import known_letters, letters, speller
from printing.wrap import wrap

_LARGEST_NATIVE_MODULE = 7
_LINES_TO_TEAR = 4
FAR_PIN = 5
_FEED_AND_CUT = constants.GS + b"V\x42\x00"
_TIGHT = constants.LINESPACING_FUNCS[180] + bytes([CELL_HEIGHT])
_ROOMY = constants.LINESPACING_FUNCS[180] + bytes([2 * CELL_HEIGHT + 8])
_ONE_BYTE = constants.FS + b"."
_CODE = constants.GS + b"(k"
_TEAR_LINE = "- - - - tear here - - - -"


def render(document: Document | Mapping[str, Any], profile: Profile, *, drawer: bool = False) -> bytes:
    """The bytes that print the document, every copy cut (or fed to the tear bar) and every mode set anew.

    `drawer` opens the cash drawer first: never part of a document, always the caller's own word. A stored document is
    taken as its JSON; raises `InvalidInput` where that cannot be read.
    """
    strip = Strip(profile, drawer=drawer)
    parts = list(lay_out(document_of(document), sheet_of(profile)))
    while parts and isinstance(parts[-1], Cut):
        parts.pop()
    for part in parts:
        strip.put(part)
    strip.end()
    return bytes(strip.out)


def drawer_pulse(profile: Profile) -> bytes:
    """The bytes that open the cash drawer and do nothing else."""
    return bytes(constants.HW_INIT) + _pulse(profile)


def _pulse(profile: Profile) -> bytes:
    return bytes(constants.CD_KICK_5 if profile.drawer_pin == FAR_PIN else constants.CD_KICK_2)


def sheet_of(profile: Profile) -> Sheet:
    """The sheet of a printer: its columns, double letters, its spelling, and frames if it has them."""
    spell = speller(profile)
    frames = DRAWN.across + DRAWN.down + DRAWN.corners
    drawn = any(all(sign in letters(codec) for sign in frames) for _, codec in profile.code_pages)
    return Sheet(profile.columns, doubles=True, pen=DRAWN if drawn else PLAIN, bullet=spell("•"), spell=spell)


class Strip:
    """The bytes of a strip of paper in the making, and the modes that the printer is in after them."""

    def __init__(self, profile: Profile, *, drawer: bool = False) -> None:
        self._profile = profile
        self._modes: dict[str, bytes] = {}
        self._page = 0
        self.out = bytearray()
        self._begin()
        if drawer:
            self.pulse()

    def pulse(self) -> None:
        """Open the cash drawer: always the caller's own word."""
        self.out += _pulse(self._profile)

    def _begin(self) -> None:
        """Set every mode anew, whatever was printed before."""
        self._modes.clear()
        self._page = self._profile.code_pages[0][0]
        one_byte = _ONE_BYTE if self._profile.two_byte else b""
        # ESC @ forgets the code page, so it is selected again at once.
        self.out += constants.HW_INIT + one_byte + _select(self._page)

    def put(self, part: Set) -> None:
        """Add one part of the paper."""
        match part:
            case Line():
                self._line(part)
            case Qr():
                self._code(part)
            case Picture():
                self._picture(part)
            case Cut():
                self._cut()

    def in_page(self, text: str, page: int) -> None:
        """Add a line in letters of one code page, for its sample."""
        self.out += _select(page) + bytes(letters(dict(self._profile.code_pages)[page])[letter] for letter in text)
        self.out += constants.CTL_LF + _select(self._page)

    def end(self) -> None:
        """Feed and cut the last copy."""
        if self._profile.cutter:
            self.out += _FEED_AND_CUT
        else:
            self.out += constants.ESC + b"d" + bytes([_LINES_TO_TEAR])

    def _line(self, line: Line) -> None:
        if not line.text.isascii() and not known_letters(self._profile).issuperset(line.text):
            from printing.drawn import drawn_line  # noqa: PLC0415 - Pillow and fonts, for the few lines that need them

            self.dots(drawn_line(line, self._profile))
            return
        self._mode("align", constants.TXT_STYLE["align"]["center" if line.centred else "left"])
        self._mode("bold", constants.TXT_STYLE["bold"][line.bold])
        self._mode("inverse", constants.TXT_STYLE["invert"][line.inverse])
        self._mode("size", constants.TXT_SIZE + bytes([0x10 * line.wide + line.tall]))
        self._mode("spacing", _spacing(line))
        self._letters(line.text if line.inverse else line.text.rstrip())
        self.out += constants.CTL_LF

    def _mode(self, name: str, command: bytes) -> None:
        if self._modes.get(name) != command:
            self._modes[name] = command
            self.out += command

    def _letters(self, text: str) -> None:
        if text.isascii():
            self.out += text.encode("ascii")
            return
        pages = dict(self._profile.code_pages)
        for letter in text:
            if letter not in letters(pages[self._page]):
                self._page = next(number for number, codec in pages.items() if letter in letters(codec))
                self.out += _select(self._page)
            self.out.append(letters(pages[self._page])[letter])

    def _code(self, code: Qr) -> None:
        if self._profile.native_qr:
            self._line(Line("", centred=True))
            self.out += _native_code(code.payload, self._profile.dots)
            self._line(Line("", centred=True))
        elif self._profile.pictures:
            self.dots(qr_raster(code.payload, self._profile.dots))
        elif not code.caption or code.caption not in code.payload:
            self._words(f"[code: {code.payload}]")
        self._words(code.caption)

    def _picture(self, picture: Picture) -> None:
        raster = picture_raster(picture.data, self._profile.dots) if self._profile.pictures else None
        if raster is not None:
            self.dots(raster)
        else:
            self._words(f"[picture: {picture.alt}]")

    def _words(self, text: str) -> None:
        for line in wrap(speller(self._profile)(text), self._profile.columns) if text else ():
            self._line(Line(line, centred=True))

    def dots(self, raster: Raster) -> None:
        """Add a picture, as wide as the paper."""
        # Rasters bring their own margins: not every printer centres one.
        self._mode("align", constants.TXT_STYLE["align"]["left"])
        for band in raster.bands():
            size = band.width_bytes.to_bytes(2, "little") + len(band.rows).to_bytes(2, "little")
            self.out += constants.S_RASTER_N + size + obeyed_by_none(b"".join(band.rows))

    def _cut(self) -> None:
        if self._profile.cutter:
            self.out += _FEED_AND_CUT
        else:
            for text in ("", "", _TEAR_LINE, "", ""):
                self._line(Line(text, centred=True))
        self._begin()


def _spacing(line: Line) -> bytes:
    if line.tight:
        return bytes(_TIGHT)
    return bytes(_ROOMY if line.tall else constants.LINESPACING_RESET)


def _select(page: int) -> bytes:
    return bytes(constants.CODEPAGE_CHANGE) + bytes([page])


def _native_code(payload: str, dots: int) -> bytes:
    """The printer's own QR command: model 2, module size, error correction M, store, print."""
    module = min(_LARGEST_NATIVE_MODULE, native_module(payload, dots))
    functions = (b"1A2\x00", b"1C" + bytes([module]), b"1E1", b"1P0" + payload.encode("utf-8"), b"1Q0")
    return b"".join(bytes(_CODE) + len(function).to_bytes(2, "little") + function for function in functions)
