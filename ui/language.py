"""The language of the desk's own screens; windows that face a customer carry words of their own."""

from __future__ import annotations

from kiosk.words import Language, Words, words_for_screens

_now: list[Words] = [words_for_screens("en")]


def speak(language: Language) -> None:
    """Say everything that is shown from now on in this language; what stands already stays as it is."""
    _now[0] = words_for_screens(language)


def words() -> Words:
    """The words of the desk: days, times and amounts too."""
    return _now[0]


def say(text: str, /, **parts: object) -> str:
    """A text in the desk's language, with its `{parts}` filled in; parts are data and never translated."""
    return _now[0].say(text, **parts)


def many(one: str, several: str, number: int, /, **parts: object) -> str:
    """The form of a text that goes with a number, which it calls `{n}`."""
    return _now[0].many(one, several, number, **parts)


def retell(text: str) -> str:
    """What an act or a rule said in English, in the desk's language; names and numbers in it stay as they are."""
    return _now[0].retell(text)
