"""The chain of records: the hash of each link covers the one before it, so that none is changed, cut or moved unseen.

A link is frozen when its record is kept. Nothing here may ever give another text or another hash for the same record:
links made years ago are recomputed with these very functions.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

BEGINNING = "0" * 64
"""What the first link stands on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """One row as it is stored: what the chain holds, and what may later be redacted and is held by its digest only."""

    kind: str
    key: str
    fields: Mapping[str, Any]
    personal: Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """One place of the chain; `salt` keeps a name from being guessed by its digest and goes with a redaction."""

    position: int
    canonical: str
    salt: str
    hash: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Linked:
    """What a link says: the record as it was when it was kept."""

    position: int
    kind: str
    key: str
    fields: Mapping[str, Any]
    personal: str


def canonical(value: Any) -> str:
    """The one text of a value: JSON with sorted keys and no spaces; `TypeError` for a float, whose digits may vary."""
    _refuse_floats(value)
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def link_hash(previous: str, text: str) -> str:
    """SHA-256 over the hash before and the canonical text."""
    return hashlib.sha256(f"{previous}\n{text}".encode()).hexdigest()


def personal_digest(personal: Mapping[str, Any], salt: str) -> str:
    """What stands in the chain for personal data; empty where there is none."""
    return hashlib.sha256(f"{salt}\n{canonical(personal)}".encode()).hexdigest() if personal else ""


def next_link(record: Record, *, position: int, previous: str, salt: str) -> Link:
    """The link of a record that follows the hash `previous`."""
    text = canonical(
        {
            "position": position,
            "kind": record.kind,
            "key": record.key,
            "fields": record.fields,
            "personal": personal_digest(record.personal, salt),
        }
    )
    return Link(position=position, canonical=text, salt=salt, hash=link_hash(previous, text))


def read_link(link: Link) -> Linked:
    """What a link says; `ValueError` where its text is not one that `next_link` made."""
    said = json.loads(link.canonical)
    try:
        return Linked(**said)
    except TypeError:
        raise ValueError(f"link {link.position} is not in the form of a link") from None


def seen_as(linked: Linked, record: Record) -> Record:
    """The record as that link sees it: what has become personal since it was linked is still a field of it."""
    moved = {name: value for name, value in record.personal.items() if name in linked.fields}
    personal = {name: value for name, value in record.personal.items() if name not in moved}
    return replace(record, fields={**record.fields, **moved}, personal=personal) if moved else record


def differences(linked: Linked, record: Record, salt: str) -> list[str]:
    """What is not as it was when the record was kept, in words: `total: was 2000, is 200`."""
    record = seen_as(linked, record)
    words = [
        f"{name.replace('_', ' ')}: was {_words(was)}, is {_words(record.fields.get(name))}"
        for name, was in linked.fields.items()
        if record.fields.get(name) != was
    ]
    words += [f"{name.replace('_', ' ')}: was not recorded" for name in record.fields if name not in linked.fields]
    if personal_digest(record.personal, salt) != linked.personal:
        words.append(f"{' or '.join(record.personal) or 'personal data'}: not what was recorded")
    return words


def _words(value: Any) -> str:
    return "nothing" if value is None else canonical(value)


def _refuse_floats(value: Any) -> None:
    if isinstance(value, float):
        raise TypeError(f"a number that is not whole cannot be chained: {value}")
    if isinstance(value, Mapping):
        value = value.values()
    elif not isinstance(value, list | tuple):
        return
    for part in value:
        _refuse_floats(part)
