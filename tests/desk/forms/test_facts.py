"""Each fact is recorded through its form, and what the law makes of it is in the record."""

from __future__ import annotations

from datetime import date
from typing import TypeVar

import pytest
from PySide6.QtWidgets import QAbstractButton, QLabel
from pytestqt.qtbot import QtBot

from kiosk.services.case_file import CaseFile, open_case
from kiosk.services.custody import place_order
from kiosk.services.notices import give_notice
from tests.desk.forms.conftest import WHO, Town
from tests.desk.forms.paying import pay
from ui.case.explain import holding_words
from ui.forms.checks import ChecksForm
from ui.forms.claims import ClaimForm, DecideForm, SurrenderForm
from ui.forms.costs import CostForm, EarlierImpoundmentForm
from ui.forms.facts import (
    DeterminationForm,
    LiftOrderForm,
    OrderForm,
    OwnerForm,
    ProofForm,
)
from ui.forms.litter import BirthForm
from ui.forms.notices import DeliveryForm, NoticeForm
from ui.forms.panel import CaseForm
from ui.forms.take_back import TakeBackForm, wrong_entries

F = TypeVar("F", bound=CaseForm)


class Desk:
    """Opens a form on a dog and saves it."""

    def __init__(self, qtbot: QtBot, town: Town) -> None:
        self.qtbot, self.town = qtbot, town
        self.case = 0

    def file(self) -> CaseFile:
        return open_case(self.town.desk, self.case)

    def form(self, kind: type[F]) -> F:
        form = kind(self.town.context, self.file())  # type: ignore[call-arg] # each form finds its own title
        self.qtbot.addWidget(form)
        form.show()
        return form

    def save(self, form: CaseForm) -> CaseFile:
        form.save()
        self.town.settle()
        return self.file()


@pytest.fixture
def desk(qtbot: QtBot, town: Town) -> Desk:
    work = Desk(qtbot, town)
    work.case = town.dog()
    return work


def test_a_notice_by_certified_mail_needs_its_number_and_keeps_the_rest_when_refused(qtbot: QtBot, town: Town) -> None:
    desk = Desk(qtbot, town)
    desk.case = town.dog("clay")
    form = desk.form(NoticeForm)
    form.how.choose("certified_mail")
    form.note.fill("Left with the post at noon")
    assert not desk.save(form).notices
    assert form.number.refused()
    assert form.note.line.text() == "Left with the post at noon"
    form.number.fill("9407 1000")
    (notice,) = desk.save(form).notices
    assert (notice.how, notice.on, notice.number) == ("mail", date(2026, 11, 27), "9407 1000")


def test_a_notice_before_the_seizure_is_refused_in_its_field(desk: Desk) -> None:
    form = desk.form(NoticeForm)
    form.how.choose("certified_mail")
    form.on.line.setText("11/20")
    desk.save(form)
    assert "before the dog was seized" in form.on.note.text()


def test_the_return_receipt_of_a_mailed_notice(desk: Desk) -> None:
    give_notice(desk.town.desk, desk.case, how="mail", on=date(2026, 11, 25), number="9407", by=WHO)
    form = desk.form(DeliveryForm)
    form.on.line.setText("11/26")
    assert not desk.save(form).notices[0].delivered, "what became of it is asked first"
    form.how.choose("delivered")
    (notice,) = desk.save(form).notices
    assert notice.delivered == date(2026, 11, 26)


def test_an_owner_known_but_not_entered(qtbot: QtBot, town: Town) -> None:
    desk = Desk(qtbot, town)
    desk.case = town.dog(owner="")
    form = desk.form(OwnerForm)
    desk.save(form)
    assert form.owner.refused()
    form.known.box.setChecked(True)
    file = desk.save(form)
    assert file.case.owner_known
    assert file.owner is None


def test_an_order_is_placed_and_lifted(desk: Desk) -> None:
    form = desk.form(OrderForm)
    form.kind.choose("rabies_observation")
    form.authority.fill("County health department")
    assert desk.save(form).holding.status == "held_by_order"
    lift = desk.form(LiftOrderForm)
    desk.save(lift)
    assert lift.authority.note.text() == "Enter who lifted the order."
    lift.authority.fill("County health department")
    assert desk.save(lift).holding.status == "running"


def test_only_a_rabies_observation_asks_for_its_last_day_and_the_bite(desk: Desk) -> None:
    form = desk.form(OrderForm)
    about = (form.last_day, form.bitten, form.bite, form.told)
    form.kind.choose("court")
    assert not any(field.isVisible() for field in about)
    form.kind.choose("rabies_observation")
    assert all(field.isVisible() for field in about)
    form.authority.fill("County Health")
    form.bite.fill("Hand, through the fence")
    form.bitten.fill("K. Ames")
    form.told.fill("By phone, Ms. Ray")
    assert desk.save(form).orders == ()
    assert form.last_day.note.text() == "Enter the last day of the observation."
    form.last_day.line.setText("12/7")
    assert form.last_day.note.text() == "Mon Dec 7, 2026"
    form.kind.choose("court")
    form.kind.choose("rabies_observation")
    file = desk.save(form)
    assert holding_words(file).startswith("Dover subd. D")
    assert (
        "since Fri Nov 27, 2026; through Mon Dec 7, 2026; bite: Hand, through the fence; bitten: K. Ames; "
        "health authority: By phone, Ms. Ray. The days do not count"
    ) in holding_words(file)


