"""The statement of charges: what is owed, why, until when the amount holds, and what to do about it.

Dover subd. F: the officer gives a statement of the days in the shelter and the costs; the owner takes it to the Clerk,
pays there, and gives the receipt to the officer. The other towns' papers say the same of their own desk.
"""

from __future__ import annotations

from collections.abc import Iterator

from kiosk.domain.money import ZERO
from kiosk.services.paper_data import StatementPaper
from kiosk.words import Words, to_say, words_in
from printing.document import Box, Charge, Columns, Document, Heading, Paragraph, Piece, Qr, Rule, Total
from printing.documents.parts import filled, in_custody, letterhead, owner_in_words, translated, where_to_pay

TITLE = to_say("Statement of charges")


def statement(paper: StatementPaper) -> Document:
    """The statement of charges as a document."""
    w = words_in(paper.language)
    pieces = tuple(_pieces(paper, w))
    return Document("statement", paper.statement.number, w.say(TITLE), pieces, paper.language, paper.large)


def _pieces(paper: StatementPaper, w: Words) -> Iterator[Piece]:
    yield from letterhead(paper.head, TITLE, w=w)
    yield Rule()
    yield from _numbers(paper, w)
    yield Rule()
    yield from in_custody(paper.case, w)
    yield from owner_in_words(paper.owner, paper.answers_for, w)
    yield Rule()
    yield from _stay(paper, w)
    yield Rule()
    yield from _charges(paper, w)
    yield Rule()
    yield from _total(paper, w)
    yield Rule()
    yield from _payment(paper, w)
    yield Rule()
    yield from _going_home(paper, w)
    yield from _dispute(w)
    yield from _fines(paper, w)
    yield Rule()
    yield from filled(w.say("Seized by"), paper.case.officer)
    yield Columns(w.say("Prepared by"), paper.statement.by)
    yield from translated(w)
    yield Qr(paper.statement.number, paper.statement.number)


def _numbers(paper: StatementPaper, w: Words) -> Iterator[Piece]:
    yield Columns(w.say("Statement"), paper.statement.number, bold=True)
    yield from filled(w.say("Replaces"), paper.supersedes)
    yield Columns(w.say("As of"), w.moment(paper.statement.as_of, paper.zone))


def _stay(paper: StatementPaper, w: Words) -> Iterator[Piece]:
    stated = paper.statement
    yield Columns(w.say("Seized"), w.moment(paper.case.seized_at, paper.zone))
    yield Columns(w.say("Impounded"), w.moment(paper.case.impounded_at, paper.zone))
    yield Columns(w.say("Days in the shelter"), str(stated.days_in_shelter), bold=True)
    yield Columns(w.say("24-hour periods"), str(stated.periods))
    if paper.periods_before_notice:
        yield Paragraph(
            w.say(
                "Of these 24-hour periods, {n} began before notice was given. "
                "You may ask for a waiver of their charge (R26).",
                n=paper.periods_before_notice,
            )
        )
    yield Columns(w.say("Impoundment"), w.say("{place} for this owner", place=w.ordinal(stated.impoundment_number)))
    for on, source in paper.earlier:
        yield Columns(w.say("Earlier"), f"{w.day(on)} ({source})" if source else w.day(on))


def _charges(paper: StatementPaper, w: Words) -> Iterator[Piece]:
    yield Heading(w.say("Charges"))
    for line in paper.statement.lines:
        yield Charge(w.retell(line.label), w.money(line.amount), w.retell(line.citation))
    if paper.statement.readings:
        read = ", ".join(paper.statement.readings)
        yield Paragraph(w.say("The code is read as in {read}; the desk can show you what each says.", read=read))
    for heading, details in (
        (w.say("What was spent on the dog"), paper.cost_details),
        (w.say("License"), paper.license_details),
    ):
        if details:
            yield Rule()
            yield Heading(heading)
            yield from (Paragraph(detail, bullet=True) for detail in details)


def _total(paper: StatementPaper, w: Words) -> Iterator[Piece]:
    stated = paper.statement
    if stated.paid_before == ZERO:
        yield Total(w.say("TOTAL"), w.money(stated.total))
    else:
        yield Columns(w.say("Total of the charges"), w.money(stated.total))
        yield Columns(w.say("Paid before"), w.money(-stated.paid_before))
        yield Total(w.say("TO PAY"), w.money(max(ZERO, stated.due)))
    if stated.good_through is None:
        yield Paragraph(
            w.say("This amount does not rise with time, unless further costs for the dog are added.")
            if paper.costs_may_follow
            else w.say("This amount does not rise with time."),
            centred=True,
        )
        return
    yield Columns(w.say("Good until"), w.moment(stated.good_through, paper.zone), bold=True)
    if stated.next_total is not None:
        yield Columns(w.say("After that"), w.money(stated.next_total - stated.paid_before))


def _payment(paper: StatementPaper, w: Words) -> Iterator[Piece]:
    yield from where_to_pay(paper.head, paper.payable_at, paper.tenders, w)
    yield Paragraph(
        w.say(
            "Bring this statement and keep the receipt: the officer releases the dog when you show it and what is "
            "named below."
        )
        if paper.missing_proofs
        else w.say("Bring this statement and keep the receipt: the officer releases the dog when you show it.")
    )


def _going_home(paper: StatementPaper, w: Words) -> Iterator[Piece]:
    yield Heading(w.say("Before the dog goes home"))
    for condition, section, cure in paper.missing_proofs:
        yield Paragraph(f"{condition} ({section})" if section else condition, bold=True, bullet=True)
        if cure:
            yield Paragraph(cure)
    if not paper.missing_proofs:
        yield Paragraph(w.say("Every proof that the town asks for has been shown."))
    yield from _last_day(paper, w)


def _last_day(paper: StatementPaper, w: Words) -> Iterator[Piece]:
    if paper.last_day is not None and w.whole_day(paper.last_day) not in paper.last_day_words:
        yield Box(w.say("Last day to redeem: {day}", day=w.whole_day(paper.last_day)))
        yield Paragraph(paper.last_day_words)
    elif paper.last_day_words:
        yield Box(paper.last_day_words)


def _dispute(w: Words) -> Iterator[Piece]:
    yield Rule()
    yield Heading(w.say("If you think this is wrong"))
    yield Paragraph(
        w.say(
            "If the days or the number of impoundments seem wrong to you, say so before you pay. The desk goes through "
            "them with you, case by case."
        )
    )


def _fines(paper: StatementPaper, w: Words) -> Iterator[Piece]:
    if not paper.fines:
        return
    yield Rule()
    yield Heading(w.say("Fines: not payable here"))
    for label, amount, section in paper.fines:
        yield Charge(label, amount, section)
    yield Paragraph(w.say("A court decides on fines. None is part of the total above."))
