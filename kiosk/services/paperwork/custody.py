"""Gathers what the papers of a dog in the shelter must say (PAPER: «Cage card», «Release slip»)."""

from __future__ import annotations

from kiosk.domain.holding import holding
from kiosk.domain.records import AdoptionEnded, Person, Release
from kiosk.services.board_state import still_missing
from kiosk.services.case_facts import CaseFacts
from kiosk.services.paper_data import CageCardPaper, ReleaseSlipPaper
from kiosk.services.paperwork.charges import answers_for
from kiosk.services.paperwork.town import letterhead
from kiosk.services.ports import Records
from kiosk.services.readers import ENGLISH, Reader
from kiosk.services.wording import day_words, held_under, last_day_words, order_words
from kiosk.words import words_in


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
        bites=bite_words(known),
        missing=still_missing(known),
    )


def bite_words(known: CaseFacts) -> str:
    """What is recorded that warns of the dog's bite: an observation for rabies, a proceeding, a determination."""
    said = []
    if any(order.kind == "rabies_observation" for order in known.orders):
        said.append("under observation for rabies after a bite")
    if any(order.kind == "dangerous_dog_proceeding" for order in known.orders):
        said.append("a dangerous-dog proceeding")
    said += [f"determined dangerous {day_words(made.on)}" for made in known.determinations]
    return "; ".join(said)


def release_slip_paper(
    known: CaseFacts, release: Release, shelter: str, reader: Reader = ENGLISH, litter: tuple[str, ...] = ()
) -> ReleaseSlipPaper:
    """Everything that the slip of a release says."""
    return ReleaseSlipPaper(
        head=letterhead(known.town, words_in(reader.language)),
        zone=known.law.zone,
        shelter=shelter,
        case=known.case,
        at=release.at,
        to=release.to,
        standing=release.standing,
        receipts=(release.receipt,),
        by=release.by,
        authority=release.authority,
        litter=litter,
        owner=known.answers,
        answers_for=answers_for(known),
        language=reader.language,
        large=reader.large,
    )


def handover_slip_paper(
    known: CaseFacts,
    ended: AdoptionEnded,
    adopter: Person,
    *,
    receipts: tuple[str, ...],
    shelter: str,
    reader: Reader,
) -> ReleaseSlipPaper:
    """Everything that the slip of a handover to an adopter says."""
    place = f", {ended.license_town}" if ended.license_town else ""
    return ReleaseSlipPaper(
        head=letterhead(known.town, words_in(reader.language)),
        zone=known.law.zone,
        shelter=shelter,
        case=known.case,
        at=ended.at,
        to=adopter.name,
        standing="adopter",
        receipts=receipts,
        by=ended.by,
        license=f"{ended.license}{place}" if ended.license else "",
        chip_moved=ended.chip_moved,
        language=reader.language,
        large=reader.large,
    )
