"""The cards of a dog's record."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QVBoxLayout

from kiosk.domain.conditions import Standing
from kiosk.domain.moments import local_day
from kiosk.domain.money import ZERO
from kiosk.domain.records import NOT_SEIZED
from kiosk.services.case_facts import change_words, is_change
from kiosk.services.case_file import CaseFile
from kiosk.services.counted import CountedImpoundment
from ui import icons, theme, words
from ui.case import explain
from ui.case.readings import ReadingsThatMattered
from ui.forms.buttons import button
from ui.forms.redemption import AT_THE_END
from ui.forms.take_back import wrong_entries
from ui.language import retell, say
from ui.pieces import Card, FeeCurve, FeeSteps, HoldingStrip, PlainLabel, Rule, Timeline, clear, tooltip

_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop


class HoldingCard(Card):
    """The holding period: every day, and why."""

    def __init__(self) -> None:
        super().__init__(say("Holding period"))
        self.strip = HoldingStrip(large=True)
        self._day = PlainLabel(role="small_strong", tone="info")
        self._day.hide()
        self._why = PlainLabel(role="small", tone="muted")
        self.changed = PlainLabel(role="small_strong", tone="ok")
        self.changed.hide()
        self._case = 0
        self.readings = ReadingsThatMattered()
        for piece in (self.changed, self.strip, self._day, self._why, self.readings):
            self.add(piece)
        self.strip.explained.connect(self._explain)

    def show_file(self, file: CaseFile) -> None:
        """Show a dog's period."""
        if file.case.id != self._case:
            self._case = file.case.id
            self.tell_change(self._case, None)
        self.set_title(explain.holding_title(file))
        self.strip.setVisible(not file.holding.given_up)
        self.strip.show_holding(file.holding, local_day(file.at, file.law.zone), explain.start_word(file))
        self._why.setText(explain.holding_words(file))
        self.readings.show_readings(file.holding.readings, file)

    def tell_change(self, case: int, result: object) -> None:
        """Say what a fact that was just recorded made of the period, before and after, while its dog is shown."""
        words = retell(f"{change_words(*result)}.") if case == self._case and is_change(result) else ""
        self.changed.setText(words)
        self.changed.setVisible(bool(words))

    def _explain(self, day: str) -> None:
        self._day.setText(day)
        self._day.setVisible(bool(day))


