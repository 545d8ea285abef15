"""Who owes what, the oldest debt first; and whom the law lets be charged for a dog that was not redeemed."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QVBoxLayout, QWidget
from typing_extensions import override

from kiosk.domain.money import Money
from kiosk.services.debts import CAUSES, Owed, owed_by_age
from kiosk.services.desk import Desk
from kiosk.services.unredeemed import OwesUnredeemed, unredeemed_owing
from kiosk.words import to_say
from ui import theme, words
from ui.context import DeskContext, Screen
from ui.forms.buttons import button
from ui.forms.flow import FlowRow, scrolled
from ui.language import many, retell, say
from ui.pieces import Card, PlainLabel, RefusalBar
from ui.pieces.sheet import Sheet

_DEBTS = (
    to_say("Debt"),
    to_say("Town"),
    to_say("Who owes"),
    to_say("Why"),
    to_say("Since"),
    to_say(">Days"),
    to_say(">Left"),
)
_OWING = (to_say("Case"), to_say("Town"), to_say("Owner"), to_say("Section"), to_say(">Amount"))
Shown = tuple[tuple[Owed, ...], tuple[OwesUnredeemed, ...]]


class DebtsScreen(Screen):
    """Two lists; Return or a double click on a row goes to the money of its dog."""

    title = to_say("Debts")

    def __init__(self, context: DeskContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.bar = RefusalBar()
        self.sum = PlainLabel(tone="muted")
        self.debts = Sheet(say("Debts, the oldest first"), _DEBTS)
        self.owing = Sheet(say("Owners who owe for a dog not redeemed"), _OWING)
        self.open = button(say("Open the case"), kind="primary", keys="F8", icon="arrow")
        self.back = button(say("Back to the till"), kind="quiet", keys="Esc", icon="back")
        self._cases: dict[Sheet, tuple[int, ...]] = {self.debts: (), self.owing: ()}
        self._lay_out()
        self.open.clicked.connect(self.open_chosen)
        self.back.clicked.connect(self.leave)
        inside = Qt.ShortcutContext.WidgetWithChildrenShortcut
        for keys, act in (("F8", self.open_chosen), ("Esc", self.leave)):
            QShortcut(QKeySequence(keys), self, act, context=inside)
        for sheet in (self.debts, self.owing):
            sheet.opened.connect(lambda _row: self.open_chosen())
        context.changed.connect(self._changed)
        context.towns_changed.connect(self._changed)

    def _lay_out(self) -> None:
        content = QWidget()
        page = QVBoxLayout(content)
        margin, above = theme.px(theme.MARGIN), theme.px(theme.GAP_LARGE)
        page.setContentsMargins(margin, above, margin, above)
        page.setSpacing(theme.px(theme.GAP_LARGE))
        page.addWidget(PlainLabel(say("Debts"), role="title", wraps=False))
        page.addLayout(FlowRow(self.open, self.back))
        page.addWidget(self.bar)
        by_age = Card(say("Owed, the oldest first"))
        by_age.add(self.sum)
        by_age.add(self.debts)
        page.addWidget(by_age)
        self._by_law = Card(say("Not redeemed: the owner owes by law and is not charged yet"))
        self._by_law.add(self.owing)
        page.addWidget(self._by_law)
        page.addStretch(1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(scrolled(content))

    @override
    def show_case(self, case_id: int) -> None:
        self._read()
        (self.back if self.debts.isHidden() else self.debts).setFocus()

    def open_chosen(self) -> None:
        """Go to the money of the dog that is chosen."""
        sheet = self.owing if self.owing.hasFocus() else self.debts
        row, cases = sheet.currentRow(), self._cases[sheet]
        if 0 <= row < len(cases):
            self.context.go.emit("money", cases[row])

    def leave(self) -> None:
        """Back to the till."""
        self.context.go.emit("till", 0)

    def _changed(self, *_: object) -> None:
        if self.isVisible():
            self._read()

    def _read(self) -> None:
        towns = self.context.towns_shown

        def read(desk: Desk) -> Shown:
            return owed_by_age(desk, towns), unredeemed_owing(desk, towns)

        self.context.ask(read, self._show, self.bar.tell)

    def _show(self, shown: Shown) -> None:
        debts, owing = shown
        total = words.dollars(Money.total(owed.left for owed in debts))
        owed_on = many("{total} on {n} debt", "{total} on {n} debts", len(debts), total=total)
        self.sum.setText(
            owed_on
            if debts
            else say("Nobody owes anything. What was owed before the program is entered under Settings, First steps.")
        )
        if not debts and self.debts.hasFocus():
            self.back.setFocus()
        self.debts.setVisible(bool(debts))
        self.debts.show_rows([self._debt_row(owed) for owed in debts])
        self.owing.show_rows([self._owing_row(one) for one in owing])
        self._by_law.setVisible(bool(owing))
        self._cases = {
            self.debts: tuple(owed.case.id for owed in debts),
            self.owing: tuple(one.case.id for one in owing),
        }
        self.open.setVisible(bool(debts or owing))
        for sheet in (self.debts, self.owing):
            if sheet.currentRow() < 0 and sheet.rowCount():
                sheet.selectRow(0)

    def _debt_row(self, owed: Owed) -> tuple[str, ...]:
        town = self.context.desk.laws.town(owed.debt.town).header.short
        why, since = retell(CAUSES[owed.debt.cause]), words.short_day(owed.since)
        return owed.debt.number, town, owed.person.name, why, since, str(owed.days), words.dollars(owed.left)

    def _owing_row(self, one: OwesUnredeemed) -> tuple[str, ...]:
        town = self.context.desk.laws.town(one.case.town).header.short
        return (
            say("No. {number}", number=one.case.number),
            town,
            one.person.name,
            one.citation,
            words.dollars(one.amount),
        )
