"""How many questions about the law are answered a second, beside reading and writing the same JSON.

Run with `pytest tests/benchmarks/bench_calculator.py`; the target is 10,000 questions a second on one core.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from kiosk.law.town_code import Laws
from kiosk.services.calculator import answer_line

_TOWNS = ("dover", "sandy_creek", "bethel", "clay", "rio_communities")
_FIRST = datetime(2026, 1, 1, 10, 15)  # noqa: DTZ001 - written down as local time


def _questions() -> list[str]:
    lines = []
    for number in range(500):
        seized = _FIRST + timedelta(days=number % 365)
        question: dict[str, Any] = {"id": number, "town": _TOWNS[number % 5], "seized": f"{seized:%Y-%m-%dT%H:%M}"}
        if number % 2:
            amounts = {} if question["town"] == "dover" else {"impoundment_fee": "40.00"}
            later = f"{seized + timedelta(days=3):%Y-%m-%dT%H:%M}"
            question |= {"ask": "charges", "at": later, "amounts": amounts, "earlier_impoundments": ["2025-12-30"]}
        else:
            question |= {"ask": "holding", "identification": ("none", "license_tag")[number % 4 // 2]}
        lines.append(json.dumps(question))
    return lines


def _read_and_write(lines: list[str], answers: list[dict[str, Any]]) -> None:
    for line, answer in zip(lines, answers, strict=True):
        json.loads(line)
        json.dumps(answer)


def _answer(laws: Laws, lines: list[str]) -> None:
    for line in lines:
        json.dumps(answer_line(laws, line)[0])


_BASELINE, _ANSWERED = "baseline: the JSON alone", "holding and charges answered"


@pytest.mark.parametrize("what", [_BASELINE, _ANSWERED])
def test_five_hundred_questions(benchmark: BenchmarkFixture, laws: Laws, what: str) -> None:
    lines = _questions()
    answers = [answer_line(laws, line)[0] for line in lines]
    assert not any("error" in answer for answer in answers)
    works: dict[str, Callable[[], None]] = {
        _BASELINE: lambda: _read_and_write(lines, answers),
        _ANSWERED: lambda: _answer(laws, lines),
    }
    benchmark(works[what])
    if benchmark.stats is not None:
        benchmark.extra_info["questions_a_second"] = round(500 / benchmark.stats.stats.median)
