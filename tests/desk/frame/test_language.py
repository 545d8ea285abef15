"""The language of the desk's screens."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ui import language


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    language.speak("en")


def test_a_desk_speaks_english_until_somebody_chooses_otherwise() -> None:
    assert language.say("Receipt") == "Receipt"
    assert language.many("{n} day", "{n} days", 2) == "2 days"


def test_screens_know_what_papers_say() -> None:
    language.speak("es")
    assert language.say("Receipt") == "Recibo"
    assert language.words().language == "es"
