"""A hundred thousand dogs, put into the tables at once: ten years of a pound for measurements, a tenth of them held.

Everything is as the program keeps it, each record linked, but papers are short, and numbers have gaps.
"""

from __future__ import annotations

import json
import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from kiosk.domain.chain import BEGINNING, Record, next_link
from kiosk.domain.folding import folded, folded_phone
from kiosk.persistence.chain import FAMILIES
from kiosk.persistence.columns import written
from kiosk.persistence.search import folded_all
from kiosk.persistence.store import FILE_NAME, open_store
from kiosk.persistence.tables import metadata

NOW = datetime(2026, 11, 27, 18, 42, tzinfo=UTC)
_TOWNS = (("dover", "DOV"), ("bethel", "BET"), ("clay", "CLA"), ("sandy_creek", "SAN"))
_NAMES = ("Dana", "José", "Wei", "Ann", "Omar", "Grace", "Aoife", "Marcus", "María", "Tom", "Hattie", "June")
_SURNAMES = ("Whitlock", "O'Brien", "Castillo", "Ferraro", "Lund", "Okafor", "Byrne", "Hughes", "Weir", "Nguyen")
_COLOURS = ("Black", "Brown", "Tan", "White", "Brindle", "Red", "Gray", "Golden", "Spotted")
_BREEDS = ("beagle", "collie", "poodle", "shepherd", "terrier", "hound", "boxer", "spaniel", "heeler")
_CALLED = ("Rex", "Bella", "Max", "Luna", "Chico", "Daisy", "Boone", "Maple", "")
_LINE = '[{"code":"impoundment_fee","label":"Impoundment fee","cents":4000,"citation":"§1"}]'
_CASH = '[{"tender":"cash","cents":4000,"reference":""}]'
_AT_ONCE = 2000
Row = dict[str, Any]


def fill(folder: Path, dogs: int = 100_000, held: int = 10_000) -> Path:
    """Make the records of so many dogs in a folder; returns their file."""
    open_store(folder).close()
    path = folder / FILE_NAME
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for pragma in ("journal_mode = MEMORY", "synchronous = OFF", "cache_size = -200000"):
            connection.execute(f"PRAGMA {pragma}")
        connection.execute("BEGIN")
        _Books(connection).fill(dogs, held)
        connection.execute("COMMIT")
    return path


class _Books:
    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._waiting: dict[str, list[Row]] = {}
        self._links: list[tuple[int, str, str, str]] = []
        self._position, self._hash = 0, BEGINNING

    def fill(self, dogs: int, held: int) -> None:
        self._keep("drawer_session", _DRAWER)
        for number in range(1, dogs + 1):
            for table, row in _dog(number, dogs, gone=number <= dogs - held):
                self._keep(table, row)
            if number % _AT_ONCE == 0:
                self._flush()
        self._flush()

    def _keep(self, table: str, row: Row) -> None:
        self._waiting.setdefault(table, []).append(row)
        self._link(table, row)

    def _link(self, table: str, row: Row) -> None:
        family = FAMILIES.get(table)
        if family is None:
            return
        key = "/".join(str(row[column.name]) for column in metadata.tables[table].primary_key)
        fields = {name: value for name, value in row.items() if name not in family.personal}
        if family.parts:
            fields[family.parts] = [{n: v for n, v in part.items() if n != "transaction_id"} for part in _entries(row)]
        personal = {name: value for name, value in row.items() if name in family.personal}
        record = Record(kind=table, key=key, fields=fields, personal=personal)
        salt = secrets.token_hex(16) if personal else ""
        link = next_link(record, position=self._position + 1, previous=self._hash, salt=salt)
        self._position, self._hash = link.position, link.hash
        self._links.append((link.position, link.canonical, link.salt, link.hash))

    def _flush(self) -> None:
        for table in _ORDER:
            rows = self._waiting.pop(table, [])
            if rows:
                names = ", ".join(f'"{name}"' for name in rows[0])
                given = ", ".join(f":{name}" for name in rows[0])
                self._connection.executemany(f'INSERT INTO "{table}" ({names}) VALUES ({given})', rows)  # noqa: S608 - our own names
        self._connection.executemany("INSERT INTO chain VALUES (?, ?, ?, ?)", self._links)
        self._links.clear()


_DRAWER: Row = dict.fromkeys(("closed_by", "head", "approved_by"), "") | {
    "id": 1,
    "number": "Z-1-000001",
    "till": "1",
    "opened_at": written(NOW - timedelta(days=3660)),
    "by": "J. Hale",
    "opening_float": 0,
    "closed_at": None,
    "deposit": None,
}
_ORDER = (
    *("drawer_session", "person", "dog", "impoundment", "case_words", "event", "statement", "receipt", "ledger_entry"),
    *("ledger_transaction", "dog_release", "print_job"),
)


def _entries(transaction: Row) -> list[Row]:
    town, key = transaction["town"], transaction["id"]
    accounts = (("till:1:cash", 4000), (f"revenue:{town}:impoundment_fee", -4000))
    return [
        {"transaction_id": key, "position": place, "account": account, "amount": cents}
        for place, (account, cents) in enumerate(accounts)
    ]


