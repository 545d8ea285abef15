"""The people of the office: signing in, approving, and who may work here in which role."""

from __future__ import annotations

from dataclasses import dataclass, replace

from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.names import check_name, look
from kiosk.domain.staff import (
    ACTS,
    ROLES,
    SECOND_PERSON,
    Act,
    Approval,
    Role,
    StaffAct,
    StaffMember,
    Tries,
    check_secret,
    may_approve,
    same_name,
)
from kiosk.services.approval import at_work, permitted
from kiosk.services.approving import A_SUPERVISOR_LEFT, LEFT, approves_alone, for_whom
from kiosk.services.desk import Desk
from kiosk.services.ports import Records
from kiosk.services.secrets_tried import check_tried, staff_secret
from kiosk.services.typed_text import line

_IDLE, IDLE_DEFAULT, IDLE_LONGEST = "idle_minutes", 10, 240


@dataclass(frozen=True, slots=True)
class Office:
    """Who works here, for the sign-in and the settings. `started`: somebody was entered once, so that one signs in."""

    everybody: tuple[StaffMember, ...]
    idle_minutes: int

    @property
    def started(self) -> bool:
        """Whether the first start is over."""
        return bool(self.everybody)

    @property
    def here(self) -> tuple[StaffMember, ...]:
        """Those who may sign in."""
        return tuple(member for member in self.everybody if member.works_here)

    def approvers(self, act: Act, by: str) -> tuple[StaffMember, ...]:
        """Those who may approve an act of `by`, who comes last of them where nobody else may."""
        worker = next((member for member in self.here if member.name == by), None)
        able = [one for one in self.here if may_approve(one.role, worker.role if worker else one.role, act)]
        return tuple([member for member in able if member.name != by] or able)


def office(desk: Desk) -> Office:
    """Who works here now."""
    with desk.store.reading() as records:
        minutes = int(records.setting(_IDLE, str(IDLE_DEFAULT)))
        return Office(tuple(records.staff.everybody()), minutes)


def sign_in(desk: Desk, name: str, secret: str) -> StaffMember:
    """Sign somebody in with their PIN or password; raises `Refused` for a wrong one, or while one must wait."""
    member = _known(desk, name, secret)
    with desk.store.writing() as records:
        member = at_work(records, member.name)
        told(desk, records, kind="signed_in", by=member.name, text=f"{member.name} signed in")
    return member


def approve(
    desk: Desk, name: str, secret: str, act: Act, reason: str, *, by: str, for_: str, case: int | None = None
) -> Approval:
    """A supervisor approves one act of `by` on the spot, with a PIN and a reason, for what `for_` says (`permitted`).

    A euthanasia is confirmed by any second person, who needs to give no reason. The same person may approve an act of
    their own only where nobody else who could works here or did today; that is reported. So is an approval where one
    person may know both PINs, one having been given by the other today. Raises `InvalidInput` without a reason,
    `Refused` for somebody who may not approve it.
    """
    seen_by_two = act in SECOND_PERSON and same_name(name) != same_name(by)
    reason = line(reason, "reason", "the reason for the approval", required=not seen_by_two)
    with desk.store.reading() as records:
        approves_alone(desk, records, name, by, act)
    supervisor = _known(desk, name, secret)
    with desk.store.writing() as records:
        alone = approves_alone(desk, records, name, by, act)
        approval = Approval(
            at=desk.clock.now(),
            till=desk.till,
            act=act,
            by=at_work(records, by).name,
            supervisor=supervisor.name,
            reason=reason,
            alone=alone,
            case=case,
            for_=for_,
        )
        approval = replace(approval, id=records.staff.add_approval(approval))
        why = f": {reason}" if reason else ""
        text = f"{supervisor.name} let {for_whom(approval)} {ACTS[act]} ({for_}){why}"
        told(desk, records, kind="approved", by=supervisor.name, about=by, text=text)
    return approval


def add_staff(desk: Desk, name: str, role: Role, secret: str, *, by: str, approval: Approval | None = None) -> int:
    """Enter somebody who works here from now on, or again after they had left; returns the id."""
    name = line(name, "name", "the name", required=True)
    _check_role(role)
    hashed = desk.secrets.hashed(check_secret(secret))
    now = desk.clock.now()
    with desk.store.writing() as records:
        _check_settings(desk, records, by, approval, f"{name} to work here as {ROLES[role]}")
        known = records.staff.named(name)
        if known is None:
            _check_name(records, name)
            member = StaffMember(name=name, role=role, opened_at=now, opened_by=by)
            member = replace(member, id=records.staff.add(member, hashed))
            text = f"{name} works here as {ROLES[role]}"
        elif known.works_here:
            raise InvalidInput("name", f"{known.name} works here already. Add something that tells the two apart.")
        else:
            member = replace(known, role=role, closed_at=None, closed_by="")
            records.staff.change(member)
            _new_secret(records, member, hashed)
            text = f"{known.name} works here again, as {ROLES[role]}"
        told(desk, records, kind="opened", by=by, about=member.name, text=text)
        return member.id


