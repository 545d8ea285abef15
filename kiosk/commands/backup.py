"""`kiosk backup FILE`: everything needed to go on elsewhere, in one file, made while a desk works."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from kiosk.commands.desk_settings import read_desk_settings
from kiosk.commands.passphrase import VARIABLE, backup_passphrase
from kiosk.commands.places import add_places, places
from kiosk.domain.moments import SystemClock


def add_parser(subcommands: Any) -> None:
    """Add the subcommand."""
    parser = subcommands.add_parser("backup", help="copy the records, keys and settings into one file")
    parser.add_argument("file", metavar="FILE", type=Path)
    add_places(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Make the backup, read it back and check it; raises `Unavailable` where it cannot be made.

    Exit status 1 for a backup whose records are not sound: it is kept, since it is better than none.
    """
    from kiosk.persistence.backup import make_backup

    where = places(arguments)
    passphrase = backup_passphrase(read_desk_settings(where))
    backup = make_backup(where.data_dir, arguments.file, at=SystemClock().now(), passphrase=passphrase)
    made, bad = backup.manifest, backup.verdict.first
    sealed = "encrypted" if passphrase else f"not encrypted: no passphrase is set ({VARIABLE}, or kiosk.toml)"
    records = f"{made.links} record{'s' * (made.links != 1)} in the chain"
    found = "Read back and found whole, its records sound."
    if bad is not None:
        found = (
            "The file was written and is whole, but the records in it are not sound.\n"
            f"First bad record: {bad.in_one_line()}\n"
            "Keep your older backups, and look at every problem with: kiosk verify"
        )
    sys.stdout.write(f"{arguments.file}: {records}, {sealed}. {found}\nHead: {made.head}\n")
    return 0 if bad is None else 1
