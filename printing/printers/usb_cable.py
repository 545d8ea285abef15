"""A printer on a USB cable, spoken to without a driver of the system."""

from __future__ import annotations

import errno
from contextlib import suppress
from time import sleep
from typing import Any

from kiosk.services.printer_ports import PrintOutcome
from printing.printers.conversation import Conversation, Patience

PRINTER_CLASS = 7
_BULK, _KIND_OF_TRANSFER, _INWARD = 2, 0x03, 0x80
_LONGEST_ANSWER = 64


class UsbPrinter:
    """Sends bytes down a USB cable; `answers` False for a printer that cannot say whether it printed."""

    def __init__(self, vendor: int, product: int, *, answers: bool = True, patience: Patience | None = None) -> None:
        self._vendor, self._product = vendor, product
        self._answers = answers
        self._patience = patience or Patience()
        self._name = f"The USB printer {vendor:04x}:{product:04x}"

    def send(self, data: bytes) -> PrintOutcome:
        """Send a paper: `failed` if none of it left this machine, `unknown` if some may have been printed."""
        try:
            import usb.core  # noqa: PLC0415 - an extra: only a till with such a printer has it
        except ImportError:
            return self._failed("needs the package pyusb: install it with pip install 'pound-kiosk[devices]'.")
        try:
            device = usb.core.find(idVendor=self._vendor, idProduct=self._product)
            if device is None:
                return self._failed("is not there. See that it is on and its cable is in.")
            cable = _Cable(device)
        except usb.core.NoBackendError:
            return self._failed(
                "needs the library libusb, which is not on this machine (on Debian and Ubuntu: libusb-1.0-0)."
            )
        except OSError as problem:
            return self._failed(_why(problem))
        try:
            answers = self._answers and cable.can_answer
            return Conversation(self._name, cable, self._patience, answers=answers).hold(data)
        finally:
            cable.let_go()

    def _failed(self, what: str) -> PrintOutcome:
        return PrintOutcome("failed", f"{self._name} {what}")


def _why(problem: OSError) -> str:
    if problem.errno in {errno.EACCES, errno.EPERM}:
        return (
            "may not be used by this account. Ask whoever looks after this machine to allow it (on Linux: a udev rule;"
            " on Windows choose it as a Windows printer instead)."
        )
    if problem.errno == errno.EBUSY:
        return "is used by another program. Close that program."
    return "cannot be opened. Pull its cable out and in, then try again."


class _Cable:
    """The bulk endpoints of the printer's interface as a port; raises OSError where there are none."""

    cure = "See that its numbers in Settings are the receipt printer's."
    remembers = True

    def __init__(self, device: Any) -> None:
        self._device = device
        interface = _printing_interface(device)
        self._number: int = interface.bInterfaceNumber
        self._had_driver = self._take_from_system()
        ends = [end for end in interface if end.bmAttributes & _KIND_OF_TRANSFER == _BULK]
        outward = [end for end in ends if not end.bEndpointAddress & _INWARD]
        inward = [end for end in ends if end.bEndpointAddress & _INWARD]
        if not outward:
            raise OSError(errno.ENODEV, "no way to write to it")
        self._out, self._in = outward[0], inward[0] if inward else None

    @property
    def can_answer(self) -> bool:
        """It has a way back at all."""
        return self._in is not None

    def write(self, data: memoryview, seconds: float) -> int:
        return int(self._out.write(bytes(data), round(seconds * 1000)))

    def read(self, seconds: float) -> bytes:
        import usb.core  # noqa: PLC0415 - loaded already

        if self._in is None:
            return b""
        try:
            received = bytes(self._in.read(_LONGEST_ANSWER, max(round(seconds * 1000), 1)))
        except usb.core.USBTimeoutError:
            return b""
        if not received:
            # Some answer at once that they have nothing to say.
            sleep(0.01)
        return received

    def settle(self, seconds: float) -> None:
        """What a bulk transfer has handed over, the printer has."""

    def unsent(self) -> int:
        """As for `settle`."""
        return 0

    def abandon(self) -> None:
        """What was not taken was never handed over."""

    def let_go(self) -> None:
        """Give the printer back to the system."""
        import usb.util  # noqa: PLC0415 - loaded already

        with suppress(OSError):
            usb.util.release_interface(self._device, self._number)
            usb.util.dispose_resources(self._device)
        if self._had_driver:
            with suppress(OSError, NotImplementedError):
                self._device.attach_kernel_driver(self._number)

    def _take_from_system(self) -> bool:
        with suppress(NotImplementedError):
            if self._device.is_kernel_driver_active(self._number):
                self._device.detach_kernel_driver(self._number)
                return True
        return False


def _printing_interface(device: Any) -> Any:
    try:
        configuration = device.get_active_configuration()
    except OSError:
        # Only where none was chosen: choosing again resets the printer.
        device.set_configuration()
        configuration = device.get_active_configuration()
    interfaces = list(configuration)
    return next((one for one in interfaces if one.bInterfaceClass == PRINTER_CLASS), interfaces[0])
