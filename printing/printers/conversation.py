"""How a paper is handed to a printer that can answer, by whatever cable.

A send that raises nothing proves nothing: the machine takes bytes that a printer never gets. So the printer is asked
afterwards (GS r 1), and answers only when it has worked through all that came before the question. While it works it
is asked how it is (DLE EOT 2), so that nobody waits for one that is out of paper.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from time import monotonic
from typing import Protocol

from kiosk.services.printer_ports import PrintOutcome
from printing.printers.status import ASK_AT_ONCE, ASK_WHEN_DONE, Answers
from printing.raster import LARGEST_BAND

_PORTION = 4096
_AFTERWARDS = 0.05
SENT = "Sent; this printer cannot say that it printed."
LOOK = "Look at the paper: if it is whole, say so; if not, print it again."


@dataclass(frozen=True, slots=True)
class Patience:
    """How many seconds to wait: for a connection, for a first sign, for any progress, for the answer at the end.

    `longest` is for a printer that keeps saying it is well and does not come to the end.
    """

    connect: float = 2.0
    sign: float = 1.0
    progress: float = 5.0
    done: float = 10.0
    longest: float = 60.0


class Port(Protocol):
    """A cable to a printer. Every method raises OSError when the other side is gone."""

    cure: str
    """What to look at when whatever is at the other end speaks like no printer."""
    remembers: bool
    """Answers to an earlier paper may still come, since nothing tells one paper's connection from the next."""

    def write(self, data: memoryview, seconds: float) -> int:
        """Hand over some of the bytes; returns how many, or raises TimeoutError if none was taken."""

    def read(self, seconds: float) -> bytes:
        """What came; empty if nothing did within so many seconds."""

    def settle(self, seconds: float) -> None:
        """Wait until what was handed over has left, for a printer that is not asked; else TimeoutError."""

    def unsent(self) -> int:
        """How many of the bytes handed over the other side cannot have yet; 0 where nobody can tell."""

    def abandon(self) -> None:
        """Take back what has not left yet: nothing may come out after a person was asked."""


class _Stopped(Exception):
    """The conversation has an outcome before its end."""

    def __init__(self, outcome: PrintOutcome) -> None:
        super().__init__(outcome.problem)
        self.outcome = outcome


