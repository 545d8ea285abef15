"""The demonstration as a newcomer runs it: everything happens, or the exit status says that it did not."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import zxingcpp
from PIL import Image

from kiosk.persistence.store import FILE_NAME, open_store

_WITHOUT_SCREEN = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}


def _demo(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "kiosk", "demo", *words],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=300,
        env=_WITHOUT_SCREEN | {"PYTHONUTF8": "1"},
    )


def test_the_demonstration_redeems_a_dog_and_leaves_its_papers_screens_and_records(tmp_path: Path) -> None:
    done = _demo("--out", str(tmp_path / "out"), "--data-dir", str(tmp_path / "data"))

    assert done.returncode == 0, done.stderr
    assert "Statement of charges" in done.stdout
    assert "went home with" in done.stdout
    assert "Z report: drawer closed" in done.stdout
    assert "SHORT" in done.stdout
    names = {path.name for path in (tmp_path / "out").iterdir()}
    assert names >= {"board.png", "case.png", "redeem.png", "intake.png", "till.png", "statement_80mm.png"}
    assert names >= {"receipt_58mm.png", "z_80mm.png", "z_58mm.png", "statement_es_80mm.png"}
    assert names >= {"statement_letter.pdf", "statement_letter_1.png", "case_file.pdf", "case_file_redacted.pdf"}
    assert "María Castillo reads Spanish" in done.stdout
    with Image.open(tmp_path / "out" / "board.png") as board:
        assert board.size == (1440, 900)
    with Image.open(tmp_path / "out" / "statement_80mm.png") as statement:
        code = zxingcpp.read_barcodes(statement)[0].text
    version, stated, _signature = code.split(".")
    assert version == "PK1"
    assert f"[code: {stated}]" in done.stdout
    number = re.search(r"case (\d\d-\d{4}):", done.stdout)
    assert number is not None
    store = open_store(tmp_path / "data")
    with closing(store), store.reading() as records:
        case = records.cases.numbered(number[1])
        assert case is not None
        assert records.accounts.release(case.id) is not None
        assert [report.dog_name for report in records.lost.open()] == ["Pepper"]
        assert [made.town for made in records.adoptions.of_towns(("bethel", "dover"))] == ["bethel"]


def test_the_demonstration_never_mixes_with_records_that_are_there(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(b"somebody's records")

    done = _demo("--out", str(tmp_path / "out"), "--data-dir", str(tmp_path))

    assert done.returncode == 1
    assert "already holds records" in done.stderr
    assert (tmp_path / FILE_NAME).read_bytes() == b"somebody's records"


def test_a_folder_that_cannot_be_made_is_said_in_plain_words(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")

    done = _demo("--out", str(tmp_path / "file" / "out"), "--data-dir", str(tmp_path / "data"))

    assert done.returncode == 1
    assert "cannot be made" in done.stderr
    assert "Traceback" not in done.stderr
