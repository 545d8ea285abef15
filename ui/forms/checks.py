"""What was looked for on a dog, all five on one form; and what was found, entered in its record (AML §383)."""

from __future__ import annotations

from collections.abc import Callable

from kiosk.domain.errors import InvalidInput
from kiosk.domain.records import CHECKS, CheckKind
from kiosk.services.case_file import CaseFile
from kiosk.services.identification import Look, not_entered, record_checks
from kiosk.words import to_say
from ui.context import DeskContext
from ui.forms.choices import RadioField
from ui.forms.days import LocalTimeField
from ui.forms.panel import CaseForm
from ui.forms.record import RecordForm
from ui.forms.text import TextField
from ui.language import say

_NOT_DONE, _NOTHING, _FOUND = "not_done", "nothing", "found"
_LOOKS: dict[CheckKind, tuple[str, str, str]] = {
    "tags": (to_say("&Tags"), to_say("What the tags say"), to_say("Town tag BET-2291")),
    "microchip": (to_say("&Microchip"), to_say("Number of the chip"), "985 112 003 441 207"),
    "tattoo": (to_say("T&attoo"), to_say("What the tattoo says"), to_say("R 118, right ear")),
    "license": (
        to_say("&License, asked at the clerks"),
        to_say("Whose license, and which clerk"),
        to_say("Dana Whitlock, Dover Clerk"),
    ),
    "photo_posted": (
        to_say("&Photo and description"),
        to_say("Where they were posted"),
        to_say("Town's page and the lost-dog board"),
    ),
}


class ChecksForm(CaseForm):
    """Each look with its result, and when; what was not done yet is left as it is."""

    def __init__(self, context: DeskContext, file: CaseFile) -> None:
        super().__init__(
            context,
            file,
            say("Looked for on the dog"),
            says=say("Only what was done is kept; each check may be made again."),
            save=say("Record the checks"),
        )
        self.done: dict[CheckKind, RadioField] = {}
        self.results: dict[CheckKind, TextField] = {}
        for what in CHECKS:
            label, asked, example = _LOOKS[what]
            self.done[what] = RadioField(label, f"done_{what}", _answers(what))
            self.results[what] = TextField(asked, f"result_{what}", example=example, scans=what != "photo_posted")
            self.row(self.done[what], self.results[what])
            self.done[what].changed.connect(self._ask)
        self.when = LocalTimeField(
            say("&When"), "at", self.now, optional=True, start_today=True, hint=say("No time: now.")
        )
        self.row(self.when)
        self._ask()

    def act(self) -> Callable[[], object]:
        """Keep every look that was made, at once."""
        looks = [self._look(what) for what in CHECKS if self.done[what].chosen() != _NOT_DONE]
        if not looks:
            raise InvalidInput("looks", say("Say of at least one check that it was done, or leave this form."))
        wall = self.when.value()
        at = None if wall is None else self.when.instant(wall)
        desk, by, yes = self.context.desk, self.context.who, self.approval
        return lambda: record_checks(desk, self.case, looks, at=at, by=by, approval=yes)

    def _look(self, what: CheckKind) -> Look:
        found, field = self.done[what].chosen() == _FOUND, self.results[what]
        if found and field.is_blank():
            raise InvalidInput(field.name, say("{said}: enter it.", said=field.said))
        return Look(what, found, field.value() if found else "")

    def _ask(self) -> None:
        for what, field in self.results.items():
            field.setVisible(self.done[what].chosen() == _FOUND)


def _answers(what: CheckKind) -> tuple[tuple[str, str], ...]:
    if what == "photo_posted":
        return (_NOT_DONE, say("not yet")), (_FOUND, "posted")
    return (_NOT_DONE, say("not yet")), (_NOTHING, "nothing"), (_FOUND, "found")


class FoundForm(RecordForm):
    """The record, to enter in it what was found: only what stands there moves the holding period."""

    def __init__(self, context: DeskContext, file: CaseFile) -> None:
        super().__init__(context, file)
        found = not_entered(file.case, file.checks)
        tag = self.record.license_tag
        fields = {"microchip": self.record.microchip, "tattoo": self.record.tattoo}
        for check in found:
            field = fields.get(check.what)
            if field is not None:
                field.fill(check.result)
        on_tags = [check.result for check in found if check.what not in fields]
        if on_tags:
            tag.hint(say("Found: {part}", part="; ".join(on_tags)))
        self.starts = tag if on_tags else next((fields[check.what] for check in found), None)