class ChargesCard(Card):
    """What redeeming costs now, line by line with its section, and how it grows."""

    def __init__(self) -> None:
        super().__init__(say("Charges so far"))
        self._lines = QGridLayout()
        self._lines.setHorizontalSpacing(theme.px(theme.GAP))
        self._lines.setVerticalSpacing(theme.px(theme.GAP_SMALL))
        self._lines.setColumnStretch(0, 1)
        self._until = PlainLabel(role="small", tone="muted")
        self.steps = FeeSteps()
        self.readings = ReadingsThatMattered()
        self.add(self._lines)
        for piece in (self._until, self.steps, self.readings):
            self.add(piece)
        self.body.addStretch(1)

    def show_file(self, file: CaseFile, curve: FeeCurve) -> None:
        """Show a dog's charges and their curve; a dog that was not seized has none."""
        self.setVisible(file.case.ground not in NOT_SEIZED)
        clear(self._lines)
        owed = file.assessment
        if owed.missing:
            self._not_configured(file)
        else:
            self._charges(file)
        self._until.setText("" if owed.missing else explain.until_words(file))
        self._until.setVisible(not owed.missing)
        grows = len(curve.points) > 1 and not file.left
        self.steps.setVisible(grows)
        if grows:
            self.steps.show_curve(curve)
        self.readings.show_readings(owed.readings, file)

    def _charges(self, file: CaseFile) -> None:
        for line in file.charges:
            self._line(line.label, line.citation, words.dollars(line.amount))
        if file.paid is None and file.account.received != ZERO:
            self._line(say("Paid so far"), "", words.dollars(-file.account.received))
        ended = file.paid is None and file.holding.ended(file.at)
        label = say("Paid") if file.paid is not None else say("Owed at the end") if ended else say("Owed now")
        total = PlainLabel(
            words.dollars(file.due if file.paid is None else file.account.received), role="number", wraps=False
        )
        total.setAccessibleName(f"{label} {total.text()}")
        row = QHBoxLayout()
        row.addWidget(PlainLabel(label, role="strong"), 1, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(total)
        self._lines.addLayout(row, self._lines.rowCount(), 0, 1, 2)

    def _line(self, label: str, citation: str, amount: str) -> None:
        row = self._lines.rowCount()
        text = QVBoxLayout()
        text.setSpacing(0)
        text.addWidget(PlainLabel(retell(label)))
        text.addWidget(PlainLabel(retell(citation), role="small", tone="muted"))
        self._lines.addLayout(text, row, 0)
        self._lines.addWidget(PlainLabel(amount, role="strong", wraps=False), row, 1, _RIGHT)
        self._lines.addWidget(Rule(), row + 1, 0, 1, 2)

    def _not_configured(self, file: CaseFile) -> None:
        for code in file.assessment.missing:
            rule = file.law.rules.amounts[code].rule
            self._lines.addWidget(
                PlainLabel(
                    say("{label}: not configured ({cite})", label=retell(rule.label), cite=rule.cite),
                    role="strong",
                    tone="warn",
                ),
                self._lines.rowCount(),
                0,
                1,
                2,
            )
        says = say(
            "{short} sets this by resolution. Nothing is charged until its number, effective "
            "date and amount are entered for the town.",
            short=file.town.header.short,
        )
        self._lines.addWidget(PlainLabel(says, role="small", tone="muted"), self._lines.rowCount(), 0, 1, 2)


class ReleaseCard(Card):
    """What stands between the dog and its owner: each condition with its section, and what would cure it."""

    def __init__(self) -> None:
        super().__init__(say("Before release"))
        self._rows = QVBoxLayout()
        self._rows.setSpacing(theme.px(theme.GAP_SMALL + 2))
        self.add(self._rows)
        self.body.addStretch(1)

    def show_file(self, file: CaseFile) -> None:
        """Show the conditions of the town's law; nobody redeems a dog that was not seized."""
        self.setVisible(file.case.ground not in NOT_SEIZED)
        clear(self._rows)
        self.set_title(say("Before release") if file.release is None else say("Before it was released"))
        for standing in file.standing:
            self._rows.addLayout(_condition(standing if file.release is None else _past(standing)))


def _past(standing: Standing) -> Standing:
    """A condition of a dog that has gone home on its receipt: nothing is left to cure."""
    return replace(standing, met=standing.met or standing.requires in AT_THE_END, cure="")


def _condition(standing: Standing) -> QHBoxLayout:
    tone: theme.Tone = "ok" if standing.met else "warn"
    sign = QLabel()
    sign.setPixmap(icons.picture("met" if standing.met else "unmet", theme.colour(tone).name(), 20))
    sign.setAccessibleName(say("Done") if standing.met else say("Still needed"))
    says = PlainLabel(f"{retell(standing.says)} — {retell(standing.citation)}", tone="muted" if standing.met else "ink")
    says.setToolTip(tooltip(retell(standing.cure)))
    text = QVBoxLayout()
    text.setSpacing(0)
    text.addWidget(says)
    if standing.cure and not standing.met:
        text.addWidget(PlainLabel(retell(standing.cure), role="small", tone="warn"))
    row = QHBoxLayout()
    row.setSpacing(theme.px(10))
    row.addWidget(sign, 0, Qt.AlignmentFlag.AlignTop)
    row.addLayout(text, 1)
    return row


class CountCard(Card):
    """Which impoundment of the owner's dogs this is, case by case, for an owner who disputes it.

    `asked(number)` when somebody wants to look into one of the cases.
    """

    asked = Signal(str)

    def __init__(self) -> None:
        super().__init__(say("Impoundments of this owner"))
        self._rows = QVBoxLayout()
        self._rows.setSpacing(theme.px(theme.GAP_SMALL))
        self.add(self._rows)

    def show_file(self, file: CaseFile) -> None:
        """Show the count and every impoundment it was made from."""
        clear(self._rows)
        self.setVisible(explain.number_matters(file))
        self._rows.addWidget(PlainLabel(explain.count_words(file)))
        for earlier in file.earlier:
            self._rows.addLayout(self._earlier(earlier))

    def _earlier(self, earlier: CountedImpoundment) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addWidget(PlainLabel(_earlier_words(earlier), role="small", tone="muted"), 1)
        if earlier.case_number:
            look = button(say("Open No. {case_number}", case_number=earlier.case_number), kind="second")
            look.clicked.connect(lambda: self.asked.emit(earlier.case_number))
            row.addWidget(look, 0, Qt.AlignmentFlag.AlignVCenter)
        return row


def _earlier_words(earlier: CountedImpoundment) -> str:
    where = (
        say("No. {case_number}", case_number=earlier.case_number)
        if earlier.case_number
        else say("from its paper: {paper}", paper=earlier.paper)
    )
    counts = say("counts") if earlier.counts else say("outside the look-back, does not count")
    when = words.whole_day(earlier.on)
    return " · ".join(
        part for part in (when, where, earlier.dog, say("number {number}", number=earlier.number), counts) if part
    )


class StoryCard(Card):
    """What happened, when, and who recorded it."""

    def __init__(self) -> None:
        super().__init__(say("What happened"))
        self.timeline = Timeline()
        self.take_back = button(say("Take back a wrong entry"), kind="second", icon="erase")
        self.add(self.timeline)
        self.body.addWidget(self.take_back, 0, Qt.AlignmentFlag.AlignLeft)

    def show_file(self, file: CaseFile) -> None:
        """Tell the story of a case."""
        self.timeline.show_events(file.events, file.law.zone)
        self.take_back.setVisible(not file.left and any(wrong_entries(file)))
