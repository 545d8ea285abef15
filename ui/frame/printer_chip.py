"""The chip in the header: whether everything is printed, what waits, and what a person has to settle."""

from __future__ import annotations

from collections.abc import Sequence

from kiosk.domain.records import PrintJob
from ui import theme
from ui.context import DeskContext
from ui.frame.header_chip import HeaderChip
from ui.frame.printer_panel import PrinterPanel
from ui.frame.printer_rows import NEEDS_SOMEBODY
from ui.language import many, say
from ui.spooler import Spooler


class PrinterChip(HeaderChip):
    """A chip that says how it stands; pressed, it shows the papers that are not out yet."""

    def __init__(self, context: DeskContext, spooler: Spooler) -> None:
        super().__init__()
        self.jobs: Sequence[PrintJob] = ()
        self.panel = PrinterPanel(context, spooler, self)
        self.clicked.connect(self.panel.open_or_close)
        spooler.jobs.connect(self.show_jobs)
        self.show_jobs(())

    def show_jobs(self, jobs: Sequence[PrintJob]) -> None:
        """Say how it stands."""
        self.jobs = jobs
        troubled = [job for job in jobs if job.state in NEEDS_SOMEBODY]
        tone: theme.Tone
        if troubled:
            says, tone, sign = (
                many("{n} paper not printed", "{n} papers not printed", len(troubled)),
                "bad",
                "printer_problem",
            )
        elif jobs:
            says, tone, sign = say("{jobs} waiting to print", jobs=len(jobs)), "info", "printer"
        else:
            says, tone, sign = say("Nothing waits to print"), "ok", "printer"
        number = str(len(troubled or jobs) or "")
        self.show_words(says, number, heard=say("Printers: {says}", says=says), sign=sign, tone=tone)
        self.panel.show_jobs(jobs)
