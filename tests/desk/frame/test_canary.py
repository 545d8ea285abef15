"""PySide6 6.12.0 on Python 3.11 loses a reference to True with every signal and aborts: notice it here first."""

from __future__ import annotations

import gc
import sys

import pytest
from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QApplication

from tests.desk.frame.desktop import Desktop

_TIMES = 3_000
_NOISE = 300
_TURNS = 5


class _Bell(QObject):
    rung = Signal(bool)


def _references() -> tuple[int, int]:
    # What earlier tests left has references, too, and goes in more than one turn.
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    for _ in range(_TURNS):
        gc.collect()
    return sys.getrefcount(True), sys.getrefcount(None)


@pytest.mark.usefixtures("desktop")
def test_three_thousand_emits_leave_true_and_none_where_they_were() -> None:
    bell, heard = _Bell(), []
    bell.rung.connect(lambda _on: heard.append(1))
    bell.rung.emit(True)
    before = _references()
    for _ in range(_TIMES):
        bell.rung.emit(True)
    after = _references()
    assert len(heard) == _TIMES + 1
    assert all(abs(now - then) < _NOISE for now, then in zip(after, before, strict=True)), (before, after)


def test_three_thousand_repaints_leave_true_and_none_where_they_were(desktop: Desktop) -> None:
    desktop.dog()
    strip = desktop.show_case(1).holding.strip
    strip.repaint()
    before = _references()
    for _ in range(_TIMES):
        strip.repaint()
    QApplication.processEvents()
    after = _references()
    assert all(abs(now - then) < _NOISE for now, then in zip(after, before, strict=True)), (before, after)
