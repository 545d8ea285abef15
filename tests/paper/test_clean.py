from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printing.clean import clean

ANY_TEXT = st.text(alphabet=st.characters())


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("Rex\x1bp\x00", "Rex[ESC]p[NUL]"),
        ("Rex\x1dV\x00", "Rex[GS]V[NUL]"),
        ("Rex\x10\x14\x01", "Rex[DLE][DC4][SOH]"),
        ("Rex\nPAID $0.00", "Rex PAID $0.00"),
        ("Rex\r\n\tPAID", "Rex PAID"),
        ("Rex\u2028PAID\u2029$0.00\x85", "Rex PAID $0.00"),
        ("\u202e00.0$\u202c", "[U+202E]00.0$[U+202C]"),
        ("a\u2066b\u2069", "a[U+2066]b[U+2069]"),
        ("Re\u200bx\ufeff", "Re x"),
        ("Rex\ud800", "Rex[U+D800]"),
        ("\x7f\x9b", "[U+007F][U+009B]"),
        ("Rex" + " " * 40 + "PAID", "Rex PAID"),
        ("Rex" + "\u3000" * 9 + "PAID", "Rex PAID"),
        ("  \t ", ""),
        ("Ren\u0065\u0301", "René"),
        ("狗🐶", "狗🐶"),
        ("<b>O'Brien</b> & 100% \\n", "<b>O'Brien</b> & 100% \\n"),
    ],
)
def test_typed_text_comes_out_as_one_visible_line(typed: str, said: str) -> None:
    assert clean(typed) == said


@given(ANY_TEXT)
def test_cleaning_twice_changes_nothing(typed: str) -> None:
    assert clean(clean(typed)) == clean(typed)


@given(ANY_TEXT)
def test_no_control_direction_or_surrogate_survives(typed: str) -> None:
    assert not {unicodedata.category(letter) for letter in clean(typed)} & {"Cc", "Cf", "Cs", "Zl", "Zp"}


@given(ANY_TEXT)
def test_cleaned_text_can_be_stored_and_sent(typed: str) -> None:
    clean(typed).encode("utf-8")
