"""Keeps a finished file in a folder."""

from __future__ import annotations

import re
from pathlib import Path

from kiosk.domain.errors import Unavailable

_NOT_FOR_A_FILE_NAME = re.compile(r"[^A-Za-z0-9-]+")


def keep_file(folder: Path, name: str, data: bytes, ending: str = "pdf") -> Path:
    """Keep NAME.pdf in `folder`, or NAME-2.pdf where that is there already; raises `Unavailable` where it cannot."""
    stem = _NOT_FOR_A_FILE_NAME.sub("-", name)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path, again = folder / f"{stem}.{ending}", 1
        while path.exists():
            again += 1
            path = folder / f"{stem}-{again}.{ending}"
        write_own(path, data)
    except OSError as problem:
        raise _not_kept(folder, problem) from None
    return path


def keep_at(path: Path, _name: str, data: bytes) -> Path:
    """Keep it as that very file, in the place of what was there; raises `Unavailable` where it cannot."""
    try:
        write_own(path, data)
    except OSError as problem:
        raise _not_kept(path, problem) from None
    return path


def write_own(path: Path, data: bytes) -> None:
    """Write a file that nobody else on this machine may read."""
    path.touch(mode=0o600)
    path.write_bytes(data)


def _not_kept(where: Path, problem: OSError) -> Unavailable:
    return Unavailable(f"The file cannot be kept at {where}: {problem.strerror or problem}.")
