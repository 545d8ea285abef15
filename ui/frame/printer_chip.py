"""The receipt printer: whether it works, what waits for it, and what a person has to settle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QKeyEvent
from PySide6.QtWidgets import QApplication, QFrame, QPushButton, QVBoxLayout, QWidget
from typing_extensions import override

from kiosk.domain.records import PrintJob
from kiosk.services.spool import KINDS
from ui import icons, theme, words
from ui.forms.buttons import button
from ui.forms.flow import FlowRow
from ui.pieces import PlainLabel, Rule, button_text, clear, dress
from ui.spooler import Spooler

_NEEDS_SOMEBODY = ("failed", "unknown")


class PrinterChip(QPushButton):
    """A chip that says how the printer is; pressed, it shows the papers that are not out yet."""

    def __init__(self, spooler: Spooler) -> None:
        super().__init__()
        self._printer = spooler.printer_name
        self.jobs: Sequence[PrintJob] = ()
        self.panel = PrinterPanel(spooler, self)
        self.clicked.connect(self.panel.open_or_close)
        dress(self, "chip", "small")
        spooler.jobs.connect(self.show_jobs)
        self.show_jobs(())

    def show_jobs(self, jobs: Sequence[PrintJob]) -> None:
        """Say how it stands."""
        self.jobs = jobs
        troubled = [job for job in jobs if job.state in _NEEDS_SOMEBODY]
        if troubled:
            says, tone, sign = f"{words.count(len(troubled), 'paper')} not printed", "bad", "printer_problem"
        elif jobs:
            says, tone, sign = f"{len(jobs)} waiting to print", "info", "printer"
        else:
            says, tone, sign = "Receipt printer ready", "ok", "printer"
        self.setText(button_text(says))
        self.setIcon(icons.icon(sign, theme.colour(tone).name()))
        self.setAccessibleName(f"Receipt printer: {says}")
        self.panel.show_jobs(jobs, self._printer)


class PrinterPanel(QFrame):
    """The papers that are not out yet, each with what can be done about it; hangs below the chip in the window."""

    def __init__(self, spooler: Spooler, chip: QWidget) -> None:
        super().__init__(chip)
        self._spooler = spooler
        self._chip = chip
        self.setObjectName("panel")
        self.setAccessibleName("Papers that are not printed")
        self.setFixedWidth(theme.px(460))
        self._rows = QVBoxLayout(self)
        margin = theme.px(theme.GAP_LARGE)
        self._rows.setContentsMargins(margin, margin, margin, margin)
        self._rows.setSpacing(theme.px(theme.GAP))
        self._kept = ""
        spooler.pictured.connect(self._open_picture)
        self.hide()
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._focus_went)

    def show_jobs(self, jobs: Sequence[PrintJob], printer: str) -> None:
        """List the jobs."""
        clear(self._rows)
        self._rows.addWidget(PlainLabel("Papers for the receipt printer", role="heading"))
        self._rows.addWidget(PlainLabel(f"Printer: {printer}", role="small", tone="muted"))
        if self._kept:
            self._rows.addWidget(PlainLabel(self._kept, role="small", tone="ok"))
        if not jobs:
            self._kept = ""
            self._rows.addWidget(PlainLabel("Everything has been printed."))
        for job in jobs:
            self._rows.addWidget(Rule())
            self._rows.addWidget(_JobRow(job, self._spooler))
        close = button("Close", kind="quiet", keys="Esc")
        close.clicked.connect(self.close_again)
        self._rows.addWidget(close, 0, Qt.AlignmentFlag.AlignLeft)
        if self.isVisible():
            self._place()
            self._take_focus()

    def open_or_close(self) -> None:
        """Open under the chip, with the keyboard on the first thing to do; or close again."""
        if self.isVisible():
            self.close_again()
            return
        self._place()
        self._take_focus()

    def close_again(self) -> None:
        """Close, and give the keyboard back to the chip."""
        self.hide()
        self._chip.setFocus()

    def _open_picture(self, file: Path) -> None:
        """Bring the picture up in the program that shows pictures here, and say where it lies."""
        self._kept = f"Kept as {file}. Print it from there; the paper stays on this list until the printer has it."
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(file)))
        self._spooler.look()

    def _focus_went(self, _old: QWidget | None, new: QWidget | None) -> None:
        """Close when somebody goes on elsewhere."""
        if self.isVisible() and new is not None and new is not self._chip and not self.isAncestorOf(new):
            self.hide()

    def _place(self) -> None:
        window = self._chip.window()
        if self.parent() is not window:
            self.setParent(window)
        self.show()
        self.resize(self.width(), self._rows.totalHeightForWidth(self.width()))
        corner = self._chip.mapTo(window, QPoint(0, self._chip.height() + theme.px(6)))
        self.move(min(corner.x(), window.width() - self.width() - theme.px(theme.GAP)), corner.y())
        self.raise_()

    def _take_focus(self) -> None:
        first = next((b for b in self.findChildren(QPushButton) if not b.isHidden() and b.parent() is not None), None)
        if first is not None:
            first.setFocus(Qt.FocusReason.OtherFocusReason)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_again()
            return
        super().keyPressEvent(event)


class _JobRow(QWidget):
    def __init__(self, job: PrintJob, spooler: Spooler) -> None:
        super().__init__()
        again = f", DUPLICATE {job.duplicate}" if job.duplicate else ""
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(theme.px(theme.GAP_SMALL))
        layout.addWidget(PlainLabel(f"{KINDS[job.kind].capitalize()} {job.number}{again}", role="strong"))
        layout.addWidget(PlainLabel(_state_words(job), tone="bad" if job.state in _NEEDS_SOMEBODY else "muted"))
        buttons = FlowRow(gap=theme.GAP_SMALL)
        for says, act in _acts(job, spooler):
            made = button(says, kind="second")
            made.clicked.connect(act)
            buttons.addWidget(made)
        layout.addLayout(buttons)


def _acts(job: PrintJob, spooler: Spooler) -> list[tuple[str, Callable[[], None]]]:
    picture: list[tuple[str, Callable[[], None]]] = (
        [("Open as picture", lambda: spooler.picture(job))] if spooler.keeps_pictures else []
    )
    match job.state:
        case "failed":
            return [("Try again", lambda: spooler.again(job)), *picture]
        case "unknown":
            return [
                ("It came out", lambda: spooler.settle(job, printed=True)),
                ("It did not: print a duplicate", lambda: spooler.settle(job, printed=False)),
                *picture,
            ]
        case "waiting":
            return [("Try the printer now", spooler.print_waiting), *picture]
    return []


def _state_words(job: PrintJob) -> str:
    match job.state:
        case "failed":
            return f"Not printed: {job.problem or 'the printer did not take it.'}"
        case "unknown":
            return f"Look at the printer: nobody knows whether this came out. {job.problem}".strip()
        case "sending":
            return "Printing now."
    return "Waiting for the printer."
