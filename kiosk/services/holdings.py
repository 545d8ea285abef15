"""The stored dates of the board, proved equal to the computed ones, and put right where the law has changed."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from hashlib import sha256

from kiosk.domain.holding import holding
from kiosk.domain.progress import Progress, Told, untold
from kiosk.domain.records import HoldStatus
from kiosk.law.town_code import Laws
from kiosk.services.case_facts import CaseFacts, keep_period, read_facts, stored_period, tell
from kiosk.services.desk import Desk
from kiosk.services.wording import day_words

BY_PROGRAM = "Pound Kiosk"
"""Who recorded what the program noticed by itself."""
_AT_ONCE = 100
"""Cases read in one short unit of work: a longer one would keep other desks from writing."""
_CHECKED_UNDER = "holdings checked under"


@dataclass(frozen=True, slots=True, kw_only=True)
class DateDiffers:
    """A held case whose stored period is not the computed one."""

    case: int
    number: str
    stored: tuple[HoldStatus, date | None]
    computed: tuple[HoldStatus, date | None]


def check_stored_dates(desk: Desk, told: Told = untold) -> tuple[DateDiffers, ...]:
    """Every held case whose stored status or dates differ from the computed ones; none in a sound database.

    A case of a town whose rule file has mistakes cannot be computed, and is left as it is.
    """
    usable = desk.laws.usable()
    with desk.store.reading() as records:
        held = list(records.cases.held())
    differences: list[DateDiffers] = []
    for start in range(0, len(held), _AT_ONCE):
        told(Progress("computing_holding_periods", start, len(held)))
        with desk.store.reading() as records:
            some = [case_id for case_id in held[start : start + _AT_ONCE] if records.cases.get(case_id).town in usable]
            known = (read_facts(desk, records, case_id) for case_id in some)
            differences += [differs for each in known if (differs := _difference(each)) is not None]
    return tuple(differences)


def recheck_holdings(desk: Desk, told: Told = untold) -> tuple[DateDiffers, ...]:
    """Recompute every held case, after start-up, a changed law or new closures; returns which differed.

    Each one is put right and told in its story, in a unit of work of its own, so that the desk is never locked long.
    """
    return tuple(_put_right(desk, differs.case) or differs for differs in check_stored_dates(desk, told))


def recheck_after_change(desk: Desk, told: Told = untold) -> tuple[DateDiffers, ...]:
    """Recompute every held case if a rule file or a town's own entries changed since this was last done.

    Costs next to nothing when they did not, so that a desk can do it at every start.
    """
    law = _fingerprint(desk.laws)
    if checked_under(desk) == law:
        return ()
    differences = recheck_holdings(desk, told)
    with desk.store.writing() as records:
        records.remember(_CHECKED_UNDER, law)
    return differences


def dates_wrongly_stored(desk: Desk) -> tuple[DateDiffers, ...]:
    """What is stored otherwise than it is computed, under the very law that the desk last checked it by.

    Under another law the dates are not wrong yet: the desk puts them right at its next start.
    """
    return check_stored_dates(desk) if checked_under(desk) in ("", _fingerprint(desk.laws)) else ()


def checked_under(desk: Desk) -> str:
    """What tells the law by which every held case was last checked; empty where none was."""
    with desk.store.reading() as records:
        return records.setting(_CHECKED_UNDER)


def _fingerprint(laws: Laws) -> str:
    """Tells one state of all the files that the law is read from, from another."""
    seen = sha256()
    for name in (*laws.names(), *laws.states()):
        for file in (laws.path(name), laws.local_path(name)):
            if file is not None and file.exists():
                seen.update(f"{file.name}\0".encode() + file.read_bytes())
    return seen.hexdigest()


def _put_right(desk: Desk, case_id: int) -> DateDiffers | None:
    with desk.store.writing() as records:
        known = read_facts(desk, records, case_id)
        differs = _difference(known)
        if differs is None or known.case.state != "held":
            return differs
        keep_period(records, known)
        text = (
            f"The law or the calendar has changed. Before: {_words(differs.stored)}; now: {_words(differs.computed)}."
        )
        tell(desk, records, case_id, kind="recheck", text=text, by=BY_PROGRAM)
        return differs


def _difference(known: CaseFacts) -> DateDiffers | None:
    case = known.case
    status, last_day, before = stored_period(holding(known.facts, known.law), known.paid)
    if (case.status, case.last_day, case.redeemable_before) == (status, last_day, before):
        return None
    return DateDiffers(
        case=case.id,
        number=case.number,
        stored=(case.status, case.last_day),
        computed=(status, last_day),
    )


def _words(period: tuple[HoldStatus, date | None]) -> str:
    status, last_day = period
    if last_day is not None:
        return f"last day to redeem {day_words(last_day)}"
    return {"running": "no deadline", "awaiting_notice": "waiting for notice", "held_by_order": "held by order"}[status]
