"""A database is used only if it is sound; what is wrong with it is said in plain words."""

from __future__ import annotations

import argparse
import importlib
import re
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, create_engine, event, text

from kiosk.domain.errors import Unavailable
from kiosk.persistence import database, opening
from kiosk.persistence.database import check_sqlite
from kiosk.persistence.guards import expected_guards
from kiosk.persistence.store import FILE_NAME, SqlStore, open_store
from kiosk.persistence.tables import metadata
from tests.conftest import DURABLE
from tests.keeping.samples import keep_a_case


def execute(path: Path, *statements: str) -> None:
    """Run statements on a file by another program's hand."""
    with closing(sqlite3.connect(path)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()


def refusal(folder: Path) -> str:
    """What is said when the records of a folder are opened."""
    with pytest.raises(Unavailable) as refused:
        open_store(folder)
    return refused.value.sentence


def test_a_new_folder_gets_a_database_of_ours_that_is_for_its_owner_only(tmp_path: Path) -> None:
    folder = tmp_path / "data of the pound, 100%" / "kiosk"
    open_store(folder).close()
    with closing(sqlite3.connect(folder / FILE_NAME)) as connection:
        assert connection.execute("PRAGMA application_id").fetchone() == (opening.APPLICATION_ID,)
        assert connection.execute("PRAGMA user_version").fetchone() == (opening.SCHEMA,)
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    assert folder.stat().st_mode & 0o077 == 0


def test_records_stay_where_they_are_when_opened_again(tmp_path: Path) -> None:
    first = open_store(tmp_path)
    case = keep_a_case(first)
    first.close()
    again = open_store(tmp_path)
    with again.reading() as records:
        assert records.cases.get(case).number == "26-0001"
    again.close()


def alembic() -> Any:
    """Alembic with the settings of the project."""
    return importlib.import_module("alembic.config").Config(toml_file="pyproject.toml")


def test_migrating_gives_exactly_the_tables_that_the_program_works_with(store: SqlStore) -> None:
    config = alembic()
    with store._database.reader.begin() as connection:
        config.attributes["connection"] = connection
        # Raises where the tables and the database differ.
        importlib.import_module("alembic.command").check(config)


def test_a_database_migrated_by_hand_is_one_of_ours(tmp_path: Path) -> None:
    config = alembic()
    config.cmd_opts = argparse.Namespace(x=[f"url=sqlite:///{tmp_path / FILE_NAME}"])
    importlib.import_module("alembic.command").upgrade(config, "head")
    open_store(tmp_path).close()


def _as_written(connection: Connection) -> dict[str, str]:
    query = text("SELECT name, sql FROM sqlite_master WHERE type IN ('table', 'index') AND sql IS NOT NULL")
    return {row.name: row.sql for row in connection.execute(query) if row.name in metadata.tables or "_by_" in row.name}


def test_migrating_gives_the_very_same_words_as_the_tables_say(file_store: SqlStore) -> None:
    fresh = create_engine("sqlite://")
    with fresh.begin() as connection, file_store._database.reader.connect() as migrated:
        metadata.create_all(connection)
        assert _as_written(migrated) == _as_written(connection)
    fresh.dispose()


def test_every_guard_that_is_expected_is_made_and_none_is_made_that_is_not_expected(store: SqlStore) -> None:
    query = {
        "sqlite": "SELECT name FROM sqlite_master WHERE type = 'trigger'",
        "postgresql": "SELECT tgname FROM pg_trigger WHERE NOT tgisinternal",
    }[store._database.dialect]
    with store._database.reader.connect() as connection:
        made = sorted(connection.execute(text(query)).scalars())
    assert made == sorted(expected_guards(store._database.dialect))


def test_the_newest_revision_is_the_one_that_the_program_asks_for() -> None:
    scripts = importlib.import_module("alembic.script").ScriptDirectory.from_config(alembic())
    assert scripts.get_heads() == [opening.REVISION]


def test_an_up_to_date_database_is_opened_without_loading_alembic(tmp_path: Path) -> None:
    open_store(tmp_path).close()
    code = (
        "import sys; from pathlib import Path; from kiosk.persistence.store import open_store\n"
        "open_store(Path(sys.argv[1])).close(); sys.exit('alembic' in sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code, str(tmp_path)], check=True, cwd=Path.cwd())


def test_an_installed_program_migrates_without_its_pyproject(tmp_path: Path) -> None:
    place = tmp_path / "site packages, 100% installed"
    shutil.copytree("kiosk", place / "kiosk", ignore=shutil.ignore_patterns("__pycache__", "*.mako"))
    code = "from pathlib import Path; from kiosk.persistence.store import open_store; open_store(Path('data')).close()"
    subprocess.run([sys.executable, "-c", code], check=True, cwd=place)
    assert (place / "data" / FILE_NAME).exists()


def test_every_folder_of_migrations_is_a_package_that_an_installation_takes_along() -> None:
    folders = {path.parent for path in Path("kiosk/persistence").rglob("*.py")}
    assert all((folder / "__init__.py").exists() for folder in folders)


def test_two_desks_that_start_at_once_on_a_new_folder_both_start(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from kiosk.persistence.store import open_store\n"
        "open_store(Path(sys.argv[1])).close()"
    )
    desks = [subprocess.Popen([sys.executable, "-c", code, str(tmp_path)], cwd=Path.cwd()) for _ in range(3)]
    assert [desk.wait() for desk in desks] == [0, 0, 0]


def test_a_migration_that_is_interrupted_leaves_nothing_behind(tmp_path: Path) -> None:
    store = SqlStore(tmp_path / FILE_NAME)

    def interrupt(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        if "ledger_transaction_balances" in statement:
            raise KeyboardInterrupt

    event.listen(store._database.reader, "before_cursor_execute", interrupt)
    with pytest.raises(KeyboardInterrupt):
        store.make_ready()
    store.close()
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection:
        assert connection.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,)
    open_store(tmp_path).close()


def test_records_of_a_newer_program_are_refused(tmp_path: Path) -> None:
    open_store(tmp_path).close()
    execute(tmp_path / FILE_NAME, f"PRAGMA user_version = {opening.SCHEMA + 1}")
    assert refusal(tmp_path) == (
        "These records were written by a newer version of this program. Install that version to work with them."
    )


def test_a_newer_revision_is_refused_even_without_its_mark(tmp_path: Path) -> None:
    open_store(tmp_path).close()
    execute(tmp_path / FILE_NAME, "UPDATE alembic_version SET version_num = '0099'")
    assert "written by a newer version" in refusal(tmp_path)


@pytest.mark.parametrize(
    "changes",
    [
        ["DELETE FROM alembic_version"],
        ["DROP TABLE alembic_version"],
        ["UPDATE alembic_version SET version_num = '0001'"],
        ["INSERT INTO alembic_version VALUES ('0001')"],
        ["DELETE FROM alembic_version", "PRAGMA user_version = 0"],
        ["UPDATE alembic_version SET version_num = '0005'", "PRAGMA user_version = 1"],
    ],
)
def test_a_version_that_was_changed_by_hand_is_told_in_plain_words(tmp_path: Path, changes: list[str]) -> None:
    open_store(tmp_path).close()
    execute(tmp_path / FILE_NAME, *changes)
    before = (tmp_path / FILE_NAME).read_bytes()
    assert refusal(tmp_path).startswith("The record of which version these records are was changed by hand")
    assert (tmp_path / FILE_NAME).read_bytes() == before


@pytest.mark.parametrize("made", ["CREATE TABLE recipes (name)", "PRAGMA application_id = 252006673"])
def test_a_database_of_another_program_is_refused_and_left_alone(tmp_path: Path, made: str) -> None:
    execute(tmp_path / FILE_NAME, made, "PRAGMA user_version = 7")
    before = (tmp_path / FILE_NAME).read_bytes()
    assert "belongs to another program" in refusal(tmp_path)
    assert (tmp_path / FILE_NAME).read_bytes() == before


def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text("Dear diary, " * 200)
    assert refusal(tmp_path) == "The file where the records should be is not a database of this program."
    assert (tmp_path / FILE_NAME).read_text().startswith("Dear diary")


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert refusal(tmp_path / "file" / "data").startswith("The folder for the records cannot be made:")


def test_a_folder_where_the_file_should_be_is_refused(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).mkdir()
    assert "cannot be opened" in refusal(tmp_path)


@pytest.mark.parametrize(
    ("version", "modules", "missing"),
    [((3, 31, 1), {"fts5"}, "SQLite 3.31.1."), ((3, 45, 0), {"rtree"}, "SQLite 3.45.0 without FTS5.")],
)
def test_a_sqlite_that_cannot_search_is_named(version: tuple[int, ...], modules: set[str], missing: str) -> None:
    with pytest.raises(Unavailable, match=re.escape(missing)):
        check_sqlite(version, frozenset(modules))


def test_the_settings_that_keep_records_through_a_power_cut_are_in_force(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "_PRAGMAS", DURABLE)
    store = open_store(tmp_path)
    wanted = {
        "journal_mode": "delete",
        "synchronous": 3,
        "foreign_keys": 1,
        "busy_timeout": 5000,
        "recursive_triggers": 1,
    }
    with store._database.writer.begin() as connection:
        in_force = {name: connection.exec_driver_sql(f"PRAGMA {name}").scalar_one() for name in wanted}
    store.close()
    assert in_force == wanted
