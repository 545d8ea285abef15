"""What a printer answers, told apart: its answer to us from what it says unasked.

Bits by Epson's reference: an answer in real time (DLE EOT) is 0xx1xx10, the first of four unasked status bytes is
0xx1xx00, flow control is 11h and 13h, and the answer to GS r 1 has the bits of each
of its two paper sensors alike and no other.
"""

from __future__ import annotations

from dataclasses import dataclass

ASK_AT_ONCE = b"\x10\x04\x02"
ASK_WHEN_DONE = b"\x1dr\x01"
_KIND, _UNASKED, _REAL_TIME = 0x93, 0x10, 0x12
_PAPER_ENDED = 0x0C
_WHEN_DONE = frozenset({0x00, 0x03, 0x0C, 0x0F})
_FLOW_CONTROL = frozenset({0x11, 0x13})
_UNASKED_LENGTH = 4
_TROUBLES = (
    (0x04, "its cover is open. Close it"),
    (0x20, "it is out of paper. Put in a new roll"),
    (0x40, "it reports an error. Switch it off and on"),
    (0x08, "its feed button is pressed. Let go of it"),
)


@dataclass(slots=True)
class Answers:
    """Collects answers from received bytes; `at_once` and `when_done` are the latest, None until one has come."""

    at_once: int | None = None
    when_done: int | None = None
    done: int = 0
    """How many answers to `ASK_WHEN_DONE` came, whoever asked."""
    strange: bool = False
    """Something came that is no printer's answer: whoever says so is not believed."""
    _to_skip: int = 0

    def read(self, received: bytes) -> None:
        """Take in what was received, in any portions."""
        for byte in received:
            if self._to_skip:
                self._to_skip -= 1
            elif byte & _KIND == _UNASKED:
                self._to_skip = _UNASKED_LENGTH - 1
            elif byte & _KIND == _REAL_TIME:
                self.at_once = byte
            elif byte in _WHEN_DONE:
                self.when_done = byte
                self.done += 1
            elif byte not in _FLOW_CONTROL:
                self.strange = True

    @property
    def cannot_print(self) -> str:
        """Why the printer says that it cannot print, and what to do; empty if it does not say so."""
        answer = self.at_once or 0
        return next((words for bit, words in _TROUBLES if answer & bit), "")

    @property
    def paper_ended(self) -> bool:
        """The answer at the end says that the paper ran out."""
        return bool((self.when_done or 0) & _PAPER_ENDED)
