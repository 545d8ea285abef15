"""What the till shows, card by card."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import date

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QVBoxLayout, QWidget
from typing_extensions import override

from kiosk.domain.drawer import TENDERS
from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import PrintJob, Receipt
from kiosk.services.monthly import month_before
from kiosk.services.overpaid import Overpaid
from kiosk.services.spool import KINDS
from kiosk.services.till_view import TillView
from kiosk.words import to_say
from ui import theme, words
from ui.forms.buttons import DeskButton
from ui.language import many, retell, say
from ui.pieces import Card, Chip, PlainLabel, StatusChip, button_text, clear, dress
from ui.pieces.labels import tooltip
from ui.pieces.taken_chart import TENDER_WORDS, Taken, TakenChart

_RECEIPTS = {
    "payment": "",
    "debt": to_say("debt"),
    "deposit": to_say("deposit"),
    "void": to_say("void"),
    "refund": to_say("refund"),
    "deposit_refund": to_say("deposit paid back"),
    "deposit_forfeiture": to_say("deposit forfeited"),
}
Short = Callable[[str], str]
"""A town's short name."""


class TodayCard(Card):
    """What came in today, as a number and as a picture."""

    def __init__(self) -> None:
        super().__init__(say("Today"))
        self.total = PlainLabel(role="number")
        self.says = PlainLabel(tone="muted")
        self.chart = TakenChart()
        for piece in (self.total, self.says, self.chart):
            self.add(piece)

    def show_view(self, view: TillView, short: Short) -> None:
        """Show the till's day."""
        receipts = sum(town.receipts for town in view.today)
        self.total.setText(words.dollars(view.total))
        self.says.setText(
            many("came in at this till, on {n} receipt", "came in at this till, on {n} receipts", receipts)
        )
        self.says.setVisible(bool(receipts))
        self.chart.show_taken([Taken(short(town.town), town.tenders, town.total) for town in view.today])


class DrawerCard(Card):
    """The drawer: open or closed, and what should be in it."""

    def __init__(self) -> None:
        super().__init__(say("Drawer"))
        self.chip = StatusChip()
        self.says = PlainLabel(tone="muted")
        self._sums = QGridLayout()
        self._sums.setHorizontalSpacing(theme.px(theme.GAP_LARGE))
        self._sums.setColumnStretch(0, 1)
        for piece in (self.chip, self.says):
            self.add(piece)
        self.add(self._sums)

    def show_view(self, view: TillView) -> None:
        """Show the drawer."""
        clear(self._sums)
        if view.session is None:
            self.chip.show_chip(Chip(say("Closed"), "muted", "unmet"))
            last = view.latest[0] if view.latest else None
            self.says.setText(
                say(
                    "The last one, {number}, was closed {words} by {closed_by}.",
                    number=last.number,
                    words=words.short_moment(last.closed_at, view.zone),
                    closed_by=last.closed_by,
                )
                if last is not None and last.closed_at is not None
                else say(
                    "No drawer was ever opened at this till. Open it to keep its money apart and close it with a Z."
                )
            )
            return
        self.chip.show_chip(Chip(say("Open now"), "ok", "ready"))
        since = words.short_moment(view.session.opened_at, view.zone)
        self.says.setText(
            say("{number}, since {since}, by {by}", number=view.session.number, since=since, by=view.session.by)
        )
        rows = [(say("Float"), words.dollars(view.session.opening_float))]
        for movement in view.movements:
            out = movement.kind == "cash_out"
            amount = -movement.amount if out else movement.amount
            label = (
                say("Paid out: {reason}", reason=movement.reason)
                if out
                else say("Put in: {reason}", reason=movement.reason)
            )
            rows.append((label, words.dollars(amount)))
        expected = [
            (say("Should be in it, {tender}", tender=say(TENDER_WORDS[tender])), words.dollars(view.expected[tender]))
            for tender in TENDERS
            if tender == "cash" or view.expected[tender] != ZERO
        ]
        for place, (label, sum_) in enumerate([*rows, *expected]):
            strong = place >= len(rows)
            self._sums.addWidget(PlainLabel(label, role="strong" if strong else "body"), place, 0)
            amount_label = PlainLabel(sum_, role="strong" if strong else "body", wraps=False)
            self._sums.addWidget(amount_label, place, 1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)


