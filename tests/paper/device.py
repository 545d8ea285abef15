"""A receipt printer that behaves as badly as it is told to, and knows what is on its paper.

It reads bytes with our interpreter; whatever cable brings them asks it what it answers and whether it is still there.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal

from printing.profiles import WIDE, Profile
from printing.virtual.events import Code, Cut, Dots, DrawerPulse, Event, LineFeed, Reset, StatusAsked, Text
from printing.virtual.interpreter import Interpreter

Kind = Literal[
    "out of paper", "cover open", "offline", "slow", "stalls", "resets", "nonsense", "disconnects", "answers late"
]
When = Literal["before", "during", "after"]
READY, DONE = b"\x12", b"\x00"
STATUS = {"out of paper": b"\x32", "cover open": b"\x16", "offline": b"\x52"}
NOISE = b"\x81\xfe(c) 1998\xff"
_ASK_AT_ONCE = b"\x10\x04\x02"


@dataclass(frozen=True)
class Fault:
    """What goes wrong: before the paper, after so many of its bytes, or when all of it is printed.

    `late` are the seconds by which an answer comes late.
    """

    kind: Kind
    when: When
    after: int = 600
    late: float = 0.3


@dataclass(frozen=True)
class Answer:
    """Bytes for the other side, after so many seconds."""

    data: bytes
    after: float = 0.0


class Gone(Exception):
    """The connection ends; `reset` if without a word."""

    def __init__(self, *, reset: bool) -> None:
        super().__init__()
        self.reset = reset


@dataclass
class PaperDevice:
    """The printer. Its bytes wait in `_waiting` while it cannot print, and are printed when it can again."""

    fault: Fault | None = None
    profile: Profile = WIDE
    when_done: bytes = DONE
    stalled: bool = False
    printed: list[list[Event]] = field(default_factory=list)
    released: threading.Event = field(default_factory=threading.Event)
    _broken: Kind | None = None
    _waiting: bytearray = field(default_factory=bytearray)
    _last: bytes = b""
    _executed: int = 0
    _begins: list[int] = field(default_factory=list)
    """Before which of the bytes that wait another connection began."""

    def __post_init__(self) -> None:
        self._reader = Interpreter(self.profile)

    @property
    def slow(self) -> bool:
        """It takes its time over every portion."""
        return self._broken == "slow"

    def connected(self) -> list[Answer]:
        """Somebody opens a connection; raises Gone if it ends at once."""
        self._executed, self._last = 0, b""
        self._begins.append(len(self._waiting))
        return self._break(self.fault) if self.fault and self.fault.when == "before" else []

    def hear(self, data: bytes) -> list[Answer]:
        """Bytes come in; gives what is answered, or raises Gone."""
        answers: list[Answer] = []
        for byte in data:
            self._last = (self._last + bytes([byte]))[-3:]
            if self._last == _ASK_AT_ONCE and not self.stalled:
                answers += self._status()
            self._waiting.append(byte)
            answers += self._work()
        return answers

    def mend(self) -> None:
        """A person puts in paper, closes the cover, switches it on: what waits in it is printed."""
        self.fault, self._broken, self.stalled = None, None, False
        self.released.set()
        self._work()

    @property
    def sheets(self) -> list[list[str]]:
        """What is on the paper, one list of marks for each connection that left any."""
        return [marks for sheet in self.printed if (marks := marks_of(sheet))]

    def _work(self) -> list[Answer]:
        answers: list[Answer] = []
        while self._waiting and self._broken not in STATUS and not self.stalled:
            while self._begins and self._begins[0] == 0:
                self._begins.pop(0)
                self.printed.append([])
            self._begins = [begin - 1 for begin in self._begins]
            byte = bytes([self._waiting.pop(0)])
            self._executed += 1
            for event in self._reader.read(byte):
                if event == StatusAsked(at_once=False, number=1):
                    answers += self._done()
                elif not isinstance(event, StatusAsked):
                    self.printed[-1].append(event)
            if self.fault and self.fault.when == "during" and self._executed == self.fault.after:
                answers += self._break(self.fault)
        return answers

    def _break(self, fault: Fault) -> list[Answer]:
        self._broken = fault.kind
        if fault.kind in {"resets", "disconnects"}:
            self.fault = None
            raise Gone(reset=fault.kind == "resets")
        self.stalled = fault.kind == "stalls"
        return [Answer(NOISE)] if fault.kind == "nonsense" else []

    def _status(self) -> list[Answer]:
        fault = self.fault
        if self._broken == "nonsense":
            return [Answer(NOISE)]
        if fault and fault.kind == "answers late" and fault.when == "before":
            return [Answer(READY, fault.late)]
        return [Answer(STATUS.get(self._broken or "", READY))]

    def _done(self) -> list[Answer]:
        fault = self.fault if marks_of(self.printed[-1]) else None
        if fault and fault.when == "after":
            answers = self._break(fault)
            if fault.kind in {"stalls", "nonsense", *STATUS}:
                return answers
        if fault and fault.kind == "answers late" and fault.when != "before":
            return [Answer(self.when_done, fault.late)]
        return [Answer(self.when_done)]


def marks_of(events: Iterable[Event]) -> list[str]:
    """Every mark on a paper and everything it does besides, in order, however the bytes were portioned."""
    marks, line = [], ""
    for event in events:
        match event:
            case Reset():
                line = ""
            case Text():
                line += event.text
            case LineFeed() if line:
                marks.append(line)
                line = ""
            case Code():
                marks.append(f"[code {event.payload}]")
            case Dots():
                marks.append("[dots]")
            case Cut() | DrawerPulse():
                marks.append(f"[{type(event).__name__}]")
            case _:
                pass
    return marks
