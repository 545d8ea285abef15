"""How a paper speaks: its texts, days, times, amounts and numbers. This is English; other languages override it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from typing import Any, ClassVar, Literal
from zoneinfo import ZoneInfo

from kiosk.domain.money import Money
from kiosk.words import english

Language = Literal["en", "es"]
LANGUAGES: Mapping[Language, str] = {"en": "English", "es": "Español"}
"""Each language by its own name."""
_NEAR = timedelta(days=180)


def to_say(text: str) -> str:
    """Mark a text that is said later, where it is kept first: the extractor finds it by this name."""
    return text


def language_of(document: Mapping[str, Any]) -> Language:
    """The language of a paper that was kept; papers from before there was a choice are English."""
    return "es" if document.get("language") == "es" else "en"


class Words:
    """English, as the program is written."""

    language: ClassVar[Language] = "en"
    _locale: ClassVar[str] = "en_US"

    def say(self, text: str, /, **parts: object) -> str:
        """A text in this language, with its `{parts}` filled in; parts are data and never translated.

        A text that the catalogue lacks is said in English.
        """
        return self._filled(self._found(text), parts)

    def many(self, one: str, several: str, number: int, /, **parts: object) -> str:
        """The form of a text that goes with a number, which it calls `{n}`."""
        return self._filled(self._found_for(one, several, number), {"n": number, **parts})

    def retell(self, text: str) -> str:
        """A text that was composed in English when it was frozen in a record, such as `3 × Daily fee`."""
        return text

    def day(self, day: date) -> str:
        """A day in a table: `Thu Dec 3, 2026`."""
        return english.day_words(day)

    def whole_day(self, day: date) -> str:
        """A day within a sentence."""
        return self.day(day)

    def near_day(self, day: date, today: date, *, whole: bool = False) -> str:
        """A day that people think of without its year: `Thu Dec 3`; with it where it is far from today.

        `whole` within a sentence.
        """
        if abs(day - today) > _NEAR:
            return self.whole_day(day) if whole else self.day(day)
        return self._near(day, whole=whole)

    def _near(self, day: date, *, whole: bool) -> str:  # noqa: ARG002 - other languages write a day in full in sentences
        return english.near_day_words(day)

    def long_day(self, day: date) -> str:
        """A day of this year in a heading: `Thursday, December 3`."""
        return english.long_day_words(day)

    def month_name(self, day: date) -> str:
        """The month of a day: `December`."""
        return english.MONTHS[day.month - 1]

    def month(self, day: date) -> str:
        """The month of a day: `Dec 2026`."""
        return english.month_words(day)

    def weekday(self, place: int) -> str:
        """A day of the week in a table, Monday being 0: `Mon`."""
        return english.WEEKDAYS[place]

    def clock(self, at: time) -> str:
        """A time of day: `2:00 pm`."""
        return english.clock_words(at)

    def moment(self, instant: datetime, zone: ZoneInfo) -> str:
        """An instant on the town's clocks: Fri Nov 27, 2026, 2:00 pm; in autumn's repeated hour, with EDT or EST."""
        local = instant.astimezone(zone)
        twice = local.replace(fold=0).utcoffset() != local.replace(fold=1).utcoffset()
        said = f"{self.day(local.date())}, {self.clock(local.time())}"
        return f"{said} {local:%Z}" if twice else said

    def money(self, amount: Money) -> str:
        """An amount, exact to the cent: $1,252.00."""
        from babel.numbers import format_currency  # noqa: PLC0415 - Babel is loaded only where words are made

        return format_currency(Decimal(amount.cents).scaleb(-2), "USD", locale=self._locale)

    def ordinal(self, number: int) -> str:
        """A number as a place in a row of times: 1st, 2nd, 3rd."""
        return english.ordinal(number)

    def _found(self, text: str) -> str:
        return text

    def _found_for(self, one: str, several: str, number: int) -> str:
        return one if number == 1 else several

    @staticmethod
    def _filled(text: str, parts: Mapping[str, object]) -> str:
        return text.format(**parts) if parts else text
