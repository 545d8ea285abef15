"""What every screen is given: the desk, the printers, the workers, who is working, and the news."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar, overload
from zoneinfo import ZoneInfo

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from kiosk.domain.desk_names import DeskNames
from kiosk.services.desk import Desk
from kiosk.services.printer_ports import Devices
from ui.facing import Facing
from ui.presses import Presses
from ui.remembered import Remembered
from ui.worker import Worker

if TYPE_CHECKING:
    from kiosk.domain.parked import Parked
    from kiosk.services.steps import Steps
    from ui.facing.place import FacingPlace
    from ui.forms.parked import HalfDone

T = TypeVar("T")
Failed: TypeAlias = Callable[[Exception], None] | None
Preview = Callable[[dict[str, Any]], bytes]


class DeskContext(QObject):
    """One desk at work.

    `changed(case)` is announced after every act that wrote something: screens that are concerned read again, and
    papers that wait are printed; a case of 0 means that the office changed, or everything. `go(screen, case)` asks
    the window for a screen, such as "board" or "adopt", with a case or with 0. `code_made`
    brings a new recovery code, to be shown once. `print_again(job)` asks for a paper once more, and for the approval
    that it may need. `who_changed` and `towns_changed` follow the name and the chosen towns. `look_changed(field)`
    asks the window to be made anew in the look and language that this desk remembers, and to come back to that field;
    `named(names)` asks it to go on as the desk of that name. `take_up(work)` asks for what was parked;
    `parked_changed` follows what is.
    """

    changed = Signal(int)
    take_up = Signal(object)
    parked_changed = Signal()
    go = Signal(str, int)
    who_changed = Signal(str)
    towns_changed = Signal()
    code_made = Signal(str)
    print_again = Signal(int)
    look_changed = Signal(str)
    named = Signal(object)

    def __init__(
        self,
        desk: Desk,
        devices: Devices,
        database: Worker,
        printing: Presses,
        who: str = "",
        *,
        preview: Preview,
        serves: tuple[str, ...] = (),
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.desk = desk
        self.devices = devices
        self.database = database
        self.printing = printing
        self.preview = preview
        usable = desk.laws.usable()
        self.serves = tuple(town for town in serves if town in usable) if serves else usable
        """The towns this desk works for; one with a mistake in a file is left out."""
        self.remembered: Remembered | None = None
        """What this desk remembers between days."""
        self.keep_names: Callable[[DeskNames], object] | None = None
        """Keeps what this desk is called for its next start; None where it is named elsewhere."""
        self.half_done: Callable[[], tuple[str, ...]] = tuple
        """Names the screens on which something stands that is not recorded yet."""
        self.town = ""
        """The town whose entries were asked for, for the screen that shows them."""
        self.late_reason = ""
        """Why dogs are entered late, as long as those are entered that were here before the program."""
        self.paper = ""
        """The number of the paper that was asked for, for the screen that shows it to choose."""
        self.facing = Facing(self)
        """What the customer in front of the desk sees."""
        self.display: FacingPlace | None = None
        """Where that is shown."""
        self.record: tuple[str, int] = ("", 0)
        """The kind ("dog", "person", "report") and id of the record that was asked for, for the screen of records."""
        self._who = who
        self._towns: tuple[str, ...] = ()

    @property
    def who(self) -> str:
        """The name of who is working, stamped on every act."""
        return self._who

    def set_who(self, name: str) -> None:
        """Somebody else works from now on."""
        self._who = name
        self.who_changed.emit(name)

    @property
    def towns(self) -> tuple[str, ...]:
        """The chosen towns; empty means every town."""
        return self._towns

    @property
    def towns_shown(self) -> tuple[str, ...]:
        """The towns whose dogs are shown: the chosen ones, else all that this desk works for."""
        return self._towns or self.serves

    def choose_towns(self, towns: tuple[str, ...]) -> None:
        """Show the dogs of these towns only; none means all."""
        self._towns = towns
        self.towns_changed.emit()

    @overload
    def ask(self, work: Callable[[Desk], Steps[T]], done: Callable[[T], None], failed: Failed = None) -> None: ...

    @overload
    def ask(self, work: Callable[[Desk], T], done: Callable[[T], None], failed: Failed = None) -> None: ...

    def ask(self, work: Callable[[Desk], Any], done: Callable[[Any], None], failed: Failed = None) -> None:
        """Do `work` with the desk in the database's thread, at once or in steps; the answer arrives in Qt's."""
        desk = self.desk
        self.database.run(lambda: work(desk), done, failed)

    def show_record(self, kind: str, record: int) -> None:
        """Go to a record of the register: of a "dog", a "person", or a lost-dog "report"."""
        self.record = (kind, record)
        self.go.emit("records", 0)

    def zone(self, town: str) -> ZoneInfo:
        """The time zone in which a town's times are read and written."""
        return self.desk.laws.town(town).zone


class Screen(QWidget):
    """One page of the window. It is made once and kept, so that a half-filled form survives a visit elsewhere."""

    title = ""

    def __init__(self, context: DeskContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self.on_escape: Callable[[], None] | None = None
        """How Esc leads back from a screen that another one leads to."""
        self.setObjectName("screen")

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        # No shortcut: an open form has an Esc of its own, and two would cancel one another.
        if event.key() == Qt.Key.Key_Escape and self.on_escape is not None:
            self.on_escape()
            return
        super().keyPressEvent(event)

    def show_case(self, case_id: int) -> None:
        """Come to the front with a case, or as it was left where `case_id` is 0."""

    def half_done(self) -> Sequence[HalfDone]:
        """Everything here that somebody entered and nobody recorded yet."""
        return ()

    def in_front(self) -> HalfDone | None:
        """What would be parked now; None where nothing is begun."""
        return None

    def put_away(self) -> None:
        """What was in front is parked: be ready for the next customer."""

    def take_up(self, work: Parked) -> None:
        """Go on with what was parked; its dog is in front already."""

    def show_field(self, name: str) -> None:
        """Put the keyboard into a field, after the screen was made anew."""
