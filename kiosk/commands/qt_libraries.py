"""Says which system package a desk without Qt's libraries needs, before Qt itself gives up without a word."""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Callable

from kiosk.domain.errors import Unavailable

_NEEDED = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libglib-2.0.so.0": "libglib2.0-0",
}
_NEEDED_ON_X11 = {
    "libX11-xcb.so.1": "libx11-xcb1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
}


def has_display() -> bool:
    """Whether there is a screen to show a window on."""
    if not sys.platform.startswith("linux"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def check_qt_libraries(*, on_screen: bool, load: Callable[[str], object] = ctypes.CDLL) -> None:
    """Raise `Unavailable` naming the exact Debian packages whose libraries Qt would miss."""
    if not sys.platform.startswith("linux"):
        return
    wanted = _NEEDED | (_NEEDED_ON_X11 if on_screen and os.environ.get("DISPLAY") else {})
    missing = [package for library, package in wanted.items() if not _loads(library, load)]
    if missing:
        raise Unavailable(
            "The desk's window needs system libraries that are not installed. Install them with:\n"
            f"  sudo apt-get install {' '.join(missing)}"
        )


def _loads(library: str, load: Callable[[str], object]) -> bool:
    try:
        load(library)
    except OSError:
        return False
    return True
