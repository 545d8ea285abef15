"""Papers that wait for a printer."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal

DocumentKind = Literal[
    "statement",
    "receipt",
    "cage_card",
    "bill",
    "release_slip",
    "owner_notice",
    "affidavit_of_service",
    "seizure_report",
    "seizures_of_month",
    "euthanasia_report",
    "agreement",
    "agreement_summary",
    "adoption_statement",
    "alteration_letter",
    "alteration_deposits",
    "drawer_x",
    "drawer_z",
    "drawer_count",
    "bank_deposit",
    "monthly_report",
    "recovery_code",
    "printer_check",
    "case_record",
    "report",
    "dog_page",
]


JobState = Literal["waiting", "sending", "printed", "failed", "unknown", "replaced"]
"""`failed`: nothing of it left the machine. `unknown`: some of it may have been printed, and a person is asked.
`replaced`: a person did not find it whole, and a duplicate was sent in its place."""

PrinterRole = Literal["receipt", "cage_card", "letter"]
Destination = Literal["receipt", "cage_card", "letter", "page"]
"""The printer of a role, or a letter page that is kept as a file."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintJob:
    """A paper that waits for, or has gone to, a printer of a till; `document` is its value, frozen as JSON.

    `sent_to` is where a person directed it, empty for the printer of its kind. `sender` took it to the printer, at
    `taken_at`: one desk at work, under a name that no other has.
    """

    id: int = 0
    kind: DocumentKind
    number: str
    case: int
    till: str = "1"
    document: dict[str, Any]
    state: JobState = "waiting"
    problem: str = ""
    duplicate: int = 0
    sent_to: Destination | Literal[""] = ""
    sender: str = ""
    taken_at: datetime | None = None
    created_at: datetime
    by: str
