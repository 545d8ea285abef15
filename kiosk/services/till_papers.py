"""The papers of a till itself, found again: the last one, those of drawers closed before, and one by its number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from kiosk.domain.drawer import differences
from kiosk.domain.drawer_records import Amounts, DrawerSession
from kiosk.domain.records import DocumentKind, PrintJob
from kiosk.services.deposits import closing_count
from kiosk.services.desk import Desk
from kiosk.services.ports import Records

_KINDS: tuple[DocumentKind, ...] = ("drawer_x", "drawer_z", "drawer_count", "bank_deposit", "monthly_report")
_OF_LETTER: dict[str, DocumentKind] = {"Z": "drawer_z", "B": "bank_deposit", "M": "monthly_report"}


@dataclass(frozen=True, slots=True)
class ClosedDrawer:
    """A drawer closed before: what was over or short when it was counted, by tender, and its Z."""

    session: DrawerSession
    off: Amounts
    paper: PrintJob | None


def closed_drawers(records: Records, sessions: Iterable[DrawerSession]) -> Iterator[ClosedDrawer]:
    """These drawers with what their Zs said."""
    for session in sessions:
        count = closing_count(records, session.id)
        off = differences(count.expected, count.counted) if count else {}
        yield ClosedDrawer(session, off, paper_numbered(records, session.number))


def paper_numbered(records: Records, number: str) -> PrintJob | None:
    """The close, bank deposit or month's report of that number, as it was printed last; None where there is none."""
    kind = _OF_LETTER.get(number.partition("-")[0])
    made = records.jobs.of_document(kind, number) if kind else ()
    return made[-1] if made else None


def last_paper(desk: Desk, records: Records) -> PrintJob | None:
    """The till's own paper that was made last."""
    return records.audit.latest_paper(desk.till, _KINDS)
