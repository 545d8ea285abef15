"""What is kept a second time, so that it is quickly listed or found, says what its records say."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from sqlalchemy import Connection, Row, select, text, true

from kiosk.persistence import tables
from kiosk.persistence.checks.links import name_of
from kiosk.persistence.search import folded_all, what_is_known
from kiosk.services.trust import Problem

_case, _release = tables.impoundment.c, tables.release.c


def every_state_is_told_by_its_record(connection: Connection) -> Iterator[Problem]:
    """A dog is released where there is a release of it, and nowhere else."""
    query = select(_case.number, _case.state, _release.case).outerjoin(tables.release, _release.case == _case.id)
    for number, state, released in connection.execute(query):
        if (state == "released") != (released is not None):
            says = f"is told as {state}, {'but has a release' if released is not None else 'without a release'}"
            yield Problem(record=name_of("impoundment", number), says=says)


def every_case_is_found_by_its_words(connection: Connection) -> Iterator[Problem]:
    """What the search box looks into is what is known of the case, its dog, its owner and its papers."""
    kept = {row.id: row for row in connection.execute(text("SELECT id, said, words FROM case_words"))}
    numbers = {row.id: row.number for row in connection.execute(select(_case.id, _case.number))}
    for key, known in what_is_known(connection, true()):
        row = kept.pop(key, None)
        if row is None or not _says(row, known):
            says = "is not found by what is known of it: the words of the search box were changed"
            yield Problem(record=name_of("impoundment", numbers[key]), says=says)
    for key in kept:
        yield Problem(record=f"The words of the search box of case row {key}", says="belong to no case")


def _says(row: Row[*tuple[Any, ...]], known: list[list[str]]) -> bool:
    """Whether what is kept is what is known, in any order: a paper is added at the end until the case is kept anew."""
    try:
        said = json.loads(row.said)
    except ValueError:
        return False
    return sorted(said) == sorted(known) and row.words == folded_all(said)
