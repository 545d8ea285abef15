"""The devices that papers come out of."""

from __future__ import annotations

from pathlib import Path

from kiosk.domain.errors import InvalidInput
from kiosk.services import ports
from printing.printers.job import Job, ReceiptPrinter, Send
from printing.profiles import WIDE, Profile, profile_named

_RAW_PRINTING_PORT, _LAST_PORT = 9100, 65535
_MUTE = "no-status"


def make_printer(setting: str, keep_in: Path) -> ports.Printer:
    """The printer that a setting names.

    - `virtual` shows and keeps the paper: a PNG and the bytes in the folder `keep_in`.
    - `file:PATH` appends the bytes to a file or a device.
    - `network:HOST:PORT` sends them to a printer; `[…]` around an IPv6 address, port 9100 if none is given.

    After a `?` stand choices, joined by `&`: the kind of printer (`58mm`, `80mm`, `80mm-42` or a model's name;
    80mm if none is given) and `no-status` for a network printer that cannot say whether it printed.
    Raises `InvalidInput` (field `printer`) for any other setting.
    """
    where, _, choices = setting.partition("?")
    mute, profile = _choices(choices)
    way, _, address = where.partition(":")
    if way == "virtual" and not address:
        return ReceiptPrinter("virtual printer", profile, _virtual(keep_in))
    if way == "file" and address:
        return ReceiptPrinter(f"file {address}", profile, _file(Path(address)))
    if way == "network" and address:
        host, port = _host_and_port(address)
        return ReceiptPrinter(f"printer at {host}:{port}", profile, _network(host, port, answers=not mute))
    raise InvalidInput("printer", "printer: write virtual, file:PATH or network:HOST:PORT")


def _choices(text: str) -> tuple[bool, Profile]:
    words = [word for word in text.split("&") if word]
    profiles = [profile_named(word) for word in words if word != _MUTE]
    if len(profiles) > 1:
        raise InvalidInput("printer", "printer: name one kind of printer after the question mark, not several")
    return _MUTE in words, profiles[0] if profiles else WIDE


def _host_and_port(address: str) -> tuple[str, int]:
    host, colon, port = address.rpartition(":")
    if not colon or address.endswith("]"):
        host, port = address, str(_RAW_PRINTING_PORT)
    if not (port.isascii() and port.isdigit() and 0 < int(port[:6]) <= _LAST_PORT and host):
        raise InvalidInput("printer", "printer: write network:HOST:PORT, such as network:192.168.1.50:9100")
    return host.removeprefix("[").removesuffix("]"), int(port)


def _virtual(keep_in: Path) -> Send:
    def send(job: Job) -> ports.PrintOutcome:
        from printing.printers.virtual import keep  # noqa: PLC0415 - Pillow is loaded only to paint

        return keep(job, keep_in)

    return send


def _file(path: Path) -> Send:
    def send(job: Job) -> ports.PrintOutcome:
        from printing.printers.file import append  # noqa: PLC0415 - only the chosen way is loaded

        return append(job.data, path)

    return send


def _network(host: str, port: int, *, answers: bool) -> Send:
    def send(job: Job) -> ports.PrintOutcome:
        from printing.printers.network import NetworkPrinter  # noqa: PLC0415 - only the chosen way is loaded

        return NetworkPrinter(host, port, answers=answers).send(job.data)

    return send
