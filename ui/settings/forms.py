"""The forms of the office: who comes, who leaves, in which role, with which PIN."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from kiosk.domain.staff import ROLES, Role, StaffMember
from kiosk.services import staff
from kiosk.words import to_say
from ui.context import DeskContext
from ui.forms.choices import ChoiceField
from ui.forms.panel import FormPanel
from ui.forms.secret import RULE, SecretField
from ui.forms.text import TextField
from ui.language import say
from ui.words import role

_MEANS = to_say("Officer: custody and release. Clerk: money. Supervisor: everything, and approving.")


def _roles() -> list[tuple[Role, str]]:
    return [(each, role(each)) for each in ROLES]


class AddForm(FormPanel):
    """Somebody works here from now on."""

    def __init__(self, context: DeskContext) -> None:
        super().__init__(context, say("Somebody new works here"), says=say(_MEANS), save=say("Enter them"))
        self.name = TextField(
            say("&Name"), "name", required=say("Enter the name that is to stand on what they record.")
        )
        self.role = ChoiceField(say("&Role"), "role", _roles(), ask=say("Choose what this person does."))
        self.secret = SecretField(say("&First PIN or password"), new=True, hint=RULE)
        self.again = SecretField(say("The same &again"), "again", repeats=self.secret)
        self.row(self.name, self.role)
        self.row(self.secret, self.again)

    def act(self) -> Callable[[], object]:
        """Enter the person."""
        name, role, secret = self.name.value(), cast("Role", self.role.value()), self.secret.value()
        desk, by, yes = self.context.desk, self.context.who, self.approval
        return lambda: staff.add_staff(desk, name, role, secret, by=by, approval=yes)


class RoleForm(FormPanel):
    """Somebody does something else from now on."""

    def __init__(self, context: DeskContext, member: StaffMember) -> None:
        super().__init__(
            context, say("The role of {name}", name=member.name), says=say(_MEANS), save=say("Change the role")
        )
        self.member = member
        self.role = ChoiceField(say("&Role"), "role", _roles())
        self.role.choose(member.role)
        self.row(self.role)

    def act(self) -> Callable[[], object]:
        """Change the role."""
        role = cast("Role", self.role.value())
        desk, by, yes = self.context.desk, self.context.who, self.approval
        return lambda: staff.change_role(desk, self.member.name, role, by=by, approval=yes)


class NewPinForm(FormPanel):
    """Somebody who forgot, or was locked out after wrong tries, gets a new PIN."""

    def __init__(self, context: DeskContext, member: StaffMember) -> None:
        super().__init__(context, say("A new PIN for {name}", name=member.name), save=say("Set the PIN"))
        self.member = member
        self.secret = SecretField(say("&New PIN or password"), new=True, hint=RULE)
        self.again = SecretField(say("The same &again"), "again", repeats=self.secret)
        self.row(self.secret, self.again)

    def act(self) -> Callable[[], object]:
        """Set the PIN."""
        secret = self.secret.value()
        desk, by, yes = self.context.desk, self.context.who, self.approval
        return lambda: staff.set_secret(desk, self.member.name, secret, by=by, approval=yes)


class LeavesForm(FormPanel):
    """Somebody leaves."""

    def __init__(self, context: DeskContext, member: StaffMember) -> None:
        super().__init__(
            context,
            say("{name} leaves", name=member.name),
            says=say("They can no longer sign in. Everything they recorded keeps their name, and nothing is deleted."),
            save=say("They have left"),
        )
        self.member = member

    def act(self) -> Callable[[], object]:
        """Close the person."""
        desk, by, yes = self.context.desk, self.context.who, self.approval
        return lambda: staff.close_staff(desk, self.member.name, by=by, approval=yes)

    def first_field(self) -> None:
        """There is nothing to type."""
        self.save_button.setFocus()


class OwnPinForm(FormPanel):
    """Whoever is signed in changes their own PIN."""

    def __init__(self, context: DeskContext) -> None:
        super().__init__(context, say("My PIN"), save=say("Change my PIN"))
        self.old = SecretField(say("The PIN or password &until now"), "old")
        self.secret = SecretField(say("&New PIN or password"), new=True, hint=RULE)
        self.again = SecretField(say("The same &again"), "again", repeats=self.secret)
        self.row(self.old)
        self.row(self.secret, self.again)

    def act(self) -> Callable[[], object]:
        """Change it."""
        old, secret = self.old.value(), self.secret.value()
        desk, who = self.context.desk, self.context.who
        return lambda: staff.change_own_secret(desk, who, old, secret)


class IdleForm(FormPanel):
    """After how many minutes without a touch every desk locks itself."""

    def __init__(self, context: DeskContext, minutes: int) -> None:
        super().__init__(context, say("Locking by itself"), save=say("Keep"))
        choices = sorted({1, 2, 5, 10, 15, 30, 60, minutes})
        self.minutes = ChoiceField(
            say("&Minutes without a touch"), "idle_minutes", [(str(each), str(each)) for each in choices]
        )
        self.minutes.choose(str(minutes))
        self.row(self.minutes)

    def act(self) -> Callable[[], object]:
        """Keep the minutes."""
        minutes = int(self.minutes.value())
        desk, by, yes = self.context.desk, self.context.who, self.approval
        return lambda: staff.set_idle_minutes(desk, minutes, by=by, approval=yes)
