"""The papers of a case: each can be printed again, marked as a duplicate, and others made anew."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QMenu, QVBoxLayout

from kiosk.domain.records import DocumentKind, PrintJob
from kiosk.services.case_file import CaseFile
from kiosk.services.desk import Desk
from kiosk.services.spool import KINDS
from kiosk.words import to_say
from ui import theme, words
from ui.forms.buttons import button
from ui.language import retell, say
from ui.pieces import Card, PlainLabel, Rule, button_text, clear, told_with

_STATES = {
    "waiting": to_say("waiting to print"),
    "sending": to_say("printing"),
    "failed": to_say("not printed"),
    "unknown": to_say("perhaps printed"),
}
_MADE_ANEW: tuple[DocumentKind, ...] = ("cage_card", "seizure_report")
"""Papers that say what is known now: another one is no copy of the first."""
_OF_THE_CASE: tuple[DocumentKind, ...] = ("cage_card", "release_slip", "seizure_report", "euthanasia_report")
"""Papers that bear the number of the case."""


def papers_of(desk: Desk, file: CaseFile) -> tuple[PrintJob, ...]:
    """The latest print job of each paper of a case, oldest paper first."""
    with desk.store.reading() as records:
        jobs = [job for kind, number in _documents(file) for job in records.jobs.of_document(kind, number)[-1:]]
    return tuple(sorted(jobs, key=lambda job: job.id))


def _documents(file: CaseFile) -> Iterator[tuple[str, str]]:
    yield from ((kind, file.case.number) for kind in _OF_THE_CASE)
    yield from (("owner_notice", letter.number) for letter in file.letters)
    yield from (("affidavit_of_service", f"{file.case.number}-A{notice.id}") for notice in file.notices)
    yield from (("statement", statement.number) for statement in file.statements)
    yield from (("receipt", receipt.number) for receipt in file.receipts)


class PapersCard(Card):
    """`again(job)` when a paper is to be printed once more, `wanted(kind)` when one is to be made anew.

    `bundle(redacted)` when all of them are wanted as one PDF.
    """

    again = Signal(object)
    wanted = Signal(str)
    bundle = Signal(bool)

    def __init__(self) -> None:
        super().__init__(say("Papers"))
        self._rows = QVBoxLayout()
        self._rows.setSpacing(theme.px(theme.GAP_SMALL))
        self.add(self._rows)
        self.print = button(say("Print a paper…"), kind="second", keys="Ctrl+P", icon="paper")
        self.menu = QMenu(self.print)
        self.menu.setFont(theme.font())
        self.print.setMenu(self.menu)
        self.body.addWidget(self.print, 0, Qt.AlignmentFlag.AlignLeft)
        self.whole, self.redacted = button(say("Make a PDF")), button(say("Make a PDF"))
        self.whole.setAccessibleName(say("Make a PDF of the whole record, for a court"))
        self.redacted.setAccessibleName(say("Make a PDF of the whole record without personal data"))
        self.kept = PlainLabel(role="small", tone="muted")
        self.kept.hide()
        self.add(Rule())
        for press, form, name, for_whom in (
            (self.whole, False, say("Whole record"), say("Record, papers and story in one file, for a court")),
            (
                self.redacted,
                True,
                say("Whole record without personal data"),
                say("For a records request: names, addresses and phones taken out"),
            ),
        ):
            press.clicked.connect(lambda _checked=False, form=form: self.bundle.emit(form))
            self.add(told_with(press, name, for_whom))
        self.add(self.kept)

    def bundling(self, *, busy: bool, kept: str = "") -> None:
        """One bundle is made at a time; `kept` says where the last one lies."""
        self.whole.setEnabled(not busy)
        self.redacted.setEnabled(not busy)
        self.kept.setText(say("Kept as {kept}", kept=kept) if kept else "")
        self.kept.setVisible(bool(kept))

    def show_file(self, file: CaseFile, jobs: Sequence[PrintJob]) -> None:
        """List the papers of a case."""
        clear(self._rows)
        superseded = {statement.number: statement.superseded_by for statement in file.statements}
        for job in jobs:
            self._rows.addLayout(self._row(job, file, superseded.get(job.number, "")))
        self.menu.clear()
        for kind, says in _choices(file):
            entry = self.menu.addAction(button_text(says))
            entry.triggered.connect(lambda _checked=False, kind=kind: self.wanted.emit(kind))

    def _row(self, job: PrintJob, file: CaseFile, superseded_by: str) -> QHBoxLayout:
        kind = say(KINDS[job.kind])
        name = f"{kind[:1].upper()}{kind[1:]} {job.number}"
        details = (
            words.short_moment(job.created_at, file.law.zone),
            say("DUPLICATE {number}", number=job.duplicate) if job.duplicate else "",
            say("superseded by {superseded_by}", superseded_by=superseded_by) if superseded_by else "",
            retell(job.problem).rstrip(".") if job.state == "printed" else say(_STATES.get(job.state, "")),
            job.by,
        )
        said = " · ".join(part for part in details if part)
        if job.kind in _MADE_ANEW:
            return told_with(None, name, said)
        duplicate = button(say("Print a duplicate"), kind="second")
        duplicate.setAccessibleName(say("Print a duplicate of the {kind} {number}", kind=kind, number=job.number))
        duplicate.clicked.connect(lambda: self.again.emit(job))
        return told_with(duplicate, name, said)


def _choices(file: CaseFile) -> Iterator[tuple[DocumentKind, str]]:
    """What can be made anew now, by its kind; a letter of notice asks for more first."""
    if file.case.state == "held":
        yield "cage_card", say("Print the cage card")
        yield "owner_notice", say("Print a notice to the owner …")
    yield "seizure_report", say("Print the seizure and disposition report")
