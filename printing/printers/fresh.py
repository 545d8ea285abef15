"""Files that papers are kept in: named after the paper's kind and number, and never one over the other."""

from __future__ import annotations

import re
from pathlib import Path

from printing.document import Document

_NOT_FOR_A_FILE_NAME = re.compile(r"[^A-Za-z0-9-]+")
_LONGEST_NAME = 80


def fresh_file(folder: Path, document: Document, duplicate: int, ending: str) -> Path:
    """A new, empty file for a paper in a folder, which is made where it is missing; raises `OSError`."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    name, again = _name(document, duplicate), 1
    path = folder / f"{name}{ending}"
    while True:
        try:
            path.touch(exist_ok=False)
        except FileExistsError:
            again += 1
            path = folder / f"{name}-{again}{ending}"
        else:
            return path


def _name(document: Document, duplicate: int) -> str:
    number = _NOT_FOR_A_FILE_NAME.sub("-", document.number)[:_LONGEST_NAME]
    return f"{document.kind}-{number}-duplicate-{duplicate}" if duplicate else f"{document.kind}-{number}"
