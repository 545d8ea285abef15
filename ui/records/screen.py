"""The records screen: dogs, people, lost-dog reports, and what was entered twice; a list, and one record beside it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QButtonGroup, QStackedWidget, QVBoxLayout, QWidget
from typing_extensions import override

from kiosk.domain.folding import folded
from kiosk.domain.records import Person
from kiosk.services.desk import Desk
from kiosk.services.register_lists import DogListed, Listed, ReportListed, list_dogs, list_people, list_reports_stepwise
from kiosk.services.steps import Steps
from kiosk.words import to_say
from ui import theme
from ui.context import DeskContext, Screen
from ui.forms.buttons import DeskButton, button, key
from ui.forms.flow import FlowRow, scrolled
from ui.forms.panel import FormPanel
from ui.forms.place import FormPlace
from ui.language import say
from ui.pieces import PlainLabel, RefusalBar, dress
from ui.pieces.rows import Row
from ui.records.dog import DogPage
from ui.records.forms_lost import ReportForm
from ui.records.forms_person import PersonForm
from ui.records.list import Read, RecordList
from ui.records.lists import BEGIN, LISTS, dog_row, pair_row, person_row, report_row
from ui.records.lost import ReportPage
from ui.records.page import Page
from ui.records.person import PersonPage
from ui.records.twice import Pair, PairPage, pair_title, pairs

_ADDS = {"person": to_say("Somebody new"), "report": to_say("Somebody misses a dog")}
_ELSEWHERE = ("case", "money")
_LIST_WIDTH, _LIST_SHARE, _ROOMY = 330, 0.31, 700


@dataclass(frozen=True, slots=True)
class Shelf:
    """One kind of record: its list and its page."""

    list: RecordList
    page: Page


class RecordsScreen(Screen):
    """One kind of record at a time. A form waits with the record that it is about."""

    title = to_say("Records")

    def __init__(self, context: DeskContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.kind = "dog"
        self.bar = RefusalBar()
        self.place = FormPlace()
        self.choices = {name: button(say(says.name)) for name, says in LISTS.items()}
        self.add = button(say(_ADDS["person"]), keys="F3", icon="add")
        self.empty = PlainLabel(role="lead", tone="muted")
        self.everywhere = PlainLabel(say("Records are of every town, also of those not chosen above."), tone="muted")
        self.shelves = {
            "dog": self._shelf("dog", _dogs, lambda row: dog_row(row, context.desk.laws), DogPage),
            "person": self._shelf("person", _people, person_row, PersonPage),
            "report": self._shelf("report", _reports, report_row, ReportPage),
            "twice": self._shelf("twice", _pairs, pair_row, PairPage),
        }
        self._coming = False
        """Whether a record was asked for from elsewhere, and takes the keyboard once it is read."""
        self._waits: dict[tuple[str, object], int] = {}
        self._lists, self._pages = QStackedWidget(), QWidget()
        self._lay_out()
        self._connect()

    def _shelf(
        self,
        kind: str,
        read: Read,
        row: Callable[[Any], Row],
        page: Callable[[DeskContext], Page],
    ) -> Shelf:
        return Shelf(RecordList(self.context, LISTS[kind], read, row), page(self.context))

    def _lay_out(self) -> None:
        group = QButtonGroup(self)
        for press in self.choices.values():
            press.setObjectName("choice")
            dress(press, "chip", "small_strong")
            press.setCheckable(True)
            press.setMinimumWidth(press.fontMetrics().horizontalAdvance(press.text()) + theme.px(2 * theme.GAP_LARGE))
            group.addButton(press)
        pages = QVBoxLayout(self._pages)
        pages.setContentsMargins(theme.px(theme.GAP), 0, theme.px(theme.GAP_SMALL), 0)
        pages.setSpacing(theme.px(theme.GAP_LARGE))
        pages.addWidget(self.place)
        pages.addWidget(self.empty)
        for shelf in self.shelves.values():
            self._lists.addWidget(shelf.list)
            shelf.page.hide()
            pages.addWidget(shelf.page)
        pages.addStretch(1)
        self.area = scrolled(self._pages)
        self.area.setObjectName("screen")
        self._left = left = QWidget()
        narrow = QVBoxLayout(left)
        narrow.setContentsMargins(0, 0, 0, 0)
        narrow.addWidget(self._lists, 1)
        self._beside = beside = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        beside.setSpacing(theme.px(theme.GAP))
        beside.addWidget(left)
        beside.addWidget(self.area, 1)
        title = PlainLabel(say("Records"), role="title", wraps=False)
        title.setMinimumHeight(theme.px(theme.BUTTON_HEIGHT))
        layout = QVBoxLayout(self)
        margin = theme.px(theme.MARGIN)
        layout.setContentsMargins(margin, theme.px(14), margin, theme.px(14))
        layout.setSpacing(theme.px(10))
        layout.addLayout(FlowRow(title, *self.choices.values(), self.add))
        layout.addWidget(self.everywhere)
        layout.addWidget(self.bar)
        layout.addLayout(beside, 1)
        self._say_where()

    def _say_where(self) -> None:
        """People and dogs belong to no town: a town that is chosen leaves none of them out."""
        self.everywhere.setVisible(bool(self.context.towns))

    def _connect(self) -> None:
        self.context.towns_changed.connect(self._say_where)
        for name, press in self.choices.items():
            press.clicked.connect(lambda _checked=False, name=name: self.show_kind(name))
        for name, shelf in self.shelves.items():
            shelf.list.chosen.connect(lambda key, name=name: self._chosen(name, key))
            shelf.list.opened.connect(self._to_page)
            shelf.list.failed.connect(self.bar.tell)
            shelf.page.asked.connect(self._ask)
            shelf.page.go.connect(self._go)
            shelf.page.failed.connect(self.bar.tell)
            shelf.page.ready.connect(self._ready)
        self.add.clicked.connect(self.add_record)
        self.place.done.connect(self._to_page)
        for keys in ("F4", "F8", "F9"):
            key(keys, self, partial(self._press, keys))
        key("F3", self, self.add_record)
        key("Ctrl+PgUp", self, lambda: self._step(-1))
        key("Ctrl+PgDown", self, lambda: self._step(1))
        self.context.changed.connect(self._changed)
        self.show_kind("dog", read=False)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = self.width() >= theme.px(_ROOMY)
        way = QBoxLayout.Direction
        self._beside.setDirection(way.LeftToRight if wide else way.TopToBottom)
        room = int(self.width() * _LIST_SHARE)
        self._left.setMinimumWidth(min(theme.px(_LIST_WIDTH), room) if wide else 0)
        self._left.setMaximumWidth(min(theme.px(_LIST_WIDTH), room) if wide else self.width())
        self._left.setMaximumHeight(self.height() if wide else int(self.height() * _LIST_SHARE))

    @property
    def shelf(self) -> Shelf:
        """The kind of record that is in front."""
        return self.shelves[self.kind]

    @override
    def show_case(self, case_id: int) -> None:
        kind, wanted = self.context.record
        self.context.record = ("", 0)
        if kind in self.shelves:
            self.show_kind(kind, read=False)
            self.show_record(kind, wanted)
        self.shelf.list.read()
        if self.place.form is not None:
            self.place.form.first_field()
        elif not kind:
            self.shelf.list.line.setFocus()
        self._coming = bool(kind)

    def show_kind(self, name: str, *, read: bool = True) -> None:
        """Bring one kind of record to the front, with the record that was chosen there."""
        self.bar.clear()
        self.kind = name
        self.choices[name].setChecked(True)
        self._lists.setCurrentWidget(self.shelf.list)
        self.add.setVisible(name in _ADDS)
        if name in _ADDS:
            _rename(self.add, say(_ADDS[name]), "F3")
        for each, shelf in self.shelves.items():
            if each != name:
                shelf.page.hide()
        self._chosen(name, self.shelf.list.rows.key)
        if read:
            self.shelf.list.read()

    def show_record(self, kind: str, wanted: int) -> None:
        """Bring a record to the front, on its list or not."""
        if kind != self.kind:
            self.show_kind(kind, read=False)
        self.shelf.list.line.clear()
        self.shelf.list.choose(wanted)
        self._chosen(kind, wanted)
        self.shelf.list.read()

    def add_record(self) -> None:
        """Enter somebody new, or a report."""
        context, kind = self.context, self.kind
        if kind == "person":
            self._ask(lambda: PersonForm(context))
        elif kind == "report":
            self._ask(lambda: ReportForm(context))

    def _chosen(self, kind: str, chosen: object) -> None:
        if kind != self.kind:
            return
        page = self.shelves[kind].page
        self.place.go_to(self._waits.setdefault((kind, chosen), len(self._waits) + 1))
        self.empty.setVisible(chosen is None)
        self.empty.setText(say(BEGIN[kind]))
        if isinstance(chosen, int):
            if chosen != page.key:
                page.hide()
                self.area.verticalScrollBar().setValue(0)
            page.open(chosen)
        elif chosen is not None and isinstance(page, PairPage):
            page.show_pair(chosen)  # type: ignore[arg-type] # the list of pairs holds nothing else
        else:
            page.hide()

    def _ask(self, make: Callable[[], FormPanel]) -> None:
        self.bar.clear()
        kind = self.kind

        def made() -> FormPanel:
            form = make()
            form.saved.connect(lambda result: self._saved(kind, form, result))
            return form

        self.place.open(made)

    def _saved(self, kind: str, form: FormPanel, result: object) -> None:
        if isinstance(form, PersonForm | ReportForm) and isinstance(result, int):
            self._coming = True
            self.show_record(kind, result)

    def _go(self, what: str, wanted: int) -> None:
        if what in _ELSEWHERE:
            self.context.go.emit(what, wanted)
        else:
            self.show_record(what, wanted)

    def _press(self, keys: str) -> None:
        if self.place.form is None and not self.shelf.page.isHidden():
            self.shelf.page.press_key(keys)

    def _step(self, by: int) -> None:
        names = tuple(LISTS)
        self.show_kind(names[(names.index(self.kind) + by) % len(names)])
        self.choices[self.kind].setFocus()

    def _to_page(self) -> None:
        presses = [press for press in self.shelf.page.findChildren(DeskButton) if press.isVisible()]
        if presses:
            presses[0].setFocus()
        self._coming = not presses

    def _ready(self) -> None:
        if self._coming and self.place.form is None:
            self._to_page()

    def _changed(self, *_: object) -> None:
        if self.isVisible():
            self.shelf.list.read()


def _dogs(desk: Desk, text: str, before: int) -> Listed[DogListed]:
    return list_dogs(desk, text, before=before)


def _people(desk: Desk, text: str, before: int) -> Listed[Person]:
    return list_people(desk, text, before=before)


def _reports(desk: Desk, text: str, before: int) -> Steps[Listed[ReportListed]]:
    return list_reports_stepwise(desk, text, before=before)


def _pairs(desk: Desk, text: str, _before: int) -> Steps[Listed[Pair]]:
    found = yield from pairs(desk)
    return Listed(tuple(pair for pair in found if folded(text) in folded(pair_title(pair))))


def _rename(press: DeskButton, says: str, keys: str) -> None:
    press.setText(f"{says}   {keys}")
    press.setAccessibleName(says)
