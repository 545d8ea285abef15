"""Puts a backup in the place of the records; what was there is kept aside."""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from itertools import count
from pathlib import Path

from kiosk.domain.errors import Unavailable
from kiosk.persistence.backup import Manifest, unpack, verdict_on
from kiosk.persistence.in_use import nobody_at_work
from kiosk.persistence.store import FILE_NAME
from kiosk.services.trust import Verdict

SETTINGS = "kiosk.toml"
SETTINGS_OF_THE_BACKUP = "kiosk.toml.of-the-backup"
_NOT_SOUND = (
    "{} is whole, but the records in it are not sound. First bad record: {} Nothing was changed. Try an older backup. "
    "To restore this one as it is, because there is no better one: --although-not-sound"
)
# A journal belongs to its database: left behind, it would be played into the new one.
_PATIENCE_S = 5.0
_JOURNALS = (f"{FILE_NAME}-journal", f"{FILE_NAME}-wal", f"{FILE_NAME}-shm")


@dataclass(frozen=True, slots=True, kw_only=True)
class Restored:
    """What was restored, what a check of it found, and the folder with what was there before; None where nothing was.

    `redactions_undone`: how many redactions of the records that were here the backup knows nothing of; what they took
    out stands in the records again. `settings_stayed`: this computer has other desk settings than the backup, and they
    were left as they are.
    """

    manifest: Manifest
    verdict: Verdict
    aside: Path | None
    redactions_undone: int = 0
    settings_stayed: bool = False


def restore_backup(
    file: Path, data_dir: Path, *, at: datetime, passphrase: str = "", although_not_sound: bool = False
) -> Restored:
    """Restore a backup into a data directory.

    The backup is unpacked and proved whole and sound first (only whole, with `although_not_sound`); only then are the
    records that are there moved aside, with the keys and the towns' entries that the backup has its own of, and those
    of the backup put in their place. The desk's settings are of this computer (its till, its printer, its folders):
    they stay where there are any. Raises `Unavailable` with nothing changed for a file that is damaged, not sound,
    foreign, newer, or sealed under another passphrase, and while a desk is open on the records or another program
    writes.
    """
    if not file.is_file():
        raise Unavailable(f"There is no backup {file}.")
    try:
        data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
        with nobody_at_work(data_dir), tempfile.TemporaryDirectory(prefix=".restore-", dir=data_dir) as folder:
            unpacked = Path(folder) / "unpacked"
            manifest = unpack(file, unpacked, passphrase)
            verdict = verdict_on(unpacked / FILE_NAME)
            if verdict.first is not None and not although_not_sound:
                raise Unavailable(_NOT_SOUND.format(file.name, verdict.first.in_one_line()))
            _nobody_writes(data_dir / FILE_NAME)
            aside = _free_name(data_dir / f"before-restore-{at:%Y%m%d-%H%M%S}")
            undone = len(_redactions(data_dir / FILE_NAME) - _redactions(unpacked / FILE_NAME))
            stayed = _differ(unpacked / SETTINGS, data_dir / SETTINGS)
            _exchange(_moves(data_dir, aside, unpacked, manifest))
    except OSError as problem:
        raise Unavailable(
            f"The backup cannot be put in place: {problem.strerror}. Close every desk and try again; {data_dir} is "
            "as it was."
        ) from problem
    return Restored(
        manifest=manifest,
        verdict=verdict,
        aside=aside if aside.exists() else None,
        redactions_undone=undone,
        settings_stayed=stayed,
    )


def _redactions(database: Path) -> frozenset[tuple[str, str]]:
    """When each redaction of a file of records was, and what it says; none where they cannot be read."""
    if not database.exists():
        return frozenset()
    try:
        with closing(sqlite3.connect(f"{database.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            return frozenset(connection.execute("SELECT at, says FROM redaction"))
    except sqlite3.DatabaseError:
        return frozenset()


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


def _differ(one: Path, other: Path) -> bool:
    return one.exists() and other.exists() and one.read_bytes() != other.read_bytes()


def _moves(data_dir: Path, aside: Path, unpacked: Path, manifest: Manifest) -> Iterator[tuple[Path, Path]]:
    """Every move there is to make, where the first of its paths is there."""
    for name in (FILE_NAME, *_JOURNALS):
        yield data_dir / name, aside / name
    for name in manifest.files:
        if name != SETTINGS or not (data_dir / name).exists():
            yield data_dir / name, aside / name
            yield unpacked / name, data_dir / name
        elif _differ(unpacked / name, data_dir / name):
            yield unpacked / name, aside / SETTINGS_OF_THE_BACKUP


def _exchange(moves: Iterable[tuple[Path, Path]]) -> None:
    """Make every move, or none at all."""
    moved: list[tuple[Path, Path]] = []
    made: list[Path] = []
    try:
        for source, target in moves:
            if source.exists():
                made += _folders(target.parent)
                source.rename(target)
                moved.append((source, target))
    except BaseException:
        for source, target in reversed(moved):
            target.rename(source)
        for folder in reversed(made):
            folder.rmdir()
        raise


def _folders(folder: Path) -> list[Path]:
    """Make a folder and those above it; returns the new ones."""
    new = [each for each in reversed((folder, *folder.parents)) if not each.exists()]
    for each in new:
        each.mkdir(mode=0o700)
    return new
