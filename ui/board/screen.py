"""The board: every dog in custody, the most urgent first."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget
from typing_extensions import override

from kiosk.services.board import BoardPage, BoardRow
from kiosk.services.case_ports import BoardState
from kiosk.words import to_say
from ui import theme
from ui.board import words as board_words
from ui.board.parked import ParkedStrip
from ui.board.rows import BoardRows
from ui.board.table import BoardTable
from ui.board.tile import Tile
from ui.board.visitors import VisitorsBar
from ui.board.words import needs_somebody
from ui.broken import NotShown, not_shown, said_of
from ui.context import DeskContext, Screen
from ui.errors import Said
from ui.forms.buttons import button, key
from ui.forms.place import FormPlace
from ui.language import say
from ui.pieces import PlainLabel, RefusalBar
from ui.ticks import at_every_minute

_TONES: dict[BoardState, str] = {
    "last_day": "bad",
    "awaiting_notice": "badge",
    "holding": "primary",
    "ended": "warn",
    "held_by_order": "edge",
}


class BoardScreen(Screen):
    """Counts that filter, and the table of dogs. `counted(last_day)` brings how many must be decided today."""

    title = to_say("Board")
    counted = Signal(int)

    def __init__(self, context: DeskContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.rows = BoardRows(context)
        self.heading = PlainLabel(say("Dogs in custody"), role="title", wraps=False)
        self.summary = PlainLabel(role="lead", tone="muted")
        self.tiles = {
            state: Tile(says, _TONES[state], board_words.BRIEFLY[state]) for state, says in board_words.STATES.items()
        }
        self.table = BoardTable(self.rows)
        self.visitors = VisitorsBar(context)
        self._empty = _Empty()
        self.broken = RefusalBar(lasting=True)
        self.parked = ParkedStrip(context)
        self.place = FormPlace()
        self.see_to = button(say("See to it"), kind="second", keys="F8", icon="met")
        self._broken: Said | None = None
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(theme.px(10))
        head.addWidget(self.heading, 0, Qt.AlignmentFlag.AlignBaseline)
        head.addWidget(self.summary, 1, Qt.AlignmentFlag.AlignBaseline)
        head.addWidget(self.parked.brief)
        head.addWidget(self.see_to)
        tiles = QHBoxLayout()
        tiles.setSpacing(theme.px(theme.GAP))
        for tile in self.tiles.values():
            tiles.addWidget(tile, 1)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.table)
        self._stack.addWidget(self._empty)
        # The table takes what is left: a form above it is never squeezed.
        self._stack.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        layout = QVBoxLayout(self)
        layout.addLayout(head)
        layout.addWidget(self.broken)
        layout.addWidget(self.visitors)
        layout.addWidget(self.parked)
        layout.addWidget(self.place)
        layout.addLayout(tiles)
        layout.addWidget(self._stack, 1)

    def _connect(self) -> None:
        for state, tile in self.tiles.items():
            tile.clicked.connect(lambda checked, state=state: self.filter(state if checked else None))
        self.table.opened.connect(lambda case: self.context.go.emit("case", case))
        self._empty.start.clicked.connect(lambda: self.context.go.emit("intake", 0))
        self._empty.all.clicked.connect(lambda: self.filter(None))
        key("F4", self, self.parked.take_up_last, says=say("Take up what was parked last"))
        key("F8", self, self.see_to_alarm)
        self.see_to.clicked.connect(self.see_to_alarm)
        self.table.selectionModel().currentChanged.connect(self._offer_to_see)
        self.rows.dataChanged.connect(self._offer_to_see)
        self.place.done.connect(self._form_left)
        self.rows.loaded.connect(self._loaded)
        self.context.changed.connect(self.refresh)
        self.context.towns_changed.connect(self.refresh)
        at_every_minute(self, self.context.desk.clock, self.refresh)

    def filter(self, state: BoardState | None) -> None:
        """Show the dogs in one state, or all."""
        self.rows.state = state
        for other, tile in self.tiles.items():
            tile.setChecked(other == state)
        self.table.scrollToTop()
        self.rows.reload()

    def see_to_alarm(self) -> None:
        """Say in a word that somebody sees to what the chosen dog's row says, or save what is said."""
        row = self._chosen()
        if self.place.form is not None:
            self.place.form.save()
        elif row is not None and row.alarm is not None and row.seen is None:
            from ui.board.see_to import SeeToForm  # noqa: PLC0415 - the board comes before the forms

            case, alarm = row.case, row.alarm
            self._make_room(for_form=True)
            self.place.open(lambda: SeeToForm(self.context, case, alarm))

    def _form_left(self) -> None:
        self._make_room(for_form=False)
        self.table.setFocus()

    def _make_room(self, *, for_form: bool) -> None:
        """In a small window with large text a form and the table have no room for more."""
        for tile in self.tiles.values():
            tile.setVisible(not for_form)
        self.parked.step_aside(aside=for_form)

    def _chosen(self) -> BoardRow | None:
        index = self.table.currentIndex()
        return self.rows.shown(index.row()).row if index.isValid() else None

    def _offer_to_see(self) -> None:
        row = self._chosen()
        self.see_to.setVisible(row is not None and needs_somebody(row))

    def refresh(self) -> None:
        """Read again as much as is in use; the counts are on the rail also while another screen is in front."""
        self.rows.reload(self.table.rows_in_use())
        self.context.ask(not_shown, self._show_broken)
        self.parked.refresh()

    def _show_broken(self, towns: tuple[NotShown, ...]) -> None:
        says = said_of(towns) if towns else None
        if says == self._broken:
            return
        self._broken = says
        if says is None:
            self.broken.clear()
        else:
            self.broken.show_said(says)

    @override
    def show_case(self, case_id: int) -> None:
        self.refresh()
        self.table.setFocus()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        low = self.window().height() < theme.px(theme.HIGH_WINDOW)
        margin, above = theme.px(theme.MARGIN), theme.px(theme.GAP_SMALL if low else 18)
        if (layout := self.layout()) is not None:
            layout.setContentsMargins(margin, above, margin, above)
            layout.setSpacing(theme.px(theme.GAP_SMALL if low else 14))
        # The rail says where one is.
        self.heading.setVisible(not low)
        self.visitors.set_low(low=low)
        self.parked.set_low(low=low)
        self._fit_tiles(low=low)

    def _fit_tiles(self, *, low: bool) -> None:
        tiles = self.tiles.values()
        room = self.width() - 2 * theme.px(theme.MARGIN) - (len(tiles) - 1) * theme.px(theme.GAP)
        for tile in tiles:
            tile.set_low(low=low and sum(each.least_width() for each in tiles) <= room)
        height = max(tile.height_at(room // len(tiles)) for tile in tiles)
        for tile in tiles:
            tile.setFixedHeight(height)

    def _loaded(self, page: BoardPage) -> None:
        held, urgent = sum(page.counts.values()), page.counts.get("last_day", 0)
        decide = say("{urgent} must be decided today", urgent=urgent) if urgent else say("none must be decided today")
        if page.seen_to:
            decide = say("{decide}, {seen} of them seen to", decide=decide, seen=page.seen_to)
        self.summary.setText(
            say("{held} held · {decide}", held=held, decide=decide) if held else say("no dogs are held")
        )
        for state, tile in self.tiles.items():
            tile.show_count(page.counts.get(state, 0))
        self._empty.explain(held=held, filtered=self.rows.state is not None)
        self._stack.setCurrentWidget(self.table if page.rows else self._empty)
        self._offer_to_see()
        self.counted.emit(urgent - page.seen_to)


class _Empty(QWidget):
    """Says what to do first where there is no dog to show."""

    def __init__(self) -> None:
        super().__init__()
        self._words = PlainLabel(role="lead", tone="muted")
        self._words.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.start: QPushButton = button(say("Take in a dog"), kind="primary", icon="intake")
        self.all: QPushButton = button(say("Show every dog"), kind="second")
        buttons = QHBoxLayout()
        buttons.setSpacing(theme.px(theme.GAP))
        buttons.addStretch(1)
        buttons.addWidget(self.start)
        buttons.addWidget(self.all)
        buttons.addStretch(1)
        layout = QVBoxLayout(self)
        layout.addStretch(2)
        layout.addWidget(self._words)
        layout.addLayout(buttons)
        layout.addStretch(3)

    def explain(self, *, held: int, filtered: bool) -> None:
        """Word it for a shelter without dogs, or for a filter that leaves none."""
        self._words.setText(
            say("No dog is in this state.") if held and filtered else say("No dog is held here. Start with an intake.")
        )
        self.start.setVisible(not held)
        self.all.setVisible(bool(held) and filtered)
