"""A printer on the network, with short time-outs and its own word that it has printed.

A send that raises nothing proves nothing: the machine takes bytes that a printer never gets. So the printer is asked
afterwards, and answers only when it has worked through all that came before the question.
"""

from __future__ import annotations

import socket
from dataclasses import dataclass
from time import monotonic

from kiosk.services.ports import PrintOutcome
from printing.printers.status import ASK_AT_ONCE, ASK_WHEN_DONE, Answers

_PORTION = 4096
_LOOK = "Look at the paper: if it is whole, say so; if not, print it again."


@dataclass(frozen=True, slots=True)
class Patience:
    """How many seconds to wait: for a connection, for a first sign, for any progress, for the answer at the end."""

    connect: float = 2.0
    sign: float = 1.0
    progress: float = 5.0
    done: float = 10.0


class NetworkPrinter:
    """Sends bytes to a raw printing port; `answers` False for a device that cannot say whether it printed."""

    def __init__(self, host: str, port: int, *, answers: bool = True, patience: Patience | None = None) -> None:
        self._address = (host, port)
        self._answers = answers
        self._patience = patience or Patience()
        self._name = f"The printer at {host}:{port}"

    def send(self, data: bytes) -> PrintOutcome:
        """Send a paper: `failed` if none of it left this machine, `unknown` if some may have been printed."""
        try:
            connection = socket.create_connection(self._address, self._patience.connect)
        except (OSError, UnicodeError):
            return PrintOutcome(
                "failed", f"{self._name} cannot be reached. See that it is on and its network cable is in."
            )
        with connection:
            return self._talk(connection, data)

    def _talk(self, connection: socket.socket, data: bytes) -> PrintOutcome:
        answers = Answers()
        if self._answers:
            try:
                connection.settimeout(self._patience.progress)
                connection.sendall(ASK_AT_ONCE)
                self._listen(connection, answers, "at_once", self._patience.sign)
            except OSError:
                return PrintOutcome("failed", f"{self._name} closed the connection before it got the paper.")
            if answers.cannot_print:
                return PrintOutcome("failed", f"{self._name} cannot print: {answers.cannot_print}.")
        sent = 0
        try:
            connection.settimeout(self._patience.progress)
            job = memoryview(data + ASK_WHEN_DONE if self._answers else data)
            while sent < len(job):
                sent += connection.send(job[sent : sent + _PORTION])
            return self._finish(connection, answers)
        except OSError:
            if sent:
                return PrintOutcome("unknown", f"{self._name} stopped in the middle. {_LOOK}")
            return PrintOutcome("failed", f"{self._name} takes nothing. See that it is on and ready.")

    def _finish(self, connection: socket.socket, answers: Answers) -> PrintOutcome:
        if not self._answers:
            self._let_go(connection)
            return PrintOutcome("printed")
        answers.forget_what_was_not_asked()
        self._listen(connection, answers, "when_done", self._patience.done)
        if answers.when_done is None:
            return PrintOutcome("unknown", f"{self._name} got the paper but did not say that it printed it. {_LOOK}")
        if answers.paper_ended:
            return PrintOutcome("unknown", f"{self._name} ran out of paper. {_LOOK}")
        return PrintOutcome("printed")

    @staticmethod
    def _listen(connection: socket.socket, answers: Answers, awaited: str, seconds: float) -> None:
        """Read until the awaited answer has come or the time is over; raises OSError if the connection ends."""
        end = monotonic() + seconds
        while getattr(answers, awaited) is None and (left := end - monotonic()) > 0:
            connection.settimeout(left)
            try:
                received = connection.recv(64)
            except TimeoutError:
                return
            if not received:
                raise ConnectionResetError
            answers.read(received)

    def _let_go(self, connection: socket.socket) -> None:
        """Say that no more comes, and hear the other side out, so that closing does not throw away its last bytes."""
        connection.shutdown(socket.SHUT_WR)
        connection.settimeout(self._patience.sign)
        end = monotonic() + self._patience.progress
        try:
            while connection.recv(64) and monotonic() < end:
                pass
        except TimeoutError:
            return
