"""The spay/neuter agreement: a letter page to be signed, and a short form for the adopter's pocket (AML §377-a)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256

from kiosk.services.paper_data import AgreementPaper
from kiosk.words import Words, to_say, words_in
from printing.document import Box, Columns, Document, Heading, Keep, Paragraph, Piece, Qr, Rule, Signature, Total
from printing.documents.parts import dog_in_words, filled, letterhead, translated

TITLE = to_say("Spay/neuter agreement")
_GROUP = 8
"""How many signs of a seal stand together, so that it can be read aloud."""


def agreement(paper: AgreementPaper) -> Document:
    """The agreement as a letter page; its number is the adoption's."""
    w = words_in(paper.language)
    agreed = (*_head(paper, w), *_promise(paper, w), *_money(paper, w), *_otherwise(paper, w))
    pieces = (*agreed, *_signatures(paper, seal_of(agreed), w))
    return Document("agreement", paper.adoption.number, w.say(TITLE), pieces, paper.language, paper.large)


def seal_of(pieces: tuple[Piece, ...]) -> str:
    """A hash of everything that is agreed: a page that was exchanged after signing bears another one's."""
    said = Document("agreement", "", "", pieces).to_json()["pieces"]
    digest = sha256(json.dumps(said, ensure_ascii=False, sort_keys=True).encode("utf-8")).hexdigest()
    return " ".join(digest[at : at + _GROUP] for at in range(0, len(digest), _GROUP))


def agreement_summary(paper: AgreementPaper) -> Document:
    """What the adopter should not forget, on the receipt printer's paper."""
    w = words_in(paper.language)
    pieces = (*_head(paper, w), *_remember(paper, w))
    return Document("agreement_summary", paper.adoption.number, w.say(TITLE), pieces, paper.language, paper.large)


def _head(paper: AgreementPaper, w: Words) -> Iterator[Piece]:
    made = paper.adoption
    yield from letterhead(paper.head, TITLE, w=w)
    yield Rule()
    yield Columns(w.say("Agreement"), made.number, bold=True)
    yield Columns(w.say("Case"), paper.case.number)
    yield Columns(w.say("Day of the adoption"), w.day(made.on))
    yield Rule()
    yield Columns(w.say("Adopter"), paper.adopter.name, bold=True)
    yield from filled(w.say("Address"), paper.adopter.address)
    yield from filled(w.say("Phone"), paper.adopter.phone)
    yield from filled(w.say("18 or older, shown by"), made.adult_shown)
    yield Rule()
    yield Columns(w.say("Dog"), dog_in_words(replace(paper.case.dog, age=""), w))
    yield from filled(w.say("Microchip"), paper.case.found.microchip)
    yield Columns(w.say("Age at the adoption"), made.age, bold=True)
    yield Columns(w.say("Determined, before signing, by"), made.age_by)
    if made.mature is not None:
        yield Columns(w.say("Sexually mature"), w.say("yes") if made.mature else w.say("no"))
    if made.born is not None:
        yield Columns(w.say("Day of birth, as estimated"), w.day(made.born))


def _promise(paper: AgreementPaper, w: Words) -> Iterator[Piece]:
    made = paper.adoption
    yield Heading(w.say("What the adopter agrees to"))
    if made.due is not None:
        yield Paragraph(
            w.say(
                "I agree to have this dog spayed or neutered by a licensed veterinarian no later than {day}.",
                day=w.whole_day(made.due),
            ),
            bold=True,
        )
        yield Paragraph(paper.counted)
    yield Paragraph(
        w.say("What counts is the day of the operation, as the veterinarian's certificate shows it."), bullet=True
    )
    yield from _license(paper, w)
    yield Paragraph(
        w.say("I will tell the office named above if the dog or I move, if the dog is lost, dies or is given back."),
        bullet=True,
    )
    if made.told:
        yield Heading(w.say("What I was told of the dog"))
        yield Paragraph(made.told)


def _money(paper: AgreementPaper, w: Words) -> Iterator[Piece]:
    made = paper.adoption
    if made.deposit is None:
        yield Heading(w.say("The operation is part of the adoption fee"))
        if paper.fee is not None:
            yield Columns(w.say("Adoption fee"), w.money(paper.fee), bold=True)
        yield Columns(w.say("The veterinarian is paid by"), made.veterinarian_paid_by)
        yield Paragraph(w.say("The adopter owes nothing more for the operation."))
        yield from _where(paper, w)
        return
    yield Heading(w.say("The deposit"))
    yield Columns(w.say("Deposit held"), w.money(made.deposit), bold=True)
    yield from filled(w.say("Receipt"), paper.deposit_receipt)
    yield Columns(w.say("The veterinarian is paid by"), made.veterinarian_paid_by or w.say("the adopter"))
    yield _comes_back(paper, w)
    yield from _where(paper, w)


def _license(paper: AgreementPaper, w: Words) -> Iterator[Piece]:
    if paper.license_words:
        yield Paragraph(
            w.say("On the dog's license the law says of whoever adopts it: {says}.", says=paper.license_words),
            bullet=True,
        )


def _where(paper: AgreementPaper, w: Words) -> Iterator[Piece]:
    yield from filled(
        w.say("Bring the certificate to"), ", ".join(filter(None, (paper.head.office, paper.head.address)))
    )
    yield from filled(w.say("Phone"), paper.head.phone)


def _comes_back(paper: AgreementPaper, w: Words) -> Keep:
    return Keep(
        (
            Paragraph(
                w.say(
                    "The deposit is paid back to {name}, who left it, at the office named above, on a veterinarian's "
                    "written certificate that:",
                    name=paper.depositor or paper.adopter.name,
                )
            ),
            *(
                Paragraph(reason, bullet=True)
                for reason in (
                    w.say("the dog was spayed or neutered no later than the day named above, or"),
                    w.say("the operation would endanger the dog's life because of its age or for another reason, or"),
                    w.say("the dog died before that day."),
                )
            ),
        )
    )


def _otherwise(paper: AgreementPaper, w: Words) -> Iterator[Piece]:
    if paper.adoption.deposit is not None:
        yield Paragraph(
            w.say(
                "Bring it as soon as you have it: from the day after that day, a deposit for which none has come may "
                "be forfeited, and is then used for spaying and neutering."
            )
        )
    if paper.adoption.terms_cite:
        law = w.say("The law behind this agreement: {sections}", sections=paper.adoption.terms_cite)
        yield Paragraph(law, small=True)
    yield from translated(w)


def _signatures(paper: AgreementPaper, seal: str, w: Words) -> Iterator[Piece]:
    date = w.say("Date")
    sealed = w.say("Seal of the words above, another one if any of them is changed: {seal}", seal=seal)
    yield Keep(
        (
            Paragraph(w.say("I have read this agreement. The dog's age stood in it before I signed.")),
            Paragraph(sealed, small=True),
            Signature(w.say("Signature of {name}, adopter", name=paper.adopter.name), date),
            Signature(w.say("For {town}", town=paper.head.town), date),
            Qr(paper.adoption.number, paper.adoption.number),
        )
    )


def _remember(paper: AgreementPaper, w: Words) -> Iterator[Piece]:
    made = paper.adoption
    yield Rule()
    if made.due is not None:
        yield Box(w.say("Have the dog spayed or neutered by {day}.", day=w.whole_day(made.due)))
    if made.deposit is not None:
        yield Total(w.say("DEPOSIT"), w.money(made.deposit))
        yield from filled(w.say("Receipt"), paper.deposit_receipt)
        yield _comes_back(paper, w)
    yield from _where(paper, w)
    yield from _license(paper, w)
    yield Qr(made.number, made.number)
