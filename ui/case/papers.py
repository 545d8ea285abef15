"""The papers of a case: each can be printed again, marked as a duplicate."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from kiosk.domain.records import PrintJob
from kiosk.services.case_file import CaseFile
from kiosk.services.desk import Desk
from kiosk.services.spool import KINDS
from ui import theme, words
from ui.forms.buttons import button
from ui.pieces import Card, PlainLabel, clear

_STATES = {"waiting": "waiting to print", "sending": "printing", "failed": "not printed", "unknown": "perhaps printed"}


def papers_of(desk: Desk, file: CaseFile) -> tuple[PrintJob, ...]:
    """The latest print job of each statement, receipt and cage card of a case, oldest paper first."""
    with desk.store.reading() as records:
        jobs = [job for kind, number in _documents(file) for job in records.jobs.of_document(kind, number)[-1:]]
    return tuple(sorted(jobs, key=lambda job: job.id))


def _documents(file: CaseFile) -> Iterator[tuple[str, str]]:
    yield "cage_card", file.case.number
    yield from (("statement", statement.number) for statement in file.statements)
    yield from (("receipt", receipt.number) for receipt in file.receipts)


class PapersCard(Card):
    """`again(job)` when a paper is to be printed once more."""

    again = Signal(object)

    def __init__(self) -> None:
        super().__init__("Papers")
        self._rows = QVBoxLayout()
        self._rows.setSpacing(theme.px(theme.GAP_SMALL))
        self.add(self._rows)

    def show_file(self, file: CaseFile, jobs: Sequence[PrintJob]) -> None:
        """List the papers of a case."""
        clear(self._rows)
        self.setVisible(bool(jobs))
        superseded = {statement.number: statement.superseded_by for statement in file.statements}
        for job in jobs:
            self._rows.addLayout(self._row(job, file, superseded.get(job.number, "")))

    def _row(self, job: PrintJob, file: CaseFile, superseded_by: str) -> QHBoxLayout:
        name = f"{KINDS[job.kind].capitalize()} {job.number}"
        details = (
            words.short_moment(job.created_at, file.law.zone),
            f"DUPLICATE {job.duplicate}" if job.duplicate else "",
            f"superseded by {superseded_by}" if superseded_by else "",
            _STATES.get(job.state, ""),
            job.by,
        )
        text = QVBoxLayout()
        text.setSpacing(0)
        text.addWidget(PlainLabel(name, role="strong"))
        text.addWidget(PlainLabel(" · ".join(part for part in details if part), role="small", tone="muted"))
        row = QHBoxLayout()
        row.addLayout(text, 1)
        if job.kind != "cage_card":
            duplicate = button("Print a duplicate", kind="second")
            duplicate.setAccessibleName(f"Print a duplicate of the {KINDS[job.kind]} {job.number}")
            duplicate.clicked.connect(lambda: self.again.emit(job))
            row.addWidget(duplicate, 0, Qt.AlignmentFlag.AlignVCenter)
        return row
