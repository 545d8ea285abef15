"""Puts a backup in the place of the records; what was there is kept aside."""

from __future__ import annotations

import sqlite3
import tempfile
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from itertools import count
from pathlib import Path

from kiosk.domain.errors import Unavailable
from kiosk.persistence.backup import KEYS, Manifest, unpack
from kiosk.persistence.store import FILE_NAME

_BESIDE = (KEYS, "kiosk.toml", "towns")
# A journal belongs to its database: left behind, it would be played into the new one.
_PATIENCE_S = 5.0
_JOURNALS = (f"{FILE_NAME}-journal", f"{FILE_NAME}-wal", f"{FILE_NAME}-shm")


@dataclass(frozen=True, slots=True, kw_only=True)
class Restored:
    """What was restored, and the folder where the records that were there before are kept; None where none were."""

    manifest: Manifest
    aside: Path | None


def restore_backup(file: Path, data_dir: Path, *, at: datetime, passphrase: str = "") -> Restored:
    """Restore a backup into a data directory.

    The backup is unpacked and proved whole first; only then are the records, keys and settings that are there moved
    aside, and those of the backup put in their place. Raises `Unavailable` with nothing changed for a file that is
    damaged, foreign, newer, or sealed under another passphrase, and while another program writes.
    """
    if not file.is_file():
        raise Unavailable(f"There is no backup {file}.")
    try:
        data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=".restore-", dir=data_dir) as folder:
            unpacked = Path(folder) / "unpacked"
            manifest = unpack(file, unpacked, passphrase)
            _nobody_writes(data_dir / FILE_NAME)
            aside = _free_name(data_dir / f"before-restore-{at:%Y%m%d-%H%M%S}")
            _exchange(data_dir, aside, unpacked)
    except OSError as problem:
        raise Unavailable(
            f"The backup cannot be put in place: {problem.strerror}. Close every desk and try again; {data_dir} is "
            "as it was."
        ) from problem
    return Restored(manifest=manifest, aside=aside if aside.exists() else None)


def _nobody_writes(database: Path) -> None:
    """Wait for a unit of work that another program has begun, and undo what a crash left half done."""
    if not database.exists():
        return
    try:
        with closing(sqlite3.connect(database, timeout=_PATIENCE_S)) as connection:
            connection.execute("BEGIN EXCLUSIVE")
            connection.rollback()
    except sqlite3.DatabaseError as error:
        if getattr(error, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise Unavailable("Another program is using the records. Close every desk and try again.") from error
        # Damaged records are what a backup is restored for.


def _free_name(path: Path) -> Path:
    return next(free for n in count(1) if not (free := path if n == 1 else path.with_name(f"{path.name}-{n}")).exists())


def _exchange(data_dir: Path, aside: Path, unpacked: Path) -> None:
    """Move what is there aside and what was unpacked in its place, or nothing at all."""
    moves = [(data_dir / name, aside / name) for name in (FILE_NAME, *_JOURNALS, *_BESIDE)]
    moves += [(unpacked / name, data_dir / name) for name in (FILE_NAME, *_BESIDE)]
    moved: list[tuple[Path, Path]] = []
    try:
        for source, target in moves:
            if source.exists():
                target.parent.mkdir(mode=0o700, exist_ok=True)
                source.rename(target)
                moved.append((source, target))
    except BaseException:
        for source, target in reversed(moved):
            target.rename(source)
        if aside.exists():
            aside.rmdir()
        raise
