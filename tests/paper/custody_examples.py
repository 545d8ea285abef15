"""Invented papers of a dog's custody: notice, affidavit, release, reports."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime
from typing import Any

from kiosk.domain.money import Money
from kiosk.domain.records import Disposition, Event, NoticeGiven, NoticeLetter, Release, Service
from kiosk.services.paper_data import (
    AffidavitPaper,
    CountedDays,
    EuthanasiaPaper,
    FeesNow,
    Listed,
    NoticePaper,
    RecordPaper,
    Redeemed,
    ReleaseSlipPaper,
    SeizedDog,
    SeizurePaper,
    SeizuresPaper,
)
from tests.paper.examples import CASE, HEAD, LINES, NEW_YORK, OWNER, RECEIPT

AT = datetime(2026, 11, 23, 15, 30, tzinfo=UTC)
LETTER = NoticeLetter(
    case=12,
    number="26-0412-N1",
    way="certified_mail",
    name="Dana Whitlock",
    address="14 Nellie Hill Road, Dover Plains NY 12522",
    found_in="License record of Dover",
    mail_number="9407 1000 0000 0000 0000 00",
    mailing=date(2026, 11, 23),
    by="J. Ferris",
    recorded_at=AT,
)
SERVED = NoticeGiven(
    id=4,
    case=12,
    how="personal",
    on=date(2026, 11, 23),
    by="J. Ferris",
    recorded_at=AT,
    service=Service(
        way="personal",
        letter="26-0412-N2",
        at=AT,
        to="Ana Whitlock",
        relation="wife",
        place="14 Nellie Hill Road",
        server="J. Ferris",
    ),
)
COUNTED = CountedDays(
    starts="mailed_notice",
    starts_on=date(2026, 11, 23),
    last_day=date(2026, 12, 2),
    skipped=(date(2026, 11, 26),),
    runs_on=True,
)
FEES = FeesNow(
    lines=LINES,
    total=Money(25200),
    not_entered=(),
    rises=((datetime(2026, 11, 24, 19, 40, tzinfo=UTC), Money(29200)),),
    last_rise=False,
    costs_may_follow=True,
)
RELEASE = Release(
    case=12,
    at=datetime(2026, 11, 27, 19, 20, tzinfo=UTC),
    to="Ana Whitlock",
    standing="agent",
    authority="Letter of Nov 27, signed Dana Whitlock",
    receipt=RECEIPT.number,
    by="J. Ferris",
)
EUTHANIZED = Disposition(
    case=12,
    kind="euthanized",
    at=datetime(2026, 12, 4, 15, 0, tzinfo=UTC),
    basis="veterinarian",
    paper="Certificate of Dr. Ames, Dec 4",
    method="injection",
    performed_by="Dr. Ames",
    chip="985112004567123",
    remains="cremated by the county",
    confirmed_by="S. Boss",
    by="J. Ferris",
    recorded_at=datetime(2026, 12, 4, 16, 0, tzinfo=UTC),
)


def notice_paper(**changes: Any) -> NoticePaper:
    """The notice for Biscuit, to be mailed, with changes."""
    paper = NoticePaper(
        head=HEAD,
        zone=NEW_YORK,
        shelter="Dover dog shelter",
        letter=LETTER,
        case=CASE,
        ground="Not licensed, on or off its owner's premises",
        ground_cite="Dover subd. A(1)",
        duty_cite="AML §117(6)",
        period="An identified dog is held for 9 days from the mailing of certified notice.",
        period_cite="AML §117(6)",
        counted=COUNTED,
        fees=FEES,
        redeem="The owner pays the Town Clerk, takes the receipt to the officer, and gets the dog.",
        redeem_cite="Dover subd. F",
        conditions=(("Proof that the dog is licensed", "Dover subd. D", "Show the license, or get one."),),
        payable_at="Dover Town Clerk",
        otherwise=(("Adopted once the holding period has ended", "Dover subd. E"),),
    )
    return replace(paper, **changes)


def affidavit_paper(**changes: Any) -> AffidavitPaper:
    """The affidavit of a notice handed to the owner's wife, with changes."""
    paper = AffidavitPaper(
        head=HEAD,
        zone=NEW_YORK,
        state="New York",
        county="Dutchess",
        number="26-0412-A4",
        case=CASE,
        notice=SERVED,
        owner="Dana Whitlock",
    )
    return replace(paper, **changes)


