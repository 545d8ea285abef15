"""Papers on their way: a line to each printer, and what people do about papers that did not come out."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from kiosk.domain.printers import PrinterChoices
from kiosk.domain.records import Destination, PrintJob
from kiosk.domain.staff import Approval
from kiosk.services import spool
from kiosk.services.approval import NeedsApproval
from kiosk.services.desk import Desk
from kiosk.services.printer_ports import Printer
from kiosk.services.printers import printers
from ui.context import DeskContext
from ui.devices import made
from ui.press_line import PressLine
from ui.presses import Press


@dataclass(frozen=True, slots=True)
class Asked:
    """What a supervisor may approve: `again` does it with the approval."""

    problem: NeedsApproval
    again: Callable[[Approval], None]
    case: int


class Spooler(QObject):
    """Prints what waits whenever something changed. `jobs(unfinished)` brings what was never seen printed.

    `ended(job)` brings each paper as it ended, `kept(file)` the file of a page that was kept instead of printed,
    `needs_approval(asked)` what somebody else has to allow, `pressed` that other printers are used from now on.
    """

    jobs = Signal(object)
    ended = Signal(object)
    kept = Signal(str)
    needs_approval = Signal(object)
    pressed = Signal()

    def __init__(self, context: DeskContext) -> None:
        super().__init__(context)
        self._context = context
        self._sender = secrets.token_hex(8)
        self.lines: list[PressLine] = []
        self._begun = False
        self._follow_presses()
        context.printing.changed.connect(self._follow_presses)
        context.changed.connect(self._changed)
        context.print_again.connect(self.again)

    def begin(self) -> None:
        """At start: ask about what was being printed when the program stopped, then print what waits."""
        self._context.ask(spool.ask_about_interrupted, self._begin)

    def _begin(self, _interrupted: object) -> None:
        self._begun = True
        self.print_waiting()

    def print_waiting(self) -> None:
        """Print what waits, on every printer, once it is known what was interrupted."""
        if self._begun:
            for line in self.lines:
                line.print_waiting()

    def line_of(self, press: Press) -> PressLine | None:
        """The line to a printer."""
        return next((line for line in self.lines if line.press is press), None)

    def retry(self, job: PrintJob, to: Destination | None = None) -> None:
        """Let a paper that never left the machine wait for its printer again, or for another."""
        self._context.ask(lambda desk: spool.retry(desk, job.id, to=to), self._moved)

    def again(self, job_id: int) -> None:
        """Print a paper once more: a marked duplicate, unless it never left the machine."""
        by = self._context.who
        self._do(lambda desk, yes: spool.reprint(desk, job_id, by=by, approval=yes), case=0)

    def settle(self, job: PrintJob, *, printed: bool, to: Destination | None = None) -> None:
        """Keep what a person saw of a paper of which nobody knows whether it printed."""
        by = self._context.who
        self._do(
            lambda desk, yes: spool.settle_unknown(desk, job.id, printed, by=by, to=to, approval=yes), case=job.case
        )

    def look(self) -> None:
        """Read what is unfinished and announce it."""
        self._context.ask(spool.unfinished, self._tell)

    def _tell(self, waiting: Sequence[PrintJob]) -> None:
        self.jobs.emit(waiting)

    def _do(self, act: Callable[[Desk, Approval | None], PrintJob], case: int) -> None:
        """Do what may need a supervisor's yes; with the yes, do it again."""

        def approved(approval: Approval) -> None:
            self._context.ask(lambda desk: act(desk, approval), self._moved)

        def refused(problem: Exception) -> None:
            if isinstance(problem, NeedsApproval):
                self.needs_approval.emit(Asked(problem, approved, case))
            else:
                self._context.database.failed.emit(problem)

        self._context.ask(lambda desk: act(desk, None), self._moved, refused)

    def _moved(self, job: PrintJob) -> None:
        self._context.changed.emit(job.case)

    def _changed(self, case: int) -> None:
        if not case:
            self._context.ask(lambda desk: printers(desk).choices, self._use)
        self.print_waiting()

    def _use(self, choices: PrinterChoices) -> None:
        """Print on the printers chosen now, also where another window chose them."""
        context = self._context
        if choices == context.printing.choices:
            return

        def use(printers_made: dict[str, Printer]) -> None:
            context.printing.use(choices, printers_made)

        context.ask(lambda _: made(context.devices, choices), use)

    def _follow_presses(self) -> None:
        before = {line.press: line for line in self.lines}
        self.lines = [before.get(press) or self._line(press) for press in self._context.printing]
        self.pressed.emit()
        self.print_waiting()

    def _line(self, press: Press) -> PressLine:
        line = PressLine(self._context, press, self._sender, self)
        line.taken.connect(self.look)
        line.rested.connect(self.look)
        line.ended.connect(self._ended)
        return line

    def _ended(self, job: PrintJob, kept: str) -> None:
        self.ended.emit(job)
        if kept:
            self.kept.emit(kept)
