"""The auditor's pages."""

from __future__ import annotations

from PySide6.QtCore import Qt

from tests.acts.tills import pay
from tests.desk.frame.desktop import Desktop
from tests.desk.frame.tills import cell, press, till_of
from ui.till import AuditorScreen


def test_the_auditors_pages_are_one_key_away_and_lead_back(desktop: Desktop) -> None:
    pay(desktop.desk)
    till_of(desktop)
    press(Qt.Key.Key_F11)
    desktop.settle()
    audit = desktop.screens.screen("auditor")
    assert isinstance(audit, AuditorScreen)
    assert desktop.screens.here == "auditor"
    assert cell(audit.people, 0, 0) == "M. Ortiz"
    assert cell(audit.rates, 0, 3) == "$20.00"
    assert audit.rates_say.accessibleName() == "Every rate agrees."
    press(Qt.Key.Key_Escape)
    desktop.settle()
    assert desktop.screens.here == "till"


def test_days_the_wrong_way_round_are_refused(desktop: Desktop) -> None:
    desktop.context.go.emit("auditor", 0)
    desktop.settle()
    audit = desktop.screens.screen("auditor")
    assert isinstance(audit, AuditorScreen)
    audit.first.line.setText("11/27/2026")
    audit.last.line.setText("11/20/2026")
    audit.read()
    assert "choose a day after the first one" in audit.bar.sentence.text()
