"""Words that are kept somewhere and differ from one that was typed by a slip of the finger or two."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product

from sqlalchemy import Connection, TableClause, column, func, select, table

from kiosk.domain.alike import slips_allowed, slips_between
from kiosk.domain.folding import query_words
from kiosk.persistence import tables

_OF_A_WORD, _OF_A_TEXT = 4, 6
_NEWEST = 5_000
_TWO_SLIPS = 6
_LAST = "\U0010ffff"


def _vocabulary(index: str) -> TableClause:
    return table(f"{index}_words", column("term"), column("doc"))


_VOCABULARIES = (_vocabulary("case_starts"), _vocabulary("person_starts"))


def spelt_like(connection: Connection, text: str) -> tuple[str, ...]:
    """Other spellings of a text by words that are kept, the likeliest first; its first letters are taken as right.

    Numbers are not guessed: one that is wrong is another record's.
    """
    words = query_words(text)
    # What nobody wrote is the likeliest slip; only where all is known, but not together, may any word be one.
    slips = [word for word in words if not _is_kept(connection, word)] or list(words)
    spellings = [_spellings(connection, word) if word in slips else (word,) for word in words]
    texts = (" ".join(chosen) for chosen in product(*spellings))
    return tuple(islice((other for other in texts if other != " ".join(words)), _OF_A_TEXT))


def _spellings(connection: Connection, word: str) -> tuple[str, ...]:
    if not word.isalpha() or not _slips(word):
        return (word,)
    kept = _kept(connection, word)
    near = sorted((*_distance(word, term), -count, term) for term, count in kept.items())
    most = _slips(word)
    others = [term for slips, _, _, term in near if slips <= most and term != word]
    known = (word,) if any(term.startswith(word) for term in kept) else ()
    return (*known, *others[:_OF_A_WORD]) or (word,)


def _slips(word: str) -> int:
    """How many slips are forgiven here: what is found so is only offered, so more than between two records."""
    return 2 if len(word) >= _TWO_SLIPS else slips_allowed(word)


def _is_kept(connection: Connection, word: str) -> bool:
    if connection.dialect.name != "sqlite":
        return word in _kept(connection, word)
    terms = (vocabulary.c.term for vocabulary in _VOCABULARIES)
    return any(
        connection.execute(select(term).where(term >= word, term < f"{word}{_LAST}").limit(1)).first() for term in terms
    )


def _distance(word: str, term: str) -> tuple[int, bool]:
    """How many slips lie between a word and a term, or the beginning of one, which comes after a whole one."""
    most = _slips(word)
    whole = slips_between(word, term, most)
    if whole <= most or len(term) <= len(word):
        return whole, False
    return slips_between(word, term[: len(word)], most), True


def _kept(connection: Connection, word: str) -> dict[str, int]:
    """The words that begin as this one does, or with its second letter, and how often each is kept."""
    kept: dict[str, int] = {}
    for term, count in _terms(connection, word):
        if term.isalpha():
            kept[term] = kept.get(term, 0) + count
    return kept


def _terms(connection: Connection, word: str) -> Iterator[tuple[str, int]]:
    firsts = sorted(set(word[:2]))
    if connection.dialect.name != "sqlite":
        newest = select(tables.case_words.c.words).order_by(tables.case_words.c.id.desc()).limit(_NEWEST)
        people = select(tables.person.c.name_words).order_by(tables.person.c.id.desc()).limit(_NEWEST)
        for said in (*connection.execute(newest).scalars(), *connection.execute(people).scalars()):
            yield from ((term, 1) for term in said.split() if term[0] in firsts)
        return
    for vocabulary in _VOCABULARIES:
        term = vocabulary.c.term
        for first in firsts:
            begins = (term >= first, term < f"{first}{_LAST}", func.length(term) >= len(word) - _slips(word))
            yield from ((row.term, row.doc) for row in connection.execute(select(vocabulary).where(*begins)))
