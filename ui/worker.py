"""Work off the Qt thread: one worker for the database, one for each printer, so that none waits for another."""

from __future__ import annotations

import threading
from collections.abc import Callable, Generator
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeVar

import shiboken6
from PySide6.QtCore import QObject, Qt, Signal, Slot

if TYPE_CHECKING:
    from kiosk.services.steps import Steps

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class _Task:
    work: Callable[[], Any]
    done: Callable[[Any], None]
    failed: Callable[[Exception], None] | None


@dataclass(frozen=True, slots=True)
class _Answer:
    number: int
    result: Any
    problem: Exception | None


class Worker(QObject):
    """A thread that does one piece of work after another and brings each result back to the Qt thread.

    A piece of work that was accepted is always finished, also when the desk closes meanwhile; none is accepted after
    closing. What it raises goes to its own `failed`, or else is announced by the signal `failed`. Answers to a screen
    that is gone are dropped. Work in steps lets what waits come between them.
    """

    failed = Signal(object)
    busy_changed = Signal(bool)
    _answered = Signal()

    def __init__(self, name: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._tasks: SimpleQueue[int | None] = SimpleQueue()
        # What is to be done stays in Qt's thread until it is answered: a screen must not go with it in the other one.
        self._kept: dict[int, _Task] = {}
        # Only the thread itself looks at what it has begun.
        self._begun: dict[int, Generator[None, None, Any]] = {}
        self._last = 0
        self._answers: SimpleQueue[_Answer] = SimpleQueue()
        self._closed = False
        self._answered.connect(self._deliver, Qt.ConnectionType.QueuedConnection)
        self._thread = threading.Thread(target=self._work, name=name, daemon=True)
        self._thread.start()

    @property
    def closed(self) -> bool:
        """Whether no more work is accepted."""
        return self._closed

    @property
    def busy(self) -> bool:
        """Whether accepted work has not been answered yet."""
        return bool(self._kept)

    def run(
        self,
        work: Callable[[], T | Steps[T]],
        done: Callable[[T], None],
        failed: Callable[[Exception], None] | None = None,
    ) -> None:
        """Do `work` in the thread, then call `done` with its result, or `failed` with what it raised, in Qt's."""
        if self._closed:
            return
        self._last += 1
        self._kept[self._last] = _Task(work, done, failed)
        self._tasks.put(self._last)
        if len(self._kept) == 1:
            self.busy_changed.emit(True)

    def finish(self, seconds: float | None = None) -> None:
        """Wait until everything accepted has been done and answered, what the answers asked for included.

        With `seconds`, no longer than that.
        """
        end = None if seconds is None else monotonic() + seconds
        while self.busy:
            try:
                answer = self._answers.get(timeout=None if end is None else max(end - monotonic(), 0))
            except Empty:
                return
            self._answer(answer)

    def close(self) -> None:
        """Finish, then end the thread."""
        self.finish()
        self.leave()
        self._thread.join()

    def leave(self) -> None:
        """Accept nothing more; the thread ends after what it has in hand, and nobody waits for it."""
        if not self._closed:
            self._closed = True
            self._tasks.put(None)

    def _work(self) -> None:
        while (number := self._tasks.get()) is not None:
            answer = self._answer_to(number)
            if answer is None:
                self._tasks.put(number)
                continue
            self._answers.put(answer)
            try:
                self._answered.emit()
            except RuntimeError:
                # The window did not wait for this work and is gone, and with it whoever would hear the answer.
                return

    def _answer_to(self, number: int) -> _Answer | None:
        """The answer; None where another step is left to do."""
        try:
            begun = self._begun.pop(number, None)
            result = self._kept[number].work() if begun is None else begun
            if not isinstance(result, Generator):
                return _Answer(number, result, None)
            try:
                next(result)
            except StopIteration as end:
                return _Answer(number, end.value, None)
        except Exception as problem:  # noqa: BLE001 - it is handed to whoever asked for the work
            return _Answer(number, None, problem)
        self._begun[number] = result
        return None

    @Slot()
    def _deliver(self) -> None:
        while not self._answers.empty():
            self._answer(self._answers.get())

    def _answer(self, answer: _Answer) -> None:
        task = self._kept.pop(answer.number)
        try:
            self._hand_over(task, answer)
        finally:
            if not self._kept:
                self.busy_changed.emit(False)

    def _hand_over(self, task: _Task, answer: _Answer) -> None:
        if answer.problem is None:
            if _alive(task.done):
                task.done(answer.result)
        elif task.failed is not None and _alive(task.failed):
            task.failed(answer.problem)
        else:
            self.failed.emit(answer.problem)


def _alive(callback: Callable[..., None]) -> bool:
    """Whether the screen whose method this is still exists."""
    owner = getattr(callback, "__self__", None)
    return not isinstance(owner, QObject) or shiboken6.isValid(owner)
