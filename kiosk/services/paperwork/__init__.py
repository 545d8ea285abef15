"""Gathers what each paper must say from the records and the law (PAPER: «What each must say»)."""

from __future__ import annotations

from kiosk.services.paperwork.charges import receipt_paper, statement_paper, whom_for
from kiosk.services.paperwork.custody import cage_card_paper, handover_slip_paper, release_slip_paper
from kiosk.services.paperwork.notices import affidavit_paper, notice_paper
from kiosk.services.paperwork.reports import euthanasia_paper, seizure_paper, seizures_paper
from kiosk.services.paperwork.town import letterhead, payable_at

__all__ = [
    "affidavit_paper",
    "cage_card_paper",
    "euthanasia_paper",
    "handover_slip_paper",
    "letterhead",
    "notice_paper",
    "payable_at",
    "receipt_paper",
    "release_slip_paper",
    "seizure_paper",
    "seizures_paper",
    "statement_paper",
    "whom_for",
]
