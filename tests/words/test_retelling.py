"""What acts composed in English, told again in the desk's language."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from kiosk.words.retelling import Retelling
from kiosk.words.sentences import sentences

KNOWN: Mapping[str, str] = {
    "No. {number} is paid in full by receipt {number2}; nothing more is charged.": (
        "El n.º {number} está pagado por completo con el recibo {number2}; no se cobra nada más."
    ),
    "Release the dog on the receipt.": "Entregue el perro con el recibo.",
    "Check {says}: {day} has not come yet.": "Revise {says}: {day} no ha llegado todavía.",
    "the last day": "el último día",
    "{name} works here as {role}": "{name} trabaja aquí como {role}",
    "clerk": "oficinista",
    "Clerk": "Oficinista",
    "Held": "Retenido",
}


@pytest.fixture(scope="module")
def spanish() -> Retelling:
    def day(match: re.Match[str]) -> str:
        return f"día {match['day']}"

    def clock(match: re.Match[str]) -> str:
        return f"{match['hour']} h"

    return Retelling(lambda text: KNOWN.get(text, text), KNOWN, day, clock)


@pytest.mark.parametrize(
    ("english", "told"),
    [
        ("Held", "Retenido"),
        ("Rosie", "Rosie"),
        (
            "No. 26-0412 is paid in full by receipt R-1; nothing more is charged. Release the dog on the receipt.",
            (
                "El n.º 26-0412 está pagado por completo con el recibo R-1; no se cobra nada más. "
                "Entregue el perro con el recibo."
            ),
        ),
        ("Check the last day: Thu Dec 3, 2026 has not come yet.", "Revise el último día: día 3 no ha llegado todavía."),
        ("Clerk works here as clerk", "Clerk trabaja aquí como oficinista"),
        ("Thu Dec 3, 2026, 2:00 pm", "día 3, 2 h"),
        ("the last day; Rosie", "el último día; Rosie"),
        ("{braces} and % are what somebody typed.", "{braces} and % are what somebody typed."),
        ("", ""),
    ],
)
def test_what_is_known_is_told_and_what_people_typed_stays(spanish: Retelling, english: str, told: str) -> None:
    assert spanish.told(english) == told


def test_templates_are_read_from_the_source_of_acts() -> None:
    source = '''
"""A module."""
KINDS = {"check": "check", "cash": "cash"}
def act(case, day):
    """A docstring."""
    key = "not_a_sentence"
    raise Refused(f"No. {case.number} of {case.number} waits until {day:%B}.", cure="Wait a day.")
'''
    assert {text for _, text in sentences(source)} == {
        "check",
        "cash",
        "No. {number} of {number2} waits until {day}.",
        "Wait a day.",
    }
