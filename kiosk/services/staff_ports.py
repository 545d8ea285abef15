"""What the services of the staff ask of the outside: where people are kept, and how secrets are hashed."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Protocol

from kiosk.domain.errors import Unavailable
from kiosk.domain.staff import Approval, StaffAct, StaffMember, Tries


class Secrets(Protocol):
    """Hashes PINs, passwords and recovery codes with a key that is kept outside the database."""

    def hashed(self, secret: str) -> str:
        """A slow hash of a secret, with a salt of its own."""

    def fits(self, secret: str, kept: str) -> bool:
        """Whether a secret is the one that was hashed."""


class NoSecrets:
    """A desk that was opened without its keys: everything works but what needs a PIN."""

    def hashed(self, secret: str) -> str:  # noqa: ARG002 - the port's
        """Raise `Unavailable`."""
        raise _without_keys()

    def fits(self, secret: str, kept: str) -> bool:  # noqa: ARG002 - the port's
        """Raise `Unavailable`."""
        raise _without_keys()


def _without_keys() -> Unavailable:
    return Unavailable("This desk was opened without its keys, so that no PIN can be checked. Start it again.")


class Staff(Protocol):
    """Who works here, what they did in the office, what was approved, and the wrong tries."""

    def anybody(self) -> bool:
        """Whether anybody was ever entered, closed or not."""

    def add(self, member: StaffMember, secret: str) -> int:
        """Keep somebody new with the hash of their secret; `Refused` for a name that is there already."""

    def change(self, member: StaffMember) -> None:
        """Keep a person's role, and whether they work here; the name never changes."""

    def everybody(self) -> Sequence[StaffMember]:
        """Everybody who ever worked here, by name."""

    def named(self, name: str) -> StaffMember | None:
        """The person of that name, written in whatever letters."""

    def secret(self, member: int) -> str:
        """The hash of a person's secret."""

    def set_secret(self, member: int, secret: str) -> None:
        """Keep the hash of a new secret."""

    def tries(self, what: str) -> Tries:
        """The wrong tries in a row at one secret."""

    def count_try(self, what: str, tries: Tries) -> None:
        """Keep the number of wrong tries at one secret."""

    def recovery(self) -> tuple[int, str] | None:
        """The id and hash of the recovery code that may still be used."""

    def add_recovery(self, secret: str, at: datetime, by: str) -> int:
        """Keep the hash of a new recovery code."""

    def use_recovery(self, code: int, at: datetime, by: str) -> bool:
        """Mark a recovery code as used; False if it was already."""

    def add_act(self, act: StaffAct) -> int:
        """Add a line to the office's story."""

    def acts(self, limit: int = 200) -> Sequence[StaffAct]:
        """The office's story, the latest first."""

    def acts_since(self, start: datetime) -> Sequence[StaffAct]:
        """The office's story from an instant on, the latest first."""

    def add_approval(self, approval: Approval) -> int:
        """Keep an approval, not used yet."""

    def approval(self, approval: int) -> Approval | None:
        """The approval of that id."""

    def unused_approval(self, by: str, for_: str, since: datetime) -> Approval | None:
        """The last approval of such a thing that somebody got since an instant and did not use."""

    def use_approval(self, approval: int, at: datetime) -> bool:
        """Mark an approval as used for its one act, and when; False if it was already."""

    def approvals_used(self) -> Sequence[Approval]:
        """Every approval on which something was done, the latest first."""