class _ReceiptLine(DeskButton):
    """One receipt in a line: a long name ends in an ellipsis and never takes the room of the card beside it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self._whole = text
        dress(self, "link", "small")
        self.setAccessibleName(text.replace("   ", ", "))
        self.setToolTip(tooltip(text))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        room = self.width() - 2 * theme.px(theme.GAP_LARGE)
        self.setText(button_text(self.fontMetrics().elidedText(self._whole, Qt.TextElideMode.ElideRight, room)))
        super().resizeEvent(event)


class RecentCard(Card):
    """The latest receipts; `chosen(number)` when one is pressed."""

    chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__(say("Recent receipts"))
        self._list = QVBoxLayout()
        self._list.setSpacing(0)
        self.add(self._list)

    def show_view(self, view: TillView) -> None:
        """Show what was received last."""
        clear(self._list)
        for receipt in view.recent:
            self._list.addWidget(self._line(receipt, view))
        if not view.recent:
            self._list.addWidget(PlainLabel(say("No receipt was made at this till yet."), tone="muted"))

    def _line(self, receipt: Receipt, view: TillView) -> QWidget:
        local = receipt.at.astimezone(view.zone).date()
        today = local == view.now.astimezone(view.zone).date()
        when = words.clock_time(receipt.at, view.zone) if today else words.month_day(local)
        undone = f", {say('undone')}" if receipt.number in view.undone else ""
        what = ", ".join(filter(None, (say(_RECEIPTS[receipt.kind]), receipt.payer)))
        text = f"{when}   {receipt.number}   {words.dollars(receipt.total)}   {what}{undone}"
        line = _ReceiptLine(text)
        line.clicked.connect(lambda: self.chosen.emit(receipt))
        return line


class WaitingCard(Card):
    """What waits for somebody: papers nobody saw, money due at the bank, reports due, balances left, refunds.

    `refund(overpaid)` when somebody is to get back what was paid too much.
    """

    refund = Signal(object)

    def __init__(self) -> None:
        super().__init__(say("Waiting"))
        self._list = QVBoxLayout()
        self._list.setSpacing(theme.px(theme.GAP_SMALL))
        self.add(self._list)

    def show_view(self, view: TillView, unfinished: list[PrintJob], too_much: Sequence[Overpaid], short: Short) -> None:
        """Show what waits; calm where nothing does."""
        clear(self._list)
        chips = [*_waiting(view, short), *_papers(unfinished)]
        for chip in chips or ([] if too_much else [Chip(say("Nothing waits."), "ok", "ready")]):
            self._list.addWidget(StatusChip(chip.words, chip.tone, chip.sign))
        for overpaid in too_much:
            self._list.addWidget(self._overpaid(overpaid, short))

    def _overpaid(self, overpaid: Overpaid, short: Short) -> QWidget:
        case = overpaid.case
        back = say("Pay {words} back to {payer}", words=words.dollars(overpaid.amount), payer=overpaid.payer)
        line = _ReceiptLine(
            say("{back}   {town} No. {number}   paid too much", back=back, town=short(case.town), number=case.number)
        )
        line.clicked.connect(lambda: self.refund.emit(overpaid))
        return line


def _waiting(view: TillView, short: Short) -> Iterator[Chip]:
    today = view.now.astimezone(view.zone).date()
    if view.opened_on is not None and view.opened_on < today:
        yield Chip(
            say("The drawer is open since {words}. Close it with its Z.", words=words.short_day(view.opened_on)),
            "warn",
            "today",
        )
    for town in view.bank.towns:
        if town.due is not None:
            late: theme.Tone = "bad" if town.due <= today else "warn"
            text = say(
                "{town}: {words} in hand, due at the bank by {day} ({citation})",
                town=short(town.town),
                words=words.dollars(town.in_hand),
                day=words.short_day(town.due),
                citation=town.citation,
            )
            yield Chip(text, late, "bank")
    if view.bank.carried != ZERO:
        yield Chip(
            many(
                "{amount} of {n} closed drawer waits for the bank (F10)",
                "{amount} of {n} closed drawers waits for the bank (F10)",
                len(view.bank.waiting),
                amount=words.dollars(view.bank.carried),
            ),
            "info",
            "bank",
        )
    for month in view.months:
        due = say(", due by {words}", words=words.short_day(month.due)) if month.due else ""
        late = "bad" if month.due and month.due <= today else "warn"
        again = (
            say(" again: what came in has changed since {changed}", changed=retell(month.changed))
            if month.changed
            else ""
        )
        text = say(
            "{town}: report of {first_day}{again}{due} ({citation}), F4",
            town=short(month.town),
            first_day=_month(month.first_day, today),
            again=again,
            due=due,
            citation=month.citation,
        )
        yield Chip(text, late, "report")
    for receipt in view.parts_left:
        yield Chip(
            say("{number}: {words} left to pay", number=receipt.number, words=words.dollars(receipt.balance_left)),
            "info",
            "money",
        )
    if view.debts:
        owed = words.dollars(Money.total(view.debts))
        on = many("{owed} is still owed, on {n} debt", "{owed} is still owed, on {n} debts", len(view.debts), owed=owed)
        yield Chip(on, "info", "money")


def _month(first: date, today: date) -> str:
    return words.month_name(first) if first == month_before(today) else words.month_and_year(first)


def _papers(unfinished: list[PrintJob]) -> Iterator[Chip]:
    for job in unfinished:
        if job.state in ("failed", "unknown"):
            says = say("was not printed") if job.state == "failed" else say("may not have printed")
            yield Chip(
                say(
                    "The {kind} {number} {says}. See the printer above.",
                    kind=say(KINDS[job.kind]),
                    number=job.number,
                    says=says,
                ),
                "bad",
                "printer_problem",
            )
