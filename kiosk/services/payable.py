"""Whose statement is open, and who has paid and not been released yet."""

from __future__ import annotations

from kiosk.services.case_file import CaseFile, read_case
from kiosk.services.desk import Desk


def payable(desk: Desk, *, limit: int = 12) -> tuple[CaseFile, ...]:
    """Dogs whose owner may come now to pay or to take them home, the one with the latest statement first."""
    now = desk.clock.now()
    with desk.store.reading() as records:
        files = (read_case(desk, records, case, now) for case in records.accounts.with_statement(limit))
        return tuple(file for file in files if file.paid is not None or file.open_statement is not None)
