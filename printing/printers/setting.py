"""The words by which a printer is chosen, read: where it is, what kind it is, what it cannot do."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from kiosk.domain.errors import InvalidInput
from kiosk.domain.printers import DRAWERS
from printing.profiles import WIDE, Profile, profile_named

RAW_PRINTING_PORT, _LAST_PORT = 9100, 65535
USUAL_BAUD = 9600
_MUTE, _PLAIN, _LETTER = "no-status", "plain", "letter"
_BAUDS = frozenset({1200, 2400, 4800, 9600, 19200, 38400, 57600, 115200})
_QUEUE = re.compile(r"[^-\s/#'\"\\?\x00-\x1f][^\s/#'\"\\?\x00-\x1f]{0,126}")
_USB = re.compile(r"([0-9a-fA-F]{4}):([0-9a-fA-F]{4})")
_WAYS = (
    "printer: write virtual, file:PATH, network:HOST:PORT, usb:VENDOR:PRODUCT, serial:DEVICE, cups:QUEUE"
    " or windows:NAME"
)


@dataclass(frozen=True, slots=True)
class Setting:
    """A printer as chosen: `profile` is None where it prints letters."""

    way: str
    address: str
    profile: Profile | None


def read_setting(setting: str) -> Setting:
    """Read the words; raises `InvalidInput` (field `printer`) for what names no printer."""
    where, _, choices = setting.partition("?")
    way, _, address = where.partition(":")
    profile, letter = _choices(choices)
    if way in {"cups", "windows"}:
        letter = letter or profile is None
    elif way == "file":
        letter = letter or address.lower().endswith(".pdf")
    elif letter and way != "virtual":
        raise InvalidInput("printer", "printer: letters go to cups:QUEUE, windows:NAME, file:NAME.pdf or virtual")
    if way not in {"virtual", "file", "network", "usb", "serial", "cups", "windows"} or bool(address) == (
        way == "virtual"
    ):
        raise InvalidInput("printer", _WAYS)
    if letter and profile is not None:
        raise InvalidInput(
            "printer", "printer: letters go on no receipt paper; name a kind of printer or letter, not both"
        )
    return Setting(way, address, None if letter else profile or WIDE)


def _choices(text: str) -> tuple[Profile | None, bool]:
    words = [word for word in text.split("&") if word]
    kinds = [profile_named(word) for word in words if word not in {_MUTE, _PLAIN, _LETTER, *DRAWERS}]
    if len(kinds) > 1:
        raise InvalidInput("printer", "printer: name one kind of printer after the question mark, not several")
    said = {_MUTE, _PLAIN, *DRAWERS} & set(words)
    if not kinds and not said:
        return None, _LETTER in words
    kind = kinds[0] if kinds else WIDE
    if _MUTE in said:
        kind = replace(kind, answers=False)
    for word in said & DRAWERS.keys():
        kind = replace(kind, drawer=True, drawer_pin=DRAWERS[word])
    if _PLAIN in said:
        kind = replace(kind, code_pages=kind.code_pages[:1])
    return kind, _LETTER in words


def host_and_port(address: str) -> tuple[str, int]:
    """HOST, HOST:PORT or [IPv6]:PORT."""
    host, colon, port = address.rpartition(":")
    if not colon or address.endswith("]"):
        host, port = address, str(RAW_PRINTING_PORT)
    if not (port.isascii() and port.isdigit() and 0 < int(port[:6]) <= _LAST_PORT and host):
        raise InvalidInput("printer", "printer: write network:HOST:PORT, such as network:192.168.1.50:9100")
    return host.removeprefix("[").removesuffix("]"), int(port)


def device_and_baud(address: str) -> tuple[str, int]:
    """DEVICE or DEVICE@BAUD."""
    device, at, baud = address.rpartition("@")
    if not at:
        return address, USUAL_BAUD
    if not (device and baud.isascii() and baud.isdigit() and int(baud[:7]) in _BAUDS):
        raise InvalidInput(
            "printer",
            "printer: write serial:DEVICE@BAUD, such as serial:COM3@9600; its own self-test tells its baud rate",
        )
    return device, int(baud)


def vendor_and_product(address: str) -> tuple[int, int]:
    """VENDOR:PRODUCT, four hexadecimal digits each."""
    found = _USB.fullmatch(address)
    if found is None:
        raise InvalidInput("printer", "printer: write usb:VENDOR:PRODUCT with four digits each, such as usb:04b8:0e15")
    return int(found[1], 16), int(found[2], 16)


def queue_name(address: str) -> str:
    """The name of a queue, which can never be read as an option of a command."""
    if not _QUEUE.fullmatch(address):
        raise InvalidInput("printer", "printer: write cups:QUEUE, with the name that the system shows for the printer")
    return address
