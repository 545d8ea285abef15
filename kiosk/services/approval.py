"""Who may do what: asked by every act inside its own unit of work, so that nobody acts on a right that is gone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kiosk.domain.errors import Refused
from kiosk.domain.staff import ACTS, ALWAYS_APPROVED, ROLES, Act, Approval, Role, StaffMember, may
from kiosk.services.desk import Desk
from kiosk.services.ports import Records


@dataclass(frozen=True, slots=True)
class Permit:
    """An act may be done: by whom, in which role (None while nobody is entered), and who approved it and why."""

    by: str
    role: Role | None = None
    approved_by: str = ""
    reason: str = ""


class NeedsApproval(Refused):
    """The person who works may not do this, but a supervisor may approve `act` on the spot."""

    def __init__(self, act: Act, sentence: str, *, cure: str) -> None:
        super().__init__(sentence, cure=cure)
        self.act = act


def permitted(records: Records, by: str, act: Act | tuple[Act, ...], approval: Approval | None = None) -> Permit:
    """Let `by` do an act, or one of several that would do; call it in the unit of work that does it.

    An approval is good for one act: it is marked used here, and free again if the unit of work is undone. Raises
    `NeedsApproval` where a supervisor could approve it, `Refused` for somebody who does not work here or an approval
    that is not for this. While nobody is entered, everything is permitted (before the first start, and in tests).
    """
    acts = (act,) if isinstance(act, str) else act
    if not records.staff.anybody():
        return Permit(by)
    member = at_work(records, by)
    if approval is not None:
        return _approved(records, member, acts, approval)
    if any(may(member.role, one) and one not in ALWAYS_APPROVED for one in acts):
        return Permit(member.name, member.role)
    raise NeedsApproval(acts[0], _why_not(member, acts[0]), cure="Ask a supervisor to approve it with a PIN.")


def at_work(records: Records, name: str) -> StaffMember:
    """Somebody who works here now; raises `Refused` for anybody else."""
    member = records.staff.named(name)
    if member is None:
        raise Refused(f"{name} is not among the people who work here.", cure="Sign in with your own name.")
    if not member.works_here:
        raise Refused(f"{member.name} does not work here any more.", cure="Sign in with your own name.")
    return member


def approvals(desk: Desk) -> Sequence[Approval]:
    """Every approval on which something was done, for the auditor; the latest first."""
    with desk.store.reading() as records:
        return records.staff.approvals_used()


def alone_acts(desk: Desk) -> Sequence[Approval]:
    """What people approved for themselves because no other supervisor works here, for the auditor."""
    return tuple(approval for approval in approvals(desk) if approval.alone)


def _approved(records: Records, member: StaffMember, acts: tuple[Act, ...], approval: Approval) -> Permit:
    kept = records.staff.approval(approval.id)
    fits = kept is not None and kept == approval and kept.by == member.name and kept.act in acts
    if not fits or not records.staff.use_approval(approval.id):
        raise Refused(
            "This approval was given for something else, or was used already.", cure="Ask the supervisor once more."
        )
    return Permit(member.name, member.role, approval.supervisor, approval.reason)


def _why_not(member: StaffMember, act: Act) -> str:
    if may(member.role, act):
        return f"To {ACTS[act]} takes a supervisor's PIN each time, also where a supervisor is signed in."
    role = ROLES[member.role].lower()
    return f"{member.name} works as {role}, and {'an' if role[0] == 'o' else 'a'} {role} may not {ACTS[act]}."