def test_what_was_typed_for_a_rabies_observation_is_not_kept_for_another_order(desk: Desk) -> None:
    form = desk.form(OrderForm)
    form.kind.choose("rabies_observation")
    form.bite.fill("Hand")
    form.kind.choose("court")
    form.authority.fill("Justice Court")
    assert desk.save(form).order_details == ()


def test_an_order_is_not_lifted_before_it_was_placed(desk: Desk) -> None:
    day = date(2026, 11, 26)
    place_order(desk.town.desk, desk.case, kind="court", authority="Justice Court", begins=day, by=WHO)
    form = desk.form(LiftOrderForm)
    form.authority.fill("Justice Court")
    form.on.line.setText("11/25")
    desk.save(form)
    assert "before the order was placed" in form.on.note.text()


def test_a_determination_names_who_made_it_and_where(desk: Desk) -> None:
    form = desk.form(DeterminationForm)
    form.on.line.setText("11/26")
    desk.save(form)
    assert form.authority.refused()
    assert form.document.refused()
    form.authority.fill("Justice Court")
    form.document.fill("Docket 26-118")
    assert desk.save(form).facts.dangerous


def test_an_exemption_stands_for_the_license_and_says_what_shows_it(qtbot: QtBot, town: Town) -> None:
    desk = Desk(qtbot, town)
    desk.case = town.dog(proofs=False)
    form = desk.form(ProofForm)
    assert form.kind.value() == "license", "what is missing first"
    form.exemption.combo.setCurrentIndex(1)
    assert form.shown.said.startswith("What shows it")
    form.shown.fill("NYC license 118-204")
    (proof,) = desk.save(form).proofs
    assert proof.exemption == form.exemption.value()


def test_a_cost_shows_its_section_and_is_charged(desk: Desk) -> None:
    form = desk.form(CostForm)
    form.what.choose("rabies_vaccination")
    assert "Dover subd. D(4)" in form.what.note.text()
    form.amount.line.setText("$22")
    form.paid_to.fill("Dr. Ames")
    assert desk.save(form).assessment.total.cents == 42_00


@pytest.mark.parametrize("typed", ["0", "0.00", "-5", "9223372036854775808", "100000.01", "1e3", ""])
def test_an_impossible_cost_is_refused_and_stays_as_typed(desk: Desk, typed: str) -> None:
    form = desk.form(CostForm)
    form.what.choose("rabies_vaccination")
    form.paid_to.fill("Dr. Ames")
    form.amount.line.setText(typed)
    assert not desk.save(form).costs
    assert form.amount.refused()
    assert form.amount.line.text() == typed


def test_an_earlier_impoundment_moves_the_number(desk: Desk) -> None:
    form = desk.form(EarlierImpoundmentForm)
    form.on.line.setText("Mar 14")
    form.paper.fill("Receipt 1187 of 2026")
    assert desk.save(form).assessment.number == 2


def test_a_closed_case_refuses_with_words_and_keeps_the_form(qtbot: QtBot, town: Town) -> None:
    desk = Desk(qtbot, town)
    desk.case = town.dog()
    form = desk.form(CostForm)
    form.what.choose("rabies_vaccination")
    form.amount.line.setText("22")
    form.paid_to.fill("Dr. Ames")
    pay(town.desk, desk.case)
    desk.save(form)
    assert form.refusal.isVisible()
    assert "paid in full" in form.refusal.sentence.text()
    assert form.paid_to.line.text() == "Dr. Ames"


@pytest.mark.parametrize(
    "kind",
    [
        NoticeForm,
        OrderForm,
        DeterminationForm,
        ProofForm,
        CostForm,
        EarlierImpoundmentForm,
        ChecksForm,
        ClaimForm,
        DecideForm,
        SurrenderForm,
        BirthForm,
    ],
)
def test_no_two_things_in_a_form_share_a_key(desk: Desk, kind: type[CaseForm]) -> None:
    form = desk.form(kind)
    texts = [label.text() for label in form.findChildren(QLabel) if label.isVisible()]
    texts += [button.text() for button in form.findChildren(QAbstractButton) if button.isVisible()]
    keys = [text[text.index("&") + 1].lower() for text in texts if "&" in text.replace("&&", "")]
    assert len(keys) == len(set(keys)), sorted(keys)


def test_a_wrong_proof_is_taken_back_with_its_reason_and_stays_in_the_story(desk: Desk) -> None:
    form = desk.form(TakeBackForm)
    (license_shown,) = (value for value, says in wrong_entries(desk.file()) if says.startswith("License"))
    form.what.choose(license_shown)
    assert "license" in {proof.kind for proof in desk.save(form).proofs}
    assert form.reason.refused()
    form.reason.fill("The license of another dog")
    file = desk.save(form)
    assert "license" not in {proof.kind for proof in file.proofs}
    assert any("The license of another dog" in event.text for event in file.events)


def test_every_kind_of_wrong_entry_is_offered_in_words(desk: Desk) -> None:
    cost = desk.form(CostForm)
    cost.what.choose("rabies_vaccination")
    cost.amount.line.setText("22.00")
    cost.paid_to.fill("Dr. Ames")
    desk.save(cost)
    give_notice(desk.town.desk, desk.case, how="mail", on=date(2026, 11, 25), number="9407", by=WHO)
    earlier = desk.form(EarlierImpoundmentForm)
    earlier.on.line.setText("3/2/2026")
    earlier.paper.fill("Log of March")
    desk.save(earlier)
    offered = [says for _, says in wrong_entries(desk.file())]
    for part in ("$22.00 to Dr. Ames", "Notice mailed", "License: DOV 26-1184", "Log of March"):
        assert any(part in says for says in offered), (part, offered)
