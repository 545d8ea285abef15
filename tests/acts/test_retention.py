"""Personal data past its period: shown first, redacted on a supervisor's word, and never what is kept longer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.lost_dogs import LostReport
from kiosk.domain.records import OrderPlaced
from kiosk.domain.redaction import REDACTED, REDACTED_PAPER
from kiosk.domain.staff import Approval
from kiosk.law.files import Retention
from kiosk.persistence.backup import make_backup
from kiosk.persistence.restore import restore_backup
from kiosk.persistence.store import FILE_NAME, SqlStore, open_store
from kiosk.services.approval import NeedsApproval
from kiosk.services.bounced import check_bounced
from kiosk.services.bundle import bundle
from kiosk.services.case_file import open_case
from kiosk.services.deposits_held import take_deposit
from kiosk.services.desk import Desk
from kiosk.services.do_not_adopt import forbid_adoption, lift_note
from kiosk.services.lost_dogs import close_report, save_report
from kiosk.services.people import find_people, save_person
from kiosk.services.release import release_dog
from kiosk.services.retention import past_period, redact, why_words
from kiosk.services.search import find
from kiosk.services.spool import reprint
from kiosk.services.staff import approve
from kiosk.services.town_entries import save_entries, town_entries
from printing.papers import PaperMaker
from tests.acts.desks import WHO, clock
from tests.acts.money import SPAY, TODAY, by, cash, check, deposit, paid, released
from tests.acts.office import BOSS, CLERK, OFFICER, PIN, open_office

SEVEN = Retention(years=7, under="Schedule LGS-1")
TOWNS = ("bethel", "dover")


def keeps(desk: Desk, retention: Retention = SEVEN, who: str = WHO) -> None:
    seen = town_entries(desk, "bethel")
    save_entries(desk, seen, replace(seen.local, retention=retention), by=who)


def years_later(desk: Desk) -> None:
    clock(desk).set("2033-12-05T10:00")


def verified(desk: Desk) -> tuple[tuple[str, ...], int]:
    assert isinstance(desk.store, SqlStore)
    verdict = desk.store.verify()
    return tuple(map(str, verdict.problems)), verdict.redacted


def test_what_is_over_goes_on_a_supervisors_pin_and_nothing_of_it_is_left_in_the_file(
    desk: Desk, tmp_path: Path
) -> None:
    desk = replace(desk, papers=PaperMaker())
    case = released(desk).case
    person = open_case(desk, case).owner
    assert person is not None
    save_person(desk, replace(person, phone="555-0199", note="Barks at the Whitlock door"), by=WHO)
    open_office(desk)
    keeps(desk, who=BOSS)
    assert past_period(desk, TOWNS).going == ()
    years_later(desk)
    seen = past_period(desk, TOWNS)
    assert [(each.kind, each.called) for each in seen.going] == [("case", "26-0001"), ("person", "Dana Whitlock")]
    with pytest.raises(NeedsApproval) as asked:
        redact(desk, TOWNS, seen, by=BOSS)
    assert asked.value.for_ == "personal data of 1 case, 1 person redacted for ever"
    approval = approve(desk, BOSS, PIN, "redact", "Schedule LGS-1", by=OFFICER, for_=asked.value.for_)
    with desk.store.reading() as records:
        head = records.chain.head()
    word = redact(desk, TOWNS, seen, by=OFFICER, approval=approval)
    assert (word.by, word.approved_by, word.reason) == (OFFICER, BOSS, "Schedule LGS-1")

    file = open_case(desk, case)
    assert file.owner is not None
    assert (file.owner.name, file.owner.phone, file.owner.language) == (REDACTED, REDACTED, "en")
    assert {event.text for event in file.events[:-1]} == {REDACTED}
    assert file.events[-1].text.startswith("Personal data redacted")
    assert (file.receipts[0].payer, file.receipts[0].total.cents) == (REDACTED, 40_00)
    assert find_people(desk, "whitlock") == find_people(desk, "redacted") == ()
    assert find(desk, "whitlock") == find(desk, "redacted") == ()
    assert [found.number for found in find(desk, "26-0001")] == ["26-0001"]
    with desk.store.reading() as records:
        (receipt,) = records.jobs.of_document("receipt", file.receipts[0].number)
        assert [edit.changes[0].after for edit in records.register.edits("person", file.owner.id)] == [REDACTED]
    assert receipt.document == REDACTED_PAPER
    with pytest.raises(Refused, match="was redacted"):
        reprint(desk, receipt.id, by=BOSS)
    kept: list[bytes] = []
    bundle(desk, case, lambda name, data: kept.append(data) or tmp_path / name, by=BOSS)  # type: ignore[func-returns-value] # append and go on
    assert kept[0].startswith(b"%PDF")

    assert isinstance(desk.store, SqlStore)
    verdict = desk.store.verify(head)
    assert (verdict.problems, verdict.redacted > 10) == ((), True)
    file_bytes = (tmp_path / FILE_NAME).read_bytes()
    assert not [word for word in (b"Whitlock", b"whitlock", b"4 Elm", b"555-0147", b"5550199") if word in file_bytes]
    assert past_period(desk, TOWNS).going == ()
    with pytest.raises(Refused, match="No personal data is past"):
        redact(desk, TOWNS, seen, by=BOSS)
    save_person(desk, replace(file.owner, name="Ann Field"), by=BOSS)
    assert verified(desk)[0] == ()


def test_what_is_still_needed_is_kept_and_says_why(desk: Desk) -> None:
    held = take_deposit(desk, released(desk).case, SPAY, replace(by(cash(35)), payer="Ann Adopter"), by=WHO)
    barred = open_case(desk, released(desk).case).owner
    assert barred is not None
    forbid_adoption(desk, barred.id, reason="Left a dog in a hot car", by=WHO)
    report = LostReport(
        town="bethel",
        name="Ana Ruiz",
        phone="555-0101",
        colour="Black",
        lost_on=TODAY,
        by=WHO,
        recorded_at=clock(desk).now(),
    )
    open_report, ended = save_report(desk, report, by=WHO), save_report(desk, replace(report, name="Bo Lee"), by=WHO)
    close_report(desk, ended, reason="Came home", by=WHO)
    years_later(desk)
    nothing = past_period(desk, TOWNS)
    assert ([each.period for each in nothing.towns], nothing.going) == ([None, None], ())
    keeps(desk)
    seen = past_period(desk, TOWNS)
    assert [(each.kind, each.called) for each in seen.going] == [("case", "26-0002"), ("lost_report", "Bo Lee")]
    assert {(each.called, why_words(reason)) for each in seen.staying for reason in each.why} == {
        ("26-0001", f"deposit {held.number} is still held"),
        ("Dana Whitlock", "a note against adoption stands"),
    }
    redact(desk, TOWNS, seen, by=WHO)
    with desk.store.reading() as records:
        assert [records.lost.get(key).name for key in (open_report, ended)] == ["Ana Ruiz", REDACTED]
        assert records.people.get(barred.id).name == "Dana Whitlock"
    assert verified(desk)[0] == ()


def test_a_debt_a_deposit_an_order_and_an_open_case_each_keep_their_people(desk: Desk) -> None:
    owing = released(desk, by(check(40)))
    check_bounced(desk, owing.number, 0, on=TODAY, reason="No funds", by=WHO)
    held = deposit(desk)
    ordered, here = released(desk).case, paid(desk).case
    with desk.store.writing() as records:
        made = {"by": WHO, "recorded_at": clock(desk).now()}
        records.cases.add_order(
            OrderPlaced(case=ordered, kind="court", authority="Justice", document="CV-1", begins=TODAY, **made)  # type: ignore[arg-type] # by and recorded_at
        )
    keeps(desk)
    years_later(desk)
    seen = past_period(desk, TOWNS)
    assert seen.going == ()
    why = {each.key: [why_words(reason) for reason in each.why] for each in seen.staying if each.kind == "case"}
    assert why.keys() == {owing.case, ordered}
    assert why[ordered] == ["an order to hold the dog stands (CV-1)"]
    assert "is not paid" in why[owing.case][0]
    # A dog that is here has an open case, whatever is held for it: it is not even past its period.
    assert not {here, held.case} & why.keys()
    with pytest.raises(Refused, match="No personal data is past"):
        redact(desk, TOWNS, seen, by=WHO)


def test_a_backup_from_before_a_redaction_brings_it_back_and_it_is_past_its_period_again(
    desk: Desk, tmp_path: Path
) -> None:
    released(desk)
    keeps(desk)
    years_later(desk)
    file = tmp_path / "before.backup"
    make_backup(tmp_path, file, at=clock(desk).now())
    redact(desk, TOWNS, past_period(desk, TOWNS), by=WHO)
    assert past_period(desk, TOWNS).going == ()
    assert isinstance(desk.store, SqlStore)
    desk.store.close()
    restored = restore_backup(file, tmp_path, at=clock(desk).now())
    assert restored.redactions_undone == 1
    again = replace(desk, store=open_store(tmp_path))
    assert [each.called for each in past_period(again, TOWNS).going] == ["26-0001", "Dana Whitlock"]
    redact(again, TOWNS, past_period(again, TOWNS), by=WHO)
    assert verified(again)[0] == ()
    again.store.close()


def test_an_approval_names_nobody_whose_time_will_be_over(desk: Desk, tmp_path: Path) -> None:
    receipt = paid(desk)
    person = open_case(desk, receipt.case).owner
    assert person is not None
    note = forbid_adoption(desk, person.id, reason="Left a dog in a hot car", by=WHO)
    open_office(desk)

    def approved(act: Callable[[Approval | None], object]) -> None:
        with pytest.raises(NeedsApproval) as asked:
            act(None)
        act(approve(desk, BOSS, PIN, asked.value.act, "Seen", by=CLERK, for_=asked.value.for_))

    to, number = "Dana Whitlock", receipt.number
    approved(
        lambda yes: release_dog(desk, receipt.case, to=to, standing="owner", receipt=number, by=CLERK, approval=yes)
    )
    approved(lambda yes: lift_note(desk, person.id, note, why="It was another car", by=CLERK, approval=yes))
    keeps(desk, who=BOSS)
    years_later(desk)
    seen = past_period(desk, TOWNS)
    redact(desk, TOWNS, seen, by=BOSS, approval=approve(desk, BOSS, PIN, "redact", "LGS-1", by=BOSS, for_=seen.says))
    assert b"another car" not in (tmp_path / FILE_NAME).read_bytes()
    assert b"Whitlock" not in (tmp_path / FILE_NAME).read_bytes()


def test_a_period_shorter_than_an_impoundment_counts_is_refused(desk: Desk) -> None:
    with pytest.raises(InvalidInput, match="Expected a number from 1, while impoundments count"):
        keeps(desk, Retention(years=0, under="Schedule"))
    with pytest.raises(InvalidInput, match="which schedule or resolution"):
        keeps(desk, Retention(years=7, under=" "))
    keeps(desk)
    assert town_entries(desk, "bethel").local.retention == SEVEN
