"""Text as the search box compares it: lower case, no accents, no punctuation."""

from __future__ import annotations

import unicodedata
from itertools import groupby

_LONGEST_QUERY = 200
_MANY_DIGITS, _SOME_DIGITS = 10, 5
_FOUND_INSIDE = 3
"""So many figures are found anywhere in a number; fewer only where it begins."""
_US_PHONE_DIGITS = 11
# Letters that Unicode does not take apart into a base and an accent.
_APART = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "ð": "d", "æ": "ae", "œ": "oe", "þ": "th"})


def folded(text: str) -> str:
    """Fold text to be found: each word whole without its punctuation, then its parts: `o'brien` is `obrien o brien`."""
    words: list[str] = []
    for word in _bare(text).split():
        parts = _parts(word)
        words += ["".join(parts), *parts] if len(parts) > 1 else parts
    return " ".join(words)


def folded_code(text: str) -> str:
    """Fold a tag, a chip or a number: as `folded`, and once without its spaces."""
    words = folded(text)
    return f"{words} {''.join(_parts(_bare(text)))}" if " " in words else words


def bare_code(text: str) -> str:
    """A tag, a chip or a number without its spaces and signs, as two of them are compared."""
    return "".join(_parts(_bare(text)))


def folded_phone(text: str) -> str:
    """Fold a phone number to its digits, without the country's 1."""
    digits = "".join(character for character in text if character.isdecimal())
    return digits[1:] if len(digits) == _US_PHONE_DIGITS and digits[0] == "1" else digits


def query_words(text: str) -> tuple[str, ...]:
    """What somebody looks for, word by word.

    A long number typed with spaces or dashes is one word, and so is one of which the last figures are still coming.
    """
    words = tuple(filter(None, ("".join(_parts(word)) for word in _bare(text[:_LONGEST_QUERY]).split())))
    together = "".join(words)
    if not together.isdecimal():
        return words
    coming = len(together) >= _SOME_DIGITS and len(words[-1]) < _FOUND_INSIDE
    return (folded_phone(together),) if coming or len(together) >= _MANY_DIGITS else words


def _bare(text: str) -> str:
    """Lower case without accents."""
    if text.isascii():
        return text.lower()
    apart = unicodedata.normalize("NFKD", text.casefold().translate(_APART))
    return "".join(character for character in apart if not unicodedata.category(character).startswith("M"))


def _parts(word: str) -> list[str]:
    """The runs of letters and figures in a word."""
    if word.isalnum():
        return [word]
    return ["".join(run) for is_letter, run in groupby(word, str.isalnum) if is_letter]
