"""Forms for whose dog it is: a claim with what was shown for it, the decision between claims, an owner's waiver."""

from __future__ import annotations

from collections.abc import Callable

from kiosk.services import claims, surrender
from kiosk.services.case_file import CaseFile
from kiosk.services.claims import undecided
from ui.context import DeskContext
from ui.forms.choices import CheckField, ChoiceField
from ui.forms.panel import CaseForm
from ui.forms.text import TextField

Work = Callable[[], object]
_NONE = "0"


class ClaimForm(CaseForm):
    """Somebody says that the dog is theirs."""

    def __init__(self, context: DeskContext, file: CaseFile) -> None:
        super().__init__(
            context,
            file,
            "Somebody claims the dog",
            says="A second claimant or a doubt freezes the dog: nobody gets it until a supervisor or a court decides.",
            save="Record the claim",
        )
        self.name = TextField("Who &claims it", "name", required="Enter who claims the dog.")
        self.contact = TextField("&Phone or address", "contact", required="Enter how to reach them.")
        self.evidence = TextField(
            "What they &showed or said",
            "evidence",
            required="Enter what they showed or said; it is kept.",
            example="Photos of the dog, chip registered to them",
        )
        self.doubtful = CheckField("This claim is in &doubt", "doubtful")
        self.row(self.name, self.contact)
        self.row(self.evidence)
        self.row(self.doubtful)

    def act(self) -> Work:
        """Keep the claim."""
        texts = {field.name: field.value() for field in (self.name, self.contact, self.evidence)}
        doubtful = self.doubtful.value()
        desk, by, yes = self.context.desk, self.context.who, self.approval
        return lambda: claims.record_claim(desk, self.case, **texts, doubtful=doubtful, by=by, approval=yes)


class DecideForm(CaseForm):
    """A supervisor or a court decided whose dog it is."""

    def __init__(self, context: DeskContext, file: CaseFile) -> None:
        super().__init__(
            context,
            file,
            "Decide whose dog it is",
            says="Whoever it is becomes the owner on the record as ever: «Owner found». A later claim opens it again.",
            save="Record the decision",
        )
        listed = [(str(claim.id), f"{claim.name}: {claim.evidence}") for claim in file.claims]
        self.claim = ChoiceField(
            "&Decided for", "claim", [*listed, (_NONE, "none of the claims")], ask="Choose whose dog it is."
        )
        self.authority = TextField(
            "Who decided", "authority", required="Enter who decided.", example="The supervisor, or Town Justice Court"
        )
        self.document = TextField("&Paper of the decision", "document", example="Order of Nov 27, docket 26-118")
        self.reason = TextField("&Why", "reason", required="Enter why it was decided so; it is kept.")
        self.row(self.claim)
        self.row(self.authority, self.document)
        self.row(self.reason)

    def act(self) -> Work:
        """Keep the decision."""
        claim = int(self.claim.value())
        texts = {field.name: field.value() for field in (self.authority, self.document, self.reason)}
        desk, by, yes = self.context.desk, self.context.who, self.approval
        return lambda: claims.decide_claims(desk, self.case, claim, **texts, by=by, approval=yes)


class SurrenderForm(CaseForm):
    """The owner on record gives a held dog up for good."""

    def __init__(self, context: DeskContext, file: CaseFile) -> None:
        owner = file.answers.name if file.answers else "The owner"
        super().__init__(
            context,
            file,
            "Owner gives the dog up",
            says=f"{owner} gives the dog up for good: nobody redeems it from then on, and it may be adopted.",
            save="Record the surrender",
        )
        self.ownership, self.waiver = given_up_fields()
        self.row(self.ownership)
        self.row(self.waiver)

    def act(self) -> Work:
        """Keep the surrender."""
        ownership, waiver = self.ownership.value(), self.waiver.value()
        desk, by, yes = self.context.desk, self.context.who, self.approval
        return lambda: surrender.surrender_dog(desk, self.case, ownership=ownership, waiver=waiver, by=by, approval=yes)


def given_up_fields() -> tuple[TextField, TextField]:
    """What an owner who gives a dog up shows, and signs."""
    ownership = TextField(
        "What sh&owed that the dog is theirs",
        "ownership",
        required="Enter what showed that the dog is theirs.",
        example="License DOV 26-1184 and veterinary bill",
    )
    waiver = TextField(
        "Signed &waiver",
        "waiver",
        required="Enter the signed waiver: its day or number.",
        example="Waiver signed Nov 27, 2026, on file",
    )
    return ownership, waiver


def claims_undecided(file: CaseFile) -> bool:
    """Whether a claim waits for a decision."""
    return bool(undecided(file.claims, file.claims_decided))
