"""Papers of the dog itself: while it is here, when it leaves, and what is reported of it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from typing import Literal
from zoneinfo import ZoneInfo

from kiosk.domain.money import Money
from kiosk.domain.records import Case, Disposition, NoticeGiven, Person, Release
from kiosk.services.paper_data.town import TownLetterhead
from kiosk.words import Language


@dataclass(frozen=True, slots=True, kw_only=True)
class CageCardPaper:
    """The card on the run: the dog, its last day, what is missing (PAPER: «Cage card»)."""

    head: TownLetterhead
    zone: ZoneInfo
    case: Case
    photo: bytes | None
    held_under: str
    last_day_words: str
    order: str = ""
    """An order that holds the dog, in words; printed as a warning."""
    bites: str = ""
    """Why whoever opens the run is warned: a bite, or that the dog was determined to be dangerous."""
    missing: tuple[str, ...] = ()
    """What the record still lacks after a night intake, in words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReleaseSlipPaper:
    """The slip with which a dog leaves: on which receipt, to whom, by whom (PAPER: «Release slip»)."""

    head: TownLetterhead
    zone: ZoneInfo
    shelter: str
    case: Case
    at: datetime
    to: str
    standing: Literal["owner", "agent", "adopter"]
    receipts: tuple[str, ...]
    by: str
    authority: str = ""
    """An agent's written word from the owner, as kept."""
    license: str = ""
    """An adopter's license for the dog, and who issued it."""
    chip_moved: str = ""
    """What was done about the ownership of a microchip."""
    litter: tuple[str, ...] = ()
    """The dogs born here that go home with their mother."""
    owner: Person | None = None
    """None where the dog goes to an adopter: its former owner is named on no paper of theirs."""
    answers_for: str = ""
    """The minor's name where `owner` is the adult (READINGS R27)."""
    language: Language = "en"
    large: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Redeemed:
    """A dog that went home: when, to whom, what was paid for it and on which receipt."""

    release: Release
    paid: Money
    phone: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Adopted:
    """A dog with a new home: what its adopter paid and on which receipts, and the license."""

    paid: Money
    receipts: tuple[str, ...]
    license: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SeizurePaper:
    """The report of one dog's seizure and disposition (AML §113(4), §423; Dover subd. B).

    What the records do not hold is left as a line to fill in.
    """

    head: TownLetterhead
    zone: ZoneInfo
    state: str
    county: str
    shelter: str
    case: Case
    at: datetime
    by: str
    ground: str
    ground_cite: str
    reason: int
    """The state's code of the reason, 1 to 9; 0 where the ground is none of this law's any more."""
    owner: Person | None
    past_year: int | None
    """Impoundments of this owner's dogs in the twelve months up to this one, itself included; None without owner."""
    notices: tuple[NoticeGiven, ...]
    available_from: date | None
    license: str
    """The license tag or the proof shown, and who issued it."""
    rabies: str
    bites: str
    treatments: tuple[str, ...]
    surrendered: str = ""
    """Who gave the dog up, with contact and papers."""
    redeemed: Redeemed | None = None
    adopted: Adopted | None = None
    ended: Disposition | None = None
    answers_for: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeizedDog:
    """One line of the month's list: a dog, why it was seized, and what became of it, in words."""

    number: str
    seized: datetime
    dog: str
    reason: int
    owner: str
    became: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SeizuresPaper:
    """Every dog seized in a month, with what has become of it by the day on which the list was made."""

    head: TownLetterhead
    zone: ZoneInfo
    county: str
    shelter: str
    number: str
    first_day: date
    at: datetime
    by: str
    dogs: tuple[SeizedDog, ...]
    totals: tuple[tuple[str, int], ...]
    """How many dogs ended in which way, in words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EuthanasiaPaper:
    """The report of a euthanasia to the Clerk, who keeps the record of all of them (PAPER: «Euthanasia report»)."""

    head: TownLetterhead
    zone: ZoneInfo
    shelter: str
    case: Case
    ended: Disposition
    basis: str
    basis_cite: str
    basis_paper: str
    """What the law wants as the paper of that basis, in words."""
    period: str
    period_cite: str
    last_day: date | None
    """The last day of the holding period; None where it never began or never ended."""
    notices: tuple[NoticeGiven, ...]
    notice_owed: bool
    owner: str
