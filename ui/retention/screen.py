"""The page of personal data past its period: the towns' periods, what would go, what is kept longer, and the deed."""

from __future__ import annotations

from collections.abc import Callable
from zoneinfo import ZoneInfo

from PySide6.QtWidgets import QVBoxLayout, QWidget
from typing_extensions import override

from kiosk.domain.moments import local_day
from kiosk.services.drawer_books import house_zone
from kiosk.services.reports import Column, ReportTable
from kiosk.services.retention import PastPeriod, TownKeeps, past_period_stepwise, redact, why_words
from kiosk.services.retention_ports import Subject
from kiosk.words import to_say
from ui import theme
from ui.context import DeskContext, Screen
from ui.forms.buttons import button, key
from ui.forms.flow import FlowRow, scrolled
from ui.forms.panel import FormPanel
from ui.forms.place import FormPlace
from ui.language import many, retell, say, words
from ui.pieces import Card, PlainLabel, RefusalBar, clear
from ui.reports.table import ReportView
from ui.settings.supervised import supervised_chip

_KINDS = {
    "case": to_say("Case"),
    "person": to_say("Person"),
    "lost_report": to_say("Lost-dog report"),
    "field_return": to_say("Return to an owner"),
    "paper": to_say("Paper of the office"),
    "story": to_say("Reasons of approvals"),
}


