"""What each paper is made from: everything it must say, as values, so that making it needs no record and no law."""

from __future__ import annotations

from kiosk.services.paper_data.adoption import (
    AdoptionStatementPaper,
    AgreementPaper,
    AlterationDepositsPaper,
    AlterationLetterPaper,
    DepositRow,
)
from kiosk.services.paper_data.bundle import BundlePaper, Listed, RecordPaper, ScannedPaper, StoredPaper
from kiosk.services.paper_data.charges import BillPaper, ReceiptPaper, StatementPaper
from kiosk.services.paper_data.custody import (
    Adopted,
    CageCardPaper,
    EuthanasiaPaper,
    Redeemed,
    ReleaseSlipPaper,
    SeizedDog,
    SeizurePaper,
    SeizuresPaper,
)
from kiosk.services.paper_data.notices import AffidavitPaper, CountedDays, FeesNow, NoticePaper
from kiosk.services.paper_data.office import PrinterCheckPaper, RecoveryPaper
from kiosk.services.paper_data.public import DogPagePaper
from kiosk.services.paper_data.reports import ReportPaper, ReportPaperTable
from kiosk.services.paper_data.town import TownLetterhead

__all__ = [
    "Adopted",
    "AdoptionStatementPaper",
    "AffidavitPaper",
    "AgreementPaper",
    "AlterationDepositsPaper",
    "AlterationLetterPaper",
    "BillPaper",
    "BundlePaper",
    "CageCardPaper",
    "CountedDays",
    "DepositRow",
    "DogPagePaper",
    "EuthanasiaPaper",
    "FeesNow",
    "Listed",
    "NoticePaper",
    "PrinterCheckPaper",
    "ReceiptPaper",
    "RecordPaper",
    "RecoveryPaper",
    "Redeemed",
    "ReleaseSlipPaper",
    "ReportPaper",
    "ReportPaperTable",
    "ScannedPaper",
    "SeizedDog",
    "SeizurePaper",
    "SeizuresPaper",
    "StatementPaper",
    "StoredPaper",
    "TownLetterhead",
]
