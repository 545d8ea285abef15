"""A receipt that was written by hand while the system was down, entered afterwards."""

from __future__ import annotations

from collections.abc import Callable

from kiosk.domain.money import ZERO
from kiosk.services.case_file import CaseFile
from kiosk.services.pressed import enter_pressed
from kiosk.services.statement_terms import still_due
from ui.context import DeskContext
from ui.forms.days import DateField
from ui.forms.payment import MoneyForm
from ui.forms.text import TextField
from ui.language import say


class PressedForm(MoneyForm):
    """Enter a receipt that was written by hand while the system was down."""

    faces_customer = False

    def __init__(self, context: DeskContext, file: CaseFile) -> None:
        self.number = TextField(
            say("Number &printed on it"), "press_number", required=say("Enter the number printed on it.")
        )
        made = file.open_statement
        due = max(ZERO, (still_due(made, file.account) if made else file.assessment.total - file.account.received))
        super().__init__(
            context,
            file,
            due,
            say("Receipt written by hand"),
            says=say(
                "What was paid counts from the day on that receipt. The desk gives it a number of its own beside it."
            ),
            save=say("Enter the receipt"),
            keys="F11",
        )

    def _place_fields(self) -> None:
        self.on = DateField(say("Its &day"), "on", self.now)
        self.row(self.number, self.on)
        super()._place_fields()
        self.starts = None

    def act(self) -> Callable[[], object]:
        """Enter the receipt."""
        payment, number, on, case = self.payment(), self.number.value(), self.on.day(), self.case
        desk, by, approval = self.context.desk, self.context.who, self.approval
        return lambda: enter_pressed(desk, case, number, on, payment, by=by, approval=approval)
