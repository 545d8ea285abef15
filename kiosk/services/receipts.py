"""What every receipt needs, whatever it is for: its paper, its place in the ledger and in the case's story."""

from __future__ import annotations

from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.records import LedgerEntry, Receipt
from kiosk.services.approval import Permit
from kiosk.services.books import book_receipt
from kiosk.services.case_facts import CaseFacts, after_receipt, keep_period, tell
from kiosk.services.desk import Desk
from kiosk.services.paperwork import receipt_paper, whom_for
from kiosk.services.ports import Records
from kiosk.services.readers import Reader, receipt_reader
from kiosk.services.spool import queue
from kiosk.services.typed_text import document_typed


def keep_receipt(
    desk: Desk,
    records: Records,
    known: CaseFacts,
    receipt: Receipt,
    *against: LedgerEntry,
    kind: str,
    text: str,
    permit: Permit,
    reader: Reader | None = None,
) -> Receipt:
    """Keep a receipt in its unit of work, with its ledger transaction, its paper and a line in the case's story.

    `known` are the facts of its case before it; `against` are the accounts that its tenders stand against, revenue by
    its lines unless given; `kind` is that of the line. The holding period is recomputed: what is paid no longer runs,
    what came back does. `reader` is for whom the paper is made, unless it follows the paper that it answers.
    """
    records.accounts.add_receipt(receipt)
    book_receipt(records, receipt, *against)
    known = after_receipt(records, known, receipt)
    if known.case.state == "held":
        keep_period(records, known)
    reader = reader or receipt_reader(records, whom_for(records, known, receipt)[0], receipt)
    document = desk.papers.receipt(receipt_paper(records, known, receipt, reader))
    queue(desk, records, kind="receipt", number=receipt.number, case=receipt.case, document=document, by=receipt.by)
    tell(desk, records, receipt.case, kind=kind, text=text, by=receipt.by, approved_by=permit.approved_by)
    return receipt


def known_receipt(records: Records, number: str) -> Receipt:
    """The receipt of that number; raises `InvalidInput` without one."""
    receipt = records.accounts.receipt(document_typed(number))
    if receipt is None:
        raise InvalidInput("receipt", f"There is no receipt {number.strip()}. Check its number.", code="unknown_record")
    return receipt


_SAME = ("kind", "case", "statement", "debt", "original", "tenders", "payer", "till", "by")
"""What a repeated request repeats."""


def asked_again(records: Records, request: Receipt) -> Receipt | None:
    """The receipt already made for a request, given as the receipt that it would make.

    Raises `Refused` where the request was for something else: then its answer was lost and it was changed since.
    """
    made = records.accounts.receipt_requested(request.request)
    if made is not None and any(getattr(made, name) != getattr(request, name) for name in _SAME):
        raise taken_already(made)
    return made


def taken_already(made: Receipt) -> Refused:
    """The answer to money that is offered twice."""
    return Refused(
        f"Paid already: receipt {made.number} was made at till {made.till} by {made.by}. Take no money.",
        citation="READINGS R12",
        cure="Give back what was handed over, and release the dog on that receipt.",
    )
