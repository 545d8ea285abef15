"""The chain is whole, and every record is as it was when it was linked."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

from sqlalchemy import Connection, select

from kiosk.domain.chain import BEGINNING, Link, Linked, differences, link_hash, read_link
from kiosk.persistence import tables
from kiosk.persistence.chain import FAMILIES, records_of
from kiosk.persistence.chain_tables import chain
from kiosk.services.trust import Problem

Place = tuple[str, str]
"""A record by its table and key."""

_LINKS = select(chain).order_by(chain.c.position).execution_options(yield_per=1000)
_WORDS = {"dog_release": "release of case", "holding_order": "order", "print_job": "paper"}
_GONE = "is gone: it was deleted, or put under another number"


def name_of(kind: str, key: str) -> str:
    """A record as people call it."""
    word = _WORDS.get(kind, kind.replace("_", " "))
    return f"{word[:1].upper()}{word[1:]} {key}"


def the_chain_is_unbroken(connection: Connection) -> Iterator[Problem]:
    """Every link has the hash of its own text and of the link before it, and no number is left out."""
    previous, expected = BEGINNING, 1
    for link in _links(connection):
        said = _said(link)
        record = f"{name_of(said.kind, said.key)} (No. {link.position} of the chain)" if said else _number(link)
        if link.position != expected:
            yield Problem(record=record, says=_cut_out(expected, link.position - 1), place=expected)
        elif said is None or said.position != link.position:
            yield Problem(record=record, says="was changed in the chain itself, or moved in it", place=link.position)
        elif link_hash(previous, link.canonical) != link.hash:
            says = "does not follow from what stands before it: one of the two was changed in the chain itself"
            yield Problem(record=record, says=says, place=link.position)
        previous, expected = link.hash, link.position + 1


def every_record_is_as_it_was_kept(connection: Connection) -> Iterator[Problem]:
    """Every row of a chained table is what its last link says, has a link, and is not gone."""
    places = last_places(connection)
    for name in FAMILIES:
        for record in records_of(connection, tables.metadata.tables[name]):
            place = places.pop((record.kind, record.key), 0)
            if not place:
                says = "is not in the chain: it was not recorded by this program"
                yield Problem(record=name_of(record.kind, record.key), says=says)
                continue
            link = _link(connection, place)
            changed = differences(read_link(link), record, link.salt)
            if changed:
                says = f"was changed after it was recorded ({'; '.join(changed)})"
                yield Problem(record=name_of(record.kind, record.key), says=says, place=place)
    for (kind, key), place in places.items():
        yield Problem(record=name_of(kind, key), says=_GONE, place=place)


def every_photo_is_its_own(connection: Connection) -> Iterator[Problem]:
    """Every photo is the one whose digest it was kept under."""
    query = select(tables.photo.c.digest, tables.photo.c.picture).execution_options(yield_per=10)
    for digest, picture in connection.execute(query):
        if hashlib.sha256(picture).hexdigest() != digest:
            yield Problem(record=f"Photo {digest[:12]}…", says="is another picture than the one that was kept")


def last_places(connection: Connection) -> dict[Place, int]:
    """Where in the chain each record stands as it is now; a link that says nothing is left out."""
    said = ((link.position, _said(link)) for link in _links(connection))
    return {(what.kind, what.key): position for position, what in said if what is not None}


def head_is_missing(connection: Connection, head: str) -> bool:
    """Whether no link of the chain has this hash, or begins with it."""
    if BEGINNING.startswith(head):
        return False
    return connection.execute(select(chain.c.position).where(chain.c.hash.startswith(head)).limit(1)).first() is None


def _links(connection: Connection) -> Iterator[Link]:
    for row in connection.execute(_LINKS):
        yield Link(**row._asdict())


def _link(connection: Connection, place: int) -> Link:
    return Link(**connection.execute(select(chain).where(chain.c.position == place)).one()._asdict())


def _said(link: Link) -> Linked | None:
    try:
        return read_link(link)
    except ValueError:
        return None


def _number(link: Link) -> str:
    return f"No. {link.position} of the chain"


def _cut_out(first: int, last: int) -> str:
    missing = f"No. {first} is" if first == last else f"No. {first} to {last} are"
    return f"comes too early: {missing} missing before it"
