"""Taking back what was entered wrongly: it stays to be seen in the story, with the reason, and no longer counts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import cast

from kiosk.domain.corrections import TakenBackKind
from kiosk.services.case_file import CaseFile
from kiosk.services.corrections import take_back
from kiosk.services.proofs import PROOFS
from ui import words
from ui.context import DeskContext
from ui.forms.choices import ChoiceField
from ui.forms.panel import CaseForm
from ui.forms.text import TextField
from ui.language import retell, say


class TakeBackForm(CaseForm):
    """Choose the wrong entry and say why it is wrong. `saved` brings the withdrawal."""

    def __init__(self, context: DeskContext, file: CaseFile) -> None:
        super().__init__(
            context,
            file,
            say("Take back a wrong entry"),
            says=say(
                "It stays in the story with your reason. The period, the charges and the conditions are then "
                "computed without it."
            ),
            save=say("Take it back"),
        )
        self.what = ChoiceField(
            say("&Entry"),
            "kind",
            [(value, says) for value, says in wrong_entries(file)],
            ask=say("Choose what is taken back."),
        )
        self.reason = TextField(
            say("&Why it is wrong"),
            "reason",
            required=say("Enter why it is taken back."),
            example=say("Entered for another dog"),
        )
        self.row(self.what)
        self.row(self.reason)

    def act(self) -> Callable[[], object]:
        """Take it back."""
        kind, _, record = self.what.value().partition(":")
        reason, desk, by, yes = self.reason.value(), self.context.desk, self.context.who, self.approval
        which = cast("TakenBackKind", kind)
        return lambda: take_back(desk, which, int(record), reason=reason, by=by, approval=yes)


def wrong_entries(file: CaseFile) -> Iterator[tuple[str, str]]:
    """Everything of a case that can be taken back, as `kind:id`, each in words."""
    for cost in file.costs:
        rule = file.law.rules.costs.get(cost.what)
        what = retell(rule.label) if rule else cost.what
        yield (
            f"cost:{cost.id}",
            say(
                "{what}, {words} to {paid_to}, {words2}",
                what=what,
                words=words.dollars(cost.amount),
                paid_to=cost.paid_to,
                words2=words.short_day(cost.on),
            ),
        )
    for notice in file.notices:
        how = say("served in person") if notice.how == "personal" else say("mailed")
        yield f"notice:{notice.id}", say("Notice {how}, {words}", how=how, words=words.short_day(notice.on))
    for proof in file.proofs:
        yield f"proof:{proof.id}", f"{retell(PROOFS[proof.kind])}: {proof.shown}"
    for made in file.determinations:
        yield (
            f"determination:{made.id}",
            say(
                "Determined dangerous by {authority}, {words}", authority=made.authority, words=words.short_day(made.on)
            ),
        )
    for earlier in file.earlier:
        if earlier.entered:
            paper = say("Earlier impoundment, {words}: {paper}", words=words.short_day(earlier.on), paper=earlier.paper)
            yield f"earlier_impoundment:{earlier.entered}", paper
