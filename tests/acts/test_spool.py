from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.records import JobState, PrintJob
from kiosk.services.case_file import open_case
from kiosk.services.custody import place_order
from kiosk.services.desk import Desk
from kiosk.services.printer_ports import PrintOutcome
from kiosk.services.spool import (
    ask_about_interrupted,
    finish,
    give_back,
    next_to_print,
    print_cage_card,
    print_waiting,
    queue,
    reprint,
    retry,
    settle_unknown,
    unfinished,
)
from tests.acts.desks import WHO, FakePrinter, clock, make_desk, papers, seize, seize_owned
from tests.acts.test_release import paid

PRINTED, OFF = PrintOutcome("printed"), PrintOutcome("failed", "The printer is off.")
TORN = PrintOutcome("unknown", "The cable was pulled out.")


def receipt_job(desk: Desk, *outcomes: PrintOutcome) -> PrintJob:
    """The job of a receipt, the papers before it printed; then printed with the outcomes given."""
    paid(desk, seize_owned(desk))
    while (job := next_to_print(desk)) and job.kind != "receipt":
        finish(desk, job, PRINTED)
    assert job is not None
    return finish(desk, job, outcomes[0]) if outcomes else job


def test_what_waits_is_printed_in_order_and_then_nothing_waits(desk: Desk) -> None:
    first, second = seize(desk), seize(desk)
    printer = FakePrinter()
    done = print_waiting(desk, printer)
    assert [(job.case, job.state) for job in done] == [(first, "printed"), (second, "printed")]
    assert printer.printed == [({"cage_card": "26-0001"}, 0), ({"cage_card": "26-0002"}, 0)]
    assert print_waiting(desk, printer) == []
    assert unfinished(desk) == []


def test_a_job_is_marked_sending_before_the_printer_is_asked(desk: Desk) -> None:
    seize(desk)
    seen: list[JobState] = []

    class Watching(FakePrinter):
        def print(self, document: dict[str, object], *, duplicate: int = 0) -> PrintOutcome:
            seen.extend(job.state for job in unfinished(desk))
            return super().print(document, duplicate=duplicate)

    print_waiting(desk, Watching())
    assert seen == ["sending"]


def test_a_printer_that_is_off_keeps_everything_waiting_behind_the_failed_job(desk: Desk) -> None:
    seize(desk), seize(desk)
    (failed,) = print_waiting(desk, FakePrinter(OFF))
    assert (failed.state, failed.problem) == ("failed", "The printer is off.")
    assert [job.state for job in unfinished(desk)] == ["failed", "waiting"]

    assert retry(desk, failed.id).state == "waiting"
    printer = FakePrinter()
    assert [job.state for job in print_waiting(desk, printer)] == ["printed", "printed"]
    assert [duplicate for _, duplicate in printer.printed] == [0, 0]


def test_what_was_sending_when_the_program_stopped_is_asked_about(desk: Desk, tmp_path: Path) -> None:
    job = receipt_job(desk)
    again = make_desk(tmp_path, clock(desk))

    (asked,) = ask_about_interrupted(again)

    assert (asked.id, asked.state) == (job.id, "unknown")
    assert "stopped while this was printing" in asked.problem
    assert ask_about_interrupted(again) == []
    assert print_waiting(again, FakePrinter()) == []


def test_another_tills_papers_are_left_alone(desk: Desk, tmp_path: Path) -> None:
    other = make_desk(tmp_path, clock(desk), till="2")
    seize(desk)
    assert print_waiting(other, FakePrinter()) == []
    assert unfinished(other) == []
    assert next_to_print(desk) is not None
    assert ask_about_interrupted(other) == []
    assert [job.till for job in unfinished(desk)] == ["1"]


def test_a_paper_that_came_out_is_settled_without_a_second_one(desk: Desk) -> None:
    job = receipt_job(desk, TORN)
    assert [left.state for left in unfinished(desk)] == ["unknown"]
    assert settle_unknown(desk, job.id, True, by=WHO).state == "printed"
    assert settle_unknown(desk, job.id, False, by=WHO).state == "printed"
    assert unfinished(desk) == []


