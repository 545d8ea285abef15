"""The notice that a dog was seized: what happened, where the dog is, until when and how to get it back.

One letter for every town; what it says of the period, the proofs and of what happens otherwise is that town's own law
(AML §117(6), Bethel §83-11(C), Clay §69-11(C), Rio Communities 9-1 §5(B)).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from kiosk.domain.money import ZERO
from kiosk.domain.records import NoticeWay
from kiosk.services.paper_data import CountedDays, NoticePaper
from kiosk.words import Words, to_say, words_in
from printing.document import (
    Address,
    Box,
    Charge,
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
    Total,
    WriteIn,
)
from printing.documents.parts import filled, in_custody, letterhead, translated

TITLE = to_say("Notice of seizure")
WAYS: Mapping[NoticeWay, str] = {
    "personal": to_say("handed over in person"),
    "certified_mail": to_say("certified mail, return receipt requested"),
    "registered_mail": to_say("registered mail"),
    "mail": to_say("mail"),
}


def owner_notice(paper: NoticePaper) -> Document:
    """The letter as a document."""
    w = words_in(paper.language)
    pieces = tuple(_pieces(paper, w))
    return Document("owner_notice", paper.letter.number, w.say(TITLE), pieces, paper.language, paper.large)


def _pieces(paper: NoticePaper, w: Words) -> Iterator[Piece]:
    letter = paper.letter
    yield from letterhead(paper.head, TITLE, w=w)
    yield Address((letter.name, *_lines(letter.address)))
    yield from _numbers(paper, w)
    yield Rule()
    yield from _seizure(paper, w)
    yield from _last_day(paper, w)
    yield from _redeeming(paper, w)
    yield from _fees(paper, w)
    yield from _otherwise(paper, w)
    yield from _service(paper, w)
    yield from translated(w)
    yield Qr(paper.case.number, paper.case.number)


def _lines(address: str) -> tuple[str, ...]:
    """An address typed on one line, in the lines of an envelope."""
    street, comma, place = address.partition(",")
    return tuple(part.strip() for part in (street, place if comma else "") if part.strip())


def _numbers(paper: NoticePaper, w: Words) -> Iterator[Piece]:
    letter = paper.letter
    yield Columns(w.say("Notice"), letter.number, bold=True)
    yield Columns(w.say("Date"), w.day(letter.recorded_at.astimezone(paper.zone).date()))
    if paper.answers_for:
        yield Columns(w.say("For the minor"), paper.answers_for)
    yield from filled(w.say("Your address is from"), letter.found_in)
    yield from filled(w.say("Required by"), paper.duty_cite)


def _seizure(paper: NoticePaper, w: Words) -> Iterator[Piece]:
    case = paper.case
    yield Paragraph(
        w.say("The dog described here was seized, and you are recorded as its owner. It is waiting for you."), bold=True
    )
    yield from in_custody(case, w)
    yield Columns(w.say("Seized"), w.moment(case.seized_at, paper.zone))
    yield from filled(w.say("Place"), case.place)
    reason = f"{paper.ground} ({paper.ground_cite})" if paper.ground_cite else paper.ground
    yield Columns(w.say("Reason"), reason)
    yield from filled(w.say("Seized by"), case.officer)
    yield Rule()
    yield Heading(w.say("Where the dog is"))
    yield Columns(w.say("Held at"), paper.shelter)
    head = paper.head
    yield Columns(w.say("Ask"), head.office)
    yield from filled(w.say("Address"), head.address)
    yield from filled(w.say("Phone"), head.phone)
    yield from (Columns(w.say("Open") if first == 0 else "", hours) for first, hours in enumerate(head.hours))


def _last_day(paper: NoticePaper, w: Words) -> Iterator[Piece]:
    yield Rule()
    if paper.order:
        yield Box(
            w.say(
                "An order holds the dog: {order}. It is released to nobody until the order is lifted.",
                order=paper.order,
            )
        )
    counted = paper.counted
    if counted is None:
        yield Paragraph(f"{paper.period} ({paper.period_cite})")
        return
    by_hand = counted.starts == "personal_notice"
    if by_hand:
        yield Box(
            w.say(
                "Handed to you on {day}, the last day to redeem is {last}, until midnight. Handed over later, it is "
                "later, and is written below.",
                day=w.whole_day(counted.starts_on),
                last=w.whole_day(counted.last_day),
            )
        )
    else:
        yield Box(w.say("Last day to redeem: {day}, until midnight.", day=w.whole_day(counted.last_day)))
    yield Paragraph(f"{paper.period} ({paper.period_cite})")
    yield Paragraph(" ".join(_how_counted(counted, w)))


def _how_counted(counted: CountedDays, w: Words) -> Iterator[str]:
    starts = {
        "custody": w.say("Counted from {day}, which is not counted itself.", day=w.whole_day(counted.starts_on)),
        "personal_notice": w.say("Counted from the day on which this is handed over, which is not counted itself."),
        "mailed_notice": w.say(
            "Counted from the mailing on {day}, which is not counted itself.", day=w.whole_day(counted.starts_on)
        ),
    }
    yield starts[counted.starts]
    if counted.skipped:
        yield w.say("Not counted either: {days}.", days=", ".join(map(w.day, counted.skipped)))
    if counted.moves_with_delivery:
        yield w.say("If the return receipt shows a later day of delivery, it is counted from that day instead.")
    if counted.runs_on:
        yield w.say("The last counted day is not a business day, so the period runs through the next one.")


def _redeeming(paper: NoticePaper, w: Words) -> Iterator[Piece]:
    yield Rule()
    yield Heading(w.say("How to get the dog back"))
    yield Paragraph(f"{paper.redeem} ({paper.redeem_cite})")
    for condition, section, cure in paper.conditions:
        yield Paragraph(f"{condition} ({section})", bold=True, bullet=True)
        yield Paragraph(cure)
    yield from filled(w.say("Pay at"), paper.payable_at)


def _fees(paper: NoticePaper, w: Words) -> Iterator[Piece]:
    fees = paper.fees
    yield Rule()
    yield Heading(w.say("What it costs"))
    if fees.not_entered:
        labels = ", ".join(fees.not_entered)
        yield Paragraph(w.say("Ask the office what it charges: {labels}.", labels=labels))
        return
    for line in fees.lines:
        yield Charge(w.retell(line.label), w.money(line.amount), w.retell(line.citation))
    yield Total(w.say("ON THE DAY OF THIS LETTER"), w.money(fees.total))
    if fees.rises:
        rows = tuple((w.moment(until, paper.zone), w.money(total)) for until, total in fees.rises)
        yield Table((w.say("After"), w.say("It costs")), rows, right=(1,))
        if not fees.last_rise:
            yield Paragraph(w.say("It rises on in the same way until the period ends."), small=True)
    elif fees.total != ZERO:
        yield Paragraph(w.say("This amount does not rise with time."), small=True)
    if fees.costs_may_follow:
        yield Paragraph(
            w.say("What is spent on the dog, such as a vaccination or a veterinarian, is added."), small=True
        )


def _otherwise(paper: NoticePaper, w: Words) -> Iterator[Piece]:
    if not paper.otherwise:
        return
    yield Rule()
    ends = [Paragraph(f"{says} ({cite})", bullet=True) for says, cite in paper.otherwise]
    yield Keep(
        (
            Heading(w.say("If nobody redeems the dog")),
            Paragraph(
                w.say(
                    "Once the holding period has ended you can no longer redeem the dog; you may still adopt it. It "
                    "will be one of these:"
                )
            ),
            *ends,
        )
    )


def _service(paper: NoticePaper, w: Words) -> Iterator[Piece]:
    letter = paper.letter
    yield Rule()
    way = Columns(w.say("Sent by") if letter.way != "personal" else w.say("Served"), w.say(WAYS[letter.way]), bold=True)
    if letter.way == "personal":
        yield Keep(
            (
                way,
                WriteIn(w.say("Handed to")),
                WriteIn(w.say("Relation to the owner")),
                WriteIn(w.say("Place")),
                WriteIn(w.say("Day and time")),
                WriteIn(w.say("Last day to redeem")),
                Signature(w.say("Served by"), w.say("Date")),
            )
        )
        return
    yield way
    if letter.way in ("certified_mail", "registered_mail"):
        yield WriteIn(w.say("Number of the mail"), letter.mail_number)
    yield WriteIn(w.say("Mailed on"), w.day(letter.mailing) if letter.mailing else "")
    yield Keep((Signature(w.say("For {office}: {name}", office=paper.head.office, name=letter.by)),))