def _dog(number: int, dogs: int, *, gone: bool) -> Iterator[tuple[str, Row]]:
    town, mark = _TOWNS[number % len(_TOWNS)]
    days = (dogs - number) * 3650 // dogs + 10 if gone else (dogs - number) % 9
    at = NOW - timedelta(days=days, minutes=number % 600)
    year, when = at.year % 100, written(at)
    case_number = f"{year:02}-{number:05}"
    name, phone = f"{_NAMES[number % 12]} {_SURNAMES[number // 7 % 10]}", f"845-555-{number % 10_000:04}"
    colour, breed = _COLOURS[number % 9], _BREEDS[number // 3 % 9]
    called, chip, tag = _CALLED[number % 9], f"985{number:012}", f"{mark[0]}-{number}"
    others = " ".join((folded_phone(phone), folded("4 Elm Street")))
    yield (
        "person",
        {"id": number, "name": name, "address": "4 Elm Street", "phone": phone, "email": "", "language": "en"}
        | {"minor": 0, "adult": None, "note": "", "name_words": folded(name), "other_words": others},
    )
    summary = f"{colour} {breed}"
    words = {"summary": summary, "name": called, "breed": breed, "sex": "male", "colour": colour, "marks": ""}
    yield "dog", {"id": number, **words, "age": "", "altered": "unknown", "weight": "", "photo": None}
    state, open_ = ("released", False) if gone else ("held", True)
    before = NOW + timedelta(hours=11, days=number % 6) if open_ else None
    found = {"found_license_tag": tag, "found_license_town": "", "found_license_valid": 0, "found_rabies_tag": ""}
    yield (
        "impoundment",
        {"id": number, "number": case_number, "town": town, "dog": number, "seized_at": when, "impounded_at": when}
        | {"place": "County Route 15", "ground": "unlicensed", "reason_note": "", "officer": "M. Ortiz", **found}
        | {"found_microchip": chip, "found_tattoo": "", "found_other": "", "owner": number, "owner_known": 0}
        | {"kennel": str(number % 40), "backdated_reason": "", "state": state, "status": "running"}
        | {"last_day": str((before - timedelta(days=1)).date()) if before else None}
        | {"redeemable_before": written(before) if before else None, "recorded_at": when, "recorded_by": "M. Ortiz"},
    )
    said = [["dog", called], ["tag", tag], ["chip", chip], ["owner", name], ["phone", phone], ["case", case_number]]
    money = _money(number, (town, mark), name, at) if gone else ()
    papers = [(table, row["number"]) for table, row in money if table in ("receipt", "statement")]
    said += [[what, paper] for what, paper in sorted(papers)]
    said += [["description", summary], ["breed", breed], ["color", colour]]
    said = [[label, value] for label, value in said if value]
    yield (
        "case_words",
        {"id": number, "said": json.dumps(said, ensure_ascii=False, separators=(",", ":")), "words": folded_all(said)},
    )
    yield "event", _event(number, 1, when, "seizure", f"Seized, owner {name}")
    yield from money


def _event(case: int, place: int, when: str, kind: str, text: str) -> Row:
    made = {"by": "M. Ortiz", "recorded_at": when, "at": when, "kind": kind, "text": text}
    return {"id": case * 2 + place, "case": case, **made, "till": "1", "approved_by": ""}


def _money(number: int, where: tuple[str, str], name: str, at: datetime) -> tuple[tuple[str, Row], ...]:
    town, mark = where
    home = at + timedelta(days=number % 9, hours=2)
    when, year = written(home), home.year % 100
    receipt, statement = f"R-{mark}-{year:02}-1-{number:06}", f"S-{mark}-{year:02}-1-{number:06}"
    entries = _entries({"town": town, "id": number})
    paper = json.dumps({"version": 3, "kind": "receipt", "number": receipt, "title": name, "pieces": []})
    return (
        ("event", _event(number, 2, when, "payment", f"Paid $40.00 by {name}")),
        (
            "statement",
            {"number": statement, "case": number, "town": town, "owner": number, "as_of": when, "days_in_shelter": 1}
            | {"periods": 1, "impoundment_number": 1, "lines": _LINE, "total": 4000, "paid_before": 0}
            | {"good_through": None, "next_total": None, "readings": "[]", "superseded_by": "", "by": "J. Hale"},
        ),
        (
            "receipt",
            {"number": receipt, "kind": "payment", "case": number, "town": town, "till": "1", "session": 1}
            | {"statement": statement, "debt": None, "original": None, "at": when, "payer": name, "tenders": _CASH}
            | {"lines": _LINE, "total": 4000, "tendered": 4000, "change": 0, "balance_left": 0, "under_protest": 0}
            | {"pressed_number": None, "pressed_at": None, "request": None, "approved_by": "", "reason": ""}
            | {"by": "J. Hale"},
        ),
        *(("ledger_entry", entry) for entry in entries),
        (
            "ledger_transaction",
            {"id": number, "town": town, "case": number, "at": when, "document": receipt}
            | {"text": f"Receipt {receipt}", "by": "J. Hale"},
        ),
        (
            "dog_release",
            {"case": number, "at": when, "to": name, "standing": "owner", "authority": "", "receipt": receipt}
            | {"by": "M. Ortiz"},
        ),
        (
            "print_job",
            {"id": number, "kind": "receipt", "number": receipt, "case": number, "till": "1", "document": paper}
            | {"copies": 1, "state": "printed", "problem": "", "duplicate": 0, "created_at": when, "by": "J. Hale"},
        ),
    )
