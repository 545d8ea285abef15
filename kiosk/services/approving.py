"""Who may approve an act of somebody else, or of their own, at this moment: asked before and after the PIN."""

from __future__ import annotations

from kiosk.domain.errors import Refused
from kiosk.domain.moments import local_day, midnight
from kiosk.domain.staff import ACTS, SECOND_PERSON, Act, Approval, StaffAct, StaffMember, may_approve, same_name
from kiosk.services.approval import at_work
from kiosk.services.desk import Desk
from kiosk.services.drawer_books import house_zone
from kiosk.services.ports import Records

LEFT, A_SUPERVISOR_LEFT = "closed", "supervisor_left"
"""Acts of the office: somebody does not work here any more; somebody is no supervisor any more, gone or not."""


def approves_alone(desk: Desk, records: Records, name: str, by: str, act: Act) -> bool:
    """Whether somebody would approve alone; raises `Refused` where he may not."""
    member, working = at_work(records, name), at_work(records, by)
    _check_role_approves(member, working, act)
    zone = house_zone(desk)
    today = records.staff.acts_since(midnight(local_day(desk.clock.now(), zone), zone))
    if member.name != working.name:
        return any(_one_knows_both(each, member, working) for each in today)
    able = [one for one in records.staff.everybody() if one.works_here and may_approve(one.role, working.role, act)]
    other = next((other for other in able if other.name != member.name), None)
    who = "person" if act in SECOND_PERSON else "supervisor"
    if other is not None:
        raise Refused(
            f"Nobody approves an act of their own while another {who} works here.",
            cure=f"Ask {other.name} to approve it.",
        )
    ends = {A_SUPERVISOR_LEFT, LEFT} if act in SECOND_PERSON else {A_SUPERVISOR_LEFT}
    left = next((each for each in today if each.kind in ends), None)
    if left is not None:
        was = "worked" if act in SECOND_PERSON else "was a supervisor"
        raise Refused(
            f"{left.about} {was} here until today, and {left.by} ended that: nobody approves an act of "
            "their own before tomorrow.",
            cure=f"Ask another {who}, or wait until tomorrow.",
        )
    return True


def _check_role_approves(member: StaffMember, working: StaffMember, act: Act) -> None:
    if may_approve(member.role, working.role, act):
        return
    if act in SECOND_PERSON:
        raise Refused(
            f"Neither {member.name} nor {working.name} may {ACTS[act]}.", cure="Ask an officer or a supervisor."
        )
    raise Refused(f"{member.name} is no supervisor.", cure="Choose a supervisor, and let them type their PIN.")


def _one_knows_both(act: StaffAct, supervisor: StaffMember, working: StaffMember) -> bool:
    """Whether an act of today lets one person know the PINs of both who would approve and who works."""
    approves, works = same_name(supervisor.name), same_name(working.name)
    by_and_about = (act.kind, same_name(act.by), same_name(act.about))
    return by_and_about in {
        ("opened", works, approves),
        ("new_pin", works, approves),
        ("new_pin", approves, works),
        ("recovered", approves, approves),
    }


def for_whom(approval: Approval) -> str:
    """Whose act was approved, as the office's story tells it."""
    if not approval.alone:
        return approval.by
    if approval.by == approval.supervisor:
        return "themselves, alone in the office,"
    return f"{approval.by}, with a PIN given today,"
