"""The auditor's pages: people and money, rates and resolutions, dogs and receipts, deposits by age."""

from __future__ import annotations

from datetime import timedelta

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget
from typing_extensions import override

from kiosk.domain.errors import InvalidInput
from kiosk.domain.money import Money
from kiosk.domain.staff import ACTS
from kiosk.services.auditor import AuditPages, audit_pages
from kiosk.services.drawer_books import house_zone
from kiosk.words import to_say
from ui import theme, words
from ui.context import DeskContext, Screen
from ui.forms.buttons import button
from ui.forms.days import DateField, Now
from ui.forms.flow import scrolled
from ui.language import many, retell, say
from ui.pieces import Card, Chip, PlainLabel, RefusalBar, StatusChip
from ui.pieces.sheet import Sheet

_A_MONTH = timedelta(days=30)
_PEOPLE = (
    to_say("Who"),
    to_say(">Statements"),
    to_say(">Stated"),
    to_say(">Receipts"),
    to_say(">Collected"),
    to_say(">Waived"),
    to_say(">Given back"),
    to_say(">Paid out"),
)
_RATES = (
    to_say("Statement"),
    to_say("On"),
    to_say("Charge"),
    to_say(">Charged"),
    to_say(">Rate"),
    to_say(">Times"),
    to_say("In force"),
)
_APPROVED = (
    to_say("When"),
    to_say("Till number"),
    to_say("Who did it"),
    to_say("What"),
    to_say("For"),
    to_say("Approved by"),
    to_say("Reason"),
)
_GONE = (to_say("Case"), to_say("Left"), to_say("To"), to_say("Receipt"), to_say("Matches"))
_DEPOSITS = (
    to_say("Receipt"),
    to_say("Town"),
    to_say("Depositor"),
    to_say(">Amount"),
    to_say("Since"),
    to_say(">Days held"),
)


