"""The intake screen: a dog comes in, at night in under a minute, the rest of its record when there is time."""

from __future__ import annotations

from functools import partial
from typing import Any

from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget
from typing_extensions import override

from kiosk.domain.moments import local_day
from kiosk.domain.parked import Parked
from kiosk.domain.staff import Approval
from kiosk.law.town_code import TownCode
from kiosk.services.approval import NeedsApproval
from kiosk.services.case_file import CaseFile, open_case
from kiosk.services.desk import Desk
from kiosk.services.intake import record_seizure
from kiosk.services.parking import TakenInAlready
from kiosk.services.surrender import take_in_surrendered
from kiosk.services.wording import last_day_words
from kiosk.words import to_say
from ui import theme
from ui.case.missed import MissedCard
from ui.context import DeskContext, Screen
from ui.errors import Said, said
from ui.forms.approval import ApprovalPanel
from ui.forms.buttons import button, key
from ui.forms.claims import fee_words
from ui.forms.entered import Entered, bring_back, entered
from ui.forms.flow import FlowRow, scrolled
from ui.forms.parked import HalfDone, ParkedAs
from ui.forms.seizure import SeizureFields
from ui.language import retell, say, words
from ui.pieces import Card, Chip, HoldingStrip, PlainLabel, RefusalBar, StatusChip
from ui.pieces.lines import dog_words
from ui.words import clock_time

ENOUGH = {
    False: to_say("The first card is enough at night; the rest can be completed later."),
    True: to_say("The first card, the owner and the signed waiver are enough; the rest can be completed later."),
}
GIVEN_UP = to_say("It is no impoundment, and nobody redeems it: it may be adopted, or go to a shelter.")


