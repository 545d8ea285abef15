"""From a dog that nobody redeemed to its new home: terms, agreement, signature, handover, the deposit's way back."""

from __future__ import annotations

from kiosk.services.adoption.agreement import Signature, prepare_agreement, sign_agreement
from kiosk.services.adoption.deposit import (
    FREED_BY,
    DepositDue,
    deposits_by_due,
    forfeit_alteration_deposit,
    keep_alteration_proof,
    return_deposit,
)
from kiosk.services.adoption.file import AdoptionFile, open_adoption_file
from kiosk.services.adoption.given_up import OwedBack, give_up_adoption
from kiosk.services.adoption.handover import Handover, hand_over
from kiosk.services.adoption.letters import print_deposits, write_alteration_letter
from kiosk.services.adoption.papers import document_digest
from kiosk.services.adoption.scans import SCAN_LIMIT, attach_scan, open_scan, scan_kind
from kiosk.services.adoption.start import AdoptionForm, start_adoption, take_adoption_deposit
from kiosk.services.adoption.terms import AdoptionTerms, adoption_terms
from kiosk.services.adoption.view import AdoptionsWaiting, AdoptionView, Step, adoption_view, adoptions_waiting

__all__ = [
    "FREED_BY",
    "SCAN_LIMIT",
    "AdoptionFile",
    "AdoptionForm",
    "AdoptionTerms",
    "AdoptionView",
    "AdoptionsWaiting",
    "DepositDue",
    "Handover",
    "OwedBack",
    "Signature",
    "Step",
    "adoption_terms",
    "adoption_view",
    "adoptions_waiting",
    "attach_scan",
    "deposits_by_due",
    "document_digest",
    "forfeit_alteration_deposit",
    "give_up_adoption",
    "hand_over",
    "keep_alteration_proof",
    "open_adoption_file",
    "open_scan",
    "prepare_agreement",
    "print_deposits",
    "return_deposit",
    "scan_kind",
    "sign_agreement",
    "start_adoption",
    "take_adoption_deposit",
    "write_alteration_letter",
]
