"""A dog in whose record everything that people type is marked, so that one search finds whatever leaks."""

from __future__ import annotations

from datetime import date

from kiosk.domain.records import IdentificationFound
from kiosk.services.desk import Desk
from kiosk.services.notices import give_notice
from kiosk.services.people import add_earlier_impoundment, link_owner
from kiosk.services.visitors import leave_note
from tests.acts.desks import PICTURE, WHO, owner, seize

SECRET = "Qwortz"
PRIVATE = (SECRET, "0199", "0147", "Elm Street", "Dana", WHO)
"""What must be nowhere: the mark, two phones, an address, an owner, and who works here."""


def a_dog_full_of_secrets(desk: Desk, town: str = "dover") -> int:
    person = owner(desk, name=f"Dana {SECRET}", email=f"{SECRET}@example.org", note=SECRET)
    case = seize(
        desk,
        town,
        summary=f"Brown beagle mix, tag says {SECRET} 845-555-0199",
        name=f"{SECRET}y",
        breed=f"Beagle of {SECRET}",
        colour=f"brown like {SECRET}'s",
        marks=SECRET,
        age=SECRET,
        weight=f"30 lb by {SECRET}",
        place=f"12 {SECRET} Lane, at the porch of 845-555-0199",
        officer=SECRET,
        kennel=SECRET,
        reason_note=SECRET,
        found=IdentificationFound(license_tag=SECRET, license_town="Dover", microchip=SECRET),
        photo=PICTURE,
    )
    link_owner(desk, case, person, by=SECRET)
    add_earlier_impoundment(desk, person, town, date(2026, 5, 4), SECRET, by=WHO)
    give_notice(desk, case, how="personal", on=date(2026, 11, 23), note=SECRET, by=WHO)
    leave_note(desk, case, name=SECRET, phone="845-555-0199", language="en")
    return case
