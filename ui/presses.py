"""The printers of this desk at work: a thread for each, so that one that stalls holds up nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import QObject, Signal

from kiosk.services.printer_ports import CashDrawer
from ui.language import say
from ui.worker import Worker

if TYPE_CHECKING:
    from kiosk.domain.printers import PrinterChoices
    from kiosk.domain.records import Destination
    from kiosk.services.printer_ports import Printer, PrintOutcome

T = TypeVar("T")


class Press(QObject):
    """One printer, its thread, and where the papers are sent that come out of it."""

    def __init__(self, printer: Printer, to: frozenset[Destination], parent: QObject) -> None:
        super().__init__(parent)
        self.printer, self.to = printer, to
        self.worker = Worker(say("printing on {name}", name=printer.name), self)

    def print(
        self,
        document: dict[str, Any],
        done: Callable[[PrintOutcome], None],
        failed: Callable[[Exception], None] | None = None,
        *,
        duplicate: int = 0,
    ) -> None:
        """Print a document in the printer's thread; the outcome arrives in Qt's."""
        printer = self.printer
        self.worker.run(lambda: printer.print(document, duplicate=duplicate), done, failed)


class Presses(QObject):
    """Every printer in use, by its setting. `changed` when others are used from now on."""

    changed = Signal()
    failed = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.choices: PrinterChoices | None = None
        self._presses: dict[str, Press] = {}
        self._retired: list[Press] = []
        self._searcher: Worker | None = None

    def __iter__(self) -> Iterator[Press]:
        return iter(self._presses.values())

    def of(self, to: Destination) -> Press:
        """The printer that papers sent there come out of."""
        return next(press for press in self if to in press.to)

    def open_drawer(self) -> None:
        """Open the cash drawer on the receipt printer; one that hangs on no printer, or does not obey, has its key."""
        press = self.of("receipt")
        if isinstance(press.printer, CashDrawer):
            press.worker.run(press.printer.open_drawer, lambda _outcome: None, lambda _problem: None)

    def use(self, choices: PrinterChoices, printers: Mapping[str, Printer]) -> None:
        """Print on these from now on; a printer that is no longer used ends what it is printing."""
        before, self.choices = self._presses, choices
        self._presses = {}
        for setting, to in choices.lines().items():
            press = before.pop(setting, None) or self._press(printers[setting])
            press.to = to
            self._presses[setting] = press
        for press in before.values():
            press.worker.leave()
            self._retired.append(press)
        self.changed.emit()

    def search(self, work: Callable[[], T], done: Callable[[T], None]) -> None:
        """Look for printers in a thread of its own: some systems take their time to answer."""
        if self._searcher is None:
            self._searcher = self._told(Worker(say("looking for printers"), self))
        self._searcher.run(work, done)

    @property
    def busy(self) -> bool:
        """Whether any printer is at work."""
        return any(worker.busy for worker in self._workers())

    def finish(self, seconds: float | None = None) -> None:
        """Wait until all that was accepted is printed, for so many seconds at most."""
        end = None if seconds is None else monotonic() + seconds
        for worker in self._workers():
            worker.finish(None if end is None else max(end - monotonic(), 0))

    def leave(self) -> None:
        """Accept nothing more. What a printer has in hand is left to it: nobody waits for one that stalls."""
        for worker in self._workers():
            worker.leave()

    def _press(self, printer: Printer) -> Press:
        press = Press(printer, frozenset(), self)
        self._told(press.worker)
        return press

    def _told(self, worker: Worker) -> Worker:
        worker.failed.connect(self.failed)
        return worker

    def _workers(self) -> list[Worker]:
        workers = [press.worker for press in (*self._presses.values(), *self._retired)]
        return [*workers, self._searcher] if self._searcher is not None else workers
