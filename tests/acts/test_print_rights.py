"""Who may print a paper again, say whether it came out, and choose the printers."""

from __future__ import annotations

from pathlib import Path

import pytest

from kiosk.domain.errors import InvalidInput
from kiosk.domain.printers import PrinterChoices, role_of
from kiosk.domain.records import DocumentKind
from kiosk.services import staff
from kiosk.services.approval import NeedsApproval, approvals
from kiosk.services.desk import Desk
from kiosk.services.printer_ports import PrintOutcome
from kiosk.services.printers import choose_printer, printers
from kiosk.services.spool import finish, next_to_print, queue, reprint, retry, settle_unknown
from tests.acts.desks import FakeDevices, clock, make_desk
from tests.acts.office import BOSS, CLERK, OFFICER, PIN, open_office, told


@pytest.fixture
def desk(bare_desk: Desk) -> Desk:
    """An office of a supervisor, a clerk and an officer."""
    open_office(bare_desk)
    return bare_desk


def job_of(desk: Desk, kind: DocumentKind, outcome: PrintOutcome) -> int:
    with desk.store.writing() as records:
        queue(desk, records, kind=kind, number="N-1", case=0, document={}, by=BOSS)
    job = next_to_print(desk)
    assert job is not None
    return finish(desk, job, outcome).id


PRINTED, TORN, OFF = PrintOutcome("printed"), PrintOutcome("unknown", "?"), PrintOutcome("failed", "off")


def test_an_officer_prints_no_receipt_again_without_a_supervisors_yes(desk: Desk) -> None:
    job = job_of(desk, "receipt", PRINTED)
    with pytest.raises(NeedsApproval, match="may not take money") as needs:
        reprint(desk, job, by=OFFICER)
    yes = staff.approve(desk, BOSS, PIN, "money", "The owner lost it", by=OFFICER, for_=needs.value.for_)
    assert reprint(desk, job, by=OFFICER, approval=yes).duplicate == 1
    assert [approval.by for approval in approvals(desk)] == [OFFICER]


def test_an_officer_does_not_say_that_a_receipt_came_out(desk: Desk) -> None:
    job = job_of(desk, "receipt", TORN)
    with pytest.raises(NeedsApproval):
        settle_unknown(desk, job, True, by=OFFICER)
    assert settle_unknown(desk, job, True, by=CLERK).state == "printed"


@pytest.mark.parametrize("who", [OFFICER, CLERK])
def test_officers_and_clerks_print_a_cage_card_again(desk: Desk, who: str) -> None:
    assert reprint(desk, job_of(desk, "cage_card", PRINTED), by=who).duplicate == 1


def test_anybody_may_try_again_what_never_left_the_machine(desk: Desk) -> None:
    assert retry(desk, job_of(desk, "receipt", OFF)).state == "waiting"


def test_a_till_has_the_printers_of_its_settings_until_others_are_chosen(desk: Desk) -> None:
    devices = FakeDevices()
    assert printers(desk).choices == PrinterChoices("virtual")
    choose_printer(desk, devices, "receipt", "network:10.0.0.5:9100", by=BOSS)
    now = choose_printer(desk, devices, "letter", "cups:HP", by=BOSS)
    assert now.choices == PrinterChoices("network:10.0.0.5:9100", letter="cups:HP")
    assert now.made_here == {"receipt", "letter"}
    assert printers(desk) == now
    assert "Letters of till 1 go to cups:HP" in told(desk)
    assert choose_printer(desk, devices, "letter", "", by=BOSS).choices.letter == ""


def test_another_till_keeps_its_own_printers(desk: Desk, tmp_path: Path) -> None:
    choose_printer(desk, FakeDevices(), "receipt", "network:10.0.0.5:9100", by=BOSS)
    assert printers(make_desk(tmp_path, clock(desk), till="2")).choices.receipt == "virtual"


def test_choosing_a_printer_changes_the_settings_and_needs_the_right_to(desk: Desk) -> None:
    with pytest.raises(NeedsApproval, match="change the settings"):
        choose_printer(desk, FakeDevices(), "receipt", "virtual", by=CLERK)
    with pytest.raises(InvalidInput, match="no printer"):
        choose_printer(desk, FakeDevices(), "receipt", "nonsense", by=BOSS)
    with pytest.raises(InvalidInput, match="receipts need one"):
        choose_printer(desk, FakeDevices(), "receipt", "", by=BOSS)


@pytest.mark.parametrize("kept", ["{", "[]", '{"receipt": 7}', '{"other": "x"}', "null"])
def test_choices_that_cannot_be_read_are_as_if_they_had_not_been_made(desk: Desk, kept: str) -> None:
    with desk.store.writing() as records:
        records.remember("printers:1", kept)
    assert printers(desk).choices == PrinterChoices("virtual")


def test_a_role_without_a_printer_of_its_own_falls_back() -> None:
    assert PrinterChoices("a").lines() == {"a": {"receipt", "cage_card"}, "page": {"letter", "page"}}
    assert PrinterChoices("a", "b", "c").lines() == {
        "a": {"receipt"},
        "b": {"cage_card"},
        "c": {"letter"},
        "page": {"page"},
    }
    assert PrinterChoices("a", letter="a").lines()["a"] == {"receipt", "cage_card", "letter"}


def test_each_kind_of_paper_has_a_role() -> None:
    assert (role_of("receipt"), role_of("drawer_z"), role_of("cage_card"), role_of("monthly_report")) == (
        "receipt",
        "receipt",
        "cage_card",
        "letter",
    )