def test_a_paper_that_did_not_come_out_is_printed_again_as_a_duplicate(desk: Desk) -> None:
    job = receipt_job(desk, TORN)
    again = settle_unknown(desk, job.id, False, by=WHO)
    assert (again.number, again.duplicate, again.state, again.document) == (job.number, 1, "waiting", job.document)
    assert unfinished(desk) == [again]
    printer = FakePrinter()
    print_waiting(desk, printer)
    assert printer.printed == [({"receipt": job.number}, 1)]
    assert open_case(desk, job.case).events[-1].text == f"The receipt {job.number} printed again, DUPLICATE 1"


def test_a_reprint_counts_up_changes_no_number_and_is_told(desk: Desk) -> None:
    job = receipt_job(desk, PRINTED)
    numbers = []
    for _ in range(3):
        again = reprint(desk, job.id, by=WHO)
        numbers.append((again.number, again.duplicate))
        print_waiting(desk, FakePrinter())
    assert numbers == [(job.number, 1), (job.number, 2), (job.number, 3)]
    assert [event.kind for event in open_case(desk, job.case).events].count("reprint") == 3


def test_what_never_left_the_machine_is_no_duplicate(desk: Desk) -> None:
    seize(desk)
    (failed,) = print_waiting(desk, FakePrinter(OFF))
    again = reprint(desk, failed.id, by=WHO)
    assert (again.id, again.state, again.duplicate) == (failed.id, "waiting", 0)
    assert next_to_print(desk) is not None
    with pytest.raises(Refused, match="printing now"):
        reprint(desk, failed.id, by=WHO)


def test_a_reprint_and_a_settlement_have_a_name_behind_them(desk: Desk) -> None:
    job = receipt_job(desk, TORN)
    with pytest.raises(InvalidInput):
        reprint(desk, job.id, by="")
    with pytest.raises(InvalidInput):
        settle_unknown(desk, job.id, True, by="")


def test_a_new_cage_card_says_what_is_known_now(desk: Desk) -> None:
    case_id = seize(desk)
    place_order(desk, case_id, kind="court", authority="Court", begins=clock(desk).at.date(), by=WHO)
    job = print_cage_card(desk, case_id, by=WHO)
    assert (job.kind, job.duplicate) == ("cage_card", 0)
    assert papers(desk).cards[-1].order == "court order by Court, since Fri Nov 27, 2026"


def test_a_job_is_taken_by_one_sender_only(desk: Desk, tmp_path: Path) -> None:
    seize(desk)
    same_till = make_desk(tmp_path, clock(desk))
    taken = [next_to_print(one, sender=name) for one, name in ((desk, "a"), (same_till, "b"))]
    assert [job and job.sender for job in taken] == ["a", None]
    with desk.store.writing() as records:
        assert taken[0] is not None
        assert not records.jobs.take(taken[0].id, "b", desk.clock.now())


def test_of_two_threads_that_reach_for_the_same_papers_each_gets_its_own(desk: Desk) -> None:
    for _ in range(6):
        seize(desk)
    with ThreadPoolExecutor(4) as hands:
        taken = list(hands.map(lambda name: next_to_print(desk, sender=str(name)), range(8)))
    ids = [job.id for job in taken if job]
    assert len(ids) == len(set(ids)) == 6


def test_only_papers_for_the_printer_that_asks_are_taken(desk: Desk) -> None:
    paid(desk, seize_owned(desk))
    receipt = next_to_print(desk, to={"receipt"})
    assert receipt is not None
    assert receipt.kind == "statement"
    assert next_to_print(desk, to={"letter", "page"}) is None
    card = next_to_print(desk, to={"cage_card"})
    assert card is not None
    assert card.kind == "cage_card"


def test_what_never_left_the_machine_goes_to_another_printer_as_itself(desk: Desk) -> None:
    seize(desk)
    (failed,) = print_waiting(desk, FakePrinter(OFF))
    sent = retry(desk, failed.id, to="page")
    assert (sent.id, sent.state, sent.problem, sent.sent_to, sent.duplicate) == (failed.id, "waiting", "", "page", 0)
    assert next_to_print(desk, to={"receipt", "cage_card"}) is None
    taken = next_to_print(desk, to={"page"})
    assert taken == replace(sent, state="sending", taken_at=desk.clock.now())
    kept = finish(desk, taken, PrintOutcome("printed", kept="/papers/a.pdf"))
    assert (kept.state, kept.problem) == ("printed", "Kept as /papers/a.pdf")


