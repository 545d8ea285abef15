"""The report of a euthanasia to the Clerk, who keeps the record of all of them (AML §374; Bethel §83-11(E)).

It is staff's paper, in English; the Clerk signs for it.
"""

from __future__ import annotations

from collections.abc import Iterator

from kiosk.services.paper_data import EuthanasiaPaper
from kiosk.words import words_in
from printing.document import Columns, Document, Heading, Keep, Paragraph, Piece, Qr, Rule, Signature, WriteIn
from printing.documents.parts import dog_in_words, identification, letterhead
from printing.documents.seizure import notified

TITLE = "Report of a euthanasia"
_W = words_in("en")


def euthanasia_report(paper: EuthanasiaPaper) -> Document:
    """The report as a document."""
    return Document("euthanasia_report", paper.case.number, TITLE, tuple(_pieces(paper)))


def _pieces(paper: EuthanasiaPaper) -> Iterator[Piece]:
    case, ended = paper.case, paper.ended
    yield from letterhead(paper.head, TITLE)
    yield Rule()
    yield Columns("Record", case.number, bold=True)
    yield Columns("Dog", dog_in_words(case.dog))
    yield from identification(case.found)
    yield WriteIn("Chip scanned again just before", ended.chip)
    yield Rule()
    yield Heading("Whether it was free")
    yield Columns("Seized", _W.moment(case.seized_at, paper.zone))
    yield Columns("Impounded", _W.moment(case.impounded_at, paper.zone))
    yield WriteIn("Owner", paper.owner)
    yield Paragraph(f"{paper.period} ({paper.period_cite})")
    yield WriteIn("Last day of the holding period", _W.day(paper.last_day) if paper.last_day else "")
    for notice in paper.notices:
        yield WriteIn("Notice to the owner", notified(notice, paper.zone))
    if not paper.notices:
        yield WriteIn("Notice to the owner", "" if paper.notice_owed else "none was owed")
    yield Columns("Orders that hold the dog", "none stands")
    yield Rule()
    yield Heading("The euthanasia")
    yield WriteIn("Basis", f"{paper.basis} ({paper.basis_cite})" if paper.basis_cite else paper.basis)
    yield WriteIn("Paper of the basis", ended.paper or ("none asked for" if not paper.basis_paper else ""))
    yield WriteIn("Method", ended.method)
    yield WriteIn("By", ended.performed_by)
    yield WriteIn("Day and time", _W.moment(ended.at, paper.zone))
    yield WriteIn("Confirmed by", ended.confirmed_by)
    if ended.reason:
        yield Columns("Reason, where one person works alone", ended.reason)
    yield WriteIn("Remains", ended.remains)
    if ended.note:
        yield Columns("Note", ended.note)
    yield Columns("At", paper.shelter)
    yield Columns("Recorded by", f"{ended.by}, {_W.moment(ended.recorded_at, paper.zone)}")
    yield Rule()
    yield Keep((Signature("Officer", "Date"), Signature("Received by the Clerk", "Date")))
    yield Qr(case.number, case.number)
