"""Fields for a day, and for a day with a time of day in the town's zone."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

from kiosk.domain.errors import InvalidInput
from kiosk.domain.moments import Clock, local_day, local_instant
from kiosk.words.english import clock_words
from ui.forms.choices import RadioField
from ui.forms.field import Field, line_for
from ui.forms.reading import read_day, read_time
from ui.language import say, words
from ui.words import whole_day

_DAY, _TIME = "00/00/0000", "00:00 pm"
_HALF_A_YEAR = timedelta(days=182)
FIRST, SECOND = "first", "second"


def wall_words(wall: datetime) -> str:
    """`Fri Nov 27, 2026, 4:10 pm`, of a naive local time."""
    return f"{whole_day(wall)}, {words().clock(wall.time())}"


class Now:
    """What the fields take for now: a clock, read in the zone of the town whose form it is."""

    def __init__(self, clock: Clock, zone: Callable[[], ZoneInfo]) -> None:
        self.clock = clock
        self._zone = zone

    @property
    def zone(self) -> ZoneInfo:
        """The town's zone."""
        return self._zone()

    def today(self) -> date:
        """The town's day."""
        return local_day(self.clock.now(), self.zone)


class DateField(Field):
    """A day, typed; it is said back in words with its weekday.

    `optional` lets it stay empty; a day after today is refused unless it may lie `ahead`, and one before `earliest`.
    """

    def __init__(
        self,
        label: str,
        name: str,
        now: Now,
        *,
        optional: bool = False,
        start_today: bool = False,
        earliest: tuple[date, str] | None = None,
        ahead: bool = False,
        hint: str = "",
    ) -> None:
        super().__init__(label, name, hint)
        self._now = now
        self._optional = optional
        self._start_today = start_today
        self._earliest = earliest
        self._ahead = _HALF_A_YEAR if ahead else timedelta()
        self.line = line_for(_DAY, say("12/7 or Dec 7") if ahead else say("11/27, Nov 27 or today"))
        self.edits_with(self.line)
        self.line.textChanged.connect(self._typed)
        self.clear()

    def value(self) -> date | None:
        """The day, None where it may stay empty; raises `InvalidInput`."""
        if self._optional and self.is_blank():
            return None
        return self.day()

    def day(self) -> date:
        """The day; raises `InvalidInput` for an empty field too."""
        today = self._now.today()
        try:
            day = read_day(self.line.text(), today, self.said, ahead=self._ahead)
        except InvalidInput as refusal:
            raise InvalidInput(self.name, refusal.sentence, code=refusal.code) from None
        if day > today and not self._ahead:
            raise InvalidInput(
                self.name,
                say("{said}: {day} is still to come. Enter a day up to today.", said=self.said, day=whole_day(day)),
            )
        if self._earliest and day < self._earliest[0]:
            raise InvalidInput(
                self.name,
                say("{said}: {day} is before {part}.", said=self.said, day=whole_day(day), part=self._earliest[1]),
            )
        return day

    def meant(self) -> str:
        """The day as it is to be typed on another day, on which `today` means that one."""
        try:
            return f"{self.day():%m/%d/%Y}"
        except InvalidInput:
            return self.line.text()

    def is_blank(self) -> bool:
        """Whether nothing was typed."""
        return not self.line.text().strip()

    def clear(self) -> None:
        """Back to how the field began."""
        self.line.setText(say("today") if self._start_today else "")
        self.calm()

    def fill(self, day: date) -> None:
        """Put a day into the field."""
        self.line.setText(f"{day:%m/%d/%Y}")

    def _typed(self) -> None:
        try:
            said = whole_day(self.day())
        except InvalidInput:
            said = ""
        self.hint(said)
        self._touched()


