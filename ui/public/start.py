"""What the public screen is given by whoever puts the program together."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic

from kiosk.services.desk import Desk
from ui.public.code import Modules


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicStart:
    """What the public screen is started with.

    `open_desk` is called in the database's thread; `modules` makes the code of a text; a `windowed` one may be closed
    by its frame; with `keyboard` off the keyboard and the scanner stay with the desk on the same machine. `seconds` is
    the clock of the visitor's patience, which only goes forward.
    """

    open_desk: Callable[[], Desk]
    modules: Callable[[str], Modules]
    towns: tuple[str, ...] = ()
    windowed: bool = False
    keyboard: bool = True
    seconds: Callable[[], float] = monotonic
