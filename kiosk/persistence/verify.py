"""Recomputes everything that is kept, on one consistent state of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from sqlalchemy import Connection, select
from sqlalchemy.exc import DBAPIError

from kiosk.persistence.chain import SqlChain
from kiosk.persistence.chain_tables import chain
from kiosk.persistence.checks.drawers import (
    closed_drawers_are_empty,
    every_drawer_adds_up,
    every_z_hangs_on_the_chain,
    the_safe_holds_what_waits,
)
from kiosk.persistence.checks.file import the_file_is_whole, the_guards_stand
from kiosk.persistence.checks.ledger import no_number_is_left_out, the_ledger_balances
from kiosk.persistence.checks.links import (
    every_photo_is_its_own,
    every_record_is_as_it_was_kept,
    head_is_missing,
    the_chain_is_unbroken,
)
from kiosk.persistence.checks.money import (
    deposits_are_held,
    every_receipt_is_in_the_ledger,
    every_sum_is_that_of_its_lines,
    no_dog_left_unpaid,
)
from kiosk.services.trust import Problem, Verdict

Invariant = Callable[[Connection], Iterator[Problem]]

INVARIANTS: tuple[Invariant, ...] = (
    the_chain_is_unbroken,
    every_record_is_as_it_was_kept,
    every_photo_is_its_own,
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
    the_guards_stand,
    the_file_is_whole,
)


def verify(connection: Connection, head: str = "") -> Verdict:
    """Check every invariant; with `head`, also that the chain still contains that link."""
    problems = [problem for invariant in INVARIANTS for problem in _found(invariant, connection)]
    if head and head_is_missing(connection, head):
        says = "is not in the chain: what was recorded until then has been cut off or rewritten"
        problems.append(Problem(record=f"The head {head[:16]}…", says=says))
    links = connection.execute(select(chain.c.position).order_by(chain.c.position.desc()).limit(1)).scalar_one_or_none()
    return Verdict(links=links or 0, head=SqlChain(connection).head(), problems=tuple(problems))


def _found(invariant: Invariant, connection: Connection) -> Iterator[Problem]:
    try:
        yield from invariant(connection)
    except DBAPIError:
        raise
    except Exception as error:  # noqa: BLE001 - a changed value may break any reading, and is named by another check
        name = invariant.__name__.replace("_", " ")
        yield Problem(
            record="Something kept", says=f"cannot be read at all, so that it is not known whether {name}: {error!r}"
        )
