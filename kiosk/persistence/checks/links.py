"""The chain is whole, and every record is as it was when it was linked."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from sqlalchemy import Connection, select

from kiosk.domain.chain import BEGINNING, Link, Linked, Record, differences, link_hash, read_link, seen_as
from kiosk.domain.redaction import REDACTED
from kiosk.persistence import tables
from kiosk.persistence.adoption_tables import agreement_scan
from kiosk.persistence.chain import FAMILIES, Family, link_at, records_of
from kiosk.persistence.chain_tables import chain
from kiosk.persistence.redacting import is_redacted
from kiosk.persistence.retention_tables import emptied_link, redacted
from kiosk.services.trust import Problem

Place = tuple[str, str]
"""A record by its table and key."""

_LINKS = select(chain).order_by(chain.c.position).execution_options(yield_per=1000)
_WORDS = {
    "impoundment": "case",
    "dog_release": "release of case",
    "holding_order": "order",
    "print_job": "paper",
    "secret_tries": "count of tries at",
}
_BETTER_KNOWN_BY = {
    "impoundment": "number",
    "staff": "name",
    "drawer_session": "number",
    "bank_deposit": "number",
    "monthly_report": "number",
}
_GONE = "is gone: it was deleted, or put under another number"
_SALT = re.compile(r"[0-9a-f]{32}", re.ASCII)
_EMPTY = (None, "", 0)


def name_of(kind: str, key: str) -> str:
    """A record as people call it."""
    word = _WORDS.get(kind, kind.replace("_", " "))
    return f"{word[:1].upper()}{word[1:]} {key}"


def called(record: Record | Linked) -> str:
    """A record by what people know it by, where its key is only the row's."""
    known = record.fields.get(_BETTER_KNOWN_BY.get(record.kind, ""))
    return name_of(record.kind, record.key if known is None else str(known))


def the_chain_is_unbroken(connection: Connection) -> Iterator[Problem]:
    """Every link has the hash of its own text and of the link before it, and no number is left out."""
    previous, expected = BEGINNING, 1
    emptied = _emptied(connection)
    for link in _links(connection):
        said = _said(link)
        record = f"{called(said)} (No. {link.position} of the chain)" if said else _number(link)
        if link.position != expected:
            yield Problem(record=record, says=_cut_out(expected, link.position - 1), place=expected)
        elif said is None or said.position != link.position:
            yield Problem(record=record, says="was changed in the chain itself, or moved in it", place=link.position)
        elif link.position in emptied:
            # What its hash was made of is gone; where it stood is in the chain once more.
            if emptied[link.position] != (previous, link.hash) or not _is_emptied(said):
                yield Problem(record=record, says="is not as its redaction left it", place=link.position)
        elif link_hash(previous, link.canonical) != link.hash:
            says = "does not follow from what stands before it: one of the two was changed in the chain itself"
            yield Problem(record=record, says=says, place=link.position)
        previous, expected = link.hash, link.position + 1


def every_record_is_as_it_was_kept(connection: Connection) -> Iterator[Problem]:
    """Every row of a chained table is what its last link says, has a link, and is not gone."""
    places, gone = places_of_all(connection), redacted_records(connection)
    filled = _places_of_filled(connection)
    for name in FAMILIES:
        for record in records_of(connection, tables.metadata.tables[name]):
            first, last = places.pop((record.kind, record.key), (0, 0))
            if not last:
                says = "is not in the chain: it was not recorded by this program"
                yield Problem(record=called(record), says=says)
                continue
            link = link_at(connection, last)
            linked = read_link(link)
            changed = differences(linked, record, link.salt)
            if (record.kind, record.key) in gone:
                personal = seen_as(linked, record).personal
                again = not is_redacted(record.kind, personal) and not FAMILIES[name].correctable
                changed += ["personal data: stands there again"] if again else []
            elif not changed and first != last:
                changed = _changed_since(connection, {first, *filled.get((record.kind, record.key), ())}, record)
            if changed:
                says = f"was changed after it was recorded ({'; '.join(changed)})"
                yield Problem(record=called(record), says=says, place=last)
    for _, last in places.values():
        yield Problem(record=called(read_link(link_at(connection, last))), says=_GONE, place=last)


def redacted_records(connection: Connection) -> frozenset[Place]:
    """The records whose personal data was redacted: what they said is not kept any more, and is not looked for."""
    query = select(redacted.c.kind, redacted.c.record)
    return frozenset((kind, key) for kind, key in connection.execute(query))


