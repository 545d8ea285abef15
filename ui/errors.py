"""The one place that turns what went wrong into what a person reads."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import TracebackType
from typing import TYPE_CHECKING, Literal

from PySide6.QtWidgets import QWidget

from kiosk.domain.errors import InvalidInput, KioskError, Refused, Unavailable
from kiosk.words import to_say
from ui.language import retell, say

if TYPE_CHECKING:
    from kiosk.law.files import BrokenFile

log = logging.getLogger("kiosk.desk")
CHECK_THE_TOWNS = to_say("Run “kiosk towns check”, mend what it names, and start the desk again.")
_MOST_PLACES = 3
Kind = Literal["refused", "input", "unavailable", "bug"]


@dataclass(frozen=True, slots=True)
class Said:
    """What to tell: a plain sentence, the section that says so, what would cure it, and the field it is about."""

    kind: Kind
    sentence: str
    citation: str = ""
    cure: str = ""
    field: str = ""

    @property
    def words(self) -> str:
        """All of it as one text, for a screen reader."""
        return " ".join(part for part in (self.sentence, self.citation, self.cure) if part)


def said(problem: BaseException) -> Said:
    """Sort a failure: the law's no, the typist's slip, the environment's fault, or our bug, which is logged."""
    match problem:
        case Refused():
            return Said("refused", *map(retell, (problem.sentence, problem.citation, problem.cure)))
        case InvalidInput():
            return Said("input", _without_field(problem), field=problem.field)
        case Unavailable():
            return Said("unavailable", retell(problem.sentence), cure=say("Nothing is lost. Try again in a moment."))
        case KioskError():
            return _of_a_file(problem) or Said("refused", retell(problem.sentence))
    log.error("A bug in the desk", exc_info=problem)
    return Said(
        "bug",
        say("Something went wrong inside the program."),
        cure=say(
            "Your work on this screen is kept. Try again; if it happens again, tell whoever looks after the program."
        ),
    )


def _of_a_file(problem: KioskError) -> Said | None:
    """A mistake in a town's file, for somebody who has never seen such a file."""
    from kiosk.law.files import BrokenFile  # noqa: PLC0415 - loaded behind the window that is already shown

    if not isinstance(problem, BrokenFile):
        return None
    return Said(
        "unavailable",
        say("This cannot be shown: the town's file {problem} has a mistake.", problem=file_words(problem)),
        citation=places_words(problem),
        cure=say(CHECK_THE_TOWNS),
    )


def file_words(broken: BrokenFile) -> str:
    """The file with the mistake, as `towns/clay.toml`."""
    return "/".join(broken.problems[0].file.parts[-2:])


def places_words(broken: BrokenFile) -> str:
    """The first places where something else was expected, for whoever mends the file."""
    places = [f"{problem.place}: {problem.expected}" for problem in broken.problems[:_MOST_PLACES]]
    rest = len(broken.problems) - _MOST_PLACES
    return "\n".join([*places, say("and {rest} more", rest=rest)] if rest > 0 else places)


def _without_field(problem: InvalidInput) -> str:
    """The sentence without the technical field name, which the marked field already shows."""
    sentence = retell(problem.sentence.removeprefix(f"{problem.field}: "))
    return sentence[:1].upper() + sentence[1:]


def mark(fields: Mapping[str, QWidget], field: str, sentence: str) -> QWidget | None:
    """Mark the field a mistake is in, unmark the others; returns the marked one.

    `fields` maps a form's field names, as `InvalidInput` uses them, to their widgets.
    """
    for name, widget in fields.items():
        wrong = name == field
        if wrong or widget.property("invalid"):
            widget.setProperty("invalid", wrong)
            widget.setAccessibleDescription(sentence if wrong else "")
            widget.style().unpolish(widget)
            widget.style().polish(widget)
    marked = fields.get(field)
    if marked is not None:
        marked.setFocus()
    return marked


def catch_bugs(tell: Callable[[Said], None]) -> None:
    """Let what nothing else caught be logged and told calmly, instead of ending the desk."""

    def hook(kind: type[BaseException], problem: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, problem, trace)
            return
        tell(said(problem.with_traceback(trace)))

    sys.excepthook = hook
