"""The reports of the office: each is one calculation that agrees with the records and with the month's report."""

from __future__ import annotations

import csv
from datetime import date, timedelta
from itertools import pairwise

import pytest

from kiosk.domain.errors import InvalidInput
from kiosk.domain.money import ZERO, Money
from kiosk.domain.periods import Period, period_around, period_of_days
from kiosk.services.bounced import check_bounced
from kiosk.services.deposits_held import forfeit_deposit, refund_deposit
from kiosk.services.desk import Desk
from kiosk.services.monthly import month_now
from kiosk.services.release import release_dog
from kiosk.services.reports import PAGES, Asked, Cell, Phrase, calendar_page, exported, print_report, report
from kiosk.services.reports.making import in_words
from kiosk.services.undoing import void_receipt
from tests.acts.desks import VALID_TAG, WHO, clock, papers, seize, seize_owned
from tests.acts.money import TODAY, by, cash, check, deposit, paid

NOVEMBER = period_around(TODAY, "month")
TOWNS = ("bethel", "dover", "rio_communities")


def asked(period: Period = NOVEMBER, towns: tuple[str, ...] = TOWNS) -> Asked:
    return Asked(period, towns)


def row_of(rows: tuple[tuple[Cell, ...], ...], first: str) -> tuple[Cell, ...]:
    return next(row for row in rows if in_words(row[0]) == first)


def amount(cell: Cell) -> Money:
    assert isinstance(cell, Money)
    return cell


@pytest.mark.parametrize(
    ("day", "kind", "first", "last"),
    [
        ("2024-02-10", "month", "2024-02-01", "2024-02-29"),
        ("2026-11-27", "quarter", "2026-10-01", "2026-12-31"),
        ("2026-11-27", "year", "2026-01-01", "2026-12-31"),
    ],
)
def test_a_period_is_whole_months_and_the_next_one_follows_it(day: str, kind: str, first: str, last: str) -> None:
    period = period_around(date.fromisoformat(day), kind)  # type: ignore[arg-type] # the three kinds above
    assert (period.first.isoformat(), period.last.isoformat()) == (first, last)
    assert period.moved(1).first == period.end
    assert period.moved(-1).moved(1) == period
    months = period.months()
    assert (months[0].first, months[-1].last) == (period.first, period.last)
    assert all(one.end == other.first for one, other in pairwise(months))


def test_days_in_the_wrong_order_are_refused_in_words() -> None:
    with pytest.raises(InvalidInput, match="not before the first"):
        period_of_days(TODAY, TODAY - timedelta(days=1))
    with pytest.raises(InvalidInput, match="at most 10 years"):
        period_of_days(date(2010, 1, 1), TODAY)


def test_the_calendar_has_a_bar_for_each_dog_the_most_urgent_first_and_says_why_a_day_is_closed(desk: Desk) -> None:
    waits = seize(desk, "dover", "2026-11-20T14:00", found=VALID_TAG, owner_known=True)
    held = seize(desk, "dover", "2026-11-25T14:00", name="Rex")
    page = calendar_page(desk, asked())
    assert [(each.case, each.state) for each in page.rows] == [(held, "holding"), (waits, "awaiting_notice")]
    assert (page.rows[0].first, page.rows[0].last) == (date(2026, 11, 25), date(2026, 11, 30))
    assert page.rows[1].last is None
    assert page.closed["dover"][date(2026, 11, 26)] == "Thanksgiving Day"
    assert date(2026, 11, 27) not in page.closed["dover"]
    first = calendar_page(desk, asked(), limit=1)
    assert [each.case for each in calendar_page(desk, asked(), after=first.more).rows] == [waits]


