"""Drawn portraits that stand in for photos, so that the demonstration shows no real dog."""

from __future__ import annotations

import io
from dataclasses import dataclass
from typing import Literal

from PIL import Image, ImageDraw, ImageFilter

Colour = tuple[int, int, int]
_SIZE, _FINE = 480, 2
_NOSE: Colour = (38, 32, 30)


@dataclass(frozen=True, slots=True)
class Portrait:
    """What a drawn dog looks like: its coat, the lighter muzzle, its ears, and a patch over one eye."""

    coat: Colour
    muzzle: Colour
    ears: Literal["floppy", "pointed"] = "floppy"
    patch: Colour | None = None
    backdrop: Colour = (214, 222, 214)

    def draw(self) -> bytes:
        """The portrait as a PNG, 480 pixels square."""
        side = _SIZE * _FINE
        picture = _backdrop(side, self.backdrop)
        pen = ImageDraw.Draw(picture)
        self._body(pen, side)
        self._ears(pen, side)
        self._face(pen, side)
        small = picture.resize((_SIZE, _SIZE), Image.Resampling.LANCZOS)
        out = io.BytesIO()
        small.save(out, "PNG", optimize=True)
        return out.getvalue()

    def _body(self, pen: ImageDraw.ImageDraw, side: int) -> None:
        shade = _mix(self.coat, (0, 0, 0), 0.18)
        pen.ellipse(_box(side, 0.18, 0.72, 0.82, 1.45), fill=shade)
        pen.ellipse(_box(side, 0.36, 0.76, 0.64, 1.30), fill=_mix(self.muzzle, shade, 0.25))

    def _ears(self, pen: ImageDraw.ImageDraw, side: int) -> None:
        ear, inner = _mix(self.coat, (0, 0, 0), 0.30), _mix(self.coat, (235, 190, 180), 0.35)
        for mirror in (False, True):
            if self.ears == "pointed":
                pen.polygon(_points(side, mirror, (0.24, 0.42), (0.20, 0.08), (0.47, 0.26)), fill=ear)
                pen.polygon(_points(side, mirror, (0.27, 0.36), (0.245, 0.17), (0.40, 0.28)), fill=inner)
            else:
                pen.ellipse(_box(side, *_turned(mirror, 0.12, 0.24, 0.36, 0.72)), fill=ear)

    def _face(self, pen: ImageDraw.ImageDraw, side: int) -> None:
        pen.ellipse(_box(side, 0.24, 0.18, 0.76, 0.76), fill=self.coat)
        if self.patch is not None:
            pen.ellipse(_box(side, 0.52, 0.28, 0.72, 0.54), fill=self.patch)
        pen.ellipse(_box(side, 0.335, 0.48, 0.665, 0.82), fill=self.muzzle)
        pen.ellipse(_box(side, 0.47, 0.20, 0.53, 0.62), fill=_mix(self.muzzle, self.coat, 0.35))
        for mirror in (False, True):
            pen.ellipse(_box(side, *_turned(mirror, 0.355, 0.37, 0.435, 0.455)), fill=(44, 30, 22))
            pen.ellipse(_box(side, *_turned(mirror, 0.375, 0.385, 0.40, 0.41)), fill=(250, 250, 250))
        pen.ellipse(_box(side, 0.435, 0.50, 0.565, 0.60), fill=_NOSE)
        width = max(2, side // 110)
        pen.line([(side * 0.5, side * 0.59), (side * 0.5, side * 0.665)], fill=_NOSE, width=width)
        pen.arc(_box(side, 0.40, 0.58, 0.50, 0.70), 20, 160, fill=_NOSE, width=width)
        pen.arc(_box(side, 0.50, 0.58, 0.60, 0.70), 20, 160, fill=_NOSE, width=width)


def _backdrop(side: int, colour: Colour) -> Image.Image:
    light, dark = _mix(colour, (255, 255, 255), 0.45), _mix(colour, (60, 60, 60), 0.12)
    column = Image.new("RGB", (1, 2))
    column.putpixel((0, 0), light)
    column.putpixel((0, 1), dark)
    return column.resize((side, side), Image.Resampling.BICUBIC).filter(ImageFilter.GaussianBlur(2))


def _mix(one: Colour, other: Colour, share: float) -> Colour:
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def _box(side: int, left: float, top: float, right: float, bottom: float) -> tuple[float, float, float, float]:
    return left * side, top * side, right * side, bottom * side


def _turned(mirror: bool, left: float, top: float, right: float, bottom: float) -> tuple[float, float, float, float]:
    return (1 - right, top, 1 - left, bottom) if mirror else (left, top, right, bottom)


def _points(side: int, mirror: bool, *corners: tuple[float, float]) -> list[tuple[float, float]]:
    return [((1 - x if mirror else x) * side, y * side) for x, y in corners]
