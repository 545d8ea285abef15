"""One dog's record: what the law makes of it, with every reason one step away."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QDesktopServices, QImage
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from kiosk.services import custody, people
from kiosk.services.statements import issue_statement
from tests.acts.desks import VALID_TAG, WHO, owner, seize_owned
from tests.desk.frame.desktop import Desktop, texts
from ui import theme
from ui.case.acts import acts_for
from ui.pieces.lines import photo


def said(desktop: Desktop) -> str:
    return "\n".join(texts(desktop.case))


def test_the_period_is_explained_with_its_section_and_what_would_change_it(desktop: Desktop) -> None:
    desktop.show_case(desktop.dog("sandy_creek", "2026-11-25T16:10"))
    assert "last day to redeem is Thursday, December 3" in said(desktop)
    assert "Sandy Creek §8(B)" in said(desktop)
    assert "Thanksgiving Day, is not counted (GCL §24)" in said(desktop)
    assert "If the owner becomes known, the last day would be Wednesday, December 9" in said(desktop)


def test_charges_show_the_section_and_when_they_rise(desktop: Desktop) -> None:
    case = seize_owned(desktop.desk, "dover", "2026-11-21T14:00")
    person = desktop.desk
    with person.store.reading() as records:
        found = records.people.find("Dana")[0].id
    people.add_earlier_impoundment(
        desktop.desk, found, "dover", desktop.desk.clock.now().date().replace(month=3), "Log of March", by=WHO
    )
    desktop.show_case(case)
    assert "$230.00" in said(desktop)
    assert "Dover subd. D(2)" in said(desktop)
    assert "A statement made now is good until 2:00 pm today, then $270.00." in said(desktop)
    assert desktop.case.charges.steps.isVisible()
    assert "Second impoundment" in said(desktop)
    assert "Log of March" in said(desktop)


def test_an_amount_that_is_not_configured_is_never_a_number(desktop: Desktop) -> None:
    desktop.show_case(desktop.dog("rio_communities"))
    assert "Impounding fee: not configured" in said(desktop)
    assert "$0.00" not in said(desktop)


def test_every_unmet_condition_shows_its_section_and_its_cure(desktop: Desktop) -> None:
    desktop.show_case(desktop.dog("dover"))
    assert "Proof that the dog is licensed — Dover subd. D" in said(desktop)
    assert "The Clerk's receipt is handed to the officer — Dover subd. F" in said(desktop)
    file = desktop.case.file
    assert file is not None
    for standing in file.standing:
        if not standing.met:
            assert standing.cure in said(desktop)


def test_what_the_record_lacks_is_said_in_amber(desktop: Desktop) -> None:
    screen = desktop.show_case(desktop.dog("dover"))
    assert screen.side._lacks.accessibleName().startswith("Record incomplete: photo, breed")


def test_what_happened_is_told_in_the_towns_own_time(desktop: Desktop) -> None:
    desktop.show_case(desktop.dog("rio_communities", "2026-11-25T14:00"))
    assert "Wed Nov 25 2:00 pm" in said(desktop)


def test_a_dog_under_order_says_who_placed_it(desktop: Desktop) -> None:
    case = desktop.dog("dover")
    custody.place_order(
        desktop.desk,
        case,
        kind="rabies_observation",
        authority="Dutchess County Health",
        document="RO-118",
        begins=desktop.desk.clock.now().date(),
        by=WHO,
    )
    desktop.show_case(case)
    assert "Held by order — not to be released" in said(desktop)
    assert "Rabies observation by Dutchess County Health, RO-118" in said(desktop)


def test_a_dog_waiting_for_notice_says_which_notice_is_owed(desktop: Desktop) -> None:
    desktop.show_case(desktop.dog("clay", found=VALID_TAG))
    assert "waiting for notice to the owner" in said(desktop)
    assert "reading R5" in said(desktop)


def test_the_keys_redeem_and_print(desktop: Desktop, qtbot: QtBot) -> None:
    case = desktop.dog("dover")
    desktop.printer.printed.clear()
    screen = desktop.show_case(case)
    desktop.window.activateWindow()
    screen.side.redeem.setFocus()
    qtbot.keyClick(screen.side.redeem, Qt.Key.Key_F9)
    desktop.settle()
    assert any("cage_card" in document for document, _ in desktop.printer.printed)
    qtbot.keyClick(screen.side.redeem, Qt.Key.Key_F8)
    desktop.settle()
    assert desktop.screens.here == "redeem"


@pytest.mark.parametrize("place", range(8))
def test_every_fact_has_a_form_that_opens_in_the_record(desktop: Desktop, place: int) -> None:
    case = seize_owned(desktop.desk)
    screen = desktop.show_case(case)
    assert screen.file is not None
    act = list(acts_for(screen.file))[place]
    screen.open_form(act)
    desktop.settle()
    form = screen.forms[case]
    assert form.isVisible()
    form.left.emit()
    assert case not in screen.forms


def test_a_half_filled_form_waits_with_its_dog(desktop: Desktop) -> None:
    first, second = desktop.dog("dover"), desktop.dog("bethel")
    screen = desktop.show_case(first)
    assert screen.file is not None
    screen.open_form(next(act for act in acts_for(screen.file) if act.says == "Order to hold the dog"))
    field = screen.forms[first].findChildren(QLineEdit)[0]
    field.setText("Town Justice")
    desktop.show_case(second)
    assert not screen.forms[first].isVisible()
    desktop.context.go.emit("board", 0)
    desktop.show_case(first)
    assert screen.forms[first].isVisible()
    assert field.text() == "Town Justice"


def test_a_paper_is_printed_again_only_as_a_duplicate(desktop: Desktop) -> None:
    case = seize_owned(desktop.desk)
    statement = issue_statement(desktop.desk, case, by=WHO)
    desktop.refresh()
    desktop.printer.printed.clear()
    screen = desktop.show_case(case)
    assert f"Statement {statement.number}" in said(desktop)
    name = f"Print a duplicate of the statement {statement.number}"
    next(b for b in screen.papers.findChildren(QPushButton) if b.accessibleName() == name).click()
    desktop.settle()
    assert [duplicate for _, duplicate in desktop.printer.printed] == [1]
    assert "DUPLICATE 1" in said(desktop)


def test_the_count_can_be_looked_into_case_by_case(desktop: Desktop) -> None:
    first = seize_owned(desktop.desk, "dover", "2026-11-02T10:00")
    with desktop.desk.store.reading() as records:
        person, number = records.cases.get(first).owner, records.cases.get(first).number
    second = desktop.dog("dover", owner=person, owner_known=True)
    screen = desktop.show_case(second)
    assert "Second impoundment" in said(desktop)
    next(b for b in screen.count.findChildren(QPushButton) if number in b.text()).click()
    desktop.settle()
    assert desktop.case.case == first


def test_a_period_that_has_ended_says_who_may_still_take_the_dog(desktop: Desktop) -> None:
    desktop.show_case(desktop.dog("dover", "2026-11-10T10:00"))
    assert "Holding period — ended" in said(desktop)
    assert "the former owner no longer redeems, but may adopt" in said(desktop)


def test_a_change_by_another_desk_is_shown(desktop: Desktop) -> None:
    case = desktop.dog("sandy_creek")
    desktop.show_case(case)
    people.link_owner(desktop.desk, case, owner(desktop.desk), by="J. Hale")
    desktop.context.changed.emit(case)
    desktop.settle()
    assert "Dana Whitlock" in said(desktop)
    assert "December 9" in said(desktop)


def test_markup_in_a_record_is_shown_as_text(desktop: Desktop) -> None:
    desktop.show_case(desktop.dog("dover", summary="<img src=x>", place="A & B <b>Street</b>"))
    assert "<img src=x>" in said(desktop)
    assert "A & B <b>Street</b>" in said(desktop)


def test_each_reading_that_mattered_says_in_words_what_it_is(desktop: Desktop, qtbot: QtBot) -> None:
    desktop.show_case(desktop.dog("sandy_creek", "2026-11-25T16:10"))
    holding = desktop.case.holding.readings
    assert "R1" in holding.press.text()
    assert "Does the starting day count?" not in said(desktop)
    assert "R1: Does the starting day count? No; the first counted day is the next one." in holding.press.toolTip()
    holding.press.setFocus()
    qtbot.keyClick(holding.press, Qt.Key.Key_Space)
    assert "Does the starting day count? No; the first counted day is the next one." in said(desktop)
    assert holding.press.accessibleName().startswith("Hide the readings")


def test_a_photo_is_shown_whole_where_the_window_is_low(qapp: QApplication) -> None:
    theme.apply(qapp)
    picture = QImage(300, 300, QImage.Format.Format_RGB32)
    picture.fill(Qt.GlobalColor.white)
    for y in (*range(12), *range(288, 300)):
        for x in range(300):
            picture.setPixelColor(x, y, Qt.GlobalColor.red)
    drawn = photo(picture, 250, 150, whole=True).toImage()
    assert drawn.pixelColor(125, 2).red() > drawn.pixelColor(125, 2).green() + 100
    assert drawn.pixelColor(125, 147).red() > drawn.pixelColor(125, 147).green() + 100


@pytest.mark.parametrize(("redacted", "name"), [(False, "case-26-0001"), (True, "case-26-0001-redacted")])
def test_the_whole_record_is_kept_as_one_pdf_and_opened(
    desktop: Desktop, monkeypatch: pytest.MonkeyPatch, redacted: bool, name: str
) -> None:
    files: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: files.append(url.toLocalFile()))
    screen = desktop.show_case(desktop.dog("dover"))
    (screen.papers.redacted if redacted else screen.papers.whole).click()
    assert not screen.papers.whole.isEnabled()
    desktop.settle()
    assert files == [f"{name}.pdf"]
    assert desktop.context.devices.kept == [(name, b"26-0001")]  # type: ignore[attr-defined] # a fake of ours
    assert f"Kept as {name}.pdf" in said(desktop)
    assert "Whole record put together as one PDF" in said(desktop)
    assert screen.papers.whole.isEnabled()
    desktop.show_case(desktop.dog("dover"))
    assert "Kept as" not in said(desktop)


def test_what_was_typed_never_turns_the_letters_after_it(desktop: Desktop) -> None:
    said = texts(desktop.show_case(desktop.dog(summary="Rex \u202e00.0$", place="Mill \u2067Lane")))
    assert "Rex \ufffd00.0$" in said
    assert not any(turn in text for text in said for turn in "\u202e\u2067")