def _changed_since(connection: Connection, places: Iterable[int], record: Record) -> list[str]:
    """What a later link may have hidden: personal data is as each earlier link said it, but for what was not filled in.

    Personal words that say why something ended come with the instant of its end.
    """
    family = FAMILIES[record.kind]
    if family.correctable or family.personal & family.freely:
        return []
    for place in sorted(places):
        link = link_at(connection, place)
        said = read_link(link)
        stands = all(said.fields.get(name) in _EMPTY for name in family.once - family.personal)
        empty = dict.fromkeys(family.once & family.personal, "") if stands else {}
        then = replace(record, personal={**record.personal, **empty})
        # Whatever else changed is for `nothing_is_recorded_anew`.
        words = {name: said.fields[name] for name in record.personal.keys() & said.fields.keys()}
        changed = differences(replace(said, fields={**seen_as(said, then).fields, **words}), then, link.salt)
        if changed:
            return changed
    return []


def _places_of_filled(connection: Connection) -> dict[Place, list[int]]:
    """Every place of the records that have personal words filled in once: one of them is where that was done."""
    kinds = {name for name, family in FAMILIES.items() if family.once & family.personal}
    places: dict[Place, list[int]] = {}
    for link in _links(connection):
        said = _said(link)
        if said is not None and said.kind in kinds:
            places.setdefault((said.kind, said.key), []).append(link.position)
    return places


def _emptied(connection: Connection) -> dict[int, tuple[str, str]]:
    """The links that a redaction emptied: the hash before each, and its own."""
    return {row.position: (row.before, row.hash) for row in connection.execute(select(emptied_link))}


def _is_emptied(said: Linked) -> bool:
    """Whether a link has no words of what is personal as plain text any more."""
    personal = FAMILIES.get(said.kind, Family()).personal
    return is_redacted(said.kind, {name: said.fields[name] for name in personal & said.fields.keys()})


def nothing_is_recorded_anew(connection: Connection) -> Iterator[Problem]:
    """A record is linked again only where it was filled in once, or changed in what may change."""
    places: dict[Place, int] = {}
    gone = redacted_records(connection)
    for link in _links(connection):
        said = _said(link)
        if said is None:
            continue
        forgotten = not link.salt and (said.kind, said.key) in gone
        if not forgotten and (_SALT.fullmatch(link.salt) is None if said.personal else link.salt):
            says = "has another salt in the chain than the one it was recorded with"
            yield Problem(record=called(said), says=says, place=link.position)
        before, places[said.kind, said.key] = places.get((said.kind, said.key)), link.position
        if before is not None and (was := _said(link_at(connection, before))) is not None:
            wrong = _wrongly_changed(was, said)
            if wrong:
                says = f"was recorded a second time, otherwise than it may be ({wrong})"
                yield Problem(record=called(said), says=says, place=link.position)


def _wrongly_changed(was: Linked, now: Linked) -> str:
    """Which columns a second link changes that may not change; empty for a change that may be."""
    family = FAMILIES.get(now.kind, Family())
    if family.correctable:
        return ""
    changed = {name for name in was.fields.keys() & now.fields.keys() if was.fields[name] != now.fields[name]}
    filled = {name for name in family.once & changed if was.fields[name] in _EMPTY}
    # Personal data that was changed with it is found by the digest of the first link.
    return ", ".join(name.replace("_", " ") for name in sorted(changed - family.freely - filled))


def every_photo_is_its_own(connection: Connection) -> Iterator[Problem]:
    """Every photo is the one whose digest it was kept under."""
    query = select(tables.photo.c.digest, tables.photo.c.picture).execution_options(yield_per=10)
    for digest, picture in connection.execute(query):
        if hashlib.sha256(picture).hexdigest() != digest:
            yield Problem(record=f"Photo {digest[:12]}…", says="is another picture than the one that was kept")


def every_scan_is_its_own(connection: Connection) -> Iterator[Problem]:
    """Every scan is the one whose digest it was kept under; of one that is redacted nothing is left."""
    scan = agreement_scan.c
    query = select(scan.id, scan.digest, scan.size, scan.content).execution_options(yield_per=10)
    for key, digest, size, content in connection.execute(query):
        own = (hashlib.sha256(content).hexdigest(), len(content)) == (digest, size)
        if not own and (digest, content) != (REDACTED, b""):
            yield Problem(record=name_of("agreement_scan", str(key)), says="is another file than the one that was kept")


def places_of_all(connection: Connection) -> dict[Place, tuple[int, int]]:
    """Where each record stands first in the chain, and where last."""
    places: dict[Place, tuple[int, int]] = {}
    for said in said_of_all(connection):
        record = (said.kind, said.key)
        places[record] = (places.get(record, (said.position,))[0], said.position)
    return places


def said_of_all(connection: Connection) -> Iterator[Linked]:
    """What each link says, from the first to the last; one that says nothing is left out."""
    for link in _links(connection):
        said = _said(link)
        if said is not None:
            yield said


def head_is_missing(connection: Connection, head: str) -> bool:
    """Whether no link of the chain has this hash, or begins with it."""
    if BEGINNING.startswith(head):
        return False
    return connection.execute(select(chain.c.position).where(chain.c.hash.startswith(head)).limit(1)).first() is None


def _links(connection: Connection) -> Iterator[Link]:
    for row in connection.execute(_LINKS):
        yield Link(**row._asdict())


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
