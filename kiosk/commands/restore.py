"""`kiosk restore FILE`: puts a backup in the place of the records, and keeps those aside."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from kiosk.commands.desk_settings import read_desk_settings
from kiosk.commands.passphrase import asked_passphrase, backup_passphrase
from kiosk.commands.places import add_places, places
from kiosk.domain.moments import SystemClock


def add_parser(subcommands: Any) -> None:
    """Add the subcommand."""
    parser = subcommands.add_parser("restore", help="put a backup in the place of the records, which are kept aside")
    parser.add_argument("file", metavar="FILE", type=Path)
    add_places(parser)
    parser.add_argument(
        "--although-not-sound", action="store_true", help="restore it even where a check of its records finds problems"
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Restore the backup; raises `Unavailable` with nothing changed for a file that is not a whole and sound backup."""
    from kiosk.persistence.restore import SETTINGS, SETTINGS_OF_THE_BACKUP, restore_backup
    from kiosk.persistence.sealing import is_sealed

    where, file = places(arguments), arguments.file
    passphrase = ""
    if file.is_file() and is_sealed(file):
        passphrase = backup_passphrase(read_desk_settings(where)) or asked_passphrase()
    restored = restore_backup(
        file,
        where.data_dir,
        at=SystemClock().now(),
        passphrase=passphrase,
        although_not_sound=arguments.although_not_sound,
    )
    made = restored.manifest
    records = f"{made.links} record{'s' * (made.links != 1)} in the chain"
    sys.stdout.write(f"Restored to {where.data_dir}: {records}, as of {made.made_at}.\nHead: {made.head}\n")
    if restored.verdict.first is not None:
        bad = restored.verdict.first.in_one_line()
        sys.stdout.write(f"These records are not sound. First bad record: {bad}\nEvery problem: kiosk verify\n")
    if restored.aside is not None:
        sys.stdout.write(f"What was there before is kept in {restored.aside}.\n")
    if restored.redactions_undone:
        sys.stdout.write(
            f"Personal data was redacted {restored.redactions_undone} times after this backup was made, and stands in "
            "the records again. Open the desk, Settings, «Personal data past its period», and redact it once more.\n"
        )
    if restored.settings_stayed:
        kept = restored.aside / SETTINGS_OF_THE_BACKUP if restored.aside else ""
        sys.stdout.write(
            f"The settings of this desk ({SETTINGS}) are of this computer and stayed as they are; those of the backup "
            f"are in {kept}.\n"
        )
    return 0
