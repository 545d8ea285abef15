"""A machine without Qt's system libraries is told the package to install, before Qt gives up without a word."""

from __future__ import annotations

import sys
from collections.abc import Callable

import pytest

from kiosk.commands.qt_libraries import check_qt_libraries
from kiosk.domain.errors import Unavailable

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="packages of Linux distributions")


def _without(*missing: str) -> Callable[[str], object]:
    def load(library: str) -> object:
        if library in missing:
            raise OSError(library)
        return object()

    return load


def test_the_exact_packages_of_the_missing_libraries_are_named() -> None:
    with pytest.raises(Unavailable) as refused:
        check_qt_libraries(on_screen=False, load=_without("libEGL.so.1", "libdbus-1.so.3"))

    assert refused.value.sentence.endswith("sudo apt-get install libegl1 libdbus-1-3")


def test_an_x_display_needs_its_own_libraries(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":0")

    with pytest.raises(Unavailable, match="libxcb-cursor0"):
        check_qt_libraries(on_screen=True, load=_without("libxcb-cursor.so.0"))
    check_qt_libraries(on_screen=False, load=_without("libxcb-cursor.so.0"))


def test_a_machine_that_has_them_all_is_left_in_peace(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":0")

    check_qt_libraries(on_screen=True, load=_without())
