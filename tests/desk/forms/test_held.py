"""While a dog is held, at the desk: what was looked for on it, who claims it, who gives it up, what is born here."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kiosk.services.board import board
from kiosk.services.case_file import CaseFile
from tests.desk.forms.conftest import Town
from tests.desk.forms.test_facts import Desk
from tests.desk.frame.desktop import texts
from ui.board.words import cell, wanting
from ui.case import CaseScreen
from ui.case.acts import acts_for
from ui.forms.checks import ChecksForm, FoundForm
from ui.forms.claims import ClaimForm, DecideForm, SurrenderForm
from ui.forms.litter import BirthForm, OwnRecordForm
from ui.forms.panel import FormPanel

AFTER = datetime(2026, 12, 8, 15, 0, tzinfo=UTC)


@pytest.fixture
def desk(qtbot: QtBot, town: Town) -> Desk:
    work = Desk(qtbot, town)
    work.case = town.dog()
    return work


class Record:
    """The record of a dog on the screen."""

    def __init__(self, qtbot: QtBot, town: Town, case: int) -> None:
        self.town, self.case, self.screen = town, case, CaseScreen(town.context)
        qtbot.addWidget(self.screen)
        self.screen.resize(1068, 648)
        self.screen.show()
        qtbot.waitExposed(self.screen)
        self.screen.show_case(case)
        town.settle()

    def open(self, says: str) -> FormPanel:
        """Open a form from «More…»."""
        assert self.screen.file is not None
        self.screen.open_form(next(act for act in acts_for(self.screen.file) if act.says == says))
        return self.form

    @property
    def form(self) -> FormPanel:
        return self.screen.forms[self.case]

    @property
    def said(self) -> str:
        return "\n".join(texts(self.screen))

    def save(self) -> None:
        self.form.save()
        self.town.settle()


@pytest.fixture
def record(qtbot: QtBot, town: Town, desk: Desk) -> Record:
    return Record(qtbot, town, desk.case)


def offered(file: CaseFile) -> list[str]:
    return [act.says for act in acts_for(file)]


def press(form: FormPanel, *keys: str | Qt.Key) -> None:
    for key in keys:
        QApplication.processEvents()
        where = QApplication.focusWidget() or form
        if isinstance(key, str):
            QTest.keyClicks(where, key)
        else:
            QTest.keyClick(where, key)


def test_what_is_wanting_stands_on_the_record_and_on_the_board(town: Town) -> None:
    town.dog(town="dover", seized=datetime(2026, 11, 27, 9, 0))  # noqa: DTZ001 - a form's local time
    row = board(town.desk).rows[0]
    assert wanting(row) == "checks wanting"
    assert "Checks wanting: tags, microchip, tattoo, license, asked at the clerks" in cell(row, 0, town.clock.at)
    town.clock.pass_(timedelta(hours=24))
    row = board(town.desk).rows[0]
    assert wanting(row) == "checks overdue"
    assert "Checks overdue: tags" in cell(row, 0, town.clock.at)


def test_all_five_are_recorded_on_one_form_by_keyboard(qtbot: QtBot, record: Record) -> None:
    form = record.open("Looked for on the dog")
    assert isinstance(form, ChecksForm)
    with qtbot.waitActive(record.screen, timeout=10_000):
        record.screen.activateWindow()
    form.first_field()
    right, tab = Qt.Key.Key_Right, Qt.Key.Key_Tab
    press(form, right, tab, right, right, tab, "985 112 003 441 207", tab, right, tab, right, tab, right, tab)
    press(form, "Town's page")
    QTest.keyClick(QApplication.focusWidget() or form, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    record.town.settle()
    file = record.screen.file
    assert file is not None
    assert [(check.what, check.result) for check in file.checks] == [
        ("tags", ""),
        ("microchip", "985 112 003 441 207"),
        ("tattoo", ""),
        ("license", ""),
        ("photo_posted", "Town's page"),
    ]
    assert file.checks_wanting == ()
    assert "Microchip: 985 112 003 441 207" in record.said


def test_tab_comes_to_the_answer_that_is_chosen(qtbot: QtBot, desk: Desk) -> None:
    form = desk.form(ChecksForm)
    with qtbot.waitActive(form, timeout=10_000):
        form.activateWindow()
    form.first_field()
    press(form, Qt.Key.Key_Right, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is form.done["microchip"].buttons["not_done"]


def test_what_was_found_goes_on_into_the_record(record: Record) -> None:
    form = record.open("Looked for on the dog")
    assert isinstance(form, ChecksForm)
    form.done["microchip"].choose("found")
    record.save()
    assert form.results["microchip"].note.text() == "Number of the chip: enter it."
    form.results["microchip"].fill("985 112")
    form.done["tags"].choose("found")
    form.results["tags"].fill("Town tag DOV-7")
    record.save()
    assert "Found" not in record.screen.side._checks.accessibleName()
    looked = record.screen.held.looked
    assert looked.enter.isVisible()
    looked.enter.click()
    entering = record.form
    assert isinstance(entering, FoundForm)
    assert entering.record.microchip.line.text() == "985 112"
    assert entering.record.license_tag.note.text() == "Found: Town tag DOV-7"
    entering.record.license_tag.fill("DOV-7")
    record.save()
    assert not looked.enter.isVisible()
    file = record.screen.file
    assert file is not None
    assert (file.case.found.microchip, file.case.found.license_tag) == ("985 112", "DOV-7")


def test_a_form_without_any_check_says_what_to_do(record: Record) -> None:
    form = record.open("Looked for on the dog")
    record.save()
    assert "at least one check" in form.refusal.sentence.text()


def test_a_check_has_its_own_time(desk: Desk) -> None:
    form = desk.form(ChecksForm)
    form.done["tags"].choose("nothing")
    form.when.day_line.setText("11/20")
    form.when.time_line.setText("9 am")
    desk.save(form)
    assert "before the seizure" in form.when.note.text()
    form.when.day_line.setText("11/25")
    assert desk.save(form).checks[0].at == datetime(2026, 11, 25, 14, 0, tzinfo=UTC)


def test_a_second_claimant_freezes_the_dog_until_it_is_decided(record: Record) -> None:
    form = record.open("Somebody claims the dog")
    assert isinstance(form, ClaimForm)
    form.name.fill("Lou Park")
    form.contact.fill("845 555 0190")
    record.save()
    assert "what they showed or said" in form.evidence.note.text()
    assert form.name.value() == "Lou Park"
    form.evidence.fill("Photos of the dog")
    record.save()
    claims = record.screen.claims
    assert claims.heading.text() == "Frozen: 2 people claim this dog"
    assert claims.heading.property("tone") == "warn"
    assert record.screen.side._frozen.accessibleName() == "Frozen: 2 people claim this dog"
    for part in ("Lou Park", "Dana Whitlock", "845 555 0190 · Photos of the dog"):
        assert part in record.said
    claims.decide.click()
    decide = record.form
    assert isinstance(decide, DecideForm)
    decide.authority.fill("The supervisor")
    record.save()
    assert decide.claim.refused()
    assert decide.reason.refused()
    decide.claim.choose("0")
    decide.reason.fill("The chip is registered to Dana Whitlock")
    record.save()
    assert claims.heading.text() == "Who claims this dog"
    assert "Decided for none of the claims" in record.said
    assert record.screen.side._frozen.isHidden()
    assert not claims.decide.isVisible()


def test_a_claim_in_doubt_freezes_a_dog_without_an_owner(qtbot: QtBot, town: Town) -> None:
    desk = Desk(qtbot, town)
    desk.case = town.dog(owner="")
    form = desk.form(ClaimForm)
    form.name.fill("Lou Park")
    form.contact.fill("845 555 0190")
    form.evidence.fill("Says so")
    form.doubtful.box.setChecked(True)
    desk.save(form)
    record = Record(qtbot, town, desk.case)
    assert record.screen.claims.heading.text() == "Frozen: a claim on this dog is in doubt"


def test_an_owner_gives_a_held_dog_up(desk: Desk) -> None:
    form = desk.form(SurrenderForm)
    form.ownership.fill("License DOV 26-1184")
    desk.save(form)
    assert form.waiver.refused()
    form.waiver.fill("Signed Nov 27")
    file = desk.save(form)
    assert file.surrender is not None
    assert file.board_state == "ended"
    assert "Owner gives the dog up" not in offered(file)


def test_only_a_dog_with_an_owner_is_offered_to_be_given_up(qtbot: QtBot, town: Town) -> None:
    desk = Desk(qtbot, town)
    desk.case = town.dog(owner="")
    assert "Owner gives the dog up" not in offered(desk.file())


def test_a_surrender_of_a_disputed_dog_is_refused_with_its_cure(desk: Desk) -> None:
    claim = desk.form(ClaimForm)
    for field, text in ((claim.name, "Lou Park"), (claim.contact, "555"), (claim.evidence, "Says so")):
        field.fill(text)
    desk.save(claim)
    form = desk.form(SurrenderForm)
    form.ownership.fill("License")
    form.waiver.fill("Signed")
    desk.save(form)
    assert "disputed" in form.refusal.sentence.text()
    assert form.waiver.value() == "Signed"


def test_a_litter_is_listed_and_each_pup_has_its_own_record_after_the_period(record: Record) -> None:
    form = record.open("Born in custody")
    assert isinstance(form, BirthForm)
    form.summary.fill("Black pup")
    form.born.time_line.setText("6:00 am")
    form.sex.choose("male")
    record.save()
    litter = record.screen.held.litter
    assert "Black pup" in texts(litter)
    assert litter.presses == {}
    record.town.clock.at = AFTER
    record.screen.show_case(record.case)
    record.town.settle()
    (own,) = litter.presses.values()
    assert own.accessibleName() == "Own record: Black pup"
    own.click()
    begin = record.form
    assert isinstance(begin, OwnRecordForm)
    assert begin.pup.chosen() != ""
    record.save()
    (look,) = litter.presses.values()
    went: list[tuple[str, int]] = []
    record.town.context.go.connect(lambda screen, case: went.append((screen, case)))
    look.click()
    assert record.screen.file is not None
    assert went == [("case", record.screen.file.pups[0].stay)]


def test_a_birth_before_the_intake_is_refused_in_its_field(desk: Desk) -> None:
    form = desk.form(BirthForm)
    form.summary.fill("Black pup")
    form.born.day_line.setText("11/20")
    form.born.time_line.setText("6:00 am")
    desk.save(form)
    assert "between the intake and now" in form.born.note.text()
    assert form.summary.value() == "Black pup"
