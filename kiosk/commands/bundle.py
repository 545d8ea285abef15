"""`kiosk bundle`: a whole case as one PDF, for a court or a records request."""

from __future__ import annotations

import argparse
import sys
from functools import partial
from pathlib import Path
from typing import Any

from kiosk.commands.places import add_places, places
from kiosk.domain.errors import InvalidInput


def add_parser(subcommands: Any) -> None:
    """Add the subcommand."""
    parser = subcommands.add_parser("bundle", help="write a whole case as one PDF, for a court or a records request")
    parser.add_argument("case", metavar="CASE", help="the case's number, such as 26-0412")
    parser.add_argument("--out", type=Path, required=True, metavar="FILE", help="the PDF to write")
    parser.add_argument("--redacted", action="store_true", help="without personal data of people")
    parser.add_argument("--by", default="", metavar="NAME", help="who makes it, for the case's story (default: you)")
    add_places(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Write the bundle and tell it in the case's story; raises `InvalidInput` for a number that no case has."""
    import getpass

    from kiosk.commands.desk_settings import read_desk_settings
    from kiosk.commands.keeping import keep_at
    from kiosk.commands.opening import open_desk
    from kiosk.domain.moments import SystemClock
    from kiosk.law.town_code import Laws
    from kiosk.services.bundle import bundle

    where = places(arguments)
    desk = open_desk(where, read_desk_settings(where), Laws(where.config_dir, where.data_dir), SystemClock())
    try:
        with desk.store.reading() as records:
            case = records.cases.numbered(arguments.case)
        if case is None:
            raise InvalidInput("case", f"No case has the number {arguments.case}.")
        by = arguments.by or getpass.getuser()
        kept = bundle(desk, case.id, partial(keep_at, arguments.out), redacted=arguments.redacted, by=by)
    finally:
        desk.store.close()
    sys.stdout.write(f"{kept}\n")
    return 0
