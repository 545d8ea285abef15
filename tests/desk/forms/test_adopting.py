"""The screen of adoptions, step by step, by its keys: what it asks, refuses and offers. Whole lives are in `lives`."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import TypeVar

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from kiosk.domain.money import Money
from kiosk.domain.records import Person, TenderPart
from kiosk.services.bounced import check_bounced
from kiosk.services.case_file import open_case
from kiosk.services.people import save_person
from tests.desk.forms.conftest import WHO, Town
from ui.adopt import AdoptScreen
from ui.adopt.after import ReturnForm
from ui.adopt.forms import SignForm, StartForm, TakeDepositForm
from ui.adopt.leaving import GiveUpForm, HandoverForm
from ui.forms.panel import FormPanel
from ui.forms.payment import DebtPaymentForm
from ui.pieces import PlainLabel

F = TypeVar("F", bound=FormPanel)
AFTER = datetime(2026, 12, 14, 15, 0, tzinfo=UTC)


class Adopting:
    """The screen of adoptions with one dog on it, pressed by its keys."""

    def __init__(self, qtbot: QtBot, town: Town) -> None:
        self.town, self.screen = town, AdoptScreen(town.context)
        qtbot.addWidget(self.screen)
        self.screen.resize(1050, 800)
        self.screen.show()
        with qtbot.waitActive(self.screen):
            self.screen.activateWindow()

    def open(self, case: int) -> None:
        self.screen.show_case(case)
        self.town.settle()

    def press(self, key: Qt.Key) -> None:
        QTest.keyClick(self.screen, key)
        self.town.settle()

    def form(self, kind: type[F], key: Qt.Key) -> F:
        """Open a form with its key."""
        self.press(key)
        form = self.screen.page.place.form
        assert isinstance(form, kind), form
        return form

    def save(self, form: FormPanel) -> None:
        form.save()
        self.town.settle()

    def says(self) -> str:
        labels = self.screen.page.findChildren(PlainLabel)
        return "\n".join(label.text() for label in labels if label.isVisible())

    @property
    def step(self) -> str:
        assert self.screen.view is not None
        return self.screen.view.step

    def begin(self, **chosen: str) -> None:
        form = self.form(StartForm, Qt.Key.Key_F8)
        form.adopter.choose(self.adopter())
        form.adult.fill("Driver license")
        form.age.fill("about two years")
        form.age_by.fill("Officer Ferris")
        form.mature.choose("yes")
        form.option.choose(chosen.get("option", "deposit"))
        form.altered.fill(chosen.get("altered", ""))
        self.save(form)

    def adopter(self) -> Person:
        person = Person(name="Renee Alvarez", address="41 Mill St", phone="845 555 0110")
        key = save_person(self.town.desk, person, by=WHO)
        with self.town.desk.store.reading() as records:
            return records.people.get(key)

    def take_deposit(self) -> None:
        form = self.form(TakeDepositForm, Qt.Key.Key_F9)
        form.tendered.fill("35.00") if hasattr(form.tendered, "fill") else form.tendered.line.setText("35.00")
        self.save(form)

    def sign(self) -> None:
        self.press(Qt.Key.Key_F8)
        form = self.form(SignForm, Qt.Key.Key_F9)
        draw(form.pad)
        self.save(form)

    def hand_over(self) -> None:
        form = self.form(HandoverForm, Qt.Key.Key_F8)
        form.license.fill("B-77")
        form.town.fill("Bethel")
        self.save(form)


def draw(pad: QWidget) -> None:
    """Sign with the mouse."""
    QTest.mousePress(pad, Qt.MouseButton.LeftButton, pos=QPoint(20, 80))
    for x in range(40, 300, 20):
        QTest.mouseMove(pad, QPoint(x, 60 + x % 40))
    QTest.mouseRelease(pad, Qt.MouseButton.LeftButton, pos=QPoint(320, 90))


Open = Callable[..., Adopting]


@pytest.fixture
def adopting(qtbot: QtBot, town: Town) -> Open:
    """Opens the screen on a dog that nobody redeemed."""

    def opened(name: str = "dover") -> Adopting:
        case = town.dog(name, owner="", proofs=False)
        town.clock.at = AFTER
        desk = Adopting(qtbot, town)
        desk.open(case)
        return desk

    return opened


def test_before_its_time_the_screen_says_until_when_and_offers_nothing(qtbot: QtBot, town: Town) -> None:
    case = town.dog("dover", owner="", proofs=False)
    desk = Adopting(qtbot, town)
    desk.open(case)
    assert "Wait: the last day to redeem is" in desk.says()
    assert not desk.screen.page.begin.isEnabled()


def test_what_the_form_lacks_is_said_at_its_field_and_nothing_is_lost(adopting: Open) -> None:
    desk = adopting()
    form = desk.form(StartForm, Qt.Key.Key_F8)
    desk.save(form)
    assert form.adopter.refused()
    form.adopter.choose(desk.adopter())
    form.age.fill("about two years")
    form.age_by.fill("Officer Ferris")
    form.mature.choose("yes")
    desk.save(form)
    assert "18 or older" in form.adult.note.text()
    assert form.age.value() == "about two years"


def test_an_altered_dog_asks_for_its_certificate_and_no_deposit(adopting: Open) -> None:
    desk = adopting()
    form = desk.form(StartForm, Qt.Key.Key_F8)
    form.option.choose("altered")
    assert (form.altered.isVisible(), form.deposit.isVisible(), form.age.isVisible()) == (True, False, False)
    form.leave()
    desk.begin(option="altered", altered="Dr. Lee, 2024")
    assert desk.step == "handover"
    desk.hand_over()
    assert open_case(desk.town.desk, desk.screen.case).case.state == "adopted"


def test_dover_hands_no_dog_over_without_its_license(adopting: Open) -> None:
    desk = adopting()
    desk.begin(option="altered", altered="Dr. Lee, 2024")
    form = desk.form(HandoverForm, Qt.Key.Key_F8)
    desk.save(form)
    assert "licensed the dog with the Clerk" in form.refusal.sentence.text()


def test_an_empty_field_is_no_signature_and_a_cleared_one_neither(adopting: Open) -> None:
    desk = adopting()
    desk.begin()
    desk.take_deposit()
    desk.press(Qt.Key.Key_F8)
    form = desk.form(SignForm, Qt.Key.Key_F9)
    desk.save(form)
    assert form.refusal.isVisible()
    draw(form.pad)
    assert len(form.pad.strokes) == 1
    assert all(0 <= x <= 1000 and 0 <= y <= 1000 for x, y in form.pad.strokes[0])
    form.pad.clear()
    desk.save(form)
    assert desk.step == "agreement"
    form.where.choose("paper")
    assert not form.pad.isVisible()
    form.filed.fill("Folder 2026, no. 4")
    desk.save(form)
    assert desk.step == "handover"


def test_a_dog_still_here_the_next_day_has_its_agreement_made_anew_by_one_key_and_signed_again(adopting: Open) -> None:
    desk = adopting()
    desk.begin()
    desk.take_deposit()
    desk.sign()
    assert here() is desk.screen.page.hand
    form = desk.form(HandoverForm, Qt.Key.Key_F8)
    desk.town.clock.at = datetime(2026, 12, 15, 5, 0, tzinfo=UTC)
    form.license.fill("D-12")
    form.town.fill("Dover")
    desk.save(form)
    assert "counts from Mon Dec 14, 2026, and today is Tue Dec 15, 2026" in form.refusal.sentence.text()
    keys(desk, Qt.Key.Key_Escape)
    assert "The agreement that was made counts from Mon Dec 14, 2026" in desk.says()
    page = desk.screen.page
    assert (page.make.accessibleName(), page.sign.isVisible()) == ("Make it anew with today's day", False)
    assert here() is page.make
    desk.sign()
    assert here() is page.hand
    desk.hand_over()
    assert "Last day to spay or neuter: Thu Jan 14, 2027" in desk.says()


def test_after_a_check_of_the_deposit_came_back_the_page_says_what_is_held_and_takes_the_rest_again(
    adopting: Open,
) -> None:
    desk = adopting()
    desk.begin()
    form = desk.form(TakeDepositForm, Qt.Key.Key_F9)
    parts = (
        TenderPart(tender="cash", amount=Money(2000)),
        TenderPart(tender="check", amount=Money(1500), reference="1182"),
    )
    form.entry.parts[:] = parts
    desk.save(form)
    desk.sign()
    desk.hand_over()
    assert desk.screen.view is not None
    assert desk.screen.view.adoption is not None
    (deposit,) = desk.screen.view.adoption.deposits
    check_bounced(desk.town.desk, deposit.receipt.number, 1, on=AFTER.date(), reason="No funds", by=WHO)
    desk.screen.show_case(desk.screen.case)
    desk.town.settle()
    page = desk.screen.page
    assert "$20.00 of the deposit is held. $15.00 was never paid: Renee Alvarez is to leave it again." in desk.says()
    assert [press.isVisible() for press in (page.rest, page.back, page.forfeit)] == [True, True, True]
    back = desk.form(ReturnForm, Qt.Key.Key_F9)
    assert str(back.entry.due) == "20.00"
    back.leave()
    form = desk.form(TakeDepositForm, Qt.Key.Key_F5)
    form.tendered.fill("15.00") if hasattr(form.tendered, "fill") else form.tendered.line.setText("15.00")
    desk.save(form)
    assert not page.rest.isVisible()
    assert "never paid" not in desk.says()


def test_an_adoption_is_given_up_and_begun_again(adopting: Open) -> None:
    desk = adopting()
    desk.begin()
    desk.screen.give_adoption_up()
    desk.town.settle()
    form = desk.screen.page.place.form
    assert isinstance(form, GiveUpForm)
    form.reason.fill("Allergic")
    desk.save(form)
    assert desk.step == "terms"


def test_the_lists_say_what_waits_and_open_with_return(adopting: Open) -> None:
    desk = adopting()
    case = desk.screen.case
    desk.press(Qt.Key.Key_Escape)
    lists = desk.screen.page.lists
    assert lists.to_decide.rowCount() == 1
    assert QApplication.focusWidget() is lists.to_decide, "coming back to the lists, the keyboard is in the first"
    QTest.keyClick(lists.to_decide, Qt.Key.Key_Return)
    desk.town.settle()
    assert desk.screen.case == case
    desk.begin()
    desk.press(Qt.Key.Key_Escape)
    assert lists.begun.rowCount() == 1
    assert lists.to_decide.rowCount() == 0, "what is begun is decided"
    adopter = lists.begun.item(0, 2)
    assert adopter is not None
    assert adopter.text() == "Renee Alvarez"


def test_what_rio_has_not_configured_is_said_and_stops_the_adoption(adopting: Open) -> None:
    desk = adopting("rio_communities")
    form = desk.form(StartForm, Qt.Key.Key_F8)
    assert "not configured by the town" in form.deposit.note.text()


def test_an_agreement_is_made_signed_on_paper_and_the_dog_handed_over_by_keys_alone(adopting: Open) -> None:
    desk = adopting("bethel")
    desk.begin()
    payment = desk.form(DebtPaymentForm, Qt.Key.Key_F8)
    payment.tendered.line.setText("40.00")
    desk.save(payment)
    desk.take_deposit()
    assert here() is desk.screen.page.make
    keys(desk, Qt.Key.Key_F8)
    assert here() is desk.screen.page.sign, "what was made is signed next"
    keys(desk, Qt.Key.Key_F9)
    form = desk.screen.page.place.form
    assert isinstance(form, SignForm)
    assert here() is form.where.buttons["screen"]
    keys(desk, Qt.Key.Key_Right, Qt.Key.Key_Tab)
    assert here() is form.signer.line
    keys(desk, Qt.Key.Key_Tab)
    assert here() is form.filed.line
    QTest.keyClicks(form.filed.line, "Folder 2026, no. 4")
    keys(desk, Qt.Key.Key_F9)
    assert here() is desk.screen.page.hand
    keys(desk, Qt.Key.Key_F8, Qt.Key.Key_F8)
    assert here() is desk.screen.page.proof
    assert desk.step == "after"


def here() -> QWidget | None:
    """What has the keyboard."""
    return QApplication.focusWidget()


def keys(desk: Adopting, *pressed: Qt.Key) -> None:
    """Press keys where the keyboard is."""
    for key in pressed:
        QTest.keyClick(here() or desk.screen, key)
        desk.town.settle()
