"""Where records are kept: a SQLite file in the data directory, or a PostgreSQL server."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import URL

from kiosk.domain.errors import Unavailable
from kiosk.persistence.database import connect_to
from kiosk.persistence.failures import failures_sorted
from kiosk.persistence.opening import check_form, make_ready
from kiosk.persistence.records import SqlRecords
from kiosk.services.ports import Records
from kiosk.services.trust import Verdict

FILE_NAME = "kiosk.db"


class SqlStore:
    """`kiosk.services.ports.Store` in a database that is ready (`open_store` makes it so).

    Every unit of work has a connection of its own and gives it back at its end, so that the store may be used from
    any thread; what it returns are plain records. `Unavailable` is raised for what is the environment's fault.
    """

    def __init__(self, where: Path | str, *, patience_ms: int = 5000) -> None:
        url = URL.create("sqlite", database=str(where)) if isinstance(where, Path) else where
        self._database = connect_to(url, patience_ms=patience_ms)

    @contextmanager
    def reading(self) -> Iterator[Records]:
        """A short read of one consistent state; what it writes by mistake is refused by the database."""
        with self._sorted(reading=True), self._database.reader.connect() as connection:
            connection.begin()
            yield SqlRecords(connection)

    @contextmanager
    def writing(self) -> Iterator[Records]:
        """A unit of work: on the disk when the block ends, undone whole if it raises."""
        with self._sorted(), self._database.writer.begin() as connection:
            yield SqlRecords(connection)

    def make_ready(self) -> None:
        """Make the tables or bring them up to date, and check that nothing is missing; see `opening.make_ready`."""
        with self._sorted():
            make_ready(self._database)

    def verify(self, head: str = "") -> Verdict:
        """Recompute everything that is kept; with `head`, also look for that link of the chain."""
        from kiosk.persistence.verify import verify  # noqa: PLC0415 - a desk starts without it

        with self._sorted(reading=True), self._database.reader.connect() as connection:
            connection.begin()
            return verify(connection, head)

    def check_form(self) -> None:
        """Raise `Unavailable` unless the records are there and of this program's own form."""
        with self._sorted(reading=True):
            check_form(self._database)

    def close(self) -> None:
        """Give the file or the server free."""
        self._database.forget_connections()

    @contextmanager
    def _sorted(self, *, reading: bool = False) -> Iterator[None]:
        try:
            with failures_sorted(reading=reading):
                yield
        except Unavailable:
            # The file may have been moved or put back, the server started anew: begin with a new connection.
            self._database.forget_connections()
            raise


def open_store(data_dir: Path, url: str = "") -> SqlStore:
    """Open the records of a data directory, or of a PostgreSQL server if its URL is given, making them if need be.

    Raises `Unavailable` with a plain sentence if the directory cannot be made, the file is damaged, locked, foreign
    or written by a newer program, or a guard against changes is missing.
    """
    if not url:
        try:
            data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise Unavailable(f"The folder for the records cannot be made: {data_dir} ({error.strerror}).") from error
    store = SqlStore(url or data_dir / FILE_NAME)
    try:
        store.make_ready()
    except BaseException:
        store.close()
        raise
    return store
