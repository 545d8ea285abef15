"""A secret is tried: counted as wrong before it is looked at, so that desks trying at once get no try for free."""

from __future__ import annotations

import math
from datetime import timedelta

from kiosk.domain.errors import Refused
from kiosk.domain.staff import FREE_TRIES, Tries, typed_secret, wait_after
from kiosk.services.desk import Desk

RECOVERY = "recovery"


def check_tried(desk: Desk, what: str, secret: str, kept: str, *, says: str) -> None:
    """Return if `secret` is the one of which `kept` is the hash; raises `Refused` if not, or while one must wait.

    `what` names the secret whose tries are counted, `says` is what it is called in a sentence: «The PIN of M. Ortiz».
    The hash is slow on purpose, and no transaction is open while it is computed.
    """
    now = desk.clock.now()
    with desk.store.writing() as records:
        tries = records.staff.tries(what)
        until = tries.locked_until()
        if until is not None and now < until:
            raise _locked(says, tries, until - now)
        counted = Tries(tries.wrong + 1, now)
        records.staff.count_try(what, counted)
    if not desk.secrets.fits(typed_secret(secret), kept):
        raise _wrong(says, counted)
    with desk.store.writing() as records:
        records.staff.count_try(what, Tries())


def staff_secret(member: int) -> str:
    """The name by which the tries at a person's secret are counted."""
    return f"staff:{member}"


def _wrong(says: str, tries: Tries) -> Refused:
    wait = wait_after(tries.wrong)
    if wait:
        return _locked(says, tries, wait)
    left = FREE_TRIES - tries.wrong
    again = "1 more try is" if left == 1 else f"{left} more tries are"
    return Refused(f"{says} is not right.", cure=f"Type it again; {again} left before a wait.")


def _locked(says: str, tries: Tries, wait: timedelta) -> Refused:
    return Refused(
        f"{says} was wrong {tries.wrong} times in a row; no try is taken for {_in_words(wait)}.",
        cure="Wait, or let a supervisor set a new PIN.",
    )


def _in_words(wait: timedelta) -> str:
    minutes = max(1, math.ceil(wait / timedelta(minutes=1)))
    if minutes < 120:  # noqa: PLR2004 - beyond two hours, hours say it better
        return "a minute" if minutes == 1 else f"{minutes} minutes"
    return f"{math.ceil(minutes / 60)} hours"