class AuditorScreen(Screen):
    """What an auditor asks, for the days chosen; nothing here can be changed."""

    title = to_say("Auditor's pages")

    def __init__(self, context: DeskContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        zone = house_zone(context.desk)
        now = Now(context.desk.clock, lambda: zone)
        self.first = DateField(say("&From"), "first", now)
        self.last = DateField(say("&Through"), "last", now)
        self.show_days = button(say("Show these days"), kind="primary", keys="F8")
        self.back = button(say("Back to the till"), kind="quiet", keys="Esc", icon="back")
        self.bar = RefusalBar()
        self.people = Sheet(say("What each person did with money"), _PEOPLE)
        self.approved = Sheet(say("What supervisors approved"), _APPROVED)
        self.rates = Sheet(say("Charged rates beside the law in force"), _RATES)
        self.gone = Sheet(say("Dogs that left, and their receipts"), _GONE)
        self.deposits = Sheet(say("Deposits held, the oldest first"), _DEPOSITS)
        self.alone_say, self.rates_say, self.dogs_say = StatusChip(), StatusChip(), StatusChip()
        self.held_say = PlainLabel(tone="muted")
        self._lay_out()
        self.show_days.clicked.connect(self.read)
        self.back.clicked.connect(self._leave)
        for keys, act in (("F8", self.read), ("Esc", self._leave)):
            QShortcut(QKeySequence(keys), self, act, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self.last.fill(now.today())
        self.first.fill(now.today() - _A_MONTH)

    def _lay_out(self) -> None:
        content = QWidget()
        page = QVBoxLayout(content)
        margin, above = theme.px(theme.MARGIN), theme.px(theme.GAP_LARGE)
        page.setContentsMargins(margin, above, margin, above)
        page.setSpacing(theme.px(theme.GAP_LARGE))
        page.addWidget(PlainLabel(say("Auditor's pages"), role="title", wraps=False))
        days = QHBoxLayout()
        days.setSpacing(theme.px(theme.GAP_LARGE))
        for field in (self.first, self.last):
            field.setMaximumWidth(theme.px(220))
            days.addWidget(field, 0, Qt.AlignmentFlag.AlignTop)
        for key in (self.show_days, self.back):
            days.addWidget(key, 0, Qt.AlignmentFlag.AlignVCenter)
        days.addStretch(1)
        page.addLayout(days)
        page.addWidget(self.bar)
        cards: tuple[tuple[str, tuple[QWidget, ...]], ...] = (
            (say("What each person entered, waived and collected"), (self.people,)),
            (
                say("What was approved, and by whom; what one person approved alone first"),
                (self.alone_say, self.approved),
            ),
            (say("Charged rates beside the resolution in force"), (self.rates_say, self.rates)),
            (say("Dogs in, dogs out, and the receipt of each"), (self.dogs_say, self.gone)),
            (say("Deposits held by age"), (self.held_say, self.deposits)),
        )
        for title, pieces in cards:
            card = Card(title)
            for piece in pieces:
                card.add(piece)
            page.addWidget(card)
        page.addStretch(1)
        area = scrolled(content)
        area.setObjectName("screen")
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(area)

    @override
    def show_case(self, case_id: int) -> None:
        self.read()
        self.first.setFocus()

    def read(self) -> None:
        """Read the pages of the days chosen."""
        self.bar.clear()
        try:
            first, last = self.first.day(), self.last.day()
            if last < first:
                raise InvalidInput("last", say("Through: choose a day after the first one."))
        except InvalidInput as problem:
            self.bar.tell(problem)
            return
        self.context.ask(lambda desk: audit_pages(desk, first, last), self._show, self.bar.tell)

    def _leave(self) -> None:
        self.context.go.emit("till", 0)

    def _show(self, pages: AuditPages) -> None:
        self._show_people(pages)
        self._show_approved(pages)
        self._show_rates(pages)
        self._show_dogs(pages)
        held = Money.total(each.amount for each in pages.deposits)
        self.held_say.setText(
            many(
                "{amount} is held for {n} depositor.",
                "{amount} is held for {n} depositors.",
                len(pages.deposits),
                amount=words.dollars(held),
            )
        )
        self.deposits.show_rows(
            [
                (
                    each.receipt,
                    self._short(each.town),
                    each.depositor,
                    words.dollars(each.amount),
                    words.short_day(each.since),
                    str(each.days),
                )
                for each in pages.deposits
            ]
        )

    def _show_people(self, pages: AuditPages) -> None:
        self.people.show_rows(
            [
                (
                    who.name,
                    str(who.statements),
                    words.dollars(who.entered),
                    str(who.receipts),
                    words.dollars(who.collected),
                    words.dollars(who.waived),
                    words.dollars(who.given_back),
                    words.dollars(who.paid_out),
                )
                for who in pages.people
            ]
        )

    def _show_approved(self, pages: AuditPages) -> None:
        zone = house_zone(self.context.desk)
        ordered = sorted(pages.approved, key=lambda approval: not approval.alone)
        alone = sum(approval.alone for approval in ordered)
        says = many(
            "{n} act was approved by the one who did it, alone in the office.",
            "{n} acts were approved by the one who did it, alone in the office.",
            alone,
        )
        self.alone_say.show_chip(
            Chip(says, "warn", "today") if alone else Chip(say("Nobody approved alone."), "ok", "ready")
        )
        self.approved.show_rows(
            [
                (
                    words.short_moment(each.at, zone),
                    each.till,
                    each.by,
                    retell(ACTS[each.act]),
                    each.for_,
                    say("{name}, alone", name=each.supervisor) if each.alone else each.supervisor,
                    each.reason,
                )
                for each in ordered
            ],
            ["warn" if each.alone else "" for each in ordered],
        )

    def _show_rates(self, pages: AuditPages) -> None:
        differ = sum(not rate.agrees for rate in pages.rates)
        says = many(
            "{n} charge differs from the law in force now.", "{n} charges differ from the law in force now.", differ
        )
        self.rates_say.show_chip(
            Chip(says, "bad", "today") if differ else Chip(say("Every rate agrees."), "ok", "ready")
        )
        ordered = sorted(pages.rates, key=lambda rate: rate.agrees)
        self.rates.show_rows(
            [
                (
                    rate.statement,
                    words.short_day(rate.on),
                    retell(rate.label),
                    words.dollars(rate.charged),
                    words.dollars(rate.rate) if rate.rate is not None else say("none"),
                    str(rate.times) if rate.times else "",
                    retell(rate.in_force),
                )
                for rate in ordered
            ],
            ["" if rate.agrees else "bad" for rate in ordered],
        )

    def _show_dogs(self, pages: AuditPages) -> None:
        wrong = sum(bool(gone.problem) for gone in pages.gone)
        counted = say(
            "{ever_came} came in all, {ever_gone} left, {here} are here; {came} came and {gone} left in these days.",
            ever_came=pages.ever_came,
            ever_gone=pages.ever_gone,
            here=pages.here,
            came=pages.came,
            gone=len(pages.gone),
        )
        sound = pages.dogs_match and not wrong
        self.dogs_say.show_chip(Chip(counted, "ok" if sound else "bad", "ready" if sound else "today"))
        ordered = sorted(pages.gone, key=lambda gone: not gone.problem)
        zone = house_zone(self.context.desk)
        self.gone.show_rows(
            [
                (
                    gone.number,
                    words.short_moment(gone.at, zone),
                    gone.to,
                    gone.receipt,
                    retell(gone.problem) or say("yes"),
                )
                for gone in ordered
            ],
            ["bad" if gone.problem else "" for gone in ordered],
        )

    def _short(self, town: str) -> str:
        return self.context.desk.laws.town(town).header.short
