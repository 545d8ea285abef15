"""What was entered is kept as it was meant, and comes back so on another day."""

from __future__ import annotations

import json
from datetime import datetime, timedelta

from pytestqt.qtbot import QtBot

from kiosk.domain.parked import Parked
from tests.desk.forms.conftest import Town
from ui.forms.entered import bring_back, entered
from ui.forms.parked import ParkedAs
from ui.forms.secret import SecretField
from ui.forms.seizure import SeizureFields
from ui.forms.text import TextField


def fields_of(qtbot: QtBot, town: Town) -> SeizureFields:
    fields = SeizureFields(town.context)
    qtbot.addWidget(fields)
    fields.offer_towns({name: town.desk.laws.town(name) for name in ("bethel", "dover")})
    return fields


def test_today_means_the_day_on_which_it_was_entered(qtbot: QtBot, town: Town) -> None:
    fields = fields_of(qtbot, town)
    fields.town.choose("dover")
    fields.seized.time_line.setText("12:10 pm")
    fields.ground.choose("unlicensed")
    fields.owner.line.setText("Dana")
    fields.license_tag.fill("DOV-1184")
    fields.license_valid.box.setChecked(True)
    fields.photo.hold(b"a photo")
    kept = json.loads(json.dumps(entered(fields.fields)))

    parked = ParkedAs(town.context)
    parked.becomes(Parked(screen="intake", entered=kept, at=town.clock.now(), till="1", by="M. Ortiz"))
    town.clock.pass_(timedelta(days=3))
    unchanged = Parked(screen="intake", entered=entered(fields.fields), at=town.clock.now(), till="1", by="M. Ortiz")
    assert parked.is_as(unchanged), "nobody changed anything at midnight"
    again = fields_of(qtbot, town)
    bring_back(again.fields, kept, town.context)
    assert again.seized.wall() == datetime(2026, 11, 27, 12, 10)  # noqa: DTZ001 - a form's local time
    assert (again.town.chosen(), again.ground.chosen(), again.owner.line.text()) == ("dover", "unlicensed", "Dana")
    assert (again.license_valid.value(), again.photo.value()) == (True, b"a photo")


def test_no_secret_and_no_card_number_is_ever_kept(qtbot: QtBot) -> None:
    pin, reference = SecretField("PIN"), TextField("Reference", "reference", no_card=True)
    for field in (pin, reference):
        qtbot.addWidget(field)
    pin.line.setText("314159")
    reference.line.setText("4111 1111 1111 1111")
    assert entered([pin, reference]) == {"reference": ""}
    reference.line.setText("Approval 041187")
    assert entered([reference]) == {"reference": "Approval 041187"}
