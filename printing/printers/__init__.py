"""The devices that papers come out of."""

from __future__ import annotations

from pathlib import Path

from kiosk.services import printer_ports
from kiosk.services.paper_data import PrinterCheckPaper
from printing.printers.discovery import Found, discover
from printing.printers.job import Job, LetterPrinter, ReceiptPrinter, Send
from printing.printers.setting import (
    Setting,
    device_and_baud,
    host_and_port,
    queue_name,
    read_setting,
    vendor_and_product,
)

__all__ = ["Found", "LetterPrinter", "ReceiptPrinter", "discover", "make_printer", "page_check"]


def make_printer(setting: str, keep_in: Path) -> ReceiptPrinter | LetterPrinter:
    """The printer that a setting names.

    - `virtual` shows and keeps the paper: a PNG and the bytes in the folder `keep_in`; `virtual?letter` a PDF.
    - `file:PATH` appends the bytes to a file or a device; `file:NAME.pdf` keeps a PDF beside it for each paper.
    - `network:HOST:PORT` sends them to a printer; `[…]` around an IPv6 address, port 9100 if none is given.
    - `usb:VENDOR:PRODUCT` and `serial:DEVICE@BAUD` (9600 if none is given) send them down a cable.
    - `cups:QUEUE` and `windows:NAME` hand letters to the system; with a kind of receipt printer, receipts.

    After a `?` stand choices, joined by `&`: the kind of printer (`58mm`, `80mm`, `80mm-42` or a model's name;
    80mm if none is given), `no-status` for one that cannot say whether it printed, `drawer` where a cash drawer hangs
    on it (`drawer-5` on pin 5), `plain` where only the first code page prints well, and `letter`.
    Raises `InvalidInput` (field `printer`) for any other setting.
    """
    chosen = read_setting(setting)
    name, send = _WAYS[chosen.way](chosen, keep_in)
    return LetterPrinter(name, send) if chosen.profile is None else ReceiptPrinter(name, chosen.profile, send)


def page_check(printer: ReceiptPrinter | LetterPrinter, paper: PrinterCheckPaper) -> printer_ports.PrintOutcome:
    """Print the page from which a person reads whether the printer, and the drawer on it, are chosen right."""
    return printer.check(paper)


def _virtual(_chosen: Setting, keep_in: Path) -> tuple[str, Send]:
    def send(job: Job) -> printer_ports.PrintOutcome:
        from printing.printers.virtual import keep  # noqa: PLC0415 - Pillow is loaded only to paint

        return keep(job, keep_in)

    return "virtual printer", send


def _file(chosen: Setting, _keep_in: Path) -> tuple[str, Send]:
    def send(job: Job) -> printer_ports.PrintOutcome:
        from printing.printers.file import append, keep_page  # noqa: PLC0415 - only the chosen way is loaded

        path = Path(chosen.address)
        return keep_page(job.data, path) if job.profile is None else append(job.data, path)

    return f"file {chosen.address}", send


def _network(chosen: Setting, _keep_in: Path) -> tuple[str, Send]:
    host, port = host_and_port(chosen.address)

    def send(job: Job) -> printer_ports.PrintOutcome:
        from printing.printers.network import NetworkPrinter  # noqa: PLC0415 - only the chosen way is loaded

        return NetworkPrinter(host, port, answers=_answers(chosen)).send(job.data)

    return f"printer at {host}:{port}", send


def _usb(chosen: Setting, _keep_in: Path) -> tuple[str, Send]:
    vendor, product = vendor_and_product(chosen.address)

    def send(job: Job) -> printer_ports.PrintOutcome:
        from printing.printers.usb_cable import UsbPrinter  # noqa: PLC0415 - only the chosen way is loaded

        return UsbPrinter(vendor, product, answers=_answers(chosen)).send(job.data)

    return f"USB printer {vendor:04x}:{product:04x}", send


def _serial(chosen: Setting, _keep_in: Path) -> tuple[str, Send]:
    device, baud = device_and_baud(chosen.address)

    def send(job: Job) -> printer_ports.PrintOutcome:
        from printing.printers.serial_line import SerialPrinter  # noqa: PLC0415 - only the chosen way is loaded

        return SerialPrinter(device, baud, answers=_answers(chosen)).send(job.data)

    return f"printer on {device}", send


def _cups(chosen: Setting, _keep_in: Path) -> tuple[str, Send]:
    queue = queue_name(chosen.address)

    def send(job: Job) -> printer_ports.PrintOutcome:
        from printing.printers.cups import CupsQueue  # noqa: PLC0415 - only the chosen way is loaded

        return CupsQueue(queue).send(job)

    return f"print queue {queue}", send


def _windows(chosen: Setting, keep_in: Path) -> tuple[str, Send]:
    def send(job: Job) -> printer_ports.PrintOutcome:
        from printing.printers.windows import WindowsPrinter  # noqa: PLC0415 - only the chosen way is loaded

        return WindowsPrinter(chosen.address, keep_in).send(job)

    return f"Windows printer {chosen.address}", send


def _answers(chosen: Setting) -> bool:
    return chosen.profile is not None and chosen.profile.answers


_WAYS = {
    "virtual": _virtual,
    "file": _file,
    "network": _network,
    "usb": _usb,
    "serial": _serial,
    "cups": _cups,
    "windows": _windows,
}
