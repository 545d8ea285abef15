"""What somebody may do who has the file in their hands and takes the guards away first."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from kiosk.persistence.store import SqlStore
from kiosk.services.trust import Verdict

Tamper = Callable[[sqlite3.Connection], object]


def tampered(path: Path, *tampering: str | Tamper) -> Path:
    """Do as told to the file, without its guards, and put every guard back."""
    with closing(sqlite3.connect(path)) as connection:
        for pragma in ("foreign_keys = OFF", "synchronous = OFF", "journal_mode = MEMORY"):
            connection.execute(f"PRAGMA {pragma}")
        guards = connection.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
        for name, _ in guards:
            connection.execute(f"DROP TRIGGER {name}")
        for tamper in tampering:
            if isinstance(tamper, str):
                connection.executescript(tamper)
            else:
                tamper(connection)
        for _, sql in guards:
            connection.execute(sql)
        connection.commit()
    return path


def verdict_on(path: Path, head: str = "") -> Verdict:
    """What a check of everything says of a file."""
    store = SqlStore(path)
    try:
        return store.verify(head)
    finally:
        store.close()


def said(verdict: Verdict) -> str:
    return "\n".join(map(str, verdict.problems))
