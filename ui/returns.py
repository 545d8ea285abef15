"""Dogs returned in the field, without impoundment: the form for one, and those of the last twelve months."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QVBoxLayout, QWidget
from typing_extensions import override

from kiosk.domain.records import FieldReturn, Person
from kiosk.services.field_return import returned_lately
from kiosk.words import to_say
from ui import theme, words
from ui.context import DeskContext, Screen
from ui.forms.buttons import button
from ui.forms.field_return import GivenBackForm
from ui.forms.flow import FlowRow, scrolled
from ui.forms.place import FormPlace
from ui.language import say
from ui.pieces import Card, PlainLabel, RefusalBar
from ui.pieces.sheet import Sheet

_COLUMNS = (
    to_say("Number"),
    to_say("When"),
    to_say("Town"),
    to_say("Where"),
    to_say("Dog"),
    to_say("Owner"),
    to_say("License"),
    to_say("Officer"),
)
Shown = tuple[tuple[FieldReturn, Person], ...]


class ReturnsScreen(Screen):
    """One return after the other; below, what was recorded lately, the latest first."""

    title = to_say("Returned in the field")

    def __init__(self, context: DeskContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.bar = RefusalBar()
        self.place = FormPlace()
        self.record = button(say("Record a return"), kind="primary", keys="F9", icon="add")
        self.back = button(say("Back to intake"), kind="quiet", icon="back")
        self.none = PlainLabel(say("None was returned in the last twelve months."), tone="muted")
        self.sheet = Sheet(say("Returned in the field, the latest first"), _COLUMNS)
        content = QWidget()
        page = QVBoxLayout(content)
        margin, above = theme.px(theme.MARGIN), theme.px(theme.GAP_LARGE)
        page.setContentsMargins(margin, above, margin, above)
        page.setSpacing(theme.px(theme.GAP_LARGE))
        page.addWidget(PlainLabel(say("Returned in the field"), role="title", wraps=False))
        page.addLayout(FlowRow(self.record, self.back))
        page.addWidget(self.bar)
        page.addWidget(self.place)
        lately = Card(say("In the last twelve months"))
        lately.add(self.none)
        lately.add(self.sheet)
        page.addWidget(lately)
        page.addStretch(1)
        self.page = scrolled(content)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.page)
        self.record.clicked.connect(self.begin)
        self.back.clicked.connect(lambda: context.go.emit("intake", 0))
        self.place.done.connect(self._done)
        QShortcut(QKeySequence("F9"), self, self.begin, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
        context.changed.connect(self._changed)
        context.towns_changed.connect(self._changed)

    def begin(self) -> None:
        """Open the form, or save the one that is open."""
        self.place.ask(GivenBackForm, lambda: GivenBackForm(self.context))
        self.record.setVisible(self.place.form is None)

    @override
    def show_case(self, case_id: int) -> None:
        self._read()
        if self.place.form is None:
            self.begin()
        else:
            self.place.form.first_field()

    def _done(self) -> None:
        self.record.show()
        self.record.setFocus()

    def _changed(self, *_: object) -> None:
        if self.isVisible():
            self._read()

    def _read(self) -> None:
        towns = self.context.towns_shown
        self.context.ask(lambda desk: returned_lately(desk, towns), self._show, self.bar.tell)

    def _show(self, returns: Shown) -> None:
        self.none.setVisible(not returns)
        self.sheet.setVisible(bool(returns))
        self.sheet.show_rows([self._row(returned, owner) for returned, owner in returns])

    def _row(self, returned: FieldReturn, owner: Person) -> tuple[str, ...]:
        town = self.context.desk.laws.town(returned.town)
        when = words.short_moment(returned.at, town.zone)
        tag = f"{returned.license_tag}, {returned.license_town}"
        short = town.header.short
        return returned.number, when, short, returned.place, returned.dog, owner.name, tag, returned.officer
