"""The papers of one printer, taken from the records to it one after the other; the database never waits for it."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from kiosk.domain.records import PrintJob
from kiosk.services import spool
from kiosk.services.desk import Desk
from kiosk.services.printer_ports import PrintOutcome
from ui.context import DeskContext
from ui.language import say
from ui.presses import Press


class PressLine(QObject):
    """Prints what waits for a printer until nothing does, or something is not printed.

    `taken` when a paper goes to the printer; `ended(job, kept)` with a paper as it ended and the file it was kept in;
    `rested` when the line stands still.
    """

    taken = Signal()
    ended = Signal(object, str)
    rested = Signal()

    def __init__(self, context: DeskContext, press: Press, sender: str, parent: QObject) -> None:
        super().__init__(parent)
        self._context, self.press, self._sender = context, press, sender
        self._untold: tuple[PrintJob, PrintOutcome] | None = None
        self._asked_again = False
        self.printing = False

    def print_waiting(self) -> None:
        """Print what waits; called again while printing, it looks again afterwards."""
        if self.printing:
            self._asked_again = True
            return
        self.printing = True
        if self._untold is not None:
            # The records could not be written when the printer was done; what it did is told first.
            self._keep(*self._untold)
        else:
            self._next()

    def _next(self) -> None:
        self._asked_again = False
        if self.press.worker.closed:
            self._rest()
            return
        sender, to = self._sender, self.press.to
        self._context.ask(lambda desk: spool.next_to_print(desk, sender=sender, to=to), self._take, self._stopped)

    def _take(self, job: PrintJob | None) -> None:
        if job is None:
            self._rest()
            return
        if self.press.worker.closed:
            self._context.ask(lambda desk: spool.give_back(desk, job), self._gave_back, self._stopped)
            return
        self.taken.emit()
        self.press.print(
            job.document,
            lambda outcome: self._keep(job, outcome),
            lambda problem: self._keep(
                job, PrintOutcome("unknown", say("The printer stopped in the middle: {problem}", problem=problem))
            ),
            duplicate=job.duplicate,
        )

    def _gave_back(self, job: PrintJob) -> None:
        """Another printer is used meanwhile: its line takes the paper."""
        self._rest()
        self._context.changed.emit(job.case)

    def _keep(self, job: PrintJob, outcome: PrintOutcome) -> None:
        self._untold = (job, outcome)

        def keep(desk: Desk) -> PrintJob:
            return spool.finish(desk, job, outcome)

        self._context.ask(keep, lambda ended: self._kept(ended, outcome), self._stopped)

    def _kept(self, job: PrintJob, outcome: PrintOutcome) -> None:
        self._untold = None
        self.ended.emit(job, outcome.kept)
        if outcome.state == "printed":
            self._next()
        else:
            self._rest()

    def _stopped(self, problem: Exception) -> None:
        self.printing = False
        self._context.database.failed.emit(problem)

    def _rest(self) -> None:
        self.printing = False
        if self._asked_again:
            self.print_waiting()
        else:
            self.rested.emit()
