"""What the demonstration's register holds beside its tales: a missed dog that is here, and papers of another one."""

from __future__ import annotations

from datetime import timedelta

from kiosk.commands.demo_parts.till import CLERK
from kiosk.domain.lost_dogs import LostReport
from kiosk.domain.moments import local_day
from kiosk.domain.register import Certificate
from kiosk.services.desk import Desk
from kiosk.services.dogs import add_certificate
from kiosk.services.lost_dogs import save_report

_MISSED = "Terrier mix"
_A_YEAR = timedelta(days=365)


def enter_register(desk: Desk) -> None:
    """Enter them, with people who do not exist and telephone numbers kept for fiction."""
    with desk.store.reading() as records:
        dogs = records.lost.held()
        first = records.cases.get(min(dog.case for dog in dogs)).dog.id
    missed = next(dog for dog in dogs if dog.breed == _MISSED)
    today = local_day(desk.clock.now(), desk.laws.town(missed.town).zone)
    report = LostReport(
        town=missed.town,
        name="Ines Duarte",
        phone="845-555-0134",
        dog_name="Pepper",
        colour=missed.colour,
        breed=missed.breed,
        place=missed.place,
        lost_on=local_day(missed.seized_at, desk.laws.town(missed.town).zone) - timedelta(days=1),
        note="Shy with men; comes to the word “cheese”.",
        by=CLERK,
        recorded_at=desk.clock.now(),
    )
    save_report(desk, report, by=CLERK)
    issued = today - timedelta(days=200)
    paper = Certificate(
        dog=first,
        kind="rabies",
        number="RB-7712",
        issuer="Dr. Ames, Millbrook",
        issued=issued,
        expires=issued + _A_YEAR,
        by=CLERK,
        recorded_at=desk.clock.now(),
    )
    add_certificate(desk, paper, by=CLERK)
