"""`kiosk verify`: recomputes everything that is kept, and names the first bad record in plain words."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kiosk.commands.looking import looking
from kiosk.commands.places import Places, add_places, places
from kiosk.domain.errors import InvalidInput, KioskError
from kiosk.services.trust import Problem, Verdict

if TYPE_CHECKING:
    from kiosk.services.desk import Desk

_FEWEST_DIGITS = 16
_HEAD = re.compile(rf"[0-9a-f]{{{_FEWEST_DIGITS},64}}", re.ASCII)


def add_parser(subcommands: Any) -> None:
    """Add the subcommand."""
    parser = subcommands.add_parser("verify", help="recompute everything that is kept, and name the first bad record")
    add_places(parser)
    parser.add_argument(
        "--head",
        metavar="HASH",
        default="",
        help=f"the head printed on a Z, or its first {_FEWEST_DIGITS} digits or more: shows a tail that was cut off",
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Check everything on a copy, so that a desk can go on working; exit status 1 if anything is wrong."""
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr] # always a text stream here
    head = _head(arguments.head)
    verdict = verified(places(arguments), head)
    for line in _lines(verdict, head):
        sys.stdout.write(f"{line}\n")
    return 1 if verdict.problems else 0


def verified(where: Places, head: str = "") -> Verdict:
    """The verdict on the records of a data directory; raises `Unavailable` where there are none to be read."""
    with looking(where) as (store, desk):
        verdict = store.verify(head)
        return replace(verdict, problems=verdict.problems + tuple(_dates(desk)))


def _dates(desk: Desk) -> Iterator[Problem]:
    """Stored holding dates that are not the computed ones."""
    from kiosk.services.holdings import dates_wrongly_stored

    try:
        for differs in dates_wrongly_stored(desk):
            (was, last), (should, due) = differs.stored, differs.computed
            says = f"has its holding period stored as {was}, last day {last}; computed: {should}, last day {due}"
            yield Problem(record=f"Case {differs.number}", says=says)
    except (KioskError, ValueError, TypeError) as problem:
        yield Problem(record="The holding periods", says=f"cannot be computed: {problem}")


def _head(text: str) -> str:
    head = "".join(text.split()).lower()
    if head and not _HEAD.fullmatch(head):
        raise InvalidInput("--head", f"--head: give the head as a Z prints it, {_FEWEST_DIGITS} signs or more")
    return head


def _lines(verdict: Verdict, head: str) -> list[str]:
    records = f"{verdict.links} record{'s' * (verdict.links != 1)} in the chain"
    gone = f"The personal data of {verdict.redacted} records was redacted: only the rest of them can be checked."
    redacted = [gone] if verdict.redacted else []
    if verdict.first is None:
        found = " The head that was given is in it." if head else ""
        return [f"Everything is as it was recorded: {records}.{found}", *redacted, f"Head: {verdict.head}"]
    count = len(verdict.problems)
    return [
        f"First bad record: {verdict.first.in_one_line()}",
        f"{count} problem{'s' * (count != 1)}; {records}:",
        *(f"  {problem.in_one_line()}" for problem in verdict.problems),
        *redacted,
        f"Head: {verdict.head}",
    ]
