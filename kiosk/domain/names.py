"""Names that stand on records: no two of them may look alike, and none is written in two alphabets."""

from __future__ import annotations

import unicodedata

from kiosk.domain.errors import InvalidInput

_ALIKE = """a=\u0430\u03b1\u0410\u0391 b=\u0432\u0412\u0392\u03b2 c=\u0441\u0421 d=\u0501 e=\u0435\u0415\u0395\u03b5
h=\u043d\u041d\u0397\u04bb j=\u0458\u0408 k=\u043a\u041a\u039a\u03ba m=\u043c\u041c\u039c n=\u039d\u03b7
o=\u043e\u041e\u039f\u03bf0 p=\u0440\u0420\u03a1\u03c1 s=\u0455\u0405 t=\u0442\u0422\u03a4\u03c4 v=\u03bd
x=\u0445\u0425\u03a7\u03c7 y=\u0443\u0423\u03a5\u04af z=\u0396\u03b6 u=\u03c5\u03bc
l=iI1|\u04cf\u0456\u0406\u0399\u03b9"""
"""Cyrillic and Greek letters, digits and signs, beside the Latin letter for which a person takes them on paper."""
_READ_AS = {ord(sign): pair[0] for pair in _ALIKE.split() for sign in pair[2:]}
_ALPHABETS = ("LATIN", "CYRILLIC", "GREEK")


def look(name: str) -> str:
    """What a person sees of a name: two names with the same look cannot be told apart on paper.

    Case, accents, spaces, dots and other signs make no difference, nor do letters that are drawn alike.
    """
    plain = (letter for letter in unicodedata.normalize("NFKD", name) if not unicodedata.combining(letter))
    seen = "".join(plain).translate(_READ_AS).casefold().translate(_READ_AS)
    return "".join(letter for letter in seen if letter.isalnum())


def check_name(name: str, field: str = "name") -> None:
    """Raise `InvalidInput` for a name without any letter, or one of two alphabets: a letter is not what it seems."""
    if not any(letter.isalpha() for letter in name):
        raise InvalidInput(field, "A name has letters: type it as it stands on papers.")
    alphabets = {letter: _alphabet(letter) for letter in name if letter.isalpha()}
    found = [alphabet for alphabet in _ALPHABETS if alphabet in alphabets.values()]
    if len(found) > 1:
        other = next(letter for letter, alphabet in alphabets.items() if alphabet == found[-1])
        raise InvalidInput(
            field,
            f"The letter “{other}” in this name is {found[-1].capitalize()}, the others are {found[0].capitalize()}: "
            "type the name again in one alphabet.",
        )


def _alphabet(letter: str) -> str:
    return unicodedata.name(letter, "").partition(" ")[0]
