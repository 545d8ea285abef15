"""The window: rail, header, and the screens, which switch without losing what is half done.

It is shown before anything is opened or loaded; what needs the records is imported behind it.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import dataclass, replace
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeAlias

from PySide6.QtCore import QSize, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QResizeEvent, QShortcut
from PySide6.QtWidgets import QFrame, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget
from typing_extensions import override

from ui import icons, theme
from ui.errors import Said, said
from ui.frame.backups import DailyBackups
from ui.frame.opening import Opening
from ui.frame.rail import Rail
from ui.frame.room import inside
from ui.language import say
from ui.pieces.refusal_bar import RefusalBar
from ui.presses import Presses
from ui.remembered import Remembered
from ui.worker import Worker

if TYPE_CHECKING:
    from kiosk.domain.desk_names import DeskNames
    from kiosk.domain.printers import PrinterChoices
    from kiosk.domain.progress import Told
    from kiosk.services.desk import Desk
    from kiosk.services.printer_ports import Devices, Printer
    from kiosk.services.staff import Office
    from ui.frame.screens import Screens
    from ui.frame.unsaved import Unsaved

    Opened: TypeAlias = tuple[Desk, Office, PrinterChoices, dict[str, Printer]]

_LITTLE_MS = 50
_MOMENT, _PATIENCE = 0.05, 3.0
"""How many seconds a closing desk waits for its printers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Start:
    """What a desk is started with.

    `open_desk` is called and tells how far it is, and the printers are made by `devices`, in the database's thread,
    behind the window that is already shown; `preview` draws a document as PNG; `towns` are those that the desk works
    for, none meaning all; `who` works here already while nobody is entered (a demonstration), or is asked. `till_name`
    is what people call this desk, and `keep_names` keeps another name for its next start. `daily_backup` is called now
    and then, in a thread of its own, and sees to the day's backup.
    """

    shelter: str
    till: str
    open_desk: Callable[[Told], Desk]
    devices: Devices
    preview: Callable[[dict[str, Any]], bytes]
    remembered: Remembered
    towns: tuple[str, ...] = ()
    who: str = ""
    till_name: str = ""
    daily_backup: Callable[[], object] | None = None
    keep_names: Callable[[DeskNames], object] | None = None


def _with_margins(bar: RefusalBar) -> QWidget:
    """A bar with room around it, which is not there while it says nothing."""
    holder = QWidget()
    holder.hide()
    bar.told.connect(holder.setVisible)
    rows = QVBoxLayout(holder)
    rows.setContentsMargins(theme.px(theme.MARGIN), theme.px(theme.GAP), theme.px(theme.MARGIN), 0)
    rows.addWidget(bar)
    return holder