def _check_name(records: Records, name: str) -> None:
    """Refuse a name that nobody could tell from another one on paper, or that mixes alphabets."""
    check_name(name)
    alike = next((other for other in records.staff.everybody() if look(other.name) == look(name)), None)
    if alike is not None:
        works = "works" if alike.works_here else "worked"
        raise InvalidInput(
            "name",
            f"“{name}” looks like {alike.name}, who {works} here already. Add something that tells the two apart, or "
            f"type {alike.name} for the same person.",
        )


def close_staff(desk: Desk, name: str, *, by: str, approval: Approval | None = None) -> None:
    """Somebody leaves: they can no longer sign in, and everything they recorded keeps their name."""
    with desk.store.writing() as records:
        _check_settings(desk, records, by, approval, f"the end of {name}'s work here")
        member = at_work(records, name)
        _check_a_supervisor_stays(records, member)
        records.staff.change(replace(member, closed_at=desk.clock.now(), closed_by=by))
        kind = A_SUPERVISOR_LEFT if member.role == "supervisor" else LEFT
        told(desk, records, kind=kind, by=by, about=member.name, text=f"{member.name} no longer works here")


def change_role(desk: Desk, name: str, role: Role, *, by: str, approval: Approval | None = None) -> None:
    """Give somebody another role from now on."""
    _check_role(role)
    with desk.store.writing() as records:
        _check_settings(desk, records, by, approval, f"{name} to work as {ROLES[role]}")
        member = at_work(records, name)
        if role == member.role:
            return
        if role != "supervisor":
            _check_a_supervisor_stays(records, member)
        records.staff.change(replace(member, role=role))
        text = f"{member.name}: {ROLES[member.role]} before, now {ROLES[role]}"
        kind = A_SUPERVISOR_LEFT if member.role == "supervisor" else "role"
        told(desk, records, kind=kind, by=by, about=member.name, text=text)


def set_secret(desk: Desk, name: str, secret: str, *, by: str, approval: Approval | None = None) -> None:
    """A supervisor gives somebody a new PIN, also to end a wait after wrong tries."""
    hashed = desk.secrets.hashed(check_secret(secret))
    with desk.store.writing() as records:
        _check_settings(desk, records, by, approval, f"a new PIN of {name}")
        member = at_work(records, name)
        _new_secret(records, member, hashed)
        told(desk, records, kind="new_pin", by=by, about=member.name, text=f"{member.name} has a new PIN")


def change_own_secret(desk: Desk, name: str, old: str, secret: str) -> None:
    """Somebody changes their own PIN, with the old one."""
    check_secret(secret)
    member = _known(desk, name, old)
    hashed = desk.secrets.hashed(check_secret(secret))
    with desk.store.writing() as records:
        _new_secret(records, member, hashed)
        told(desk, records, kind="new_pin", by=member.name, text=f"{member.name} changed their own PIN")


def set_idle_minutes(desk: Desk, minutes: int, *, by: str, approval: Approval | None = None) -> None:
    """After how many minutes without a touch a desk locks itself: 1 to 240."""
    if not 1 <= minutes <= IDLE_LONGEST:
        raise InvalidInput("idle_minutes", f"Choose 1 to {IDLE_LONGEST} minutes.")
    with desk.store.writing() as records:
        _check_settings(desk, records, by, approval, "the minutes until a desk locks")
        records.remember(_IDLE, str(minutes))
        told(desk, records, kind="settings", by=by, text=f"Desks lock after {minutes} minutes without a touch")


def told(desk: Desk, records: Records, *, kind: str, by: str, text: str, about: str = "") -> None:
    """Add a line to the office's story: now, at this till."""
    records.staff.add_act(StaffAct(at=desk.clock.now(), till=desk.till, by=by, kind=kind, about=about or by, text=text))


def _known(desk: Desk, name: str, secret: str) -> StaffMember:
    """Somebody who works here and whose secret this is."""
    with desk.store.reading() as records:
        member = at_work(records, name)
        kept = records.staff.secret(member.id)
    check_tried(desk, staff_secret(member.id), secret, kept, says=f"The PIN of {member.name}")
    return member


def _supervisors(records: Records) -> list[StaffMember]:
    return [one for one in records.staff.everybody() if one.works_here and one.role == "supervisor"]


def _check_settings(desk: Desk, records: Records, by: str, approval: Approval | None, for_: str) -> None:
    if not records.staff.anybody():
        raise Refused("Nobody is entered here yet.", cure="Enter the supervisor first.")
    permitted(desk, records, by, "settings", approval, for_=for_)


def _check_role(role: str) -> None:
    if role not in ROLES:
        raise InvalidInput("role", f"Choose a role: {', '.join(ROLES.values())}.")


def _check_a_supervisor_stays(records: Records, member: StaffMember) -> None:
    if [one.id for one in _supervisors(records)] == [member.id]:
        raise Refused(
            f"{member.name} is the only supervisor; without one nobody could approve anything.",
            cure="Make somebody else a supervisor first.",
        )


def _new_secret(records: Records, member: StaffMember, hashed: str) -> None:
    records.staff.set_secret(member.id, hashed)
    records.staff.count_try(staff_secret(member.id), Tries())
