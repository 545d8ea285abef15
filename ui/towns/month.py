"""A month to choose days from, by mouse or keyboard: which days are business days, and which the town closes."""

from __future__ import annotations

from calendar import Calendar as Weeks
from collections.abc import Mapping
from datetime import date, timedelta

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget
from typing_extensions import override

from kiosk.domain.calendar import Calendar, Closed
from ui import theme
from ui.forms.buttons import button
from ui.language import retell, say, words
from ui.pieces.labels import PlainLabel, tooltip

_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -7, Qt.Key.Key_Down: 7}
_PAGES = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}


class MonthView(QWidget):
    """`chosen(day)` when a day is pressed, by mouse, Space or Enter; arrows go by days, PgUp and PgDn by months.

    `days` is the town's calendar, the closed days that it has `entered` included; `show_closed` marks those it would
    have then.
    """

    chosen = Signal(object)

    def __init__(self, days: Calendar, today: date, entered: Mapping[date, str]) -> None:
        super().__init__()
        self._days, self._today, self._entered = days, today, entered
        self._closed: Mapping[date, str] = {}
        self.here = today
        self.buttons: dict[date, QPushButton] = {}
        self.title = PlainLabel(role="strong", wraps=False)
        back, on = button(say("Month before"), icon="back"), button(say("Next month"), icon="arrow")
        back.clicked.connect(lambda: self._turn(-1))
        on.clicked.connect(lambda: self._turn(1))
        head = QHBoxLayout()
        head.addWidget(back)
        head.addStretch(1)
        head.addWidget(self.title)
        head.addStretch(1)
        head.addWidget(on)
        self._grid = QGridLayout()
        self._grid.setSpacing(theme.px(theme.GAP_SMALL) // 2)
        for place in range(7):
            name = PlainLabel(words().weekday(place), role="small", tone="muted", wraps=False)
            name.setAlignment(Qt.AlignmentFlag.AlignCenter)
            self._grid.addWidget(name, 0, place)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.addLayout(head)
        rows.addLayout(self._grid)
        self._lay_out()

    def show_closed(self, closed: Mapping[date, str]) -> None:
        """Mark the days that the town closes."""
        self._closed = closed
        self._paint()

    def go_to(self, day: date) -> None:
        """Bring the keyboard to a day, in its month."""
        same = (day.year, day.month) == (self.here.year, self.here.month)
        self.here = day
        if not same:
            self._lay_out()
        self._paint()
        self.buttons[day].setFocus()

    def why_shut(self, day: date) -> str:
        """Why a day is no business day without the town's doing; empty where it is one."""
        shut = self._days.closed(day)
        return shut.why if shut is not None and shut != Closed(self._entered.get(day, "")) else ""

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return False
        key = Qt.Key(event.key())
        if key in _STEPS:
            self.go_to(self.here + timedelta(days=_STEPS[key]))
        elif key in _PAGES:
            self._turn(_PAGES[key])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.chosen.emit(self.here)
        else:
            return False
        return True

    def _turn(self, step: int) -> None:
        month = self.here.year * 12 + self.here.month - 1 + step
        year, place = divmod(month, 12)
        self.go_to(date(year, place + 1, min(self.here.day, 28)))

    def _lay_out(self) -> None:
        for made in self.buttons.values():
            made.deleteLater()
        self.buttons = {}
        self.title.setText(words().month(self.here))
        for row, week in enumerate(Weeks().monthdatescalendar(self.here.year, self.here.month), start=1):
            for column, day in enumerate(week):
                if day.month == self.here.month:
                    self._grid.addWidget(self._button(day), row, column)
                    # Only what is shown can take the keyboard, and Qt shows it later by itself.
                    self.buttons[day].show()

    def _button(self, day: date) -> QPushButton:
        made = self.buttons[day] = QPushButton(str(day.day))
        made.setObjectName("day")
        made.setAutoDefault(False)
        made.setFont(theme.font("strong"))
        made.setMinimumSize(theme.px(44), theme.px(36))
        made.installEventFilter(self)
        made.clicked.connect(lambda: self._press(day))
        return made

    def _press(self, day: date) -> None:
        self.here = day
        self._paint()
        self.chosen.emit(day)

    def _paint(self) -> None:
        for day, made in self.buttons.items():
            why = self._closed.get(day, "")
            shut = self.why_shut(day)
            mark = "closed" if why else "shut" if shut else ""
            if made.property("mark") != mark:
                made.setProperty("mark", mark)
                made.style().unpolish(made)
                made.style().polish(made)
            name = words().whole_day(day)
            said = say("closed: {why}", why=why) if why else retell(shut) or say("open")
            today = say("today, ") if day == self._today else ""
            made.setAccessibleName(f"{today}{name}, {said}")
            made.setToolTip(tooltip(why or retell(shut)))
            here = day == self.here
            made.setFocusPolicy(Qt.FocusPolicy.StrongFocus if here else Qt.FocusPolicy.ClickFocus)
