"""The statement of charges: what is owed, why, until when the amount holds, and what to do about it.

Dover subd. F: the officer gives a statement of the days in the shelter and the costs; the owner takes it to the Clerk,
pays there, and gives the receipt to the officer. The other towns' papers say the same of their own desk.
"""

from __future__ import annotations

from collections.abc import Iterator

from kiosk.domain.money import ZERO
from kiosk.services.paper_data import StatementPaper
from kiosk.services.wording import day_words
from printing import words
from printing.document import Box, Charge, Columns, Document, Heading, Paragraph, Piece, Qr, Rule, Total
from printing.documents.parts import filled, in_custody, letterhead, owner_in_words

TITLE = "Statement of charges"


def statement(paper: StatementPaper) -> Document:
    """The statement of charges as a document."""
    return Document("statement", paper.statement.number, TITLE, tuple(_pieces(paper)))


def _pieces(paper: StatementPaper) -> Iterator[Piece]:
    yield from letterhead(paper.head, TITLE)
    yield Rule()
    yield from _numbers(paper)
    yield Rule()
    yield from in_custody(paper.case)
    yield from owner_in_words(paper.owner, paper.answers_for)
    yield Rule()
    yield from _stay(paper)
    yield Rule()
    yield from _charges(paper)
    yield Rule()
    yield from _total(paper)
    yield Rule()
    yield from _payment(paper)
    yield Rule()
    yield from _going_home(paper)
    yield from _dispute(paper)
    yield from _fines(paper)
    yield Rule()
    yield from filled("Seized by", paper.case.officer)
    yield Columns("Prepared by", paper.statement.by)
    yield Qr(paper.statement.number, paper.statement.number)


def _numbers(paper: StatementPaper) -> Iterator[Piece]:
    yield Columns("Statement", paper.statement.number, bold=True)
    yield from filled("Replaces", paper.supersedes)
    yield Columns("As of", words.moment(paper.statement.as_of, paper.zone))


def _stay(paper: StatementPaper) -> Iterator[Piece]:
    stated = paper.statement
    yield Columns("Seized", words.moment(paper.case.seized_at, paper.zone))
    yield Columns("Impounded", words.moment(paper.case.impounded_at, paper.zone))
    yield Columns("Days in the shelter", str(stated.days_in_shelter), bold=True)
    yield Columns("24-hour periods", str(stated.periods))
    if paper.periods_before_notice:
        yield Paragraph(
            f"Of these 24-hour periods, {paper.periods_before_notice} began before notice was given. "
            "You may ask for a waiver of their charge (R26)."
        )
    yield Columns("Impoundment", f"{words.ordinal(stated.impoundment_number)} for this owner")
    for on, source in paper.earlier:
        yield Columns("Earlier", f"{day_words(on)} ({source})" if source else day_words(on))


def _charges(paper: StatementPaper) -> Iterator[Piece]:
    yield Heading("Charges")
    for line in paper.statement.lines:
        yield Charge(line.label, words.money(line.amount), line.citation)
    if paper.statement.readings:
        read = ", ".join(paper.statement.readings)
        yield Paragraph(f"The code is read as in {read}; the desk can show you what each says.")
    for heading, details in (("What was spent on the dog", paper.cost_details), ("License", paper.license_details)):
        if details:
            yield Rule()
            yield Heading(heading)
            yield from (Paragraph(detail, bullet=True) for detail in details)


def _total(paper: StatementPaper) -> Iterator[Piece]:
    stated = paper.statement
    if stated.paid_before == ZERO:
        yield Total("TOTAL", words.money(stated.total))
    else:
        yield Columns("Total of the charges", words.money(stated.total))
        yield Columns("Paid before", words.money(-stated.paid_before))
        yield Total("TO PAY", words.money(max(ZERO, stated.due)))
    if stated.good_through is None:
        unless = ", unless further costs for the dog are added" if paper.costs_may_follow else ""
        yield Paragraph(f"This amount does not rise with time{unless}.", centred=True)
        return
    yield Columns("Good until", words.moment(stated.good_through, paper.zone), bold=True)
    if stated.next_total is not None:
        yield Columns("After that", words.money(stated.next_total - stated.paid_before))


def _payment(paper: StatementPaper) -> Iterator[Piece]:
    head = paper.head
    yield Heading("How to pay")
    yield from filled("Pay at", paper.payable_at)
    yield from filled("Address", head.address)
    yield from filled("Phone", head.phone)
    yield from (Columns("Open" if first == 0 else "", hours) for first, hours in enumerate(head.hours))
    yield from filled("Pay by", paper.tenders)
    also = " and what is named below" if paper.missing_proofs else ""
    yield Paragraph(f"Bring this statement and keep the receipt: the officer releases the dog when you show it{also}.")


def _going_home(paper: StatementPaper) -> Iterator[Piece]:
    yield Heading("Before the dog goes home")
    for condition, section, cure in paper.missing_proofs:
        yield Paragraph(f"{condition} ({section})" if section else condition, bold=True, bullet=True)
        if cure:
            yield Paragraph(cure)
    if not paper.missing_proofs:
        yield Paragraph("Every proof that the town asks for has been shown.")
    yield from _last_day(paper)


def _last_day(paper: StatementPaper) -> Iterator[Piece]:
    if paper.last_day is not None and day_words(paper.last_day) not in paper.last_day_words:
        yield Box(f"Last day to redeem: {day_words(paper.last_day)}")
        yield Paragraph(paper.last_day_words)
    elif paper.last_day_words:
        yield Box(paper.last_day_words)


def _dispute(_paper: StatementPaper) -> Iterator[Piece]:
    yield Rule()
    yield Heading("If you think this is wrong")
    yield Paragraph(
        "If the days or the number of impoundments seem wrong to you, say so before you pay. The desk goes through "
        "them with you, case by case."
    )


def _fines(paper: StatementPaper) -> Iterator[Piece]:
    if not paper.fines:
        return
    yield Rule()
    yield Heading("Fines: not payable here")
    for label, amount, section in paper.fines:
        yield Charge(label, amount, section)
    yield Paragraph("A court decides on fines. None is part of the total above.")
