"""What the public screen has read: opened behind the window, and read again, since the desk goes on writing."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

from kiosk.domain.errors import InvalidInput, Refused, Unavailable
from kiosk.domain.moments import local_day
from kiosk.services.desk import Desk
from kiosk.services.public.dogs import dog_to_see, dogs_to_see
from kiosk.services.public.values import DogDetail, DogsToSee
from ui.worker import Worker

T = TypeVar("T")
log = logging.getLogger("kiosk.public")
_READ_AGAIN_MS = 15_000


class Reading(QObject):
    """`changed` when other dogs are to be seen, `dog_changed` when the one that is looked at has.

    `refused(problem)` brings a no to what was asked, `lost` that the records cannot be read: nothing is shown then.
    """

    changed = Signal()
    dog_changed = Signal()
    refused = Signal(object)
    lost = Signal()

    def __init__(self, open_desk: Callable[[], Desk], towns: tuple[str, ...], parent: QObject) -> None:
        super().__init__(parent)
        self._open_desk, self._towns = open_desk, towns
        self.database = Worker("public database", self)
        self.desk: Desk | None = None
        self.opening = False
        self.seen: DogsToSee | None = None
        self.dog: DogDetail | None = None
        self._case = 0
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.again)
        self._timer.start(_READ_AGAIN_MS)

    def begin(self) -> None:
        """Open the records; where they cannot be opened, it is tried again and again."""
        if not self.opening:
            self.opening = True
            self.database.run(self._open_desk, self._opened, self._not_opened)

    def _opened(self, desk: Desk) -> None:
        self.opening = False
        self.desk = desk
        self.again()

    def _not_opened(self, problem: Exception) -> None:
        self.opening = False
        self._failed(problem)

    def again(self) -> None:
        """Read what is shown."""
        if self.desk is None:
            self.begin()
        elif not self.database.busy:
            towns = self._towns
            self.ask(lambda desk: dogs_to_see(desk, towns), self._read)
            self._read_dog()

    def look_at(self, case: int) -> None:
        """Another dog is looked at from now on, or none."""
        self._case, self.dog = case, None
        self._read_dog()

    def ask(self, work: Callable[[Desk], T], done: Callable[[T], None]) -> None:
        """Do something with the records behind the window."""
        desk = self.desk
        if desk is not None:
            self.database.run(lambda: work(desk), done, self._failed)

    def _read(self, seen: DogsToSee) -> None:
        if seen != self.seen:
            self.seen = seen
            self.changed.emit()

    def _read_dog(self) -> None:
        case, desk = self._case, self.desk
        if case and desk is not None:
            self.database.run(lambda: dog_to_see(desk, case), self._read_detail, self._no_detail)

    def _no_detail(self, problem: Exception) -> None:
        self._case, self.dog = 0, None
        self._failed(problem)

    def _read_detail(self, detail: DogDetail) -> None:
        if detail.dog.case == self._case and not _says_the_same(detail, self.dog):
            self.dog = detail
            self.dog_changed.emit()

    def _failed(self, problem: Exception) -> None:
        if isinstance(problem, Refused | InvalidInput):
            self.refused.emit(problem)
            return
        if not isinstance(problem, Unavailable):
            log.error("A bug in the public screen", exc_info=problem)
        self.seen = self.dog = None
        self._case = 0
        self.lost.emit()

    def finish(self) -> None:
        """Finish what is being done and let go of the records."""
        if not self.database.closed:
            self._timer.stop()
            self.database.close()
            if self.desk is not None:
                self.desk.store.close()


def _says_the_same(detail: DogDetail, before: DogDetail | None) -> bool:
    """Whether nothing but the time of day is new: a page that is made anew interrupts whoever has it read out."""
    if before is None or local_day(detail.at, detail.zone) != local_day(before.at, before.zone):
        return False
    return replace(detail, at=before.at) == before
