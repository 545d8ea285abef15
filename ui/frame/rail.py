"""The rail at the left: the screens there are, and who works here and when."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from zoneinfo import ZoneInfo

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout
from typing_extensions import override

from ui import icons, theme, words
from ui.language import say
from ui.pieces.labels import PlainLabel, button_text, dress, tooltip


@dataclass(frozen=True, slots=True)
class Stop:
    """A screen on the rail: what it is called, its sign, its key."""

    says: str
    sign: str
    keys: str


class RailButton(QPushButton):
    """One stop: sign, words, its key, and a count that needs somebody."""

    def __init__(self, stop: Stop) -> None:
        super().__init__()
        self._stop = stop = replace(stop, says=say(stop.says))
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setAutoDefault(False)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(stop.says)
        self._sign = PlainLabel(wraps=False)
        self._sign.setPixmap(icons.picture(stop.sign, theme.tokens().rail_muted, 22))
        self._words = PlainLabel(stop.says, wraps=False)
        self._keys = PlainLabel(stop.keys, role="tiny", tone="muted", wraps=False)
        self.badge = PlainLabel(role="small_strong", wraps=False)
        self.badge.setObjectName("badge")
        self.badge.hide()
        self._row = row = QHBoxLayout(self)
        row.addWidget(self._sign)
        row.addWidget(self._words)
        row.addStretch(1)
        row.addWidget(self.badge)
        row.addWidget(self._keys)
        for label in (self._sign, self._words, self._keys, self.badge):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.toggled.connect(self._embolden)
        self.set_narrow(narrow=False)

    @override
    def sizeHint(self) -> QSize:
        return QSize(theme.px(theme.RAIL_WIDTH - 24), theme.px(46))

    def set_narrow(self, *, narrow: bool) -> None:
        """Show the sign only; its words and key are then its tooltip."""
        edge = theme.px(4 if narrow else 10)
        self._row.setContentsMargins(edge, 0, edge, 0)
        self._row.setSpacing(theme.px(4 if narrow else 7))
        self._words.setVisible(not narrow)
        self._keys.setVisible(not narrow)
        self.setToolTip(f"{self._stop.says} ({self._stop.keys})" if narrow else "")

    def show_badge(self, count: int, says: str) -> None:
        """Show how many need somebody; nothing for none."""
        self.badge.setText(str(count))
        self.badge.setVisible(count > 0)
        self.setAccessibleName(f"{self._stop.says}, {count} {says}" if count else self._stop.says)

    def _embolden(self, here: bool) -> None:
        self._words.setFont(theme.font("strong" if here else "body"))


class Rail(QFrame):
    """`chosen(screen)` when a stop is pressed, `switch_person` when somebody else wants to work, `lock` to leave."""

    chosen = Signal(str)
    switch_person = Signal()
    lock = Signal()

    def __init__(self, shelter: str, till: str, name: str = "") -> None:
        super().__init__()
        self.setObjectName("rail")
        self.setFixedWidth(theme.px(theme.RAIL_WIDTH))
        self.stops: dict[str, RailButton] = {}
        self._narrow = False
        self._name = ""
        self._times = ("", "")
        self._who = QPushButton()
        self._who.setAccessibleName(say("Who is working?"))
        self._who.clicked.connect(self.switch_person)
        self._who.hide()
        self._lock = QPushButton()
        self._lock.setAccessibleName(say("Lock this desk"))
        self._lock.setToolTip(say("Lock this desk (F12 or Ctrl+L)"))
        self._lock.clicked.connect(self.lock)
        self._lock.hide()
        self._time = PlainLabel(role="tiny", tone="muted")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(theme.px(12), theme.px(20), theme.px(12), theme.px(20))
        layout.setSpacing(theme.px(4))
        self._head = (
            PlainLabel(say("Pound Kiosk"), role="heading", wraps=False),
            PlainLabel(
                " · ".join(filter(None, (shelter, name, say("Till {till}", till=till)))), role="tiny", tone="muted"
            ),
        )
        for label in self._head:
            label.setContentsMargins(theme.px(10), 0, theme.px(10), 0)
            layout.addWidget(label)
        layout.addSpacing(theme.px(14))
        self._places = QVBoxLayout()
        self._places.setSpacing(theme.px(4))
        layout.addLayout(self._places)
        layout.addStretch(1)
        layout.addWidget(self._who)
        layout.addWidget(self._lock)
        layout.addWidget(self._time)

    def add_stops(self, stops: Mapping[str, Stop]) -> None:
        """Put the screens that exist on the rail."""
        for name, stop in stops.items():
            place = self.stops[name] = RailButton(stop)
            place.clicked.connect(lambda _checked=False, name=name: self.chosen.emit(name))
            place.set_narrow(narrow=self._narrow)
            self._places.addWidget(place)

    def set_narrow(self, *, narrow: bool) -> None:
        """Leave more room to the screens where the window is small for its text."""
        if narrow == self._narrow:
            return
        self._narrow = narrow
        self.setFixedWidth(theme.px(theme.RAIL_NARROW if narrow else theme.RAIL_WIDTH))
        for label in self._head:
            label.setVisible(not narrow)
        for place in self.stops.values():
            place.set_narrow(narrow=narrow)
        self._say_who()
        self._say_time()

    def show_here(self, screen: str) -> None:
        """Mark the stop that is in front; a screen without a stop marks none."""
        for name, place in self.stops.items():
            place.setAutoExclusive(False)
            place.setChecked(name == screen)
            place.setAutoExclusive(True)

    def show_who(self, name: str) -> None:
        """Show who is working."""
        self._name = name
        dress(self._who, "rail")
        self._who.setIcon(icons.icon("switch_person", theme.tokens().rail_muted))
        self._who.setIconSize(QSize(theme.px(20), theme.px(20)))
        self._who.setAccessibleName(
            say("{name} is working. Switch person.", name=name) if name else say("Who is working?")
        )
        self._who.setToolTip(tooltip(say("{part} is working. Switch person (F2)", part=name or say("Nobody"))))
        self._who.show()
        self._say_who()

    def show_lock(self, *, can_lock: bool) -> None:
        """Show the key that locks the desk, where there are people with PINs to open it again."""
        dress(self._lock, "rail")
        self._lock.setIcon(icons.icon("lock", theme.tokens().rail_muted))
        self._lock.setIconSize(QSize(theme.px(20), theme.px(20)))
        self._lock.setVisible(can_lock)

    def show_time(self, now: datetime, zone: ZoneInfo) -> None:
        """Show the time in a zone."""
        local = now.astimezone(zone)
        self._times = (
            f"{words.short_day(local.date())}, {local.year} · {words.clock_time(now, zone)}",
            words.clock_time(now, zone),
        )
        self._say_time()

    def _say_who(self) -> None:
        self._who.setText("" if self._narrow else button_text(self._name or say("Who is working?")))
        self._lock.setText("" if self._narrow else say("Lock   F12"))

    def _say_time(self) -> None:
        self._time.setText(self._times[self._narrow])
        self._time.setContentsMargins(0 if self._narrow else theme.px(12), 0, 0, 0)
