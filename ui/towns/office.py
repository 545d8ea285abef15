"""The forms of a town's office: where it is, when it is open, and into which accounts its money goes."""

from __future__ import annotations

from dataclasses import replace
from datetime import time

from typing_extensions import override

from kiosk.domain.calendar import WEEKDAYS
from kiosk.domain.errors import InvalidInput
from kiosk.domain.rules import Weekday
from kiosk.law.files import Account, Contacts, Hours, LocalFile
from kiosk.services.town_entries import TownEntries
from ui.context import DeskContext
from ui.forms.choices import CheckField
from ui.forms.reading import read_time
from ui.forms.text import TextField
from ui.language import say, words
from ui.towns.form import EntriesForm

_ENDS = 2


class ContactsForm(EntriesForm):
    """Where the paying office is found; it stands on every paper."""

    def __init__(self, context: DeskContext, entries: TownEntries) -> None:
        super().__init__(context, entries, say("Office"), says=say("It is printed on every paper of this town."))
        kept = entries.local.contacts
        self.office = TextField(say("&Office"), "office", example=say("Town Clerk"))
        self.address = TextField(say("&Address"), "address", example=say("1 Main Street"))
        self.phone = TextField(say("&Telephone"), "phone", example="845-555-0100")
        self.office.fill(kept.office)
        self.address.fill(kept.address)
        self.phone.fill(kept.phone)
        self.row(self.office, self.phone)
        self.row(self.address)

    @override
    def after(self) -> LocalFile:
        return self.entered(
            contacts=Contacts(office=self.office.value(), address=self.address.value(), phone=self.phone.value())
        )


class HoursField(TextField):
    """When the office is open on a weekday: `9:00 am - 12:00 pm, 1:00 pm - 4:00 pm`; empty where it is shut."""

    def __init__(self, weekday: Weekday) -> None:
        self.weekday = weekday
        super().__init__(words().weekday(WEEKDAYS.index(weekday)), weekday, example=say("shut"))

    def sessions(self) -> tuple[Hours, ...]:
        """The sessions of the day; raises `InvalidInput` for what is no time, and for a close before its opening."""
        parts = [part for part in self.line.text().replace(";", ",").split(",") if part.strip()]
        return tuple(self._session(part) for part in parts)

    def show_sessions(self, sessions: tuple[Hours, ...]) -> None:
        """Write the sessions of the day into the line."""
        said = [f"{words().clock(each.opens)} - {words().clock(each.closes)}" for each in sessions]
        self.fill(", ".join(said))

    @override
    def check(self) -> bool:
        try:
            self.sessions()
        except InvalidInput as refusal:
            self.refuse(refusal.sentence)
            return False
        self.calm()
        return True

    def _session(self, text: str) -> Hours:
        ends = text.replace("–", "-").replace(" to ", "-").split("-")
        if len(ends) != _ENDS:
            raise InvalidInput(self.name, say("Write it like 9:00 am - 4:00 pm."))
        opens, closes = (self._time(end) for end in ends)
        if closes <= opens:
            raise InvalidInput(self.name, say("The office shuts after it opens: write 4:00 pm or 1600."))
        return Hours(weekday=self.weekday, opens=opens, closes=closes)

    def _time(self, text: str) -> time:
        try:
            return read_time(text.replace(".", ""))
        except InvalidInput:
            raise InvalidInput(self.name, say("Write it like 9:00 am - 4:00 pm.")) from None


class HoursForm(EntriesForm):
    """When the paying office is open: an amount that was stated holds until it shuts."""

    def __init__(self, context: DeskContext, entries: TownEntries) -> None:
        super().__init__(
            context,
            entries,
            say("Hours of the office"),
            says=say("An amount that was stated holds until the office shuts. Leave a day empty on which it is shut."),
        )
        self.days = [HoursField(weekday) for weekday in WEEKDAYS]
        for day in self.days:
            day.show_sessions(tuple(each for each in entries.local.hours if each.weekday == day.weekday))
        for first in range(0, len(self.days), 2):
            self.row(*self.days[first : first + 2])

    @override
    def after(self) -> LocalFile:
        return self.entered(hours=tuple(session for day in self.days for session in day.sessions()))


class AccountForm(EntriesForm):
    """An account of the town's books: its name, its number, and the charges that belong there."""

    def __init__(
        self, context: DeskContext, entries: TownEntries, charges: dict[str, str], account: Account | None = None
    ) -> None:
        super().__init__(
            context,
            entries,
            say("Account of the town's books"),
            says=say("A charge stands in one account; what stands in none has an account by its kind."),
        )
        self.account = account
        self.account_name = TextField(
            say("&Name"), "name", required=say("Give the account's name."), example=say("Dog control")
        )
        self.number = TextField(say("N&umber"), "number", example="A1550")
        self.state = CheckField(say("Held for the &state"), "state")
        self.row(self.account_name, self.number)
        self.row(self.state)
        elsewhere = {code for each in entries.local.account if each != account for code in each.codes}
        self.codes = {code: CheckField(label, code) for code, label in charges.items() if code not in elsewhere}
        fields = list(self.codes.values())
        for first in range(0, len(fields), 2):
            self.row(*fields[first : first + 2])
        if account is not None:
            self.account_name.fill(account.name)
            self.number.fill(account.number)
            self.state.box.setChecked(account.state)
            for code in account.codes:
                self.codes[code].box.setChecked(True)

    @override
    def after(self) -> LocalFile:
        codes = tuple(code for code, field in self.codes.items() if field.value())
        if not codes and not (self.account and self.account.shares):
            raise InvalidInput("name", say("Choose at least one charge for this account."))
        new = replace(
            self.account or Account(name=""),
            name=self.account_name.value(),
            number=self.number.value(),
            codes=codes,
            state=self.state.value(),
        )
        kept = self.entries.local.account
        changed = tuple(new if each == self.account else each for each in kept)
        return self.entered(account=changed if self.account else (*kept, new))
