"""The release slip: a dog leaves on the receipt that was shown, to whom, and by whom (Dover subd. F)."""

from __future__ import annotations

from collections.abc import Iterator

from kiosk.services.paper_data import ReleaseSlipPaper
from kiosk.words import Words, to_say, words_in
from printing.document import Columns, Document, Heading, Keep, Piece, Qr, Rule, Signature
from printing.documents.parts import filled, in_custody, letterhead, owner_in_words, translated

TITLE = to_say("Release slip")
_STANDINGS = {
    "owner": to_say("the owner"),
    "agent": to_say("the owner's agent"),
    "adopter": to_say("the adopter"),
}


def release_slip(paper: ReleaseSlipPaper) -> Document:
    """The slip as a document."""
    w = words_in(paper.language)
    pieces = tuple(_pieces(paper, w))
    return Document("release_slip", paper.case.number, w.say(TITLE), pieces, paper.language, paper.large)


def _pieces(paper: ReleaseSlipPaper, w: Words) -> Iterator[Piece]:
    yield from letterhead(paper.head, TITLE, w=w)
    yield Rule()
    yield from in_custody(paper.case, w)
    if paper.standing != "adopter":
        yield from owner_in_words(paper.owner, paper.answers_for, w)
    yield Columns(w.say("Impounded"), w.moment(paper.case.impounded_at, paper.zone))
    yield Rule()
    yield Heading(w.say("Released"))
    for receipt in paper.receipts:
        yield Columns(w.say("Receipt shown"), receipt, bold=True)
    yield Columns(w.say("Released"), w.moment(paper.at, paper.zone), bold=True)
    yield Columns(w.say("To"), paper.to, bold=True)
    yield Columns(w.say("As"), w.say(_STANDINGS[paper.standing]))
    yield from filled(w.say("Owner's written word"), paper.authority)
    yield from filled(w.say("License"), paper.license)
    yield from filled(w.say("Ownership of the chip"), paper.chip_moved)
    yield from filled(w.say("With her litter"), ", ".join(paper.litter))
    yield Columns(w.say("By"), paper.by)
    yield Columns(w.say("At"), paper.shelter)
    yield Rule()
    yield Keep(
        (
            Signature(w.say("Received the dog: {name}", name=paper.to), w.say("Date")),
            Signature(w.say("Released by {name}", name=paper.by), w.say("Date")),
        )
    )
    yield from translated(w)
    yield Qr(paper.case.number, paper.case.number)
