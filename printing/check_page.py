"""The test page of a receipt printer: a person sees on it whether the printer is chosen right, and what to change.

Each part says how it must look. The samples of the code pages are printed twice: in the printer's own letters, and as
a picture of what they ought to be.
"""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image, ImageDraw

from kiosk.services.paper_data import PrinterCheckPaper
from printing.document import Columns, Document, Heading, Paragraph, Picture, Qr, Rule
from printing.drawn import drawn_line
from printing.escpos_bytes import FAR_PIN, Strip, sheet_of
from printing.layout import Line, lay_out
from printing.profiles import Profile
from printing.raster import qr_raster, raster_of
from printing.spelling import letters

_SAMPLES = {
    "cp437": "áéíóúñÑ¿¡ ½ °",
    "cp850": "ÁÍÓÚãõ × ®",
    "cp858": "ÁÍÓÚãõ × €",
    "cp1252": "ÁÍÓÚœŒ – … €",
    "cp852": "ŁłŻżĘęŠš",
    "cp866": "Жук Щенок",
}
_CODE = "TEST-0123456789"
_STEP_HEIGHT, _STEPS = 40, 8


def check_bytes(paper: PrinterCheckPaper, profile: Profile) -> bytes:
    """The bytes of the page: ruler, code pages, both kinds of code, picture, the drawer where there is one, cut."""
    strip = Strip(profile)
    _set(strip, profile, *_head(paper, profile), *_ruler(profile))
    _set(strip, profile, Heading("2. Letters"), Paragraph("In each pair both lines must look alike."))
    for number, codec, sample in _samples(profile):
        label = f"{codec} ({number}) "
        strip.in_page(f"{label}{sample}", number)
        if profile.pictures:
            strip.dots(drawn_line(Line(f"{' ' * len(label)}{sample}"), profile))
    if len(profile.code_pages) > 1:
        _set(strip, profile, Paragraph("If only the first pair does, choose the printer with «plain»."))
    _codes(strip, profile)
    _drawer(strip, profile)
    _set(strip, profile, *_end(profile))
    strip.end()
    return bytes(strip.out)


def _set(strip: Strip, profile: Profile, *pieces: Heading | Paragraph | Columns | Rule | Picture | Qr) -> None:
    for part in lay_out(Document("printer_check", "TEST", "Printer test", pieces), sheet_of(profile)):
        strip.put(part)


def _head(paper: PrinterCheckPaper, profile: Profile) -> Iterator[Heading | Paragraph | Columns | Rule]:
    yield Heading("Printer test", big=True)
    yield Paragraph(paper.shelter, centred=True)
    yield Columns("Till", paper.till)
    yield Columns("Printer", paper.printer)
    yield Columns("Kind", f"{profile.name}: {profile.columns} columns, {profile.dots} dots")
    yield Columns("Printed", paper.printed_at)
    yield Rule()


def _ruler(profile: Profile) -> Iterator[Heading | Paragraph]:
    yield Heading("1. Width")
    yield Paragraph("The ruler must be one line, its last sign # at the right edge of the paper.")
    tens = "".join(f"....:....{ten % 10}" for ten in range(1, profile.columns // 10 + 2))
    yield Paragraph(f"{tens[: profile.columns - 1]}#")
    yield Paragraph("If # stands on a line of its own, choose a kind with fewer columns; if room is left, with more.")


def _samples(profile: Profile) -> Iterator[tuple[int, str, str]]:
    for number, codec in profile.code_pages:
        known = letters(codec)
        yield number, codec, "".join(letter for letter in _SAMPLES[codec] if letter in known)


def _codes(strip: Strip, profile: Profile) -> None:
    _set(strip, profile, Heading("3. Codes"), Paragraph(f"Scan each: it must read {_CODE}."))
    if profile.native_qr:
        _set(strip, profile, Paragraph("Drawn by the printer:"), Qr(_CODE))
    if not profile.pictures:
        _set(strip, profile, Paragraph("This kind of printer prints no pictures: codes are written out."))
        return
    _set(strip, profile, Paragraph("Sent as a picture:"))
    strip.dots(qr_raster(_CODE, profile.dots))
    _set(strip, profile, Heading("4. Picture"), Paragraph("The frame must be whole, every step darker than the last."))
    strip.dots(raster_of(_steps(profile.dots)))


def _steps(dots: int) -> Image.Image:
    """Steps from white to black in a frame as wide as the paper."""
    picture = Image.new("L", (dots, _STEP_HEIGHT), "white")
    pen = ImageDraw.Draw(picture)
    for step in range(_STEPS):
        left, right = dots * step // _STEPS, dots * (step + 1) // _STEPS
        pen.rectangle((left, 0, right, _STEP_HEIGHT), fill=255 - 255 * step // (_STEPS - 1))
    pen.rectangle((0, 0, dots - 1, _STEP_HEIGHT - 1), outline="black", width=2)
    return picture


def _drawer(strip: Strip, profile: Profile) -> None:
    """Open the cash drawer, as a part of the test of its own, and say what should have happened."""
    _set(strip, profile, Heading("5. Cash drawer"))
    if not profile.drawer:
        _set(strip, profile, Paragraph("None was opened. If one hangs here, say so where the printer is chosen."))
        return
    pin, other = (profile.drawer_pin, 2 if profile.drawer_pin == FAR_PIN else FAR_PIN)
    strip.pulse()
    _set(
        strip,
        profile,
        Paragraph(f"The drawer must be open now (pin {pin}). If not, look at its cable, or choose pin {other}."),
    )


def _end(profile: Profile) -> Iterator[Heading | Paragraph]:
    yield Heading("6. End")
    yield Paragraph("The paper is cut after this line." if profile.cutter else "This line can be torn off at the edge.")
