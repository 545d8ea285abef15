"""What the screen says of one adoption, step by step."""

from __future__ import annotations

from collections.abc import Iterator

from kiosk.domain.money import ZERO
from kiosk.domain.records import AlterationOption
from kiosk.services.adoption import FREED_BY, AdoptionFile, AdoptionView
from kiosk.services.wording import day_words
from kiosk.words import to_say
from ui.language import many, retell, say
from ui.words import dollars

OPTIONS: dict[AlterationOption, str] = {
    "deposit": to_say("agreement &with a deposit"),
    "fee_includes_operation": to_say("agreement, &fee includes the operation"),
    "altered": to_say("already &spayed or neutered"),
    "none_asked": to_say("the law asks for &none"),
}


def summary(view: AdoptionView) -> Iterator[str]:
    """What the current step is about, sentence by sentence."""
    match view.step:
        case "terms":
            yield from _terms(view)
        case "money":
            yield from _money(view.adoption)
        case "agreement":
            yield from _agreement(view.adoption)
        case "handover":
            yield from _handover(view.adoption)
        case "after":
            yield from _after(view.adoption)


def owed_back_words(view: AdoptionView) -> Iterator[str]:
    """What was taken for an adoption that was given up, and how it goes back."""
    for back in view.owed_back:
        adopter = ", ".join(filter(None, (back.adopter.name, back.adopter.phone)))
        for receipt in back.deposits:
            yield say(
                "Adoption {number} was given up: {reason}. Of its deposit, receipt {receipt}, {held} is owed back to "
                "{name}. Pay it back under Receipts and debts, F6.",
                number=back.adoption.number,
                reason=retell(back.ended.reason),
                receipt=receipt.number,
                held=dollars(back.held),
                name=adopter if receipt.payer == back.adopter.name else receipt.payer,
            )
        if back.paid > ZERO:
            yield say(
                "Adoption {number} was given up: {reason}. {paid} that was paid on {bill} is owed back to {name}. "
                "Refund it under Receipts and debts, F6.",
                number=back.adoption.number,
                reason=retell(back.ended.reason),
                paid=dollars(back.paid),
                bill=back.bill,
                name=adopter,
            )


def _terms(view: AdoptionView) -> Iterator[str]:
    if view.file.left:
        yield say("The dog has left the shelter: nobody adopts it now.")
        return
    for each in view.terms.standing:
        if not each.met:
            yield say(
                "Not yet: {says} ({citation}). {cure}",
                says=retell(each.says),
                citation=retell(each.citation),
                cure=retell(each.cure),
            )
    if view.terms.lawful:
        yield say("The dog may be adopted, by its former owner too (reading R13).")
    for rule in view.terms.law.rules.adoption:
        yield f"• {retell(rule.says)} ({rule.cite})"
    for option, owes in view.terms.owes.items():
        if owes.missing:
            labels = ", ".join(retell(view.terms.law.rules.amounts[code].rule.label) for code in owes.missing)
            yield say(
                "Not configured for “{option}”: {labels}. Nothing is guessed.",
                option=say(OPTIONS[option]).replace("&", ""),
                labels=labels,
            )


def _money(adoption: AdoptionFile | None) -> Iterator[str]:
    if adoption is None:
        return
    if adoption.debt is not None:
        for line in adoption.debt.lines:
            yield f"{retell(line.label)}: {dollars(line.amount)} ({retell(line.citation)})"
    if adoption.left > ZERO:
        yield say(
            "{left} left to pay, on {part}.",
            left=dollars(adoption.left),
            part=adoption.debt.number if adoption.debt else "",
        )
    made = adoption.adoption
    if made.deposit is not None:
        numbers = ", ".join(each.receipt.number for each in adoption.deposits)
        yield say(
            "Deposit of {deposit}, {held} ({terms_cite}).",
            deposit=dollars(made.deposit),
            held=say("held by receipt {number}", number=numbers) if numbers else say("not taken yet"),
            terms_cite=made.terms_cite,
        )
        yield from _part_held(adoption)


def _part_held(adoption: AdoptionFile) -> Iterator[str]:
    """What is still to be left of a deposit whose check came back."""
    came_back = bool(adoption.known.account.dishonours) or adoption.ended is not None
    if adoption.missing > ZERO and came_back:
        yield say(
            "{held} of the deposit is held. {missing} was never paid: {name} is to leave it again.",
            held=dollars(adoption.held),
            missing=dollars(adoption.missing),
            name=adoption.adopter.name,
        )


def _agreement(adoption: AdoptionFile | None) -> Iterator[str]:
    if adoption is None:
        return
    made = adoption.adoption
    yield say(
        "Adopter {name}, 18 or older, shown by {part}.",
        name=adoption.adopter.name,
        part=made.adult_shown or say("nothing"),
    )
    yield say("Age at the adoption, as determined by {age_by}: {age}.", age_by=made.age_by, age=made.age)
    if made.due is not None and adoption.outdated is None:
        yield say(
            "To be spayed or neutered by {due} ({terms_cite}).",
            due=retell(day_words(made.due)),
            terms_cite=made.terms_cite,
        )
    if adoption.outdated is not None:
        yield say(
            "The agreement that was made counts from {day}, and the dog is still here. Its days run from the handover: "
            "make it anew with today's day, and have it signed again. What was paid stays paid.",
            day=retell(day_words(made.on)),
        )
    elif adoption.agreement is None:
        yield say("Make the agreement: it is printed, and shown here to be read before it is signed.")
    else:
        yield say("The agreement below is what is signed. Whatever is changed is made and signed anew.")


def _signed(adoption: AdoptionFile) -> Iterator[str]:
    signature = adoption.signature
    if signature is None or signature.strokes:
        return
    if signature.filed:
        yield say("The agreement was signed on paper, which is kept: {filed}.", filed=signature.filed)
    if adoption.scans:
        yield many(
            "{n} scan of the signed paper is kept.", "{n} scans of the signed paper are kept.", len(adoption.scans)
        )


def _handover(adoption: AdoptionFile | None) -> Iterator[str]:
    if adoption is None:
        return
    for each in adoption.standing:
        if each.met:
            yield say("Done: {says} ({citation}).", says=retell(each.says), citation=retell(each.citation))
        else:
            yield say(
                "Not yet: {says} ({citation}). {cure}",
                says=retell(each.says),
                citation=retell(each.citation),
                cure=retell(each.cure),
            )
    yield from _signed(adoption)


def _after(adoption: AdoptionFile | None) -> Iterator[str]:
    if adoption is None or adoption.ended is None:
        return
    made, proof = adoption.adoption, adoption.proof
    yield say("Handed over to {name}.", name=adoption.adopter.name)
    if made.due is not None:
        yield say("Last day to spay or neuter: {due}.", due=retell(day_words(made.due)))
    if proof is not None:
        yield say(
            "Certificate {certificate} of {veterinarian}: {freed_by}.",
            certificate=proof.certificate,
            veterinarian=proof.veterinarian,
            freed_by=retell(FREED_BY[proof.freed_by]),
        )
    yield from _signed(adoption)
    if made.deposit is not None and adoption.missing == ZERO:
        yield say(
            "Deposit of {deposit}: {part}.",
            deposit=dollars(made.deposit),
            part=say("held") if adoption.deposits else say("not held any more"),
        )
    yield from _part_held(adoption)