class Conversation:
    """One paper handed over; `answers` False for a printer that cannot say whether it printed."""

    def __init__(self, name: str, port: Port, patience: Patience, *, answers: bool) -> None:
        self._name = name
        self._port = port
        self._patience = patience
        self._answers = answers
        self._heard = Answers()
        self._asked = 0
        """How often it was asked to say when it is done."""
        self._proof = 0
        """The answer of this number can only come when the paper is out."""

    def hold(self, data: bytes) -> PrintOutcome:
        """Send a paper: `failed` if none of it left this machine, `unknown` if some may have been printed."""
        try:
            if self._answers:
                self._greet()
            self._hand_over(data)
            return self._finish()
        except _Stopped as stopped:
            return stopped.outcome

    def _greet(self) -> None:
        """Ask how the printer is: one that says it cannot print gets nothing."""
        try:
            if self._port.remembers:
                self._wait_for_silence()
            self._ask(ASK_AT_ONCE)
            self._hear_at_once(self._patience.sign)
            if self._heard.cannot_print and not self._heard.strange:
                raise _Stopped(self._failed(f"cannot print: {self._heard.cannot_print}, then try again."))
            if self._heard.at_once is not None and not self._heard.strange:
                self._wait_for_earlier()
            if self._heard.strange:
                raise _Stopped(self._failed(f"does not answer like a receipt printer. {self._port.cure}"))
        except OSError:
            raise _Stopped(self._failed("is there but lets nothing through. Switch it off and on.")) from None

    def _wait_for_silence(self) -> None:
        """Throw away what was said before anybody asked: it is about an earlier paper, or noise of the cable."""
        end = monotonic() + self._patience.sign
        while self._port.read(_AFTERWARDS) and monotonic() < end:
            pass

    def _wait_for_earlier(self) -> None:
        """Begin where the printer is done with all that came before.

        An answer still owed to an earlier paper must not be taken for this one's, and a printer that waits for the
        rest of a picture that was broken off would swallow the beginning of this paper: it gets the rest as white.
        """
        self._ask_when_done()
        if not self._hear_done(1, self._patience.sign) and not self._heard.strange:
            self._ask_when_done(after=bytes(LARGEST_BAND))
            if self._hear_done(1, self._patience.done):
                self._hear_done(2, self._patience.sign)
        if not self._heard.done and not self._heard.strange:
            raise _Stopped(
                self._failed(
                    "is still busy with an earlier paper. Try again when that is out;"
                    " if it never says so, choose the printer in Settings as one without status."
                )
            )
        if self._heard.paper_ended:
            raise _Stopped(self._failed("is out of paper. Put in a new roll, then try again."))

    def _hand_over(self, data: bytes) -> None:
        sent, job = 0, memoryview(data)
        try:
            while sent < len(job):
                sent += self._port.write(job[sent : sent + _PORTION], self._patience.progress)
            if self._answers:
                self._ask_for_proof()
        except OSError:
            if not sent:
                raise _Stopped(self._failed("takes nothing. See that it is on and ready.")) from None
            self._port.abandon()
            raise _Stopped(self._unknown("stopped in the middle.")) from None

    def _ask_for_proof(self) -> None:
        """Ask so often that whatever answers are still owed, or were swallowed, one more can only be the paper's."""
        self._hear(0)
        self._proof = self._asked + 1
        self._ask_when_done(times=self._proof - min(self._heard.done, self._asked))

    def _finish(self) -> PrintOutcome:
        try:
            if not self._answers:
                return self._settle()
            self._wait_for_the_end()
        except OSError:
            return self._unknown("went away before it said that the paper is out.")
        if self._heard.done < self._proof or self._heard.strange:
            return self._unknown(self._silence())
        if self._heard.paper_ended:
            return self._unknown("ran out of paper. Put in a new roll.")
        return PrintOutcome("printed")

    def _settle(self) -> PrintOutcome:
        try:
            self._port.settle(self._patience.progress)
        except TimeoutError:
            return self._unknown("was not seen to take the whole paper.")
        return PrintOutcome("printed", SENT)

    def _wait_for_the_end(self) -> None:
        patience = self._patience
        # One that did not answer at once is not asked again: it may not know how.
        talks = self._heard.at_once is not None
        end = monotonic() + (patience.longest if talks else patience.done)
        self._hear_done(self._proof, min(patience.progress, patience.done))
        while self._heard.done < self._proof and (left := end - monotonic()) > 0:
            if talks and not self._is_well():
                return
            self._hear_done(self._proof, min(patience.progress, left))
        self._doubt()

    def _doubt(self) -> None:
        """Whoever says that it is done before it can have the question, or goes on saying so, is no printer."""
        if self._port.unsent():
            self._heard.strange = True
        with suppress(OSError):
            self._hear(_AFTERWARDS)

    def _is_well(self) -> bool:
        # The question may stand behind the paper's bytes in a queue, and gets there no faster than they do.
        self._heard.at_once = None
        self._ask(ASK_AT_ONCE)
        return self._hear_at_once(self._patience.progress) and not self._heard.cannot_print

    def _silence(self) -> str:
        if self._heard.cannot_print:
            return f"stopped: {self._heard.cannot_print}."
        return "got the paper but did not say that it printed it."

    def _ask(self, question: bytes) -> None:
        asked, rest = 0, memoryview(question)
        while asked < len(rest):
            asked += self._port.write(rest[asked:], self._patience.progress)

    def _ask_when_done(self, *, after: bytes = b"", times: int = 1) -> None:
        self._asked += times
        self._ask(after + ASK_WHEN_DONE * times)

    def _hear_at_once(self, seconds: float) -> bool:
        return self._listen(lambda: self._heard.at_once is not None, seconds)

    def _hear_done(self, count: int, seconds: float) -> bool:
        return self._listen(lambda: self._heard.done >= count, seconds)

    def _listen(self, heard: Callable[[], bool], seconds: float) -> bool:
        """Read until the awaited answer has come or the time is over; whether it has come."""
        end = monotonic() + seconds
        while not heard() and (left := end - monotonic()) > 0:
            self._hear(left)
        return heard()

    def _hear(self, seconds: float) -> None:
        self._heard.read(self._port.read(seconds))
        if self._heard.done > self._asked:
            self._heard.strange = True

    def _failed(self, what: str) -> PrintOutcome:
        return PrintOutcome("failed", f"{self._name} {what}")

    def _unknown(self, what: str) -> PrintOutcome:
        return PrintOutcome("unknown", f"{self._name} {what} {LOOK}")
