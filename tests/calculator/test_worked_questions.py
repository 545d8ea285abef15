"""Every worked question is answered as worked, through the same lines that `kiosk calc` reads."""

from __future__ import annotations

import json
import tomllib
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from kiosk.law.town_code import Laws
from kiosk.services.calculator import answer_line


def _nulls(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _nulls(item) for name, item in value.items()}
    if isinstance(value, list):
        return [_nulls(item) for item in value]
    return None if value == "null" else value


_WORKED = _nulls(tomllib.loads(Path(__file__).with_name("worked.toml").read_text(encoding="utf-8")))


def _differs(expected: Any, given: Any) -> bool:
    """Two notations of one instant are equal; of an object only the fields expected must match."""
    if isinstance(expected, dict):
        return not isinstance(given, dict) or any(_differs(value, given.get(name)) for name, value in expected.items())
    if isinstance(expected, list):
        return not isinstance(given, list) or len(expected) != len(given) or any(map(_differs, expected, given))
    if isinstance(expected, str) and "T" in expected and isinstance(given, str):
        return datetime.fromisoformat(expected) != datetime.fromisoformat(given)
    return bool(expected != given)


@pytest.mark.parametrize(
    ("ask", "question", "expected"),
    [
        pytest.param(ask, case["question"], case["expect"], id=f"{ask}-{place}")
        for ask, cases in _WORKED.items()
        for place, case in enumerate(cases, start=1)
    ],
)
def test_a_worked_question_is_answered_as_worked(
    laws: Laws, ask: str, question: dict[str, Any], expected: dict[str, Any]
) -> None:
    given, answered = answer_line(laws, json.dumps({"ask": ask, **question}))

    assert answered is ("error" not in expected), given
    assert not _differs(expected, given), given
