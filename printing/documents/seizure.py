"""The report of a dog's seizure and disposition, and the list of a month's seizures; staff's papers, in English.

What the records do not hold is a line to fill in by hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from zoneinfo import ZoneInfo

from kiosk.domain.moments import date_words
from kiosk.domain.records import CameBack, Disposition, EndingKind, NoticeGiven, NoticeWay
from kiosk.services.paper_data import Adopted, SeizurePaper, SeizuresPaper
from kiosk.words import words_in
from printing.document import (
    Columns,
    Document,
    Heading,
    Keep,
    Paragraph,
    Piece,
    Qr,
    Rule,
    Signature,
    Table,
    Tick,
    WriteIn,
)
from printing.documents.parts import SEX, letterhead

TITLE = "Seizure and disposition report"
MONTH_TITLE = "Dogs seized and what became of them"
REASONS: Mapping[int, str] = {
    1: "unidentified, at large",
    2: "unlicensed",
    3: "threat to public safety",
    4: "deer quarantine",
    5: "night quarantine",
    6: "dangerous dog",
    7: "local law",
    8: "court order",
    9: "other",
}
_W = words_in("en")
_WAYS: Mapping[NoticeWay, str] = {
    "personal": "in person",
    "certified_mail": "by certified mail",
    "registered_mail": "by registered mail",
    "mail": "by mail",
}
_CAME_BACK: Mapping[CameBack, str] = {
    "refused": "refused",
    "unclaimed": "returned unclaimed",
    "undeliverable": "returned undeliverable",
}
_ENDED: Mapping[EndingKind, str] = {
    "adopted": "Adopted",
    "transferred": "Transferred",
    "euthanized": "Euthanized",
    "died": "Died",
    "escaped": "Escaped",
}


def seizure_report(paper: SeizurePaper) -> Document:
    """The report of one dog as a document."""
    return Document("seizure_report", paper.case.number, TITLE, tuple(_pieces(paper)))


def _pieces(paper: SeizurePaper) -> Iterator[Piece]:
    yield from letterhead(paper.head, TITLE)
    yield Rule()
    yield Columns("Record", paper.case.number, bold=True)
    yield Columns("County", f"{paper.county}, {paper.state}")
    yield Columns("As of", _W.moment(paper.at, paper.zone))
    yield Rule()
    yield from _seized(paper)
    yield from _dog(paper)
    yield from _owner(paper)
    yield from _became(paper)
    yield from _health(paper)
    yield Rule()
    yield Keep(
        (Signature(f"Dog control officer {paper.case.officer}".strip(), "Date"), Paragraph(f"Made by {paper.by}."))
    )
    yield Qr(paper.case.number, paper.case.number)


def _seized(paper: SeizurePaper) -> Iterator[Piece]:
    case = paper.case
    yield Heading("Seizure")
    yield WriteIn("Date and hour", _W.moment(case.seized_at, paper.zone))
    yield WriteIn("Place", case.place)
    code = f"{paper.reason} ({REASONS[paper.reason]})" if paper.reason in REASONS else ""
    yield WriteIn("Reason code", code)
    yield WriteIn("Reason", f"{paper.ground} ({paper.ground_cite})" if paper.ground_cite else paper.ground)
    if case.reason_note:
        yield Columns("Note", case.reason_note)
    yield WriteIn("Officer", case.officer)
    yield WriteIn("Shelter", paper.shelter)
    yield WriteIn("Received", _W.moment(case.impounded_at, paper.zone))
    yield WriteIn("Received by")
    yield Columns("Recorded by", f"{case.recorded_by}, {_W.moment(case.recorded_at, paper.zone)}")
    yield Rule()


def _dog(paper: SeizurePaper) -> Iterator[Piece]:
    dog, found = paper.case.dog, paper.case.found
    yield Heading("The dog")
    yield WriteIn("Name", dog.name)
    yield WriteIn("Breed", dog.breed or dog.summary)
    yield WriteIn("Sex", SEX[dog.sex, dog.altered])
    yield WriteIn("Color", ", ".join(filter(None, (dog.colour, dog.marks))))
    yield WriteIn("Age", dog.age)
    yield WriteIn("Weight", dog.weight)
    tag = ", ".join(filter(None, (found.license_tag, found.license_town)))
    yield WriteIn("License tag and municipality", tag or "none recorded")
    other = {"rabies tag": found.rabies_tag, "chip": found.microchip, "tattoo": found.tattoo, "other": found.other}
    carried = "; ".join(f"{name} {value}" for name, value in other.items() if value)
    yield WriteIn("Other identification", carried or "none recorded")
    yield Rule()


def _owner(paper: SeizurePaper) -> Iterator[Piece]:
    owner = paper.owner
    yield Heading("Owner")
    name = "" if owner is None else f"{owner.name}, for {paper.answers_for}" if paper.answers_for else owner.name
    yield WriteIn("Name", name)
    yield WriteIn("Address", owner.address if owner else "")
    yield WriteIn("Phone", owner.phone if owner else "")
    past = "" if paper.past_year is None else f"{paper.past_year}, this one included"
    yield WriteIn("Impoundments of this owner's dogs in the past 12 months", past)
    for notice in paper.notices:
        yield WriteIn("Notified", notified(notice, paper.zone))
    if not paper.notices:
        yield WriteIn("Notified, when and how")
    yield WriteIn("Available for adoption from", _W.day(paper.available_from) if paper.available_from else "")
    yield Rule()


def notified(notice: NoticeGiven, zone: ZoneInfo) -> str:
    """When and how an owner was notified, and what became of the mail."""
    service = notice.service
    how = _WAYS[service.way] if service else ("in person" if notice.how == "personal" else "by mail")
    when = _W.moment(service.at, zone) if service and service.at else _W.day(notice.on)
    said = [f"{when}, {how}", f"no. {notice.number}" if notice.number else ""]
    if notice.delivered is not None:
        said.append(f"delivered {_W.day(notice.delivered)}")
    if notice.returned is not None:
        said.append(f"{_CAME_BACK[notice.returned.how]} {_W.day(notice.returned.on)}")
    return ", ".join(filter(None, said))


def _became(paper: SeizurePaper) -> Iterator[Piece]:
    yield Heading("What became of the dog")
    home, ended = paper.redeemed, paper.ended
    if home is not None:
        yield Tick("Redeemed", ticked=True)
        yield WriteIn("Date", _W.moment(home.release.at, paper.zone))
        yield WriteIn("By", f"{home.release.to}, {home.release.standing}")
        yield WriteIn("Phone", home.phone)
        yield WriteIn("Fee", f"{_W.money(home.paid)}, receipt {home.release.receipt}")
        yield WriteIn("License, and who issued it", paper.license)
    elif ended is not None:
        yield from _end(ended, paper)
    else:
        yield Paragraph("The dog is still here.")
        yield from (Tick(words) for words in ("Redeemed", *_ENDED.values()))
        yield WriteIn("Date")
        yield WriteIn("To, or by")
        yield WriteIn("Phone")
        yield WriteIn("Fee")
        yield WriteIn("License, and who issued it", paper.license)
    yield Rule()


def _end(ended: Disposition, paper: SeizurePaper) -> Iterator[Piece]:
    yield Tick(_ENDED[ended.kind], ticked=True)
    yield WriteIn("Date", _W.moment(ended.at, paper.zone))
    if ended.kind in ("adopted", "transferred"):
        yield WriteIn("To", ended.to)
        yield WriteIn("Phone or address", ended.contact)
    if ended.kind == "adopted":
        home = paper.adopted
        yield WriteIn("Fee", _paid(home) if home else "")
        yield WriteIn("License, and who issued it", home.license if home else "")
    if ended.kind == "euthanized":
        yield WriteIn("By", ended.performed_by)
        yield WriteIn("Basis and its paper", f"{ended.basis.replace('_', ' ')}, {ended.paper}")
        yield WriteIn("Method", ended.method)
    if ended.kind in ("euthanized", "died"):
        yield WriteIn("Remains", ended.remains)
    if ended.note:
        yield WriteIn("Note", ended.note)


def _paid(home: Adopted) -> str:
    return f"{_W.money(home.paid)}, receipt {', '.join(home.receipts)}" if home.receipts else ""


def _health(paper: SeizurePaper) -> Iterator[Piece]:
    yield Heading("Also to be kept (AML §423)")
    yield WriteIn("Surrendered by, with contact", paper.surrendered)
    yield WriteIn("Bite history", paper.bites)
    yield WriteIn("Rabies status", paper.rabies)
    for treatment in paper.treatments:
        yield WriteIn("Treatment", treatment)
    if not paper.treatments:
        yield WriteIn("Treatments")


def seizures_of_month(paper: SeizuresPaper) -> Document:
    """The list of a month as a document."""
    return Document("seizures_of_month", paper.number, MONTH_TITLE, tuple(_month(paper)))


def _month(paper: SeizuresPaper) -> Iterator[Piece]:
    yield from letterhead(paper.head, MONTH_TITLE)
    yield Heading(f"{paper.first_day:%B %Y}", big=True)
    yield Rule()
    yield Columns("County", paper.county)
    yield Columns("Shelter", paper.shelter)
    yield Columns("As of", _W.moment(paper.at, paper.zone))
    yield Columns("Dogs seized", str(len(paper.dogs)), bold=True)
    for words, number in paper.totals:
        yield Columns(words.capitalize(), str(number))
    yield Rule()
    if paper.dogs:
        rows = tuple(
            (
                dog.number,
                date_words(dog.seized.astimezone(paper.zone).date()),
                dog.dog,
                str(dog.reason or ""),
                dog.owner,
                dog.became,
            )
            for dog in paper.dogs
        )
        yield Table(("Record", "Seized", "Dog", "Reason", "Owner", "What became of it"), rows)
        codes = sorted({dog.reason for dog in paper.dogs} & REASONS.keys())
        yield Paragraph(f"Reasons: {'; '.join(f'{code} {REASONS[code]}' for code in codes)}.", small=True)
    else:
        yield Paragraph("No dog was seized in this month.")
    yield Rule()
    yield Keep((Signature("Dog control officer", "Date"), Paragraph(f"Made by {paper.by}.")))
