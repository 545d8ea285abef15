"""The form in which a record made at night is completed or corrected."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from kiosk.services.case_file import CaseFile
from kiosk.services.intake import complete_record
from kiosk.services.seizure_form import form_of
from ui.context import DeskContext
from ui.forms.panel import CaseForm
from ui.forms.seizure import SeizureFields
from ui.language import say


class RecordForm(CaseForm):
    """Everything that is recorded of the seizure, to be completed (Dover subd. B; AML §113(4))."""

    def __init__(self, context: DeskContext, file: CaseFile) -> None:
        lacks = say("Still missing: {part}.", part=", ".join(file.missing)) if file.missing else ""
        super().__init__(context, file, say("The record"), says=lacks, save=say("Save the record"))
        self.record = SeizureFields(context)
        towns = {name: context.desk.laws.town(name) for name in context.desk.laws.usable()}
        self.record.offer_towns(towns, chosen=file.case.town)
        self.record.fill(file.case, file.owner, file.photo)
        owner = file.owner.id if file.owner is not None else None
        self.seen = replace(form_of(file.case, towns[file.case.town].zone), owner=owner)
        self.row(self.record)
        self.fields = self.record.fields

    def act(self) -> Callable[[], object]:
        """Keep what the form says now."""
        form, desk, seen = self.record.form(), self.context.desk, self.seen
        by, yes = self.context.who, self.approval
        return lambda: complete_record(desk, self.case, form(desk, by), seen=seen, by=by, approval=yes)
