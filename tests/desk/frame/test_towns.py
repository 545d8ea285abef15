"""A town's own entries at the desk: closed days on a calendar, resolutions, and what they do before they are saved."""

from __future__ import annotations

from datetime import date
from typing import cast

import pytest
from PySide6.QtCore import Qt

from kiosk.domain.money import Money
from kiosk.services.case_file import open_case
from tests.acts.desks import seize_owned
from tests.acts.office import BOSS, CLERK, CLERKS, PIN
from tests.desk.frame.desktop import Desktop, texts
from tests.desk.frame.doors import sign_in_as
from ui.settings import SettingsScreen
from ui.towns import TownScreen
from ui.towns.closures import ClosuresForm
from ui.towns.office import HoursForm
from ui.towns.resolutions import ResolutionForm


def town_screen(desktop: Desktop, town: str = "bethel") -> TownScreen:
    desktop.screens.go("settings", 0)
    desktop.settle()
    cast("SettingsScreen", desktop.screens.screen("settings")).towns.opening[town].click()
    desktop.settle()
    return cast("TownScreen", desktop.screens.screen("town"))


def test_a_day_is_closed_by_the_keyboard_and_its_effect_is_seen_first(desktop: Desktop) -> None:
    case = seize_owned(desktop.desk, "bethel", "2026-11-24T14:00")
    screen = town_screen(desktop)
    screen.closed.acts["Close or open days"].click()
    form = screen.place.form
    assert isinstance(form, ClosuresForm)
    form.month.go_to(date(2026, 11, 30))
    desktop.qtbot.keyClick(form.month.buttons[date(2026, 11, 30)], Qt.Key.Key_Right)
    day = form.month.buttons[date(2026, 12, 1)]
    assert day.hasFocus()
    desktop.qtbot.keyClick(day, Qt.Key.Key_Return)
    assert form.reason.refused()
    form.reason.fill("Snow")
    desktop.qtbot.keyClick(day, Qt.Key.Key_Return)
    assert day.accessibleName() == "Tue Dec 1, 2026, closed: Snow"
    form.save()
    desktop.settle()
    assert any("last day Tue Dec 1, 2026, then Wed Dec 2, 2026" in text for text in texts(form.effect))
    assert open_case(desktop.desk, case).holding.last_day == date(2026, 12, 1)
    form.save()
    desktop.settle()
    assert open_case(desktop.desk, case).holding.last_day == date(2026, 12, 2)
    assert screen.place.form is None
    assert "Tue Dec 1, 2026: Snow" in texts(screen.closed)


def test_a_resolution_is_entered_with_a_supervisors_word(office: Desktop) -> None:
    sign_in_as(office, CLERK, CLERKS)
    screen = town_screen(office, "dover")
    screen.amounts.acts["Enter a resolution"].click()
    form = screen.place.form
    assert isinstance(form, ResolutionForm)
    amount = form.amounts["first_impoundment"]
    assert "not less than $20.00" in amount.note.text()
    form.number.fill("31-2026")
    form.adopted.line.setText("11/20/2026")
    form.effective.line.setText("12/1/2026")
    amount.line.setText("15")
    form.save()
    office.settle()
    assert amount.refused()
    assert "not less than $20" in amount.note.text()
    amount.line.setText("25")
    form.save()
    office.settle()
    assert "No open case gets another last day or another amount." in texts(form.effect)
    form.save()
    office.settle()
    assert not form.approving.isHidden()
    form.approving.supervisor.choose(BOSS)
    form.approving.secret.line.setText(PIN)
    form.approving.reason.fill("The minutes of November")
    form.approving.approve()
    office.settle()
    assert "Resolution 31-2026" in texts(screen.amounts)
    rules = office.desk.laws.town("dover").rules_on(date(2026, 12, 1))
    assert rules.amounts["first_impoundment"].money == Money(2500)
    assert {"Correct 31-2026", "Take out 31-2026"} <= screen.amounts.acts.keys()


@pytest.mark.parametrize(
    ("typed", "kept"), [("9:00 am - 12:00 pm, 1pm-4pm", 2), ("0830–1630", 1), ("", 0), ("nine to five", None)]
)
def test_hours_are_typed_as_people_write_them(desktop: Desktop, typed: str, kept: int | None) -> None:
    screen = town_screen(desktop)
    screen.office.acts["Change the hours"].click()
    form = screen.place.form
    assert isinstance(form, HoursForm)
    form.days[0].fill(typed)
    assert form.days[0].check() is (kept is not None)
    if kept is not None:
        form.save()
        desktop.settle()
        assert len(desktop.desk.laws.town("bethel").hours.sessions) == kept
