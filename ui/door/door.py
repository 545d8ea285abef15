"""Which page of the door is shown: the first start, the sign-in, the recovery; and when the desk locks itself."""

from __future__ import annotations

from functools import cached_property

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from kiosk.services.staff import Office, office
from ui.context import DeskContext
from ui.door.code import CodePage
from ui.door.first_start import FirstStart, Recovery
from ui.door.idle import Idle
from ui.door.sign_in import SignIn
from ui.door.who import WhoPanel
from ui.remembered import Remembered

_MINUTE_MS = 60_000


class Door(QObject):
    """`opened` once somebody is in, `closed` when a page is in front of the work, `begun(name)` at the first start.

    Each page is made when it is first asked for: most days need one of them.
    While nobody is entered and a name was given at the start (a demonstration), there is no PIN: names are chosen
    freely. Nothing that is half done on a screen is touched when the desk locks.
    """

    opened = Signal()
    closed = Signal()
    begun = Signal(str)

    def __init__(self, context: DeskContext, stack: QStackedWidget, remembered: Remembered, room: Office) -> None:
        super().__init__(context)
        self._context, self._stack, self._remembered = context, stack, remembered
        self.office = room
        self.locked_by = ""
        self._comes = ""
        self.idle = Idle(self)
        self.idle.reached.connect(self.lock)
        if room.started and context.who:
            context.set_who("")
        context.changed.connect(self._changed)

    @cached_property
    def who(self) -> WhoPanel:
        """Asks who is working where nobody has a PIN."""
        page = WhoPanel()
        page.answered.connect(self._enter)
        page.left.connect(self.opened)
        self._stack.addWidget(page)
        return page

    @cached_property
    def sign_in(self) -> SignIn:
        """Asks for a name and its PIN."""
        page = SignIn(self._context)
        page.entered.connect(self._enter)
        page.forgot.connect(self._forgot)
        page.left.connect(self.opened)
        self._stack.addWidget(page)
        return page

    @cached_property
    def first_start(self) -> FirstStart:
        """Asks who is the supervisor."""
        page = FirstStart(self._context)
        page.done.connect(self._new_code)
        page.done.connect(lambda name, _code: self.begun.emit(name))
        self._stack.addWidget(page)
        return page

    @cached_property
    def recovery(self) -> Recovery:
        """Asks for the recovery code."""
        page = Recovery(self._context)
        page.done.connect(self._new_code)
        page.left.connect(self.ask)
        self._stack.addWidget(page)
        return page

    @cached_property
    def code(self) -> CodePage:
        """Shows a new recovery code."""
        page = CodePage(self._context)
        page.seen.connect(self._code_kept)
        self._stack.addWidget(page)
        return page

    @property
    def is_open(self) -> bool:
        """Whether somebody is in."""
        return bool(self._context.who)

    def ask(self) -> None:
        """Ask who is working; whoever is in may stay as before."""
        if self._comes:
            self._show(self.code)
            return
        who = self._context.who
        if self.office.started:
            names = self._remembered.names
            known = {member.name for member in self.office.here}
            others = [name for name in names if name in known and name != who]
            first = self.locked_by or next(iter(others), "")
            self.sign_in.ask(self.office.here, first=first, stays=who)
            self._show(self.sign_in)
        elif who:
            self._show(self.who)
            self.who.ask(self._remembered.names, who)
        else:
            self._show(self.first_start)
            self.first_start.ask()
        self._read()

    def come_back(self, who: str) -> None:
        """Let whoever was in stay in, after all that is seen was made anew."""
        if who:
            self._enter(who)

    def lock(self) -> None:
        """Lock the desk; without staff there is no key to open it again."""
        if not (self.office.started and self._context.who):
            return
        self.locked_by = self._context.who
        self._context.set_who("")
        self.idle.rest()
        self.ask()

    def show_code(self, code: str) -> None:
        """Show a new recovery code that was asked for in the settings."""
        self.code.show_code(code, self._comes or self._context.who)
        self._show(self.code)

    def _show(self, page: QWidget) -> None:
        self._stack.setCurrentWidget(page)
        self.closed.emit()

    def _forgot(self, name: str) -> None:
        self._show(self.recovery)
        self.recovery.ask(name)

    def _new_code(self, name: str, code: str) -> None:
        # In only once the code is kept: nothing else may come in front of it.
        self._comes = name
        self.show_code(code)
        self._read()

    def _code_kept(self) -> None:
        name, self._comes = self._comes or self._context.who, ""
        self._enter(name)

    def _enter(self, name: str) -> None:
        self._remembered.remember_name(name)
        self.locked_by = ""
        self._context.set_who(name)
        self._watch()
        self.opened.emit()

    def _changed(self, case: int) -> None:
        if not case:
            self._read()

    def _read(self) -> None:
        """Somebody may have been entered, or have left, at this desk or another."""
        self._context.ask(office, self._show_office)

    def _show_office(self, room: Office) -> None:
        before, self.office = self.office, room
        page = self._stack.currentWidget()
        if room.here != before.here and isinstance(page, SignIn):
            page.offer(room.here)
        if room.started and not before.started and isinstance(page, FirstStart):
            self.ask()
        if room.started and self._context.who and self._context.who not in {member.name for member in room.here}:
            self.lock()
        if room.idle_minutes != before.idle_minutes:
            self._watch()

    def _watch(self) -> None:
        if self.office.started and self._context.who:
            self.idle.watch(self.office.idle_minutes * _MINUTE_MS)
