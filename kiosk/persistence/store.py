"""Where records are kept: a SQLite file in the data directory, or a PostgreSQL server."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import URL

from kiosk.domain.errors import Unavailable
from kiosk.domain.progress import Told, untold
from kiosk.persistence.chain import end_of_chain, has_link
from kiosk.persistence.database import connect_to
from kiosk.persistence.failures import FILE_IS_GONE, failures_sorted
from kiosk.persistence.in_use import AtWork
from kiosk.persistence.keys import KEYS_FILE
from kiosk.persistence.opening import REVISION, check_form, make_ready, revision_of
from kiosk.persistence.records import SqlRecords
from kiosk.services.ports import Records
from kiosk.services.trust import Verdict

FILE_NAME = "kiosk.db"
_OTHER_RECORDS = (
    "Other records were put in the place of these while this desk was open: what was last recorded here is not in "
    "them. Nothing was changed. Close this desk and open it again, to go on with the records that are there now."
)


class SqlStore:
    """`kiosk.services.ports.Store` in a database that is ready (`open_store` makes it so).

    Every unit of work has a connection of its own and gives it back at its end, so that the store may be used from
    any thread; what it returns are plain records. `Unavailable` is raised for what is the environment's fault.
    """

    def __init__(self, where: Path | str, *, patience_ms: int = 5000) -> None:
        url = URL.create("sqlite", database=str(where)) if isinstance(where, Path) else where
        self._database = connect_to(url, patience_ms=patience_ms)
        self._file = where if isinstance(where, Path) else None
        self._seen: tuple[int, int] | None = None
        self._last_link: tuple[int, str] | None = None
        self._at_work: AtWork | None = None

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
            if self._file is not None:
                self._last_link = end_of_chain(connection)

    def make_ready(self, told: Told = untold) -> None:
        """Make the tables or bring them up to date, and check that nothing is missing; see `opening.make_ready`."""
        with self._sorted(making=True):
            make_ready(self._database, told)
            if self._file is not None:
                with self._database.reader.begin() as connection:
                    self._last_link = end_of_chain(connection)
        self._look_for_the_file()

    def verify(self, head: str = "") -> Verdict:
        """Recompute everything that is kept; with `head`, also look for that link of the chain."""
        from kiosk.persistence.verify import verify  # noqa: PLC0415 - a desk starts without it

        with self._sorted(reading=True), self._database.reader.connect() as connection:
            connection.begin()
            return verify(connection, head)

    def take_part(self, data_dir: Path) -> None:
        """Keep everybody from putting other records in the place of these, until `close`."""
        self._at_work = AtWork(data_dir)

    def check_form(self) -> None:
        """Raise `Unavailable` unless the records are there and of this program's own form."""
        with self._sorted(reading=True):
            check_form(self._database)

    def close(self) -> None:
        """Give the file or the server free."""
        self._database.forget_connections()
        if self._at_work is not None:
            self._at_work.done()

    @contextmanager
    def _sorted(self, *, reading: bool = False, making: bool = False) -> Iterator[None]:
        try:
            if not making:
                self._look_for_the_file()
            with failures_sorted(reading=reading):
                yield
        except Unavailable:
            # The file may have been moved or put back, the server started anew: begin with a new connection.
            self._database.forget_connections()
            raise

    def _look_for_the_file(self) -> None:
        """Raise `Unavailable` for a file that vanished, which SQLite would make anew; take up one that was put back."""
        if self._file is None:
            return
        try:
            there = self._file.stat()
        except FileNotFoundError:
            if not self._file.parent.exists():
                return
            raise Unavailable(f"{FILE_IS_GONE} It should be here: {self._file}.") from None
        except OSError:
            return
        here = (there.st_dev, there.st_ino)
        if self._seen is not None and self._seen != here:
            self._database.forget_connections()
            self._check_these_are_the_records()
        self._seen = here

    def _check_these_are_the_records(self) -> None:
        """Raise `Unavailable` for another file than before, unless all that this desk recorded is in it."""
        with failures_sorted(), self._database.reader.begin() as connection:
            same_form = revision_of(connection) == REVISION
            if not same_form or (self._last_link is not None and not has_link(connection, *self._last_link)):
                raise Unavailable(_OTHER_RECORDS)


def open_store(data_dir: Path, url: str = "", *, told: Told = untold) -> SqlStore:
    """Open the records of a data directory, or of a PostgreSQL server if its URL is given, making them if need be.

    Raises `Unavailable` with a plain sentence if the records are gone from a directory that had some, if the directory
    cannot be made, the file is damaged, locked, foreign or written by a newer program, or a guard is missing.
    """
    if not url:
        try:
            data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise Unavailable(f"The folder for the records cannot be made: {data_dir} ({error.strerror}).") from error
        _check_nothing_is_lost(data_dir)
    store = SqlStore(url or data_dir / FILE_NAME)
    try:
        if not url:
            store.take_part(data_dir)
        store.make_ready(told)
    except BaseException:
        store.close()
        raise
    return store


def _check_nothing_is_lost(data_dir: Path) -> None:
    """Refuse to begin empty records where the keys or the backups of others lie: theirs may only be misplaced."""
    if (data_dir / FILE_NAME).exists():
        return
    used = (KEYS_FILE, "backups/*", "before-restore-*")
    left = [path for name in used for path in sorted(data_dir.glob(name))]
    if not left:
        return
    moved = " and ".join(dict.fromkeys(str(path.parent if path.parent != data_dir else path) for path in left))
    raise Unavailable(
        f"The records are gone: {data_dir / FILE_NAME} is missing, but this folder was in use. Put the file back, or "
        f"restore the last backup with: kiosk restore FILE. To start anew with empty records, first move {moved} away."
    )
