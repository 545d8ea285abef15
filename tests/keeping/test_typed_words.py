"""What people typed goes one day, out of records chained as digests and out of older links that have it as it was."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from kiosk.domain.records import Determination, EarlierImpoundment, OrderLifting, OrderPlaced
from kiosk.domain.register import Certificate, DoNotAdopt, Merge
from kiosk.domain.staff import Approval, StaffAct
from kiosk.persistence.chain import FAMILIES, Family
from kiosk.persistence.store import FILE_NAME, SqlStore, open_store
from kiosk.services.ports import Records
from kiosk.services.retention_ports import Subject
from kiosk.services.trust import head
from tests.keeping.books import keep_honest_books
from tests.keeping.samples import NOON, TODAY, a_person
from tests.keeping.tampering import said, tampered, verdict_on
from tests.keeping.test_drawers import of_revision
from tests.keeping.test_retention import FIRST, WORD

SAID = "Zebedee {} said so"
OF_0021: dict[str, Family] = {
    name: replace(family, personal=family.personal & {"reason"} if name != "approval" else frozenset())
    for name, family in FAMILIES.items()
    if name
    in {
        *("approval", "staff_act", "earlier_impoundment", "holding_order", "order_lifting", "determination"),
        *("certificate", "do_not_adopt", "person_merge"),
    }
}
"""How these were chained until revision 0021: with what was typed as plain text, but for a reason."""


def keep_typed_words(records: Records) -> None:
    """Words of every kind in records of the first case, its dog, its owner, and the office."""
    made: dict[str, Any] = {"by": "Ames", "recorded_at": NOON}
    document = SAID.format("in court")
    order = records.cases.add_order(
        OrderPlaced(case=1, kind="court", authority="Justice", document=document, begins=TODAY, **made)
    )
    records.cases.lift_order(order, TODAY, "Justice")
    records.custody.add_order_lifting(OrderLifting(order=order, authority="Justice", document=document))
    records.cases.add_determination(Determination(case=1, on=TODAY, authority="Justice", document=document, **made))
    records.people.add_earlier_impoundment(
        EarlierImpoundment(person=1, town="dover", on=TODAY, paper=SAID.format("on paper"), **made)
    )
    note = records.register.add_note(DoNotAdopt(person=1, reason=SAID.format("once"), **made))
    records.register.lift_note(note, NOON, "Ames", SAID.format("again"))
    certificate = records.register.add_certificate(
        Certificate(dog=records.cases.get(1).dog.id, kind="license", number="L-1", **made)
    )
    records.register.withdraw_certificate(certificate, NOON, "Ames", SAID.format("of his license"))
    other = records.people.add(replace(a_person(), name="Ann Field"))
    merge = Merge(gone=1, stays=other, reason=SAID.format("of both"), at=NOON, till="1", by="Ames")
    records.merges.undo("person", records.merges.add("person", merge), NOON, "Ames", SAID.format("of neither"))
    asked: dict[str, Any] = {"act": "decide", "by": "Ames", "supervisor": "Cole"}
    yes = Approval(at=NOON, till="1", reason=SAID.format("to Cole"), for_=SAID.format("to all"), **asked)
    records.staff.use_approval(records.staff.add_approval(yes), NOON)
    records.staff.add_act(StaffAct(at=NOON, till="1", by="Cole", kind="approved", text=SAID.format("to the office")))


def redact_all(store: SqlStore) -> None:
    with store.writing() as records:
        person, story = Subject(kind="person", key=1, called=""), Subject(kind="story", key=1, called="1")
        records.retention.redact(WORD, [FIRST, person, story])
        records.retention.forget_words()


@pytest.fixture(scope="module")
def old(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Books of revision 0021, chained as they were then."""
    path = tmp_path_factory.mktemp("typed") / FILE_NAME
    of_revision(path, "0021")
    store = SqlStore(path)
    with pytest.MonkeyPatch.context() as then:
        for name, family in OF_0021.items():
            then.setitem(FAMILIES, name, family)
        keep_honest_books(store)
        with store.writing() as records:
            keep_typed_words(records)
    store.close()
    return path


@pytest.fixture
def opened(old: Path, tmp_path: Path) -> Iterator[SqlStore]:
    shutil.copy(old, tmp_path / FILE_NAME)
    store = open_store(tmp_path)
    yield store
    store.close()


def test_books_of_0021_lose_what_was_typed_only_by_a_redaction_and_stay_whole(opened: SqlStore, tmp_path: Path) -> None:
    path = tmp_path / FILE_NAME
    assert opened.verify().problems == ()
    assert path.read_bytes().count(b"Zebedee") > 9
    with opened.reading() as records:
        before = head(records)
        assert records.register.notes(1)[0].lifted_why == SAID.format("again")
    redact_all(opened)
    assert b"Zebedee" not in path.read_bytes()
    assert opened.verify(before).problems == ()
    with opened.reading() as records:
        (note,) = records.register.notes(1)
        assert (note.lifted_at, note.lifted_by, note.lifted_why) == (NOON, "Ames", "[redacted]")
    redact_all(opened)
    assert opened.verify(before).problems == ()


def test_what_is_typed_from_now_on_is_chained_as_a_digest(store: SqlStore) -> None:
    keep_honest_books(store)
    with store.writing() as records:
        keep_typed_words(records)
    with store._database.reader.connect() as connection:
        chained = connection.execute(text("SELECT count(*) FROM chain WHERE canonical LIKE '%Zebedee%'")).scalar_one()
    assert (chained, store.verify().problems) == (0, ())


@pytest.mark.parametrize(
    ("tampering", "named"),
    [
        ("UPDATE do_not_adopt SET lifted_why = 'Nobody said so'", "Do not adopt 1 was changed"),
        ("UPDATE earlier_impoundment SET paper = 'None'", "Earlier impoundment 1 was changed"),
    ],
)
def test_a_typed_word_that_was_changed_is_named(opened: SqlStore, tmp_path: Path, tampering: str, named: str) -> None:
    opened.close()
    assert named in said(verdict_on(tampered(tmp_path / FILE_NAME, tampering)))


@pytest.mark.parametrize(
    ("tampering", "named"),
    [
        ("DELETE FROM emptied_link WHERE position = (SELECT min(position) FROM emptied_link)", "does not follow"),
        ("UPDATE emptied_link SET before = hash", "is not as its redaction left it"),
        (
            """UPDATE chain SET canonical = replace(canonical, '[redacted]', 'Zebedee')
               WHERE position = (SELECT min(position) FROM emptied_link)""",
            "is not as its redaction left it",
        ),
    ],
)
def test_an_emptied_link_is_still_watched(opened: SqlStore, tmp_path: Path, tampering: str, named: str) -> None:
    redact_all(opened)
    opened.close()
    assert named in said(verdict_on(tampered(tmp_path / FILE_NAME, tampering)))
