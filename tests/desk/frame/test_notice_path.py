"""The path of a notice on a dog's record: each step offers the next, and what it made of the period is shown."""

from __future__ import annotations

from kiosk.services.case_file import open_case
from tests.acts.desks import VALID_TAG, seize_owned
from tests.desk.frame.desktop import Desktop, texts
from ui.case.screen import CaseScreen
from ui.forms.notices import DeliveryForm, NoticeForm, PrepareNoticeForm


def opened(desktop: Desktop) -> tuple[CaseScreen, int]:
    case = seize_owned(desktop.desk, "clay", found=VALID_TAG)
    desktop.refresh()
    return desktop.show_case(case), case


def test_each_step_of_a_notice_offers_the_next(desktop: Desktop) -> None:
    screen, case = opened(desktop)
    assert screen.notices.step.text() == "Prepare a notice to the owner"
    screen.notices.step.click()
    letter = screen.forms[case]
    assert isinstance(letter, PrepareNoticeForm)
    letter.way.choose("certified_mail")
    letter.save()
    desktop.settle()
    assert "prepared Fri Nov 27, 2026, 1:42 pm by M. Ortiz · not given yet" in texts(screen.notices)

    assert screen.notices.step.text() == "Record that notice was given"
    screen.notices.step.click()
    given = screen.forms[case]
    assert isinstance(given, NoticeForm)
    given.number.fill("9407 1000")
    given.save()
    desktop.settle()
    assert screen.holding.changed.text() == (
        "Holding period before: waiting for notice to the owner; now: last day to redeem Mon Dec 7, 2026."
    )

    assert screen.notices.step.text() == "Record what became of the mail"
    screen.notices.step.click()
    became = screen.forms[case]
    assert isinstance(became, DeliveryForm)
    became.how.choose("unclaimed")
    became.save()
    desktop.settle()
    assert any("returned unclaimed" in text for text in texts(screen.notices))
    assert screen.holding.changed.text().startswith("Holding period unchanged")


def test_what_changed_is_shown_with_its_own_dog_only(desktop: Desktop) -> None:
    screen, case = opened(desktop)
    held = open_case(desktop.desk, case).holding
    screen.holding.tell_change(case, (held, held))
    assert screen.holding.changed.isVisibleTo(screen)
    desktop.show_case(desktop.dog("dover"))
    assert not screen.holding.changed.isVisibleTo(screen)


def test_papers_are_printed_from_one_list(desktop: Desktop) -> None:
    screen, case = opened(desktop)
    offered = [entry.text() for entry in screen.papers.menu.actions()]
    assert offered == [
        "Print the cage card",
        "Print a notice to the owner …",
        "Print the seizure and disposition report",
    ]
    screen.papers.menu.actions()[2].trigger()
    desktop.settle()
    assert "Seizure and disposition report 26-0001" in texts(screen.papers)
    screen.papers.menu.actions()[1].trigger()
    assert isinstance(screen.forms[case], PrepareNoticeForm)
