"""One box that finds a dog by anything that is known of it, or by a scanned code."""

from __future__ import annotations

from collections.abc import Sequence

from kiosk.domain.records import Case
from kiosk.services.desk import Desk
from kiosk.services.ports import Found, Records
from kiosk.services.typed_text import LINE_LIMIT, document_typed, storable


def find(desk: Desk, text: str) -> Sequence[Found]:
    """Dogs that match, best first; the exact number of a case, a statement or a receipt comes alone.

    Never raises for what is typed: nonsense finds nothing.
    """
    sought = wanted(text)
    if not sought:
        return ()
    with desk.store.reading() as records:
        exact = _numbered(records, document_typed(sought))
        return (exact,) if exact else records.search(sought)


def wanted(text: str) -> str:
    """What is looked for, white space closed up; empty for nonsense that can be found nowhere."""
    sought = " ".join(text.split())
    return "" if len(sought) > LINE_LIMIT or "\0" in sought or not storable(sought) else sought


def _numbered(records: Records, number: str) -> Found | None:
    """The one dog of a record's number, which is also what a code on paper carries."""
    case = records.cases.numbered(number)
    if case is not None:
        return _found(case, f"case {number}")
    statement = records.accounts.statement(number)
    if statement is not None:
        return _found(records.cases.get(statement.case), f"statement {number}")
    receipt = records.accounts.receipt(number)
    return _found(records.cases.get(receipt.case), f"receipt {number}") if receipt else None


def _found(case: Case, matched: str) -> Found:
    return Found(
        case=case.id,
        number=case.number,
        town=case.town,
        dog=case.dog.name or case.dog.summary,
        matched=matched,
        state=case.state,
    )
