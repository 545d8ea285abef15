"""The search box: cases by what is known of the dog, its owner and its papers; people by name, phone or address."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, bindparam, func, literal, or_, select, union_all, update

from kiosk.domain.folding import folded, folded_code, folded_phone, query_words
from kiosk.domain.redaction import REDACTED
from kiosk.persistence import money_tables, tables
from kiosk.persistence.indexes import CASES, PEOPLE
from kiosk.persistence.register_tables import certificate
from kiosk.persistence.rows import keep
from kiosk.services.ports import Found

_NEWEST = 200
_FIGURES_OF_A_COUNT = 5
_LONGEST_NUMBER = 12
"""Letters of the number of a hand-written paper."""
_case, _dog, _person = tables.impoundment.c, tables.dog.c, tables.person.c
_statement, _receipt, _words = tables.statement.c, tables.receipt.c, tables.case_words.c

_FOLDED_AS_CODES = {"tag", "rabies tag", "chip", "tattoo", "case", "statement", "receipt", "debt"} | {
    "license",
    "rabies certificate",
}
_OF_A_CERTIFICATE = {"license": "license", "rabies": "rabies certificate", "microchip": "chip"}
_CERTIFICATES = (
    select(certificate.c.kind, certificate.c.number)
    .where(certificate.c.dog == bindparam("dog"), certificate.c.withdrawn_at.is_(None))
    .order_by(certificate.c.id)
)
_NUMBERS = union_all(
    select(_case.number, _case.id.label("id"), literal("case").label("what")),
    select(_statement.number, _statement.case, literal("statement")),
    select(_receipt.number, _receipt.case, literal("receipt")),
    select(money_tables.debt.c.number, money_tables.debt.c.case, literal("debt")),
).subquery()
_KNOWN = (
    select(
        _case.id,
        _case.number,
        _case.dog,
        _dog.name,
        _dog.summary,
        _dog.breed,
        _dog.colour,
        _dog.marks,
        _case.found_license_tag,
        _case.found_rabies_tag,
        _case.found_microchip,
        _case.found_tattoo,
        _person.name.label("owner"),
        _person.phone,
    )
    .join_from(tables.impoundment, tables.dog, _case.dog == _dog.id)
    .outerjoin(tables.person, _case.owner == _person.id)
)
_FOUND = (
    select(_case.id, _case.number, _case.town, _case.state, _dog.name, _dog.summary, _words.said)
    .join_from(tables.impoundment, tables.dog, _case.dog == _dog.id)
    .join(tables.case_words, _words.id == _case.id)
)

_PAPERS = (
    select(_NUMBERS.c.what, _NUMBERS.c.number)
    .where(_NUMBERS.c.id == bindparam("case"), _NUMBERS.c.what != "case")
    .order_by(_NUMBERS.c.number)
)
_WORDS_ANEW = update(tables.case_words).where(_words.id == bindparam("case"))


def find_cases(connection: Connection, text: str, limit: int) -> Sequence[Found]:
    """The one case of an exact number; otherwise cases of that count in any year, those still held, the others."""
    numbered = _numbered(connection, text)
    if numbered is not None:
        return (numbered,)
    words = query_words(text)
    if not words:
        return ()
    newest = CASES.having(connection.dialect.name, words, _NEWEST)
    numbers = _case_numbers(text)
    order = (_case.number.not_in(numbers), _case.state != "held", _case.id.desc())
    best = select(_case.id).where(or_(_case.id.in_(newest), _case.number.in_(numbers))).order_by(*order).limit(limit)
    rows = connection.execute(_FOUND.where(_case.id.in_(best)).order_by(*order))
    return tuple(
        _found(row, f"case {row.number}" if row.number in numbers else _matched(row.said, words)) for row in rows
    )


def on_old_paper(connection: Connection, number: str, towns: Sequence[str]) -> Sequence[Found]:
    """Cases by the number of a hand-written receipt, whatever zeros stand before it, or of the paper of an old debt."""
    bare = number.strip().lstrip("0")
    if not bare or len(bare) > _LONGEST_NUMBER:
        return ()
    spelt = [bare.zfill(length) for length in range(len(bare), _LONGEST_NUMBER + 1)]
    debt = money_tables.debt.c
    by_hand = (_receipt.town.in_(towns), _receipt.pressed_number.in_(spelt))
    papers = union_all(
        select(
            _receipt.case, _receipt.pressed_number.label("number"), literal("hand-written receipt").label("what")
        ).where(*by_hand),
        select(debt.case, debt.document, literal("old paper")).where(
            debt.cause == "brought_over", func.lower(debt.document) == number.strip().lower()
        ),
    ).subquery()
    query = _FOUND.add_columns(papers.c.what, papers.c.number.label("paper")).join(papers, papers.c.case == _case.id)
    rows = connection.execute(query.order_by(_case.id.desc()))
    found = {row.id: _found(row, f"{row.what} {row.paper}") for row in rows}
    return tuple(found.values())


def _case_numbers(text: str) -> tuple[str, ...]:
    """The cases of every year that bear this count, where it may be one: people say `0012` for `26-0012`."""
    count = text.strip()
    if not (count.isascii() and count.isdecimal() and len(count) <= _FIGURES_OF_A_COUNT):
        return ()
    return tuple(f"{year:02d}-{count.zfill(4)}" for year in range(100))


def find_people(connection: Connection, text: str, limit: int) -> Sequence[int]:
    """The ids of people: first those whose names begin with every word, then all who have the words somewhere."""
    words = query_words(text)
    if not words:
        return ()
    dialect = connection.dialect.name
    ids = list(connection.execute(PEOPLE.starting(dialect, words, limit)).scalars())
    if len(ids) < limit:
        ids += connection.execute(PEOPLE.having(dialect, words, limit)).scalars()
    return tuple(dict.fromkeys(ids))[:limit]


def make_findable(connection: Connection, cases: ColumnElement[bool]) -> None:
    """Write anew what the search box looks into, for the cases that meet a condition."""
    for key, said in what_is_known(connection, cases):
        words = folded_all(said)
        if _write_words(connection, key, said, words) == 0:
            keep(connection, tables.case_words, {"id": key, "said": said, "words": words})


def what_is_known(connection: Connection, cases: ColumnElement[bool]) -> Iterator[tuple[int, list[list[str]]]]:
    """What each of the cases that meet a condition is found by, with its labels."""
    for row in connection.execute(_KNOWN.where(cases)).all():
        yield row.id, [[label, value] for label, value in _said(connection, row) if value not in ("", REDACTED)]


def folded_all(said: Sequence[Sequence[str]]) -> str:
    """The words of what is known, as they are looked for."""
    return " ".join(_folded(label, value) for label, value in said)


def make_findable_by(connection: Connection, case: int, label: str, number: str) -> None:
    """Add the number of a new paper to what a case is found by."""
    kept = connection.execute(select(_words.said, _words.words).where(_words.id == case)).one_or_none()
    if kept is not None:
        _write_words(connection, case, [*kept.said, [label, number]], f"{kept.words} {_folded(label, number)}")


def _write_words(connection: Connection, case: int, said: Sequence[Sequence[str]], words: str) -> int:
    return connection.execute(_WORDS_ANEW, {"case": case, "said": said, "words": words}).rowcount


def _said(connection: Connection, row: Row[*tuple[Any, ...]]) -> Iterator[tuple[str, str]]:
    """Everything by which a case is found, as people would say it; what comes first is named first."""
    yield from (("dog", row.name), ("tag", row.found_license_tag), ("rabies tag", row.found_rabies_tag))
    yield from (("chip", row.found_microchip), ("tattoo", row.found_tattoo))
    papers = connection.execute(_CERTIFICATES, {"dog": row.dog})
    yield from ((_OF_A_CERTIFICATE[paper.kind], paper.number) for paper in papers)
    yield from (("owner", row.owner or ""), ("phone", row.phone or ""), ("case", row.number))
    yield from ((paper.what, paper.number) for paper in connection.execute(_PAPERS, {"case": row.id}))
    yield from (("description", row.summary), ("breed", row.breed), ("color", row.colour), ("marks", row.marks))


def _folded(label: str, value: str) -> str:
    if label == "phone":
        return folded_phone(value)
    return folded_code(value) if label in _FOLDED_AS_CODES else folded(value)


def _numbered(connection: Connection, text: str) -> Found | None:
    number = "".join(text.split()).upper()
    if not (number.isascii() and number.isprintable() and any(map(str.isdigit, number))):
        return None
    query = _FOUND.add_columns(_NUMBERS.c.what).join(_NUMBERS, _NUMBERS.c.id == _case.id)
    row = connection.execute(query.where(_NUMBERS.c.number == number)).first()
    return None if row is None else _found(row, f"{row.what} {number}")


def _found(row: Row[*tuple[Any, ...]], matched: str) -> Found:
    return Found(
        case=row.id,
        number=row.number,
        town=row.town,
        dog=row.name or row.summary,
        matched=matched,
        state=row.state,
    )


def _matched(said: Sequence[Sequence[str]], words: Sequence[str]) -> str:
    """The first thing known that has all the words in it, or else most of them."""
    most = 0
    label, value = said[0]
    for field in said:
        where = f" {_folded(*field)}"
        has = sum(word in where if len(word) > 2 else f" {word}" in where for word in words)  # noqa: PLR2004 - the index
        if has > most:
            most, (label, value) = has, field
        if has == len(words):
            break
    return f"{label} {value}"
