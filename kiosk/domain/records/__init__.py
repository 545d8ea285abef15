"""What is kept of people, dogs, impoundments, money and paper.

Instants are aware and in UTC; an id is 0 before it is stored.
"""

from __future__ import annotations

from kiosk.domain.records.adoptions import (
    Adoption,
    AdoptionEnd,
    AdoptionEnded,
    Agreement,
    AgreementSigned,
    AlterationLetter,
    AlterationOption,
    AlterationProof,
    FreedBy,
)
from kiosk.domain.records.cases import (
    Case,
    CaseState,
    Dog,
    Event,
    HoldStatus,
    IdentificationFound,
    Person,
    Release,
    Sex,
    YesNoUnknown,
)
from kiosk.domain.records.endings import Disposition, EndingKind, Recapture
from kiosk.domain.records.facts import (
    CostIncurred,
    Determination,
    EarlierImpoundment,
    OrderPlaced,
    ProofKind,
    ProofShown,
)
from kiosk.domain.records.money import (
    LedgerEntry,
    LedgerTransaction,
    PressNumber,
    Receipt,
    ReceiptKind,
    StatedLine,
    Statement,
    Tender,
    TenderPart,
)
from kiosk.domain.records.notices import (
    CameBack,
    MailReturned,
    NoticeGiven,
    NoticeLetter,
    NoticeWay,
    Service,
)
from kiosk.domain.records.paper import Destination, DocumentKind, JobState, PrinterRole, PrintJob

__all__ = [
    "Adoption",
    "AdoptionEnd",
    "AdoptionEnded",
    "Agreement",
    "AgreementSigned",
    "AlterationLetter",
    "AlterationOption",
    "AlterationProof",
    "CameBack",
    "Case",
    "CaseState",
    "CostIncurred",
    "Destination",
    "Determination",
    "Disposition",
    "DocumentKind",
    "Dog",
    "EarlierImpoundment",
    "EndingKind",
    "Event",
    "FreedBy",
    "HoldStatus",
    "IdentificationFound",
    "JobState",
    "LedgerEntry",
    "LedgerTransaction",
    "MailReturned",
    "NoticeGiven",
    "NoticeLetter",
    "NoticeWay",
    "OrderPlaced",
    "Person",
    "PressNumber",
    "PrintJob",
    "PrinterRole",
    "ProofKind",
    "ProofShown",
    "Recapture",
    "Receipt",
    "ReceiptKind",
    "Release",
    "Service",
    "Sex",
    "StatedLine",
    "Statement",
    "Tender",
    "TenderPart",
    "YesNoUnknown",
]