def release_paper(**changes: Any) -> ReleaseSlipPaper:
    """Biscuit goes home with an agent, with changes."""
    paper = ReleaseSlipPaper(
        head=HEAD,
        zone=NEW_YORK,
        shelter="Dover dog shelter",
        case=CASE,
        at=RELEASE.at,
        to=RELEASE.to,
        standing="agent",
        receipts=(RELEASE.receipt,),
        by=RELEASE.by,
        authority=RELEASE.authority,
        owner=OWNER,
    )
    return replace(paper, **changes)


def seizure_paper(**changes: Any) -> SeizurePaper:
    """The report of Biscuit, gone home, with changes."""
    paper = SeizurePaper(
        head=HEAD,
        zone=NEW_YORK,
        state="New York",
        county="Dutchess",
        shelter="Dover dog shelter",
        case=CASE,
        at=datetime(2026, 12, 1, 15, 0, tzinfo=UTC),
        by="M. Ortiz",
        ground="Not licensed, on or off its owner's premises",
        ground_cite="Dover subd. A(1)",
        reason=2,
        owner=OWNER,
        past_year=2,
        notices=(SERVED,),
        available_from=None,
        license="DOV 26-1184, Town of Dover",
        rabies="Dr. Ames, Nov 23, 2026",
        bites="",
        treatments=("Rabies vaccination, Mon Nov 23, 2026, Harlem Valley Veterinary",),
        redeemed=Redeemed(release=RELEASE, paid=Money(25200)),
    )
    return replace(paper, **changes)


def seizures_paper(**changes: Any) -> SeizuresPaper:
    """November's dogs, with changes."""
    dogs = (
        SeizedDog(
            number="26-0412",
            seized=CASE.seized_at,
            dog="Biscuit",
            reason=2,
            owner="Dana Whitlock",
            became="redeemed Nov 27, 2026",
        ),
        SeizedDog(number="26-0413", seized=AT, dog="Black lab", reason=6, owner="", became="still here"),
    )
    paper = SeizuresPaper(
        head=HEAD,
        zone=NEW_YORK,
        county="Dutchess",
        shelter="Dover dog shelter",
        number="DOV-2026-11",
        first_day=date(2026, 11, 1),
        at=datetime(2026, 12, 1, 15, 0, tzinfo=UTC),
        by="M. Ortiz",
        dogs=dogs,
        totals=(("redeemed", 1), ("still here", 1)),
    )
    return replace(paper, **changes)


def euthanasia_paper(**changes: Any) -> EuthanasiaPaper:
    """The report of a euthanasia on a veterinarian's certificate, with changes."""
    paper = EuthanasiaPaper(
        head=HEAD,
        zone=NEW_YORK,
        shelter="Dover dog shelter",
        case=CASE,
        ended=EUTHANIZED,
        basis="A veterinarian certifies that the dog is past recovery",
        basis_cite="AML §374",
        basis_paper="the veterinarian's certificate",
        period="An identified dog is held for 7 days after the day of personal notice.",
        period_cite="AML §117(6)",
        last_day=date(2026, 11, 30),
        notices=(SERVED,),
        notice_owed=True,
        owner="Dana Whitlock",
    )
    return replace(paper, **changes)


def record_paper() -> RecordPaper:
    """The record of a dog that went home."""
    fact = Listed("Costs", ("When", "What", "Amount"), (("Fri Nov 27", "Rabies vaccination", "$22.00"),))
    went = Event(case=CASE.id, at=CASE.impounded_at, kind="released", text="Went home", by="J. Ferris", recorded_at=AT)
    return RecordPaper(
        head=HEAD,
        zone=NEW_YORK,
        case=replace(CASE, reason_note="Seen before", backdated_reason="The line was down"),
        photo=None,
        people=(("Owner", OWNER),),
        state="redeemed",
        held_under="Dover subd. D",
        last_day_words="Last day to redeem: Monday, November 30, 2026.",
        facts=(fact,),
        money=(("Receipt", RECEIPT.number, RECEIPT.at, RECEIPT.total),),
        events=(went,),
    )
