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
    "drawer_x",
    "drawer_z",
    "drawer_count",
    "bank_deposit",
    "monthly_report",
    "recovery_code",
    "printer_check",
]


JobState = Literal["waiting", "sending", "printed", "failed", "unknown"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintJob:
    """A paper that waits for, or has gone to, the printer of a till; `document` is its value, frozen as JSON."""

    id: int = 0
    kind: DocumentKind
    number: str
    case: int
    till: str = "1"
    document: dict[str, Any]
    copies: int = 1
    state: JobState = "waiting"
    problem: str = ""
    duplicate: int = 0
    created_at: datetime
    by: str
