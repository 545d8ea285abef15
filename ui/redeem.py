"""The redeem screen: proof, statement, payment, receipt, and the dog goes home."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget
from typing_extensions import override

from kiosk.domain.parked import Parked
from kiosk.domain.records import Statement
from kiosk.services.desk import Desk
from kiosk.services.readers import Reader
from kiosk.services.statements import issue_statement
from kiosk.words import to_say
from ui import theme
from ui.context import DeskContext, Screen
from ui.forms.buttons import key
from ui.forms.panel import FormPanel
from ui.forms.parked import HalfDone, ParkedAs, TakenUp
from ui.forms.payment import PaymentForm
from ui.forms.redeem_page import RedeemPage
from ui.forms.redeeming import (
    DONE_WITH,
    doing_in,
    done_meanwhile,
    form_for,
    half_done,
    statement_first,
    still_wanting,
)
from ui.forms.redemption import AT_THE_END, Redemption, read_redemption
from ui.forms.release import ReleaseForm
from ui.forms.start import FindDog
from ui.language import say
from ui.ticks import at_every_minute

T = TypeVar("T")


class RedeemScreen(Screen):
    """One dog on its way home, or how to find one. A form that is half filled in waits with its dog."""

    title = to_say("Redeem")

    def __init__(self, context: DeskContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.case = 0
        self.redemption: Redemption | None = None
        self.reader: Reader | None = None
        """For whom the desk chose to make this dog's papers; None while nothing was chosen."""
        self._acting = False
        self._waiting: dict[int, FormPanel] = {}
        self._taken = TakenUp()
        self.start = FindDog(context)
        self.page = RedeemPage()
        self.pages = QStackedWidget()
        self.pages.addWidget(self.start)
        self.pages.addWidget(self.page)
        margin, above = theme.px(theme.MARGIN), theme.px(theme.GAP_LARGE)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(margin, above, margin, above)
        whole.addWidget(self.pages)
        for keys, act in (
            ("F7", self.print_paper),
            ("F8", self.take_payment),
            ("F9", self.release_dog),
            ("F6", self.to_money),
            ("F5", self.page.reader.next_language),
        ):
            key(keys, self, act)
        self.page.statement.clicked.connect(self.print_paper)
        self.page.pay.clicked.connect(self.take_payment)
        self.page.release.clicked.connect(self.release_dog)
        self.page.money.clicked.connect(self.to_money)
        self.page.board.clicked.connect(lambda: context.go.emit("board", 0))
        self.page.before.asked.connect(self.see_to)
        self.page.reader.changed.connect(self._reader_chosen)
        self.start.chosen.connect(self.show_case)
        context.changed.connect(self._changed)
        at_every_minute(self, context.desk.clock, self._minute)

    @override
    def show_case(self, case_id: int) -> None:
        if case_id != self.case and (case_id or self._finished()):
            self.context.facing.turn_to(case_id)
            self._put_form_away()
            self.page.refusal.clear()
            self.case, self.redemption, self.reader = case_id, None, None
            self._take_form_out()
        self._read()
        if self.page.form is not None:
            self.page.form.first_field()
        elif self.redemption is not None:
            self._to_next_key()
        else:
            (self.page if self.case else self.start).setFocus()

    def _put_form_away(self) -> None:
        form = self.page.put_form_away()
        if form is not None:
            self._waiting[self.case] = form

    def _take_form_out(self) -> None:
        form = self._waiting.pop(self.case, None)
        if form is not None:
            self.page.open_form(form)

    def _finished(self) -> bool:
        return self.redemption is None or self.redemption.step == "gone"

    def _read(self) -> None:
        self.pages.setCurrentIndex(1 if self.case else 0)
        if self.case:
            case, reader = self.case, self.reader
            self.context.ask(lambda desk: read_redemption(desk, case, reader), self._show, self._unread)
        else:
            self.start.read_again()

    def _show(self, redemption: Redemption) -> None:
        if redemption.file.case.id != self.case:
            return
        before = self.redemption.step if self.redemption is not None else ""
        self.redemption = redemption
        local = self.context.desk.laws.local_path(redemption.file.case.town)
        self.page.unset.show_file(redemption.file, str(local) if local else say("of the town in the data directory"))
        self.page.show_redemption(redemption)
        paper = redemption.paper
        if paper is not None:
            self.context.database.run(lambda: self.context.preview(paper), self.page.paper.show_paper, self._refused)
        if isinstance(self.page.form, DONE_WITH.get(redemption.step, ())):
            self.page.form.left.emit()
        elif self.page.form is None and (doing := self._taken.next(self.case)):
            self._go_on(redemption, doing)
        elif before != redemption.step and self.page.form is None:
            self._to_next_key()

    def _reader_chosen(self) -> None:
        self.reader = self.page.reader.reader()
        if isinstance(self.page.form, PaymentForm):
            self.page.form.before.tell()
        self._read()

    def print_paper(self) -> None:
        """Print the statement, or the paper that there is once more."""
        redemption = self.redemption
        if redemption is None or (redemption.step == "gone" and redemption.job is None):
            return
        case, by = self.case, self.context.who
        if redemption.job is not None:
            self.context.print_again.emit(redemption.job.id)
        else:
            reader = self.reader
            self._act(lambda desk: issue_statement(desk, case, by=by, reader=reader))

    def take_payment(self) -> None:
        """Open the payment, or record the one that is open."""
        redemption = self.redemption
        if isinstance(self.page.form, PaymentForm):
            self.page.form.save()
        elif redemption is None or redemption.step == "gone":
            return
        elif redemption.file.paid is not None:
            self.release_dog()
        elif redemption.file.open_statement is not None:
            self._open_payment(redemption.file.open_statement)
        elif redemption.statement_next:
            self._refused(statement_first(redemption))
        else:
            case, by, reader = self.case, self.context.who, self.reader
            self._act(lambda desk: issue_statement(desk, case, by=by, reader=reader), self._open_payment)

    def _open_payment(self, statement: Statement) -> None:
        if self.redemption is not None and not isinstance(self.page.form, PaymentForm):
            file, reader = self.redemption.file, self.page.reader.reader
            self._open(PaymentForm(self.context, file, statement, reader=reader))

    def release_dog(self) -> None:
        """Open the release, or do the one that is open; what is still wanting is said, each with its cure."""
        redemption = self.redemption
        if isinstance(self.page.form, ReleaseForm):
            self.page.form.save()
        elif redemption is None or redemption.step == "gone":
            return
        elif redemption.file.paid is None or redemption.lacking:
            self._refused(still_wanting(redemption))
        else:
            receipt, one_desk = redemption.file.paid, not redemption.clerk_only
            self._open(ReleaseForm(self.context, redemption.file, receipt, one_desk=one_desk))

    def to_money(self) -> None:
        """Go to this dog's statements, receipts and debts."""
        if self.case:
            self.context.go.emit("money", self.case)

    def see_to(self, requires: str) -> None:
        """Open what fulfils a condition."""
        if self.redemption is None:
            return
        if requires in AT_THE_END:
            self.take_payment()
        else:
            self._open(form_for(requires, self.context, self.redemption))

    def _open(self, form: FormPanel) -> None:
        self.page.refusal.clear()
        if self.page.form is not None and self.page.form.in_use:
            self.page.form.say_unfinished()
            return
        form.left.connect(lambda: self._leave_form(form))
        self.page.open_form(form)
        self._taken.fill(form, doing_in(form))

    def _leave_form(self, form: FormPanel) -> None:
        if form is self.page.form:
            self.page.close_form()
            self._to_next_key()
        elif self._waiting.get(form.case) is form:
            self._waiting.pop(form.case).deleteLater()

    @override
    def half_done(self) -> tuple[HalfDone, ...]:
        forms = (*self._waiting.values(), *([self.page.form] if self.page.form is not None else []))
        return tuple(half_done(form) for form in forms if form.in_use)

    @override
    def in_front(self) -> HalfDone | None:
        if self.page.form is not None:
            return half_done(self.page.form)
        return HalfDone("redeem", ParkedAs(self.context), self.case) if self.case and not self._finished() else None

    @override
    def put_away(self) -> None:
        self._put_form_away()
        self.case, self.redemption, self.reader = 0, None, None

    @override
    def take_up(self, work: Parked) -> None:
        form = self.page.form
        if form is None:
            self._taken.take(work)
        elif doing_in(form) == work.doing:
            form.parked.becomes(work)
            form.bring_back(work.entered)

    def _go_on(self, redemption: Redemption, doing: str) -> None:
        """Open what was being done, as far as it can be: a statement that has lapsed is made anew by a person."""
        statement = redemption.file.open_statement
        if done_meanwhile(redemption, doing):
            self._taken.drop(self.context)
        elif doing == "release":
            self.release_dog()
        elif doing != "payment":
            self.see_to(doing)
        elif statement is not None:
            self._open_payment(statement)

    def _to_next_key(self) -> None:
        """Put the keyboard on what is most likely done next."""
        page = self.page
        keys = (page.statement, page.pay, page.release, page.board)
        primary = (each for each in keys if not each.isHidden() and each.property("kind") == "primary")
        next(primary, page.board if not page.board.isHidden() else page.statement).setFocus()

    def _act(self, work: Callable[[Desk], T], then: Callable[[T], None] | None = None) -> None:
        """Do something once: while it runs, asking again does nothing."""
        if self._acting:
            return
        self._acting = True
        self.page.refusal.clear()

        def done(result: T) -> None:
            self._acting = False
            self.context.changed.emit(self.case)
            if then is not None:
                then(result)

        self.context.ask(work, done, self._not_done)

    def _not_done(self, problem: Exception) -> None:
        self._acting = False
        self._refused(problem)

    def _unread(self, problem: Exception) -> None:
        if self.redemption is None:
            self.page.show_nothing()
        self._refused(problem)

    def _refused(self, problem: Exception) -> None:
        self.page.refusal.tell(problem)
        self.page.cards.verticalScrollBar().setValue(0)

    def _changed(self, case: int) -> None:
        if not self.isVisible():
            return
        if case in (self.case, 0) or not self.case:
            self._read()

    def _minute(self) -> None:
        """The amount may have risen, or the period ended."""
        if self.isVisible():
            self._read()
