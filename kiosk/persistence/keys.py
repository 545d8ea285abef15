"""Secrets of one installation: in a file of their own beside the database, never inside it."""

from __future__ import annotations

import json
import os
import secrets
import stat
import time
from pathlib import Path

from kiosk.domain.errors import Unavailable

KEYS_FILE = "keys.json"
_FIRST = ("signing",)
_LATER = ("pepper",)
"""What a file of an earlier version lacks; it is added, and what is there stays."""
_BYTES = 32
_PATIENCE, _MOMENT = 40, 0.05


def read_keys(data_dir: Path) -> dict[str, bytes]:
    """The installation's keys, 32 bytes each, made on first use and readable by their owner only (mode 0600).

    `signing` marks what leaves the house, `pepper` goes into every hashed PIN. Raises `Unavailable` when the file
    cannot be made or read, is damaged, or lies open to other users.
    """
    path = data_dir / KEYS_FILE
    try:
        if not path.exists():
            _make(path)
        if os.name == "posix" and stat.S_IMODE(path.stat().st_mode) & 0o077:
            raise Unavailable(f"Other users can read the keys in {path}. Close them with: chmod 600 {path}")
        kept = json.loads(path.read_text(encoding="utf-8"))
        keys = {name: _key(kept[name]) for name in _FIRST}
        if any(name not in kept for name in _LATER):
            kept = _add(path)
        return keys | {name: _key(kept[name]) for name in _LATER}
    except OSError as problem:
        raise Unavailable(f"The keys in {path} cannot be read: {problem.strerror}.") from problem
    except (ValueError, KeyError, TypeError):
        raise Unavailable(f"The keys in {path} are damaged. Put back the file from a backup.") from None


def _key(text: str) -> bytes:
    key = bytes.fromhex(text)
    if len(key) != _BYTES:
        raise ValueError
    return key


def _make(path: Path) -> None:
    """Write new keys whole or not at all; of two desks starting at once, the first one's keys stay."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{KEYS_FILE}.{os.getpid()}.new")
    _write(draft, {name: secrets.token_hex(_BYTES) for name in (*_FIRST, *_LATER)})
    try:
        if not path.exists():
            draft.rename(path)
    finally:
        draft.unlink(missing_ok=True)


def _add(path: Path) -> dict[str, str]:
    """Give an older file the keys that it lacks; of two desks starting at once, one adds and the other waits for it.

    The old file stays until the new one is whole on the disk: a key that is lost cannot be made again.
    """
    draft = path.with_name(f"{KEYS_FILE}.adding")
    for _ in range(_PATIENCE):
        try:
            kept: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
            added = {name: secrets.token_hex(_BYTES) for name in _LATER if name not in kept}
            if not added:
                return kept
            _write(draft, kept | added)
            # Another desk may have added and gone between the reading and the making of the draft.
            if json.loads(path.read_text(encoding="utf-8")) == kept:
                draft.replace(path)
            else:
                draft.unlink()
        except FileExistsError:
            time.sleep(_MOMENT)
    raise Unavailable(f"Another desk is adding to the keys in {path}. Try again; if this stays, delete {draft}.")


def _write(path: Path, keys: dict[str, str]) -> None:
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
        json.dump(keys, file)
        file.flush()
        os.fsync(file.fileno())
