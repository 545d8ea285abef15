"""What every form about a town's entries does: it shows what would change before it saves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtWidgets import QVBoxLayout, QWidget
from typing_extensions import override

from kiosk.domain.errors import InvalidInput
from kiosk.law.files import LocalFile
from kiosk.services.desk import Desk
from kiosk.services.law_effect import CaseEffect, Terms
from kiosk.services.town_entries import TownEntries, Tried, save_entries, try_out
from ui import theme
from ui.context import DeskContext
from ui.forms.days import Now
from ui.forms.panel import FormPanel
from ui.language import many, say, words
from ui.pieces import PlainLabel, clear

_MOST = 12
"""Dogs that are named; the others are counted."""


class EntriesForm(FormPanel):
    """A form whose `after` says what the town would then have entered.

    Saving shows first what that does to the open cases, where `always_shows` or where there are any; the second time,
    it saves. What was entered meanwhile is shown anew.
    """

    always_shows = False

    def __init__(self, context: DeskContext, entries: TownEntries, title: str, *, says: str = "") -> None:
        super().__init__(context, title, says=says, save=say("Save"))
        self.entries = entries
        self.now = Now(context.desk.clock, lambda: entries.code.zone)
        self.effect = EffectList()
        self.effect.hide()
        self.body.insertWidget(self.body.indexOf(self.refusal), self.effect)
        self._shown: LocalFile | None = None

    def after(self) -> LocalFile:
        """What the town would have entered then; `InvalidInput` refuses."""
        raise NotImplementedError

    @override
    def act(self) -> Callable[[], object]:
        desk, seen, after, by, yes = self.context.desk, self.entries, self.after(), self.context.who, self.approval
        return lambda: save_entries(desk, seen, after, by=by, approval=yes)

    @override
    def save(self) -> None:
        if self._busy or not self._checked():
            return
        try:
            after = self.after()
        except InvalidInput as problem:
            self._refused(problem)
            return
        if after == self._shown:
            super().save()
            return
        self._set_busy(busy=True)
        self.refusal.clear()
        seen = self.entries

        def work(desk: Desk) -> tuple[LocalFile, Tried]:
            return after, try_out(desk, seen, after)

        self.context.ask(work, self._tried, self._refused)

    def _tried(self, found: tuple[LocalFile, Tried]) -> None:
        self._set_busy(busy=False)
        self._shown, tried = found
        if self.always_shows or tried.cases:
            self.effect.show_effect(tried)
            self.save_button.setText(say("Save this   Ctrl+S"))
            self.save_button.setFocus()
        else:
            super().save()

    @override
    def _refused(self, problem: Exception) -> None:
        if isinstance(problem, InvalidInput) and problem.code == "not_lawful":
            place = problem.field.partition(".")[2]
            problem = InvalidInput(place, problem.sentence)
        super()._refused(problem)

    def entered(self, **changes: object) -> LocalFile:
        """What the town has entered, with these changes."""
        return replace(self.entries.local, **changes)  # type: ignore[arg-type] # each caller names a field and its type


class EffectList(QWidget):
    """What a change does, in words: the change itself, and every open case with before and after."""

    def __init__(self) -> None:
        super().__init__()
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(theme.px(theme.GAP_SMALL))

    def show_effect(self, tried: Tried) -> None:
        """Show it."""
        clear(self._rows)
        cases = tried.cases
        self._add(say("What this does to the dogs that are here"), "strong")
        if not cases:
            self._add(say("No open case gets another last day or another amount."))
        else:
            self._add(many("{n} open case changes:", "{n} open cases change:", len(cases)), tone="warn")
        for case in cases[:_MOST]:
            self._add(_case_words(case))
        if len(cases) > _MOST:
            self._add(many("and {n} more", "and {n} more", len(cases) - _MOST), tone="muted")
        self._add(
            say("Save it once more to let it hold. A supervisor's PIN is asked where it is needed."), tone="muted"
        )
        self.show()

    def _add(self, text: str, role: theme.Role = "body", tone: theme.Tone = "ink") -> None:
        self._rows.addWidget(PlainLabel(text, role=role, tone=tone))


def _case_words(case: CaseEffect) -> str:
    before, after = case.before, case.after
    parts = []
    if (before.status, before.last_day) != (after.status, after.last_day):
        parts.append(say("last day {before}, then {after}", before=_day(before), after=_day(after)))
    if (before.owed, before.missing) != (after.owed, after.missing):
        parts.append(say("owed {before}, then {after}", before=_owed(before), after=_owed(after)))
    return f"{case.number} · {case.dog}: {'; '.join(parts)}"


def _day(terms: Terms) -> str:
    return words().day(terms.last_day) if terms.last_day else say("no last day yet")


def _owed(terms: Terms) -> str:
    return words().money(terms.owed) if terms.owed is not None else say("not configured")
