"""What the customer sees of money that is being taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kiosk.domain.money import ZERO
from kiosk.domain.records import Receipt
from ui.facing import Before, Paying, Thanks

if TYPE_CHECKING:
    from ui.forms.payment import MoneyForm


class WhilePaying(Before):
    """The lines, the total and what is given so far, as long as the form is in front; then the thanks."""

    def __init__(self, form: MoneyForm) -> None:
        super().__init__(form, form.context.facing, self._paying)
        self._money = form

    def thank(self, receipt: Receipt) -> None:
        """The money is taken."""
        form = self._money
        # Somebody who went on without waiting has another customer before the desk.
        if form.faces_customer and form.isVisible():
            form.context.facing.show(
                Thanks(
                    case=form.case,
                    language=form.language(),
                    town=form.file.town.header.name,
                    paid=receipt.total,
                    change=receipt.change,
                )
            )

    def _paying(self) -> Paying | None:
        form = self._money
        if not form.faces_customer:
            return None
        given, due = form.entry.given(), max(ZERO, form.due)
        change = given - due if given is not None and form.entry.beside_cash() <= due else ZERO
        return Paying(
            case=form.case,
            language=form.language(),
            town=form.file.town.header.name,
            lines=form.lines(),
            total=due,
            given=given,
            change=max(ZERO, change),
        )
