"""The instant at which money moves: never before what is recorded, unless a supervisor says that the clock was wrong.

A clock that ran ahead leaves records of instants to come. Once it is put right, a supervisor says so for that case,
with a PIN; it stands in the case's story with the last of those instants. From then on nothing between the two says
what time it is, and the clock may not go behind the instant at which it was said.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta

from kiosk.domain.errors import Unavailable
from kiosk.domain.records import Statement
from kiosk.domain.staff import APPROVAL_HOLDS, Approval
from kiosk.services.approval import NeedsApproval, permitted
from kiosk.services.case_facts import CaseFacts, tell
from kiosk.services.desk import Desk
from kiosk.services.ports import Records
from kiosk.services.wording import moment_words

CLOCK_TOLERANCE = timedelta(minutes=5)
"""How far two desks' clocks may differ before money is refused."""
_CLOCK = "clock"
"""The kind of the line in a case's story: `at` is the last instant recorded by the wrong clock."""


def ahead(instant: datetime, now: datetime) -> bool:
    """Whether an instant lies further in the future than two clocks may differ."""
    return instant > now + CLOCK_TOLERANCE


def money_moment(
    desk: Desk, records: Records, known: CaseFacts, asked: datetime, *, by: str, approval: Approval | None
) -> tuple[datetime, Approval | None]:
    """The instant at which money moves, that of asking, and the approval that is left for the act itself.

    With a clock behind what is recorded of the case a supervisor must say that it is right: raises `NeedsApproval`
    (act `settings`), `Unavailable` while nobody is entered who could.
    """
    latest = _latest(records, known, asked)
    if not ahead(latest, asked):
        return max(asked, latest), approval
    words = _words(asked, known, latest)
    if not records.staff.anybody():
        raise Unavailable(f"{words} Set the clock right; until then no money can be taken and no dog released.")
    for_ = f"a clock set right, at No. {known.case.number}"
    said = (
        approval
        if approval is not None and approval.for_ == for_
        else records.staff.unused_approval(by, for_, asked - APPROVAL_HOLDS)
    )
    if said is None:
        cure = "Set the clock right. If it is right now and was wrong then, ask a supervisor to approve with a PIN."
        raise NeedsApproval("settings", words, for_=for_, cure=cure)
    permit = permitted(desk, records, by, "settings", said, for_=for_)
    text = f"The clock was wrong when something was recorded at {moment_words(latest, known.law.zone)}; it is right now"
    tell(desk, records, known.case.id, kind=_CLOCK, text=text, by=by, at=latest, approved_by=permit.approved_by)
    return max(asked, known.case.impounded_at), None if said == approval else approval


def trusted_now(records: Records, known: CaseFacts, now: datetime) -> datetime:
    """The present instant to show what would be charged; raises `Unavailable` if the clock was set back."""
    latest = _latest(records, known, now)
    if ahead(latest, now):
        raise Unavailable(
            f"{_words(now, known, latest)} Set the clock right; until then no money can be taken. If it is right now "
            "and was wrong then, issue a new statement with a supervisor's approval."
        )
    return max(now, latest)


def _latest(records: Records, known: CaseFacts, now: datetime) -> datetime:
    """The last instant that says what time it is."""
    recorded = tuple(_recorded(known, records.accounts.statements(known.case.id)))
    latest = max(recorded)
    if not ahead(latest, now):
        return latest
    wrong = [(event.recorded_at, event.at) for event in records.cases.events(known.case.id) if event.kind == _CLOCK]
    believed = (at for at in recorded if not any(said < at <= last for said, last in wrong))
    return max((*believed, *(said for said, _ in wrong)))


def _recorded(known: CaseFacts, statements: Sequence[Statement]) -> Iterator[datetime]:
    """Every instant at which money was asked or taken; a replaced statement is left out."""
    yield known.case.impounded_at
    yield from (one.as_of for one in statements if not one.superseded_by)
    yield from (one.at for one in known.account.receipts)


def _words(now: datetime, known: CaseFacts, latest: datetime) -> str:
    zone = known.law.zone
    return (
        f"This computer's clock says {moment_words(now, zone)}, but something of No. {known.case.number} was "
        f"recorded at {moment_words(latest, zone)}."
    )
