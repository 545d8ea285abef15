"""Who may do what: asked by every act inside its own unit of work, so that nobody acts on a right that is gone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kiosk.domain.errors import Refused
from kiosk.domain.staff import (
    ACTS,
    ALWAYS_APPROVED,
    APPROVAL_HOLDS,
    ONE_WHO,
    ROLES,
    SECOND_PERSON,
    Act,
    Approval,
    Role,
    StaffMember,
    may,
)
from kiosk.services.desk import Desk
from kiosk.services.ports import Records

_ASK = "Ask a supervisor to approve it with a PIN."
_CONFIRM = "Ask a second person who works here to confirm it with their own PIN."
_ASK_AGAIN = "Ask the supervisor once more."


@dataclass(frozen=True, slots=True)
class Permit:
    """An act may be done: by whom, in which role (None while nobody is entered), and who approved it and why."""

    by: str
    role: Role | None = None
    approved_by: str = ""
    reason: str = ""


class NeedsApproval(Refused):
    """The person who works may not do this, but a supervisor may approve `act` on the spot, for what `for_` says."""

    def __init__(self, act: Act, sentence: str, *, for_: str, cure: str = _ASK) -> None:
        super().__init__(sentence, cure=cure)
        self.act = act
        self.for_ = for_


def permitted(
    desk: Desk,
    records: Records,
    by: str,
    act: Act | tuple[Act, ...],
    approval: Approval | None = None,
    *,
    for_: str,
) -> Permit:
    """Let `by` do an act, or one of several that would do; call it in the unit of work that does it.

    `for_` says in words what exactly is done, as a supervisor should read it before typing a PIN. An approval is good
    for that one thing, at this till, for a few minutes: it is marked used here, and free again if the unit of work is
    undone. Raises `NeedsApproval` where a supervisor could approve it, also in place of an approval that is not for
    this; `Refused` for somebody who does not work here. While nobody is entered, everything is permitted (before the
    first start, and in tests).
    """
    acts = (act,) if isinstance(act, str) else act
    if not records.staff.anybody():
        return Permit(by)
    member = at_work(records, by)
    if approval is not None:
        return _approved(desk, records, member, acts, approval, for_=for_)
    if any(may(member.role, one) and one not in ALWAYS_APPROVED for one in acts):
        return Permit(member.name, member.role)
    cure = _CONFIRM if acts[0] in SECOND_PERSON else _ASK
    raise NeedsApproval(acts[0], _why_not(member, acts[0]), for_=for_, cure=cure)


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
    """What people approved alone, for the auditor."""
    return tuple(approval for approval in approvals(desk) if approval.alone)


def _approved(
    desk: Desk, records: Records, member: StaffMember, acts: tuple[Act, ...], approval: Approval, *, for_: str
) -> Permit:
    now, kept = desk.clock.now(), records.staff.approval(approval.id)
    what_for = (member.name, desk.till, for_)
    if kept != approval or kept.act not in acts or (kept.by, kept.till, kept.for_) != what_for:
        sentence = f"This approval was given for something else, not for {for_}, or was used already."
        raise NeedsApproval(acts[0], sentence, for_=for_, cure=_ASK_AGAIN)
    if abs(now - kept.at) > APPROVAL_HOLDS:
        minutes = APPROVAL_HOLDS.seconds // 60
        raise NeedsApproval(acts[0], f"This approval is more than {minutes} minutes old.", for_=for_, cure=_ASK_AGAIN)
    if not records.staff.use_approval(approval.id, now):
        raise NeedsApproval(acts[0], "This approval was used already.", for_=for_, cure=_ASK_AGAIN)
    return Permit(member.name, member.role, approval.supervisor, approval.reason)


def _why_not(member: StaffMember, act: Act) -> str:
    if act in SECOND_PERSON:
        return f"To {ACTS[act]} takes a second person's PIN, whoever is signed in."
    if may(member.role, act):
        return f"To {ACTS[act]} takes a supervisor's PIN each time, also where a supervisor is signed in."
    return f"{member.name} works as {ROLES[member.role]}, and {ONE_WHO[member.role]} may not {ACTS[act]}."
