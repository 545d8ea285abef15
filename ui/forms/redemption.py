"""What the redeem screen shows of one dog: where the redemption stands, and the paper that belongs to it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Literal

from kiosk.domain.conditions import Standing
from kiosk.domain.errors import KioskError
from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import PrintJob
from kiosk.services.case_file import CaseFile, open_case
from kiosk.services.desk import Desk
from kiosk.services.readers import Reader, reader_of
from kiosk.services.statements import preview_statement
from kiosk.words import to_say
from ui.language import say
from ui.pieces import FeeCurve, case_curve

Step = Literal["proof", "payment", "release", "gone"]
PAID_SO_FAR = to_say("Paid so far")
AT_THE_END = ("charges_paid", "receipt")
"""Conditions that paying and releasing fulfil; the others must be shown or cured before."""

_NOBODY = Standing(
    "owner",
    to_say("Somebody is entered who answers for the dog"),
    met=False,
    citation=to_say("reading R14"),
    cure=to_say("Enter the owner, or a minor owner's adult: charges are made out and counted by owner."),
)


@dataclass(frozen=True, slots=True)
class Line:
    """One charge as it is shown: its words, the section under it, the amount."""

    label: str
    citation: str
    amount: Money


@dataclass(frozen=True, slots=True)
class Redemption:
    """One dog's way home at an instant. `paper` is the print job or the draft of the paper to preview, if any."""

    file: CaseFile
    curve: FeeCurve
    job: PrintJob | None
    paper: dict[str, Any] | None

    @property
    def reader(self) -> Reader:
        """For whom the paper is made."""
        return reader_of(self.paper) if self.paper is not None else Reader()

    @property
    def step(self) -> Step:
        """What comes next."""
        if self.file.left:
            return "gone"
        if self.file.paid is not None:
            return "release"
        return "proof" if self.lacking else "payment"

    @property
    def conditions(self) -> tuple[Standing, ...]:
        """The conditions of release, and first of all somebody to charge while nobody is entered."""
        return self.file.standing if self.file.answers is not None else (_NOBODY, *self.file.standing)

    @property
    def lacking(self) -> tuple[str, ...]:
        """What must still be shown or cured, beside the payment itself."""
        return tuple(s.requires for s in self.conditions if not s.met and s.requires not in AT_THE_END)

    @property
    def lines(self) -> tuple[Line, ...]:
        """The charges with what is waived of them, and what was paid in part."""
        return tuple(
            replace(line, label=say(line.label)) if line.label == PAID_SO_FAR else line for line in lines_of(self.file)
        )

    @property
    def total(self) -> Money:
        """The sum of the lines."""
        return Money.total(line.amount for line in self.lines)

    @property
    def good_through(self) -> datetime | None:
        """The last instant at which the amount holds; None if it does not rise, or is paid."""
        if self.file.paid is not None:
            return None
        return (self.file.open_statement or self.file.assessment).good_through

    @property
    def next_total(self) -> Money | None:
        """What is owed after that."""
        later = (self.file.open_statement or self.file.assessment).next_total
        return later and later - self.file.account.received

    @property
    def amounts_missing(self) -> bool:
        """Whether nothing can be charged, since the town has not entered its amounts."""
        return bool(self.file.assessment.missing) and self.file.paid is None

    @property
    def statement_next(self) -> bool:
        """Whether the owner must be given a statement before anything can be paid."""
        file = self.file
        stated = file.paid is not None or file.open_statement is not None
        return file.law.rules.payment.statement_first and not stated and not self.amounts_missing

    @property
    def clerk_only(self) -> bool:
        """Whether only the Clerk takes the money."""
        return "officer" not in self.file.law.rules.payment.payable_to


def lines_of(file: CaseFile) -> tuple[Line, ...]:
    """The charges of a dog with what is waived of them, and what was paid in part."""
    charges = tuple(Line(line.label, line.citation, line.amount) for line in file.charges)
    if file.paid is not None or file.account.received == ZERO:
        return charges
    parts = ", ".join(one.number for one in file.receipts if one.kind == "payment" and one.statement)
    return (*charges, Line(PAID_SO_FAR, f"receipt {parts}", -file.account.received))


def read_redemption(desk: Desk, case_id: int, reader: Reader | None = None) -> Redemption:
    """Read where one dog's redemption stands now, with the paper for a reader that the desk chose."""
    file = open_case(desk, case_id)
    curve = case_curve(file)
    number = file.paid.number if file.paid else file.open_statement.number if file.open_statement else ""
    if number:
        kind = "receipt" if file.paid else "statement"
        with desk.store.reading() as records:
            job = next(iter(records.jobs.of_document(kind, number)), None)
        made_for = reader_of(job.document) if job else None
        if file.paid is not None or reader in (None, made_for):
            return Redemption(file, curve, job, job.document if job else None)
    return Redemption(file, curve, None, _draft(desk, file, reader))


def _draft(desk: Desk, file: CaseFile, reader: Reader | None) -> dict[str, Any] | None:
    """The statement as it would be made now; None where the law does not let one be made."""
    try:
        return preview_statement(desk, file.case.id, reader)
    except KioskError:
        return None
