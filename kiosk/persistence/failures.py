"""Sorts what goes wrong with the database: the environment's fault is `Unavailable`, the rest is a bug of ours."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError, IntegrityError

from kiosk.domain.errors import Refused, Unavailable

_SQLITE_SAYS = {
    sqlite3.SQLITE_BUSY: "Another program is using the records at the moment. Nothing was changed; try again.",
    sqlite3.SQLITE_LOCKED: "Another program is using the records at the moment. Nothing was changed; try again.",
    sqlite3.SQLITE_READONLY: "The records' file or its folder is write-protected. Nothing was changed.",
    sqlite3.SQLITE_PERM: "The records' file may not be opened by this user. Nothing was changed.",
    sqlite3.SQLITE_AUTH: "The records' file may not be opened by this user. Nothing was changed.",
    sqlite3.SQLITE_IOERR: "The disk that holds the records did not answer. Nothing was changed; look at the disk.",
    sqlite3.SQLITE_FULL: "The disk that holds the records is full. Nothing was changed; make room and try again.",
    sqlite3.SQLITE_CANTOPEN: "The records' file cannot be opened: its folder is missing or may not be entered.",
    sqlite3.SQLITE_CORRUPT: "The records' file is damaged. Stop work here and restore the last backup.",
    sqlite3.SQLITE_NOTADB: "The file where the records should be is not a database of this program.",
    sqlite3.SQLITE_PROTOCOL: "Another program is using the records at the moment. Nothing was changed; try again.",
    sqlite3.SQLITE_NOMEM: "This computer has no memory left for the records. Close other programs and try again.",
    sqlite3.SQLITE_NOLFS: "The disk that holds the records cannot hold a file that large. Nothing was changed.",
}
FILE_IS_GONE = "The records' file was moved or deleted while the program was running. Nothing was changed; put it back."
_SERVER_IS_BUSY = "The records' server is busy with the same records. Nothing was changed; try again."
_SERVER_IS_AWAY = "The records' server does not answer. Look whether the last step was kept before you try it again."
_READ_ONLY = "25006"
_SERVER_SAYS = {
    # By the class of the SQLSTATE, or by the whole of it: https://www.postgresql.org/docs/current/errcodes-appendix.html
    "08": _SERVER_IS_AWAY,
    _READ_ONLY: "The records' server allows no changes at the moment. Nothing was changed.",
    "28": "The records' server does not let this desk in. Look at the name and password of its connection.",
    "3D": "The records' server has no database of that name.",
    "40": _SERVER_IS_BUSY,
    "53": "The records' server has no room left. Nothing was changed.",
    "55P03": _SERVER_IS_BUSY,
    "57": _SERVER_IS_AWAY,
    "58": "The disk of the records' server did not answer. Nothing was changed.",
    "XX": "The records on the server are damaged. Stop work here and restore the last backup.",
}


def sentence_for(error: DBAPIError | sqlite3.Error, *, reading: bool = False) -> str:
    """What to say where the environment is at fault; empty for a bug of ours, such as a write while `reading`."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(cause, sqlite3.Error):
        code = getattr(cause, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
        if code == sqlite3.SQLITE_READONLY_DBMOVED:
            return FILE_IS_GONE
        return "" if reading and code == sqlite3.SQLITE_READONLY else _SQLITE_SAYS.get(code & 0xFF, "")
    state: str = getattr(cause, "sqlstate", None) or ""
    if state:
        return "" if reading and state == _READ_ONLY else _SERVER_SAYS.get(state, _SERVER_SAYS.get(state[:2], ""))
    # A server that cannot be reached, or went away in the middle, has no state to tell.
    lost = isinstance(error, DBAPIError) and error.connection_invalidated
    return _SERVER_IS_AWAY if lost or type(cause).__name__ == "OperationalError" else ""


def is_environments_fault(error: DBAPIError) -> bool:
    """Whether the disk, a lock or a server failed: not a bug of ours, and not what is written in the records."""
    cause = error.orig
    if isinstance(cause, sqlite3.Error):
        code = getattr(cause, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
        return code not in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB) and code in _SQLITE_SAYS
    return bool(sentence_for(error, reading=True))


@contextmanager
def failures_sorted(*, reading: bool = False) -> Iterator[None]:
    """Turn what is the environment's fault into `Unavailable`; let everything else through as it is."""
    try:
        yield
    except (DBAPIError, sqlite3.Error) as error:
        sentence = sentence_for(error, reading=reading)
        if not sentence:
            raise
        raise Unavailable(sentence) from error


@contextmanager
def refused_once_kept(constraint: str, sentence: str, *, citation: str = "") -> Iterator[None]:
    """Turn the database's refusal by one named constraint or guard into `Refused` with a plain sentence.

    A row that is there `_once` by its key is refused by a guard on SQLite, by the key itself on PostgreSQL.
    """
    names = (constraint, f"{constraint.removesuffix('_once')}_key")
    try:
        yield
    except IntegrityError as error:
        if not any(name in str(error.orig) for name in names):
            raise
        raise Refused(sentence, citation=citation) from error
