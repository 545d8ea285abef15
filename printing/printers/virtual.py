"""The printer that needs none: keeps the paper as a picture, and the bytes that made it."""

from __future__ import annotations

from pathlib import Path

from kiosk.services.printer_ports import PrintOutcome
from printing.preview import picture_of
from printing.printers.fresh import fresh_file
from printing.printers.job import Job


def keep(job: Job, folder: Path) -> PrintOutcome:
    """Keep NAME.png and NAME.bin (a letter NAME.pdf) in `folder`; nothing is overwritten.

    NAME is the paper's kind and number. What opens a drawer and prints nothing leaves nothing.
    """
    if not job.document.pieces:
        return PrintOutcome("printed")
    picture = picture_of(job.data, job.profile) if job.profile else None
    try:
        kept = fresh_file(folder, job.document, job.duplicate, ".bin" if picture else ".pdf")
        kept.write_bytes(job.data)
        if picture:
            kept.with_suffix(".png").write_bytes(picture)
    except OSError as problem:
        return PrintOutcome("failed", f"The folder {folder} cannot keep the paper: {problem.strerror or problem}.")
    return PrintOutcome("printed")
