"""Invented papers of Dover and its neighbours."""

from __future__ import annotations

import io
from dataclasses import replace
from datetime import UTC, date, datetime
from typing import Any
from zoneinfo import ZoneInfo

from PIL import Image, ImageDraw

from kiosk.domain.debts import Debt
from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import Case, Dog, IdentificationFound, Person, Receipt, StatedLine, Statement, TenderPart
from kiosk.services.paper_data import BillPaper, CageCardPaper, ReceiptPaper, StatementPaper, TownLetterhead

NEW_YORK = ZoneInfo("America/New_York")
HEAD = TownLetterhead(
    town="Town of Dover",
    code="Dog Licensing and Control Law",
    office="Dog Control",
    address="126 East Duncan Hill Road, Dover Plains NY 12522",
    phone="845-555-0142",
    hours=("Mon to Fri 9:00 am to 4:00 pm", "Sat 9:00 am to noon"),
)
DOG = Dog(
    id=7,
    name="Biscuit",
    summary="Brown beagle mix",
    sex="male",
    colour="brown and white",
    age="about 3 years",
    altered="yes",
)
CASE = Case(
    id=12,
    number="26-0412",
    town="dover",
    dog=DOG,
    seized_at=datetime(2026, 11, 21, 19, 0, tzinfo=UTC),
    impounded_at=datetime(2026, 11, 21, 19, 40, tzinfo=UTC),
    place="Route 22 at Wheeler Road",
    ground="unlicensed",
    officer="J. Ferris",
    found=IdentificationFound(
        license_tag="B-2291", license_town="Dover", license_valid=True, microchip="985112004567123"
    ),
    kennel="4",
    last_day=date(2026, 11, 30),
    recorded_at=datetime(2026, 11, 21, 20, 0, tzinfo=UTC),
    recorded_by="J. Ferris",
)
OWNER = Person(id=3, name="Dana Whitlock", address="14 Nellie Hill Road, Dover Plains NY 12522", phone="845-555-0177")
LINES = (
    StatedLine(
        code="second_first_24h",
        label="Second impoundment within one year, first 24 hours or part thereof",
        amount=Money(3000),
        citation="Dover subd. D(2)",
    ),
    StatedLine(
        code="second_additional_24h",
        label="5 × each additional 24 hours or part thereof",
        amount=Money(20000),
        citation="Dover subd. D(2)",
    ),
    StatedLine(code="rabies_vaccination", label="Rabies vaccination", amount=Money(2200), citation="Dover subd. D(4)"),
)
STATEMENT = Statement(
    number="S-DOV-26-1-000318",
    case=12,
    town="dover",
    owner=3,
    as_of=datetime(2026, 11, 27, 18, 42, tzinfo=UTC),
    days_in_shelter=6,
    periods=6,
    impoundment_number=2,
    lines=LINES,
    good_through=datetime(2026, 11, 27, 19, 40, tzinfo=UTC),
    next_total=Money(29200),
    readings=("R11", "R14", "R15", "R18"),
    by="M. Ortiz",
)
RECEIPT = Receipt(
    number="R-DOV-26-1-000207",
    case=12,
    town="dover",
    till="1",
    statement="S-DOV-26-1-000318",
    at=datetime(2026, 11, 27, 19, 5, tzinfo=UTC),
    payer="Dana Whitlock",
    tenders=(TenderPart(tender="cash", amount=Money(26000)),),
    lines=LINES,
    change=Money(800),
    by="M. Ortiz",
)
VOID = replace(
    RECEIPT,
    number="R-DOV-26-1-000208",
    kind="void",
    original=RECEIPT.number,
    tenders=(TenderPart(tender="cash", amount=Money(-25200)),),
    lines=tuple(replace(line, amount=-line.amount) for line in LINES),
    change=ZERO,
    reason="Typed for the wrong dog",
    approved_by="J. Cole",
)
DEBT = Debt(
    number="D-DOV-26-1-000012",
    case=12,
    town="dover",
    till="1",
    person=3,
    cause="bounced_check",
    since=datetime(2026, 11, 27, 19, 5, tzinfo=UTC),
    lines=LINES,
    document=RECEIPT.number,
    by="M. Ortiz",
)


def statement_paper(**changes: Any) -> StatementPaper:
    """Dover's statement for Biscuit, with changes."""
    paper = StatementPaper(
        head=HEAD,
        zone=NEW_YORK,
        statement=STATEMENT,
        supersedes="S-DOV-26-1-000311",
        case=CASE,
        owner=OWNER,
        earlier=((date(2026, 3, 14), "case 26-0103"),),
        cost_details=("Mon Nov 23, 2026: rabies vaccination, Harlem Valley Veterinary, $22.00",),
        periods_before_notice=2,
        payable_at="Town Clerk, Dover Town Hall",
        missing_proofs=(
            (
                "Proof that the dog is licensed",
                "Dover subd. D",
                "License the dog at the Town Clerk's window; bring the rabies certificate.",
            ),
        ),
        last_day=date(2026, 11, 30),
        last_day_words="Counted 7 days from the day after notice, Mon Nov 23, 2026 (AML §117(6)).",
    )
    return replace(paper, **changes)


def receipt_paper(**changes: Any) -> ReceiptPaper:
    """Dover's receipt for Biscuit, with changes."""
    paper = ReceiptPaper(head=HEAD, zone=NEW_YORK, receipt=RECEIPT, case=CASE, owner=OWNER, show_to_officer=True)
    return replace(paper, **changes)


def bill_paper(**changes: Any) -> BillPaper:
    """The bill of a check that bounced, $100.00 of which is paid, with changes."""
    paper = BillPaper(
        head=HEAD,
        zone=NEW_YORK,
        debt=DEBT,
        case=CASE,
        person=OWNER,
        at=datetime(2026, 12, 4, 15, 0, tzinfo=UTC),
        says="The bank returned the check of receipt R-DOV-26-1-000207 unpaid.",
        citation="Dover subd. F",
        taken_off=(
            ("Paid Wed Dec 2, 2026, 10:10 am, receipt R-DOV-26-1-000231", Money(10000)),
            ("Waived: hardship", Money(2000)),
        ),
        left=Money(13200),
        payable_at="Town Clerk, Dover Town Hall",
    )
    return replace(paper, **changes)


def cage_card_paper(**changes: Any) -> CageCardPaper:
    """Biscuit's cage card, with changes."""
    paper = CageCardPaper(
        head=HEAD,
        zone=NEW_YORK,
        case=CASE,
        photo=drawn_dog(),
        held_under="Identified dog: 7 days after the day of personal notice (AML §117(6))",
        last_day_words="Redeemable before midnight at the end of this day.",
    )
    return replace(paper, **changes)


def drawn_dog() -> bytes:
    """A drawn beagle, as a JPEG."""
    picture = Image.new("RGB", (800, 600), "#cfdfe6")
    pen = ImageDraw.Draw(picture)
    pen.ellipse((180, 60, 620, 560), fill="#b98552")
    pen.ellipse((300, 260, 500, 560), fill="#f4ead8")
    pen.ellipse((110, 120, 260, 470), fill="#6f4424")
    pen.ellipse((540, 120, 690, 470), fill="#6f4424")
    pen.ellipse((290, 220, 350, 280), fill="#111111")
    pen.ellipse((450, 220, 510, 280), fill="#111111")
    pen.ellipse((350, 380, 450, 450), fill="#222222")
    kept = io.BytesIO()
    picture.save(kept, "JPEG")
    return kept.getvalue()
