"""One lost-dog report: who misses which dog, and the dogs in custody that it may be, with the reasons."""

from __future__ import annotations

from typing import Any

from typing_extensions import override

from kiosk.services.desk import Desk
from kiosk.services.lost_dogs import ReportFile, open_report
from kiosk.services.missed import Match
from ui.context import DeskContext
from ui.forms.flow import FlowRow
from ui.language import many, say, words
from ui.pieces import Chip, DogLine, PlainLabel, Rule, StatusChip
from ui.records.forms_lost import AnotherDogForm, CloseForm, FoundForm, ReportForm
from ui.records.page import EditsCard, ListCard, Page
from ui.records.words import missed_dog, missed_facts, reason_words

Shown = tuple[ReportFile, dict[int, tuple[Any, bytes | None]]]
"""The report, and the case and photo of each dog that it may be."""


class ReportPage(Page):
    """A report of a missed dog."""

    def __init__(self, context: DeskContext) -> None:
        super().__init__(context)
        self.file: ReportFile | None = None
        self._who = PlainLabel(role="lead")
        self._facts = PlainLabel(tone="muted")
        self._chip = StatusChip()
        self.edit = self.press(say("Change the report"), "F4", "edit", self.change, "primary")
        self.found = self.press(say("Found elsewhere"), "F8", "ready", self.found_elsewhere)
        self.close_it = self.press(say("Close the report"), "F9", "close", self.close_report)
        self.to_case = self.link(say("Open the case"), self._open_case)
        self.matches = ListCard("", say("No dog that is here now is like it. New intakes are compared by themselves."))
        self.edits = EditsCard()
        for piece in (self.title, self._who, self._facts, self._chip):
            self.rows.addWidget(piece)
        self.rows.addLayout(FlowRow(self.edit, self.found, self.close_it, self.to_case))
        self.rows.addWidget(self.matches)
        self.rows.addWidget(self.edits)
        self.rows.addStretch(1)

    @override
    def read(self, desk: Desk, key: int) -> Shown:
        file = open_report(desk, key)
        with desk.store.reading() as records:
            cases = {match.held.case: records.cases.get(match.held.case) for match in file.matches}
            photos = {
                key: (case, records.cases.photo(case.dog.photo) if case.dog.photo else None)
                for key, case in cases.items()
            }
        return file, photos

    @override
    def show_record(self, record: Any) -> None:
        file, dogs = record
        self.file, report = file, file.report
        town = self.context.desk.laws.town(report.town).header.short
        self.title.setText(missed_dog(report))
        self._who.setText(say("{name} misses it: {phone}", name=report.name, phone=report.phone))
        self._facts.setText("\n".join(missed_facts(report, town)))
        self._chip.show_chip(_state(file))
        for press in (self.edit, self.found, self.close_it):
            press.setVisible(file.ended is None)
        self.to_case.setVisible(file.ended_with is not None)
        self.matches.begin()
        for match in file.matches:
            self._show_match(match, *dogs[match.held.case])
        self.matches.end()
        self.matches.setVisible(file.ended is None)
        count = len(file.matches)
        title = many("{n} dog that is here may be it", "{n} dogs that are here may be it", count)
        self.matches.set_title(title if count else say("Dogs that are here"))
        self.edits.show_edits(file.edits, self.zone)

    def change(self) -> None:
        """Change the report."""
        if self.file is not None:
            report = self.file.report
            self.ask(lambda: ReportForm(self.context, report))

    def found_elsewhere(self) -> None:
        """The dog was found, and not here."""
        if self.file is not None:
            report = self.file.report
            self.ask(lambda: FoundForm(self.context, report))

    def close_report(self) -> None:
        """Nobody looks any more."""
        if self.file is not None:
            report = self.file.report
            self.ask(lambda: CloseForm(self.context, report))

    def _show_match(self, match: Match, case: Any, photo: bytes | None) -> None:
        report, held = match.report, match.held
        line = DogLine()
        line.show_dog(case, photo)
        why = " · ".join(reason_words(reason) for reason in match.likeness.reasons)
        is_it = self.link(
            say("This is the dog"), lambda: self.ask(lambda: FoundForm(self.context, report, held)), "ready"
        )
        another = self.link(
            say("Another dog"), lambda: self.ask(lambda: AnotherDogForm(self.context, report, held)), "close"
        )
        look = self.link(say("Look at it"), lambda: self.go.emit("case", held.case))
        for press in (is_it, another, look):
            press.setAccessibleName(say("No. {number}: {what}", number=held.number, what=press.text()))
        if self.matches.list.count():
            self.matches.list.addWidget(Rule())
        self.matches.list.addWidget(line)
        self.matches.line(say("Why: {reasons}", reasons=why))
        self.matches.list.addLayout(FlowRow(is_it, another, look))

    def _open_case(self) -> None:
        if self.file is not None and self.file.ended_with is not None:
            self.go.emit("case", self.file.ended_with.id)


def _state(file: ReportFile) -> Chip:
    ended = file.ended
    if ended is None:
        return Chip(say("missed since {day}", day=words().day(file.report.lost_on)), "warn", "missing")
    if file.ended_with is not None:
        return Chip(say("found: No. {number}", number=file.ended_with.number), "ok", "ready")
    if ended.kind == "found":
        return Chip(say("found: {how}", how=ended.reason), "ok", "ready")
    return Chip(say("closed: {why}", why=ended.reason), "muted", "close")
