"""The reports screen: which report, on which days; its picture and tables; printed and exported from here."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget
from typing_extensions import override

from kiosk.domain.records import PrintJob
from kiosk.services.desk import Desk
from kiosk.services.drawer_books import house_zone
from kiosk.services.reports import PAGES, Asked, CalendarPage, Report, ReportName, exported, print_report, report
from kiosk.services.reports.making import in_words
from kiosk.words import to_say
from ui import theme
from ui.context import DeskContext, Screen
from ui.forms.buttons import button, key
from ui.forms.days import Now
from ui.forms.flow import FlowRow, scrolled
from ui.language import many, say, words
from ui.pieces import Card, PlainLabel, RefusalBar, clear, dress
from ui.reports.bars import MonthsChart
from ui.reports.calendar import CalendarRows, CalendarView
from ui.reports.chooser import PeriodChooser
from ui.reports.table import ReportView

_ELSEWHERE: Mapping[ReportName, tuple[str, ...]] = {
    "deposits": ("adopt", "auditor"),
    "owed": ("debts", "till"),
    "notices": ("adopt", "till"),
    "fees": ("auditor", "till"),
}
"""Where more of the same is already."""
_HIGH = 520


class ReportsScreen(Screen):
    """One report at a time; it follows the towns chosen in the header, and what is recorded meanwhile."""

    title = to_say("Reports")

    def __init__(self, context: DeskContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        zone = house_zone(context.desk)
        self._now = Now(context.desk.clock, lambda: zone)
        self.name: ReportName = "calendar"
        self.shown: Report | None = None
        self._asked = 0
        self.bar = RefusalBar()
        self.choices = {name: button(say(says), kind="second") for name, says in PAGES.items()}
        self.days = PeriodChooser(self._now)
        self.printing = button(say("Print"), kind="primary", keys="F7", icon="printer")
        self.export = button(say("Export"), kind="second", keys="F8", icon="paper")
        self.kept = PlainLabel(tone="muted")
        self.says = PlainLabel(role="lead", tone="muted")
        self._says_inside = PlainLabel(tone="muted")
        self.bars = MonthsChart()
        self._picture = Card()
        self.rows = CalendarRows(context)
        self.calendar = CalendarView(self.rows)
        self._page = QVBoxLayout()
        self._links = QWidget()
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        group = QButtonGroup(self)
        for press in self.choices.values():
            press.setObjectName("choice")
            dress(press, "chip", "small_strong")
            press.setCheckable(True)
            group.addButton(press)
        self.choices[self.name].setChecked(True)
        self._title = PlainLabel(say("Reports"), role="title", wraps=False)
        self._title.setMinimumHeight(theme.px(theme.BUTTON_HEIGHT))
        head = FlowRow(self._title, *self.days.pieces, self.printing, self.export)
        content = QWidget()
        whole = QVBoxLayout(content)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(theme.px(theme.GAP_LARGE))
        self._picture.add(self.bars)
        whole.addWidget(self._says_inside)
        whole.addWidget(self._picture)
        whole.addLayout(self._page)
        whole.addStretch(1)
        self._page.setSpacing(theme.px(theme.GAP_LARGE))
        self._area = scrolled(content)
        self._area.setObjectName("screen")
        self._stack = QStackedWidget()
        self._stack.addWidget(self.calendar)
        self._stack.addWidget(self._area)
        # The report takes what is left: what stands above it is never squeezed.
        self._stack.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self._links.setLayout(FlowRow())
        layout = QVBoxLayout(self)
        margin = theme.px(theme.MARGIN)
        layout.setContentsMargins(margin, theme.px(14), margin, theme.px(14))
        layout.setSpacing(theme.px(10))
        layout.addLayout(head)
        layout.addLayout(FlowRow(*self.choices.values(), gap=theme.GAP_SMALL))
        layout.addWidget(self.days)
        layout.addWidget(self.bar)
        layout.addWidget(self.kept)
        layout.addWidget(self.says)
        layout.addWidget(self._links)
        layout.addWidget(self._stack, 1)
        self.kept.hide()

    def _connect(self) -> None:
        for name, press in self.choices.items():
            press.clicked.connect(lambda _checked=False, name=name: self.show_report(name))
        self.days.changed.connect(self.read)
        self.printing.clicked.connect(self.print_it)
        self.export.clicked.connect(self.export_it)
        self.calendar.opened.connect(self._open)
        self.rows.loaded.connect(self._calendar_loaded)
        for keys, act in (
            ("F7", self.print_it),
            ("F8", self.export_it),
            ("Ctrl+Left", lambda: self.days.move_by(-1)),
            ("Ctrl+Right", lambda: self.days.move_by(1)),
            ("Ctrl+PgUp", lambda: self._step(-1)),
            ("Ctrl+PgDown", lambda: self._step(1)),
        ):
            key(keys, self, act)
        self.context.changed.connect(self._changed)
        self.context.towns_changed.connect(self._changed)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # The rail says where one is.
        self._title.setVisible(self._is_high)
        self._place_words()

    @property
    def _is_high(self) -> bool:
        return self.height() >= theme.px(_HIGH)

    def _place_words(self) -> None:
        """Where there is little room, what a report says of itself scrolls with it."""
        above = self._is_high or self._stack.currentWidget() is self.calendar
        self.says.setVisible(above)
        self._says_inside.setVisible(not above)

    @property
    def about(self) -> Asked:
        """What is asked: the days chosen here, the towns chosen in the header."""
        return Asked(self.days.period, self.context.towns_shown)

    @override
    def show_case(self, case_id: int) -> None:
        self.read()
        self.choices[self.name].setFocus()

    def show_report(self, name: ReportName) -> None:
        """Show another report, on the same days."""
        self.name = name
        self.choices[name].setChecked(True)
        self.kept.hide()
        self.read()

    def read(self) -> None:
        """Read what is shown, anew."""
        self.bar.clear()
        self._asked += 1
        asked, name, about = self._asked, self.name, self.about
        if name == "calendar":
            self._stack.setCurrentWidget(self.calendar)
            self._link()
            self.rows.read(about, self._now.today())
            return
        self.context.ask(lambda desk: report(desk, name, about), lambda made: self._show(made, asked), self.bar.tell)

    def print_it(self) -> None:
        """Print this report as a letter."""
        name, about, by = self.name, self.about, self.context.who

        def printed(_job: PrintJob) -> None:
            self._keep(say("It is on its way to the printer for letters."))
            self.context.changed.emit(0)

        self.context.ask(lambda desk: print_report(desk, name, about, by=by), printed, self.bar.tell)

    def export_it(self) -> None:
        """Keep this report among the papers, for a spreadsheet."""
        name, about, keep = self.name, self.about, self.context.devices.keep

        def export(desk: Desk) -> Path:
            lines = exported(report(desk, name, about))
            named = f"{name}-{about.period.first}-{about.period.last}"
            return keep(named, "".join(lines).encode("utf-8-sig"), "csv")

        self.context.ask(export, lambda path: self._keep(say("Kept as {path}.", path=path)), self.bar.tell)

    def _keep(self, text: str) -> None:
        self.kept.setText(text)
        self.kept.show()

    def _step(self, by: int) -> None:
        names = tuple(PAGES)
        self.show_report(names[(names.index(self.name) + by) % len(names)])
        self.choices[self.name].setFocus()

    def _changed(self) -> None:
        if self.isVisible():
            self.read()

    def _open(self, case: int) -> None:
        self.context.go.emit("case", case)

    def _calendar_loaded(self, page: CalendarPage) -> None:
        if self.name == "calendar":
            none = say("No dog is held here. Take one in on Intake (Ctrl+2).")
            held = many("{n} dog held, the most urgent first.", "{n} dogs held, the most urgent first.", page.held)
            hatched = say("Hatched days are closed.")
            self.says.setText(f"{held} {hatched}" if page.held else none)
            self._place_words()

    def _show(self, made: Report, asked: int) -> None:
        if asked != self._asked:
            return
        self.shown = made
        for says in (self.says, self._says_inside):
            says.setText(" ".join(in_words(each, words()) for each in made.said))
        self._link()
        self.bars.show_months(made.months)
        self._picture.setVisible(bool(made.months))
        clear(self._page)
        for table in made.tables:
            card = Card(say(table.title))
            if table.rows:
                view = ReportView(table)
                view.opened.connect(self._open)
                card.add(view)
            else:
                card.add(PlainLabel(say(table.none), tone="muted"))
            self._page.addWidget(card)
        self._stack.setCurrentWidget(self._area)
        self._place_words()

    def _link(self) -> None:
        row = self._links.layout()
        if row is not None:
            clear(row)
            for screen in _ELSEWHERE.get(self.name, ()):
                press = button(_called(screen), kind="link", icon="arrow")
                press.clicked.connect(lambda _checked=False, screen=screen: self.context.go.emit(screen, 0))
                row.addWidget(press)
        self._links.setVisible(self.name in _ELSEWHERE)


def _called(screen: str) -> str:
    return {
        "adopt": say("Adopt: deposits by their last day"),
        "auditor": say("Auditor's pages"),
        "debts": say("Debts, one by one"),
        "till": say("Till: the month's report"),
    }[screen]
