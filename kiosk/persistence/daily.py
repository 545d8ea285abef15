"""A backup for each day on which a desk is open; the newest thirty of each till are kept."""

from __future__ import annotations

import re
from datetime import date, datetime
from pathlib import Path

from kiosk.persistence.backup import make_backup
from kiosk.services.trust import Verdict

KEPT = 30
_NOT_SOUND = "-not-sound"


def daily_backup(
    data_dir: Path, folder: Path, *, till: str, at: datetime, today: date, passphrase: str = ""
) -> Verdict | None:
    """Make a till's backup of the day unless a sound one is there, and throw away all but the newest thirty.

    Returns what a check of the new one found. One of records that are not sound bears that in its name and is replaced
    by the next; the day's own name is for a sound one. Raises `Unavailable` where it cannot be made; older ones are
    thrown away only once the new one is proved whole and sound: one of them may be needed. Desks that have their own
    records may share a folder.
    """
    name = f"pound-kiosk-till-{till}-{today.isoformat()}"
    sound, unsound, draft = (folder / f"{name}{mark}.backup" for mark in ("", _NOT_SOUND, "-being-made"))
    if sound.exists():
        return None
    draft.unlink(missing_ok=True)
    verdict = make_backup(data_dir, draft, at=at, passphrase=passphrase).verdict
    if verdict.first is not None:
        draft.replace(unsound)
        return verdict
    draft.replace(sound)
    unsound.unlink(missing_ok=True)
    for mark in ("", _NOT_SOUND):
        for old in daily_backups(folder, till, mark)[:-KEPT]:
            old.unlink(missing_ok=True)
    return verdict


def daily_backups(folder: Path, till: str, mark: str = "") -> list[Path]:
    """The daily backups of a till, oldest first, or those that bear a mark; no other file of the folder is touched."""
    name = re.compile(rf"pound-kiosk-till-{re.escape(till)}-\d{{4}}-\d{{2}}-\d{{2}}{mark}\.backup", re.ASCII)
    return sorted(path for path in folder.iterdir() if name.fullmatch(path.name))