class RetentionScreen(Screen):
    """Always read anew when it comes to the front: what was looked at is exactly what would go."""

    title = to_say("Personal data past its period")

    def __init__(self, context: DeskContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.on_escape = self._leave
        self.past: PastPeriod | None = None
        self.refusal = RefusalBar()
        self.place = FormPlace()
        self.says = PlainLabel(role="lead", tone="muted")
        self.back = button(say("Back to the settings"), kind="quiet", keys="Esc", icon="back")
        self.deed = button(say("Redact what would go"), kind="primary", keys="F9", icon="erase")
        self.towns = Card(say("How long each town keeps it"))
        self._rows, self._found = QVBoxLayout(), QVBoxLayout()
        self.towns.add(self._rows)
        content = QWidget()
        rows = QVBoxLayout(content)
        rows.setContentsMargins(0, 0, theme.px(theme.GAP_SMALL), 0)
        for layout in (rows, self._found):
            layout.setSpacing(theme.px(theme.GAP_LARGE))
        self._rows.setSpacing(theme.px(theme.GAP_SMALL))
        for piece in (
            PlainLabel(say(self.title), role="title"),
            supervised_chip(),
            self.refusal,
            self.place,
            self.says,
        ):
            rows.addWidget(piece)
        rows.addLayout(FlowRow(self.deed, self.back))
        rows.addLayout(self._found)
        rows.addWidget(self.towns)
        rows.addWidget(_out_of_reach())
        rows.addStretch(1)
        whole = QVBoxLayout(self)
        margin, above = theme.px(theme.MARGIN), theme.px(theme.GAP_LARGE)
        whole.setContentsMargins(margin, above, margin, above)
        whole.addWidget(scrolled(content))
        self.back.clicked.connect(self._leave)
        self.deed.clicked.connect(self.open_form)
        self.place.done.connect(self.back.setFocus)
        key("F9", self, self.open_form)
        context.changed.connect(self._changed)

    @override
    def show_case(self, case_id: int) -> None:
        self._read()
        if self.place.form is not None:
            self.place.form.first_field()
        else:
            self.back.setFocus()

    def open_form(self) -> None:
        """Ask for the word, where anything would go."""
        if self.past is not None and self.past.going:
            past = self.past
            self.place.open(lambda: RedactForm(self.context, past))

    def _leave(self) -> None:
        self.context.go.emit("settings", 0)

    def _changed(self, case: int) -> None:
        if self.isVisible() and not case:
            self._read()

    def _read(self) -> None:
        towns = self.context.serves
        self.context.ask(lambda desk: past_period_stepwise(desk, towns), self._show, self.refusal.tell)

    def _show(self, past: PastPeriod) -> None:
        self.past = past
        self.deed.setEnabled(bool(past.going))
        self.says.setText(_said(past))
        clear(self._found)
        for title, subjects in (
            (say("What would go"), past.going),
            (say("What is kept longer, and why"), past.staying),
        ):
            if subjects:
                card = Card(title)
                view = ReportView(self._table(title, subjects))
                view.opened.connect(lambda case: self.context.go.emit("case", case))
                card.add(view)
                self._found.addWidget(card)
        clear(self._rows)
        for each in past.towns:
            self._rows.addWidget(PlainLabel(_period(each), tone="ink" if each.period else "warn"))
            change = button(say("Change") if each.period else say("Enter it"), icon="edit")
            change.setAccessibleName(say("How long {town} keeps personal data", town=each.name))
            change.clicked.connect(lambda _=False, town=each.town: self._open_town(town))
            self._rows.addLayout(FlowRow(change))

    def _open_town(self, town: str) -> None:
        self.context.town = town
        self.context.go.emit("town", 0)

    def _table(self, title: str, subjects: tuple[Subject, ...]) -> ReportTable:
        stays = any(each.why for each in subjects)
        columns = [to_say("What"), to_say("Number or name"), to_say("Town"), to_say("Last entry")]
        return ReportTable(
            title=title,
            columns=tuple(map(Column, [*columns, to_say("Why it is kept")] if stays else columns)),
            rows=tuple(
                (
                    say(_KINDS[each.kind]),
                    each.called,
                    self.context.desk.laws.town(each.town).header.short if each.town else "",
                    local_day(each.last, self._zone(each)) if each.last else None,
                    *((_why(each),) if stays else ()),
                )
                for each in subjects
            ),
            cases=tuple(each.key if each.kind == "case" else 0 for each in subjects),
        )

    def _zone(self, subject: Subject) -> ZoneInfo:
        return self.context.zone(subject.town) if subject.town else house_zone(self.context.desk)


class RedactForm(FormPanel):
    """Says what cannot be undone; a supervisor's PIN is asked for each time."""

    def __init__(self, context: DeskContext, past: PastPeriod) -> None:
        says = say(
            "Names, addresses, telephones, papers and free texts of what stands below go for ever. The dogs, their "
            "days, what was charged and paid, and who worked stay. Backups that were made before and papers in folders "
            "still have them: delete those too."
        )
        super().__init__(context, say("Redact for ever"), says=says, save=say("Redact"))
        self.past = past

    @override
    def act(self) -> Callable[[], object]:
        desk, past, by, yes = self.context.desk, self.past, self.context.who, self.approval
        towns = tuple(each.town for each in past.towns)
        return lambda: redact(desk, towns, past, by=by, approval=yes)


def _out_of_reach() -> Card:
    """Where personal data is that no word at this page takes out."""
    card = Card(say("What is not reached from here"))
    for text in (
        say(
            "Backups made before, and folders «before-restore-…», still have what was redacted since. Delete them, or "
            "keep only later ones. When a backup is restored it brings that data back: it is listed here again, and "
            "goes on a new word."
        ),
        say(
            "Files made of the records (PDFs, tables, what a printer wrote into a folder) and papers in folders are "
            "not in the records. Delete and shred them when their time is over."
        ),
    ):
        card.add(PlainLabel(text))
    return card


def _said(past: PastPeriod) -> str:
    if not any(each.period for each in past.towns):
        return say("No town has entered for how long it keeps personal data: nothing is redacted.")
    if not past.going:
        return say("Nothing is past its period that could go.")
    goes = many("{n} record would go.", "{n} records would go.", len(past.going))
    more = many("{n} more case comes after them.", "{n} more cases come after them.", past.more) if past.more else ""
    return f"{goes} {more}".strip()


def _period(each: TownKeeps) -> str:
    if each.period is None or each.before is None:
        return say("{town}: not entered, so nothing of this town is redacted.", town=each.name)
    return many(
        "{town}: {n} year after the last entry ({under}); what ended before {day} is past it.",
        "{town}: {n} years after the last entry ({under}); what ended before {day} is past it.",
        each.period.years,
        town=each.name,
        under=each.period.under,
        day=words().day(each.before),
    )


def _why(subject: Subject) -> str:
    return "; ".join(retell(why_words(reason)) for reason in subject.why)
