"""Invented papers of an adoption that waits for its certificate."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime

from kiosk.domain.money import Money
from kiosk.domain.records import Adoption, StatedLine, TenderPart
from kiosk.services.paper_data import AlterationDepositsPaper, AlterationLetterPaper, DepositRow
from tests.paper.examples import CASE, HEAD, NEW_YORK, OWNER, RECEIPT

MADE = Adoption(
    number="A-DOV-26-1-000001",
    case=12,
    town="dover",
    till="1",
    adopter=4,
    on=date(2026, 11, 30),
    option="deposit",
    age="about 3 years",
    age_by="J. Ferris",
    due=date(2026, 12, 30),
    deposit=Money(3500),
    terms_cite="AML §377-a",
    by="M. Ortiz",
    recorded_at=datetime(2026, 11, 30, 15, tzinfo=UTC),
)
HELD = replace(
    RECEIPT,
    number="R-DOV-26-1-000310",
    kind="deposit",
    statement="",
    tenders=(TenderPart(tender="cash", amount=Money(3500)),),
    lines=(StatedLine(code="alteration_deposit", label="Deposit", amount=Money(3500), citation="AML §377-a"),),
)
LETTER = AlterationLetterPaper(
    head=HEAD,
    number="A-DOV-26-1-000001-L1",
    adoption=MADE,
    case=CASE,
    adopter=replace(OWNER, name="Renee Alvarez"),
    kind="before",
    on=date(2026, 12, 16),
    held=HELD.total,
    receipt=HELD.number,
)

DEPOSITS = AlterationDepositsPaper(
    head=HEAD,
    zone=NEW_YORK,
    number="DOV-2026-12-16",
    at=datetime(2026, 12, 16, 15, tzinfo=UTC),
    totals=(("Held", 1, Money(3500)), ("Forfeited", 0, Money(0))),
    groups=(
        (
            "Held",
            (
                DepositRow(
                    due=date(2026, 12, 30),
                    adoption=MADE.number,
                    adopter="Renee Alvarez",
                    phone="845-555-0110",
                    receipt=HELD.number,
                    amount=Money(3500),
                ),
            ),
        ),
        ("Forfeited", ()),
    ),
    by="M. Ortiz",
)
