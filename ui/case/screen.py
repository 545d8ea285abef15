"""One dog's record: who it is, what the law makes of it, what happened, and what can be done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, QUrl
from PySide6.QtGui import QDesktopServices, QImage, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget
from typing_extensions import override

from kiosk.domain.records import PrintJob
from kiosk.services import bundle, notice_papers, search, seizure_reports, spool
from kiosk.services.case_file import CaseFile, open_case
from kiosk.services.desk import Desk
from kiosk.services.ports import Found
from kiosk.words import to_say
from ui import theme
from ui.case.acts import PREPARE, TAKE_BACK, FactAct
from ui.case.cards import ChargesCard, CountCard, HoldingCard, ReleaseCard, StoryCard
from ui.case.held_cards import ClaimsCard, HeldCards
from ui.case.menu import fill_menu, offer_records
from ui.case.missed import MissedCard
from ui.case.notices import NoticesCard
from ui.case.papers import PapersCard, papers_of
from ui.case.side import Side
from ui.context import DeskContext, Screen
from ui.forms.panel import FormPanel
from ui.pieces import FeeCurve, RefusalBar, case_curve
from ui.pieces.lines import read_picture
from ui.ticks import at_every_minute

_TWO_CARDS = 720
_MADE_ANEW: dict[str, Callable[..., PrintJob]] = {
    "cage_card": spool.print_cage_card,
    "seizure_report": seizure_reports.print_seizure_report,
}
Shown = tuple[CaseFile, FeeCurve, QImage | None, tuple[PrintJob, ...]]


class CaseScreen(Screen):
    """The record of one dog. A form that is half filled in waits with its dog until one comes back."""

    title = to_say("Record")

    def __init__(self, context: DeskContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.case = 0
        self.file: CaseFile | None = None
        self.forms: dict[int, FormPanel] = {}
        self.side = Side()
        self.bar = RefusalBar()
        self.holding, self.charges, self.release = HoldingCard(), ChargesCard(), ReleaseCard()
        self.claims, self.held = ClaimsCard(), HeldCards()
        self.notices, self.count = NoticesCard(), CountCard()
        self.papers, self.story, self.missed = PapersCard(), StoryCard(), MissedCard(context)
        self._lay_out()
        self.side.redeem.clicked.connect(self.redeem)
        self.side.adopt.clicked.connect(self.adopt)
        self.side.cage_card.clicked.connect(self.print_cage_card)
        self.side.money.clicked.connect(self.to_money)
        for keys, act in (
            ("F8", self.redeem),
            ("F7", self.adopt),
            ("F9", self.print_cage_card),
            ("F6", self.to_money),
            ("F10", self.side.more.showMenu),
            ("Ctrl+P", self.papers.print.showMenu),
        ):
            QShortcut(QKeySequence(keys), self, act, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self.papers.again.connect(self.print_again)
        self.papers.wanted.connect(self.print_anew)
        self.papers.bundle.connect(self.make_bundle)
        for card in (self.claims, self.held, self.notices):
            card.asked.connect(self.open_form)
        self.held.opened.connect(lambda pup: context.go.emit("case", pup))
        self.missed.opened.connect(partial(context.show_record, "report"))
        self.notices.affidavit.connect(self.print_affidavit)
        self.count.asked.connect(self.open_number)
        self.story.take_back.clicked.connect(lambda: self.open_form(TAKE_BACK))
        context.changed.connect(self._changed)
        at_every_minute(self, context.desk.clock, self._minute)

    def _lay_out(self) -> None:
        self._form_place = QVBoxLayout()
        self._middle = middle = QHBoxLayout()
        middle.setSpacing(theme.px(theme.GAP_LARGE))
        middle.addWidget(self.charges, 1)
        middle.addWidget(self.release, 1)
        right = QVBoxLayout()
        right.setSpacing(theme.px(theme.GAP_LARGE))
        right.addLayout(self._form_place)
        right.addWidget(self.missed)
        right.addWidget(self.claims)
        right.addWidget(self.holding)
        right.addLayout(middle)
        right.addWidget(self.held)
        right.addWidget(self.notices)
        right.addWidget(self.count)
        right.addWidget(self.papers)
        right.addWidget(self.story)
        right.addStretch(1)
        content = QWidget()
        columns = QHBoxLayout(content)
        margin, top = theme.px(theme.MARGIN), theme.px(20)
        columns.setContentsMargins(margin, top, theme.px(18), top)
        columns.setSpacing(theme.px(22))
        columns.addWidget(self.side, 0, Qt.AlignmentFlag.AlignTop)
        columns.addLayout(right, 1)
        self.page = QScrollArea()
        self.page.setObjectName("screen")
        self.page.setWidget(content)
        self.page.setWidgetResizable(True)
        self.page.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.page.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        # Outside the page, which is not shown while a record cannot be read.
        above = QWidget()
        above.hide()
        self.bar.told.connect(above.setVisible)
        says = QVBoxLayout(above)
        says.setContentsMargins(margin, top, margin, 0)
        says.addWidget(self.bar)
        whole.addWidget(above)
        whole.addWidget(self.page, 1)
        whole.addStretch()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = self.width() - self.side.width() >= theme.px(_TWO_CARDS)
        direction = QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom
        self._middle.setDirection(direction)
        self.side.fit(self.height())

    @override
    def show_case(self, case_id: int) -> None:
        if case_id and case_id != self.case:
            self._put_form_away()
            self.case, self.file = case_id, None
            self.bar.clear()
            self.papers.bundling(busy=False)
            self.page.setVisible(False)
            self.page.verticalScrollBar().setValue(0)
        elif self.file is not None:
            self._to_keys()
        if self.case:
            self._read()

    def _to_keys(self) -> None:
        """The keyboard comes back from the search box to the dog, whose keys work then."""
        form = self.forms.get(self.case)
        if form is not None:
            form.first_field()
        else:
            (self.side.adopt if self.side.redeem.isHidden() else self.side.redeem).setFocus()

    def redeem(self) -> None:
        """Go and redeem this dog."""
        if self.file is not None and not self.file.left:
            self.context.go.emit("redeem", self.case)

    def adopt(self) -> None:
        """Go to this dog's way to a new home, once it may have one."""
        if self.file is not None and not self.side.adopt.isHidden():
            self.context.go.emit("adopt", self.case)

    def to_money(self) -> None:
        """Go to this dog's statements, receipts and debts."""
        if self.case:
            self.context.go.emit("money", self.case)

    def print_cage_card(self) -> None:
        """Queue a new cage card."""
        self._print(spool.print_cage_card)

    def print_anew(self, kind: str) -> None:
        """Make a paper that says what is known now; a letter of notice is asked for in its form."""
        if kind == "owner_notice":
            self.open_form(PREPARE)
        else:
            self._print(_MADE_ANEW[kind])

    def print_affidavit(self, notice: int) -> None:
        """Print the affidavit of a notice's service."""
        self._print(lambda desk, case, *, by: notice_papers.print_affidavit(desk, case, notice, by=by))

    def _print(self, made: Callable[..., PrintJob]) -> None:
        if self.file is None:
            return
        case, by = self.case, self.context.who
        self.context.ask(
            lambda desk: made(desk, case, by=by),
            lambda _: self.context.changed.emit(case),
            self.bar.tell,
        )

    def print_again(self, job: PrintJob) -> None:
        """Print a paper once more, marked as a duplicate."""
        self.context.print_again.emit(job.id)

    def make_bundle(self, redacted: bool) -> None:
        """Put the whole record together as one PDF, keep it, and open it in the program that shows pages here."""
        case, by, keep = self.case, self.context.who, self.context.devices.keep

        def made(kept: Path) -> None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(kept)))
            if case == self.case:
                self.papers.bundling(busy=False, kept=str(kept))
            self.context.changed.emit(case)

        def failed(problem: Exception) -> None:
            self.papers.bundling(busy=False)
            self.bar.tell(problem)

        self.papers.bundling(busy=True)
        self.context.ask(lambda desk: bundle.bundle(desk, case, keep, redacted=redacted, by=by), made, failed)

    def open_number(self, number: str) -> None:
        """Open another case by its number."""

        def opened(found: Sequence[Found]) -> None:
            for hit in found[:1]:
                self.context.go.emit("case", hit.case)

        self.context.ask(lambda desk: search.find(desk, number), opened, self.bar.tell)

    def _read(self) -> None:
        case, side = self.case, theme.px(theme.PHOTO_LARGE)

        def read(desk: Desk) -> Shown:
            file = open_case(desk, case)
            return file, case_curve(file), read_picture(file.photo, side), papers_of(desk, file)

        self.context.ask(read, self._show, self.bar.tell)

    def _show(self, shown: Shown) -> None:
        file, curve, picture, jobs = shown
        if file.case.id != self.case:
            return
        first = self.file is None
        self.file = file
        self.side.show_file(file, picture)
        self.charges.show_file(file, curve)
        self.papers.show_file(file, jobs)
        self.missed.show_file(file)
        for card in (self.claims, self.holding, self.release, self.held, self.notices, self.count, self.story):
            card.show_file(file)
        fill_menu(self.side.menu, file, self.open_form)
        offer_records(self.side.menu, file, self.context.show_record)
        self.page.setVisible(True)
        if first:
            self._take_form_out()
            self._to_keys()

    def open_form(self, act: FactAct) -> None:
        """Open the form of a fact; one that is open and half filled in stays instead."""
        if self.file is None:
            return
        if self.case not in self.forms:
            form = act.form(self.context, self.file)
            form.saved.connect(lambda result, case=self.case: self.holding.tell_change(case, result))
            form.left.connect(lambda case=self.case: self._form_left(case))
            self.forms[self.case] = form
        self._take_form_out()

    def _take_form_out(self) -> None:
        form = self.forms.get(self.case)
        if form is None:
            return
        self._form_place.addWidget(form)
        form.show()
        form.first_field()
        QTimer.singleShot(0, lambda: self.page.verticalScrollBar().setValue(0))

    def _put_form_away(self) -> None:
        form = self.forms.get(self.case)
        if form is not None:
            self._form_place.removeWidget(form)
            form.hide()

    def _form_left(self, case: int) -> None:
        form = self.forms.pop(case, None)
        if form is not None:
            form.hide()
            form.deleteLater()
        if case == self.case:
            self.side.more.setFocus()

    def _changed(self, case: int) -> None:
        if case == self.case and self.isVisible():
            self._read()

    def _minute(self) -> None:
        if self.case and self.isVisible():
            self._read()
