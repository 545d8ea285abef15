"""What stands on the customer display: the welcome, what is to be paid, the thanks."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QScroller, QVBoxLayout, QWidget

from kiosk.domain.money import ZERO
from kiosk.words import Words
from ui import theme
from ui.facing.shown import Paying, Thanks
from ui.forms.flow import scrolled
from ui.pieces import Card, PlainLabel, Rule, clear

_CENTRE = Qt.AlignmentFlag.AlignHCenter
_AMOUNT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop
_SUMS = 400


class WelcomePage(QWidget):
    """Between customers: whose counter this is, in both languages."""

    def __init__(self) -> None:
        super().__init__()
        self._rows = QVBoxLayout(self)
        self._rows.setSpacing(theme.px(theme.MARGIN))

    def greet(self, name: str, lines: tuple[str, ...], *languages: Words) -> None:
        """Welcome whoever comes; `lines` say where and when else the office is to be reached."""
        clear(self._rows)
        self._rows.addStretch(2)
        self._say(name, "display", "muted")
        for words in languages:
            self._say(words.say("Welcome"), "poster", "info")
        for words in languages:
            self._say(words.say("We will be with you in a moment. Our papers come in English and in Spanish."), "read")
        self._rows.addStretch(1)
        for line in lines:
            self._say(line, "read", "muted")
        self._rows.addStretch(1)

    def _say(self, text: str, role: theme.Role, tone: theme.Tone = "ink") -> None:
        label = PlainLabel(text, role=role, tone=tone)
        label.setAlignment(_CENTRE)
        self._rows.addWidget(label)


class Sum(QWidget):
    """A number that matters, under its words."""

    def __init__(self, role: theme.Role, tone: theme.Tone = "ink") -> None:
        super().__init__()
        self._says, self._amount = PlainLabel(role="read", tone="muted"), PlainLabel(role=role, tone=tone, wraps=False)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        for label in (self._says, self._amount):
            label.setAlignment(Qt.AlignmentFlag.AlignRight)
            rows.addWidget(label)

    def show_sum(self, says: str, amount: str) -> None:
        """Show an amount; an empty one is none."""
        self._says.setText(says if amount else "")
        self._amount.setText(amount)
        self._amount.setAccessibleName(f"{says}: {amount}")
        self.setVisible(bool(amount))


class PayingPage(QWidget):
    """The lines on the left, and beside them the sums that change while money is counted."""

    def __init__(self) -> None:
        super().__init__()
        self.title = PlainLabel(role="read_title")
        self._lines = QGridLayout()
        self._lines.setColumnStretch(0, 1)
        self._lines.setHorizontalSpacing(theme.px(theme.MARGIN))
        self._lines.setVerticalSpacing(theme.px(theme.GAP_SMALL))
        self.total, self.given = Sum("poster"), Sum("display")
        self.left, self.change = Sum("display", "warn"), Sum("display", "ok")
        self._shown: tuple[object, ...] = ()
        left = QWidget()
        rows = QVBoxLayout(left)
        margin = theme.px(theme.MARGIN)
        rows.setContentsMargins(margin, margin, margin, margin)
        rows.setSpacing(theme.px(theme.GAP_LARGE))
        rows.addWidget(self.title)
        rows.addLayout(self._lines)
        rows.addStretch(1)
        card = Card()
        card.setFixedWidth(theme.px(_SUMS))
        for each in (self.total, self.given, self.left, self.change):
            card.add(each)
        card.body.addStretch(1)
        across = QHBoxLayout(self)
        across.setContentsMargins(0, margin, margin, margin)
        listed = scrolled(left)
        QScroller.grabGesture(listed.viewport(), QScroller.ScrollerGestureType.LeftMouseButtonGesture)
        across.addWidget(listed, 1)
        across.addWidget(card)

    def show_paying(self, paying: Paying | None, w: Words) -> None:
        """Show what is to be paid; None takes it all away."""
        lines = (paying.lines, w.language) if paying is not None else ()
        if lines != self._shown:
            self._shown = lines
            self._show_lines(paying, w)
        given = (paying.given or ZERO) if paying is not None else ZERO
        left = paying.total - given if paying is not None and given > ZERO else ZERO
        change = paying.change if paying is not None else ZERO
        self.total.show_sum(w.say("To pay"), w.money(paying.total) if paying is not None else "")
        self.given.show_sum(w.say("Received"), w.money(given) if given > ZERO else "")
        self.left.show_sum(w.say("Still to pay"), w.money(left) if left > ZERO else "")
        self.change.show_sum(w.say("Your change"), w.money(change) if change > ZERO else "")

    def _show_lines(self, paying: Paying | None, w: Words) -> None:
        clear(self._lines)
        self.title.setText(w.say("What is to be paid") if paying is not None else "")
        for place, line in enumerate(paying.lines if paying is not None else ()):
            row = place * 3
            self._lines.addWidget(PlainLabel(w.retell(line.says), role="read"), row, 0)
            amount = PlainLabel(w.money(line.amount), role="read_strong", wraps=False)
            self._lines.addWidget(amount, row, 1, _AMOUNT)
            self._lines.addWidget(PlainLabel(w.retell(line.cite), tone="muted"), row + 1, 0)
            self._lines.addWidget(Rule(), row + 2, 0, 1, 2)


class ThanksPage(QWidget):
    """It is done."""

    def __init__(self) -> None:
        super().__init__()
        self._rows = QVBoxLayout(self)
        self._rows.setSpacing(theme.px(theme.MARGIN))

    def show_thanks(self, thanks: Thanks | None, w: Words) -> None:
        """Thank the customer; None takes it all away."""
        clear(self._rows)
        if thanks is None:
            return
        self._rows.addStretch(1)
        self._say(w.say("Thank you"), "poster", "ok")
        if thanks.change > ZERO:
            self._say(w.say("Your change: {amount}", amount=w.money(thanks.change)), "display")
        if thanks.paid is not None:
            self._say(w.say("Paid: {amount}. Your receipt is being printed.", amount=w.money(thanks.paid)), "read")
        else:
            self._say(w.say("Your signature is kept with the agreement."), "read")
        self._rows.addStretch(1)

    def _say(self, text: str, role: theme.Role, tone: theme.Tone = "ink") -> None:
        label = PlainLabel(text, role=role, tone=tone)
        label.setAlignment(_CENTRE)
        self._rows.addWidget(label)
