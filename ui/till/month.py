"""A month's reports: its money, and the dogs seized in it."""

from __future__ import annotations

from datetime import date

from shiboken6 import isValid

from kiosk.domain.moments import months_later
from kiosk.domain.money import ZERO, Money
from kiosk.services.drawer_papers import MonthPaper
from kiosk.services.monthly import month_before, month_now, report_month
from kiosk.services.seizure_reports import print_seizures_of_month
from kiosk.services.till_view import TillView
from ui import words
from ui.context import DeskContext
from ui.forms.choices import ChoiceField, RadioField
from ui.forms.panel import FormPanel
from ui.language import many, say
from ui.pieces import PlainLabel
from ui.till.forms import Work

_MONTHS = 12
_DOGS = "dogs"


class MonthForm(FormPanel):
    """The reports of a month: its money, to a town's Supervisor, or the dogs seized and what became of them."""

    def __init__(self, context: DeskContext, view: TillView) -> None:
        super().__init__(
            context,
            say("Month's report"),
            says=say("What came in, by account of the town's books; the state's money and deposits held apart."),
            save=say("Print the report"),
            keys="F4",
        )
        laws = context.desk.laws
        towns = [(name, laws.town(name).header.short) for name in context.serves]
        first = month_before(view.now.astimezone(view.zone).date())
        late = {month.first_day for month in view.months}
        months = sorted({*(months_later(first, -back) for back in range(_MONTHS)), *late}, reverse=True)
        self.town = ChoiceField(say("&Town"), "town", towns)
        self.month = ChoiceField(
            say("&Month"), "month", [(f"{month:%Y-%m-%d}", words.month_and_year(month)) for month in months]
        )
        if view.months:
            self.town.combo.setCurrentIndex(max(self.town.combo.findData(view.months[0].town), 0))
            self.month.combo.setCurrentIndex(self.month.combo.findData(f"{view.months[0].first_day}"))
        self.about = RadioField(
            say("Report of"), "about", [("money", say("&what came in")), (_DOGS, say("the &dogs seized"))]
        )
        self.row(self.town, self.month)
        self.row(self.about)
        self.total = PlainLabel(role="number")
        self.parts = PlainLabel()
        self.due = PlainLabel(tone="muted")
        for label in (self.total, self.parts, self.due):
            self.rows.addWidget(label)
        for field in (self.town, self.month):
            field.changed.connect(self._ask)
        self.about.changed.connect(self._ask)
        self._ask()

    def _ask(self) -> None:
        if self.about.value() == _DOGS:
            for label in (self.total, self.parts, self.due):
                label.hide()
            return
        town, month = self.town.value(), date.fromisoformat(self.month.value())
        self.context.ask(lambda desk: month_now(desk, town, month), self._show, self.refusal.tell)

    def _show(self, paper: MonthPaper) -> None:
        if not isValid(self) or self.about.value() == _DOGS or f"{paper.first_day}" != self.month.value():
            return
        town = Money.total(each.amount for each in paper.part(state=False))
        state = Money.total(each.amount for each in paper.part(state=True))
        for label in (self.total, self.parts):
            label.show()
        self.total.setText(say("Came in: {words}", words=words.dollars(paper.total)))
        parts = [
            many(
                "{n} receipt: the town's {amount}",
                "{n} receipts: the town's {amount}",
                paper.receipts,
                amount=words.dollars(town),
            )
        ]
        parts += [say("the state's {words}", words=words.dollars(state))] if state != ZERO else []
        parts += [say("deposits held {words}", words=words.dollars(paper.held))] if paper.held != ZERO else []
        parts += [say("checks returned {words}", words=words.dollars(paper.unpaid))] if paper.unpaid != ZERO else []
        self.parts.setText(", ".join(parts) + ".")
        due = (
            say("Due {words} ({citation}). ", words=words.short_day(paper.due), citation=paper.citation)
            if paper.due
            else ""
        )
        self.due.setText(due + (say("It replaces report {earlier}.", earlier=paper.earlier) if paper.earlier else ""))
        self.due.setVisible(bool(self.due.text()))

    def act(self) -> Work:
        """Make and print it."""
        town, month = self.town.value(), date.fromisoformat(self.month.value())
        desk, by, yes = self.context.desk, self.context.who, self.approval
        if self.about.value() == _DOGS:
            return lambda: print_seizures_of_month(desk, town, month, by=by)
        return lambda: report_month(desk, town, month, by=by, approval=yes)
