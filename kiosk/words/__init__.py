"""What people read, in their language: English, or the Spanish of the United States.

The English text is the msgid. A text is said where a paper is made (`w.say("Paid by")`); one that is kept in a mapping
or a constant first is marked there with `to_say`, so that the extractor finds it.
"""

from __future__ import annotations

from functools import cache

from kiosk.words.words import LANGUAGES, Language, Words, language_of, to_say

__all__ = ["LANGUAGES", "Language", "Words", "language_of", "to_say", "words_for_screens", "words_in"]


@cache
def words_in(language: Language) -> Words:
    """The words of a paper; Spanish reads its catalogue the first time it is asked for."""
    if language == "en":
        return Words()
    from kiosk.words.spanish import Spanish  # noqa: PLC0415 - whoever speaks English only reads no catalogue

    return Spanish()


@cache
def words_for_screens(language: Language) -> Words:
    """The words of a screen: what papers say, and what only screens say."""
    if language == "en":
        return Words()
    from kiosk.words.spanish import SpanishOnScreens  # noqa: PLC0415 - as above

    return SpanishOnScreens()
