"""The settings: people come, change and leave; approvals in place; the desk's own choices."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kiosk.services import staff
from kiosk.services.approval import approvals, permitted
from kiosk.services.desk import Desk
from tests.acts.desks import FakePrinter, seize_owned
from tests.acts.office import BOSS, CLERK, CLERKS, OFFICER, PIN, open_office
from tests.desk.frame.desktop import Desktop, keys, texts
from tests.desk.frame.doors import sign_in_as as enter
from ui import theme
from ui.case.acts import FactAct
from ui.forms.approval import ApprovalPanel
from ui.forms.facts import OrderForm
from ui.intake import IntakeScreen
from ui.pieces import StatusChip
from ui.settings import SettingsScreen
from ui.settings.forms import AddForm, IdleForm, NewPinForm, OwnPinForm, RoleForm


@pytest.fixture
def office(qtbot: QtBot, qapp: QApplication, desk: Desk, tmp_path: Path, printer: FakePrinter) -> Iterator[Desktop]:
    """A desk of an office of three, at which the supervisor works."""
    theme.apply(qapp)
    open_office(desk)
    desktop = Desktop(qtbot, desk, tmp_path, printer, who="")
    desktop.open()
    enter(desktop, BOSS, PIN)
    yield desktop
    desktop.window.finish()


def settings(desktop: Desktop) -> SettingsScreen:
    desktop.screens.go("settings", 0)
    desktop.settle()
    screen = desktop.screens.screen("settings")
    assert isinstance(screen, SettingsScreen)
    return screen


def act(desktop: Desktop, name: str, words: str) -> SettingsScreen:
    screen = settings(desktop)
    screen.people.acts[name, words].click()
    return screen


def approve(desktop: Desktop, panel: ApprovalPanel, secret: str = PIN, reason: str = "Agreed by phone") -> None:
    desktop.settle()
    assert panel.isVisible()
    panel.reason.fill(reason)
    panel.secret.line.setText(secret)
    panel.approve()
    desktop.settle()
    desktop.settle()


def test_a_supervisor_enters_somebody_who_then_signs_in(office: Desktop) -> None:
    screen = settings(office)
    screen.people.add_button.click()
    form = screen.place.form
    assert isinstance(form, AddForm)
    form.name.fill("T. Vice")
    form.role.choose("clerk")
    form.secret.line.setText("662607")
    form.again.line.setText("662607")
    form.save()
    office.settle()
    assert screen.place.form is None
    assert "T. Vice" in texts(screen.people)
    enter(office, "T. Vice", "662607")
    assert office.context.who == "T. Vice"


def test_a_role_and_a_pin_are_changed(office: Desktop) -> None:
    form = act(office, CLERK, "Role").place.form
    assert isinstance(form, RoleForm)
    form.role.choose("officer")
    form.save()
    office.settle()
    form = act(office, CLERK, "New PIN").place.form
    assert isinstance(form, NewPinForm)
    form.secret.line.setText("662607")
    form.again.line.setText("662607")
    form.save()
    office.settle()
    assert staff.sign_in(office.desk, CLERK, "662607").role == "officer"


def test_somebody_who_leaves_stays_in_the_list_with_the_day(office: Desktop) -> None:
    screen = act(office, CLERK, "Leaves")
    assert screen.place.form is not None
    screen.place.form.save()
    office.settle()
    assert "J. Hale · left Fri Nov 27" in texts(screen.people)
    assert (CLERK, "Leaves") not in screen.people.acts


def test_the_only_supervisor_is_told_why_he_cannot_leave(office: Desktop) -> None:
    screen = act(office, BOSS, "Leaves")
    assert screen.place.form is not None
    screen.place.form.save()
    office.settle()
    assert "is the only supervisor" in screen.place.form.refusal.sentence.text()


def test_a_clerk_changes_the_settings_only_with_a_supervisors_pin(office: Desktop) -> None:
    enter(office, CLERK, CLERKS)
    form = act(office, OFFICER, "Leaves").place.form
    assert form is not None
    form.save()
    office.settle()
    assert "a clerk may not change the settings" in form.approving.why.text()
    assert form.save_button.isHidden()
    approve(office, form.approving, "999990")
    assert form.approving.refusal.sentence.text() == "The PIN of S. Boss is not right."
    approve(office, form.approving)
    assert [member.name for member in staff.office(office.desk).here] == [CLERK, BOSS]
    assert [approval.by for approval in approvals(office.desk)] == [CLERK]


def test_an_approval_needs_its_reason_and_may_be_left(office: Desktop) -> None:
    enter(office, CLERK, CLERKS)
    form = act(office, OFFICER, "Leaves").place.form
    assert form is not None
    form.save()
    approve(office, form.approving, reason="")
    assert "Fill in the reason; it is kept and reported." in texts(form.approving)
    office.qtbot.keyClick(form.approving.secret.line, Qt.Key.Key_Escape)
    assert form.approving.isHidden()
    assert not form.save_button.isHidden()
    assert settings(office).place.form is form


def test_a_supervisors_pin_half_typed_is_gone_when_the_desk_locks(office: Desktop) -> None:
    enter(office, CLERK, CLERKS)
    form = act(office, OFFICER, "Leaves").place.form
    assert form is not None
    form.save()
    office.settle()
    office.settle()
    form.approving.secret.line.setText(PIN)
    office.screens.lock()
    assert form.approving.secret.line.text() == ""
    assert form.approving.isHidden()


def test_a_clerks_order_is_recorded_once_a_supervisor_approves_by_keyboard_alone(office: Desktop) -> None:
    case = seize_owned(office.desk)
    enter(office, CLERK, CLERKS)
    screen = office.show_case(case)
    screen.open_form(FactAct("An order", "order", OrderForm))
    form = screen.forms[case]
    assert isinstance(form, OrderForm)
    form.kind.choose("court")
    form.authority.fill("Town Court")
    office.qtbot.keyClick(form.authority.line, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    office.settle()
    panel = form.approving
    assert panel.title.text() == "A supervisor may let J. Hale record what happens to a dog: order on No. 26-0001"
    panel.reason.fill("The officer is on the road")
    keys(panel.secret.line, PIN, every_ms=150)
    office.qtbot.keyClick(panel.secret.line, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    office.settle()
    office.settle()
    assert case not in screen.forms
    with office.desk.store.reading() as records:
        event = records.cases.events(case)[-1]
    assert (event.kind, event.by, event.approved_by, event.till) == ("order_placed", CLERK, BOSS, "1")
    assert any("J. Hale, approved by S. Boss" in text for text in texts(screen))


def test_an_intake_by_a_clerk_is_approved_above_the_form_and_nothing_is_typed_twice(office: Desktop) -> None:
    enter(office, CLERK, CLERKS)
    office.screens.go("intake", 0)
    office.settle()
    intake = office.screens.screen("intake")
    assert isinstance(intake, IntakeScreen)
    fields = intake.fields
    fields.town.choose("dover")
    fields.seized.time_line.setText("410a")
    fields.summary.fill("Brown beagle mix")
    fields.place.fill("County Route 15")
    fields.ground.combo.setCurrentIndex(1)
    office.qtbot.keyClick(fields.place.line, Qt.Key.Key_F9)
    approve(office, intake.approving)
    assert intake.file is not None
    assert [approval.act for approval in approvals(office.desk)] == ["custody"]


def test_people_change_their_own_pin(office: Desktop) -> None:
    enter(office, CLERK, CLERKS)
    screen = settings(office)
    screen.keys.own.click()
    form = screen.place.form
    assert isinstance(form, OwnPinForm)
    form.old.line.setText(CLERKS)
    form.secret.line.setText("662607")
    form.again.line.setText("662607")
    form.save()
    office.settle()
    assert staff.sign_in(office.desk, CLERK, "662607").name == CLERK


def test_the_minutes_until_the_lock_are_chosen(office: Desktop) -> None:
    screen = settings(office)
    screen.keys.idle.click()
    assert isinstance(screen.place.form, IdleForm)
    screen.place.form.minutes.choose("5")
    screen.place.form.save()
    office.settle()
    assert "A desk locks after 5 minutes" in screen.keys.minutes.text()


def test_a_new_recovery_code_is_shown_once_to_a_supervisor_only(office: Desktop) -> None:
    screen = settings(office)
    screen.keys.code.click()
    office.settle()
    page = office.screens.door.code
    assert page.isVisible()
    page.kept.click()
    office.settle()
    assert office.screens.here == "settings"
    enter(office, CLERK, CLERKS)
    screen.keys.code.click()
    office.settle()
    assert not page.isVisible()
    assert "may not change the settings" in screen.refusal.sentence.text()


def test_a_form_of_the_settings_survives_a_visit_elsewhere(office: Desktop) -> None:
    screen = settings(office)
    screen.people.add_button.click()
    assert isinstance(screen.place.form, AddForm)
    screen.place.form.name.fill("T. Vi")
    office.screens.go("board", 0)
    assert settings(office).place.form is screen.place.form
    assert screen.place.form.name.line.text() == "T. Vi"


def test_without_people_the_settings_say_so(desktop: Desktop) -> None:
    screen = settings(desktop)
    assert "This desk was opened for a demonstration: no PINs are asked." in texts(screen)
    assert not screen.people.isVisible()
    desktop.screens.go("board", 0)
    settings(desktop)
    focused = QApplication.focusWidget()
    assert focused is not None
    assert focused.isVisible()


def test_what_somebody_approved_alone_stands_out(office: Desktop) -> None:
    screen = settings(office)
    assert "Nothing was approved yet." in texts(screen.approved)
    alone = staff.approve(office.desk, BOSS, PIN, "waive", "Hardship", by=BOSS, for_="$5.00 off a fee")
    with office.desk.store.writing() as records:
        permitted(office.desk, records, BOSS, "waive", alone, for_="$5.00 off a fee")
    office.refresh()
    assert "S. Boss: waive a charge — Hardship" in texts(screen.approved)
    assert "approved alone" in [chip.accessibleName() for chip in screen.approved.findChildren(StatusChip)]
