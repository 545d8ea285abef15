"""Stores to keep records in: SQLite in a fresh folder; PostgreSQL too where KIOSK_TEST_POSTGRESQL names a server."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy import create_engine, false, literal, make_url, select, text

from kiosk.persistence import search
from kiosk.persistence.store import FILE_NAME, SqlStore, open_store
from kiosk.services.trust import Verdict
from tests.keeping.books import keep_honest_books
from tests.keeping.tampering import Tamper, tampered, verdict_on

_SERVER = os.environ.get("KIOSK_TEST_POSTGRESQL", "")


def _empty_server() -> str:
    """Throw away everything in the test database of the server."""
    url = make_url(_SERVER).set(drivername="postgresql+psycopg")
    engine = create_engine(url, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text("SET lock_timeout = 5000"))
        connection.execute(text("DROP SCHEMA public CASCADE"))
        connection.execute(text("CREATE SCHEMA public"))
    engine.dispose()
    return url.render_as_string(hide_password=False)


@pytest.fixture(scope="session")
def empty_records(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database file without records, made once and copied."""
    folder = tmp_path_factory.mktemp("empty")
    open_store(folder).close()
    return folder / FILE_NAME


@pytest.fixture(params=["sqlite", *(["postgresql"] if _SERVER else [])])
def store(request: pytest.FixtureRequest, tmp_path: Path, empty_records: Path) -> Iterator[SqlStore]:
    """An empty store on every database that is at hand."""
    shutil.copy(empty_records, tmp_path)
    store = open_store(tmp_path, _empty_server() if request.param == "postgresql" else "")
    yield store
    store.close()


@pytest.fixture
def file_store(tmp_path: Path, empty_records: Path) -> Iterator[SqlStore]:
    """An empty store on SQLite."""
    shutil.copy(empty_records, tmp_path)
    store = open_store(tmp_path)
    yield store
    store.close()


@pytest.fixture(scope="session")
def honest(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of honest books."""
    folder = tmp_path_factory.mktemp("honest")
    store = open_store(folder)
    keep_honest_books(store)
    store.close()
    return folder / FILE_NAME


@pytest.fixture
def verified(honest: Path, tmp_path: Path) -> Callable[..., Verdict]:
    """What is found in honest books after somebody did as told to their file."""

    def after(*tampering: str | Tamper, head: str = "") -> Verdict:
        path = tmp_path / FILE_NAME
        shutil.copy(honest, path)
        return verdict_on(tampered(path, *tampering), head)

    return after


@pytest.fixture
def before_certificates(monkeypatch: pytest.MonkeyPatch) -> None:
    """Records are kept as a release did that knew no certificates of dogs: their words for the search have none."""
    none = select(literal("license").label("kind"), literal("").label("number")).where(false())
    monkeypatch.setattr(search, "_CERTIFICATES", none)
