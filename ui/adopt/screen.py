"""Adoption: what waits, and one dog's way to its new home, a step at a time."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QVBoxLayout, QWidget
from typing_extensions import override

from kiosk.domain.money import ZERO
from kiosk.domain.parked import Parked
from kiosk.services import adoption as acts
from kiosk.services.adoption import AdoptionFile, AdoptionsWaiting, AdoptionView
from kiosk.words import to_say
from ui.adopt.after import ForfeitForm, ProofForm, ReturnForm
from ui.adopt.by_due import ByDue
from ui.adopt.forms import SignForm, StartForm, TakeDepositForm
from ui.adopt.leaving import GiveUpForm, HandoverForm
from ui.adopt.page import AdoptPage
from ui.adopt.parked import DOING, half_done
from ui.adopt.scans import ShownPaper
from ui.context import DeskContext, Screen
from ui.forms.panel import FormPanel
from ui.forms.parked import HalfDone, ParkedAs, TakenUp
from ui.forms.payment import DebtPaymentForm

Make = Callable[[AdoptionFile], FormPanel]
_NOWHERE = ("", False)


class AdoptScreen(Screen):
    """Without a dog it lists what waits; with one it shows the step that is next, and the keys for it."""

    title = to_say("Adopt")

    def __init__(self, context: DeskContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.case = 0
        self.view: AdoptionView | None = None
        self._stood: tuple[str, bool] = _NOWHERE
        """The step that the keyboard was put on last, and whether its agreement was made then."""
        self._coming = True
        """Whether the lists just came to the front, and take the keyboard once they are read."""
        self.taken = TakenUp()
        self.page = AdoptPage()
        self.by_due = ByDue(context, self.page, lambda: self.view)
        self.paper = ShownPaper(context, self.page, self._with)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.page)
        self._connect()

    def _connect(self) -> None:
        for press, act in (
            (self.page.begin, self.first_key),
            (self.page.pay, self.first_key),
            (self.page.make, self.first_key),
            (self.page.hand, self.first_key),
            (self.page.proof, self.first_key),
            (self.page.deposit, self.take_deposit),
            (self.page.rest, self.take_deposit),
            (self.page.sign, self.second_key),
            (self.page.back, self.second_key),
            (self.page.forfeit, self.forfeit_deposit),
            (self.page.letter, self.by_due.write_letter),
            (self.page.lists.letter, self.by_due.write_letter),
            (self.page.lists.adopter, self.by_due.to_adopter),
            (self.page.adopter, self.by_due.to_adopter),
            (self.page.lists.report, self.by_due.print_deposits),
            (self.page.money, self.to_money),
            (self.page.give_up, self.give_adoption_up),
            (self.page.to_list, self.leave),
        ):
            press.clicked.connect(act)
        inside = Qt.ShortcutContext.WidgetWithChildrenShortcut
        for keys, act in (
            ("F8", self.first_key),
            ("F9", self.second_key),
            ("F3", self.forfeit_deposit),
            ("F5", self.take_deposit),
            ("F11", self.by_due.to_adopter),
            ("F6", self.to_money),
            ("F7", self.by_due.write_letter),
        ):
            QShortcut(QKeySequence(keys), self, act, context=inside)
        self.page.lists.chosen.connect(self.show_case)
        self.page.place.done.connect(self._form_left)
        self.context.changed.connect(self._changed)
        self.context.towns_changed.connect(self._changed)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        # No shortcut of the screen: inside a form Esc is the form's own, and two of them would cancel each other.
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        else:
            super().keyPressEvent(event)

    @override
    def show_case(self, case_id: int) -> None:
        if case_id and case_id != self.case:
            self.context.facing.turn_to(case_id)
            self.page.bar.clear()
            self.page.place.go_to(case_id)
            self.case, self.view, self._stood = case_id, None, _NOWHERE
        self._coming, self._stood = True, _NOWHERE
        if self.page.place.form is not None:
            self.page.place.form.first_field()
        self._read()

    def leave(self) -> None:
        """Leave the form in front, else go back to the lists."""
        if self.page.place.form is not None:
            self.page.place.leave()
            return
        self.context.facing.turn_to(0)
        self.page.place.go_to(0)
        self.case, self.view, self._stood, self._coming = 0, None, _NOWHERE, True
        self._read()

    def first_key(self) -> None:
        """Do what comes next: begin, take the payment, make the agreement, hand over, keep the certificate."""
        view = self.view
        if view is None:
            return
        adoption = view.adoption
        match view.step:
            case "terms":
                self._ask(StartForm, lambda: StartForm(self.context, view.file, view.terms))
            case "money" if adoption is not None and adoption.debt is not None and adoption.left > ZERO:
                debt, left, payer = adoption.debt, adoption.left, adoption.adopter.name
                self._ask(DebtPaymentForm, lambda: DebtPaymentForm(self.context, view.file, debt, left, payer=payer))
            case "agreement" if adoption is not None:
                self._make_agreement(adoption)
            case "handover":
                self._with(HandoverForm, lambda made: HandoverForm(self.context, view.file, made))
            case "after" if adoption is not None and adoption.proof is None and adoption.adoption.due is not None:
                self._with(ProofForm, lambda made: ProofForm(self.context, view.file, made))

    def second_key(self) -> None:
        """The other thing that is next: take the deposit, sign, pay the deposit back."""
        view = self.view
        adoption = view.adoption if view is not None else None
        if view is None or adoption is None:
            return
        agreement = adoption.agreement
        match view.step:
            case "money":
                self.take_deposit()
            case "agreement" if agreement is not None:
                self._with(SignForm, lambda made: SignForm(self.context, view.file, made, agreement))
            case "after" if adoption.deposits:
                self._with(ReturnForm, lambda made: ReturnForm(self.context, view.file, made))

    def take_deposit(self) -> None:
        """Take what is not held of the deposit."""
        view = self.view
        if view is not None and view.adoption is not None and view.adoption.missing > ZERO:
            self._with(TakeDepositForm, lambda made: TakeDepositForm(self.context, view.file, made))

    def forfeit_deposit(self) -> None:
        """Let the deposit go once its last day has passed."""
        view = self.view
        if view is not None and view.step == "after" and view.adoption is not None and view.adoption.deposits:
            self._with(ForfeitForm, lambda made: ForfeitForm(self.context, view.file, made))

    def give_adoption_up(self) -> None:
        """Nothing comes of it."""
        view = self.view
        if view is not None and view.adoption is not None and view.adoption.ended is None:
            self._with(GiveUpForm, lambda made: GiveUpForm(self.context, view.file, made))

    def to_money(self) -> None:
        """Go to this dog's receipts and debts, to the deposit that is owed back."""
        if self.case:
            back = self.view.owed_back if self.view is not None else ()
            self.context.paper = next((receipt.number for each in back for receipt in each.deposits), "")
            self.context.go.emit("money", self.case)

    def _make_agreement(self, adoption: AdoptionFile) -> None:
        number, case, by = adoption.adoption.number, self.case, self.context.who
        self.context.ask(
            lambda desk: acts.prepare_agreement(desk, number, by=by),
            lambda _: self.context.changed.emit(case),
            self.page.bar.tell,
        )

    def _with(self, kind: type[FormPanel], make: Make) -> None:
        adoption = self.view.adoption if self.view is not None else None
        if adoption is not None:
            self._ask(kind, lambda: make(adoption))

    def _ask(self, kind: type[FormPanel], make: Callable[[], FormPanel]) -> None:
        self.page.bar.clear()
        case = self.case

        def made() -> FormPanel:
            form = make()
            form.saved.connect(lambda _: self.context.changed.emit(case))
            self.taken.fill(form, DOING[type(form)].name)
            return form

        self.page.place.ask(kind, made)

    @override
    def half_done(self) -> tuple[HalfDone, ...]:
        return tuple(half_done(form) for form in self.page.place.forms() if form.in_use)

    @override
    def in_front(self) -> HalfDone | None:
        form = self.page.place.form
        if form is not None:
            return half_done(form)
        return HalfDone("adopt", ParkedAs(self.context), self.case) if self.case else None

    @override
    def put_away(self) -> None:
        self.page.place.go_to(0)
        self.case, self.view, self._stood = 0, None, _NOWHERE

    @override
    def take_up(self, work: Parked) -> None:
        form = self.page.place.form
        if form is None:
            self.taken.take(work)
        elif DOING[type(form)].name == work.doing:
            form.parked.becomes(work)
            form.bring_back(work.entered)

    def _go_on(self, view: AdoptionView, name: str) -> None:
        """Open what was being done, where the adoption still stands at that step."""
        doing = next((each for each in DOING.values() if each.name == name), None)
        if doing is None or (doing.steps and view.step not in doing.steps):
            self.taken.drop(self.context)
        else:
            {
                "first": self.first_key,
                "second": self.second_key,
                "forfeit": self.forfeit_deposit,
                "deposit": self.take_deposit,
                "scan": self.paper.attach,
                "give_up": self.give_adoption_up,
            }[doing.key]()

    def _form_left(self) -> None:
        self._stood = _NOWHERE
        self._read()

    def _changed(self, *_: object) -> None:
        if self.isVisible():
            self._read()

    def _read(self) -> None:
        towns, case = self.context.towns_shown, self.case
        self.page.setCurrentIndex(1 if case else 0)
        self.context.ask(lambda desk: acts.adoptions_waiting(desk, towns), self._show_waiting, self.page.bar.tell)
        if case:
            self.context.ask(lambda desk: acts.adoption_view(desk, case), self._show, self.page.bar.tell)

    def _show_waiting(self, waiting: AdoptionsWaiting) -> None:
        self.page.lists.show_waiting(waiting, self.context.desk)
        self.page.due.show_due(waiting.due)
        if not self.case and self._coming:
            (self.page.lists.first_sheet() or self).setFocus()
        self._coming = False

    def _show(self, view: AdoptionView) -> None:
        if view.file.case.id != self.case:
            return
        self.view = view
        form = self.page.place.form
        if isinstance(form, SignForm) and not form.stands(view.adoption):
            form.leave()
        self.page.show_view(view)
        self.paper.follow(view)
        stands = (view.step, view.adoption is not None and view.adoption.agreement is not None)
        if self.page.place.form is None and (doing := self.taken.next(self.case)):
            self._go_on(view, doing)
        if stands != self._stood and self.page.place.form is None:
            self._stood = stands
            self.page.to_next_key()
