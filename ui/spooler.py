"""Takes papers from the records to the printer, one after the other, without the database waiting for the printer."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Signal

from kiosk.domain.errors import Unavailable
from kiosk.domain.records import PrintJob
from kiosk.services import spool
from kiosk.services.desk import Desk
from kiosk.services.ports import PrintOutcome
from ui.context import DeskContext


class Spooler(QObject):
    """Prints what waits whenever something changed. `jobs(unfinished)` brings what was never seen printed.

    `pictured(file)` says where the picture of a paper was kept that is to be printed elsewhere.
    """

    jobs = Signal(object)
    printed = Signal(object)
    pictured = Signal(object)

    def __init__(self, context: DeskContext) -> None:
        super().__init__(context)
        self._context = context
        self._printing = False
        self._asked_again = False
        context.changed.connect(self.print_waiting)

    @property
    def printer_name(self) -> str:
        """The printer, as its settings name it."""
        return self._context.printer.name

    def begin(self) -> None:
        """At start: ask about what was being printed when the program stopped, then print what waits."""
        self._context.ask(spool.ask_about_interrupted, lambda _: self.print_waiting())

    def print_waiting(self) -> None:
        """Print what waits; called again while printing, it looks again afterwards."""
        if self._printing:
            self._asked_again = True
            return
        self._printing = True
        self._next()

    def again(self, job: PrintJob) -> None:
        """Send a paper that failed, or a marked duplicate of one that came out, to the printer."""
        by = self._context.who
        self._context.ask(lambda desk: spool.reprint(desk, job.id, by=by), self._changed)

    def settle(self, job: PrintJob, *, printed: bool) -> None:
        """Keep what a person saw of a paper of which nobody knows whether it printed."""
        by = self._context.who
        self._context.ask(lambda desk: spool.settle_unknown(desk, job.id, printed, by=by), self._changed)

    @property
    def keeps_pictures(self) -> bool:
        """Whether there is a folder to keep pictures of papers in."""
        return self._context.desk.laws.data_dir is not None

    def picture(self, job: PrintJob) -> None:
        """Keep a paper as a picture in the folder `papers` of the data directory, to be printed elsewhere."""
        preview = self._context.preview

        def keep(desk: Desk) -> Path:
            return _keep_picture(desk, job, preview(job.document))

        self._context.ask(keep, self.pictured.emit)

    def look(self) -> None:
        """Read what is unfinished and announce it."""
        self._context.ask(spool.unfinished, self.jobs.emit)

    def _changed(self, job: PrintJob) -> None:
        self._context.changed.emit(job.case)

    def _next(self) -> None:
        self._asked_again = False
        self._context.ask(spool.next_to_print, self._take, self._stopped)

    def _take(self, job: PrintJob | None) -> None:
        if job is None:
            self._stop()
            return
        self.look()
        printer = self._context.printer
        self._context.printing.run(
            lambda: printer.print(job.document, duplicate=job.duplicate),
            lambda outcome: self._keep(job, outcome),
            lambda problem: self._keep(job, PrintOutcome("unknown", f"The printer stopped in the middle: {problem}")),
        )

    def _keep(self, job: PrintJob, outcome: PrintOutcome) -> None:
        def keep(desk: Desk) -> PrintJob:
            return spool.finish(desk, job, outcome)

        self._context.ask(keep, self._kept, self._stopped)

    def _kept(self, job: PrintJob) -> None:
        self.printed.emit(job)
        if job.state == "printed":
            self._next()
        else:
            self._stop()

    def _stopped(self, problem: Exception) -> None:
        self._printing = False
        self._context.database.failed.emit(problem)

    def _stop(self) -> None:
        self._printing = False
        if self._asked_again:
            self.print_waiting()
        else:
            self.look()


def _keep_picture(desk: Desk, job: PrintJob, png: bytes) -> Path:
    again = f"-duplicate-{job.duplicate}" if job.duplicate else ""
    folder = (desk.laws.data_dir or Path()) / "papers"
    file = folder / f"{job.kind}-{job.number}{again}.png"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        file.write_bytes(png)
    except OSError as problem:
        raise Unavailable(f"The picture cannot be kept in {folder}: {problem.strerror}.") from problem
    return file
