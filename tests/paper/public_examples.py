"""An invented page of the public screen: a dog that nobody knows yet."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, date, datetime
from typing import Any

from kiosk.domain.money import Money
from kiosk.services.paper_data import DogPagePaper
from kiosk.services.public.looks import DogLook
from kiosk.services.public.values import CostRow, DogDetail, DogToSee, Ends, WhereToPay
from kiosk.words import Language
from tests.paper.examples import CASE, HEAD, NEW_YORK, drawn_dog

_AT = datetime(2026, 11, 27, 18, 42, tzinfo=UTC)
_OFFICE: Mapping[Language, str] = {"en": "Town Clerk, Dover Town Hall", "es": "Secretaría Municipal de Dover"}


def dog_page_paper(**changes: Any) -> DogPagePaper:
    """Biscuit's page as anybody may print it, with changes."""
    dog = DogToSee(
        case=CASE.id,
        number=CASE.number,
        town="dover",
        town_name="Town of Dover",
        look=DogLook(breed="beagle", mixed=True, colours=("brown", "white"), sex="male", size="medium"),
        place=CASE.place,
        found=date(2026, 11, 21),
        ends=Ends("until", date(2026, 11, 30)),
        photo="",
        pages=("found",),
    )
    rises = datetime(2026, 11, 27, 19, 40, tzinfo=UTC)
    detail = DogDetail(
        dog=dog,
        at=_AT,
        zone=NEW_YORK,
        costs=(
            CostRow(first=1, last=1, now=Money(8000), until=rises, then=Money(9000)),
            CostRow(first=2, last=None, now=Money(23000), until=rises, then=Money(27000)),
        ),
        look_back_months=12,
        costs_may_follow=True,
        bring=(("Proof that the dog is licensed", "Show the license, or get one."),),
        where=WhereToPay(office=_OFFICE, address=HEAD.address, phone=HEAD.phone, opens=None, closes=None),
        sample=False,
    )
    known: dict[str, Any] = {"head": HEAD, "detail": detail, "photo": drawn_dog()}
    return DogPagePaper(**(known | changes))
