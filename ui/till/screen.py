"""The till: today at a glance, and everything that is done at its drawer, by mouse or by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget
from typing_extensions import override

from kiosk.domain.errors import Refused
from kiosk.domain.money import ZERO
from kiosk.domain.records import PrintJob, Receipt
from kiosk.services.overpaid import Overpaid
from kiosk.services.spool import KINDS
from kiosk.services.till_view import TillView
from kiosk.words import to_say
from ui import theme
from ui.context import DeskContext, Screen
from ui.forms.approval import ApprovalPanel
from ui.forms.buttons import button, key, paint_icon
from ui.forms.flow import FlowRow, scrolled
from ui.forms.panel import FormPanel
from ui.forms.place import FormPlace
from ui.language import say
from ui.pieces import PaperPreview, PlainLabel, RefusalBar, dress
from ui.ticks import at_every_minute
from ui.till.cards import DrawerCard, RecentCard, TodayCard, WaitingCard
from ui.till.forms import CashForm, CloseForm, CountForm, DepositForm, OpenForm
from ui.till.month import MonthForm
from ui.till.papers import EarlierCard, became
from ui.till.reading import Shown, gather
from ui.till.x_reading import XReading

_TWO_CARDS, _WITH_PAPER = 700, 1080


class TillScreen(Screen):
    """One till. A form that is half filled in stays until it is left."""

    title = to_say("Till")

    def __init__(self, context: DeskContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.view: TillView | None = None
        self.place = FormPlace()
        self._last: PrintJob | None = None
        self._paper: PrintJob | None = None
        self._chosen = ""
        self.heading = PlainLabel(self._name(), role="title", wraps=False)
        self.bar = RefusalBar()
        self.today, self.drawer, self.recent, self.waiting = TodayCard(), DrawerCard(), RecentCard(), WaitingCard()
        self.earlier, self.made = EarlierCard(), PlainLabel(role="strong", wraps=False)
        self.approving = ApprovalPanel(context)
        self.paper = PaperPreview()
        self.open_or_close = button(say("Open the drawer"), kind="primary", keys="F8", icon="till")
        self.cash = button(say("Cash in or out"), keys="F6", icon="cost")
        self.count = button(say("Count"), keys="F7", icon="count")
        self.reading = button(say("X report"), keys="F9", icon="paper")
        self.bank = button(say("Bank deposit"), keys="F10", icon="bank")
        self.again = button(say("Print this paper again"), kind="quiet", keys="F5", icon="again")
        self.audit = button(say("Auditor's pages"), kind="quiet", keys="F11", icon="audit")
        self.debts = button(say("Debts"), kind="quiet", keys="F3", icon="money")
        self.month = button(say("Month's report"), kind="quiet", keys="F4", icon="report")
        self._x = XReading(context, self.bar, self.approving)
        self._lay_out()
        self._connect()

    def _name(self) -> str:
        desk = self.context.desk
        return (
            say("Till {till} · {till_name}", till=desk.till, till_name=desk.till_name)
            if desk.till_name
            else say("Till {till}", till=desk.till)
        )

    def _lay_out(self) -> None:
        self._upper, self._lower = QHBoxLayout(), QHBoxLayout()
        for row, wide, narrow in ((self._upper, self.today, self.drawer), (self._lower, self.recent, self.waiting)):
            row.setSpacing(theme.px(theme.GAP_LARGE))
            row.addWidget(wide, 3, Qt.AlignmentFlag.AlignTop)
            row.addWidget(narrow, 2, Qt.AlignmentFlag.AlignTop)
        content = QWidget()
        page = QVBoxLayout(content)
        margin, above = theme.px(theme.MARGIN), theme.px(theme.GAP_LARGE)
        page.setContentsMargins(margin, above, margin, above)
        page.setSpacing(theme.px(theme.GAP_LARGE))
        page.addWidget(self.heading)
        keys = (self.open_or_close, self.cash, self.count, self.reading, self.bank, self.month, self.debts, self.audit)
        page.addLayout(FlowRow(*keys))
        page.addLayout(FlowRow(self.made, self.again))
        page.addWidget(self.bar)
        page.addWidget(self.approving)
        page.addWidget(self.place)
        page.addLayout(self._upper)
        page.addLayout(self._lower)
        page.addWidget(self.earlier)
        page.addStretch(1)
        self.page = scrolled(content)
        self.page.setObjectName("screen")
        whole = QHBoxLayout(self)
        whole.setContentsMargins(0, 0, theme.px(theme.GAP_LARGE), theme.px(theme.GAP))
        whole.addWidget(self.page, 1)
        whole.addWidget(self.paper)

    def _connect(self) -> None:
        acts: tuple[tuple[str, QPushButton, Callable[[], None]], ...] = (
            ("F6", self.cash, self.move_cash),
            ("F7", self.count, self.count_drawer),
            ("F8", self.open_or_close, self.open_or_close_drawer),
            ("F9", self.reading, self.print_x),
            ("F10", self.bank, self.deposit),
            ("F11", self.audit, lambda: self.context.go.emit("auditor", 0)),
            ("F5", self.again, self.print_again),
            ("F4", self.month, self.report_month),
            ("F3", self.debts, lambda: self.context.go.emit("debts", 0)),
        )
        for keys, pressed, act in acts:
            QShortcut(QKeySequence(keys), self, act, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
            pressed.clicked.connect(act)
        key("Ctrl+S", self.approving, self.approving.approve)
        self.place.done.connect(self.open_or_close.setFocus)
        self.recent.chosen.connect(self._show_receipt)
        self.earlier.look.connect(self._look)
        self.earlier.again.connect(lambda paper: self.context.print_again.emit(paper.id))
        self.waiting.refund.connect(self._to_refund)
        self.context.changed.connect(self._changed)
        at_every_minute(self, self.context.desk.clock, self._changed)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """A narrow window shows a paper only where somebody asked for it."""
        self.paper.setVisible(bool(self._chosen) or self.width() >= theme.px(_WITH_PAPER))
        room = self.width() - (self.paper.width() if not self.paper.isHidden() else 0)
        side_by_side = room >= theme.px(_TWO_CARDS)
        direction = QBoxLayout.Direction.LeftToRight if side_by_side else QBoxLayout.Direction.TopToBottom
        for row in (self._upper, self._lower):
            row.setDirection(direction)

    @override
    def show_case(self, case_id: int) -> None:
        self._choose(self.context.paper)
        self.context.paper = ""
        if self.place.form is not None:
            self.place.form.first_field()
        else:
            self.open_or_close.setFocus()

    def _changed(self) -> None:
        if self.isVisible():
            self._read()

    def _read(self) -> None:
        context, chosen = self.context, self._chosen
        context.ask(lambda desk: gather(desk, context, chosen), self._show, self.bar.tell)

    def _choose(self, number: str) -> None:
        """Show the paper of that number; without one the last paper."""
        self._chosen = number
        self._read()

    def _look(self, paper: PrintJob) -> None:
        """Show an earlier close; pressed again, the last paper."""
        self._choose("" if self._chosen == paper.number else paper.number)

    def _show(self, shown: Shown) -> None:
        view, newer = shown.view, self._last is not None and shown.last is not None and shown.last.id != self._last.id
        self.view, self._last, self._paper = view, shown.last, shown.paper
        self.today.show_view(view, self._short)
        self.drawer.show_view(view)
        self.recent.show_view(view)
        self.waiting.show_view(view, shown.unfinished, shown.too_much, self._short)
        self.earlier.show_closed(shown.closed, view.zone)
        self._show_paper(shown)
        if newer and self._chosen:
            # What was made just now is what one wants to see.
            self._choose("")
        is_open = view.session is not None
        says = say("Close: count and Z") if is_open else say("Open the drawer")
        self.open_or_close.setText(f"{says}   F8")
        self.open_or_close.setAccessibleName(says)
        for each in (self.cash, self.count, self.reading):
            each.setVisible(is_open)
        for_the_bank = view.bank.carried != ZERO
        self.bank.setVisible(for_the_bank)
        dress(self.bank, "primary" if for_the_bank and not is_open else "second")
        for each in (self.open_or_close, self.cash, self.count, self.reading, self.bank):
            paint_icon(each)

    def _show_paper(self, shown: Shown) -> None:
        """Say what the paper is and where it goes, at any width; its picture stands beside where there is room."""
        paper = shown.paper
        for piece in (self.made, self.again):
            piece.setVisible(paper is not None)
        if paper is not None:
            self.made.setText(became(paper, self.context.printing))
            self.paper.show_paper(shown.picture, f"{KINDS[paper.kind]} {paper.number}")
        elif self._chosen:
            self.bar.tell(Refused(say("No paper of the till has the number {chosen}.", chosen=self._chosen)))
            self._chosen = ""
        else:
            self.paper.show_words(say("The till's papers show here: X, Z, counts, deposits."))
        self._fit()

    def _short(self, town: str) -> str:
        return self.context.desk.laws.town(town).header.short

    def open_or_close_drawer(self) -> None:
        """Open the drawer, or count and close it; with the form in front, save it."""
        if self.view is None:
            return
        is_open, view = self.view.session is not None, self.view
        if is_open:
            self._ask(CloseForm, lambda: CloseForm(self.context, view))
        else:
            self._ask(OpenForm, lambda: OpenForm(self.context, view))

    def move_cash(self) -> None:
        """Put cash in or out."""
        self._ask_where_open(CashForm)

    def count_drawer(self) -> None:
        """Count the drawer and leave it open."""
        self._ask_where_open(CountForm)

    def print_x(self) -> None:
        """Read the drawer and print an X."""
        if self._is_open():
            self._x.read()

    def print_again(self) -> None:
        """Print the paper that is shown once more, marked as a duplicate."""
        if self._paper is None:
            self.bar.tell(Refused(say("This till has made no paper of its own yet.")))
            return
        self.bar.clear()
        self.context.print_again.emit(self._paper.id)

    def deposit(self) -> None:
        """Take closed drawers to the bank."""
        view = self.view
        if view is None:
            return
        if view.bank.carried != ZERO or isinstance(self.place.form, DepositForm):
            self._ask(DepositForm, lambda: DepositForm(self.context, view))
        else:
            self.bar.tell(
                Refused(
                    say("Nothing of a closed drawer waits for the bank."),
                    cure=say("Close the drawer with its Z first."),
                )
            )

    def report_month(self) -> None:
        """Print a month's report."""
        view = self.view
        if view is not None:
            self._ask(MonthForm, lambda: MonthForm(self.context, view))

    def _ask_where_open(self, kind: type[CashForm | CountForm]) -> None:
        view = self.view
        if view is not None and self._is_open():
            self._ask(kind, lambda: kind(self.context, view))

    def _ask(self, kind: type[FormPanel], make: Callable[[], FormPanel]) -> None:
        self.bar.clear()
        self.place.ask(kind, make)

    def _is_open(self) -> bool:
        if self.view is not None and self.view.session is None:
            self.bar.tell(Refused(say("The drawer is closed."), cure=say("Open it first, with F8.")))
        return self.view is not None and self.view.session is not None

    def _to_refund(self, waits: Overpaid) -> None:
        """The money of the dog, with the receipt chosen that is to be refunded."""
        self.context.paper = waits.receipt
        self.context.go.emit("money", waits.case.id)

    def _show_receipt(self, receipt: Receipt) -> None:
        if receipt.case:
            self.context.go.emit("money", receipt.case)
