"""`kiosk demo`: invented dogs of five towns in every state, on the desk or walked through without a screen."""

from __future__ import annotations

import argparse
import sys
import tempfile
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kiosk.commands.desk_settings import DeskSettings
from kiosk.commands.places import Places, add_places, places
from kiosk.commands.qt_libraries import check_qt_libraries, has_display
from kiosk.domain.errors import Unavailable
from kiosk.domain.moments import SystemClock
from kiosk.law.town_code import Laws

if TYPE_CHECKING:
    from kiosk.commands.demo_parts.story import StoryClock
    from kiosk.services.desk import Desk

_WALKED = ("board", "case", "redeem", "intake", "till")
SETTINGS = DeskSettings("Harlem Valley Dog Shelter", till="2", towns=(), receipts="virtual", paper_mm=80)


def add_parser(subcommands: Any) -> None:
    """Add the subcommand."""
    parser = subcommands.add_parser("demo", help="show the desk, or one whole redemption, on invented dogs")
    parser.add_argument("--out", type=Path, metavar="DIR", help="walk one redemption and leave pictures here")
    parser.add_argument("--pictures", type=Path, metavar="DIR", help="leave a picture of every screen here")
    add_places(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Show the demonstration; raises `KioskError` if anything in it did not happen."""
    from kiosk.persistence.store import FILE_NAME

    where = places(arguments)
    with ExitStack() as kept:
        if arguments.data_dir is None:
            folder = kept.enter_context(tempfile.TemporaryDirectory(prefix="pound-kiosk-demo-"))
            where = Places(Path(folder), where.config_dir)
        elif (where.data_dir / FILE_NAME).exists():
            raise Unavailable(f"{where.data_dir} already holds records. Name an empty folder for the demonstration.")
        if arguments.pictures is not None:
            _photograph(where, arguments.pictures)
        elif arguments.out is not None or not has_display():
            _walk(where, arguments.out or Path("demo"))
        else:
            _show(where)
    return 0


def _show(where: Places) -> None:
    from kiosk.commands.demo_parts.story import CLERK
    from kiosk.commands.desk import show

    check_qt_libraries(on_screen=True)
    laws, clock, desk = prepare(where)
    desk.store.close()
    show(where, SETTINGS, laws, clock, who=CLERK)


def _walk(where: Places, out: Path) -> None:
    from kiosk.commands.demo_parts import till, walk
    from kiosk.commands.demo_parts.scenes import scenes
    from kiosk.commands.demo_parts.screens import photograph
    from kiosk.commands.demo_parts.story import CLERK
    from kiosk.commands.desk import window_start
    from kiosk.commands.printers import receipt_printer

    check_qt_libraries(on_screen=False)
    _make(out)
    laws, clock, desk = prepare(where)
    case = walk.dog_to_redeem(desk)
    walk.show_proofs(desk, case)
    start = window_start(where, SETTINGS, laws, clock, who=CLERK)
    every = scenes(desk)
    saved = list(photograph(start, {name: every[name] for name in _WALKED}, out))
    walked = walk.redeem(desk, receipt_printer(where, SETTINGS), case)
    saved += walk.save_papers(desk, walked, out)
    saved += walk.state_in_spanish(desk, receipt_printer(where, SETTINGS), out)
    saved += till.save_z(desk, walk.close_the_day(desk, receipt_printer(where, SETTINGS)), out)
    desk.store.close()
    sys.stdout.write("Pictures of the screens and papers:\n" + "".join(f"  {path}\n" for path in saved))


def _photograph(where: Places, out: Path) -> None:
    from kiosk.commands.demo_parts import walk
    from kiosk.commands.demo_parts.gallery import facing_gallery, gallery, public_gallery
    from kiosk.commands.demo_parts.scenes import scenes
    from kiosk.commands.demo_parts.story import CLERK
    from kiosk.commands.desk import window_start
    from kiosk.commands.opening import open_desk
    from kiosk.services.case_file import open_case
    from printing.raster import qr_modules
    from ui.public.start import PublicStart

    check_qt_libraries(on_screen=False)
    _make(out)
    laws, clock, desk = prepare(where)
    case = walk.dog_to_redeem(desk)
    walk.show_proofs(desk, case)
    opened = partial(open_desk, where, SETTINGS, laws, clock)
    public = PublicStart(open_desk=opened, modules=qr_modules, windowed=True)
    saved = list(gallery(partial(window_start, where, SETTINGS, laws, clock, who=CLERK), scenes(desk), out))
    saved += facing_gallery(open_case(desk, case), out)
    saved += public_gallery(public, case, out)
    desk.store.close()
    sys.stdout.write(f"{len(saved)} pictures of the screens, in each language and look: {out}\n")


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise Unavailable(f"The folder {folder} cannot be made: {problem.strerror}.") from problem


def prepare(where: Places) -> tuple[Laws, StoryClock, Desk]:
    """Enter the sample resolutions and play the tales; returns the laws, the demonstration's clock and the desk."""
    from kiosk.commands.demo_parts.register import enter_register
    from kiosk.commands.demo_parts.sample_towns import enter_samples
    from kiosk.commands.demo_parts.story import StoryClock, play
    from kiosk.commands.demo_parts.tales import read_cast
    from kiosk.commands.opening import open_desk
    from kiosk.commands.printers import receipt_printer
    from kiosk.services import spool

    where.data_dir.mkdir(parents=True, exist_ok=True)
    enter_samples(where.data_dir)
    laws = Laws(where.config_dir, where.data_dir)
    clock = StoryClock(SystemClock(), laws)
    if clock.moved_back:
        sys.stdout.write(f"Told as of {clock.moved_back} day(s) ago, when every town's office was open.\n")
    desk = open_desk(where, SETTINGS, laws, clock)
    play(desk, clock, read_cast())
    enter_register(desk)
    spool.print_waiting(desk, receipt_printer(where, SETTINGS))
    return laws, clock, desk
