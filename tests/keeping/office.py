"""Invented people of an office, whole enough to be kept."""

from __future__ import annotations

from typing import Any

from kiosk.domain.staff import Approval, StaffAct, StaffMember
from kiosk.services.ports import Records
from tests.keeping.samples import NOON


def a_member(name: str = "M. Ortiz", **other: Any) -> StaffMember:
    """A clerk."""
    known: dict[str, Any] = {"role": "clerk", "opened_at": NOON, "opened_by": "S. Boss"}
    return StaffMember(name=name, **{**known, **other})


def an_approval(**other: Any) -> Approval:
    """A waiver that a supervisor approved."""
    known: dict[str, Any] = {"act": "waive", "by": "M. Ortiz", "supervisor": "S. Boss", "reason": "hardship"}
    return Approval(at=NOON, till="1", **{**known, **other})


def keep_an_office(records: Records) -> None:
    """Keep a row in every table of the people."""
    records.staff.add(a_member(), "hash")
    records.staff.add_act(StaffAct(at=NOON, till="1", by="S. Boss", kind="opened", text="M. Ortiz works here"))
    records.staff.add_approval(an_approval())
    records.staff.add_recovery("hash", NOON, "S. Boss")
