"""Who is at work on the records of a data directory: any number of desks, or one that puts a backup in their place.

The locks are SQLite's own, on an empty file beside the records: they hold on every system and on a shared folder, and
the system itself takes them back from a desk that crashed. The records themselves stay free for whoever is next.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from kiosk.domain.errors import Unavailable

FILE = "kiosk.in-use"
_PATIENCE_S = 5.0
_BEING_RESTORED = (
    "A backup is being put in the place of these records. Wait until that is done, then open the desk again."
)
_AT_WORK = (
    "A desk is open on these records. Close every desk, also those on other computers that share this folder, and try "
    "again. Nothing was changed."
)


class AtWork:
    """A desk at work on the records, until it says `done` or its program ends."""

    def __init__(self, data_dir: Path) -> None:
        """Take part; raises `Unavailable` while a backup is put in the place of the records."""
        self._connection = sqlite3.connect(data_dir / FILE, _PATIENCE_S, isolation_level=None, check_same_thread=False)
        try:
            self._connection.execute("BEGIN")
            # The first reading takes the lock that all desks share.
            self._connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
        except sqlite3.OperationalError as error:
            self.done()
            if _is_taken(error):
                raise Unavailable(_BEING_RESTORED) from error
            # Where not even this file can be made, nobody can put anything in the place of the records.

    def done(self) -> None:
        """Leave."""
        self._connection.close()


@contextmanager
def nobody_at_work(data_dir: Path) -> Iterator[None]:
    """Keep every desk out; raises `Unavailable` while one is at work."""
    with closing(sqlite3.connect(data_dir / FILE, 0, isolation_level=None)) as connection:
        try:
            connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            if _is_taken(error):
                raise Unavailable(_AT_WORK) from error
            raise Unavailable(f"Nothing can be written in {data_dir}. Nothing was changed.") from error
        yield


def _is_taken(error: sqlite3.OperationalError) -> bool:
    return error.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
