"""A printer on the network: its raw printing port, with short time-outs."""

from __future__ import annotations

import socket
import struct
import sys
from contextlib import suppress
from threading import Thread
from time import monotonic, sleep

from kiosk.services.printer_ports import PrintOutcome
from printing.printers.conversation import Conversation, Patience

_LOOK_EVERY = 0.02
_AT_ONCE = struct.pack("ii", 1, 0)
"""SO_LINGER: on, for no time at all."""


class NetworkPrinter:
    """Sends bytes to a raw printing port; `answers` False for a device that cannot say whether it printed."""

    def __init__(self, host: str, port: int, *, answers: bool = True, patience: Patience | None = None) -> None:
        self._host, self._port = host, port
        self._answers = answers
        self._patience = patience or Patience()
        self._name = f"The printer at {host}:{port}"

    def send(self, data: bytes) -> PrintOutcome:
        """Send a paper: `failed` if none of it left this machine, `unknown` if some may have been printed."""
        try:
            connection = _connected(self._host, self._port, self._patience.connect)
        except (OSError, UnicodeError):
            return PrintOutcome(
                "failed", f"{self._name} cannot be reached. See that it is on and its network cable is in."
            )
        with connection:
            return Conversation(self._name, _Wire(connection), self._patience, answers=self._answers).hold(data)


def _connected(host: str, port: int, seconds: float) -> socket.socket:
    """A connection, or OSError when there is none within so many seconds, however many addresses the name has."""
    end = monotonic() + seconds
    problem: OSError = TimeoutError()
    for family, kind, protocol, _, address in _looked_up(host, port, seconds):
        left = end - monotonic()
        if left <= 0:
            break
        connection = socket.socket(family, kind, protocol)
        try:
            connection.settimeout(left)
            connection.connect(address)
        except OSError as refused:
            connection.close()
            problem = refused
        else:
            return connection
    raise problem


def _looked_up(host: str, port: int, seconds: float) -> list[tuple[int, int, int, str, tuple[str | int, ...]]]:
    """The addresses of a name; asking for one knows no time-out of its own, so it is left behind if it takes long."""
    found: list[tuple[int, int, int, str, tuple[str | int, ...]]] = []

    def look() -> None:
        with suppress(OSError, UnicodeError):
            found.extend(socket.getaddrinfo(host, port, type=socket.SOCK_STREAM))  # type: ignore[arg-type] # wider address

    asking = Thread(target=look, name=f"look up {host}", daemon=True)
    asking.start()
    asking.join(seconds)
    return list(found)


def _unacknowledged(connection: socket.socket) -> int | None:
    """How many bytes sent the other machine has not acknowledged; None where the system does not tell."""
    if sys.platform != "linux":
        return None
    from fcntl import ioctl  # noqa: PLC0415 - only Linux has it so
    from termios import TIOCOUTQ  # noqa: PLC0415 - of a socket Linux calls it SIOCOUTQ, with the same number

    return int.from_bytes(ioctl(connection, TIOCOUTQ, bytes(4)), sys.byteorder)


class _Wire:
    """A TCP connection as a port."""

    cure = "See that its address in Settings is right."
    remembers = False

    def __init__(self, connection: socket.socket) -> None:
        self._connection = connection

    def write(self, data: memoryview, seconds: float) -> int:
        self._connection.settimeout(seconds)
        return self._connection.send(data)

    def read(self, seconds: float) -> bytes:
        self._connection.settimeout(max(seconds, 0.001))
        try:
            received = self._connection.recv(64)
        except TimeoutError:
            return b""
        if not received:
            raise ConnectionResetError
        return received

    def settle(self, seconds: float) -> None:
        """Wait until the other machine has the bytes, or has closed after them where the system tells no more."""
        known = self._wait_until_taken(seconds)
        closed = not known and self._closes(0.001)
        self._connection.shutdown(socket.SHUT_WR)
        # Where it is known already: closing at once would throw away the last bytes.
        if not known and (closed or not self._closes(seconds)):
            raise TimeoutError
        if known:
            self._closes(min(1.0, seconds))

    def _wait_until_taken(self, seconds: float) -> bool:
        """Whether the system says so; raises TimeoutError if it says that nothing goes on for so long."""
        left, end = _unacknowledged(self._connection), monotonic() + seconds
        while left:
            sleep(_LOOK_EVERY)
            still = _unacknowledged(self._connection) or 0
            if still < left:
                left, end = still, monotonic() + seconds
            elif monotonic() >= end:
                self.abandon()
                raise TimeoutError
        return left is not None

    def _closes(self, seconds: float) -> bool:
        """Whether the other side says within so many seconds that it has no more to say."""
        end = monotonic() + seconds
        with suppress(TimeoutError):
            while (left := end - monotonic()) > 0:
                self._connection.settimeout(left)
                if not self._connection.recv(64):
                    return True
        return False

    def unsent(self) -> int:
        return _unacknowledged(self._connection) or 0

    def abandon(self) -> None:
        with suppress(OSError):
            self._connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _AT_ONCE)
