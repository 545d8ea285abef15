"""Texts that were frozen in English in a record, said again in Spanish: what is words, what is a day, what is data."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiosk.words import words_in

ENGLISH, SPANISH = words_in("en"), words_in("es")


@pytest.mark.parametrize(
    ("frozen", "said"),
    [
        ("Boarding", "Hospedaje"),
        ("4 × additional 24 hours or part", "4 × 24 horas adicionales o fracción"),
        ("Veterinary care: sutures", "Atención veterinaria: sutures"),
        ("Veterinary care: sutures: two", "Atención veterinaria: sutures: two"),
        ("Waived: Boarding (hardship (proved))", "Exención: Hospedaje (hardship (proved))"),
        ("Spay/neuter deposit, forfeited", "Depósito de esterilización, perdido a favor del municipio"),
        ("3 × additional 24 hours or part, in part", "3 × 24 horas adicionales o fracción, pago parcial"),
        ("approved by J. Cole", "aprobado por J. Cole"),
        ("reading R14, R16", "interpretación R14, R16"),
        ("Clay §69-11; resolution 7 of Jan 5, 2026", "Clay §69-11; resolución 7 del 5 ene 2026"),
        ("Clay §69-11; resolution 7 (sample) of Dec 31, 2025", "Clay §69-11; resolución 7 (muestra) del 31 dic 2025"),
        ("Bethel §83-18(A)", "Bethel §83-18(A)"),
        ("A rule of a new town: with a detail", "A rule of a new town: with a detail"),
        ("Clay; resolution 7 of Foo 5, 2026", "Clay; resolution 7 of Foo 5, 2026"),
        ("Clay; resolution 7 of Feb 31, 2026", "Clay; resolution 7 of Feb 31, 2026"),
        ("", ""),
    ],
)
def test_a_frozen_text_is_said_again(frozen: str, said: str) -> None:
    assert SPANISH.retell(frozen) == said
    assert ENGLISH.retell(frozen) == frozen


@given(st.text(max_size=40))
def test_whatever_was_typed_into_a_frozen_text_comes_out_as_it_was(typed: str) -> None:
    assert SPANISH.retell(f"Boarding: x{typed}x").endswith(f": x{typed}x")
