"""Personal data past its period at the desk: a town's period, what would go, and a supervisor's word, by keys alone."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import Qt

from kiosk.domain.lost_dogs import LostReport
from kiosk.domain.redaction import REDACTED
from kiosk.services.desk import Desk
from kiosk.services.lost_dogs import close_report, open_report, save_report
from tests.acts.desks import WHO, clock
from tests.acts.money import TODAY
from tests.acts.office import BOSS, PIN
from tests.desk.frame.desktop import Desktop, focusable, texts
from tests.desk.frame.doors import sign_in_as
from ui.retention import RetentionScreen
from ui.settings import SettingsScreen
from ui.towns import TownScreen
from ui.towns.keeping import KeepingForm


def closed_report(desk: Desk) -> int:
    now = desk.clock.now()
    report = save_report(
        desk,
        LostReport(town="bethel", name="Bo", phone="555-0101", colour="Black", lost_on=TODAY, by=WHO, recorded_at=now),
        by=WHO,
    )
    close_report(desk, report, reason="Came home", by=WHO)
    return report


def test_a_period_is_entered_and_what_is_past_it_goes_on_a_pin(office: Desktop) -> None:
    report = closed_report(office.desk)
    clock(office.desk).set("2033-12-05T10:00")
    sign_in_as(office, BOSS, PIN)
    office.screens.go("settings", 0)
    office.settle()
    cast("SettingsScreen", office.screens.screen("settings")).retention.look.click()
    office.settle()
    screen = cast("RetentionScreen", office.screens.screen("retention"))
    assert "Bethel: not entered, so nothing of this town is redacted." in texts(screen)
    assert not screen.deed.isEnabled()
    office.context.town = "bethel"
    office.screens.go("town", 0)
    office.settle()
    town = cast("TownScreen", office.screens.screen("town"))
    town.keeping.acts["Change how long"].click()
    form = town.place.form
    assert isinstance(form, KeepingForm)
    form.years.fill("many")
    form.under.fill("Schedule LGS-1")
    form.save()
    assert form.years.refused()
    form.years.fill("7")
    form.save()
    office.settle()
    assert "7 years after the last entry" in texts(town.keeping)
    office.screens.go("retention", 0)
    office.settle()
    assert "1 record would go." in texts(screen)
    assert all(widget.accessibleName() for widget in focusable(screen))
    office.qtbot.keyClick(screen, Qt.Key.Key_F9)
    redacting = screen.place.form
    assert redacting is not None
    redacting.save()
    office.settle()
    redacting.approving.secret.line.setText(PIN)
    redacting.approving.reason.fill("Schedule LGS-1")
    redacting.approving.approve()
    office.settle()
    assert open_report(office.desk, report).report.name == REDACTED
    assert "Nothing is past its period that could go." in texts(screen)
