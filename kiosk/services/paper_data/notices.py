"""Papers of the notice to an owner: the letter itself, and the affidavit of how it was served."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from typing import Literal
from zoneinfo import ZoneInfo

from kiosk.domain.money import Money
from kiosk.domain.records import Case, NoticeGiven, NoticeLetter, StatedLine
from kiosk.services.paper_data.town import TownLetterhead
from kiosk.words import Language

Clock = Literal["custody", "personal_notice", "mailed_notice"]


@dataclass(frozen=True, slots=True, kw_only=True)
class CountedDays:
    """How the last day to redeem was counted.

    Where a letter to be handed over starts the clock, it is counted as if that were done on `starts_on`.
    """

    starts: Clock
    starts_on: date
    last_day: date
    skipped: tuple[date, ...]
    """Days on the way that are not counted, the starting day aside."""
    runs_on: bool
    """The last counted day was closed: the period ran on."""
    moves_with_delivery: bool = False
    """A later delivery, once it is recorded, moves the start (READINGS R21)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FeesNow:
    """What redeeming costs when the letter is made, and how that rises: until which instant, and what it then is."""

    lines: tuple[StatedLine, ...]
    total: Money
    not_entered: tuple[str, ...]
    """What the town has not entered, by its label: nothing is said by guess."""
    rises: tuple[tuple[datetime, Money], ...]
    last_rise: bool
    """Whether the last of `rises` is the end of it; else the amount rises on in the same way."""
    costs_may_follow: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class NoticePaper:
    """The notice that a dog was seized (PAPER: «Notice»)."""

    head: TownLetterhead
    zone: ZoneInfo
    shelter: str
    letter: NoticeLetter
    case: Case
    ground: str
    ground_cite: str
    duty_cite: str
    """The section that wants this notice; empty where none is owed."""
    period: str
    period_cite: str
    counted: CountedDays | None
    """None while an order holds the dog: then no last day can be said."""
    fees: FeesNow
    redeem: str
    redeem_cite: str
    conditions: tuple[tuple[str, str, str], ...]
    """What must still be shown: in words, its section, how to get it."""
    payable_at: str
    otherwise: tuple[tuple[str, str], ...]
    """What becomes of a dog that nobody redeems, by the town's own law, each with its section."""
    order: str = ""
    answers_for: str = ""
    """The minor's name where the letter goes to an adult (READINGS R27)."""
    language: Language = "en"
    large: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class AffidavitPaper:
    """The affidavit of service of a notice; what was not recorded is left as a line to fill in."""

    head: TownLetterhead
    zone: ZoneInfo
    state: str
    county: str
    number: str
    case: Case
    notice: NoticeGiven
    owner: str
