"""What a receipt printer can do: three common kinds, and every model that python-escpos knows."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from kiosk.domain.errors import InvalidInput

CELL_WIDTH, CELL_HEIGHT = 12, 24
"""Dots of one letter of the printer's font A."""
_CODECS = ("cp437", "cp858", "cp850", "cp1252", "cp852", "cp866")
"""The code pages we print in, the most widely built-in first."""
_NARROWEST_COLUMNS, _NARROW_DOTS = 24, 432


@dataclass(frozen=True, slots=True)
class Profile:
    """A kind of printer.

    `columns` letters of font A or `dots` fill a line of the `paper_mm` wide paper. `code_pages` are the number by
    which ESC t selects each, and Python's codec for it; ASCII is the same in all.
    """

    name: str
    paper_mm: int
    columns: int
    dots: int
    code_pages: tuple[tuple[int, str], ...]
    cutter: bool
    native_qr: bool
    drawer: bool = False
    """A cash drawer is said to hang on it, so that its test page opens it."""
    drawer_pin: int = 2
    """The pin of its socket on which a drawer hangs, 2 or 5."""
    answers: bool = True
    """It can say how it is, and that it has printed."""
    pictures: bool = True
    """It prints dots; an impact printer says a code and a picture in words instead."""
    two_byte: bool = False
    """It may start up reading pairs of bytes as Chinese letters, and has to be told not to."""


_COMMON_PAGES = ((0, "cp437"), (19, "cp858"), (2, "cp850"), (16, "cp1252"), (18, "cp852"), (17, "cp866"))
NARROW = Profile("58mm", 58, 32, 384, _COMMON_PAGES, cutter=False, native_qr=False, two_byte=True)
WIDE = Profile("80mm", 80, 48, 576, _COMMON_PAGES, cutter=True, native_qr=True)
WIDE_42 = Profile("80mm-42", 80, 42, 512, _COMMON_PAGES, cutter=True, native_qr=True)
COMMON: Mapping[str, Profile] = {profile.name: profile for profile in (NARROW, WIDE, WIDE_42)}


def profile_named(name: str) -> Profile:
    """One of `58mm`, `80mm`, `80mm-42`, or a model as python-escpos calls it, such as `TM-T88V`.

    Raises `InvalidInput` (field `printer`) for a name that neither knows.
    """
    return COMMON.get(name) or _model(name)


def known_profiles() -> tuple[Profile, ...]:
    """Every kind of printer there is to choose: the common ones first, then the models wide enough for our papers."""
    known: list[Profile] = list(COMMON.values())
    for name in _database():
        with suppress(InvalidInput):
            known.append(_model(name))
    return tuple(known)


@lru_cache(maxsize=64)
def _model(name: str) -> Profile:
    data = _database().get(name)
    if data is None:
        raise InvalidInput(
            "printer", f"printer: no kind of printer is called {name!r}; write 58mm, 80mm, 80mm-42 or a model's name"
        )
    columns = data["fonts"]["0"]["columns"]
    if columns < _NARROWEST_COLUMNS:
        raise InvalidInput("printer", f"printer: {name} has too few columns for a statement")
    dots = data["media"].get("width", {}).get("pixels")
    dots = dots if isinstance(dots, int) and dots >= columns * CELL_WIDTH else columns * CELL_WIDTH
    features = data["features"]
    return Profile(
        name=name,
        paper_mm=58 if dots <= _NARROW_DOTS else 80,
        columns=columns,
        dots=dots,
        code_pages=_pages(data["codePages"]),
        cutter=bool(features.get("paperPartCut") or features.get("paperFullCut")),
        native_qr=bool(features.get("qrCode")),
        pictures=bool(features.get("bitImageRaster")),
    )


def _pages(numbered: Mapping[str, str]) -> tuple[tuple[int, str], ...]:
    numbers: dict[str, int] = {}
    for number, page in sorted(numbered.items(), key=lambda item: int(item[0])):
        numbers.setdefault(page.lower(), int(number))
    return tuple((numbers[codec], codec) for codec in _CODECS if codec in numbers)


@lru_cache(maxsize=1)
def _database() -> Mapping[str, Any]:
    """python-escpos' database of models, read as the file it is.

    Its own loader takes 0.2 s, configures the root logger, leaves a temporary folder behind and unpickles a file
    from a place that others can write to.
    """
    import json  # noqa: PLC0415 - only where a model is asked for by name
    from importlib.resources import files  # noqa: PLC0415 - only where a model is asked for by name

    known: Mapping[str, Any] = json.loads(files("escpos").joinpath("capabilities.json").read_bytes())["profiles"]
    return known
