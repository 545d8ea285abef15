"""A print queue of the system (CUPS), by its own commands: receipts raw, letters as PDF.

That the queue has taken a paper is not that it is printed: its job is watched until the queue has sent it on.
"""

from __future__ import annotations

import os
import re
import subprocess
from dataclasses import dataclass
from time import monotonic, sleep

from kiosk.services.printer_ports import PrintOutcome
from printing.printers.conversation import LOOK
from printing.printers.job import Job

_ACCEPTED = re.compile(rb"request id is (\S+)-(\d+) ")
_STOPPED = re.compile(r"^printer \S+ disabled since[^\n]*\n?(?P<why>[^\n]*)", re.MULTILINE)
_LONGEST_TITLE = 80


@dataclass(frozen=True, slots=True)
class QueuePatience:
    """How many seconds a command may take, how long the job is watched, and how often."""

    command: float = 5.0
    printing: float = 60.0
    look_every: float = 0.5


class CupsQueue:
    """Hands a paper to a queue and watches what becomes of it."""

    def __init__(self, queue: str, patience: QueuePatience | None = None) -> None:
        self._queue = queue
        self._patience = patience or QueuePatience()
        self._name = f"The print queue {queue}"

    def send(self, job: Job) -> PrintOutcome:
        """Send a paper: `failed` if the queue did not take it, `unknown` if it has it and has not printed it."""
        try:
            stopped = _STOPPED.search(self._said("lpstat", "-p", self._queue))
            if stopped:
                return self._failed(
                    f"is stopped ({_inner(stopped['why'])}). Start it in the system's printer settings."
                )
            taken = self._run("lp", *self._options(job), data=job.data)
        except FileNotFoundError:
            return self._failed("needs the commands lp and lpstat of CUPS, which are not on this machine.")
        except subprocess.TimeoutExpired:
            # lp hands the paper over at its very end: whether it came so far, nobody saw.
            return PrintOutcome("unknown", f"{self._name} did not answer in time. {LOOK}")
        accepted = _ACCEPTED.search(taken.stdout)
        if taken.returncode or accepted is None:
            why = taken.stderr.decode("utf-8", "replace").strip().removeprefix("lp: ")
            return self._failed(f"did not take the paper: {why or 'it gave no reason'}")
        return self._watched(f"{accepted[1].decode('utf-8', 'replace')}-{accepted[2].decode('ascii')}")

    def _options(self, job: Job) -> tuple[str, ...]:
        kind = ("-o", "raw") if job.profile else ("-o", "media=Letter", "-o", "fit-to-page")
        return ("-d", self._queue, "-t", job.title[:_LONGEST_TITLE], *kind)

    def _watched(self, request: str) -> PrintOutcome:
        """Wait until the job has left the queue; raises nothing."""
        end = monotonic() + self._patience.printing
        try:
            while (status := self._waiting(request)) is not None:
                if monotonic() >= end:
                    why = f" ({_inner(status)})" if status else ""
                    return PrintOutcome(
                        "unknown",
                        f"{self._name} has taken the paper but has not printed it yet{why}: it comes out when the"
                        f" printer is ready. See that it is on and has paper. {LOOK}",
                    )
                sleep(self._patience.look_every)
        except (FileNotFoundError, subprocess.TimeoutExpired):
            return PrintOutcome("unknown", f"{self._name} took the paper and then did not answer. {LOOK}")
        return PrintOutcome("printed")

    def _waiting(self, request: str) -> str | None:
        """What the queue says of a job that it still holds; None when it has let it go."""
        ours, status = False, None
        for line in self._said("lpstat", "-l", "-W", "not-completed", "-o", self._queue).splitlines():
            if not line.startswith(("\t", " ")):
                ours = line.split(" ", 1)[0] == request
                status = "" if ours else status
            elif ours and line.strip().startswith("Status: "):
                status = line.strip().removeprefix("Status: ")
        return status

    def _said(self, *command: str) -> str:
        return self._run(*command).stdout.decode("utf-8", "replace")

    def _run(self, *command: str, data: bytes = b"") -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(  # noqa: S603 - a fixed command and a queue's name, by an argument list, never a shell
            command,
            input=data,
            capture_output=True,
            timeout=self._patience.command,
            check=False,
            env={**os.environ, "LC_ALL": "C"},
        )

    def _failed(self, what: str) -> PrintOutcome:
        return PrintOutcome("failed", f"{self._name} {what}")


def _inner(why: str) -> str:
    return why.strip().rstrip(".") or "it gives no reason"
