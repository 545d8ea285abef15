"""Secrets of one installation: in a file of their own beside the database, never inside it."""

from __future__ import annotations

import json
import os
import secrets
import stat
from pathlib import Path

from kiosk.domain.errors import Unavailable

_FILE = "keys.json"
_NAMES = ("signing",)
_BYTES = 32


def read_keys(data_dir: Path) -> dict[str, bytes]:
    """The installation's keys, 32 bytes each, made on first use and readable by their owner only (mode 0600).

    Raises `Unavailable` when the file cannot be made or read, is damaged, or lies open to other users.
    """
    path = data_dir / _FILE
    try:
        if not path.exists():
            _make(path)
        if os.name == "posix" and stat.S_IMODE(path.stat().st_mode) & 0o077:
            raise Unavailable(f"Other users can read the keys in {path}. Close them with: chmod 600 {path}")
        kept = json.loads(path.read_text(encoding="utf-8"))
        return {name: bytes.fromhex(kept[name]) for name in _NAMES}
    except OSError as problem:
        raise Unavailable(f"The keys in {path} cannot be read: {problem.strerror}.") from problem
    except (ValueError, KeyError, TypeError):
        raise Unavailable(f"The keys in {path} are damaged. Put back the file from a backup.") from None


def _make(path: Path) -> None:
    """Write new keys whole or not at all; of two desks starting at once, the first one's keys stay."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{_FILE}.{os.getpid()}.new")
    kept = {name: secrets.token_hex(_BYTES) for name in _NAMES}
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
        json.dump(kept, file)
        file.flush()
        os.fsync(file.fileno())
    try:
        if not path.exists():
            draft.rename(path)
    finally:
        draft.unlink(missing_ok=True)
