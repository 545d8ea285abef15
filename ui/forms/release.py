"""The dog goes home: to its owner, or to an agent with the owner's written word."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, cast

from kiosk.domain.errors import InvalidInput
from kiosk.domain.records import Receipt
from kiosk.services.case_file import CaseFile
from kiosk.services.release import release_dog
from kiosk.words import to_say
from ui.context import DeskContext
from ui.forms.choices import RadioField
from ui.forms.panel import CaseForm
from ui.forms.promised import ends_adoption
from ui.forms.text import TextField
from ui.language import say

Standing = Literal["owner", "agent"]
_ANYBODY_ELSE = to_say("Anybody else comes as an agent, with the owner's written word.")


class ReleaseForm(CaseForm):
    """Release the dog on its receipt. `saved` brings the release.

    The owner is who answers for the dog, a minor's adult included; anybody else needs the owner's written word.
    Where the code has the owner bring the receipt from another counter, its number is typed or scanned from the
    paper; where one desk does both, it is filled in.
    """

    def __init__(self, context: DeskContext, file: CaseFile, receipt: Receipt, *, one_desk: bool) -> None:
        super().__init__(
            context, file, say("Release the dog"), says=ends_adoption(file), save=say("Release"), keys="F9"
        )
        self._owner = file.answers.name if file.answers else ""
        agents = file.law.rules.payment.agent_may_redeem
        standings = [("owner", say("the &owner")), *([("agent", say("an a&gent of the owner"))] if agents else [])]
        self.standing = RadioField(say("The dog goes to"), "standing", standings)
        self.to = TextField(say("&Name"), "to", required=say("Enter who takes the dog home."))
        self.authority = TextField(
            say("Owner's &written word"),
            "authority",
            example=say("Letter of Nov 27, signed Dana Whitlock"),
            hint=say("What the agent brought; keep the paper with the file."),
        )
        self.receipt = TextField(
            say("&Receipt shown"),
            "receipt",
            required=say("Enter or scan the number of the receipt that was shown."),
            example=receipt.number[: receipt.number.rfind("-") + 1] + "…",
            scans=True,
        )
        if one_desk:
            self.receipt.fill(receipt.number)
        self.row(self.standing)
        self.row(self.to, self.receipt)
        self.row(self.authority)
        self._agent = ""
        self.standing.changed.connect(self._standing_chosen)
        self.starts = self.standing if one_desk else self.receipt
        self._standing_chosen()

    def act(self) -> Callable[[], object]:
        """Release the dog."""
        standing = cast("Standing", self.standing.value())
        to, receipt, authority = self.to.value(), self.receipt.value(), self.authority.value()
        if standing == "agent" and not authority:
            raise InvalidInput("authority", say("Owner's written word: enter what the agent brought from the owner."))
        desk, by, yes = self.context.desk, self.context.who, self.approval
        return lambda: release_dog(
            desk,
            self.case,
            to=to,
            standing=standing,
            authority=authority if standing == "agent" else "",
            receipt=receipt,
            by=by,
            approval=yes,
        )

    def _standing_chosen(self) -> None:
        agent, line = self.standing.chosen() == "agent", self.to.line
        self.authority.setVisible(agent)
        fixed = bool(self._owner) and not agent
        if fixed and not line.isReadOnly():
            self._agent = line.text()
            self.to.fill(self._owner)
        elif not fixed and line.isReadOnly():
            self.to.fill(self._agent)
        line.setReadOnly(fixed)
        self.to.hint(_ANYBODY_ELSE if fixed else "")
