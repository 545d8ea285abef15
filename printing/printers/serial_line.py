"""A printer on a serial line, or on a USB cable that plays one."""

from __future__ import annotations

import errno
from time import monotonic, sleep
from typing import TYPE_CHECKING

from kiosk.services.printer_ports import PrintOutcome
from printing.printers.conversation import Conversation, Patience

if TYPE_CHECKING:
    from serial import Serial

_LOOK_EVERY = 0.05
_BITS_A_BYTE = 10
_PORTION = 16
"""So little that when it is refused nothing of the paper can have been printed: the first line is longer."""


class SerialPrinter:
    """Sends bytes down a serial line; `answers` False for a printer that cannot say whether it printed."""

    def __init__(self, device: str, baud: int, *, answers: bool = True, patience: Patience | None = None) -> None:
        self._device, self._baud = device, baud
        self._answers = answers
        self._patience = patience or Patience()
        self._name = f"The printer on {device}"

    def send(self, data: bytes) -> PrintOutcome:
        """Send a paper: `failed` if none of it left this machine, `unknown` if some may have been printed."""
        try:
            import serial  # noqa: PLC0415 - an extra: only a till with such a printer has it
        except ImportError:
            return PrintOutcome(
                "failed",
                f"{self._name} needs the package pyserial: install it with pip install 'pound-kiosk[devices]'.",
            )
        try:
            # A line that is open in another program would mix two papers into one.
            line = serial.Serial(
                self._device, self._baud, timeout=_LOOK_EVERY, write_timeout=self._patience.progress, exclusive=True
            )
        except (OSError, ValueError) as problem:
            return PrintOutcome("failed", f"{self._name} cannot be opened: {_why(problem)}")
        try:
            return Conversation(self._name, _Line(line), self._waiting(data), answers=self._answers).hold(data)
        finally:
            _let_go(line)

    def _waiting(self, data: bytes) -> Patience:
        """The machine takes a paper faster than a slow line carries it."""
        carried = len(data) * _BITS_A_BYTE / self._baud
        usual = self._patience
        return Patience(usual.connect, usual.sign, usual.progress, usual.done + carried, usual.longest + carried)


def _why(problem: Exception) -> str:
    number = getattr(problem, "errno", None)
    if number == errno.ENOENT:
        return "there is no such line. See that its cable is in and its name in Settings is right."
    if number in {errno.EACCES, errno.EPERM}:
        return (
            "this account may not use it."
            " Ask whoever looks after this machine to allow it (on Linux: the group dialout)."
        )
    if number in {errno.EBUSY, errno.EAGAIN}:
        return "another program uses it. Close that program."
    return "see that the printer is on, its cable is in, and its name in Settings is right."


def _let_go(line: Serial) -> None:
    """Close without waiting for a printer that takes nothing any more."""
    try:
        end = monotonic() + 1.0
        while line.out_waiting and monotonic() < end:
            sleep(_LOOK_EVERY)
        if line.out_waiting:
            line.reset_output_buffer()
    except OSError:
        pass
    finally:
        line.close()


class _Line:
    """A serial line as a port."""

    cure = "See that its baud rate in Settings is the printer's own."
    remembers = True

    def __init__(self, line: Serial) -> None:
        self._line = line

    def write(self, data: memoryview, seconds: float) -> int:  # noqa: ARG002 - set when the line was opened
        return self._line.write(bytes(data[:_PORTION])) or 0

    def read(self, seconds: float) -> bytes:
        end = monotonic() + seconds
        while True:
            received = self._line.read(max(1, self._line.in_waiting))
            if received or monotonic() >= end:
                return bytes(received)

    def settle(self, seconds: float) -> None:
        left, end = self._line.out_waiting, monotonic() + seconds
        while left:
            sleep(_LOOK_EVERY)
            still = self._line.out_waiting
            if still < left:
                left, end = still, monotonic() + seconds
            elif monotonic() >= end:
                raise TimeoutError

    def unsent(self) -> int:
        return int(self._line.out_waiting)

    def abandon(self) -> None:
        self._line.reset_output_buffer()
