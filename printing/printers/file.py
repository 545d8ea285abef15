"""A file, or a device that looks like one: bytes are appended, and are on the disk before we say so."""

from __future__ import annotations

import errno
import os
import select
import stat
from pathlib import Path

from kiosk.services.printer_ports import PrintOutcome
from printing.printers.conversation import SENT

PROGRESS_SECONDS = 5.0
_OPEN = (
    os.O_WRONLY
    | os.O_APPEND
    | os.O_CREAT
    | getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_BINARY", 0)
    | getattr(os, "O_CLOEXEC", 0)
)
_NOTHING_TO_SYNC = frozenset({errno.EINVAL, errno.ENOTSUP, errno.EROFS})


def append(data: bytes, path: Path) -> PrintOutcome:
    """Append `data` durably: `failed` if none of it was taken, `unknown` if a part may have been.

    A device that takes nothing for five seconds is given up.
    """
    sent = 0
    try:
        opened = os.open(path, _OPEN, 0o600)
    except OSError as problem:
        return _outcome(0, path, problem)
    try:
        while sent < len(data):
            sent += _write(opened, data[sent:])
        _sync(opened)
        kept = stat.S_ISREG(os.fstat(opened).st_mode)
    except OSError as problem:
        return _outcome(sent, path, problem)
    finally:
        os.close(opened)
    return PrintOutcome("printed", "" if kept else SENT)


def keep_page(page: bytes, path: Path) -> PrintOutcome:
    """Keep a PDF under the name of `path`, numbered where that is taken: pages cannot be appended."""
    name, again = path, 1
    try:
        while True:
            try:
                with name.open("xb") as kept:
                    kept.write(page)
                    kept.flush()
                    _sync(kept.fileno())
            except FileExistsError:
                again += 1
                name = path.with_stem(f"{path.stem}-{again}")
            else:
                return PrintOutcome("printed")
    except OSError as problem:
        return _outcome(0, path, problem)


def _write(opened: int, data: bytes) -> int:
    try:
        return os.write(opened, data)
    except BlockingIOError:
        if not select.select([], [opened], [], PROGRESS_SECONDS)[1]:
            raise TimeoutError(errno.ETIMEDOUT, "it took nothing for five seconds") from None
        return 0


def _sync(opened: int) -> None:
    try:
        os.fsync(opened)
    except OSError as problem:
        # A device has no disk to wait for.
        if problem.errno not in _NOTHING_TO_SYNC:
            raise


def _outcome(sent: int, path: Path, problem: OSError) -> PrintOutcome:
    why = problem.strerror or str(problem)
    if sent:
        return PrintOutcome("unknown", f"{path} took only a part of the paper: {why}.")
    return PrintOutcome("failed", f"{path} takes no paper: {why}.")