class IntakeScreen(Screen):
    """One seizure at a time; a half-filled one stays here when somebody looks elsewhere."""

    title = to_say("Intake")

    def __init__(self, context: DeskContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._busy = False
        self._parked_at = ""
        self.kept = ParkedAs(context)
        self.file: CaseFile | None = None
        self.fields = SeizureFields(context)
        self.pages = QStackedWidget()
        self.pages.addWidget(self._entry())
        self.pages.addWidget(self._result())
        whole = QVBoxLayout(self)
        margin, above = theme.px(theme.MARGIN), theme.px(theme.GAP_LARGE)
        whole.setContentsMargins(margin, above, margin, above)
        whole.addWidget(self.pages)
        key("F9", self, self.save)
        key("Ctrl+S", self, self.save)
        key("F8", self, self._open_case)
        context.ask(self._read_towns, self._offer_towns)
        context.towns_changed.connect(self._prefer_town)

    def _entry(self) -> QWidget:
        self.refusal = RefusalBar()
        self.approving = ApprovalPanel(self.context)
        self.approving.given.connect(self._record)
        self.parked = Card()
        self.parked_words = PlainLabel()
        self.start_over = button(say("Start over"), kind="quiet", icon="again")
        self.start_over.clicked.connect(self._start_over)
        line = QHBoxLayout()
        line.addWidget(self.parked_words, 1)
        line.addWidget(self.start_over)
        self.parked.add(line)
        self.parked.hide()
        content = QWidget()
        rows = QVBoxLayout(content)
        rows.setContentsMargins(0, 0, theme.px(theme.GAP_SMALL), 0)
        rows.setSpacing(theme.px(theme.GAP_LARGE))
        for widget in (self.refusal, self.approving, self.parked, self.fields):
            rows.addWidget(widget)
        rows.addStretch(1)
        self.cards = scrolled(content)
        self.save_button = button(say("Save"), kind="primary", keys="F9")
        self.save_button.clicked.connect(self.save)
        first = PlainLabel(say(ENOUGH[False]), tone="muted")
        self.fields.brought.changed.connect(lambda: first.setText(say(ENOUGH[self.fields.brought.value()])))
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.px(theme.GAP))
        self.returned = button(say("Returned in the field, no impoundment"), kind="quiet", icon="returned")
        self.returned.clicked.connect(lambda: self.context.go.emit("returns", 0))
        head = QHBoxLayout()
        head.addWidget(PlainLabel(say("A dog comes in"), role="title"), 1)
        head.addWidget(self.returned)
        column.addLayout(head)
        column.addWidget(self.cards, 1)
        keys = QHBoxLayout()
        keys.setSpacing(theme.px(theme.GAP))
        keys.addWidget(self.save_button)
        keys.addWidget(first, 1)
        column.addLayout(keys)
        return page

    def _result(self) -> QWidget:
        self.number = PlainLabel(role="title")
        self.printing = StatusChip()
        self.last_day = Card()
        self.strip = HoldingStrip(large=True)
        self.law = PlainLabel(tone="muted")
        self.last_day.add(self.strip)
        self.last_day.add(self.law)
        self.missing = PlainLabel(tone="muted")
        self.open_case = button(say("Open the record"), kind="primary", keys="F8")
        self.next_dog = button(say("Next dog"), keys="F9")
        self.open_case.clicked.connect(self._open_case)
        self.next_dog.clicked.connect(self._next_dog)
        self.missed = MissedCard(self.context)
        self.missed.opened.connect(partial(self.context.show_record, "report"))
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, theme.px(theme.GAP_SMALL), 0)
        column.setSpacing(theme.px(theme.GAP_LARGE))
        column.addWidget(self.number)
        column.addLayout(FlowRow(self.printing))
        column.addWidget(self.last_day)
        column.addWidget(self.missing)
        column.addWidget(self.missed)
        column.addLayout(FlowRow(self.open_case, self.next_dog))
        column.addStretch(1)
        return scrolled(page)

    @override
    def show_case(self, case_id: int) -> None:
        if self.pages.currentIndex() == 1:
            self._next_dog()
            return
        self.parked.setVisible(bool(self._parked_at) and not self.fields.is_blank())
        self.fields.first_field().setFocus()

    @override
    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if not event.spontaneous() and not self.fields.is_blank():
            self._parked_at = clock_time(self.context.desk.clock.now(), self.fields.now.zone)
            self.parked_words.setText(
                say(
                    "This seizure was begun and left at {parked_at}. It is as you left it; go on, or start over.",
                    parked_at=self._parked_at,
                )
            )

    def save(self) -> None:
        """Check every field, then record the seizure once; on the result, go on to the next dog."""
        if self.pages.currentIndex() == 1:
            self._next_dog()
            return
        if not self.approving.isHidden():
            self.approving.approve()
            return
        self._record()

    def _record(self, approval: Approval | None = None) -> None:
        if self._busy:
            return
        self.refusal.clear()
        wrong = self.fields.check()
        if wrong is not None:
            wrong.bring()
            return
        form, given_up, by = self.fields.form(), self.fields.given_up(), self.context.who
        more: dict[str, Any] = {**given_up, "by": by, "approval": approval, "parked": self.kept.work}
        self._set_busy(busy=True)

        def record(desk: Desk) -> CaseFile:
            take_in = take_in_surrendered if given_up else record_seizure
            return open_case(desk, take_in(desk, form(desk, by), **more))

        self.context.ask(record, self._recorded, self._refused)

    def _recorded(self, file: CaseFile) -> None:
        self._set_busy(busy=False)
        self.kept.be_done()
        self.file = file
        self.number.setText(say("No. {number} — {case}", number=file.case.number, case=dog_words(file.case)))
        self.printing.show_chip(Chip(say("The cage card is printing"), "info", "printer"))
        self.last_day.set_title(last_day_words(file.holding, words()))
        custody = say("seized") if file.law.rules.reads("custody_begins") == "seizure" else say("impounded")
        self.strip.show_holding(file.holding, local_day(file.at, file.law.zone), custody)
        self.strip.setVisible(file.surrender is None)
        law = f"{retell(file.holding.period.says)} ({'; '.join(file.holding.citations)})"
        given_up = f"{say(GIVEN_UP)} {fee_words(self.context.desk, file)}".strip()
        self.law.setText(law if file.surrender is None else given_up)
        lacks = ", ".join(map(retell, file.missing))
        self.missing.setText(
            say("To be completed later: {lacks}.", lacks=lacks) if lacks else say("The record is complete.")
        )
        self.missed.show_file(file)
        self.fields.clear()
        self._parked_at = ""
        self.parked.hide()
        self.pages.setCurrentIndex(1)
        self.next_dog.setFocus()
        self.context.changed.emit(file.case.id)

    def _refused(self, problem: Exception) -> None:
        self._set_busy(busy=False)
        if isinstance(problem, NeedsApproval):
            self.approving.ask(problem)
            self.cards.verticalScrollBar().setValue(0)
            return
        if isinstance(problem, TakenInAlready):
            self.kept = ParkedAs(self.context)
        what = said(problem)
        field = self.fields.refuse(what.field, what.sentence) if what.field else None
        if field is not None:
            field.bring()
        else:
            self._tell(what)

    def _tell(self, what: Said) -> None:
        self.refusal.show_said(what)
        self.cards.verticalScrollBar().setValue(0)

    def _set_busy(self, *, busy: bool) -> None:
        self._busy = busy
        self.save_button.setEnabled(not busy)

    def _next_dog(self) -> None:
        self.pages.setCurrentIndex(0)
        self.cards.verticalScrollBar().setValue(0)
        self.fields.first_field().setFocus()

    @override
    def half_done(self) -> tuple[HalfDone, ...]:
        if self.fields.is_blank():
            return ()
        about = self.fields.name.line.text() or self.fields.summary.line.text()
        return (HalfDone("intake", self.kept, about=about, entered=entered(self.fields.fields)),)

    @override
    def in_front(self) -> HalfDone | None:
        return next(iter(self.half_done()), None)

    @override
    def put_away(self) -> None:
        self.kept = ParkedAs(self.context)
        self._begin_anew()

    @override
    def take_up(self, work: Parked) -> None:
        self.pages.setCurrentIndex(0)
        self.kept.becomes(work)
        # After the towns, which may still be on their way.
        self.context.ask(lambda _desk: work.entered, self._go_on)

    def _go_on(self, kept: Entered) -> None:
        bring_back(self.fields.fields, kept, self.context)
        self.fields.first_field().setFocus()

    def _start_over(self) -> None:
        self.kept.be_done()
        self._begin_anew()

    def _begin_anew(self) -> None:
        self.fields.clear()
        self._parked_at = ""
        self.parked.hide()
        self.refusal.clear()
        self.fields.first_field().setFocus()

    def _open_case(self) -> None:
        if self.file is not None and self.pages.currentIndex() == 1:
            self.context.go.emit("case", self.file.case.id)

    def _read_towns(self, desk: Desk) -> dict[str, TownCode]:
        return {name: desk.laws.town(name) for name in self.context.serves}

    def _offer_towns(self, towns: dict[str, TownCode]) -> None:
        self.fields.offer_towns(towns)
        self._prefer_town()

    def _prefer_town(self) -> None:
        """Where the desk shows one town's dogs, a new dog is most likely that town's."""
        if len(self.context.towns) == 1 and self.fields.is_blank():
            self.fields.town.choose(self.context.towns[0])
