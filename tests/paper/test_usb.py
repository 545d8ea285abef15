"""A printer on a USB cable: the same conversation, over a device at the library's edge."""

from __future__ import annotations

import errno
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
import usb.core

from kiosk.services.printer_ports import PrintOutcome
from printing.escpos_bytes import render
from printing.papers import PaperMaker
from printing.printers import make_printer
from printing.printers.conversation import SENT, Patience
from printing.printers.usb_cable import UsbPrinter
from printing.profiles import WIDE
from printing.virtual.interpreter import interpret
from tests.paper.device import DONE, NOISE, STATUS, Fault, Gone, Kind, PaperDevice, When, marks_of
from tests.paper.examples import receipt_paper

HURRIED = Patience(sign=0.2, progress=0.4, done=0.4, longest=1.5)
RECEIPT = PaperMaker().receipt(receipt_paper())
BYTES = render(RECEIPT, WIDE)
WHOLE = marks_of(interpret(BYTES, WIDE))


@dataclass
class Endpoint:
    """One end of the cable, outward (to the printer) or inward."""

    cable: FakeUsb
    inward: bool
    bmAttributes: int = 2  # noqa: N815 - the names of the USB standard

    @property
    def bEndpointAddress(self) -> int:  # noqa: N802 - the names of the USB standard
        return 0x82 if self.inward else 0x01

    def write(self, data: bytes, _milliseconds: int) -> int:
        if self.cable.device.stalled:
            raise usb.core.USBTimeoutError("timeout", errno=errno.ETIMEDOUT)
        taken = data[: self.cable.takes]
        try:
            for answer in self.cable.device.hear(taken):
                self.cable.answers += answer.data
        except Gone:
            self.cable.unplugged = True
        if self.cable.unplugged:
            raise usb.core.USBError("no such device", errno=errno.ENODEV)
        return len(taken)

    def read(self, size: int, _milliseconds: int) -> bytes:
        if self.cable.unplugged:
            raise usb.core.USBError("no such device", errno=errno.ENODEV)
        if not self.cable.answers:
            raise usb.core.USBTimeoutError("timeout", errno=errno.ETIMEDOUT)
        said, self.cable.answers = bytes(self.cable.answers[:size]), self.cable.answers[size:]
        return said


@dataclass
class Interface:
    """The interface of a printer, with its two ends."""

    ends: list[Endpoint]
    bInterfaceClass: int = 7  # noqa: N815 - the names of the USB standard
    bInterfaceNumber: int = 0  # noqa: N815 - the names of the USB standard

    def __iter__(self) -> Iterator[Endpoint]:
        return iter(self.ends)


@dataclass
class FakeUsb:
    """A device as pyusb gives it, with a printer behind it."""

    device: PaperDevice
    takes: int = 4096
    one_way: bool = False
    refuses: int = 0
    had_driver: bool = True
    unplugged: bool = False
    answers: bytearray = field(default_factory=bytearray)
    given_back: int = 0

    def __post_init__(self) -> None:
        self.device.connected()

    def get_active_configuration(self) -> list[Interface]:
        if self.refuses:
            raise usb.core.USBError("refused", errno=self.refuses)
        ends = [Endpoint(self, inward=False)] if self.one_way else [Endpoint(self, inward=way) for way in (True, False)]
        return [Interface(ends, bInterfaceClass=3, bInterfaceNumber=1), Interface(ends)]

    def set_configuration(self) -> None:
        raise usb.core.USBError("refused", errno=self.refuses)

    def is_kernel_driver_active(self, _interface: int) -> bool:
        return self.had_driver

    def detach_kernel_driver(self, _interface: int) -> None:
        self.had_driver = False

    def attach_kernel_driver(self, _interface: int) -> None:
        self.had_driver = True
        self.given_back += 1


