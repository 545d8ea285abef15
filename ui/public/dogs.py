"""The start: every dog to be seen, and what narrows them down."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from kiosk.services.public.looks import COLOURS, SIZES
from kiosk.services.public.values import DogsToSee
from kiosk.words import Words
from ui import theme
from ui.forms.buttons import DeskButton
from ui.forms.flow import FlowRow
from ui.pieces import PlainLabel
from ui.public.pieces import Page, Scrolled, choice, touch_button
from ui.public.tile import DogTile, Tiles
from ui.public.visit import ANY_DAY, FOUND_WITHIN, Filters, Visit

_MOST_AT_ONCE = 60
_MOST_TOWNS = 4
"""More of them stand behind a button of their own."""


class DogsPage(Page):
    """`chosen(case)` when a dog is touched, `narrowed` when a filter was changed in the visit."""

    chosen = Signal(int)
    narrowed = Signal()

    def __init__(self, w: Words, visit: Visit, seen: DogsToSee, before: DogsPage | None = None) -> None:
        adopt = visit.kind == "adopt"
        super().__init__(w, w.say("Dogs that look for a home") if adopt else w.say("Is your dog here?"))
        self._visit, self._seen = visit, seen
        self.opened: str = before.opened if before is not None else ""
        self.most: int = before.most if before is not None else _MOST_AT_ONCE
        self.choices: dict[str, DeskButton] = {}
        shown = list(visit.shown(seen))
        self.tiles = [DogTile(dog, w, seen.today, adopt=adopt) for dog in shown[: self.most]]
        for tile in self.tiles:
            tile.clicked.connect(partial(self.chosen.emit, tile.dog.case))
        intro = (
            w.say("Touch a dog to read about it. Ask at the desk how to adopt it.")
            if adopt
            else w.say("Touch your dog. We show what to bring and what it costs today.")
        )
        rows = QVBoxLayout(self)
        rows.setContentsMargins(theme.px(theme.MARGIN), 0, theme.px(theme.MARGIN), 0)
        self.scrolled = Scrolled(self._list(intro, more=len(shown) > self.most), w)
        rows.addWidget(self.scrolled, 1)

    def _list(self, intro: str, *, more: bool) -> QWidget:
        w = self.w
        holder = QWidget()
        rows = QVBoxLayout(holder)
        rows.setContentsMargins(0, theme.px(theme.GAP), 0, theme.px(theme.GAP))
        rows.setSpacing(theme.px(theme.GAP_SMALL))
        rows.addWidget(PlainLabel(intro, role="lead"))
        for row in self._filters():
            rows.addLayout(row)
        rows.addWidget(Tiles(self.tiles))
        if not self.tiles:
            self._say_none(rows)
        if more:
            further = touch_button(w.say("More dogs"))
            further.clicked.connect(self._show_more)
            rows.addWidget(further)
        elif self._seen.more:
            rows.addWidget(PlainLabel(w.say("There are more dogs here. Ask at the desk."), role="strong"))
        rows.addStretch(1)
        return holder

    def _say_none(self, rows: QVBoxLayout) -> None:
        """No dog is here, or none as it was chosen: then one touch shows all again."""
        w = self.w
        if self._visit.filters == Filters():
            rows.addWidget(PlainLabel(w.say("No dog is shown here today. Ask at the desk."), role="heading"))
            return
        rows.addWidget(PlainLabel(w.say("No dog like this is here today. Ask at the desk."), role="heading"))
        self.all = touch_button(w.say("Show all dogs"), kind="primary")
        self.all.clicked.connect(self._show_all)
        rows.addLayout(FlowRow(self.all))

    def _show_all(self) -> None:
        self._visit.filters = Filters()
        self.opened = ""
        self.narrowed.emit()

    def _show_more(self) -> None:
        self.most += _MOST_AT_ONCE
        self.narrowed.emit()

    def _filters(self) -> list[FlowRow]:
        w, filters = self.w, self._visit.filters
        first = FlowRow(gap=theme.GAP_SMALL)
        towns = dict(self._seen.towns)
        choices: dict[str, tuple[str, Sequence[tuple[str, str]]]] = {}
        if len(towns) > _MOST_TOWNS or (towns and self._visit.large):
            choices["town"] = (
                w.say("Town: {which}", which=towns.get(filters.town, w.say("all"))),
                [("", w.say("all")), *towns.items()],
            )
        elif len(towns) > 1:
            for town, says in (("", w.say("All dogs")), *towns.items()):
                self._add(
                    first, f"town {town}", says, chosen=filters.town == town, do=partial(self._narrow, "town", town)
                )
        choices |= {
            "size": (
                w.say("Size: {which}", which=w.say(filters.size) if filters.size else w.say("any")),
                [("", w.say("any")), *((size, w.say(size)) for size in SIZES)],
            ),
            "colour": (
                w.say("Color: {which}", which=w.say(filters.colour) if filters.colour else w.say("any")),
                [("", w.say("any")), *((colour, w.say(colour)) for colour in COLOURS)],
            ),
            "found": (
                w.say("Found: {which}", which=w.say(filters.found)),
                [(days, w.say(days)) for days in FOUND_WITHIN],
            ),
        }
        for name, (says, _) in choices.items():
            set_to = getattr(filters, name) not in ("", ANY_DAY)
            self._add(first, name, says, chosen=set_to or self.opened == name, do=partial(self.open_choices, name))
        if self.opened not in choices:
            return [first]
        second = FlowRow(gap=theme.GAP_SMALL)
        for value, says in choices[self.opened][1]:
            chosen = getattr(filters, self.opened) == value
            do = partial(self._narrow, self.opened, value)
            self._add(second, f"{self.opened} {value}", says, chosen=chosen, do=do)
        return [first, second]

    def _add(self, row: FlowRow, name: str, says: str, *, chosen: bool, do: Callable[[], None]) -> None:
        made = choice(says, chosen=chosen)
        made.clicked.connect(lambda _checked: do())
        self.choices[name] = made
        row.addWidget(made)

    def open_choices(self, name: str) -> None:
        """Show what can be chosen of one kind, or put it away again."""
        self.opened = "" if self.opened == name else name
        self.narrowed.emit()

    def _narrow(self, name: str, value: str) -> None:
        setattr(self._visit.filters, name, value)
        self.opened = ""
        self.most = _MOST_AT_ONCE
        self.narrowed.emit()
