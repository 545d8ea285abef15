"""What printers this machine can see; what cannot be asked is left out, and nothing raises."""

from __future__ import annotations

import subprocess
import sys
import types
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from printing.printers import Found, discover, discovery, make_printer
from tests.paper.test_queues import FakeSpooler


@pytest.fixture
def nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> pytest.MonkeyPatch:
    """A machine without libraries, commands or devices."""
    for name in ("win32print", "usb.core", "serial.tools.list_ports"):
        monkeypatch.setitem(sys.modules, name, None)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(discovery, "_DEVICE_FILES", tmp_path)
    return monkeypatch


def _module(monkeypatch: pytest.MonkeyPatch, name: str, **what: Any) -> None:
    module = types.ModuleType(name)
    module.__dict__.update(what)
    monkeypatch.setitem(sys.modules, name, module)


@dataclass
class Thing:
    """An interface or a port as the libraries give it."""

    bInterfaceClass: int = 7  # noqa: N815 - the names of the USB standard
    device: str = ""
    description: str | None = None


class Device(list[list[Thing]]):
    """A USB device with one interface."""

    idVendor, idProduct = 0x04B8, 0x0E15  # noqa: N815 - the names of the USB standard

    def __init__(self, kind: int = 7, manufacturer: str | None = "EPSON ", product: str | None = "TM-T20II") -> None:
        super().__init__([[Thing(kind)]])
        self.manufacturer, self.product = manufacturer, product


class Locked(Device):
    """A device that others may not read the name of."""

    @property
    def manufacturer(self) -> str:
        raise ValueError("The device has no langid (permission issue, no string descriptors supported or device error)")

    @manufacturer.setter
    def manufacturer(self, _value: object) -> None: ...


def test_a_machine_without_any_printer_shows_none(nothing: pytest.MonkeyPatch) -> None:
    assert nothing
    assert discover() == ()


def test_printers_on_cables_are_found_by_what_they_are(nothing: pytest.MonkeyPatch) -> None:
    _module(nothing, "usb.core", find=lambda **_: iter([Device(), Device(kind=3), Locked()]))
    ports = [Thing(device="COM3", description="USB Serial Port"), Thing(device="/dev/ttyS0", description="n/a")]
    _module(nothing, "serial.tools.list_ports", comports=lambda: ports)
    assert discover() == (
        Found("usb:04b8:0e15", "EPSON TM-T20II", "USB cable"),
        Found("usb:04b8:0e15", "USB printer 04b8:0e15", "USB cable"),
        Found("serial:/dev/ttyS0", "serial line (/dev/ttyS0)", "serial line"),
        Found("serial:COM3", "USB Serial Port (COM3)", "serial line"),
    )


def test_queues_of_the_system_are_found_for_letters_and_for_receipts(nothing: pytest.MonkeyPatch) -> None:
    nothing.setitem(sys.modules, "win32print", FakeSpooler())
    listed = subprocess.CompletedProcess([], 0, b"Front_Desk\nOffice\n", b"")
    nothing.setattr(subprocess, "run", lambda *_, **__: listed)
    found = discover()
    assert [one.setting for one in found] == [
        "cups:Front_Desk",
        "cups:Front_Desk?80mm",
        "cups:Office",
        "cups:Office?80mm",
        "windows:Receipts",
        "windows:Receipts?80mm",
    ]


def test_device_files_of_the_system_are_found(nothing: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "lp0").touch()
    nothing.setattr(discovery, "_DEVICE_FILES", tmp_path)
    (found,) = discover()
    assert found.setting == f"file:{tmp_path / 'lp0'}"


def test_everything_found_here_and_now_can_be_chosen(tmp_path: Path) -> None:
    for found in discover():
        assert make_printer(found.setting, tmp_path).name


@pytest.mark.parametrize("problem", [OSError("no"), ValueError("no backend"), RuntimeError("busy")])
def test_a_library_that_fails_hides_no_other_printer(nothing: pytest.MonkeyPatch, problem: Exception) -> None:
    def broken(**_: object) -> None:
        raise problem

    _module(nothing, "usb.core", find=broken)
    _module(nothing, "serial.tools.list_ports", comports=lambda: [Thing(device="COM1", description="Port")])
    assert [found.setting for found in discover()] == ["serial:COM1"]
