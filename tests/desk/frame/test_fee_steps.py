"""The curve of a charge is the law's own, point for point."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from itertools import pairwise

import pytest
from pytestqt.qtbot import QtBot

from kiosk.domain.charges import assess
from kiosk.domain.facts import ActualCost, Facts, LawInForce
from kiosk.domain.money import Money
from kiosk.law.town_code import Laws
from ui.pieces import FeeSteps, fee_curve
from ui.pieces.fee_steps import in_words

SEIZED = datetime(2026, 11, 21, 19, 0, tzinfo=UTC)
NOW = datetime(2026, 11, 27, 18, 42, tzinfo=UTC)
SECOND = Facts(SEIZED, SEIZED, owner_known=True, earlier_impoundments=(date(2026, 3, 14),))


@pytest.fixture
def dover(laws: Laws) -> LawInForce:
    return laws.town("dover").law_on(SEIZED.date())


def test_every_step_is_what_the_law_assesses_at_that_instant(dover: LawInForce) -> None:
    curve = fee_curve(SECOND, dover, NOW)
    for point in curve.points:
        assert point.total == assess(SECOND, dover, point.at).total
    assert curve.here is not None
    assert curve.here.total == assess(SECOND, dover, NOW).total


def test_the_total_holds_through_the_last_instant_before_a_step(dover: LawInForce) -> None:
    points = fee_curve(SECOND, dover, NOW).points
    for before, after in pairwise(points):
        assert assess(SECOND, dover, after.at - timedelta(microseconds=1)).total == before.total


def test_the_next_rise_is_named(dover: LawInForce) -> None:
    curve = fee_curve(SECOND, dover, NOW)
    assert in_words(curve) == "Owed now: $230.00. Rises to $270.00 after 2:00 pm today."


def test_a_cost_counts_from_the_day_on_which_it_was_incurred(dover: LawInForce) -> None:
    facts = Facts(SEIZED, SEIZED, owner_known=True, costs=(ActualCost("rabies_vaccination", Money(2200)),))
    curve = fee_curve(facts, dover, NOW, [date(2026, 11, 23)])
    assert [str(point.total) for point in curve.points] == ["20.00", "42.00"]


def test_amounts_that_are_not_configured_draw_nothing_and_say_so(laws: Laws, qtbot: QtBot) -> None:
    law = laws.town("rio_communities").law_on(SEIZED.date())
    curve = fee_curve(Facts(SEIZED, SEIZED), law, NOW)
    assert curve.points == ()
    steps = FeeSteps()
    qtbot.addWidget(steps)
    steps.show_curve(curve)
    assert "not configured" in steps.accessibleDescription()
    steps.grab()
