"""The forms that merge two records of one person or one dog, and part them again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal

from PySide6.QtWidgets import QVBoxLayout, QWidget

from kiosk.domain.records import Case, Person
from kiosk.services.desk import Desk
from kiosk.services.merging import (
    DogPair,
    MergePreview,
    merge_dogs,
    merge_people,
    part_dogs,
    part_people,
    preview_merge,
)
from ui import theme
from ui.context import DeskContext
from ui.forms.choices import RadioField
from ui.forms.panel import FormPanel
from ui.forms.text import TextField
from ui.language import many, say
from ui.pieces import PlainLabel, clear
from ui.pieces.lines import dog_words

Previews = dict[str, MergePreview]
"""What merging would do, by the record that stays."""


def previews(desk: Desk, one: int, other: int) -> Previews:
    """What merging these two would do, either way; raises `Refused` as `merge_people` does."""
    return {str(stays): preview_merge(desk, gone, stays) for gone, stays in ((other, one), (one, other))}


class MergePeopleForm(FormPanel):
    """Which record stays, why both are one person, and what changes with it."""

    def __init__(self, context: DeskContext, shown: Previews) -> None:
        super().__init__(
            context,
            say("These are one person"),
            says=say("Both records stay as they were; the one leads to the other from now on. It can be undone."),
            save=say("Merge the records"),
        )
        self.shown = shown
        people = [(key, _person_words(preview.stays)) for key, preview in shown.items()]
        self.stays = RadioField(say("The &right particulars"), "stays", people)
        self.reason = TextField(say("&Why they are one person"), "reason", required=say("Say how you know it."))
        self.changes = QWidget()
        self._changes = QVBoxLayout(self.changes)
        self._changes.setContentsMargins(0, 0, 0, 0)
        self._changes.setSpacing(theme.px(theme.GAP_SMALL))
        self.row(self.stays)
        self.row(self.reason)
        self.row(self.changes)
        self.starts = self.reason
        self.stays.changed.connect(self._say_changes)
        self._say_changes()

    @property
    def preview(self) -> MergePreview:
        """What is confirmed by saving."""
        return self.shown[self.stays.chosen() or next(iter(self.shown))]

    def act(self) -> Callable[[], object]:
        """Merge the records, with the numbers as they are shown."""
        preview, reason = self.preview, self.reason.value()
        desk, by, yes = self.context.desk, self.context.who, self.approval
        gone, stays = preview.gone.id, preview.stays.id
        return lambda: merge_people(desk, gone, stays, reason=reason, shown=preview.numbers, by=by, approval=yes)

    def _say_changes(self) -> None:
        clear(self._changes)
        for text, changes in _changes(self.preview):
            label = PlainLabel(text, role="strong" if changes else "body", tone="warn" if changes else "muted")
            self._changes.addWidget(label)


class MergeDogsForm(FormPanel):
    """Two records of one dog: its stays become one history; no fee follows from it."""

    def __init__(self, context: DeskContext, pair: DogPair) -> None:
        super().__init__(
            context,
            say("These are one dog"),
            says=say("Its stays become one history; no fee follows from it. It can be undone."),
            save=say("Merge the records"),
        )
        self.pair = pair
        both = zip((pair.older, pair.newer), pair.stays, strict=True)
        dogs = [(str(dog.id), _stay_words(stay)) for dog, stay in both]
        self.stays = RadioField(say("The &right description"), "stays", dogs)
        self.reason = TextField(say("&Why they are one dog"), "reason", required=say("Say how you know it."))
        self.row(self.stays)
        self.row(self.reason)
        self.starts = self.reason

    def act(self) -> Callable[[], object]:
        """Merge them."""
        stays, reason = int(self.stays.value()), self.reason.value()
        gone = self.pair.older.id if stays == self.pair.newer.id else self.pair.newer.id
        desk, by, yes = self.context.desk, self.context.who, self.approval
        return lambda: merge_dogs(desk, gone, stays, reason=reason, by=by, approval=yes)


class PartForm(FormPanel):
    """A merge that was wrong."""

    def __init__(self, context: DeskContext, kind: Literal["person", "dog"], merge: int) -> None:
        title = say("These are two people") if kind == "person" else say("These are two dogs")
        says = say("Both records stand for themselves again, each with what was its own.")
        super().__init__(context, title, says=says, save=say("Part the records"))
        self._kind, self._merge = kind, merge
        self.why = TextField(say("Wh&y"), "why", required=say("Say how you know it."))
        self.row(self.why)

    def act(self) -> Callable[[], object]:
        """Part them."""
        desk, why, by, yes = self.context.desk, self.why.value(), self.context.who, self.approval
        merge = self._merge
        if self._kind == "dog":
            return lambda: part_dogs(desk, merge, why=why, by=by, approval=yes)
        return lambda: part_people(desk, merge, why=why, by=by, approval=yes)


def _changes(preview: MergePreview) -> Iterator[tuple[str, bool]]:
    for one in preview.numbers:
        text = say(
            "No. {case}: impoundment no. {before} becomes no. {after}, and its fee follows.",
            case=one.case,
            before=one.before,
            after=one.after,
        )
        yield text, True
    if not preview.numbers:
        yield say("No impoundment number of an open case changes."), False
    if preview.cases:
        yield many("{n} dog comes with it.", "{n} dogs come with it.", preview.cases), False
    if preview.debts:
        yield many("{n} debt comes with it.", "{n} debts come with it.", preview.debts), False


def _person_words(person: Person) -> str:
    return " · ".join(filter(None, (person.name, person.phone, person.address)))


def _stay_words(case: Case) -> str:
    return say("No. {number}: {dog}", number=case.number, dog=dog_words(case))
