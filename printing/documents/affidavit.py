"""The affidavit of service: who served the notice, on whom, when, where and how, sworn before a notary or the clerk.

It is staff's paper, in English. What was not recorded is a line to fill in by hand.
"""

from __future__ import annotations

from collections.abc import Iterator

from kiosk.domain.records import NoticeGiven, NoticeWay, Service
from kiosk.services.paper_data import AffidavitPaper
from kiosk.words import words_in
from printing.document import Columns, Document, Heading, Keep, Paragraph, Piece, Rule, Signature, WriteIn
from printing.documents.parts import dog_in_words, letterhead

TITLE = "Affidavit of service"
_W = words_in("en")
_MAILS: dict[NoticeWay, str] = {
    "certified_mail": "by certified mail, return receipt requested, in a sealed envelope with the postage paid",
    "registered_mail": "by registered mail, in a sealed envelope with the postage paid",
    "mail": "by mail, in a sealed envelope with the postage paid",
}


def affidavit_of_service(paper: AffidavitPaper) -> Document:
    """The affidavit as a document."""
    return Document("affidavit_of_service", paper.number, TITLE, tuple(_pieces(paper)))


def _pieces(paper: AffidavitPaper) -> Iterator[Piece]:
    notice, service = paper.notice, paper.notice.service
    yield from letterhead(paper.head, TITLE)
    yield Rule()
    yield Columns("State of", paper.state)
    yield Columns("County of", f"{paper.county}, ss.:")
    yield Rule()
    yield Columns("Affidavit", paper.number)
    yield Columns("Notice", service.letter if service and service.letter else "as attached")
    yield Columns("Case", paper.case.number)
    yield Columns("Dog", dog_in_words(paper.case.dog))
    yield Columns("Seized", _W.moment(paper.case.seized_at, paper.zone))
    yield Rule()
    yield WriteIn("I, the server", service.server if service else "")
    yield Paragraph("being duly sworn, say that I served the notice of this seizure as follows.")
    yield from _handed(paper, notice, service) if notice.how == "personal" else _mailed(paper, notice, service)
    yield Rule()
    yield Keep((Signature(f"Signature of {service.server}" if service else "Signature of the server", "Date"),))
    yield Keep(
        (
            Paragraph("Sworn to before me on the day beside my name."),
            Signature("Notary public, or clerk", "Date"),
            WriteIn("Commission expires"),
        )
    )


def _handed(paper: AffidavitPaper, notice: NoticeGiven, service: Service | None) -> Iterator[Piece]:
    yield Heading("By handing it over in person")
    yield WriteIn("To", service.to if service else notice.note)
    yield WriteIn("Relation to the owner", service.relation if service else "")
    yield WriteIn("Owner of record", paper.owner)
    yield WriteIn("Place", service.place if service else "")
    at = service.at if service else None
    yield WriteIn("Day and time", _W.moment(at, paper.zone) if at else f"{_W.day(notice.on)},")


def _mailed(paper: AffidavitPaper, notice: NoticeGiven, service: Service | None) -> Iterator[Piece]:
    yield Heading("By mailing it")
    way = service.way if service else ""
    if way and way != "personal":
        yield Paragraph(f"I mailed it {_MAILS[way]}, to the address below.")
    else:
        yield WriteIn("Kind of mail")
    yield WriteIn("To", paper.owner)
    yield WriteIn("Address on the envelope", service.place if service else "")
    if notice.number or way != "mail":
        yield WriteIn("Number of the mail", notice.number)
    yield WriteIn("Mailed on", _W.day(notice.on))
    if notice.delivered is not None:
        yield Columns("Delivered on, by the return receipt", _W.day(notice.delivered))
    if notice.returned is not None:
        yield Columns("Came back", f"{notice.returned.how}, {_W.day(notice.returned.on)}")
