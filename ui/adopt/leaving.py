"""The forms with which an adoption ends: the dog leaves with its adopter, or nothing comes of it."""

from __future__ import annotations

from collections.abc import Callable

from kiosk.services import adoption as acts
from kiosk.services.adoption import AdoptionFile, Handover
from kiosk.services.case_file import CaseFile
from ui.context import DeskContext
from ui.forms.panel import CaseForm
from ui.forms.text import TextField
from ui.language import retell, say


class HandoverForm(CaseForm):
    """The dog leaves with its adopter: the license, and what was done about its chip."""

    def __init__(self, context: DeskContext, file: CaseFile, adoption: AdoptionFile) -> None:
        first = next((each for each in adoption.standing if each.requires == "license_first"), None)
        later = next((each for each in adoption.law.rules.adoption if each.requires == "license_after"), None)
        says = retell(
            f"{first.says} ({first.citation})." if first else f"{later.says} ({later.cite})." if later else ""
        )
        super().__init__(context, file, say("Hand the dog over"), says=says, save=say("Hand over"), keys="F8")
        self.number = adoption.adoption.number
        self.license = TextField(say("&License number"), "license")
        self.town = TextField(say("&Town that licensed it"), "license_town")
        chip = file.case.found.microchip
        self.chip = TextField(
            say("What was done about the ownership of the &chip"), "chip_moved", hint=say("Chip {chip}", chip=chip)
        )
        self.row(self.license, self.town)
        self.row(self.chip)
        self.chip.setVisible(bool(chip))

    def act(self) -> Callable[[], object]:
        """Hand the dog over."""
        noted = Handover(license=self.license.value(), license_town=self.town.value(), chip_moved=self.chip.value())
        desk, by, yes, number = self.context.desk, self.context.who, self.approval, self.number
        return lambda: acts.hand_over(desk, number, noted, by=by, approval=yes)


class GiveUpForm(CaseForm):
    """Nothing came of the adoption."""

    def __init__(self, context: DeskContext, file: CaseFile, adoption: AdoptionFile) -> None:
        super().__init__(
            context,
            file,
            say("Give up adoption {number}", number=adoption.adoption.number),
            says=say("Money that was taken goes back first. The dog may then be adopted by somebody else."),
            save=say("Give it up"),
        )
        self.number = adoption.adoption.number
        self.reason = TextField(say("&Reason"), "reason", required=say("Enter why nothing came of it."))
        self.row(self.reason)

    def act(self) -> Callable[[], object]:
        """Give it up."""
        reason, number = self.reason.value(), self.number
        desk, by, yes = self.context.desk, self.context.who, self.approval
        return lambda: acts.give_up_adoption(desk, number, reason=reason, by=by, approval=yes)
