"""Which days a report is about: a month, a quarter, a year, or from one day to another."""

from __future__ import annotations

from datetime import date

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from kiosk.domain.errors import InvalidInput
from kiosk.domain.periods import Period, PeriodKind, period_around, period_of_days
from ui import theme
from ui.forms.buttons import button
from ui.forms.choices import CalmCombo
from ui.forms.days import DateField, Now
from ui.forms.flow import FlowRow
from ui.language import say, words
from ui.pieces import PlainLabel, RefusalBar


class PeriodChooser(QWidget):
    """`changed` when other days are chosen; they are in `period`.

    The widget itself asks from when to when; `pieces` stand beside one another wherever there is room.
    """

    changed = Signal()

    def __init__(self, now: Now) -> None:
        super().__init__()
        self.period = period_around(now.today(), "month")
        self.bar = RefusalBar()
        kinds: tuple[tuple[PeriodKind, str], ...] = (
            ("month", say("Month")),
            ("quarter", say("Quarter")),
            ("year", say("Year")),
            ("days", say("From – through")),
        )
        self.kind = CalmCombo()
        self.kind.setMinimumHeight(theme.px(theme.BUTTON_HEIGHT))
        self.kind.setAccessibleName(say("Days of the report"))
        for value, says in kinds:
            self.kind.addItem(says, value)
        self.earlier = button("", kind="second", icon="back")
        self.later = button("", kind="second", icon="arrow")
        for press, says in ((self.earlier, say("Earlier (Ctrl+Left)")), (self.later, say("Later (Ctrl+Right)"))):
            press.setAccessibleName(says)
            press.setToolTip(says)
        self.says = PlainLabel(role="heading", wraps=False)
        self.says.setMinimumHeight(theme.px(theme.BUTTON_HEIGHT))
        self.first = DateField(say("From"), "first", now)
        self.last = DateField(say("Through"), "last", now, ahead=True)
        self.show_days = button(say("Show these days"), kind="second")
        self._now = now
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        self._days = QWidget()
        row = FlowRow(self.first, self.last, self.show_days)
        self._days.setLayout(row)
        layout.addWidget(self._days)
        layout.addWidget(self.bar)
        self.kind.currentIndexChanged.connect(self._chosen)
        self.earlier.clicked.connect(lambda: self.move_by(-1))
        self.later.clicked.connect(lambda: self.move_by(1))
        self.show_days.clicked.connect(self.take_days)
        self._show()

    @property
    def pieces(self) -> tuple[QWidget, ...]:
        """What kind of period, its way back and on, and what it is."""
        return (self.kind, self.earlier, self.later, self.says)

    def move_by(self, by: int) -> None:
        """Go to the days before or after."""
        self._take(self.period.moved(by))

    def take_days(self) -> None:
        """Take the days that were typed."""
        self.bar.clear()
        try:
            self._take(period_of_days(self.first.day(), self.last.day()))
        except InvalidInput as problem:
            self.bar.tell(problem)

    def _chosen(self) -> None:
        kind: PeriodKind = self.kind.currentData()
        if kind == "days":
            self._take(Period("days", self.period.first, self.period.last))
        else:
            self._take(period_around(self._day(), kind))

    def _day(self) -> date:
        """Today, where it lies in the days chosen, else their first."""
        today = self._now.today()
        return today if self.period.first <= today <= self.period.last else self.period.first

    def _take(self, period: Period) -> None:
        changed = period != self.period
        self.period = period
        self._show()
        if changed:
            self.changed.emit()

    def _show(self) -> None:
        period = self.period
        self.says.setText(_called(period))
        self._days.setVisible(period.kind == "days")
        for field, day in ((self.first, period.first), (self.last, period.last)):
            field.fill(day)


def _called(period: Period) -> str:
    w = words()
    match period.kind:
        case "month":
            return w.month(period.first)
        case "year":
            return str(period.first.year)
        case "quarter":
            return say("{first} through {last}", first=w.month(period.first), last=w.month(period.last))
    return say("{first} through {last}", first=w.day(period.first), last=w.day(period.last))
