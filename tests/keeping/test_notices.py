"""Letters of notice, how each was served, and what became of the mail."""

from __future__ import annotations

import importlib
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError

from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.records import MailReturned, NoticeGiven, Service
from kiosk.persistence.store import FILE_NAME, SqlStore, open_store
from tests.keeping.samples import NOON, TODAY, a_letter, a_waiting_case

REFUSED = MailReturned(how="refused", on=date(2026, 4, 10))


def a_notice(case: int, **other: Any) -> NoticeGiven:
    known: dict[str, Any] = {"how": "mail", "on": TODAY, "number": "9407"}
    return NoticeGiven(case=case, **{**known, **other}, by="Officer Ruiz", recorded_at=NOON)


def keep_case(store: SqlStore) -> int:
    with store.writing() as records:
        return records.cases.add(a_waiting_case())


def test_a_letter_and_how_it_was_served_come_back_as_they_were_kept(store: SqlStore) -> None:
    case = keep_case(store)
    handed = Service(
        way="personal", letter="26-0001-N1", at=NOON, to="Ana Ruiz", relation="sister", place="Elm St 4", server="Ames"
    )
    with store.writing() as records:
        records.notices.add_letter(a_letter(case, address="4 Elm Street", found_in="License record", mailing=TODAY))
        records.notices.add(a_notice(case, how="personal", number="", service=handed))
    with store.reading() as records:
        (letter,), (notice,) = records.notices.letters(case), records.notices.of_case(case)
        assert (letter.address, letter.found_in, letter.mailing) == ("4 Elm Street", "License record", TODAY)
        assert (notice.service, notice.returned) == (handed, None)


def test_mail_that_came_back_is_recorded_once(store: SqlStore) -> None:
    case = keep_case(store)
    with store.writing() as records:
        notice = records.notices.add(a_notice(case))
        assert records.notices.of_case(case)[0].under_way
        records.notices.mark_returned(notice, REFUSED)
    with store.writing() as records:
        assert records.notices.of_case(case)[0].returned == REFUSED
        with pytest.raises(Refused, match="already recorded"):
            records.notices.mark_returned(notice, REFUSED)
        with pytest.raises(Refused, match="already recorded"):
            records.notices.mark_delivered(notice, TODAY)
        with pytest.raises(InvalidInput, match="There is no notice 9"):
            records.notices.mark_returned(9, REFUSED)


def test_a_notice_handed_over_never_comes_back_by_mail(store: SqlStore) -> None:
    case = keep_case(store)
    with pytest.raises(DBAPIError, match="notice_returned_from_the_mail"), store.writing() as records:
        records.notices.mark_returned(records.notices.add(a_notice(case, how="personal")), REFUSED)


def test_two_letters_never_bear_the_same_number(store: SqlStore) -> None:
    case = keep_case(store)
    with store.writing() as records:
        records.notices.add_letter(a_letter(case))
    with pytest.raises(DBAPIError), store.writing() as records:
        records.notices.add_letter(a_letter(case))


def _make_ninth(connection: Connection) -> None:
    config = importlib.import_module("alembic.config").Config()
    config.set_main_option("script_location", str(Path("kiosk/persistence/migrations")))
    config.attributes["connection"] = connection
    importlib.import_module("alembic.command").upgrade(config, "0009")
    for sql in (_OLD_DOG, _OLD_CASE, _OLD_NOTICE):
        connection.execute(text(sql))


def test_a_notice_from_before_opens_unchanged(tmp_path: Path) -> None:
    old = SqlStore(tmp_path / FILE_NAME)
    with old._database.writer.begin() as connection:
        _make_ninth(connection)
    old.close()
    store = open_store(tmp_path)
    with store.reading() as records:
        (notice,) = records.notices.of_case(1)
        assert (notice.how, notice.on, notice.number) == ("mail", date(2026, 4, 8), "9407")
        assert (notice.delivered, notice.note) == (date(2026, 4, 10), "at the door")
        assert (notice.service, notice.returned, notice.under_way) == (None, None, False)
    store.close()


_OLD_DOG = """INSERT INTO dog (id, summary, name, breed, sex, colour, marks, age, altered, weight)
    VALUES (1, 'black lab', '', '', 'unknown', '', '', '', 'unknown', '')"""
_OLD_CASE = """INSERT INTO impoundment
    (id, number, town, dog, seized_at, impounded_at, place, ground, reason_note, officer, found_license_tag,
     found_license_town, found_license_valid, found_rabies_tag, found_microchip, found_tattoo, found_other,
     owner_known, kennel, backdated_reason, state, status, recorded_at, recorded_by)
    VALUES (1, '26-0001', 'dover', 1, '2026-04-07 16:00:00.000000', '2026-04-07 16:00:00.000000', 'Route 22',
     'unlicensed', '', '', '', '', 0, '', '', '', '', 0, '', '', 'held', 'awaiting_notice',
     '2026-04-07 16:00:00.000000', 'Ruiz')"""
_OLD_NOTICE = """INSERT INTO notice (id, "case", how, "on", number, delivered, note, by, recorded_at)
    VALUES (1, 1, 'mail', '2026-04-08', '9407', '2026-04-10', 'at the door', 'Ruiz', '2026-04-07 16:00:00.000000')"""