def test_what_may_have_left_the_machine_goes_to_another_printer_as_a_duplicate(desk: Desk) -> None:
    job = receipt_job(desk, TORN)
    assert retry(desk, job.id, to="page").state == "unknown"
    again = settle_unknown(desk, job.id, False, by=WHO, to="page")
    assert (again.duplicate, again.sent_to) == (1, "page")
    assert retry(desk, job.id).state == "replaced"
    assert unfinished(desk) == [again]


def test_a_duplicate_that_still_waits_is_not_queued_a_second_time(desk: Desk) -> None:
    job = receipt_job(desk, PRINTED)
    first = reprint(desk, job.id, by=WHO)
    assert reprint(desk, job.id, by=WHO) == first
    (failed,) = print_waiting(desk, FakePrinter(OFF))
    assert reprint(desk, job.id, by=WHO).id == failed.id
    assert [event.kind for event in open_case(desk, job.case).events].count("reprint") == 1


def test_a_paper_that_another_till_could_not_print_is_printed_here_as_itself(desk: Desk, tmp_path: Path) -> None:
    other = make_desk(tmp_path, clock(desk), till="2")
    failed = receipt_job(desk, OFF)
    here = reprint(other, failed.id, by=WHO)
    assert (here.till, here.state, here.duplicate, here.number) == ("2", "waiting", 0, failed.number)
    assert unfinished(desk) == []
    assert retry(desk, failed.id).state == "replaced"
    assert [job.state for job in print_waiting(other, FakePrinter())] == ["printed"]


def test_the_word_of_a_desk_that_was_alive_after_all_stands(desk: Desk, tmp_path: Path) -> None:
    job = receipt_job(desk)
    same_till = make_desk(tmp_path, clock(desk))
    ask_about_interrupted(same_till)
    assert finish(desk, job, PRINTED).state == "printed"


def test_what_a_person_said_meanwhile_stands(desk: Desk, tmp_path: Path) -> None:
    job = receipt_job(desk)
    same_till = make_desk(tmp_path, clock(desk))
    ask_about_interrupted(same_till)
    settle_unknown(same_till, job.id, False, by=WHO)
    assert finish(desk, job, OFF).state == "replaced"


def test_what_another_desk_has_been_sending_for_too_long_is_asked_about(desk: Desk, tmp_path: Path) -> None:
    same_till = make_desk(tmp_path, clock(desk))
    seize(desk)
    job = next_to_print(desk, sender="gone")
    assert job is not None
    clock(desk).advance(minutes=4)
    assert next_to_print(same_till, sender="here") is None
    assert [left.state for left in unfinished(same_till)] == ["sending"]
    clock(desk).advance(minutes=2)
    assert next_to_print(same_till, sender="here") is None
    assert [left.state for left in unfinished(same_till)] == ["unknown"]


def test_a_duplicate_of_a_paper_of_no_case_is_told_in_the_offices_story(desk: Desk) -> None:
    with desk.store.writing() as records:
        job = queue(desk, records, kind="drawer_z", number="Z-26-1-000001", case=0, document={"z": 1}, by=WHO)
    print_waiting(desk, FakePrinter())
    again = reprint(desk, job, by=WHO)
    assert (again.duplicate, again.case) == (1, 0)
    with desk.store.reading() as records:
        (told,) = records.staff.acts()
    assert (told.kind, told.by, told.till) == ("reprint", WHO, "1")
    assert told.text == "The Z of drawer Z-26-1-000001 printed again, DUPLICATE 1"


def test_what_an_earlier_program_called_failed_after_its_duplicate_is_not_sent_again_as_itself(desk: Desk) -> None:
    job = receipt_job(desk, TORN)
    with desk.store.writing() as records:
        records.jobs.set_state(job.id, "failed", "Not seen by M. Ortiz; sent again.")
        records.jobs.add(replace(job, id=0, state="printed", duplicate=1, sender="", taken_at=None))
    assert retry(desk, job.id).state == "failed"
    assert unfinished(desk) == []
    assert reprint(desk, job.id, by=WHO).duplicate == 2


def test_what_was_taken_but_never_handed_to_a_printer_waits_again(desk: Desk) -> None:
    seize(desk)
    job = next_to_print(desk, sender="a")
    assert job is not None
    assert (give_back(desk, job).state, give_back(desk, job).state) == ("waiting", "waiting")
    assert [done.state for done in print_waiting(desk, FakePrinter())] == ["printed"]
    assert give_back(desk, job).state == "printed"
