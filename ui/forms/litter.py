"""Forms for dogs born in custody: the birth, and a record of their own once the mother's period is over."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import cast

from kiosk.domain.records import Pup, Sex
from kiosk.services import litter
from kiosk.services.case_file import CaseFile
from kiosk.words import to_say
from ui.context import DeskContext
from ui.forms.choices import ChoiceField, RadioField
from ui.forms.days import LocalTimeField
from ui.forms.panel import CaseForm
from ui.forms.text import TextField
from ui.language import say

Work = Callable[[], object]
_SEXES = (("unknown", to_say("unknown")), ("male", to_say("male")), ("female", to_say("female")))


class BirthForm(CaseForm):
    """A dog was born in custody: no seizure."""

    def __init__(self, context: DeskContext, file: CaseFile) -> None:
        super().__init__(
            context,
            file,
            say("Born in custody"),
            says=say(
                "One form for each pup. A birth is no seizure: while the mother can be redeemed, it goes with her."
            ),
            save=say("Record the birth"),
        )
        self.summary = TextField(
            say("A word on the &pup"),
            "summary",
            required=say("Say in a word what pup it is."),
            example=say("Black pup, white paw"),
        )
        self.born = LocalTimeField(say("&When"), "born", self.now, start_today=True)
        self.sex = RadioField(say("Se&x"), "sex", _SEXES)
        self.marks = TextField(say("&Marks"), "marks", example=say("White left forepaw"))
        self.row(self.summary, self.born)
        self.row(self.sex, self.marks)

    def act(self) -> Work:
        """Keep the birth."""
        born = self.born.instant(self.born.wall())
        summary, marks = self.summary.value(), self.marks.value()
        sex = cast("Sex", self.sex.value())
        desk, by, yes = self.context.desk, self.context.who, self.approval
        return lambda: litter.record_birth(
            desk, self.case, born=born, summary=summary, sex=sex, marks=marks, by=by, approval=yes
        )


class OwnRecordForm(CaseForm):
    """A dog born in custody gets a record of its own."""

    def __init__(self, context: DeskContext, file: CaseFile, pup: int = 0) -> None:
        super().__init__(
            context,
            file,
            say("A record of its own"),
            says=say("It counts as no impoundment, and the dog may be adopted."),
            save=say("Begin its record"),
        )
        self.pup = ChoiceField(
            say("&Pup"),
            "pup",
            [(str(each.id), each.summary) for each in without_record(file)],
            ask=say("Choose the pup."),
        )
        self.pup.choose(str(pup))
        self.row(self.pup)

    def act(self) -> Work:
        """Begin its record."""
        pup = int(self.pup.value())
        desk, by, yes = self.context.desk, self.context.who, self.approval
        return lambda: litter.begin_own_stay(desk, self.case, pup, by=by, approval=yes)


def own_record(pup: int) -> Callable[[DeskContext, CaseFile], OwnRecordForm]:
    """The form with a pup chosen."""
    return partial(OwnRecordForm, pup=pup)


def may_have_records(file: CaseFile) -> bool:
    """Whether a dog born in custody may have a record now: its mother's period is over, and it did not go home."""
    return file.holding.ended(file.at) and file.case.state != "released"


def without_record(file: CaseFile) -> tuple[Pup, ...]:
    """The pups that have no record of their own yet."""
    return tuple(pup for pup in file.pups if pup.stay is None)
