"""A code on paper opens its own record and nothing else, whatever is done to it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiosk.domain.codes import Codes, is_code
from kiosk.domain.errors import Refused

OURS, THEIRS = Codes(b"k" * 32), Codes(b"t" * 32)
NUMBERS = [
    "R-DOV-26-1-000001",
    "S-DOV-26-12-000318",
    "D-SC-26-1-000002",
    "26-0412",
    "Z-26-1-000007",
    "A-DOV-26-1-000003",
]
numbers = st.sampled_from(NUMBERS)
places = st.integers(0, 60)


@pytest.mark.parametrize("number", NUMBERS)
def test_what_is_signed_here_is_read_here_and_nowhere_else(number: str) -> None:
    code = OURS.sign(number)
    assert code.startswith(f"PK1.{number}.")
    assert len(code) <= 45
    assert OURS.read(code) == number
    for stranger in (THEIRS, Codes()):
        with pytest.raises(Refused, match="not printed here, or it was changed"):
            stranger.read(code)


def test_a_code_stays_readable_as_long_as_papers_are_kept() -> None:
    assert OURS.sign("R-DOV-26-1-000001") == "PK1.R-DOV-26-1-000001.BGGMUFXX5LGPR74R"


@pytest.mark.parametrize(
    "typed", ["r-dov-26-1-000001", "Buddy", "26-0412", "985112003441207", "555-01-2345", "", "B. Smith"]
)
def test_what_people_type_and_older_papers_carry_is_no_code(typed: str) -> None:
    assert not is_code(typed)
    assert OURS.read(typed) == typed


def test_what_is_no_records_number_is_not_signed() -> None:
    assert OURS.sign("TEST") == "TEST"
    assert Codes().sign("26-0412") == "26-0412"


def test_a_scanner_may_type_in_small_letters_and_with_spaces() -> None:
    assert OURS.read(f" {OURS.sign('26-0412').lower()}\n") == "26-0412"


@given(numbers, numbers)
def test_a_signature_is_of_one_number_only(one: str, other: str) -> None:
    moved = OURS.sign(one).replace(one, other)
    if one == other:
        assert OURS.read(moved) == one
    else:
        with pytest.raises(Refused):
            OURS.read(moved)


@given(numbers, places, st.integers(0, 3), st.text(max_size=3))
def test_an_edited_code_is_refused_or_no_code_at_all(number: str, place: int, cut: int, put: str) -> None:
    code = OURS.sign(number)
    edited = code[:place] + put + code[place + cut :]
    if "".join(edited.split()).upper() == code and edited.isascii():
        assert OURS.read(edited) == number
    elif is_code(edited):
        with pytest.raises(Refused):
            OURS.read(edited)
    else:
        # It is looked up as it stands, like anything typed.
        assert OURS.read(edited) == edited
        assert edited not in NUMBERS


@given(st.text())
def test_whatever_is_scanned_is_read_or_refused(text: str) -> None:
    try:
        assert OURS.read(text) == text
    except Refused:
        assert is_code(text)


@pytest.mark.parametrize("code", ["PK2.26-0412.ABCDEFGHIJKLMNOP", "PK10.X"])
def test_a_code_of_a_later_version_is_told_to_be_one(code: str) -> None:
    with pytest.raises(Refused, match="another version of the program"):
        OURS.read(code)


@pytest.mark.parametrize(
    "code",
    [
        "PK1.",
        "PK1..",
        "PK1.26-0412.",
        "PK1.26-0412",
        "PK1.BUDDY.AAAAAAAAAAAAAAAA",
        "XX.26-0412.AAAA",
        "26-0412.",
        "http://x.example/26-0412",
    ],
)
def test_a_malformed_code_is_refused(code: str) -> None:
    with pytest.raises(Refused):
        OURS.read(code)
