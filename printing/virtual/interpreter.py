"""Reads ESC/POS bytes as a printer would.

Knows the standard commands, whoever sends them, and takes nothing on trust: what it does not know is an event too.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from printing.profiles import Profile
from printing.raster import Raster
from printing.virtual.events import (
    Align,
    Code,
    Cut,
    Dots,
    DrawerPulse,
    Event,
    Feed,
    LineFeed,
    Reset,
    StatusAsked,
    Style,
    Text,
    Unknown,
)

_SPACING = 30
_PREFIX_LENGTHS = (1, 2, 3)
_SPACE, _LINE_FEED = 0x20, 0x0A
_REAL_TIME = re.compile(rb"\x10\x04([\x01-\x08])|\x10\x14\x01[\x00\x01][\x01-\x08]")
_FED_CUTS = frozenset(b"\x41\x42")
_ALIGNS: Mapping[int, Align] = {0: "left", 1: "center", 2: "right", 48: "left", 49: "center", 50: "right"}


def interpret(data: bytes, profile: Profile) -> tuple[Event, ...]:
    """Everything that a printer of that kind does on reading `data`; a command that never ends is unknown."""
    reader = Interpreter(profile)
    events = reader.read(data)
    return (*events, Unknown(reader.unfinished)) if reader.unfinished else events


class _Ended(Exception):
    """The bytes end within a command."""


class _Reader:
    def __init__(self, profile: Profile) -> None:
        self._data = bytearray()
        self._at = 0
        self._pages = dict(profile.code_pages)
        self._starts_in_pairs = profile.two_byte
        self._events: list[Event] = []
        self._forget()

    def _next(self) -> None:
        if self._data[self._at] >= _SPACE:
            self._text()
            return
        for length in _PREFIX_LENGTHS:
            command = _COMMANDS.get(bytes(self._data[self._at : self._at + length]))
            if command is not None:
                arguments, act = command
                self._take(length)
                act(self, *self._take(arguments))
                return
        if bytes(self._data[self._at :]) in _BEGINNINGS:
            raise _Ended
        self.say(Unknown(self._take(1)))

    def _take(self, count: int) -> bytes:
        if len(self._data) - self._at < count:
            raise _Ended
        taken = bytes(self._data[self._at : self._at + count])
        self._at += count
        return taken

    def _text(self) -> None:
        end = self._at
        while end < len(self._data) and self._data[end] >= _SPACE:
            end += 1
        letters = self._take(end - self._at)
        codec = "gb18030" if self._in_pairs else self._pages.get(self._style.page, "cp437")
        self.say(Text(letters.decode(codec, "replace"), self._style))

    def reset(self) -> None:
        self._forget()
        self.say(Reset())

    def _forget(self) -> None:
        self._style, self._spacing, self._module, self._stored = Style(), _SPACING, 3, b""
        self._in_pairs = self._starts_in_pairs

    def pairs(self, on: bool) -> None:
        self._in_pairs = on

    def mode(self, **changes: Any) -> None:
        self._style = replace(self._style, **changes)

    def all_modes(self, modes: int) -> None:
        self.mode(
            bold=bool(modes & 0x08),
            tall=1 + bool(modes & 0x10),
            wide=1 + bool(modes & 0x20),
            underline=bool(modes & 0x80),
        )

    def set_spacing(self, spacing: int) -> None:
        self._spacing = spacing

    def end_line(self, lines: int = 1) -> None:
        self._events += [LineFeed(self._spacing)] * lines

    def cut(self, mode: int) -> None:
        if mode in _FED_CUTS:
            self.say(Feed(self._take(1)[0]))
        self.say(Cut())

    def raster(self, zero: int, _scale: int, x_low: int, x_high: int, y_low: int, y_high: int) -> None:
        width, height = x_low + 256 * x_high, y_low + 256 * y_high
        data = self._take(width * height)
        self._obeyed_within(data)
        rows = tuple(data[at : at + width] for at in range(0, len(data), width or 1))
        self.say(Dots(Raster(width, rows), self._style.align) if zero == ord("0") else Unknown(data))

    def code(self, low: int, high: int) -> None:
        function = self._take(low + 256 * high)
        self._obeyed_within(function)
        name, value = function[:2], function[2:]
        if name == b"1C" and value:
            self._module = value[0]
        elif name == b"1P":
            self._stored = value[1:]
        elif name == b"1Q":
            self.say(Code(self._stored.decode("utf-8", "replace"), self._module, self._style.align))
        elif name not in {b"1A", b"1E"}:
            self.say(Unknown(function))

    def _obeyed_within(self, data: bytes) -> None:
        """A printer obeys a real-time command wherever its bytes stand, even in the dots of a picture."""
        for found in _REAL_TIME.finditer(data):
            asked = found.group(1)
            self.say(StatusAsked(at_once=True, number=asked[0]) if asked else DrawerPulse())

    def real_time(self, function: int, *arguments: int) -> None:
        self.say(DrawerPulse() if function == 1 else Unknown(bytes([function, *arguments])))

    def say(self, event: Event) -> None:
        self._events.append(event)


class Interpreter(_Reader):
    """Reads bytes in any portions: modes, and the beginning of a command, are kept from one to the next."""

    @property
    def unfinished(self) -> bytes:
        """The beginning of a command whose end has not come yet."""
        return bytes(self._data)

    def read(self, data: bytes) -> tuple[Event, ...]:
        """What the printer does on these bytes."""
        self._data += data
        self._at = 0
        self._events = []
        while self._at < len(self._data):
            begin = self._at
            try:
                self._next()
            except _Ended:
                self._at = begin
                break
        del self._data[: self._at]
        return tuple(self._events)


_Act = Callable[..., None]


def _nothing(_reader: _Reader, *_arguments: int) -> None:
    """For a mode that changes nothing we show."""


_COMMANDS: Mapping[bytes, tuple[int, _Act]] = {
    b"\n": (0, _Reader.end_line),
    b"\r": (0, _nothing),
    b"\x00": (0, _nothing),
    b"\x1b@": (0, _Reader.reset),
    b"\x1b!": (1, _Reader.all_modes),
    b"\x1bE": (1, lambda reader, on: reader.mode(bold=bool(on & 1))),
    b"\x1bG": (1, lambda reader, on: reader.mode(bold=bool(on & 1))),
    b"\x1b-": (1, lambda reader, on: reader.mode(underline=bool(on & 3))),
    b"\x1ba": (1, lambda reader, align: reader.mode(align=_ALIGNS.get(align, "left"))),
    b"\x1bt": (1, lambda reader, page: reader.mode(page=page)),
    b"\x1bM": (1, _nothing),
    b"\x1bR": (1, _nothing),
    b"\x1b2": (0, lambda reader: reader.set_spacing(_SPACING)),
    b"\x1b3": (1, _Reader.set_spacing),
    b"\x1bd": (1, _Reader.end_line),
    b"\x1bJ": (1, lambda reader, dots: reader.say(Feed(dots))),
    b"\x1bp": (3, lambda reader, *_: reader.say(DrawerPulse())),
    b"\x1bi": (0, lambda reader: reader.say(Cut())),
    b"\x1bm": (0, lambda reader: reader.say(Cut())),
    b"\x1c&": (0, lambda reader: reader.pairs(True)),
    b"\x1c.": (0, lambda reader: reader.pairs(False)),
    b"\x1d!": (1, lambda reader, size: reader.mode(wide=1 + (size >> 4 & 7), tall=1 + (size & 7))),
    b"\x1dB": (1, lambda reader, on: reader.mode(inverse=bool(on & 1))),
    b"\x1da": (1, _nothing),
    b"\x1db": (1, _nothing),
    b"\x1dr": (1, lambda reader, which: reader.say(StatusAsked(at_once=False, number=which))),
    b"\x1dV": (1, _Reader.cut),
    b"\x1dv": (6, _Reader.raster),
    b"\x1d(k": (2, _Reader.code),
    b"\x10\x04": (1, lambda reader, which: reader.say(StatusAsked(at_once=True, number=which))),
    b"\x10\x14": (3, _Reader.real_time),
}
_BEGINNINGS = frozenset(command[:length] for command in _COMMANDS for length in range(1, len(command)))
