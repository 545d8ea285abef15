"""How one dog's redemption is laid out: steps, conditions, amounts, the paper beside them, and the keys below."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget
from typing_extensions import override

from kiosk.services.paperwork import payable_at
from kiosk.services.wording import moment_words
from kiosk.words import to_say
from ui import theme
from ui.forms.buttons import button, paint_icon
from ui.forms.due import AmountDue, AmountsNotSet
from ui.forms.flow import FlowRow, scrolled
from ui.forms.lacking import BeforeRelease
from ui.forms.panel import FormPanel
from ui.forms.reader import ReaderChoice
from ui.forms.redemption import Redemption, Step
from ui.language import retell, say
from ui.pieces import Card, Chip, FeeSteps, PaperPreview, PlainLabel, RefusalBar, StatusChip, dress
from ui.pieces.lines import dog_words
from ui.words import dollars

STEPS: tuple[tuple[Step, str], ...] = (
    ("proof", to_say("1 Proof")),
    ("payment", to_say("2 Statement & payment")),
    ("release", to_say("3 Release the dog")),
)
_CAN_GO = to_say("The dog can go home now.")
_ROOM_BESIDE_PAPER, _PAPER_BELOW = 480, 520
"""Pixels at text scale 1: what the cards need beside the paper, else it goes below them; its height there."""


def counter_words(redemption: Redemption) -> str:
    """Where the money is taken: `at the Dover Town Clerk`."""
    file = redemption.file
    return say("at the {town}", town=retell(payable_at(file.town, file.law.rules.payment.payable_to)))


class RedeemPage(QWidget):
    """The page; the screen that owns it says what its buttons do."""

    def __init__(self) -> None:
        super().__init__()
        self.where = PlainLabel(tone="muted")
        self.dog = PlainLabel(role="title")
        self.chips = {step: StatusChip() for step, _ in STEPS}
        self.refusal = RefusalBar()
        self.before = BeforeRelease()
        self.due = AmountDue()
        self.unset = AmountsNotSet()
        self.steps = FeeSteps()
        self.grows = Card(say("How the fee grows"))
        self.grows.add(self.steps)
        self.done = Card()
        self.done_words = PlainLabel()
        self.done.add(self.done_words)
        self.paper_title = PlainLabel(say("Preview"), tone="muted")
        self.reader = ReaderChoice()
        self.paper = PaperPreview()
        self.paper.millimetres.connect(self._name_paper)
        self.statement = button(say("Print statement"), keys="F7", icon="printer")
        self.pay = button(say("Take payment"), kind="primary", keys="F8")
        self.release = button(say("Release"), kind="primary", keys="F9")
        self.money = button(say("Receipts"), kind="quiet", keys="F6", icon="money")
        self.board = button(say("Back to the board"), kind="quiet")
        self.keys = QWidget()
        self.keys.setLayout(FlowRow(self.statement, self.pay, self.release, self.money, self.board))
        self.form: FormPanel | None = None
        self._form_place = QVBoxLayout()
        self._below, self._beside = QVBoxLayout(), QVBoxLayout()
        self._lay_out()

    def _lay_out(self) -> None:
        column = QVBoxLayout()
        column.setSpacing(theme.px(theme.GAP))
        column.addWidget(self._scrolled(), 1)
        column.addWidget(self.keys)
        across = QHBoxLayout(self)
        across.setContentsMargins(0, 0, 0, 0)
        across.setSpacing(theme.px(theme.MARGIN))
        across.addLayout(column, 1)
        across.addLayout(self._beside)
        self._place_paper(self._beside)

    def _scrolled(self) -> QScrollArea:
        content = QWidget()
        rows = QVBoxLayout(content)
        rows.setContentsMargins(0, 0, theme.px(theme.GAP_SMALL), 0)
        rows.setSpacing(theme.px(theme.GAP_LARGE))
        head = QVBoxLayout()
        head.setSpacing(theme.px(theme.GAP_SMALL))
        head.addWidget(self.where)
        head.addWidget(self.dog)
        head.addLayout(FlowRow(*self.chips.values(), gap=theme.GAP_SMALL))
        rows.addLayout(head)
        rows.addWidget(self.refusal)
        rows.addLayout(self._form_place)
        for card in (self.done, self.unset, self.due, self.before, self.grows):
            rows.addWidget(card)
        rows.addLayout(self._below)
        rows.addStretch(1)
        self.cards = scrolled(content)
        return self.cards

    def _place_paper(self, place: QVBoxLayout) -> None:
        place.addWidget(self.paper_title)
        place.addWidget(self.reader)
        place.addWidget(self.paper, 1)
        self.paper.setMinimumHeight(theme.px(_PAPER_BELOW) if place is self._below else 0)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        room = event.size().width() - self.paper.width() - theme.px(theme.MARGIN)
        place = self._beside if room >= theme.px(_ROOM_BESIDE_PAPER) else self._below
        if place.count() == 0:
            self._place_paper(place)

    def _name_paper(self, wide: int) -> None:
        choice = "" if self.reader.isHidden() else say("   F5 other language")
        self.paper_title.setText(say("Preview — {wide} mm{choice}", wide=wide, choice=choice))

    def show_redemption(self, redemption: Redemption) -> None:
        """Show where a redemption stands."""
        file = redemption.file
        who = file.answers.name if file.answers else say("owner not entered")
        self.where.setText(
            say("Redeem · No. {number} · {short}", number=file.case.number, short=file.town.header.short)
        )
        self.dog.setText(f"{dog_words(file.case)} — {who}")
        self._show_chips(redemption)
        missing = redemption.amounts_missing
        self.before.show_redemption(redemption)
        self.before.setVisible(redemption.step != "gone")
        self.unset.setVisible(missing)
        self.due.setVisible(not missing and (file.paid is not None or not file.holding.ended(file.at)))
        self.due.show_redemption(redemption, counter_words(redemption))
        self.steps.show_curve(redemption.curve)
        self.grows.setVisible(bool(redemption.curve.points) and file.paid is None and not file.holding.ended(file.at))
        self._show_done(redemption)
        self._show_keys(redemption)
        self.reader.setVisible(file.paid is None and redemption.paper is not None)
        self.reader.show_reader(redemption.reader)
        if redemption.paper is None:
            self.paper.show_words(_why_no_paper(redemption))

    def show_nothing(self) -> None:
        """Show no dog, least of all the one before, where this one's record cannot be read."""
        self.where.setText(say("Redeem"))
        self.dog.clear()
        cards = (self.done, self.unset, self.due, self.before, self.grows)
        for piece in (*self.chips.values(), *cards, self.keys, self.reader):
            piece.hide()
        self.paper.show_words(say("There is no paper to show."))

    def _show_chips(self, redemption: Redemption) -> None:
        done = {
            "proof": not redemption.lacking or redemption.step == "gone",
            "payment": redemption.file.paid is not None,
            "release": redemption.file.release is not None,
        }
        for step, says in STEPS:
            words = say(says)
            tone: theme.Tone = "ok" if done[step] else "info" if step == redemption.step else "muted"
            self.chips[step].show_chip(Chip(words, tone, "met" if done[step] else ""))
            state = say("done") if done[step] else say("now") if step == redemption.step else say("later")
            self.chips[step].setAccessibleName(say("Step {words}: {state}", words=words, state=state))

    def _show_done(self, redemption: Redemption) -> None:
        file, zone = redemption.file, redemption.file.law.zone
        if file.release is not None:
            self.done.set_title(say("The dog has gone home"))
            word = (
                say(", with the owner's written word: {authority}", authority=file.release.authority)
                if file.release.authority
                else ""
            )
            self.done_words.setText(
                say(
                    "Released {at} to {to} ({standing}){word}, on receipt {receipt}.",
                    at=retell(moment_words(file.release.at, zone)),
                    to=file.release.to,
                    standing=retell(file.release.standing),
                    word=word,
                    receipt=file.release.receipt,
                )
            )
        elif file.paid is not None:
            change = file.paid.change.cents > 0
            self.done.set_title(
                say("Give back {change} change", change=dollars(file.paid.change)) if change else say("Paid in full")
            )
            carried = say("The owner shows the receipt to the officer, who releases the dog on it.")
            home = (
                say("Before the dog goes home, see to what is still wanting.") if redemption.lacking else say(_CAN_GO)
            )
            self.done_words.setText(carried if redemption.clerk_only else home)
        elif file.left:
            self.done.set_title(say("The dog is not here any more"))
            self.done_words.setText(say("What became of it stands in its record."))
        elif file.holding.ended(file.at):
            self.done.set_title(say("The holding period has ended"))
            self.done_words.setText(
                say(
                    "The former owner no longer redeems, but may adopt the dog ({cite}).", cite=file.holding.period.cite
                )
            )
        self.done.setVisible(bool(file.left or file.paid or file.holding.ended(file.at)))

    def _show_keys(self, redemption: Redemption) -> None:
        self.keys.setVisible(self.form is None)
        step, again, missing = redemption.step, redemption.job is not None, redemption.amounts_missing
        self.statement.setVisible(step != "gone" or again)
        what = say("the receipt") if redemption.file.paid else say("the statement")
        self.statement.setText(
            say("Print {what} again   F7", what=what) if again else self._statement_words(redemption)
        )
        self.statement.setAccessibleName(self.statement.text().removesuffix("   F7"))
        self.pay.setVisible(step in ("proof", "payment"))
        self.release.setVisible(step != "gone")
        self.board.setVisible(step == "gone")
        for key, is_next in (
            (self.statement, redemption.statement_next),
            (self.pay, redemption.file.paid is None and not redemption.statement_next and not missing),
            (self.release, step == "release"),
        ):
            dress(key, "primary" if is_next else "second")
            paint_icon(key)

    def _statement_words(self, redemption: Redemption) -> str:
        return say("Print statement for the Clerk   F7") if redemption.clerk_only else say("Print statement   F7")

    def open_form(self, form: FormPanel) -> None:
        """Open a form above the cards, with the keyboard in it; it brings its own keys."""
        if form is not self.form:
            self.close_form()
        self.form = form
        self.keys.hide()
        self._form_place.addWidget(form)
        form.show()
        form.first_field()
        QTimer.singleShot(0, form, self._to_form)

    def _to_form(self) -> None:
        """Scroll to the form once it has its place."""
        if self.form is not None:
            self.cards.verticalScrollBar().setValue(self.form.y() - theme.px(theme.GAP_SMALL))

    def put_form_away(self) -> FormPanel | None:
        """Take the open form out of sight, with all that was typed into it, and return it."""
        form, self.form = self.form, None
        if form is not None:
            self._form_place.removeWidget(form)
            form.hide()
            self.keys.show()
            self.cards.verticalScrollBar().setValue(0)
        return form

    def close_form(self) -> None:
        """Be done with the open form."""
        form = self.put_form_away()
        if form is not None:
            form.deleteLater()


def _why_no_paper(redemption: Redemption) -> str:
    if redemption.amounts_missing:
        return say("There is no statement to show: the board's amounts are not entered.")
    if redemption.file.answers is None:
        return say("The statement is shown here once the owner is entered.")
    return say("There is no paper to show yet.")
