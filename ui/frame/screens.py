"""The screens in the window: how one goes from one to the other, and what the keys do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from zoneinfo import ZoneInfo

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QHBoxLayout

from kiosk.domain.desk_names import DeskNames
from kiosk.services.desk import Desk
from kiosk.services.first_steps import BEGUN, are_under_way, mark_step
from kiosk.services.staff import Office
from ui import theme
from ui.board import BoardScreen
from ui.context import DeskContext, Screen
from ui.door import Door
from ui.facing.place import FacingPlace
from ui.forms.buttons import button
from ui.frame.help import Help
from ui.frame.helps import DOOR
from ui.frame.kinds import MAKE, STOP_OF, STOPS
from ui.frame.parking import Parking
from ui.frame.popup_keys import PopupKeys, close_popups
from ui.frame.printer_chip import PrinterChip
from ui.frame.town_chooser import TownChooser
from ui.frame.visitor_news import VisitorNews
from ui.frame.visitors_chip import VisitorsChip
from ui.frame.working import Working
from ui.language import say, speak
from ui.scanner import Scanner
from ui.search import SearchBox
from ui.spooler import Spooler
from ui.ticks import at_every_minute
from ui.window import MainWindow, Start

_SWITCH, _LOCK = "F2", ("F12", "Ctrl+L")
_MOMENT_MS = 50
_SEARCH_LEAST = 180


class Screens(QObject):
    """Fills a window once its records are open."""

    def __init__(self, window: MainWindow, start: Start, desk: Desk, office: Office) -> None:
        super().__init__(window)
        self._window, self._remembered = window, start.remembered
        self.context = context = DeskContext(
            desk,
            start.devices,
            window.database,
            window.printing,
            start.who,
            preview=start.preview,
            serves=start.towns,
            parent=self,
        )
        context.remembered = start.remembered
        context.keep_names = start.keep_names
        context.choose_towns(tuple(town for town in start.remembered.towns if town in context.serves))
        self.spooler = Spooler(context)
        self.search, self.towns = SearchBox(context), TownChooser(context)
        self.printer = PrinterChip(context, self.spooler)
        self.news, self.visitors, self.working = VisitorNews(context), VisitorsChip(), Working(window.database)
        self.door = Door(context, window.stack, start.remembered, office)
        self.display = FacingPlace(context, window)
        self.made: dict[str, Screen] = {}
        self.parking = Parking(context, window, self.made)
        self.here = ""
        self._wanted = ("board", 0)
        self._asked = False
        """Whether it was asked if somebody stopped in the middle of the first steps."""
        self._zone = _usual_zone(context)
        self._fill()
        self._connect()
        self._keys()
        self.go("board", 0)
        self.spooler.begin()
        self._look_at_every_event()

    def _fill(self) -> None:
        row = QHBoxLayout(self._window.header)
        row.setContentsMargins(theme.px(theme.MARGIN), 0, theme.px(theme.MARGIN), 0)
        row.setSpacing(theme.px(14))
        self.search.setMinimumWidth(theme.px(_SEARCH_LEAST))
        self.search.setMaximumWidth(theme.px(620))
        row.addWidget(self.search, 1)
        row.addWidget(self.visitors)
        row.addWidget(self.towns)
        row.addWidget(self.printer)
        row.addWidget(self.parking.park_button)
        row.addWidget(self.working)
        row.addStretch()
        self.help = Help(self._window)
        ask = button(say("Help"), kind="quiet", keys="F1")
        # The search needs the room more than a word that everybody knows by its key.
        ask.setText("?   F1")
        ask.clicked.connect(self.turn_help)
        row.addWidget(ask)
        self._window.rail.add_stops(STOPS)
        board = self.screen("board")
        if isinstance(board, BoardScreen):
            self.news.changed.connect(board.visitors.show_waiting)
            board.counted.connect(
                lambda count: self._window.rail.stops["board"].show_badge(count, say("to decide today"))
            )

    def _connect(self) -> None:
        context, rail = self.context, self._window.rail
        context.go.connect(self.go)
        context.towns_changed.connect(self._keep_towns)
        self.news.changed.connect(self.visitors.show_waiting)
        self.news.papers.connect(self.spooler.print_waiting)
        self.visitors.clicked.connect(lambda: self.go("board", 0))
        context.who_changed.connect(rail.show_who)
        rail.chosen.connect(lambda name: self.go(name, 0))
        rail.switch_person.connect(self.ask_who)
        rail.lock.connect(self.lock)
        rail.show_who(context.who)
        rail.show_lock(can_lock=False)
        self.door.opened.connect(self._opened)
        self.door.closed.connect(self._closed)
        context.code_made.connect(self._show_code)
        context.look_changed.connect(self._look_changed)
        context.named.connect(self._named)
        self.door.begun.connect(self._begin)
        context.half_done = self._half_done
        at_every_minute(self, context.desk.clock, self._show_time)
        self._show_time()

    def _keys(self) -> None:
        for name, stop in STOPS.items():
            self._key(stop.keys, partial(self.go, name, 0), say(stop.says))
        self._key("F1", self.turn_help, say("Help"))
        self._key("Ctrl+F", self._to_search, say("Search everything"))
        self._key("/", self._to_search, say("Search everything"))
        self._key(_SWITCH, self.ask_who, say("Switch person"))
        for keys in _LOCK:
            self._key(keys, self.lock, say("Lock this desk"))

    def _look_at_every_event(self) -> None:
        """Only once the screens are made, which moves 2,000 events: the first costs Qt's binding all of its names."""
        self.scanner = Scanner(self)
        self.scanner.scanned.connect(self._scanned)
        for looks_on in (self.door.idle, self.scanner):
            QApplication.instance().installEventFilter(looks_on)  # type: ignore[union-attr] # there is one by now
        PopupKeys({_SWITCH: self.ask_who, **dict.fromkeys(_LOCK, self.lock)}, self)

    def _key(self, keys: str, do: Callable[[], None], says: str) -> None:
        QShortcut(QKeySequence(keys), self._window, do).setWhatsThis(says)

    def set_narrow(self, *, narrow: bool) -> None:
        """Let the header say by signs and numbers what it says in words where there is room."""
        for piece in (self.visitors, self.printer, self.working, self.parking):
            piece.set_narrow(narrow=narrow)

    def turn_help(self) -> None:
        """Show the help of what is in front, or put it away."""
        if self.door.is_open and self.here:
            screen = self.screen(self.here)
            self.help.turn(self.here, say(screen.title), screen)
        else:
            self.help.turn(DOOR, say("Sign in"), self._window.stack.currentWidget())

    def screen(self, name: str) -> Screen:
        """A screen by its name; made when it is first asked for, and kept."""
        made = self.made.get(name)
        if made is None:
            made = self.made[name] = MAKE[name](self.context)
            self._window.stack.addWidget(made)
        return made

    def go(self, name: str, case: int) -> None:
        """Bring a screen to the front, with a case or as it was left, once it is known who is working."""
        self._wanted = (name, case)
        if not self.door.is_open:
            self.door.ask()
            return
        screen = self.screen(name)
        self.here = name
        self.search.results.hide()
        self.printer.panel.hide()
        self.help.hide()
        self._window.bar.clear()
        if self._window.stack.currentWidget() is not screen:
            self.context.facing.welcome()
        self._window.stack.setCurrentWidget(screen)
        self._window.rail.show_here(STOP_OF.get(name, name))
        self._window.setWindowTitle(
            say("{title} · Pound Kiosk", title=say(screen.title)) if screen.title else say("Pound Kiosk")
        )
        self.parking.is_at(name)
        screen.show_case(case)

    def ask_who(self) -> None:
        """Ask who is working; what is half done on a screen stays there."""
        self._come_back_here()
        self.door.ask()

    def lock(self) -> None:
        """Lock the desk; what is half done on a screen stays there."""
        self._come_back_here()
        self.door.lock()

    def _show_code(self, code: str) -> None:
        self._come_back_here()
        self.door.show_code(code)

    def _come_back_here(self) -> None:
        if self.here:
            self._wanted = (self.here, 0)

    def come_back(self, who: str, here: str) -> None:
        """Let whoever was in go on where they were, after all that is seen was made anew."""
        self._wanted = (here or "board", 0)
        self.door.come_back(who)

    def _half_done(self) -> tuple[str, ...]:
        from ui.frame.half_done import half_done  # noqa: PLC0415 - the board comes before the forms

        return tuple(say(screen.title) for screen in self.made.values() if half_done(screen))

    def _look_changed(self, field: str) -> None:
        # What changed it is part of what is made anew, and answers that are awaited must still find their screens.
        QTimer.singleShot(_MOMENT_MS, self, partial(self._make_anew, field))

    def _make_anew(self, field: str) -> None:
        window, kept = self._window, self._remembered
        if window.database.busy or window.printing.busy:
            self._look_changed(field)
        elif not self._half_done():
            theme.apply(QApplication.instance(), kept.look, scale=kept.text_scale)  # type: ignore[arg-type] # no core app
            speak(kept.language)
            window.make_anew(field)

    def _begin(self, name: str) -> None:
        """The office has just been started: the first steps come before the board."""
        self._wanted = ("start", 0)
        self.context.ask(lambda desk: mark_step(desk, BEGUN, "done", by=name), lambda _: None)

    def _resume(self, under_way: bool) -> None:
        if under_way and self.here == "board" and self.door.is_open:
            self.go("start", 0)

    def _named(self, names: DeskNames) -> None:
        QTimer.singleShot(_MOMENT_MS, self, partial(self._go_on_as, names))

    def _go_on_as(self, names: DeskNames) -> None:
        window = self._window
        if window.database.busy or window.printing.busy:
            self._named(names)
        elif not self._half_done():
            window.go_on_as(names)

    def _opened(self) -> None:
        self._window.header.setEnabled(True)
        self._window.rail.show_lock(can_lock=self.door.office.started)
        self.go(*self._wanted)
        if not self._asked:
            self._asked, towns = True, self.context.serves
            self.context.ask(lambda desk: are_under_way(desk, towns), self._resume)

    def _closed(self) -> None:
        """A page of the door is in front: nothing of the records shows beside it while the desk is locked."""
        self.context.facing.welcome()
        self.parking.is_at("")
        self._window.rail.show_here("")
        self._window.rail.show_lock(can_lock=self.door.office.started and self.door.is_open)
        self._window.header.setEnabled(self.door.is_open)
        if not self.door.is_open:
            self.search.clear()
            self.printer.panel.hide()
            self._window.bar.clear()

    def _keep_towns(self) -> None:
        self._remembered.towns = self.context.towns

    def _to_search(self) -> None:
        self.search.begin()

    def _scanned(self, code: str) -> None:
        if self.context.who:
            close_popups()
            self.search.scan(code)

    def _show_time(self) -> None:
        self._window.rail.show_time(self.context.desk.clock.now(), self._zone)


def _usual_zone(context: DeskContext) -> ZoneInfo:
    """The time zone that most towns of this desk keep."""
    zones = Counter(context.zone(town).key for town in context.serves)
    return ZoneInfo(zones.most_common(1)[0][0]) if zones else ZoneInfo("UTC")
