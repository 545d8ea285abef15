"""`kiosk calc` as a script uses it: lines in, lines out, in order, and an exit status."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

_DOVER = {"ask": "holding", "town": "dover", "seized": "2026-06-01T10:15"}


def _calc(lines: bytes, *words: str) -> tuple[int, list[dict[str, object]], str]:
    done = subprocess.run(
        [sys.executable, "-m", "kiosk", "calc", *words], input=lines, capture_output=True, check=False, timeout=60
    )
    return done.returncode, [json.loads(line) for line in done.stdout.splitlines()], done.stderr.decode()


def test_every_line_is_answered_in_order_and_one_mistake_gives_exit_status_one(tmp_path: Path) -> None:
    lines = "\n".join(
        [json.dumps({"id": 1, **_DOVER}), "not json", "", json.dumps({"id": 3, **_DOVER, "town": "clay"})]
    )

    status, answers, complaint = _calc(lines.encode(), "--data-dir", str(tmp_path))

    assert status == 1
    assert [answer["id"] for answer in answers] == [1, None, 3]
    assert ["error" in answer for answer in answers] == [False, True, False]
    assert complaint == ""


def test_only_answered_lines_give_exit_status_zero(tmp_path: Path) -> None:
    status, answers, _ = _calc(json.dumps(_DOVER).encode(), "--data-dir", str(tmp_path))

    assert status == 0
    assert answers[0]["last_day"] == "2026-06-08"


def test_bytes_that_are_no_text_are_one_wrong_line_and_not_the_end(tmp_path: Path) -> None:
    status, answers, _ = _calc(b"\xff\xfe\n" + json.dumps(_DOVER).encode(), "--data-dir", str(tmp_path))

    assert status == 1
    assert [answer.get("status") for answer in answers] == [None, "running"]


def test_what_a_town_entered_for_itself_is_part_of_its_law(tmp_path: Path) -> None:
    (tmp_path / "towns").mkdir()
    (tmp_path / "towns" / "dover.toml").write_text(
        '[[closure]]\nday = 2026-06-08\nwhy = "Burst pipe at Town Hall"\n', encoding="utf-8"
    )

    _, answers, _ = _calc(json.dumps(_DOVER).encode(), "--data-dir", str(tmp_path))

    assert answers[0]["last_day"] == "2026-06-09"


def test_the_calculator_never_loads_the_window_or_the_database(tmp_path: Path) -> None:
    program = (
        "import sys; from kiosk.__main__ import main; main(['calc', '--data-dir', sys.argv[1]]);"
        "print([name for name in ('PySide6', 'sqlalchemy', 'escpos', 'PIL') if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path)],
        input=json.dumps(_DOVER).encode(),
        capture_output=True,
        check=True,
        timeout=60,
    )

    assert done.stdout.splitlines()[-1] == b"[]"