@pytest.fixture
def plugged(monkeypatch: pytest.MonkeyPatch) -> list[FakeUsb]:
    """What is plugged in; the library finds the first."""
    there: list[FakeUsb] = []

    def find(*, idVendor: int, idProduct: int) -> FakeUsb | None:  # noqa: N803 - the names of the library
        assert (idVendor, idProduct) == (0x04B8, 0x0E15)
        return there[0] if there else None

    monkeypatch.setattr(usb.core, "find", find)
    monkeypatch.setattr(usb.util, "release_interface", lambda *_: None)
    monkeypatch.setattr(usb.util, "dispose_resources", lambda *_: None)
    return there


def _sent(*, answers: bool = True) -> PrintOutcome:
    return UsbPrinter(0x04B8, 0x0E15, answers=answers, patience=HURRIED).send(BYTES)


def test_a_receipt_is_printed_and_the_printer_given_back_to_the_system(plugged: list[FakeUsb], tmp_path: Path) -> None:
    plugged.append(FakeUsb(PaperDevice(), takes=64))
    assert make_printer("usb:04b8:0e15", tmp_path).print(RECEIPT) == PrintOutcome("printed")
    assert plugged[0].device.sheets == [WHOLE]
    assert (plugged[0].had_driver, plugged[0].given_back) == (True, 1)


@pytest.mark.parametrize(
    ("kind", "when", "said", "words"),
    [
        ("cover open", "before", "failed", "Close it"),
        ("out of paper", "during", "unknown", "new roll"),
        ("disconnects", "during", "unknown", "stopped in the middle"),
        ("stalls", "during", "unknown", "stopped in the middle"),
        ("offline", "after", "unknown", "Switch it off and on"),
        ("nonsense", "after", "unknown", "did not say that it printed"),
    ],
)
def test_faults_are_told_as_on_the_network(
    plugged: list[FakeUsb], kind: Kind, when: When, said: str, words: str
) -> None:
    plugged.append(FakeUsb(PaperDevice(Fault(kind, when)), takes=100))
    outcome = _sent()
    assert outcome.state == said
    assert words in outcome.problem
    assert said == "unknown" or plugged[0].device.sheets == []


def test_what_was_said_before_anybody_asked_is_no_answer(plugged: list[FakeUsb]) -> None:
    plugged.append(FakeUsb(PaperDevice(), answers=bytearray(STATUS["cover open"] + NOISE + DONE * 2)))
    assert _sent() == PrintOutcome("printed")
    plugged[0] = FakeUsb(PaperDevice(Fault("stalls", "after")), answers=bytearray(DONE * 4))
    assert _sent().state == "unknown"


def test_a_cable_without_a_way_back_is_not_asked(plugged: list[FakeUsb]) -> None:
    plugged.append(FakeUsb(PaperDevice(), one_way=True))
    assert _sent() == PrintOutcome("printed", SENT)


def test_a_printer_that_is_not_plugged_in_is_failed_with_what_to_do(plugged: list[FakeUsb]) -> None:
    assert plugged == []
    outcome = _sent()
    assert outcome.state == "failed"
    assert "its cable is in" in outcome.problem


@pytest.mark.parametrize(
    ("number", "words"),
    [(errno.EACCES, "udev rule"), (errno.EBUSY, "another program"), (errno.EIO, "Pull its cable out")],
)
def test_a_printer_that_may_not_be_opened_says_whom_to_ask(plugged: list[FakeUsb], number: int, words: str) -> None:
    plugged.append(FakeUsb(PaperDevice(), refuses=number))
    outcome = _sent()
    assert outcome.state == "failed"
    assert words in outcome.problem


def test_without_the_libraries_it_is_said_how_to_get_them(monkeypatch: pytest.MonkeyPatch) -> None:
    def without_backend(**_: object) -> None:
        raise usb.core.NoBackendError("No backend available")

    monkeypatch.setattr(usb.core, "find", without_backend)
    assert "libusb" in _sent().problem
    monkeypatch.setitem(sys.modules, "usb.core", None)
    monkeypatch.setitem(sys.modules, "usb", None)
    outcome = _sent()
    assert outcome.state == "failed"
    assert "pip install 'pound-kiosk[devices]'" in outcome.problem
