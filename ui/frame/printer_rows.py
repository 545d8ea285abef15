"""One paper that is not out yet: why, in plain words, and what helps."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from kiosk.domain.printers import destination
from kiosk.domain.records import Destination, PrintJob
from kiosk.services.spool import KINDS
from ui import theme
from ui.context import DeskContext
from ui.forms.buttons import button
from ui.forms.flow import FlowRow
from ui.language import retell, say
from ui.pieces import PlainLabel
from ui.presses import Press
from ui.spooler import Spooler

NEEDS_SOMEBODY = ("failed", "unknown")
_PAGE: Destination = "page"


@dataclass(frozen=True, slots=True)
class Help:
    """Something that a person can do about a paper."""

    says: str
    act: Callable[[], None]


class JobRow(QWidget):
    """A paper, what became of it, and its buttons: the first is the one that helps most often.

    One that somebody has to look at takes the keyboard itself, before its buttons.
    """

    def __init__(self, context: DeskContext, spooler: Spooler, job: PrintJob) -> None:
        super().__init__()
        again = f", DUPLICATE {job.duplicate}" if job.duplicate else ""
        name = f"{KINDS[job.kind].capitalize()} {job.number}{again}"
        state = _state_words(job)
        if job.state == "unknown":
            # What is to be decided by looking is looked at first: no key on the way may answer it.
            self.setObjectName("asked")
            self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
            self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            self.setAccessibleName(f"{name}. {state}")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(theme.px(theme.GAP_SMALL))
        layout.addWidget(PlainLabel(name, role="strong"))
        layout.addWidget(PlainLabel(state, tone="bad" if job.state in NEEDS_SOMEBODY else "muted"))
        helps = list(what_helps(context, spooler, job))
        buttons = FlowRow(gap=theme.GAP_SMALL)
        for place, one in enumerate(helps):
            made = button(one.says, kind="primary" if not place and job.state in NEEDS_SOMEBODY else "second")
            made.setAccessibleName(f"{one.says}: {name}")
            made.clicked.connect(one.act)
            buttons.addWidget(made)
        if helps:
            layout.addLayout(buttons)


def what_helps(context: DeskContext, spooler: Spooler, job: PrintJob) -> Iterator[Help]:
    """What can be done about a paper: for its own printer first, then every other way out."""
    if job.state == "sending":
        return
    here = context.printing.of(destination(job))
    others = [press for press in context.printing if press is not here]
    if job.state == "unknown":
        yield Help(say("It came out"), lambda: spooler.settle(job, printed=True))
        yield Help(say("It did not: print a duplicate"), lambda: spooler.settle(job, printed=False))
        for press in others:
            yield Help(_elsewhere(press, say("Duplicate")), _settled_on(spooler, job, press))
        return
    line = spooler.line_of(here)
    if job.state == "failed" or (line is not None and not line.printing):
        yield Help(
            say("Try again") if job.state == "failed" else say("Try the printer now"), lambda: spooler.retry(job)
        )
    for press in others:
        yield Help(_elsewhere(press, say("Print")), _sent_to(spooler, job, press))


def _elsewhere(press: Press, verb: str) -> str:
    if _PAGE in press.to:
        return say("Save as a letter page") if verb == "Print" else say("Duplicate as a letter page")
    return say("{verb} on the {name}", verb=verb, name=retell(press.printer.name))


def _any_place(press: Press) -> Destination:
    return _PAGE if _PAGE in press.to else min(press.to)


def _settled_on(spooler: Spooler, job: PrintJob, press: Press) -> Callable[[], None]:
    return lambda: spooler.settle(job, printed=False, to=_any_place(press))


def _sent_to(spooler: Spooler, job: PrintJob, press: Press) -> Callable[[], None]:
    return lambda: spooler.retry(job, _any_place(press))


def _state_words(job: PrintJob) -> str:
    match job.state:
        case "failed":
            return say("Not printed: {part}", part=job.problem or say("the printer did not take it."))
        case "unknown":
            return say(
                "Look at the printer: nobody knows whether this came out. {problem}", problem=job.problem
            ).strip()
        case "sending":
            return say("Printing now.")
    return say("Waiting for the printer.")