class MainWindow(QWidget):
    """`opened(context)` is announced once the records are open and the screens stand, and when they are made anew."""

    opened = Signal(object)

    def __init__(self, start: Start) -> None:
        super().__init__()
        self._start = start
        self.database = Worker("database", self)
        self.printing = Presses(self)
        self.screens: Screens | None = None
        self.backups: DailyBackups | None = None
        self._unsaved: Unsaved | None = None
        self._lay_out()
        self._opening = Opening()
        self.stack.addWidget(self._opening)
        self.database.failed.connect(self.tell)
        self.printing.failed.connect(self.tell)
        self.setWindowTitle(say("Pound Kiosk"))
        self.setMinimumSize(*theme.SMALLEST_WINDOW)
        # A window larger than the screen would hide its right edge where no window manager trims it.
        self.resize(QSize(*theme.USUAL_WINDOW).boundedTo(self.screen().availableSize()))
        if not start.remembered.window.isEmpty():
            self.restoreGeometry(start.remembered.window)

    def _lay_out(self) -> None:
        self.setObjectName("screen")
        start = self._start
        self.rail = Rail(start.shelter, start.till, start.till_name)
        self.header, self.bar, self.stack = QFrame(), RefusalBar(), QStackedWidget()
        self.header.setObjectName("header")
        self.header.setFixedHeight(theme.px(72))
        self.lasting = RefusalBar(lasting=True)
        page = QVBoxLayout()
        page.setSpacing(0)
        page.addWidget(self.header)
        for bar in (self.lasting, self.bar):
            page.addWidget(_with_margins(bar))
        page.addWidget(self.stack, 1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.rail)
        row.addLayout(page, 1)

    def fit_the_screen(self) -> None:
        """Make the window, with the frame around it, as small as the screen, and bring all of it there."""
        if self.isMaximized() or self.isFullScreen():
            return
        frame, room = self.frameGeometry(), self.screen().availableGeometry()
        around = frame.size() - self.size()
        fits = inside(frame, room)
        if fits != frame:
            self.setMinimumSize(self.minimumSize().boundedTo(fits.size() - around))
            self.resize(fits.size() - around)
            self.move(fits.topLeft())

    def begin(self) -> None:
        """Open the records behind the window, then build the screens."""
        start = self._start

        def opening() -> Opened:
            from kiosk.services.printers import printers  # noqa: PLC0415 - loaded behind the window already shown
            from kiosk.services.staff import office  # noqa: PLC0415 - loaded behind the window that is already shown
            from ui.devices import made  # noqa: PLC0415 - loaded behind the window that is already shown

            desk = start.open_desk(self._opening.heard.emit)
            # What takes its time and needs no widget is done here, so that the window answers meanwhile.
            desk.laws.usable()
            icons.load()
            importlib.import_module("ui.frame.screens")
            choices = printers(desk).choices
            return desk, office(desk), choices, made(start.devices, choices)

        self.database.run(opening, self._opened, self._not_opened)

    def tell(self, problem: Exception) -> None:
        """Say what went wrong where no screen says it."""
        self.bar.tell(problem)

    def say(self, what: Said) -> None:
        """Say what no screen says itself."""
        self.bar.show_said(what)

    def _not_opened(self, problem: Exception) -> None:
        self._opening.setText(say("The records are not open. Nothing has been changed."))
        self.bar.show_said(said(problem))

    def _opened(self, found: Opened) -> None:
        from ui.frame.screens import Screens  # noqa: PLC0415 - loaded behind the window that is already shown

        desk, office, choices, printers = found
        self.printing.use(choices, printers)
        self.screens = Screens(self, self._start, desk, office)
        self.fit()
        self.stack.removeWidget(self._opening)
        self._opening.deleteLater()
        if self._start.daily_backup is not None:
            self.backups = DailyBackups(self._start.daily_backup, self)
            self.backups.changed.connect(self._backup_told)
            self.backups.make()
        self.opened.emit(self.screens.context)

    def _backup_told(self, problem: Exception | None) -> None:
        """Say what is wrong with the day's backup on every page, until that is put right."""
        if problem is None:
            self.lasting.clear()
        else:
            self.lasting.tell(problem)

    def go_on_as(self, names: DeskNames) -> None:
        """Go on as the desk of that name, at its till and with its printers; the records stay open."""
        from kiosk.services.printers import printers  # noqa: PLC0415 - loaded since the records were opened
        from ui.devices import made  # noqa: PLC0415 - loaded since the records were opened

        before = self.screens
        if before is None:
            return
        desk = replace(before.context.desk, shelter=names.shelter, till=names.till, till_name=names.name)
        start = replace(self._start, shelter=names.shelter, till=names.till, till_name=names.name, towns=names.towns)

        def choosing() -> tuple[PrinterChoices, dict[str, Printer]]:
            choices = printers(desk).choices
            return choices, made(start.devices, choices)

        def chosen(found: tuple[PrinterChoices, dict[str, Printer]]) -> None:
            if self.database.busy or self.printing.busy:
                # Answers that are awaited must still find their screens.
                QTimer.singleShot(_LITTLE_MS, self, lambda: chosen(found))
                return
            self._start = start
            self.printing.use(*found)
            before.context.desk = desk
            self.make_anew()

        self.database.run(choosing, lambda found: QTimer.singleShot(_LITTLE_MS, self, lambda: chosen(found)))

    def make_anew(self, field: str = "") -> None:
        """Make all that is seen anew, in the look and the language in use, for whoever works here, on the same screen.

        The keyboard comes back to `field`, if the screen has one of that name. The records stay open and the printers
        at work; nothing may be half done on a screen, and what the screens asked of the records is answered first.
        """
        from ui.frame.screens import Screens  # noqa: PLC0415 - loaded since the records were opened

        before = self.screens
        if before is None:
            return
        self.database.finish()
        old, layout = QWidget(), self.layout()
        if layout is not None:
            old.setLayout(layout)
        for piece in (old, before, *self.findChildren(QShortcut), *self._hanging()):
            piece.deleteLater()
        self._lay_out()
        self._backup_told(self.backups.problem if self.backups else None)
        context, room, here = before.context, before.door.office, before.here
        self.screens = Screens(self, replace(self._start, who=context.who), context.desk, room)
        self.fit()
        self.screens.come_back(context.who, here)
        if here and field:
            self.screens.screen(here).show_field(field)
        self.opened.emit(self.screens.context)

    def _hanging(self) -> list[QWidget]:
        """What hangs over the screens, such as the results of a search."""
        return [piece for piece in self.children() if isinstance(piece, QWidget)]

    def fit(self) -> None:
        """Let the rail and the header say by signs what they say in words where the window is wide enough."""
        narrow = self.width() < theme.px(theme.ROOMY_WINDOW)
        self.rail.set_narrow(narrow=narrow)
        if self.screens is not None:
            self.screens.set_narrow(narrow=narrow)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    @override
    def closeEvent(self, event: QCloseEvent) -> None:
        """What would be lost is said first; what is being done is finished, but for a printer that takes too long."""
        if self._says_unsaved():
            event.ignore()
            return
        self._start.remembered.window = self.saveGeometry()
        self._start.remembered.save()
        self.hide()
        self.finish()
        super().closeEvent(event)

    def _says_unsaved(self) -> bool:
        from ui.frame.unsaved import Unsaved  # noqa: PLC0415 - loaded since the records were opened

        if self.screens is None or self.database.closed:
            return False
        self._unsaved = self._unsaved or Unsaved()
        what = self._unsaved.found(self.screens)
        if what is not None:
            self.say(what)
        return what is not None

    def finish(self) -> None:
        """Wait until nothing is being done any more, then end the workers.

        A printer that stalls is left: what it was printing is asked about at the next start.
        """
        if self.screens is not None:
            self.screens.display.close()
            self.screens.parking.keep()
        end = monotonic() + (0 if self.database.closed else _PATIENCE)
        while self.database.busy or (self.printing.busy and monotonic() < end):
            self.database.finish()
            self.printing.finish(_MOMENT)
        self.printing.leave()
        self.database.close()
        if self.backups is not None:
            self.backups.finish()
