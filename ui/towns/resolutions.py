"""The forms of a town's resolutions: one is entered, corrected before it takes effect, or ended."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

from typing_extensions import override

from kiosk.domain.errors import InvalidInput
from kiosk.domain.money import Money
from kiosk.domain.rules import AmountInForce
from kiosk.law.files import LocalFile, Resolution
from kiosk.services.town_entries import TownEntries
from ui.context import DeskContext
from ui.forms.choices import CheckField
from ui.forms.days import DateField
from ui.forms.text import MoneyField, TextField
from ui.language import retell, say, words
from ui.towns.form import EntriesForm


class AmountField(MoneyField):
    """An amount that a resolution may set, with its section, its floor and what holds now; empty where it sets none."""

    def __init__(self, code: str, amount: AmountInForce) -> None:
        hint = [retell(amount.rule.cite)]
        if amount.rule.floor and amount.rule.stated is not None:
            hint.append(say("not less than {amount}", amount=words().money(amount.rule.stated)))
        now = words().money(amount.money) if amount.money is not None else say("not configured")
        hint.append(say("now: {amount}", amount=now))
        super().__init__(say(amount.rule.label), f"amounts.{code}", hint=" · ".join(hint), example="")
        self.code = code

    @override
    def check(self) -> bool:
        if self.is_blank():
            self.calm()
            return True
        return super().check()


class ResolutionForm(EntriesForm):
    """A resolution: its number, its days, and the amounts that it sets by the town's own code."""

    always_shows = True

    def __init__(self, context: DeskContext, entries: TownEntries, resolution: Resolution | None = None) -> None:
        super().__init__(
            context,
            entries,
            say("A resolution of {town}", town=entries.code.header.short),
            says=say(
                "Copy it from the minutes. A dog keeps the amounts of the day on which it was seized. "
                "Leave an amount empty that this resolution does not set."
            ),
        )
        self.resolution = resolution
        self.number = TextField(
            say("&Number"),
            "number",
            required=say("Give the resolution's number, as the minutes have it."),
            example="14-2026",
        )
        self.adopted = DateField(say("&Adopted on"), "adopted", self.now)
        self.effective = DateField(say("In effect &from"), "effective", self.now, ahead=True)
        self.sample = CheckField(say("Made up for a demonstration: papers say «&sample»"), "sample")
        self.row(self.number, self.adopted, self.effective)
        rules = entries.code.rules_on(entries.today)
        settable = {code: amount for code, amount in rules.amounts.items() if amount.rule.settable}
        self.amounts = {code: AmountField(code, amount) for code, amount in settable.items()}
        fields = list(self.amounts.values())
        for first in range(0, len(fields), 2):
            self.row(*fields[first : first + 2])
        self.days = TextField(say("&Days in which an adopted dog is altered"), "alteration_days", example="30")
        if rules.alteration is not None and rules.alteration.cite and _days_are_left_open(entries):
            self.row(self.days)
        else:
            self.days.hide()
        self.row(self.sample)
        if resolution is not None:
            self._fill(resolution)

    def _fill(self, resolution: Resolution) -> None:
        self.number.fill(resolution.number)
        self.adopted.fill(resolution.adopted)
        self.effective.fill(resolution.effective)
        self.sample.box.setChecked(resolution.sample)
        for code, money in resolution.amounts.items():
            if code in self.amounts:
                self.amounts[code].line.setText(str(money))
        if resolution.alteration_days is not None:
            self.days.fill(str(resolution.alteration_days))

    @override
    def after(self) -> LocalFile:
        amounts: dict[str, Money] = {
            code: field.value() for code, field in self.amounts.items() if not field.is_blank()
        }
        days = self._days()
        if not amounts and days is None:
            raise InvalidInput("number", say("Enter at least one amount that this resolution sets."))
        new = Resolution(
            number=self.number.value(),
            adopted=self.adopted.day(),
            effective=self.effective.day(),
            until=self.resolution.until if self.resolution else None,
            sample=self.sample.value(),
            amounts=amounts,
            alteration_days=days,
        )
        kept = self.entries.local.resolution
        if self.resolution is None:
            return self.entered(resolution=(*kept, new))
        return self.entered(resolution=tuple(new if each == self.resolution else each for each in kept))

    def _days(self) -> int | None:
        typed = self.days.value()
        if not typed:
            return None
        if not (typed.isascii() and typed.isdigit()):
            raise InvalidInput("alteration_days", say("Write a number of days, such as 30."))
        return int(typed)


def _days_are_left_open(entries: TownEntries) -> bool:
    """Whether the law leaves the days to the town."""
    own, state = entries.code.town, entries.code.state
    rules = own.alteration or (state.alteration if state else ())
    return any(rule.days is None for rule in rules)


class EndForm(EntriesForm):
    """A resolution is ended from a day on: what it set is then as the code has it."""

    always_shows = True

    def __init__(self, context: DeskContext, entries: TownEntries, resolution: Resolution) -> None:
        super().__init__(
            context,
            entries,
            say("End resolution {number}", number=resolution.number),
            says=say(
                "What it set is then as the code has it, or not configured. A new resolution that sets the same amount "
                "ends the old one by itself."
            ),
        )
        self.resolution = resolution
        self.until = DateField(say("It no longer holds &from"), "until", self.now, ahead=True)
        self.row(self.until)
        self.until.fill(_tomorrow(entries.today))

    @override
    def after(self) -> LocalFile:
        ended = replace(self.resolution, until=self.until.day())
        kept = self.entries.local.resolution
        return self.entered(resolution=tuple(ended if each == self.resolution else each for each in kept))


class TakeOutForm(EntriesForm):
    """A resolution that is not in effect yet was entered by mistake."""

    always_shows = True

    def __init__(self, context: DeskContext, entries: TownEntries, resolution: Resolution) -> None:
        super().__init__(
            context,
            entries,
            say("Take out resolution {number}", number=resolution.number),
            says=say("It is not in effect yet. That it was entered and taken out stays in the office's story."),
        )
        self.resolution = resolution

    @override
    def after(self) -> LocalFile:
        return self.entered(resolution=tuple(each for each in self.entries.local.resolution if each != self.resolution))

    @override
    def first_field(self) -> None:
        self.save_button.setFocus()


def _tomorrow(today: date) -> date:
    return today + timedelta(days=1)
