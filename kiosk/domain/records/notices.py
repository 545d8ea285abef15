"""Notices of a seizure: letters prepared, how each was served, and what became of the mail."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from typing import Literal

NoticeWay = Literal["personal", "certified_mail", "registered_mail", "mail"]
CameBack = Literal["refused", "unclaimed", "undeliverable"]


@dataclass(frozen=True, slots=True, kw_only=True)
class NoticeLetter:
    """A letter of notice as it was printed: to whom, where that address was found. Printing it gives no notice.

    `mailing` is the day on which it says that it is mailed, None for a letter to be handed over.
    """

    id: int = 0
    case: int
    number: str
    way: NoticeWay
    name: str
    address: str = ""
    found_in: str = ""
    mail_number: str = ""
    mailing: date | None = None
    by: str
    recorded_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Service:
    """How a notice was served, as its affidavit says it.

    Handed over: `at` which instant, `to` whom, in what `relation` to the owner, at what `place`. Mailed: `place` is
    the address on the envelope. `server` handed it over or mailed it; `letter` is the number of the letter, empty
    where it was not printed here.
    """

    way: NoticeWay
    letter: str = ""
    at: datetime | None = None
    to: str = ""
    relation: str = ""
    place: str = ""
    server: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MailReturned:
    """A mailed notice that never reached its owner: what the post says of it, and the day."""

    how: CameBack
    on: date


@dataclass(frozen=True, slots=True, kw_only=True)
class NoticeGiven:
    """Notice of the seizure, as recorded; `on` is the day served or mailed, `delivered` that of the return receipt.

    `service` is None where it was recorded before such details were.
    """

    id: int = 0
    case: int
    how: Literal["personal", "mail"]
    on: date
    number: str = ""
    delivered: date | None = None
    note: str = ""
    by: str
    recorded_at: datetime
    service: Service | None = None
    returned: MailReturned | None = None

    @property
    def under_way(self) -> bool:
        """Whether it was mailed and nothing is recorded yet of its arrival, refusal or return (READINGS R21)."""
        return self.how == "mail" and self.delivered is None and self.returned is None
