"""A dog's way to a new home: the adoption, its agreement, the signature, the proof of alteration."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Literal

from kiosk.domain.money import Money

AlterationOption = Literal["altered", "deposit", "fee_includes_operation", "none_asked"]
"""How the law's wish for alteration is met: done already; an agreement with a deposit; an agreement with an adoption
fee that includes the operation (Bethel §83-19(A)-(C)); the law asks for none."""
ScanKind = Literal["jpeg", "png", "pdf"]
AdoptionEnd = Literal["handed_over", "given_up"]
FreedBy = Literal["altered", "endangers_life", "died"]
"""What returns a deposit: a veterinarian's certificate that the dog was altered in time, that it would endanger the
dog's life, or that the dog died before."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Adoption:
    """One adopter's adoption of one dog, with the terms frozen as they were agreed; never changed.

    `on` is the day from which it counts: that of the handover, and before it the day on which its agreement was made
    last (`AdoptionDay`). `age` is what the officer determined, `born` the day that it stands for; `due` the last day to
    alter. What the adopter owes is the debt that names this adoption. A new attempt is a new adoption.
    """

    number: str
    case: int
    town: str
    till: str
    adopter: int
    on: date
    option: AlterationOption
    adult_shown: str = ""
    """What showed that the adopter is 18 or older (AML §350(3))."""
    altered_paper: str = ""
    age: str = ""
    age_by: str = ""
    born: date | None = None
    mature: bool | None = None
    due: date | None = None
    counted_from: date | None = None
    deposit: Money | None = None
    terms_cite: str = ""
    veterinarian_paid_by: str = ""
    told: str = ""
    """What the adopter was told of the dog's health, bites and care."""
    language: Literal["en", "es"] = "en"
    by: str
    recorded_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class AdoptionDay:
    """A later day from which an adoption counts, with what follows from it; it takes the place of the day before.

    The adoption in law is the delivery of the dog (AML §350(3)): an agreement that was made days before it would leave
    its adopter fewer days (READINGS R22).
    """

    id: int = 0
    adoption: str
    on: date
    due: date | None
    counted_from: date | None
    mature: bool | None
    terms_cite: str
    by: str
    recorded_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class AdoptionEnded:
    """The handover, or that nothing came of it. `license` and `license_town` are the adopter's for this dog."""

    adoption: str
    kind: AdoptionEnd
    at: datetime
    license: str = ""
    license_town: str = ""
    chip_moved: str = ""
    """What was done about the ownership of a microchip."""
    reason: str = ""
    approved_by: str = ""
    by: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Agreement:
    """The exact document to be signed and its hash; a later one of the same adoption takes its place."""

    id: int = 0
    adoption: str
    document: dict[str, Any]
    digest: str
    by: str
    recorded_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class AgreementSigned:
    """A signature under one agreement, by its document's hash: drawn on the screen, or on paper and filed.

    `strokes` are lists of points of the pen, in thousandths of the field's width; empty where it was signed on paper,
    and then `filed` says where that paper is kept.
    """

    agreement: int
    digest: str
    signer: str
    strokes: tuple[tuple[tuple[int, int], ...], ...] = ()
    filed: str = ""
    witnessed_by: str
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class AgreementScan:
    """A scan of a paper that was signed: which file it is, by its SHA-256 and its bytes; the file is kept beside it.

    `digest` is the mark of redaction, and the file empty, once the personal data of its case is gone.
    """

    id: int = 0
    agreement: int
    kind: ScanKind
    digest: str
    size: int
    by: str
    recorded_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class AlterationProof:
    """A veterinarian's certificate for an adopted dog; `on` is the day of the operation, or of what it certifies."""

    id: int = 0
    adoption: str
    freed_by: FreedBy
    on: date
    veterinarian: str
    certificate: str
    by: str
    recorded_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class AlterationLetter:
    """A letter to the adopter about the day by which the dog must be altered."""

    id: int = 0
    adoption: str
    kind: Literal["before", "after"]
    on: date
    by: str
    recorded_at: datetime
