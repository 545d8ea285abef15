"""`kiosk verify`, `backup` and `restore`, as they are typed."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from kiosk.__main__ import main
from kiosk.commands import passphrase
from kiosk.persistence.keys import read_keys
from kiosk.persistence.store import FILE_NAME, open_store
from tests.keeping.books import keep_honest_books
from tests.keeping.tampering import tampered

PASSPHRASE = "a dog is not a thing"


@pytest.fixture(scope="module")
def books(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of honest books with their keys, made once and copied."""
    folder = tmp_path_factory.mktemp("books") / "data"
    store = open_store(folder)
    keep_honest_books(store)
    store.close()
    read_keys(folder)
    return folder


@pytest.fixture
def data_dir(books: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Honest books, and no passphrase set."""
    monkeypatch.delenv(passphrase.VARIABLE, raising=False)
    return Path(shutil.copytree(books, tmp_path / "data"))


def run(*words: object) -> int:
    return main([str(word) for word in words])


def test_honest_books_are_told_to_be_so_with_their_head(data_dir: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("verify", "--data-dir", data_dir) == 0
    said = capsys.readouterr().out
    assert said.startswith("Everything is as it was recorded: 52 records in the chain.\nHead: ")
    head = said.split()[-1]
    spaced = " ".join(head[place : place + 4].upper() for place in range(0, 64, 4))
    assert run("verify", "--data-dir", data_dir, "--head", spaced) == 0
    assert "The head that was given is in it." in capsys.readouterr().out


def test_the_first_bad_record_is_named_in_plain_words(data_dir: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tampered(data_dir / FILE_NAME, "UPDATE receipt SET payer = 'A' || char(10) || 'B' WHERE number LIKE '%2'")
    before = (data_dir / FILE_NAME).read_bytes()
    assert run("verify", "--data-dir", data_dir) == 1
    first, count, *_ = capsys.readouterr().out.splitlines()
    assert first == (
        "First bad record: Receipt R-DV-26-1-000002 was changed after it was recorded "
        "(payer or reason: not what was recorded)."
    )
    assert count == "1 problem; 52 records in the chain:"
    assert (data_dir / FILE_NAME).read_bytes() == before


def test_a_holding_date_that_is_not_the_computed_one_is_found(
    data_dir: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tampered(data_dir / FILE_NAME, "UPDATE impoundment SET last_day = '2026-04-20' WHERE number = '26-0004'")
    assert run("verify", "--data-dir", data_dir) == 1
    assert (
        "Case 26-0004 has its holding period stored as running, last day 2026-04-20; computed: running, "
        "last day 2026-04-13." in capsys.readouterr().out
    )


def test_a_head_that_is_not_in_the_chain_is_a_problem(data_dir: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("verify", "--data-dir", data_dir, "--head", "ab" * 32) == 1
    assert "The head abababababababab… is not in the chain" in capsys.readouterr().out


@pytest.mark.parametrize("head", ["ab", "g" * 64, "a" * 65])
def test_what_is_no_head_is_refused(data_dir: Path, capsys: pytest.CaptureFixture[str], head: str) -> None:
    assert run("verify", "--data-dir", data_dir, "--head", head) == 1
    assert "--head: give the head as a Z prints it" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ("PRAGMA user_version = 99", "written by a newer version"),
        ("PRAGMA application_id = 7", "belongs to another program"),
        ("UPDATE alembic_version SET version_num = '0001'", "version these records are was changed by hand"),
        ("DELETE FROM alembic_version", "version these records are was changed by hand"),
        ("DROP TABLE alembic_version", "version these records are was changed by hand"),
    ],
)
def test_records_of_another_form_are_not_verified(
    data_dir: Path, capsys: pytest.CaptureFixture[str], change: str, says: str
) -> None:
    tampered(data_dir / FILE_NAME, change)
    assert run("verify", "--data-dir", data_dir) == 1
    assert says in capsys.readouterr().err


@pytest.mark.parametrize("command", ["verify", "backup"])
def test_a_folder_without_records_is_named_and_stays_empty(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    file = [tmp_path / "pound.backup"] if command == "backup" else []
    assert run(command, *file, "--data-dir", tmp_path) == 1
    assert capsys.readouterr().err == f"There are no records in {tmp_path}.\n"
    assert list(tmp_path.iterdir()) == []


def test_a_backup_and_its_restoring_say_what_they_did(
    data_dir: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "pound.backup"
    assert run("backup", file, "--data-dir", data_dir) == 0
    said = capsys.readouterr().out
    assert said.startswith(f"{file}: 52 records in the chain, not encrypted: no passphrase is set")
    head = said.split()[-1]
    assert run("restore", file, "--data-dir", data_dir) == 0
    said = capsys.readouterr().out
    assert f"Restored to {data_dir}: 52 records in the chain" in said
    assert "What was there before is kept in" in said
    assert run("verify", "--data-dir", data_dir, "--head", head) == 0


def test_a_backup_of_records_that_are_not_sound_is_written_told_and_restored_only_on_demand(
    data_dir: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tampered(data_dir / FILE_NAME, "UPDATE receipt SET payer = 'Somebody else' WHERE number LIKE '%2'")
    bad = "First bad record: Receipt R-DV-26-1-000002 was changed after it was recorded"
    file, before = tmp_path / "pound.backup", (data_dir / FILE_NAME).read_bytes()
    assert run("backup", file, "--data-dir", data_dir) == 1
    said = capsys.readouterr().out
    assert "the records in it are not sound" in said
    assert bad in said
    assert "sound.\nHead" not in said
    assert run("restore", file, "--data-dir", data_dir) == 1
    refused = capsys.readouterr().err
    assert bad in refused
    assert "--although-not-sound" in refused
    assert (data_dir / FILE_NAME).read_bytes() == before
    assert run("restore", file, "--data-dir", data_dir, "--although-not-sound") == 0
    assert f"These records are not sound. {bad}" in capsys.readouterr().out
    assert run("verify", "--data-dir", data_dir) == 1


@pytest.mark.parametrize("where", ["environment", "file"])
def test_a_passphrase_encrypts_every_backup(
    data_dir: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], where: str
) -> None:
    if where == "environment":
        monkeypatch.setenv(passphrase.VARIABLE, PASSPHRASE)
    else:
        kept = tmp_path / "passphrase"
        kept.write_text(f"{PASSPHRASE}\n", encoding="utf-8")
        kept.chmod(0o600)
        (data_dir / "kiosk.toml").write_text(f"[backup]\npassphrase_file = '{kept}'\n", encoding="utf-8")
    file = tmp_path / "pound.backup"
    assert run("backup", file, "--data-dir", data_dir) == 0
    assert "encrypted. Read back" in capsys.readouterr().out
    assert b"Dana" not in file.read_bytes()
    assert run("restore", file, "--data-dir", data_dir) == 0
    monkeypatch.delenv(passphrase.VARIABLE, raising=False)
    assert run("restore", file, "--data-dir", tmp_path / "elsewhere") == 1
    assert "pound.backup is encrypted. Give its passphrase" in capsys.readouterr().err


def test_a_passphrase_that_is_too_short_or_open_to_others_is_refused(
    data_dir: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(passphrase.VARIABLE, "short")
    assert run("backup", tmp_path / "a", "--data-dir", data_dir) == 1
    assert "too short" in capsys.readouterr().err
    monkeypatch.delenv(passphrase.VARIABLE)
    kept = tmp_path / "passphrase"
    kept.write_text(PASSPHRASE, encoding="utf-8")
    kept.chmod(0o644)
    (data_dir / "kiosk.toml").write_text(f"[backup]\npassphrase_file = '{kept}'\n", encoding="utf-8")
    assert run("backup", tmp_path / "a", "--data-dir", data_dir) == 1
    assert "chmod 600" in capsys.readouterr().err
    kept.unlink()
    assert run("backup", tmp_path / "a", "--data-dir", data_dir) == 1
    assert "cannot be read" in capsys.readouterr().err
    assert not (tmp_path / "a").exists()
