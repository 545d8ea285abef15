"""Amounts, times and numbers as staff read them on paper, which is in English."""

from __future__ import annotations

from kiosk.words import words_in

_ENGLISH = words_in("en")
money = _ENGLISH.money
moment = _ENGLISH.moment
ordinal = _ENGLISH.ordinal
