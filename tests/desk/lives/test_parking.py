"""Work that is half done waits on the board while another customer is served, also over the end of the day."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from kiosk.services.case_file import open_case
from kiosk.services.intake import record_seizure
from kiosk.services.parking import parked_work
from tests.acts.desks import FakePrinter
from tests.desk.frame.desktop import Desktop
from tests.desk.lives.life import OWNER, Life
from ui import theme
from ui.adopt.forms import StartForm
from ui.forms.facts import OwnerForm
from ui.forms.payment import PaymentForm
from ui.intake import IntakeScreen

SMALL = (1280, 720)


def intake(life: Life) -> IntakeScreen:
    screen = life.desktop.screens.screen("intake")
    assert isinstance(screen, IntakeScreen)
    return screen


def on_the_board(life: Life) -> list[str]:
    """What the board says of parked work, in a window that has room for it."""
    life.desktop.window.resize(*theme.USUAL_WINDOW)
    life.press("Ctrl+1")
    return [
        take.accessibleName().removeprefix("Take up again: ")
        for take in life.desktop.board.parked.takes
        if take.isVisible()
    ]


def in_a_low_window(life: Life) -> dict[str, list[str]]:
    """What the board's one button offers, and what can be done with each."""
    life.desktop.window.resize(*SMALL)
    brief = life.desktop.board.parked.brief
    offered = [each.menu() for each in brief.menu().actions()] if brief.isVisible() else []
    return {each.title(): [act.text() for act in each.actions()] for each in offered if isinstance(each, QMenu)}


def started_anew(life: Life, qtbot: QtBot, folder: Path) -> Life:
    """The desk is closed and opened again, as on the next morning."""
    life.desktop.close()
    desktop = Desktop(qtbot, life.desktop.desk, folder, FakePrinter(), who="J. Hale")
    desktop.open()
    again = Life(desktop)
    again.case = life.case
    return again


def paying(life: Life) -> None:
    life.open()
    life.press("F8")
    if life.file.answers is None:
        life.redeem.see_to("owner")
        life.record(OwnerForm, owner=OWNER)
    life.give_proofs()
    life.press("F7")
    life.press("F8")


def test_a_dog_that_comes_in_waits_while_another_one_is_taken_in(life: Life) -> None:
    life.press("Ctrl+2")
    fields = intake(life).fields
    life.fingers.fill(fields, town="dover", seized="12:10 pm", place="Mill Road", summary="Grey terrier", sex="male")
    life.fingers.fill(fields, owner=OWNER)
    life.press("F4")
    assert on_the_board(life) == ["Intake: Grey terrier · just now, by M. Ortiz"]

    life.seize("bethel")
    life.at("2026-11-20T14:34")
    assert on_the_board(life) == ["Intake: Grey terrier · 4 minutes ago, by M. Ortiz"]
    life.press("F4")
    assert life.desktop.screens.here == "intake"
    assert (fields.place.value(), fields.sex.value()) == ("Mill Road", "male")
    assert fields.seized.time_line.text() == "12:10 pm"
    assert fields.owner.new is not None
    assert fields.owner.new.phone.value() == "845 555 0142"
    life.desktop.context.set_who("J. Hale")
    life.press("F4")
    assert on_the_board(life) == ["Intake: Grey terrier · just now, by J. Hale"]
    life.press("F4")
    life.fingers.fill(fields, ground=next(iter(fields.ground.sections)))
    life.press("F9")
    recorded = intake(life).file
    assert recorded is not None
    assert (recorded.case.dog.summary, recorded.owner and recorded.owner.name) == ("Grey terrier", "Dana Whitlock")
    assert on_the_board(life) == []
    assert parked_work(life.desktop.desk) == ()


def test_an_intake_that_another_desk_took_up_and_recorded_is_said_before_it_is_recorded_twice(life: Life) -> None:
    life.press("Ctrl+2")
    screen = intake(life)
    life.fingers.fill(screen.fields, town="dover", seized="12:10 pm", place="Mill Road", summary="Grey terrier")
    life.fingers.fill(screen.fields, sex="male", ground=next(iter(screen.fields.ground.sections)))
    life.press("F4")
    life.press("F4")
    desk = life.desktop.desk
    case = record_seizure(desk, screen.fields.form()(desk, "J. Hale"), by="J. Hale", parked=screen.kept.work)
    number = open_case(desk, case).case.number
    life.press("F9")
    assert screen.refusal.sentence.text().startswith(f"J. Hale recorded this dog at another desk as No. {number};")
    assert screen.fields.place.value() == "Mill Road"
    life.press("F9")
    assert screen.file is not None
    assert screen.file.case.id != case


def test_a_payment_is_taken_up_after_the_desk_was_closed(life: Life, qtbot: QtBot, tmp_path: Path) -> None:
    life.seize("dover")
    paying(life)
    life.fill(PaymentForm, tendered="20.00")
    life.click(life.form(PaymentForm).entry.more)
    life.fill(PaymentForm, payer="Her brother")
    life.desktop.context.set_who("J. Hale")
    life.desktop.settle()
    assert [waiting.work.by for waiting in parked_work(life.desktop.desk)] == ["M. Ortiz"]
    life = started_anew(life, qtbot, tmp_path)
    (waiting,) = parked_work(life.desktop.desk)
    assert (waiting.work.by, waiting.work.doing, waiting.work.case) == ("M. Ortiz", "payment", life.case)

    assert len(on_the_board(life)) == 1
    life.press("F4")
    form = life.form(PaymentForm)
    assert (form.payer.value(), [part.amount.cents for part in form.entry.parts]) == ("Her brother", [2000])
    life.record(PaymentForm, tendered="30.00")
    assert life.file.paid is not None
    assert life.file.paid.payer == "Her brother"
    assert on_the_board(life) == []
    assert parked_work(life.desktop.desk) == ()
    life.desktop.window.finish()


def test_a_redemption_and_an_adoption_wait_side_by_side_and_one_is_dropped(life: Life) -> None:
    life.seize("dover")
    life.open()
    life.press("F8")
    life.press("F4")
    assert life.desktop.screens.here == "board"
    redeemed = life.case
    life.at("2026-12-14T10:00")
    life.open()
    life.press("F7")
    life.press("F8")
    life.fill(StartForm, adopter="Ruth Vance; 845 555 0177; 9 Oak Lane", age="about two years")
    life.press("F4")
    assert [words.split(":")[0] for words in on_the_board(life)] == ["Adopt", "Redeem"]
    board = life.desktop.board
    life.press("F4")
    form = life.form(StartForm)
    assert (form.age.value(), form.adopter.new is not None) == ("about two years", True)
    life.press("Esc")
    assert [words.split(":")[0] for words in on_the_board(life)] == ["Redeem"]
    offered = in_a_low_window(life)
    assert [words.split(":")[0] for words in offered] == ["Redeem"]
    assert list(offered.values()) == [["Take it up again", "Drop it"]]
    assert on_the_board(life) == list(offered)
    life.click(board.parked.drops[0])
    assert board.parked.drops[0].text() == "Drop it?"
    life.click(board.parked.drops[0])
    assert on_the_board(life) == []
    assert redeemed == life.case