class LocalTimeField(Field):
    """A day and a time of day on the town's clock.

    Where the autumn hour comes twice it asks which one is meant; a time that the clock skipped in spring, and one
    that is still to come, are refused beside the field.
    """

    def __init__(
        self,
        label: str,
        name: str,
        now: Now,
        *,
        optional: bool = False,
        start_today: bool = False,
        hint: str = "",
    ) -> None:
        super().__init__(label, name, hint)
        self._now = now
        self._optional = optional
        self._start = say("today") if start_today else ""
        self._start_hint = hint
        self.day_line = line_for(_DAY, say("11/27 or today"))
        self.time_line = line_for(_TIME, say("4:10 pm or 1610"))
        self.which = RadioField(
            say("Which of the two?"), name, ((FIRST, say("first time")), (SECOND, say("second time")))
        )
        self.which.group.setExclusive(False)
        for button in self.which.buttons.values():
            button.setChecked(False)
        self.which.group.setExclusive(True)
        self.edits_with(self.day_line, self.time_line)
        self.name_lines()
        self.body.addWidget(self.which)
        self.which.setVisible(False)
        self.day_line.textChanged.connect(self._typed)
        self.time_line.textChanged.connect(self._typed)
        self.which.changed.connect(self._typed)
        self.clear()

    def name_lines(self) -> None:
        """Name both lines by the label, also after that was changed."""
        self.day_line.setAccessibleName(say("{field}, day", field=self.said))
        self.time_line.setAccessibleName(say("{said}, time of day", said=self.said))

    def wall(self) -> datetime:
        """The naive local time as typed; raises `InvalidInput`."""
        try:
            day = read_day(self.day_line.text(), self._now.today(), say("{field}, day", field=self.said))
            return datetime.combine(day, read_time(self.time_line.text(), f"{self.said}, time"))
        except InvalidInput as refusal:
            raise InvalidInput(self.name, refusal.sentence, code=refusal.code) from None

    def meant(self) -> str:
        """The day as it is to be typed on another day, on which `today` means that one."""
        try:
            return f"{read_day(self.day_line.text(), self._now.today(), self.said):%m/%d/%Y}"
        except InvalidInput:
            return self.day_line.text()

    def second(self) -> bool | None:
        """Which of two equal autumn times is meant; None where there is only one, or none was chosen."""
        chosen = self.which.chosen() if not self.which.isHidden() else ""
        return None if not chosen else chosen == SECOND

    def value(self) -> datetime | None:
        """The naive local time, None where the field may stay empty; raises `InvalidInput`.

        Refuses a time that never was, one that came twice while neither is chosen, and one still to come.
        """
        if self._optional and self.is_blank():
            return None
        wall = self.wall()
        self.instant(wall)
        return wall

    def instant(self, wall: datetime) -> datetime:
        """The UTC instant of a naive local time; raises `InvalidInput` as `value` does."""
        try:
            at = local_instant(wall, self._now.zone, self.name, second=self.second())
        except InvalidInput as refusal:
            raise InvalidInput(self.name, self._in_words(refusal, wall), code=refusal.code) from None
        if at > self._now.clock.now():
            raise InvalidInput(
                self.name,
                say("{said}: {wall} is still to come. Enter a past time.", said=self.said, wall=wall_words(wall)),
            )
        return at

    def _in_words(self, refusal: InvalidInput, wall: datetime) -> str:
        when = wall_words(wall)
        if refusal.code == "ambiguous_time":
            return say(
                "{said}: {when} came twice, since clocks went back. Choose the first or the second time.",
                said=self.said,
                when=when,
            )
        return say(
            "{said}: {when} never was: clocks went forward over it. Enter the time before or after.",
            said=self.said,
            when=when,
        )

    def is_blank(self) -> bool:
        """Whether no time was typed."""
        return self.day_line.text().strip() in ("", self._start) and not self.time_line.text().strip()

    def clear(self) -> None:
        """Back to how the field began."""
        self.day_line.setText(self._start)
        self.time_line.clear()
        self.calm()

    def fill(self, instant: datetime) -> None:
        """Put an instant into the field, as the town's clock shows it."""
        local = instant.astimezone(self._now.zone)
        self.day_line.setText(f"{local:%m/%d/%Y}")
        self.time_line.setText(clock_words(local.time()))
        if not self.which.isHidden():
            self.which.choose(SECOND if local.fold else FIRST)

    def read_again(self) -> None:
        """Say the time back anew, after the zone has changed."""
        self._typed()

    def _typed(self) -> None:
        self._touched()
        try:
            wall = self.wall()
        except InvalidInput:
            self.which.setVisible(False)
            self.hint(self._start_hint)
            return
        first, again = (wall.replace(tzinfo=self._now.zone, fold=fold) for fold in (0, 1))
        twice = first.astimezone(UTC) < again.astimezone(UTC)
        self.which.setVisible(twice)
        if twice:
            self.which.buttons[FIRST].setText(say("first time ({first})", first=first.tzname()))
            self.which.buttons[SECOND].setText(say("second time ({again})", again=again.tzname()))
        self._say_back(wall)

    def _say_back(self, wall: datetime) -> None:
        try:
            self.instant(wall)
        except InvalidInput as refusal:
            if refusal.code == "ambiguous_time":
                self.hint(say("{wall} came twice that night. Choose which one:", wall=wall_words(wall)))
            else:
                self.refuse(refusal.sentence)
            return
        self.hint(wall_words(wall))
