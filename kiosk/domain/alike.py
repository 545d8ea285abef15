"""Whether two people, or two dogs, may have been entered twice; and how far two words are apart. Pure rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from kiosk.domain.folding import folded, folded_phone
from kiosk.domain.records import Person
from kiosk.domain.redaction import REDACTED

AlikeReason = Literal["name", "near_name", "phone", "address", "email", "microchip", "tag", "owner_and_name"]
_LONG, _SHORTEST = 8, 4


def slips_allowed(word: str) -> int:
    """How many slips of the finger a word may have and still be taken for another: none in the shortest."""
    if len(word) < _SHORTEST:
        return 0
    return 2 if len(word) >= _LONG else 1


def slips_between(one: str, other: str, most: int) -> int:
    """How many letters must be put in, left out, changed or swapped with their neighbour; `most` + 1 for more."""
    if abs(len(one) - len(other)) > most:
        return most + 1
    before: list[int] = []
    last = list(range(len(other) + 1))
    for row, letter in enumerate(one, 1):
        line = [row]
        for column, wanted in enumerate(other, 1):
            same = letter == wanted
            cost = min(last[column] + 1, line[-1] + 1, last[column - 1] + (not same))
            swapped = row > 1 and column > 1 and letter == other[column - 2] and one[row - 2] == wanted
            line.append(min(cost, before[column - 2] + 1) if swapped else cost)
        if min(line) > most:
            return most + 1
        before, last = last, line
    return min(last[-1], most + 1)


def nearly(one: str, other: str) -> bool:
    """Whether two words differ by no more than slips of the finger."""
    most = min(slips_allowed(one), slips_allowed(other))
    return slips_between(one, other, most) <= most


def alike_people(one: Person, other: Person) -> tuple[AlikeReason, ...]:
    """Why two records may be of one person; nothing where too little is alike.

    A name that is the same or nearly so, and the phone, address or e-mail too; or the same name, where one of the
    records has neither phone nor address. A minor and an adult are never one.
    """
    if one.minor != other.minor or REDACTED in (one.name, other.name):
        return ()
    names = tuple(_names(one, other))
    ways = tuple(_ways(one, other))
    bare = not (one.phone or one.address) or not (other.phone or other.address)
    return (*names, *ways) if names and (ways or (names == ("name",) and bare)) else ()


def _names(one: Person, other: Person) -> Iterator[AlikeReason]:
    first, second = folded(one.name).split(), folded(other.name).split()
    if sorted(first) == sorted(second):
        yield "name"
    elif nearly(" ".join(first), " ".join(second)):
        yield "near_name"


def _ways(one: Person, other: Person) -> Iterator[AlikeReason]:
    pairs: tuple[tuple[AlikeReason, str, str], ...] = (
        ("phone", folded_phone(one.phone), folded_phone(other.phone)),
        ("address", folded(one.address), folded(other.address)),
        ("email", one.email.strip().casefold(), other.email.strip().casefold()),
    )
    for kind, first, second in pairs:
        if first and first == second:
            yield kind
