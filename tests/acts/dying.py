"""A program that prints what waits until it is killed: run as `python -m tests.acts.dying FOLDER PORT`.

For each line on its input it forks a desk that prints on the port, says that desk's process id, and after its end how
it ended: forking spares the second that a new program takes to load, so that many moments can be tried.
"""

from __future__ import annotations

import os
import secrets
import sys
from pathlib import Path

from kiosk.domain.moments import SystemClock
from kiosk.law.files import shipped_config
from kiosk.law.town_code import Laws
from kiosk.persistence.store import open_store
from kiosk.services.desk import Desk
from kiosk.services.spool import ask_about_interrupted, finish, next_to_print
from printing.escpos_bytes import render
from printing.papers import PaperMaker
from printing.printers import make_printer
from printing.profiles import WIDE
from tests.paper.examples import receipt_paper


def open_here(folder: Path) -> Desk:
    """The desk of a folder."""
    return Desk(open_store(folder), SystemClock(), Laws(shipped_config(), folder), PaperMaker())


def print_until_killed(folder: Path, port: int) -> None:
    """What a desk does at its start: ask about what was interrupted, then print what waits."""
    desk, sender = open_here(folder), secrets.token_hex(8)
    printer = make_printer(f"network:127.0.0.1:{port}", folder / "papers")
    ask_about_interrupted(desk)
    while (job := next_to_print(desk, sender=sender)) is not None:
        if finish(desk, job, printer.print(job.document, duplicate=job.duplicate)).state != "printed":
            return


def _serve(folder: Path, port: int) -> None:
    for _ in sys.stdin:
        child = os.fork()
        if not child:
            print_until_killed(folder, port)
            os._exit(0)
        sys.stdout.write(f"{child}\n")
        sys.stdout.flush()
        _, status = os.waitpid(child, 0)
        sys.stdout.write("killed\n" if os.WIFSIGNALED(status) else f"ended {os.WEXITSTATUS(status)}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    # What a desk has loaded by the time it prints.
    render(PaperMaker().receipt(receipt_paper()), WIDE)
    _serve(Path(sys.argv[1]), int(sys.argv[2]))
