"""Spanish as it is read in the United States."""

from __future__ import annotations

import re
from datetime import date, time
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path
from typing import ClassVar

from babel.dates import format_date, format_time, get_day_names
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from typing_extensions import override

from kiosk.domain.moments import day_of_words
from kiosk.words.english import WEEKDAYS
from kiosk.words.frozen import composed
from kiosk.words.retelling import Retelling
from kiosk.words.words import Language, Words

_FOLDER = Path(__file__).parent / "es_US" / "LC_MESSAGES"
CATALOGUE, SCREENS = _FOLDER / "kiosk.po", _FOLDER / "screens.po"
"""What papers say, rule files' words included, and what only screens say."""


_LEAP = 2000


class Spanish(Words):
    """The catalogue's texts; days, times and amounts as `es_US` writes them."""

    language: ClassVar[Language] = "es"
    _locale: ClassVar[str] = "es_US"

    def __init__(self) -> None:
        self._catalogue, _ = compiled(CATALOGUE)

    def retell(self, text: str) -> str:
        """A text that was composed in English when it was frozen in a record, such as `3 × Daily fee`."""
        found = self._found(text)
        if found != text:
            return found
        template, words, days, data = composed(text)
        told = {name: self.retell(part) for name, part in words.items()}
        dated = {name: format_date(day, "d MMM y", locale=self._locale) for name, day in days.items()}
        return self.say(template, **told, **dated, **data)

    def day(self, day: date) -> str:
        """A day in a table: `jue 3 dic 2026`."""
        return format_date(day, "EEE d MMM y", locale=self._locale)

    def whole_day(self, day: date) -> str:
        """A day within a sentence: `jueves 3 de diciembre de 2026`."""
        return format_date(day, "EEEE d 'de' MMMM 'de' y", locale=self._locale)

    def _near(self, day: date, *, whole: bool) -> str:
        return format_date(day, "EEEE d 'de' MMMM" if whole else "EEE d MMM", locale=self._locale)

    def long_day(self, day: date) -> str:
        """A day of this year in a heading: `jueves 3 de diciembre`."""
        return format_date(day, "EEEE d 'de' MMMM", locale=self._locale)

    def month_name(self, day: date) -> str:
        """The month of a day: `diciembre`."""
        return format_date(day, "LLLL", locale=self._locale)

    def month(self, day: date) -> str:
        """The month of a day: `dic 2026`."""
        return format_date(day, "LLL y", locale=self._locale)

    def weekday(self, place: int) -> str:
        """A day of the week in a table, Monday being 0: `lun`."""
        return str(get_day_names("abbreviated", locale=self._locale)[place])

    def clock(self, at: time) -> str:
        """A time of day: `2:00 p.m.`, with a space that every printer has."""
        return " ".join(format_time(at, "short", locale=self._locale).split())

    def ordinal(self, number: int) -> str:
        """A number as a place in a row of times, which are feminine: `1.ª vez`."""
        return f"{number}.ª"

    def _found(self, text: str) -> str:
        return self._catalogue.gettext(text) if text else text

    def _found_for(self, one: str, several: str, number: int) -> str:
        return self._catalogue.ngettext(one, several, number)


class SpanishOnScreens(Spanish):
    """The same, with what only screens say; it tells again whatever the program's acts composed in English."""

    def __init__(self) -> None:
        self._catalogue, said = compiled(CATALOGUE)
        more, seen = compiled(SCREENS)
        self._catalogue.add_fallback(more)
        self._retelling = Retelling(self._found, {*said, *seen}, self._day_told, self._clock_told)

    @override
    def retell(self, text: str) -> str:
        """What an act or a rule said: a refusal, a next step, a line of a dog's story."""
        told = self._retelling.told(text) if text else text
        return told if told != text else super().retell(text)

    def _day_told(self, match: re.Match[str]) -> str:
        try:
            # A leap year, since what is told without its year may be February 29.
            day = day_of_words(f"{match['month']} {match['day']}, {match['year'] or _LEAP}")
        except ValueError:
            return match["on"]
        said = format_date(day, "d MMM y" if match["year"] else "d MMM", locale=self._locale)
        return f"{self.weekday(WEEKDAYS.index(match['weekday']))} {said}" if match["weekday"] else said

    def _clock_told(self, match: re.Match[str]) -> str:
        hour = int(match["hour"]) % 12 + (12 if match["half"] == "pm" else 0)
        return self.clock(time(hour, int(match["minute"])))


def compiled(catalogue: Path) -> tuple[GNUTranslations, tuple[str, ...]]:
    """A catalogue as gettext reads it, compiled here from its source so that the two cannot differ; and its texts."""
    compiled_form = BytesIO()
    with catalogue.open("rb") as source:
        read = read_po(source, locale="es_US")
    write_mo(compiled_form, read)
    compiled_form.seek(0)
    return GNUTranslations(compiled_form), tuple(str(message.id) for message in read if isinstance(message.id, str))
