"""What waits on the board to be taken up again: of which dog, since when, and who parked it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QMenu, QWidget

from kiosk.domain.parked import ParkedOn
from kiosk.services.parking import Waiting, parked_work
from kiosk.words import to_say
from ui import theme
from ui.board.words import ago
from ui.context import DeskContext
from ui.forms.buttons import DeskButton, button
from ui.forms.flow import FlowRow
from ui.forms.parked import drop
from ui.language import many, say
from ui.pieces import PlainLabel, button_text, clear, dress, tooltip
from ui.pieces.lines import dog_words

_WIDEST, _AROUND, _BESIDE, _ROWS = 340, 110, 160, 2
"""Pixels at text scale 1 of the words of one, around them, and beside them all; how many rows there may be."""
_KINDS: dict[ParkedOn, str] = {"intake": to_say("Intake"), "redeem": to_say("Redeem"), "adopt": to_say("Adopt")}


def words_of(waiting: Waiting) -> str:
    """What is parked: the screen and the dog."""
    work, case = waiting.work, waiting.case
    kind = say(_KINDS[work.screen])
    if case is not None:
        # The number comes first: what has no room is left out at the end.
        return say("{kind}: No. {number}, {dog}", kind=kind, number=case.number, dog=dog_words(case))
    return say("{kind}: {dog}", kind=kind, dog=work.about or say("a dog that comes in"))


class ParkedStrip(QWidget):
    """Hidden while nothing waits. F4 takes up what was parked last, as it parks on the other screens.

    In a low window `brief`, a button that stands elsewhere, offers all of it in a menu.
    """

    def __init__(self, context: DeskContext) -> None:
        super().__init__()
        self._context = context
        self._waiting: Sequence[Waiting] = ()
        self._sure = 0
        self._aside = self._low = False
        self.takes: list[DeskButton] = []
        self.drops: list[DeskButton] = []
        self.title = PlainLabel(say("Parked"), role="strong", wraps=False)
        self.brief = button("", kind="second", icon="park")
        self.brief.setMenu(QMenu(self.brief))
        self.brief.hide()
        holder = QWidget()
        self._row = FlowRow(gap=theme.GAP_SMALL)
        holder.setLayout(self._row)
        across = QHBoxLayout(self)
        across.setContentsMargins(0, 0, 0, 0)
        across.setSpacing(theme.px(theme.GAP))
        across.addWidget(self.title, 0, Qt.AlignmentFlag.AlignTop)
        across.addWidget(holder, 1)
        self.title.setMinimumHeight(theme.px(theme.CONTROL_HEIGHT))
        context.parked_changed.connect(self.refresh)
        self.hide()

    def refresh(self) -> None:
        """Read again what waits."""
        self._sure = 0
        self._context.ask(parked_work, self._show)

    def take_up_last(self) -> None:
        """Go on with what was parked last."""
        if self._waiting:
            self._context.take_up.emit(self._waiting[0].work)

    def _show(self, waiting: Sequence[Waiting]) -> None:
        self._waiting = waiting
        clear(self._row)
        self.takes, self.drops = [], []
        room = (self.parentWidget() or self).width() - theme.px(_BESIDE)
        fit = _ROWS * max(1, room // theme.px(_WIDEST + _AROUND))
        shown, more = (waiting, ()) if len(waiting) <= fit else (waiting[: fit - 1], waiting[fit - 1 :])
        for place, one in enumerate(shown):
            self._add(one, keys="F4" if place == 0 else "")
        if more:
            self._row.addWidget(self._rest(more))
        self.brief.setText(say("Parked: {n}", n=len(waiting)))
        self.brief.setAccessibleName(self.brief.text())
        self._offer(self.brief.menu(), waiting)
        self._show_or_hide()

    def set_low(self, *, low: bool) -> None:
        """Stand in one button only, or in rows."""
        self._low = low
        self._show_or_hide()

    def step_aside(self, *, aside: bool) -> None:
        """Leave the room to something else, or take it again."""
        self._aside = aside
        self._show_or_hide()

    def _show_or_hide(self) -> None:
        shown = bool(self._waiting) and not self._aside
        self.setVisible(shown and not self._low)
        self.brief.setVisible(shown and self._low)

    def _rest(self, more: Sequence[Waiting]) -> DeskButton:
        """What has no room, as a menu."""
        rest = button(many("and {n} more", "and {n} more", len(more)), kind="quiet")
        rest.setMenu(QMenu(rest))
        self._offer(rest.menu(), more)
        return rest

    def _offer(self, menu: QMenu, some: Sequence[Waiting]) -> None:
        menu.clear()
        for one in some:
            what = menu.addMenu(button_text(f"{words_of(one)} · {self._since(one)}"))
            take, away = what.addAction(say("Take it up again")), what.addAction(say("Drop it"))
            take.triggered.connect(lambda _checked=False, one=one: self._context.take_up.emit(one.work))
            away.triggered.connect(lambda _checked=False, one=one: drop(self._context, one.work))

    def _since(self, one: Waiting) -> str:
        return say("{ago}, by {name}", ago=ago(one.work.at, self._context.desk.clock.now()), name=one.work.by)

    def _add(self, one: Waiting, *, keys: str) -> None:
        work = one.work
        since = self._since(one)
        whole = f"{words_of(one)} · {since}"
        take = button("", kind="second", icon="park")
        dress(take, "second", "small_strong")
        fits = take.fontMetrics().elidedText
        above, below = (fits(each, Qt.TextElideMode.ElideRight, theme.px(_WIDEST)) for each in (words_of(one), since))
        take.setText(button_text(f"{above}\n{below}") + (f"   {keys}" if keys else ""))
        take.setAccessibleName(say("Take up again: {whole}", whole=whole))
        take.setToolTip(tooltip(whole))
        take.clicked.connect(lambda: self._context.take_up.emit(work))
        away = button(say("Drop it?") if self._sure == work.id else "", kind="quiet", icon="close")
        away.setAccessibleName(say("Drop what was parked: {whole}", whole=whole))
        away.setToolTip(tooltip(say("Drop it: what was entered is lost. Press twice.")))
        away.clicked.connect(lambda: self._drop(one))
        self.takes.append(take)
        self.drops.append(away)
        pair = QWidget()
        inside = QHBoxLayout(pair)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(0)
        inside.addWidget(take)
        inside.addWidget(away)
        self._row.addWidget(pair)

    def _drop(self, one: Waiting) -> None:
        """Dropping loses what was entered: it is asked in the place of the button itself."""
        if self._sure == one.work.id:
            self._sure = 0
            drop(self._context, one.work)
            return
        self._sure = one.work.id
        self._show(self._waiting)
        self.drops[self._waiting.index(one)].setFocus()
