"""A receipt printer on a real TCP port, which behaves as badly as it is told to."""

from __future__ import annotations

import socket
import socketserver
import struct
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

ASKED_AT_ONCE, ASKED_WHEN_DONE = b"\x10\x04\x02", b"\x1dr\x01"
READY, DONE = b"\x12", b"\x00"
COVER_OPEN, PAPER_OUT, IN_ERROR = b"\x16", b"\x32", b"\x52"


@dataclass
class Manners:
    """How the printer behaves: what it answers (empty: nothing), and after how many bytes it stops or resets."""

    at_once: bytes = READY
    when_done: bytes = DONE
    unasked: bytes = b""
    stalls_after: int | None = None
    resets_after: int | None = None
    closes_after: int | None = None
    received: bytearray = field(default_factory=bytearray)
    ended: threading.Event = field(default_factory=threading.Event)

    @property
    def printed(self) -> bytes:
        """What came, without the questions."""
        return bytes(self.received).replace(ASKED_AT_ONCE, b"").replace(ASKED_WHEN_DONE, b"")


class _Printing(socketserver.BaseRequestHandler):
    def handle(self) -> None:
        manners: Manners = self.server.manners  # type: ignore[attr-defined] # set below
        connection: socket.socket = self.request
        connection.settimeout(5)
        try:
            if manners.unasked:
                connection.sendall(manners.unasked)
            self._serve(connection, manners)
        except OSError:
            pass
        finally:
            manners.ended.set()

    def _serve(self, connection: socket.socket, manners: Manners) -> None:
        answered: set[bytes] = set()
        while True:
            if _over(manners.stalls_after, manners):
                self.server.released.wait(5)  # type: ignore[attr-defined] # set below
                return
            if _over(manners.resets_after, manners):
                # Closing with a linger time of zero sends a reset.
                connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                connection.close()
                return
            if _over(manners.closes_after, manners):
                return
            portion = connection.recv(100)
            if not portion:
                return
            manners.received += portion
            for question, answer in ((ASKED_AT_ONCE, manners.at_once), (ASKED_WHEN_DONE, manners.when_done)):
                if question in manners.received and question not in answered:
                    answered.add(question)
                    connection.sendall(answer)


def _over(limit: int | None, manners: Manners) -> bool:
    return limit is not None and len(manners.received) >= limit


class _Server(socketserver.ThreadingTCPServer):
    allow_reuse_address = True
    daemon_threads = True


@contextmanager
def tcp_printer(manners: Manners) -> Iterator[int]:
    """A printer that listens on the loopback address; gives its port."""
    with _Server(("127.0.0.1", 0), _Printing) as server:
        server.manners = manners  # type: ignore[attr-defined] # what the handler asks for
        server.released = threading.Event()  # type: ignore[attr-defined] # what a stall waits for
        # A small window, so that a stalled printer is felt as one.
        server.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        serving = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
        serving.start()
        try:
            yield server.server_address[1]
        finally:
            server.released.set()  # type: ignore[attr-defined] # set above
            server.shutdown()
            serving.join(5)
