"""The forms in which is entered what was there before the program."""

from __future__ import annotations

from collections.abc import Callable
from zoneinfo import ZoneInfo

from typing_extensions import override

from kiosk.domain.errors import InvalidInput
from kiosk.services.brought_over import OldDebt, OldDeposit, bring_debt, bring_deposit
from kiosk.services.drawer_books import house_zone
from kiosk.services.people import add_earlier_impoundment
from kiosk.services.starting_numbers import NUMBERED, Numbered, start_numbers_at
from kiosk.words import to_say
from ui.context import DeskContext
from ui.forms.choices import ChoiceField
from ui.forms.days import DateField, Now
from ui.forms.new_person import Keep
from ui.forms.panel import FormPanel
from ui.forms.person import PersonPicker
from ui.forms.text import MoneyField, TextField
from ui.language import say

_DOG = to_say("Brown beagle mix, male")
Work = Callable[[], object]


class BeforeForm(FormPanel):
    """A form about one town; another one of the same kind follows it easily."""

    def __init__(self, context: DeskContext, title: str, *, says: str) -> None:
        super().__init__(context, title, says=says, save=say("Save"))
        towns = [(town, context.desk.laws.town(town).header.short) for town in context.serves]
        self.town = ChoiceField(say("&Town"), "town", towns, ask=say("Choose the town."))
        self.now = Now(context.desk.clock, self._zone)

    def _zone(self) -> ZoneInfo:
        return self.context.zone(self.town.chosen()) if self.town.chosen() else house_zone(self.context.desk)

    def _person(self, picker: PersonPicker) -> Keep:
        keep = picker.value()
        if keep is None:
            raise InvalidInput(picker.name, say("Say who it is."))
        return keep


class EarlierForm(BeforeForm):
    """An owner's impoundment from before, with the paper that shows it (READINGS R14)."""

    def __init__(self, context: DeskContext) -> None:
        super().__init__(
            context,
            say("An earlier impoundment"),
            says=say("The next impoundment of this owner's dogs counts it, where the town's code counts them."),
        )
        self.owner = PersonPicker(context, say("&Owner"), "owner", required=say("Say who it is."))
        self.on = DateField(say("&Day of the impoundment"), "on", self.now)
        self.paper = TextField(
            say("&Paper that shows it"),
            "paper",
            required=say("Name the paper that shows it."),
            example=say("Card 25-0388"),
        )
        self.row(self.owner)
        self.row(self.town, self.on)
        self.row(self.paper)

    @override
    def act(self) -> Work:
        keep, town, on, paper = self._person(self.owner), self.town.value(), self.on.day(), self.paper.value()
        desk, by, yes = self.context.desk, self.context.who, self.approval
        return lambda: add_earlier_impoundment(desk, keep(desk, by), town, on, paper, by=by, approval=yes)


class DebtForm(BeforeForm):
    """What somebody still owes from before."""

    def __init__(self, context: DeskContext) -> None:
        super().__init__(
            context,
            say("An old debt"),
            says=say(
                "It is paid, billed and waived as any other debt, and never counted as come in twice: it stands "
                "against what the town had before."
            ),
        )
        self.owes = PersonPicker(context, say("&Who owes it"), "person", required=say("Say who it is."))
        self.dog = TextField(say("Do&g"), "dog", required=say("Write a word on the dog."), example=say(_DOG))
        self.what = TextField(
            say("W&hat it is owed for"),
            "what",
            required=say("Say what it is owed for."),
            example=say("Boarding in March"),
        )
        self.amount = MoneyField(say("&Still owed"), "amount")
        self.since = DateField(say("Si&nce"), "since", self.now)
        self.paper = TextField(
            say("&Paper that shows it"), "paper", required=say("Name the paper that shows it."), example=say("Bill 118")
        )
        self.row(self.owes)
        self.row(self.town, self.dog)
        self.row(self.what, self.paper)
        self.row(self.amount, self.since)

    @override
    def act(self) -> Work:
        keep = self._person(self.owes)
        town, dog, what, paper = self.town.value(), self.dog.value(), self.what.value(), self.paper.value()
        since, amount = self.since.day(), self.amount.value()
        desk, by, yes = self.context.desk, self.context.who, self.approval

        def bring() -> object:
            old = OldDebt(town=town, person=keep(desk, by), dog=dog, since=since, amount=amount, what=what, paper=paper)
            return bring_debt(desk, old, by=by, approval=yes)

        return bring


class DepositForm(BeforeForm):
    """A spay/neuter deposit that is held from before."""

    def __init__(self, context: DeskContext) -> None:
        super().__init__(
            context,
            say("An old deposit"),
            says=say(
                "It stands on the list of deposits by its last day, with its letters; its money lies at the bank. The "
                "number of the town's own receipt is kept, and taken once."
            ),
        )
        self.adopter = PersonPicker(
            context, say("&Who left it"), "person", required=say("Say who it is."), minors=False
        )
        self.dog = TextField(say("Do&g"), "dog", required=say("Write a word on the dog."), example=say(_DOG))
        self.adopted = DateField(say("Dog &adopted on"), "adopted", self.now)
        self.due = DateField(say("&Last day to alter"), "due", self.now, ahead=True)
        self.amount = MoneyField(say("Dep&osit"), "amount", example="35.00")
        self.receipt = TextField(
            say("Town's &receipt"), "receipt", required=say("Give the number of the town's receipt."), example="4471"
        )
        self.row(self.adopter)
        self.row(self.town, self.dog)
        self.row(self.adopted, self.due)
        self.row(self.amount, self.receipt)

    @override
    def act(self) -> Work:
        keep = self._person(self.adopter)
        town, dog, receipt, amount = self.town.value(), self.dog.value(), self.receipt.value(), self.amount.value()
        adopted, due = self.adopted.day(), self.due.day()
        desk, by, yes = self.context.desk, self.context.who, self.approval

        def bring() -> object:
            old = OldDeposit(
                town=town, person=keep(desk, by), dog=dog, adopted=adopted, due=due, amount=amount, receipt=receipt
            )
            return bring_deposit(desk, old, by=by, approval=yes)

        return bring


class NumbersForm(BeforeForm):
    """With which number a series goes on."""

    def __init__(self, context: DeskContext) -> None:
        super().__init__(
            context,
            say("Numbers to go on with"),
            says=say(
                "Before the first paper of a kind: the next number, so that none of this year's is given twice. It is "
                "set once. Cases count together for the whole house, everything else by town and till."
            ),
        )
        self.series = ChoiceField(say("&Number of"), "series", [(name, say(words)) for name, words in NUMBERED.items()])
        self.first = TextField(
            say("Ne&xt number"), "first", required=say("Give the next number, such as 413."), example="413"
        )
        self.why = TextField(
            say("&Last one that was given"),
            "why",
            required=say("Say which was the last one."),
            example=say("Card 26-0412"),
        )
        self.row(self.series, self.town)
        self.row(self.first, self.why)

    @override
    def act(self) -> Work:
        typed = self.first.value()
        if not (typed.isascii() and typed.isdigit()):
            raise InvalidInput("first", say("Give the next number, such as 413."))
        series = next(name for name in NUMBERED if name == self.series.value())
        return self._starting(series, int(typed))

    def _starting(self, series: Numbered, first: int) -> Work:
        desk, by, yes, town, why = (
            self.context.desk,
            self.context.who,
            self.approval,
            self.town.value(),
            self.why.value(),
        )
        return lambda: start_numbers_at(desk, series, town, first, why=why, by=by, approval=yes)
