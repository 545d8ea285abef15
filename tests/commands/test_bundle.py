from __future__ import annotations

from pathlib import Path

import pytest
from pypdf import PdfReader

from kiosk.__main__ import main
from kiosk.commands.keeping import keep_file
from kiosk.domain.errors import Unavailable
from kiosk.persistence.store import open_store
from tests.keeping.books import keep_honest_books


@pytest.fixture
def honest(tmp_path: Path) -> Path:
    """A data directory with honest books."""
    store = open_store(tmp_path / "data")
    keep_honest_books(store)
    store.close()
    return tmp_path / "data"


def test_a_case_is_written_as_one_pdf_and_its_story_says_so(
    honest: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "case.pdf"
    words = ["bundle", "26-0001", "--out", str(out), "--by", "M. Ortiz", "--redacted", "--data-dir", str(honest)]
    assert main(words) == 0
    assert capsys.readouterr().out == f"{out}\n"
    assert "Case file" in PdfReader(out).pages[0].extract_text()
    store = open_store(honest)
    with store.reading() as records:
        told = records.cases.events(1)[-1]
    store.close()
    assert (told.kind, told.by) == ("bundle", "M. Ortiz")


def test_a_number_that_no_case_has_is_refused(honest: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "case.pdf"
    assert main(["bundle", "99-0001", "--out", str(out), "--data-dir", str(honest)]) == 1
    assert capsys.readouterr().err == "No case has the number 99-0001.\n"
    assert not out.exists()


def test_a_place_that_takes_no_file_is_said(honest: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "nowhere" / "case.pdf"
    assert main(["bundle", "26-0001", "--out", str(out), "--data-dir", str(honest)]) == 1
    assert "cannot be kept" in capsys.readouterr().err


def test_a_kept_pdf_overwrites_none_and_its_name_is_no_path(tmp_path: Path) -> None:
    first = keep_file(tmp_path / "papers", "../case 26-0001", b"1")
    second = keep_file(tmp_path / "papers", "../case 26-0001", b"2")
    assert (first.name, second.name) == ("-case-26-0001.pdf", "-case-26-0001-2.pdf")
    assert (first.read_bytes(), second.read_bytes()) == (b"1", b"2")
    (tmp_path / "file").touch()
    with pytest.raises(Unavailable):
        keep_file(tmp_path / "file", "case", b"")
