"""Forms for money spent on the dog, and for impoundments from before the program."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from kiosk.domain.errors import Refused
from kiosk.domain.rules import CostCode
from kiosk.services import costs, people
from kiosk.services.case_file import CaseFile
from ui.context import DeskContext
from ui.forms.choices import ChoiceField
from ui.forms.days import DateField
from ui.forms.panel import CaseForm
from ui.forms.text import MoneyField, TextField
from ui.language import say


class CostForm(CaseForm):
    """Money spent on the dog: when, to whom, what for, how much."""

    def __init__(self, context: DeskContext, file: CaseFile) -> None:
        super().__init__(context, file, say("Cost of the dog's stay"), save=say("Record the cost"))
        kinds = file.law.rules.costs
        self.what = ChoiceField(
            say("&What for"),
            "what",
            [(code, kinds[code].label) for code in kinds],
            ask=say("Choose what the money was for."),
        )
        self.amount = MoneyField(say("&Amount"), "amount")
        self.on = DateField(say("&On"), "on", self.now, start_today=True)
        self.paid_to = TextField(
            say("&Paid to"), "paid_to", required=say("Enter who was paid."), example=say("Dr. Ames, Dover Plains")
        )
        self.detail = TextField(say("&Details"), "detail", example=say("Imrab 3, one year"))
        self.row(self.what, self.amount, self.on)
        self.row(self.paid_to, self.detail)
        self.what.changed.connect(self._say_section)

    def act(self) -> Callable[[], object]:
        """Record the cost."""
        what, on, amount = cast("CostCode", self.what.value()), self.on.day(), self.amount.value()
        paid_to, detail = self.paid_to.value(), self.detail.value()
        desk, by = self.context.desk, self.context.who
        return lambda: costs.add_cost(
            desk, self.case, what=what, on=on, paid_to=paid_to, detail=detail, amount=amount, by=by
        )

    def _say_section(self) -> None:
        rule = self.rules.costs.get(self.what.chosen())
        if rule is None:
            self.what.hint("")
            return
        owed = "" if "owner" in rule.payers else say("; owed by an adopter only")
        self.what.hint(f"{rule.cite}{owed}")


class EarlierImpoundmentForm(CaseForm):
    """An impoundment of the same owner's dog from before the program, with its paper (READINGS R14)."""

    def __init__(self, context: DeskContext, file: CaseFile) -> None:
        who = file.answers.name if file.answers else say("the owner")
        town = file.town.header.short
        super().__init__(
            context,
            file,
            say("Earlier impoundment in {town}", town=town),
            says=say(
                "It counts toward the number of {who}'s impoundments, so it needs the paper that shows it.", who=who
            ),
            save=say("Record it"),
        )
        self.on = DateField(say("&Seized on"), "on", self.now)
        self.paper = TextField(
            say("&Paper that shows it"),
            "paper",
            required=say("Enter the paper that shows it."),
            example=say("Receipt 1187 of 2026"),
        )
        self.row(self.on, self.paper)

    def act(self) -> Callable[[], object]:
        """Record the impoundment."""
        on, paper, desk, by = self.on.day(), self.paper.value(), self.context.desk, self.context.who
        person, town = self.file.answers, self.file.case.town
        if person is None:
            raise Refused(
                say("An impoundment is counted for a person, and this dog's owner is not entered yet."),
                citation=say("reading R14"),
                cure=say("Record the owner first."),
            )
        return lambda: people.add_earlier_impoundment(desk, person.id, town, on, paper, by=by)
