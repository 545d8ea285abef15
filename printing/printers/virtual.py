"""The printer that needs none: keeps the paper as a picture, and the bytes that made it."""

from __future__ import annotations

from pathlib import Path

from kiosk.services.ports import PrintOutcome
from printing.preview import picture_of
from printing.printers.fresh import fresh_file
from printing.printers.job import Job


def keep(job: Job, folder: Path) -> PrintOutcome:
    """Keep NAME.png and NAME.bin in `folder`, NAME after the paper's kind and number; nothing is overwritten."""
    picture = picture_of(job.data, job.profile)
    try:
        bytes_kept = fresh_file(folder, job.document, job.duplicate, ".bin")
        bytes_kept.write_bytes(job.data)
        bytes_kept.with_suffix(".png").write_bytes(picture)
    except OSError as problem:
        return PrintOutcome("failed", f"The folder {folder} cannot keep the paper: {problem.strerror or problem}.")
    return PrintOutcome("printed")
