"""The cards of a town's own entries; each asks for its forms with `asked(form)`."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from kiosk.domain.calendar import WEEKDAYS
from kiosk.domain.rules import AmountInForce
from kiosk.law.entered import resolution_words
from kiosk.law.files import Account, Resolution
from kiosk.services.town_entries import TownEntries
from ui import theme
from ui.context import DeskContext
from ui.forms.buttons import DeskButton, button
from ui.forms.flow import FlowRow
from ui.forms.panel import FormPanel
from ui.language import many, retell, say, words
from ui.pieces import Card, Chip, PlainLabel, Rule, StatusChip, clear
from ui.towns.closures import ClosuresForm
from ui.towns.office import AccountForm, ContactsForm, HoursForm
from ui.towns.resolutions import EndForm, ResolutionForm, TakeOutForm

_MOST_DAYS = 8


class EntriesCard(Card):
    """A card that is filled anew with what the town has entered now."""

    asked = Signal(object)

    def __init__(self, context: DeskContext, title: str) -> None:
        super().__init__(title)
        self._context = context
        self._rows = QVBoxLayout()
        self._rows.setSpacing(theme.px(theme.GAP_SMALL))
        self.add(self._rows)
        self.acts: dict[str, DeskButton] = {}

    def show_entries(self, entries: TownEntries) -> None:
        """Show what is entered."""
        clear(self._rows)
        self.acts = {}
        self.fill(entries)

    def fill(self, entries: TownEntries) -> None:
        """Put the rows on the card."""
        raise NotImplementedError

    def words(self, text: str, role: theme.Role = "body", tone: theme.Tone = "ink") -> None:
        """A line of words."""
        self._rows.addWidget(PlainLabel(text, role=role, tone=tone))

    def act(self, text: str, form: Callable[[], FormPanel], *, about: str = "", icon: str = "edit") -> DeskButton:
        """A button that opens a form; `about` tells it from others of the same words."""
        made = self.acts[f"{text} {about}".strip()] = button(text, icon=icon)
        if about:
            made.setAccessibleName(f"{text}: {about}")
        made.clicked.connect(lambda: self.asked.emit(form()))
        return made

    def keys(self, *made: DeskButton) -> None:
        """A row of buttons."""
        self._rows.addLayout(FlowRow(*made, gap=theme.GAP_SMALL))


class OfficeCard(EntriesCard):
    """Where the paying office is, and when it is open."""

    def __init__(self, context: DeskContext) -> None:
        super().__init__(context, say("Office and hours"))

    def fill(self, entries: TownEntries) -> None:
        """The contacts, then the week."""
        kept, context = entries.local.contacts, self._context
        lines = [line for line in (kept.office, kept.address, kept.phone) if line]
        for line in lines:
            self.words(line)
        if not lines:
            self.words(say("Not entered: papers say only the town's name."), tone="warn")
        for place, weekday in enumerate(WEEKDAYS):
            sessions = [each for each in entries.local.hours if each.weekday == weekday]
            said = ", ".join(f"{words().clock(each.opens)} - {words().clock(each.closes)}" for each in sessions)
            if said:
                self.words(f"{words().weekday(place)} {said}", "small", "muted")
        if not entries.local.hours:
            self.words(say("Hours are not entered: a stated amount holds until its next rise."), "small", "muted")
        self.keys(
            self.act(say("Change the office"), lambda: ContactsForm(context, entries)),
            self.act(say("Change the hours"), lambda: HoursForm(context, entries)),
        )


class AmountsCard(EntriesCard):
    """What the town sets by resolution: what holds today, and every resolution that was entered."""

    def __init__(self, context: DeskContext) -> None:
        super().__init__(context, say("Amounts and resolutions"))

    def fill(self, entries: TownEntries) -> None:
        """The amounts, then the resolutions, the latest first."""
        settable = [each for each in entries.code.rules_on(entries.today).amounts.values() if each.rule.settable]
        for amount in settable:
            self._amount(amount)
        if not settable:
            self.words(say("The code of this town leaves no amount to a resolution."), tone="muted")
        self.keys(self.act(say("Enter a resolution"), lambda: ResolutionForm(self._context, entries), icon="add"))
        for resolution in sorted(entries.local.resolution, key=lambda each: each.effective, reverse=True):
            self._rows.addWidget(Rule())
            self._resolution(entries, resolution)

    def _amount(self, amount: AmountInForce) -> None:
        row = QHBoxLayout()
        row.addWidget(PlainLabel(say(amount.rule.label)), 1)
        money = words().money(amount.money) if amount.money is not None else say("not configured")
        unset = amount.money is None and not amount.rule.optional
        row.addWidget(PlainLabel(money, role="strong", tone="warn" if unset else "ink", wraps=False))
        self._rows.addLayout(row)
        floor = amount.rule.stated if amount.rule.floor else None
        least = say("not less than {amount}", amount=words().money(floor)) if floor is not None else ""
        self.words(" · ".join(filter(None, (retell(amount.cite), least))), "small", "muted")

    def _resolution(self, entries: TownEntries, resolution: Resolution) -> None:
        context, labels = self._context, entries.code.rules_on(entries.today).amounts
        sets = [
            f"{say(labels[code].rule.label) if code in labels else code} {words().money(money)}"
            for code, money in resolution.amounts.items()
        ]
        self.words(say("Resolution {number}", number=resolution.number), "strong")
        self.words("; ".join(sets) or resolution_words(resolution))
        chip = StatusChip()
        self._rows.addWidget(chip)
        chip.show_chip(_standing(entries, resolution))
        if resolution.sample:
            self.words(say("Made up for a demonstration: papers say «sample»."), "small", "warn")
        if resolution.effective > entries.today:
            self.keys(
                self.act(say("Correct"), lambda: ResolutionForm(context, entries, resolution), about=resolution.number),
                self.act(
                    say("Take out"),
                    lambda: TakeOutForm(context, entries, resolution),
                    about=resolution.number,
                    icon="erase",
                ),
            )
        elif resolution.until is None or resolution.until > entries.today:
            self.keys(
                self.act(
                    say("End"), lambda: EndForm(context, entries, resolution), about=resolution.number, icon="ended"
                )
            )


def _standing(entries: TownEntries, resolution: Resolution) -> Chip:
    if resolution.effective > entries.today:
        return Chip(say("in effect from {day}", day=words().day(resolution.effective)), "info", "waiting")
    if resolution.until is not None and resolution.until <= entries.today:
        return Chip(say("ended on {day}", day=words().day(resolution.until)), "warn", "ended")
    if resolution.until is not None:
        return Chip(say("in effect until {day}", day=words().day(resolution.until)), "warn", "waiting")
    return Chip(say("in effect since {day}", day=words().day(resolution.effective)), "ok", "met")


class ClosedCard(EntriesCard):
    """The days on which the town is closed beside weekends and public holidays."""

    def __init__(self, context: DeskContext) -> None:
        super().__init__(context, say("Closed days"))

    def fill(self, entries: TownEntries) -> None:
        """Those to come."""
        coming = sorted(
            (each for each in entries.local.closure if each.day >= entries.today), key=lambda each: each.day
        )
        for closure in coming[:_MOST_DAYS]:
            self.words(f"{words().day(closure.day)}: {closure.why}")
        if len(coming) > _MOST_DAYS:
            self.words(many("and {n} more", "and {n} more", len(coming) - _MOST_DAYS), tone="muted")
        if not coming:
            self.words(
                say("None to come beside weekends and public holidays. A period that ends on one of them runs on."),
                tone="muted",
            )
        self.keys(self.act(say("Close or open days"), lambda: ClosuresForm(self._context, entries), icon="holding"))


class AccountsCard(EntriesCard):
    """The accounts of the town's books, for the month's report."""

    def __init__(self, context: DeskContext) -> None:
        super().__init__(context, say("Accounts of the town's books"))

    def fill(self, entries: TownEntries) -> None:
        """Each account with what belongs there."""
        context, charges = self._context, _charges(entries)
        for account in entries.local.account:
            self.words(f"{account.name} · {account.number}" if account.number else account.name, "strong")
            self.words(", ".join(charges.get(code, code) for code in account.codes), "small", "muted")
            self.keys(self.act(say("Change"), partial(self._form, entries, account), about=account.name))
        if not entries.local.account:
            self.words(say("None entered: the month's report has one account for each kind of money."), tone="muted")
        self.keys(
            self.act(say("Add an account"), lambda: AccountForm(context, entries, charges), icon="add"),
        )

    def _form(self, entries: TownEntries, account: Account) -> AccountForm:
        return AccountForm(self._context, entries, _charges(entries), account)


def _charges(entries: TownEntries) -> dict[str, str]:
    """Every charge of the town's law that an account may take, by its code."""
    rules = entries.code.rules_on(entries.today)
    amounts = {code: say(amount.rule.label) for code, amount in rules.amounts.items()}
    return amounts | {code: say(cost.label) for code, cost in rules.costs.items()}
