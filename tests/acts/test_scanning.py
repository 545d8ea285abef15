"""A scanned paper opens its record only if this house printed it; what is refused is told."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace

import pytest

from kiosk.domain.codes import Codes
from kiosk.domain.errors import Refused
from kiosk.services.case_file import open_case
from kiosk.services.desk import Desk
from kiosk.services.payments import take_payment
from kiosk.services.ports import Found
from kiosk.services.release import release_dog
from kiosk.services.scanning import TillPaper, scanned
from kiosk.services.statements import issue_statement
from kiosk.services.tendered import Payment
from printing.papers import PaperMaker
from tests.acts.desks import WHO, seize_owned, show_everything

OURS, THEIRS = Codes(b"k" * 32), Codes(b"t" * 32)


@pytest.fixture
def signing(desk: Desk) -> Desk:
    """The desk with a key of its own, and real papers."""
    return replace(desk, codes=OURS, papers=PaperMaker(OURS.sign))


def opened(desk: Desk, code: str) -> Sequence[Found]:
    found = scanned(desk, code, by=WHO)
    assert not isinstance(found, TillPaper)
    return found


def acts(desk: Desk) -> list[str]:
    with desk.store.reading() as records:
        return [act.text for act in records.staff.acts()]


def test_every_paper_of_a_redemption_opens_its_record(signing: Desk) -> None:
    case_id = seize_owned(signing)
    statement = issue_statement(signing, case_id, by=WHO)
    receipt = take_payment(signing, statement.number, Payment.of("cash", statement.total), by=WHO)
    for number, matched in (
        (statement.number, f"statement {statement.number}"),
        (receipt.number, f"receipt {receipt.number}"),
        ("26-0001", "case 26-0001"),
    ):
        # A paper of this house, and one printed before codes were signed, whose number is also what people type.
        for code in (OURS.sign(number), number):
            (found,) = opened(signing, code)
            assert (found.case, found.matched) == (case_id, matched)
    assert acts(signing) == []


def test_the_code_of_a_close_is_a_paper_of_the_till_and_its_bare_number_is_only_text(signing: Desk) -> None:
    assert scanned(signing, OURS.sign("Z-26-1-000001"), by=WHO) == TillPaper("Z-26-1-000001")
    assert opened(signing, "Z-26-1-000001") == ()


def test_a_code_of_another_house_opens_nothing_and_is_told(signing: Desk, caplog: pytest.LogCaptureFixture) -> None:
    seize_owned(signing)
    foreign = THEIRS.sign("26-0001")
    with caplog.at_level(logging.WARNING), pytest.raises(Refused) as refusal:
        scanned(signing, foreign, by=WHO)
    assert "its signature is not this shelter's" in refusal.value.sentence
    assert "Type the number that is printed beneath" in refusal.value.cure
    assert acts(signing) == [f"A scanned code was refused: {foreign}"]
    assert foreign in caplog.text


def test_a_code_with_unseemly_signs_is_told_harmlessly(signing: Desk, caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(Refused):
        scanned(signing, "PK1.\x1b[2J\n26-0001\0.\ud800" + "A" * 5000, by=WHO)
    (told,) = acts(signing)
    assert told.isprintable()
    assert len(told) < 100
    assert "\x1b" not in caplog.text


def test_the_code_of_the_receipt_shown_stands_for_its_number_and_a_forged_one_releases_no_dog(
    signing: Desk, caplog: pytest.LogCaptureFixture
) -> None:
    case_id = seize_owned(signing)
    show_everything(signing, case_id)
    statement = issue_statement(signing, case_id, by=WHO)
    receipt = take_payment(signing, statement.number, Payment.of("cash", statement.total), by=WHO)
    with pytest.raises(Refused, match="not printed here"):
        release_dog(signing, case_id, to="Dana Whitlock", standing="owner", receipt=THEIRS.sign(receipt.number), by=WHO)
    assert open_case(signing, case_id).case.state == "held"
    assert "a code was refused" in caplog.text
    release_dog(signing, case_id, to="Dana Whitlock", standing="owner", receipt=OURS.sign(receipt.number), by=WHO)
    assert open_case(signing, case_id).case.state == "released"


def test_a_reprint_carries_the_code_that_was_kept(signing: Desk) -> None:
    case_id = seize_owned(signing)
    statement = issue_statement(signing, case_id, by=WHO)
    with signing.store.reading() as records:
        (job,) = records.jobs.of_document("statement", statement.number)
    assert OURS.sign(statement.number) in str(job.document)
