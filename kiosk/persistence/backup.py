"""Backups: the records, the keys and what this desk and its towns entered, in one file, made while a desk works."""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import sqlite3
import tempfile
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path

from kiosk.domain.chain import BEGINNING
from kiosk.domain.errors import Unavailable
from kiosk.persistence import sealing
from kiosk.persistence.failures import failures_sorted
from kiosk.persistence.opening import APPLICATION_ID, REVISION, SCHEMA
from kiosk.persistence.store import FILE_NAME, SqlStore
from kiosk.services.trust import Problem, Verdict

FORMAT = 1
KEYS = "keys.json"
_MANIFEST = "manifest.json"
_BESIDE = re.compile(r"keys\.json|kiosk\.toml|towns/[a-z][a-z0-9_]*\.toml", re.ASCII)
_DAMAGED = (
    zipfile.BadZipFile,
    zlib.error,
    KeyError,
    ValueError,
    TypeError,
    EOFError,
    NotImplementedError,
    RuntimeError,
)
"""What reading a file that is no whole backup may raise."""
_NEWER = "{} made by a newer version of this program. Install that version. Nothing was changed."
_PAGES_AT_ONCE = 4096
_PATIENCE_S = 5.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Manifest:
    """What a backup says of itself: when it was made, of how many records, their head, and the SHA-256 of each file."""

    format: int
    schema: int
    made_at: str
    links: int
    head: str
    files: dict[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Backup:
    """A backup that was made: what it says of itself, and what a check of the records in it found."""

    manifest: Manifest
    verdict: Verdict


@contextmanager
def copy_of_records(data_dir: Path) -> Iterator[SqlStore]:
    """The records of a data directory as they are at this instant, in a copy that is thrown away at the end.

    Raises `Unavailable` where there are none, or they are not of this program's own form.
    """
    with tempfile.TemporaryDirectory(prefix="pound-kiosk-copy-") as folder:
        copy = Path(folder) / FILE_NAME
        copy_database(data_dir / FILE_NAME, copy)
        store = SqlStore(copy)
        try:
            store.check_form()
            yield store
        finally:
            store.close()


def copy_database(source: Path, target: Path) -> None:
    """Copy a database in one consistent state, while others work on it."""
    if not source.is_file():
        raise Unavailable(f"There are no records in {source.parent}.")
    with failures_sorted(), closing(_open(source)) as there, closing(sqlite3.connect(target)) as copy:
        there.backup(copy, pages=_PAGES_AT_ONCE, sleep=0.05)


def make_backup(data_dir: Path, target: Path, *, at: datetime, passphrase: str = "") -> Backup:
    """Write a backup to `target`, sealed under the passphrase if there is one, read it back whole and check it.

    Records that are not sound are backed up all the same: the verdict tells. Raises `Unavailable` where the file is
    there already, cannot be written, or the database is damaged; no half backup is left behind.
    """
    if target.exists():
        raise Unavailable(f"{target} is there already, and no backup is overwritten. Name another file.")
    with _files_sorted(target), tempfile.TemporaryDirectory(prefix=".backup-", dir=target.parent) as folder:
        draft, packed = Path(folder) / "draft", Path(folder) / "packed"
        manifest = _pack(data_dir, Path(folder), packed, at)
        if passphrase:
            sealing.seal(packed, draft, passphrase)
        else:
            packed.rename(draft)
        draft.chmod(0o600)
        unpack(draft, Path(folder) / "read back", passphrase)
        verdict = verdict_on(Path(folder) / "read back" / FILE_NAME)
        _sync(draft)
        draft.rename(target)
    return Backup(manifest=manifest, verdict=verdict)


def unpack(file: Path, folder: Path, passphrase: str = "") -> Manifest:
    """Unpack a backup into a new folder and prove that it is whole; raises `Unavailable` in plain words otherwise."""
    folder.mkdir(mode=0o700)
    packed = file
    if sealing.is_sealed(file):
        if not passphrase:
            raise Unavailable(f"{file.name} is encrypted. Give its passphrase. Nothing was changed.")
        packed = folder / "unsealed"
        sealing.unseal(file, packed, passphrase)
    try:
        with zipfile.ZipFile(packed) as archive:
            manifest = _read_manifest(archive, file)
            for name in manifest.files:
                _extract(archive, name, folder, manifest.files[name])
    except _DAMAGED:
        what = "is damaged" if zipfile.is_zipfile(packed) else "is not a backup of this program, or is damaged"
        raise Unavailable(f"{file.name} {what}. Nothing was changed.") from None
    if packed != file:
        packed.unlink()
    check_database(folder / FILE_NAME)
    return manifest


def check_database(path: Path) -> int:
    """Raise `Unavailable` unless a database file is whole, of this program, and not of a newer one; returns its schema.

    What the database itself says counts, in its header and for Alembic, whatever a manifest says of it.
    """
    with failures_sorted(), closing(_open(path)) as connection:
        (application,) = connection.execute("PRAGMA application_id").fetchone()
        (schema,) = connection.execute("PRAGMA user_version").fetchone()
        if application != APPLICATION_ID:
            raise Unavailable("These records belong to another program. Nothing was changed.")
        if schema > SCHEMA or _newest_revision(connection) > REVISION:
            raise Unavailable(_NEWER.format("These records were"))
        found = [said for (said,) in connection.execute("PRAGMA integrity_check")]
        if found != ["ok"] or connection.execute("PRAGMA foreign_key_check").fetchone():
            raise Unavailable("These records are damaged. Nothing was changed.")
    return int(schema)


def _newest_revision(connection: sqlite3.Connection) -> str:
    if not connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone():
        return ""
    (newest,) = connection.execute("SELECT max(CAST(version_num AS TEXT)) FROM alembic_version").fetchone()
    return newest or ""


def verdict_on(database: Path) -> Verdict:
    """What `kiosk verify` finds in a database, told of a copy that is brought up to date first if it is older.

    Holding periods are left out: they hang on the law of a data directory, and a desk that opens computes them anew.
    """
    with tempfile.TemporaryDirectory(prefix=".checked-", dir=database.parent) as folder:
        store = SqlStore(Path(shutil.copy(database, folder)))
        try:
            with closing(_open(database)) as connection:
                (schema,) = connection.execute("PRAGMA user_version").fetchone()
            if schema < SCHEMA:
                store.make_ready()
            return store.verify()
        except Unavailable as problem:
            says = f"cannot be checked: {problem.sentence.rstrip('.')}"
            return Verdict(links=0, head="", problems=(Problem(record="The records", says=says),))
        finally:
            store.close()


def _open(path: Path) -> sqlite3.Connection:
    # Never made where it is missing; for writing, so that what a crash left half done is undone first.
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode=rw", uri=True, timeout=_PATIENCE_S)


def _pack(data_dir: Path, folder: Path, target: Path, at: datetime) -> Manifest:
    copy = folder / FILE_NAME
    copy_database(data_dir / FILE_NAME, copy)
    schema = check_database(copy)
    files = {FILE_NAME: copy} | _beside_the_records(data_dir)
    links, head = _end_of_chain(copy)
    manifest = Manifest(
        format=FORMAT,
        schema=schema,
        made_at=at.isoformat(timespec="seconds"),
        links=links,
        head=head,
        files={name: _digest(path) for name, path in files.items()},
    )
    with zipfile.ZipFile(target, "x", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(_MANIFEST, json.dumps(asdict(manifest), indent=1))
        for name, path in files.items():
            archive.write(path, name)
    return manifest


def _beside_the_records(data_dir: Path) -> dict[str, Path]:
    """The keys, this desk's settings and what its towns entered, as far as they are there."""
    paths = [data_dir / KEYS, data_dir / "kiosk.toml", *sorted((data_dir / "towns").glob("*.toml"))]
    names = {path.relative_to(data_dir).as_posix(): path for path in paths if path.is_file()}
    return {name: path for name, path in names.items() if _BESIDE.fullmatch(name)}


def _end_of_chain(database: Path) -> tuple[int, str]:
    with failures_sorted(), closing(_open(database)) as connection:
        if not connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'chain'").fetchone():
            return 0, ""
        last = connection.execute("SELECT position, hash FROM chain ORDER BY position DESC LIMIT 1").fetchone()
        return last or (0, BEGINNING)


def _read_manifest(archive: zipfile.ZipFile, file: Path) -> Manifest:
    said = json.loads(archive.read(_MANIFEST))
    if int(said["format"]) > FORMAT or int(said["schema"]) > SCHEMA:
        raise Unavailable(_NEWER.format(f"{file.name} was"))
    manifest = Manifest(**said)
    strange = [name for name in manifest.files if name != FILE_NAME and not _BESIDE.fullmatch(name)]
    unlisted = sorted(archive.namelist()) != sorted((_MANIFEST, *manifest.files))
    if strange or unlisted or FILE_NAME not in manifest.files:
        raise ValueError(strange)
    return manifest


def _extract(archive: zipfile.ZipFile, name: str, folder: Path, digest: str) -> None:
    target = folder / name
    target.parent.mkdir(exist_ok=True)
    with archive.open(name) as packed, target.open("xb") as plain:
        while piece := packed.read(1 << 20):
            plain.write(piece)
    target.chmod(0o600)
    if _digest(target) != digest:
        raise ValueError(name)


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _sync(path: Path) -> None:
    with path.open("rb+") as file:
        os.fsync(file.fileno())


@contextmanager
def _files_sorted(target: Path) -> Iterator[None]:
    with suppress(FileExistsError):
        target.parent.mkdir(mode=0o700, parents=True)
    try:
        yield
    except OSError as problem:
        raise Unavailable(f"The backup {target} cannot be written: {problem.strerror}.") from problem
