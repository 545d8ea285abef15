"""Where the passphrase of the backups comes from."""

from __future__ import annotations

import getpass
import os
import stat
import sys
from pathlib import Path

from kiosk.commands.desk_settings import DeskSettings
from kiosk.domain.errors import InvalidInput, Unavailable

VARIABLE = "KIOSK_BACKUP_PASSPHRASE"
_SHORTEST = 8


def backup_passphrase(settings: DeskSettings) -> str:
    """The passphrase that is set: in the environment, else in the file that the settings name; empty for none.

    Raises `Unavailable` for a file that cannot be read or lies open to other users, `InvalidInput` for one too short.
    """
    found = os.environ.get(VARIABLE, "")
    if not found and settings.passphrase_file:
        found = _first_line(Path(settings.passphrase_file).expanduser())
    if found and len(found) < _SHORTEST:
        raise InvalidInput("passphrase", f"The passphrase of the backups is too short: {_SHORTEST} characters or more.")
    return found


def asked_passphrase() -> str:
    """The passphrase typed by whoever restores a backup; empty where nobody can be asked."""
    return getpass.getpass("Passphrase of the backup: ") if sys.stdin.isatty() else ""


def _first_line(path: Path) -> str:
    try:
        if os.name == "posix" and stat.S_IMODE(path.stat().st_mode) & 0o077:
            raise Unavailable(f"Other users can read the passphrase in {path}. Close it with: chmod 600 {path}")
        found = path.read_text(encoding="utf-8").split("\n", 1)[0].rstrip("\r")
    except OSError as problem:
        raise Unavailable(f"The passphrase in {path} cannot be read: {problem.strerror}.") from problem
    if not found:
        raise Unavailable(f"There is no passphrase in the first line of {path}.")
    return found
