"""What the sections of a drawer's papers are made with: an empty one says «none», and so does an amount of nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime

from kiosk.domain.moments import local_day
from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import Receipt, Tender
from kiosk.services.drawer_papers import DrawerPaper
from kiosk.services.tendered import tender_words
from kiosk.services.wording import clock_words, day_words
from printing import words
from printing.document import Columns, Heading, Paragraph, Piece, Rule

NONE = "none"
IN_TENDERS: dict[Tender, str] = {"cash": "Cash", "check": "Checks", "money_order": "Money orders", "card": "Cards"}


def section(title: str, pieces: Iterable[Piece]) -> Iterator[Piece]:
    """A section under its title; «none» where there is nothing in it, so that nothing looks left out."""
    yield Rule()
    yield Heading(title)
    inside = tuple(pieces)
    yield from inside or (Paragraph(NONE),)


def money_or_none(amount: Money) -> str:
    """An amount, «none» for nothing."""
    return NONE if amount == ZERO else words.money(amount)


def summed_up(label: str, amount: Money) -> Piece:
    """The sum under the lines that it is made of."""
    return Columns(label, words.money(amount), bold=True)


def means(receipt: Receipt) -> str:
    """By which means money came in or went back: cash and check no. 1187 $104.50, the town's check no. 8."""
    if receipt.kind in ("refund", "deposit_refund"):
        return tender_words(receipt.tenders, checks="the town's")
    return tender_words(receipt.kept or receipt.tenders)


def when(paper: DrawerPaper, at: datetime) -> str:
    """A time of day; with its date where the paper is about more than one."""
    local = at.astimezone(paper.zone)
    said = clock_words(local.time())
    session = paper.report.session
    days = {local_day(each, paper.zone) for each in (session.opened_at, session.closed_at or paper.report.at, at)}
    return f"{day_words(local.date())}, {said}" if len(days) > 1 else said


def number_runs(runs: Iterable[tuple[str, str, int]]) -> Iterator[Piece]:
    """The first and the last number of each run: a second run shows that a number is missing before it."""
    for first, last, number in runs:
        yield Columns("Number" if number == 1 else "First", first)
        if number > 1:
            yield Columns("Last", last)


def by_whom(by: str, approved_by: str) -> Iterator[str]:
    """Who did it, and who let them where somebody had to."""
    yield by
    if approved_by:
        yield f"approved by {approved_by}"
