"""Which printers this machine can see: each system is asked in its own way, and what cannot be asked is left out."""

from __future__ import annotations

import importlib
import os
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

_SECONDS = 2.0
_PRINTER_CLASS = 7
_LOCAL_AND_CONNECTED = 0x02 | 0x04
_DEVICE_FILES = Path("/dev/usb")


@dataclass(frozen=True, slots=True)
class Found:
    """A printer: the setting that chooses it, what it is called, and how it is connected, in words."""

    setting: str
    name: str
    how: str


def discover() -> tuple[Found, ...]:
    """The printers that can be seen from here; never raises, and takes a few seconds at most.

    A printer on the network does not show itself: its address is typed.
    """
    found: list[Found] = []
    for way in (_queues, _windows, _usb, _device_files, _serial):
        # A missing library, a driver in another's hands, a command that hangs: one way less to look.
        with suppress(ImportError, OSError, ValueError, RuntimeError, subprocess.SubprocessError):
            found.extend(way())
    return tuple(found)


def _queues() -> Iterator[Found]:
    listed = subprocess.run(
        ["lpstat", "-e"],  # noqa: S607 - where the system keeps it
        capture_output=True,
        timeout=_SECONDS,
        check=True,
        env={**os.environ, "LC_ALL": "C"},
    )
    for name in listed.stdout.decode("utf-8", "replace").split():
        yield Found(f"cups:{name}", name, "print queue, letters")
        yield Found(f"cups:{name}?80mm", name, "print queue, receipts on 80 mm paper")


def _windows() -> Iterator[Found]:
    spooler = importlib.import_module("win32print")
    try:
        listed = spooler.EnumPrinters(_LOCAL_AND_CONNECTED, None, 4)
    except spooler.error:
        return
    for printer in listed:
        name = printer["pPrinterName"]
        yield Found(f"windows:{name}", name, "Windows printer, letters")
        yield Found(f"windows:{name}?80mm", name, "Windows printer, receipts on 80 mm paper")


def _usb() -> Iterator[Found]:
    core = importlib.import_module("usb.core")
    for device in core.find(find_all=True):
        if _prints(device):
            numbers = f"{device.idVendor:04x}:{device.idProduct:04x}"
            yield Found(f"usb:{numbers}", _called(device) or f"USB printer {numbers}", "USB cable")


def _prints(device: Any) -> bool:
    with suppress(OSError):
        return any(
            interface.bInterfaceClass == _PRINTER_CLASS for configuration in device for interface in configuration
        )
    return False


def _called(device: Any) -> str:
    # Its name can be read only by who may open it.
    with suppress(OSError, ValueError):
        return " ".join(part.strip() for part in (device.manufacturer, device.product) if part)
    return ""


def _device_files() -> Iterator[Found]:
    for path in sorted(_DEVICE_FILES.glob("lp*")):
        yield Found(f"file:{path}", f"USB printer {path.name}", "device file; cannot say whether it printed")


def _serial() -> Iterator[Found]:
    ports = importlib.import_module("serial.tools.list_ports").comports()
    for port in sorted(ports, key=lambda port: str(port.device)):
        words = port.description if port.description not in {"", "n/a", None} else "serial line"
        yield Found(f"serial:{port.device}", f"{words} ({port.device})", "serial line")
