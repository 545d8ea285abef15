"""A backup for each day on which a desk is open; the newest thirty of each till are kept."""

from __future__ import annotations

import re
from datetime import date, datetime
from pathlib import Path

from kiosk.persistence.backup import make_backup
from kiosk.services.trust import Verdict

KEPT = 30


def daily_backup(
    data_dir: Path, folder: Path, *, till: str, at: datetime, today: date, passphrase: str = ""
) -> Verdict | None:
    """Make a till's backup of the day unless it is there, and throw away all but the newest thirty.

    Returns what a check of the new one found. Raises `Unavailable` where it cannot be made; older ones are thrown away
    only once the new one is proved whole and sound: one of them may be needed. Desks that have their own records may
    share a folder.
    """
    target = folder / f"pound-kiosk-till-{till}-{today.isoformat()}.backup"
    if target.exists():
        return None
    verdict = make_backup(data_dir, target, at=at, passphrase=passphrase).verdict
    if verdict.first is None:
        for old in daily_backups(folder, till)[:-KEPT]:
            old.unlink(missing_ok=True)
    return verdict


def daily_backups(folder: Path, till: str) -> list[Path]:
    """The daily backups of a till, oldest first; no other file of the folder is touched."""
    name = re.compile(rf"pound-kiosk-till-{re.escape(till)}-\d{{4}}-\d{{2}}-\d{{2}}\.backup", re.ASCII)
    return sorted(path for path in folder.iterdir() if name.fullmatch(path.name))
