"""Dogs on their way to a new home."""

from __future__ import annotations

import io
from datetime import date
from typing import Any

from PIL import Image, ImageDraw

from kiosk.domain.money import Money
from kiosk.domain.records import Adoption
from kiosk.services.adoption import (
    AdoptionForm,
    Handover,
    Signature,
    hand_over,
    keep_alteration_proof,
    open_adoption_file,
    prepare_agreement,
    sign_agreement,
    start_adoption,
    take_adoption_deposit,
)
from kiosk.services.debts import pay_debt
from kiosk.services.desk import Desk
from kiosk.services.tendered import Payment
from tests.acts.desks import WHO, clock, seize

AFTER = "2026-12-14T10:00"
"""Past the holding period of a dog seized on November 21 in every town."""
STROKES = (((10, 20), (300, 400), (500, 420)),)


def form(adopter: int, **other: Any) -> AdoptionForm:
    filled: dict[str, Any] = {
        "option": "deposit",
        "adult_shown": "Driver license",
        "age": "about two years",
        "age_by": "Officer Ferris",
        "mature": True,
    }
    return AdoptionForm(adopter=adopter, **(filled | other))


def cash(cents: int, payer: str = "Renee Alvarez") -> Payment:
    return Payment.of("cash", Money(cents), payer=payer)


def forfeited(desk: Desk, town: str = "bethel", **more: Any) -> int:
    """A dog that nobody redeemed."""
    case = seize(desk, town=town, **more)
    clock(desk).set(AFTER)
    return case


def signed(desk: Desk, made: Adoption) -> None:
    agreement = prepare_agreement(desk, made.number, by=WHO)
    sign_agreement(
        desk, made.number, Signature(digest=agreement.digest, signer="Renee Alvarez", strokes=STROKES), by=WHO
    )


def signed_on_paper(desk: Desk, adopter: int, **how: Any) -> Adoption:
    """An adoption in Bethel whose agreement was signed on paper: filed, or with its scan."""
    made = start_adoption(desk, forfeited(desk), form(adopter), by=WHO)
    take_adoption_deposit(desk, made.number, cash(3500), by=WHO)
    shown = prepare_agreement(desk, made.number, by=WHO)
    sign_agreement(desk, made.number, Signature(digest=shown.digest, signer="Renee Alvarez", **how), by=WHO)
    return made


def a_scan(**how: Any) -> bytes:
    """A picture of a signed paper, as a scanner makes it."""
    paper = Image.new("L", (850, 1100), "white")
    ImageDraw.Draw(paper).line((100, 900, 400, 850, 600, 930), fill="black", width=4)
    made = io.BytesIO()
    paper.save(made, **({"format": "PNG"} | how))
    return made.getvalue()


A_PDF = b"%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n"


def pay_what_is_owed(desk: Desk, made: Adoption) -> None:
    file = open_adoption_file(desk, made.number)
    if file.debt is not None:
        pay_debt(desk, file.debt.number, cash(file.left.cents), by=WHO)


def adopted(desk: Desk, adopter: int, town: str = "bethel", **more: Any) -> Adoption:
    """A dog handed over under an agreement with a deposit."""
    made = start_adoption(desk, forfeited(desk, town), form(adopter, **more), by=WHO)
    take_adoption_deposit(desk, made.number, cash(3500), by=WHO)
    signed(desk, made)
    pay_what_is_owed(desk, made)
    hand_over(desk, made.number, Handover(license="B-77", license_town="Bethel"), by=WHO)
    return made


def certified(desk: Desk, made: Adoption, on: date = date(2026, 12, 20), **other: Any) -> None:
    filled: dict[str, Any] = {"freed_by": "altered", "on": on, "veterinarian": "Dr. Lee", "certificate": "C-19"}
    keep_alteration_proof(desk, made.number, **(filled | other), by=WHO)
