"""`kiosk desk`: the window on the counter."""

from __future__ import annotations

import argparse
import logging
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from logging.handlers import RotatingFileHandler
from typing import TYPE_CHECKING, Any

from kiosk.commands.desk_settings import DeskSettings, keep_names, read_desk_settings
from kiosk.commands.opening import make_daily_backup, open_desk
from kiosk.commands.places import Places, add_places, places
from kiosk.commands.printers import DeskPrinters, first_choices
from kiosk.commands.qt_libraries import check_qt_libraries, has_display
from kiosk.domain.errors import Unavailable
from kiosk.domain.moments import Clock, SystemClock
from kiosk.law.town_code import Laws

if TYPE_CHECKING:
    from ui.window import Start


def add_parser(subcommands: Any) -> None:
    """Add the subcommand."""
    parser = subcommands.add_parser("desk", help="open the desk (the default)")
    add_places(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Open the desk and work until its window is closed; returns the exit status."""
    where = places(arguments)
    settings = read_desk_settings(where)
    laws = Laws(where.config_dir, where.data_dir)
    clock = SystemClock()
    return show(where, settings, laws, clock, daily_backup=partial(make_daily_backup, where, settings, clock))


def show(
    where: Places,
    settings: DeskSettings,
    laws: Laws,
    clock: Clock,
    *,
    who: str = "",
    daily_backup: Callable[[], object] | None = None,
) -> int:
    """Show the window; raises `Unavailable` where there is no screen, or naming the packages Qt lacks."""
    if not has_display():
        raise Unavailable("There is no screen to show the desk on. Start it from a desktop, or set DISPLAY.")
    check_qt_libraries(on_screen=True)
    from ui.app import run as run_app

    start = window_start(where, settings, laws, clock, who=who)
    keep_log(where)
    return run_app(replace(start, daily_backup=daily_backup))


def keep_log(where: Places, name: str = "kiosk.log") -> None:
    """Write what goes wrong inside the program to a file of the data directory, at most four of one megabyte."""
    kept = RotatingFileHandler(where.data_dir / name, maxBytes=1_000_000, backupCount=3, encoding="utf-8")
    kept.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(level=logging.WARNING, handlers=[kept])


def window_start(where: Places, settings: DeskSettings, laws: Laws, clock: Clock, *, who: str = "") -> Start:
    """What the window is started with: the records are opened behind it."""
    from ui.remembered import Remembered
    from ui.window import Start

    where.data_dir.mkdir(parents=True, exist_ok=True)
    devices = DeskPrinters(where.data_dir, first_choices(settings), settings.paper_mm)
    return Start(
        shelter=settings.shelter,
        till=settings.till,
        open_desk=partial(open_desk, where, settings, laws, clock),
        devices=devices,
        preview=devices.preview,
        remembered=Remembered(where.data_dir / "desk.ini"),
        towns=settings.towns,
        who=who,
        till_name=settings.name,
        keep_names=partial(keep_names, where),
    )
