"""`kiosk public`: the screen for owners, on the same records as the desk, in a process of its own."""

from __future__ import annotations

import argparse
from functools import partial
from typing import Any

from kiosk.commands.desk import keep_log
from kiosk.commands.desk_settings import read_desk_settings
from kiosk.commands.opening import open_desk
from kiosk.commands.places import add_places, places
from kiosk.commands.qt_libraries import check_qt_libraries, has_display
from kiosk.domain.errors import Unavailable
from kiosk.domain.moments import SystemClock
from kiosk.law.town_code import Laws


def add_parser(subcommands: Any) -> None:
    """Add the subcommand."""
    parser = subcommands.add_parser("public", help="the screen for owners, full screen; a PIN of the staff closes it")
    parser.add_argument("--windowed", action="store_true", help="in a window that anybody may close, to try it")
    parser.add_argument("--screen", type=int, default=0, metavar="N", help="which screen (default: the second one)")
    parser.add_argument(
        "--touch-only", action="store_true", help="leave the keyboard and the scanner to the desk on the same machine"
    )
    add_places(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Show the public screen until it is closed; returns the exit status."""
    if not has_display():
        raise Unavailable("There is no screen to show it on. Start it from a desktop, or set DISPLAY.")
    check_qt_libraries(on_screen=True)
    from printing.raster import qr_modules
    from ui.public.app import run as run_app
    from ui.public.start import PublicStart

    where = places(arguments)
    settings = read_desk_settings(where)
    laws = Laws(where.config_dir, where.data_dir)
    where.data_dir.mkdir(parents=True, exist_ok=True)
    keep_log(where, "public.log")
    start = PublicStart(
        open_desk=partial(open_desk, where, settings, laws, SystemClock()),
        modules=qr_modules,
        towns=settings.towns,
        windowed=arguments.windowed,
        keyboard=not arguments.touch_only,
    )
    return run_app(start, screen=arguments.screen)
