"""The printer that needs none: keeps the paper as a picture, and the bytes that made it."""

from __future__ import annotations

import re
from pathlib import Path

from kiosk.services.ports import PrintOutcome
from printing.preview import picture_of
from printing.printers.job import Job

_NOT_FOR_A_FILE_NAME = re.compile(r"[^A-Za-z0-9-]+")
_LONGEST_NAME = 80


def keep(job: Job, folder: Path) -> PrintOutcome:
    """Keep NAME.png and NAME.bin in `folder`, NAME after the paper's kind and number; nothing is overwritten."""
    picture = picture_of(job.data, job.profile)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        bytes_kept = _fresh(folder, _name(job))
        bytes_kept.write_bytes(job.data)
        bytes_kept.with_suffix(".png").write_bytes(picture)
    except OSError as problem:
        return PrintOutcome("failed", f"The folder {folder} cannot keep the paper: {problem.strerror or problem}.")
    return PrintOutcome("printed")


def _name(job: Job) -> str:
    number = _NOT_FOR_A_FILE_NAME.sub("-", job.document.number)[:_LONGEST_NAME]
    duplicate = f"-duplicate-{job.duplicate}" if job.duplicate else ""
    return f"{job.document.kind}-{number}{duplicate}"


def _fresh(folder: Path, name: str) -> Path:
    path, again = folder / f"{name}.bin", 1
    while True:
        try:
            path.touch(exist_ok=False)
        except FileExistsError:
            again += 1
            path = folder / f"{name}-{again}.bin"
        else:
            return path
