"""Forms for whose dog it is: a claim with what was shown for it, the decision between claims, an owner's waiver."""

from __future__ import annotations

from collections.abc import Callable

from kiosk.domain.moments import local_day
from kiosk.services import claims, surrender
from kiosk.services.case_file import CaseFile
from kiosk.services.claims import undecided
from kiosk.services.desk import Desk
from ui.context import DeskContext
from ui.forms.choices import CheckField, ChoiceField
from ui.forms.panel import CaseForm
from ui.forms.text import TextField
from ui.language import say
from ui.words import dollars

Work = Callable[[], object]
_NONE = "0"


class ClaimForm(CaseForm):
    """Somebody says that the dog is theirs."""

    def __init__(self, context: DeskContext, file: CaseFile) -> None:
        super().__init__(
            context,
            file,
            say("Somebody claims the dog"),
            says=say(
                "A second claimant or a doubt freezes the dog: nobody gets it until a supervisor or a court decides."
            ),
            save=say("Record the claim"),
        )
        self.name = TextField(say("Who &claims it"), "name", required=say("Enter who claims the dog."))
        self.contact = TextField(say("&Phone or address"), "contact", required=say("Enter how to reach them."))
        self.evidence = TextField(
            say("What they &showed or said"),
            "evidence",
            required=say("Enter what they showed or said; it is kept."),
            example=say("Photos of the dog, chip registered to them"),
        )
        self.doubtful = CheckField(say("This claim is in &doubt"), "doubtful")
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
            say("Decide whose dog it is"),
            says=say(
                "Whoever it is becomes the owner on the record as ever: «Owner found». A later claim opens it again."
            ),
            save=say("Record the decision"),
        )
        listed = [(str(claim.id), f"{claim.name}: {claim.evidence}") for claim in file.claims]
        self.claim = ChoiceField(
            say("&Decided for"),
            "claim",
            [*listed, (_NONE, say("none of the claims"))],
            ask=say("Choose whose dog it is."),
        )
        self.authority = TextField(
            say("Who decided"),
            "authority",
            required=say("Enter who decided."),
            example=say("The supervisor, or Town Justice Court"),
        )
        self.document = TextField(
            say("&Paper of the decision"), "document", example=say("Order of Nov 27, docket 26-118")
        )
        self.reason = TextField(say("&Why"), "reason", required=say("Enter why it was decided so; it is kept."))
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
        owner = file.answers.name if file.answers else say("The owner")
        says = say(
            "{owner} gives the dog up for good: nobody redeems it from then on, and it may be adopted.", owner=owner
        )
        super().__init__(
            context,
            file,
            say("Owner gives the dog up"),
            says=f"{says} {fee_words(context.desk, file)}".strip(),
            save=say("Record the surrender"),
        )
        self.ownership, self.waiver = given_up_fields()
        self.row(self.ownership)
        self.row(self.waiver)

    def act(self) -> Work:
        """Keep the surrender."""
        ownership, waiver = self.ownership.value(), self.waiver.value()
        desk, by, yes = self.context.desk, self.context.who, self.approval
        return lambda: surrender.surrender_dog(desk, self.case, ownership=ownership, waiver=waiver, by=by, approval=yes)


def fee_words(desk: Desk, file: CaseFile) -> str:
    """What the town takes for a dog that is given up, and where; empty where it has set nothing."""
    fee = surrender.surrender_fee(desk.laws.town(file.case.town), local_day(file.at, file.law.zone))
    if fee is None:
        return ""
    return say(
        "The town's fee of {amount} is owed for it ({citation}); a bill is printed, and it is paid under "
        "“Receipts and debts”.",
        amount=dollars(fee.amount),
        citation=fee.citation,
    )


def given_up_fields() -> tuple[TextField, TextField]:
    """What an owner who gives a dog up shows, and signs."""
    ownership = TextField(
        say("What sh&owed that the dog is theirs"),
        "ownership",
        required=say("Enter what showed that the dog is theirs."),
        example=say("License DOV 26-1184 and veterinary bill"),
    )
    waiver = TextField(
        say("Signed &waiver"),
        "waiver",
        required=say("Enter the signed waiver: its day or number."),
        example=say("Waiver signed Nov 27, 2026, on file"),
    )
    return ownership, waiver


def claims_undecided(file: CaseFile) -> bool:
    """Whether a claim waits for a decision."""
    return bool(undecided(file.claims, file.claims_decided))
