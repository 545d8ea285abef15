"""The badly behaved printer on a real TCP port."""

from __future__ import annotations

import socket
import socketserver
import struct
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Protocol

from tests.paper.device import Answer, Gone

_AT_ONCE = struct.pack("ii", 1, 0)


class Device(Protocol):
    """What listens behind the port."""

    @property
    def slow(self) -> bool: ...
    @property
    def stalled(self) -> bool: ...
    @property
    def released(self) -> threading.Event: ...
    def connected(self) -> list[Answer]: ...
    def hear(self, data: bytes) -> list[Answer]: ...


class _Printing(socketserver.BaseRequestHandler):
    server: _Server

    def handle(self) -> None:
        connection: socket.socket = self.request
        connection.settimeout(5)
        try:
            with suppress(OSError):
                self._serve(connection, self.server.device)
        except Gone as gone:
            if gone.reset:
                connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _AT_ONCE)
            connection.close()

    def _serve(self, connection: socket.socket, device: Device) -> None:
        for answer in device.connected():
            _answer(connection, answer)
        while True:
            if device.stalled:
                device.released.wait(5)
            if device.stalled:
                return
            portion = connection.recv(100)
            if not portion:
                return
            for answer in device.hear(portion):
                _answer(connection, answer)
            if device.slow:
                time.sleep(0.005)


def _answer(connection: socket.socket, answer: Answer) -> None:
    def say() -> None:
        with suppress(OSError):
            connection.sendall(answer.data)

    if not answer.after:
        say()
        return
    late = threading.Timer(answer.after, say)
    late.daemon = True
    late.start()


class _Server(socketserver.ThreadingTCPServer):
    allow_reuse_address = True
    daemon_threads = True
    device: Device


@contextmanager
def tcp_printer(device: Device) -> Iterator[int]:
    """A printer that listens on the loopback address; gives its port."""
    with _Server(("127.0.0.1", 0), _Printing) as server:
        server.device = device
        # A small window, so that a stalled printer is felt as one.
        server.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        serving = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
        serving.start()
        try:
            yield server.server_address[1]
        finally:
            device.released.set()
            server.shutdown()
            serving.join(5)
