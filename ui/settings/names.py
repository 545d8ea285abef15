"""The form in which a desk is named: its shelter, its till, and the towns it works for."""

from __future__ import annotations

from collections.abc import Callable

from typing_extensions import override

from kiosk.domain.desk_names import DeskNames
from kiosk.services.desk_names import name_desk
from ui.context import DeskContext
from ui.forms.choices import CheckField
from ui.forms.panel import FormPanel
from ui.forms.text import TextField
from ui.language import say

_IN_A_ROW = 3


class NamesForm(FormPanel):
    """The names of this desk; saved, the window goes on under them at once."""

    def __init__(self, context: DeskContext) -> None:
        super().__init__(
            context,
            say("This desk"),
            says=say(
                "The shelter is printed on papers; the till's number stands in the number of every statement and "
                "receipt: give each desk its own. Without a town, the desk works for every town there is."
            ),
        )
        desk = context.desk
        self.shelter = TextField(
            say("&Shelter"),
            "shelter",
            required=say("Give the name that is printed on papers."),
            example=say("Dog shelter"),
        )
        self.till = TextField(say("&Till"), "till", required=say("Give the till a number, such as 1."), example="1")
        self.called = TextField(say("&What people call this desk"), "name", example=say("Front counter"))
        self.shelter.fill(desk.shelter)
        self.till.fill(desk.till)
        self.called.fill(desk.till_name)
        self.row(self.shelter)
        self.row(self.till, self.called)
        usable = desk.laws.usable()
        self.towns = {town: CheckField(desk.laws.town(town).header.name, town) for town in usable}
        for town, field in self.towns.items():
            field.box.setChecked(town in context.serves and context.serves != usable)
        fields = list(self.towns.values())
        for first in range(0, len(fields), _IN_A_ROW):
            self.row(*fields[first : first + _IN_A_ROW])
        self.saved.connect(context.named)

    @override
    def act(self) -> Callable[[], object]:
        names = DeskNames(
            shelter=self.shelter.value(),
            till=self.till.value(),
            name=self.called.value(),
            towns=tuple(town for town, field in self.towns.items() if field.value()),
        )
        desk, keep, by, yes = self.context.desk, self.context.keep_names, self.context.who, self.approval

        def kept(names: DeskNames) -> None:
            if keep is not None:
                keep(names)

        return lambda: name_desk(desk, names, kept, by=by, approval=yes)