def test_intake_and_outcome_add_up_from_month_to_month_and_count_local_days(desk: Desk) -> None:
    clock(desk).set("2026-12-02T12:00")
    seize(desk, "dover", "2026-10-31T23:30")  # November already in UTC
    seize(desk, "rio_communities", "2026-11-30T22:30")
    receipt = paid(desk)
    release_dog(desk, receipt.case, to="Dana Whitlock", standing="owner", authority="", receipt=receipt.number, by=WHO)
    quarter = report(desk, "dogs", asked(period_around(TODAY, "quarter")))
    by_month, by_town = quarter.tables
    assert [column.says for column in by_month.columns[1:]] == ["Here before", "Seized", "Redeemed", "Here after"]
    assert [row[1:] for row in by_month.rows] == [
        (0, 1, 0, 1),
        (1, 2, 0, 3),
        (3, 0, 1, 2),
    ]
    assert [(each.came, each.left) for each in quarter.months] == [(1, 0), (2, 0), (0, 1)]
    assert by_town.total[-1] == by_month.rows[-1][-1]
    stays = report(desk, "stays", asked(period_around(TODAY, "quarter")))
    assert row_of(stays.tables[0].rows, "Redeemed")[1:] == (1, 6, 6, 6, 6)


def test_what_each_town_is_owed_and_the_fees_are_the_months_report_to_the_cent(desk: Desk) -> None:
    kept, back, gone = deposit(desk), deposit(desk), deposit(desk)
    refund_deposit(desk, back.number, [cash(35)], reason="Certificate of Dr. Lee", by=WHO)
    forfeit_deposit(desk, gone.number, reason="No certificate came", by=WHO)
    bounced = paid(desk, by(check(40)))
    check_bounced(desk, bounced.number, 0, on=TODAY, reason="no funds", by=WHO)
    void_receipt(desk, paid(desk).number, reason="wrong dog", by=WHO)
    paid(desk)
    month = month_now(desk, "bethel", NOVEMBER.first)
    bethel = asked(towns=("bethel",))
    owed, fees = report(desk, "owed", bethel).tables[0], report(desk, "fees", bethel).tables[0]
    assert amount(owed.total[3]) == amount(fees.total[5]) == month.total
    assert {in_words(row[1]): row[3] for row in owed.rows} == {
        each.account.name: each.amount for each in month.accounts
    }
    held = report(desk, "deposits", bethel).tables[0].rows[0]
    assert held[1:] == (ZERO, Money(105_00), Money(-35_00), Money(-35_00), ZERO, ZERO, kept.total)


def test_a_month_from_before_a_towns_rules_answers_for_the_other_towns_and_says_which_not(desk: Desk) -> None:
    old = period_around(date(2012, 5, 1), "month")
    made = report(desk, "owed", asked(old))
    assert [in_words(said) for said in made.said[1:]] == [
        "Rio Communities is left out: its rules here begin on Tue May 13, 2014, and so do its accounts."
    ]
    assert made.tables[0].rows == ()
    before = report(desk, "owed", asked(period_around(date(2009, 5, 1), "month")))
    assert len(before.said) == 1 + len(TOWNS)


def test_notices_due_name_the_dog_the_owner_and_how_long_it_has_waited(desk: Desk) -> None:
    waits = seize_owned(desk, "dover", "2026-11-20T14:00", found=VALID_TAG)
    due = report(desk, "notices", asked())
    waiting = due.tables[0]
    assert waiting.cases == (waits,)
    assert waiting.rows[0][3:] == ("Dana Whitlock", date(2026, 11, 20), 7)


def test_every_report_prints_as_a_letter_and_exports_without_formulas(desk: Desk) -> None:
    seize(desk, "dover", "2026-11-25T14:00", name='=HYPERLINK("http://x")')
    paid(desk)
    for name in PAGES:
        job = print_report(desk, name, asked(), by=WHO)
        assert (job.kind, job.case, papers(desk).reports[-1].title) == ("report", 0, PAGES[name])
        lines = list(exported(report(desk, name, asked())))
        cells = [cell for row in csv.reader(lines) for cell in row]
        assert not [cell for cell in cells if cell.startswith("=")]
    assert isinstance(report(desk, "dogs", asked()).said[0], Phrase)
