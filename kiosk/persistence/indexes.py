"""How to ask for rows that have certain words in them, on SQLite's full-text indexes or with LIKE elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Select, Table, TableClause, and_, column, literal, select, table

from kiosk.persistence import tables

_LETTERS_OF_THE_INDEX = 3
_NEWEST = 10_000


@dataclass(frozen=True, slots=True)
class Searched:
    """A table whose words are indexed: `inside` finds three letters or more anywhere, `starts` the start of a word."""

    rows: Table
    inside: TableClause
    starts: TableClause
    words: tuple[ColumnElement[str], ...]
    """Where `inside` looks; `starts` looks into the first of them."""

    def having(self, dialect: str, words: Sequence[str], limit: int) -> Select[Any]:
        """The ids of the newest rows that have all the words; a word of one or two letters must begin one there.

        Beside longer words, short ones are looked for in the newest 10,000 rows that have the longer ones.
        """
        if dialect != "sqlite":
            return self._like(words, limit)
        long = [_quoted(word) for word in words if len(word) >= _LETTERS_OF_THE_INDEX]
        short = [word for word in words if len(word) < _LETTERS_OF_THE_INDEX]
        if not long:
            return _matching(self.starts, [f"{_quoted(word)} *" for word in short], limit)
        if not short:
            return _matching(self.inside, long, limit)
        newest = _matching(self.inside, long, _NEWEST).subquery()
        begun = and_(*(_begins(self.words[0], word) for word in short))
        rowid = newest.c.rowid
        return select(rowid).join(self.rows, self.rows.c.id == rowid).where(begun).order_by(rowid.desc()).limit(limit)

    def starting(self, dialect: str, words: Sequence[str], limit: int) -> Select[Any]:
        """The ids of the newest rows in which every word begins one of the first column."""
        if dialect == "sqlite":
            return _matching(self.starts, [f"{_quoted(word)} *" for word in words], limit)
        return self._newest(and_(*(_begins(self.words[0], word) for word in words)), limit)

    def _like(self, words: Sequence[str], limit: int) -> Select[Any]:
        everything = self.words[0]
        for more in self.words[1:]:
            everything = everything + literal(" ") + more
        return self._newest(
            and_(
                *(
                    everything.contains(word) if len(word) >= _LETTERS_OF_THE_INDEX else _begins(self.words[0], word)
                    for word in words
                )
            ),
            limit,
        )

    def _newest(self, condition: ColumnElement[bool], limit: int) -> Select[Any]:
        key = self.rows.c.id
        return select(key).where(condition).order_by(key.desc()).limit(limit)


def _matching(index: TableClause, terms: Sequence[str], limit: int) -> Select[Any]:
    # By row, never by rank: the index yields rows in this order as it goes, and stops at the limit.
    rowid = index.c.rowid
    return select(rowid).where(index.c[index.name].op("MATCH")(" AND ".join(terms))).order_by(rowid.desc()).limit(limit)


def _quoted(word: str) -> str:
    """A word as the full-text query language takes it literally."""
    return '"' + word.replace('"', '""') + '"'


def _begins(words: ColumnElement[str], start: str) -> ColumnElement[bool]:
    return (literal(" ") + words).contains(f" {start}")


def _index(name: str) -> TableClause:
    return table(name, column("rowid"), column(name))


CASES = Searched(tables.case_words, _index("case_index"), _index("case_starts"), (tables.case_words.c.words,))
PEOPLE = Searched(
    tables.person,
    _index("person_index"),
    _index("person_starts"),
    (tables.person.c.name_words, tables.person.c.other_words),
)
