"""Recomputes everything that is kept, on one consistent state of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from kiosk.domain.chain import BEGINNING
from kiosk.persistence.chain import end_of_chain
from kiosk.persistence.checks.derived import every_case_is_found_by_its_words, every_state_is_told_by_its_record
from kiosk.persistence.checks.drawers import (
    closed_drawers_are_empty,
    every_drawer_adds_up,
    every_z_hangs_on_the_chain,
    the_safe_holds_what_waits,
)
from kiosk.persistence.checks.file import (
    the_file_is_whole,
    the_form_is_told_truly,
    the_guards_stand,
    the_search_finds_what_is_kept,
)
from kiosk.persistence.checks.ledger import no_number_is_left_out, the_ledger_balances
from kiosk.persistence.checks.links import (
    every_photo_is_its_own,
    every_record_is_as_it_was_kept,
    every_scan_is_its_own,
    head_is_missing,
    nothing_is_recorded_anew,
    redacted_records,
    the_chain_is_unbroken,
)
from kiosk.persistence.checks.money import (
    deposits_are_held,
    every_receipt_is_in_the_ledger,
    every_sum_is_that_of_its_lines,
    no_dog_left_unpaid,
)
from kiosk.persistence.failures import is_environments_fault
from kiosk.services.trust import Problem, Verdict

Invariant = Callable[[Connection], Iterator[Problem]]

INVARIANTS: tuple[Invariant, ...] = (
    the_chain_is_unbroken,
    every_record_is_as_it_was_kept,
    nothing_is_recorded_anew,
    every_photo_is_its_own,
    every_scan_is_its_own,
    every_state_is_told_by_its_record,
    every_case_is_found_by_its_words,
    the_ledger_balances,
    no_number_is_left_out,
    every_sum_is_that_of_its_lines,
    every_receipt_is_in_the_ledger,
    deposits_are_held,
    every_drawer_adds_up,
    closed_drawers_are_empty,
    the_safe_holds_what_waits,
    every_z_hangs_on_the_chain,
    no_dog_left_unpaid,
    the_search_finds_what_is_kept,
    the_form_is_told_truly,
    the_guards_stand,
    the_file_is_whole,
)


def verify(connection: Connection, head: str = "") -> Verdict:
    """Check every invariant; with `head`, also that the chain still contains that link."""
    problems = [problem for invariant in INVARIANTS for problem in _found(invariant, connection)]
    if head and head_is_missing(connection, head):
        says = "is not in the chain: what was recorded until then has been cut off or rewritten"
        problems.append(Problem(record=f"The head {head[:16]}…", says=says))
    links, end = _end(connection)
    return Verdict(links=links, head=end, problems=tuple(problems), redacted=_redacted(connection))


def _redacted(connection: Connection) -> int:
    try:
        return len(redacted_records(connection))
    except DBAPIError as error:
        if is_environments_fault(error):
            raise
        return 0


def _end(connection: Connection) -> tuple[int, str]:
    try:
        return end_of_chain(connection)
    except DBAPIError as error:
        if is_environments_fault(error):
            raise
        return 0, BEGINNING


def _found(invariant: Invariant, connection: Connection) -> Iterator[Problem]:
    try:
        yield from invariant(connection)
    except Exception as error:  # a changed value may break any reading, and is named by another check
        if isinstance(error, DBAPIError) and is_environments_fault(error):
            raise
        name = invariant.__name__.replace("_", " ")
        yield Problem(
            record="Something kept", says=f"cannot be read at all, so that it is not known whether {name}: {error!r}"
        )
