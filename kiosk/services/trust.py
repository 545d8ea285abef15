"""What an auditor relies on: the chain's head, written down where nobody can change it, and what a check finds."""

from __future__ import annotations

from dataclasses import dataclass

from kiosk.services.ports import Records


def head(records: Records) -> str:
    """The hash on which everything kept so far hangs, 64 hexadecimal digits, as each Z report prints it.

    `kiosk verify --head` finds by it whether anything recorded until then was cut off or rewritten since.
    """
    return records.chain.head()


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """Something that is not as it was kept, or does not add up.

    `record` names it as people do, `says` what is wrong; `place` is its number in the chain, 0 where it has none.
    """

    record: str
    says: str
    place: int = 0

    def __str__(self) -> str:
        return f"{self.record} {self.says}"

    def in_one_line(self) -> str:
        """A sentence on a line of its own, whatever was typed into the record."""
        words = " ".join(str(self).split())
        return "".join(character if character.isprintable() else "\ufffd" for character in words) + "."


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What a check of everything found: how many records hang on the chain, its head, and every problem.

    `redacted` records say nothing personal any more: that what they said was never changed before cannot be shown.
    """

    links: int
    head: str
    problems: tuple[Problem, ...]
    redacted: int = 0

    @property
    def first(self) -> Problem | None:
        """The first bad record: the earliest in the chain, else the first that was found."""
        return min(self.problems, key=lambda problem: problem.place or self.links + 1, default=None)
