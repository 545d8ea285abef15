"""Who works here, what each role may do, and how long a wrong PIN has to wait. Pure rules, no records."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import pairwise
from typing import Literal

from kiosk.domain.errors import InvalidInput

Role = Literal["officer", "clerk", "supervisor"]
Act = Literal["custody", "release", "money", "waive", "reverse", "forfeit", "euthanize", "decide", "settings", "redact"]

ROLES: dict[Role, str] = {"officer": "officer", "clerk": "clerk", "supervisor": "supervisor"}
ONE_WHO: dict[Role, str] = {"officer": "an officer", "clerk": "a clerk", "supervisor": "a supervisor"}
"""Each role as it stands in a sentence, by itself and as anybody who has it."""
ACTS: dict[Act, str] = {
    "custody": "record what happens to a dog",
    "release": "release a dog",
    "money": "take money",
    "waive": "waive a charge",
    "reverse": "void or refund a receipt",
    "forfeit": "forfeit a deposit",
    "euthanize": "record a euthanasia",
    "decide": "decide whose dog it is",
    "settings": "change the settings",
    "redact": "redact personal data",
}
"""Each act as it follows «may» in a sentence."""
_MAY: dict[Role, frozenset[Act]] = {
    "officer": frozenset({"custody", "release", "euthanize"}),
    "clerk": frozenset({"money"}),
    "supervisor": frozenset(ACTS),
}
ALWAYS_APPROVED: frozenset[Act] = frozenset({"waive", "reverse", "forfeit", "euthanize", "redact"})
"""What needs another PIN at the moment it is done, whoever is signed in: a supervisor's, or a second person's."""
SECOND_PERSON: frozenset[Act] = frozenset({"euthanize"})
"""What any second person who works here confirms, no supervisor needed: four eyes saw that it was right."""

PIN_DIGITS, PASSWORD_LETTERS, LONGEST_SECRET = 6, 8, 200
FREE_TRIES = 5
_KEYBOARD = ("1234567890", "qwertyuiop", "asdfghjkl")
APPROVAL_HOLDS = timedelta(minutes=5)
"""How long an approval may be used; a clock that was set meanwhile counts either way."""
FIRST_WAIT, LONGEST_WAIT = timedelta(minutes=1), timedelta(hours=12)


@dataclass(frozen=True, slots=True, kw_only=True)
class StaffMember:
    """Somebody who works here, by the name that stands on every record; closed when they leave, never deleted."""

    id: int = 0
    name: str
    role: Role
    opened_at: datetime
    opened_by: str
    closed_at: datetime | None = None
    closed_by: str = ""

    @property
    def works_here(self) -> bool:
        """Whether this person may sign in."""
        return self.closed_at is None


@dataclass(frozen=True, slots=True, kw_only=True)
class StaffAct:
    """One line of the office's own story: who did what about whom, at which till, when. Never changed."""

    id: int = 0
    at: datetime
    till: str
    by: str
    kind: str
    about: str = ""
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Approval:
    """A yes, given with a PIN, to one act of one person at one till, with the reason.

    `supervisor` gave it: a second person of any role where that is enough (`SECOND_PERSON`). `for_` says in words what
    exactly it is for: a receipt, a case, a debt, an amount. `alone`: one person could have done both, since nobody
    else who could approve it works here or one of the two gave the other a PIN that day; it is reported.
    """

    id: int = 0
    at: datetime
    till: str
    act: Act
    by: str
    supervisor: str
    reason: str
    alone: bool = False
    case: int | None = None
    for_: str = ""
    used_at: datetime | None = None
    """When the act was done on it; None before, and for approvals used before this was kept."""


@dataclass(frozen=True, slots=True)
class Tries:
    """How many wrong secrets were tried in a row, and when the last one was."""

    wrong: int = 0
    last_at: datetime | None = None

    def locked_until(self) -> datetime | None:
        """Until when no further try is taken; None while one is."""
        wait = wait_after(self.wrong)
        return self.last_at + wait if self.last_at is not None and wait else None


def may(role: Role, act: Act) -> bool:
    """Whether a role has the permission for an act."""
    return act in _MAY[role]


def may_approve(role: Role, worker: Role, act: Act) -> bool:
    """Whether somebody in a role may approve an act of somebody in another: one of the two may do it by himself."""
    if act in SECOND_PERSON:
        return may(role, act) or may(worker, act)
    return role == "supervisor"


def wait_after(wrong: int) -> timedelta:
    """How long nobody may try after so many wrong secrets in a row: none, then a minute that doubles, at most 12 h."""
    if wrong < FREE_TRIES:
        return timedelta(0)
    doublings = min(wrong - FREE_TRIES, 16)
    return min(FIRST_WAIT * (1 << doublings), LONGEST_WAIT)


def same_name(name: str) -> str:
    """A name as names are compared: nobody else may have it in other letters of the same look."""
    return unicodedata.normalize("NFKC", " ".join(name.split())).casefold()


def typed_secret(secret: str) -> str:
    """A PIN or password in the one form in which it is hashed, whatever keyboard typed it."""
    return unicodedata.normalize("NFC", secret)


def check_secret(secret: str, field: str = "secret") -> str:
    """A new PIN or password that may be used; raises `InvalidInput` naming `field`.

    A PIN has six digits or more and is no row such as 123456 or 000000; anything else needs eight characters
    and is no row either, of the alphabet or the keyboard.
    """
    secret = typed_secret(secret)
    if len(secret) > LONGEST_SECRET or not all(letter.isprintable() for letter in secret):
        raise InvalidInput(field, f"Choose a PIN or password of at most {LONGEST_SECRET} letters, digits and signs.")
    digits = secret.isascii() and secret.isdigit()
    if digits and len(secret) >= PIN_DIGITS:
        if _is_a_row(secret):
            raise InvalidInput(field, "Choose another PIN: digits in a row are the first that anybody tries.")
        return secret
    if digits or len(secret) < PASSWORD_LETTERS:
        raise InvalidInput(
            field,
            f"Choose a PIN of at least {PIN_DIGITS} digits, or a password of at least {PASSWORD_LETTERS} characters.",
            code="too_short",
        )
    if _is_a_row(secret):
        raise InvalidInput(field, "Choose another password: letters in a row are the first that anybody tries.")
    return secret


def _is_a_row(secret: str) -> bool:
    """Whether each sign is as far from the one before as the first two are, or beside it: 000000, 987654, asdfghjk."""
    secret = secret.casefold()
    steps = {ord(after) - ord(before) for before, after in pairwise(secret)}
    alphabetical = len(steps) == 1 and steps <= {-1, 0, 1}
    return alphabetical or any(secret in row or secret[::-1] in row for row in _KEYBOARD)
