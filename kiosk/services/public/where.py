"""Where a dog's charges are paid, and from when until when that can be done next."""

from __future__ import annotations

from datetime import datetime

from kiosk.domain.calendar import WEEKDAYS
from kiosk.domain.facts import LawInForce
from kiosk.law.town_code import TownCode
from kiosk.services.paperwork.town import payable_at
from kiosk.services.public.values import WhereToPay
from kiosk.words import LANGUAGES, words_in


def where_to_pay(town: TownCode, law: LawInForce, at: datetime) -> WhereToPay:
    """The office, and the session that is open at `at`, else its next one, as far as its hours were entered."""
    closes = law.hours.close_of_session(at, law.calendar, law.zone)
    return WhereToPay(
        office={language: payable_at(town, law.rules.payment.payable_to, words_in(language)) for language in LANGUAGES},
        address=town.contacts.address,
        phone=town.contacts.phone,
        opens=_opens(law, closes, at) if closes is not None else None,
        closes=closes,
    )


def _opens(law: LawInForce, closes: datetime, at: datetime) -> datetime | None:
    """When the session that ends then begins; None where it has begun."""
    local = closes.astimezone(law.zone)
    weekday = WEEKDAYS[local.weekday()]
    session = next(one for one in law.hours.sessions if (one.weekday, one.closes) == (weekday, local.time()))
    opens = datetime.combine(local.date(), session.opens, law.zone)
    return opens if opens > at else None
