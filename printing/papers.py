"""Makes papers for the services, as values that can be kept and printed at any later time."""

from __future__ import annotations

from typing import Any

from kiosk.services.paper_data import CageCardPaper, ReceiptPaper, StatementPaper
from printing.documents.cage_card import cage_card
from printing.documents.receipt import receipt
from printing.documents.statement import statement


class PaperMaker:
    """Implements `kiosk.services.ports.Papers`."""

    def statement(self, paper: StatementPaper) -> dict[str, Any]:
        """The statement of charges, as JSON."""
        return statement(paper).to_json()

    def receipt(self, paper: ReceiptPaper) -> dict[str, Any]:
        """The receipt, owner's copy and clerk's copy, as JSON."""
        return receipt(paper).to_json()

    def cage_card(self, paper: CageCardPaper) -> dict[str, Any]:
        """The cage card, as JSON."""
        return cage_card(paper).to_json()
