"""A backup for each day on which a desk is open; the newest thirty are kept."""

from __future__ import annotations

import re
from datetime import date, datetime
from pathlib import Path

from kiosk.persistence.backup import make_backup

KEPT = 30
_NAME = re.compile(r"pound-kiosk-\d{4}-\d{2}-\d{2}\.backup", re.ASCII)


def daily_backup(data_dir: Path, folder: Path, *, at: datetime, today: date, passphrase: str = "") -> Path | None:
    """Make the day's backup unless it is there, and throw away all but the newest thirty; returns the new file.

    Raises `Unavailable` where it cannot be made; older ones are thrown away only once the new one is proved whole.
    """
    target = folder / f"pound-kiosk-{today.isoformat()}.backup"
    if target.exists():
        return None
    make_backup(data_dir, target, at=at, passphrase=passphrase)
    for old in daily_backups(folder)[:-KEPT]:
        old.unlink(missing_ok=True)
    return target


def daily_backups(folder: Path) -> list[Path]:
    """The daily backups of a folder, oldest first; other files there are none of ours."""
    return sorted(path for path in folder.glob("pound-kiosk-*.backup") if _NAME.fullmatch(path.name))
