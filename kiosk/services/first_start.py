"""The first start asks for the supervisor, and gives the recovery code for the day a supervisor forgets the PIN."""

from __future__ import annotations

import secrets
from dataclasses import replace

from kiosk.domain.errors import Refused
from kiosk.domain.names import check_name
from kiosk.domain.staff import StaffMember, Tries, check_secret
from kiosk.services.approval import at_work, permitted
from kiosk.services.desk import Desk
from kiosk.services.ports import Records
from kiosk.services.secrets_tried import RECOVERY, check_tried, staff_secret
from kiosk.services.staff import told
from kiosk.services.typed_text import line

_LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""No 0, O, 1, I, L and U: what is copied from paper by hand must not be read in two ways."""
_GROUPS, _GROUP = 5, 4


def start_office(desk: Desk, name: str, secret: str) -> tuple[StaffMember, str]:
    """Enter the first supervisor; returns the person and the recovery code, which is shown this once.

    Raises `Refused` when somebody was entered already, at another desk perhaps.
    """
    name = line(name, "name", "your name", required=True)
    check_name(name)
    hashed = desk.secrets.hashed(check_secret(secret))
    code = _new_code()
    hashed_code = desk.secrets.hashed(_compact(code))
    now = desk.clock.now()
    with desk.store.writing() as records:
        if records.staff.anybody():
            raise Refused("Somebody is entered here already.", cure="Sign in, or let a supervisor enter you.")
        member = StaffMember(name=name, role="supervisor", opened_at=now, opened_by=name)
        member = replace(member, id=records.staff.add(member, hashed))
        records.staff.add_recovery(hashed_code, now, name)
        told(desk, records, kind="first_start", by=name, text=f"First start: {name} works here as supervisor")
    return member, code


def recover(desk: Desk, name: str, code: str, secret: str) -> str:
    """A supervisor who forgot sets a new PIN with the recovery code; returns the new code, the old one is used up."""
    check_secret(secret)
    with desk.store.reading() as records:
        member = _a_supervisor(records, name)
        kept = records.staff.recovery()
    if kept is None:
        raise Refused("There is no recovery code to use.", cure="Let another supervisor set a new PIN.")
    key, hashed = kept
    check_tried(desk, RECOVERY, _compact(code), hashed, says="The recovery code")
    hashed_secret = desk.secrets.hashed(check_secret(secret))
    new = _new_code()
    hashed_code = desk.secrets.hashed(_compact(new))
    now = desk.clock.now()
    with desk.store.writing() as records:
        member = _a_supervisor(records, name)
        if not records.staff.use_recovery(key, now, member.name):
            raise Refused("This recovery code was used already.", cure="Use the code that was given then.")
        records.staff.set_secret(member.id, hashed_secret)
        records.staff.count_try(staff_secret(member.id), Tries())
        records.staff.add_recovery(hashed_code, now, member.name)
        told(
            desk, records, kind="recovered", by=member.name, text=f"{member.name} set a new PIN with the recovery code"
        )
    return new


def new_recovery_code(desk: Desk, *, by: str) -> str:
    """A supervisor asks for a new recovery code, the paper being lost; the old one no longer works."""
    code = _new_code()
    hashed = desk.secrets.hashed(_compact(code))
    now = desk.clock.now()
    with desk.store.writing() as records:
        permitted(desk, records, by, "settings", for_="a new recovery code")
        old = records.staff.recovery()
        if old is not None:
            records.staff.use_recovery(old[0], now, by)
        records.staff.add_recovery(hashed, now, by)
        told(desk, records, kind="new_code", by=by, text="A new recovery code was made; the old one no longer works")
    return code


def _a_supervisor(records: Records, name: str) -> StaffMember:
    member = at_work(records, name)
    if member.role != "supervisor":
        raise Refused(f"{member.name} is no supervisor.", cure="Let a supervisor set a new PIN for you.")
    return member


def _new_code() -> str:
    return "-".join("".join(secrets.choice(_LETTERS) for _ in range(_GROUP)) for _ in range(_GROUPS))


def _compact(code: str) -> str:
    """A code as it is hashed: hyphens, spaces and small letters do not matter."""
    return "".join(letter for letter in code.upper() if letter.isalnum())
