"""Gathers what the papers of a dog in the shelter must say (PAPER: «Cage card»)."""

from __future__ import annotations

from kiosk.domain.holding import holding
from kiosk.services.board_state import still_missing
from kiosk.services.case_facts import CaseFacts
from kiosk.services.paper_data import CageCardPaper
from kiosk.services.paperwork.town import letterhead
from kiosk.services.ports import Records
from kiosk.services.wording import held_under, last_day_words, order_words


def cage_card_paper(records: Records, known: CaseFacts) -> CageCardPaper:
    """Everything that the card on the run says."""
    case, held = known.case, holding(known.facts, known.law)
    return CageCardPaper(
        head=letterhead(known.town),
        zone=known.law.zone,
        case=case,
        photo=records.cases.photo(case.dog.photo) if case.dog.photo else None,
        held_under=held_under(held, known.facts),
        last_day_words=last_day_words(held),
        order=order_words(known.order) if known.order else "",
        missing=still_missing(known),
    )
