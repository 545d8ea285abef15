"""Backups that somebody changed, and what is said of a file that cannot be restored."""

from __future__ import annotations

import hashlib
import json
import sqlite3
import zipfile
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from kiosk.domain.errors import Unavailable
from kiosk.persistence.restore import restore_backup

AT = datetime(2026, 11, 30, 20, 0, tzinfo=UTC)
PASSPHRASE = "a dog is not a thing"
LOCAL = "[contacts]\noffice = 'Clerk'\naddress = '1 Main'\nphone = '555'\n"


def everything(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def rows(database: Path) -> list[str]:
    with closing(sqlite3.connect(database)) as connection:
        return list(connection.iterdump())


def refusal(file: Path, folder: Path, passphrase: str = "") -> str:
    """What is said when a file cannot be restored; nothing may have changed."""
    before = everything(folder)
    with pytest.raises(Unavailable) as refused:
        restore_backup(file, folder, at=AT, passphrase=passphrase)
    assert everything(folder) == before
    return refused.value.sentence


def damaged_at(place: int, file: Path, folder: Path) -> Path:
    content = bytearray(file.read_bytes())
    content[place] ^= 0xFF
    (folder / "damaged.backup").write_bytes(bytes(content))
    return folder / "damaged.backup"


def changed(made: Path, file: Path, change: Callable[[dict[str, bytes]], None]) -> Path:
    """A backup with other things in it than were packed."""
    with zipfile.ZipFile(made) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    change(files)
    with zipfile.ZipFile(file, "w") as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return file


def say(packed: dict[str, bytes], **other: object) -> None:
    packed["manifest.json"] = json.dumps({**json.loads(packed["manifest.json"]), **other}).encode()


def put(packed: dict[str, bytes], name: str, content: bytes) -> None:
    packed[name] = content
    said = json.loads(packed["manifest.json"])["files"]
    say(packed, files={**said, name: hashlib.sha256(content).hexdigest()})


def a_foreign_database(folder: Path) -> bytes:
    with closing(sqlite3.connect(folder / "foreign.db")) as connection:
        connection.execute("CREATE TABLE recipes (name)")
        connection.commit()
    return (folder / "foreign.db").read_bytes()
