"""What the screen says of one adoption, step by step."""

from __future__ import annotations

from collections.abc import Iterator

from kiosk.domain.money import ZERO
from kiosk.services.adoption import FREED_BY, AdoptionFile, AdoptionView
from kiosk.services.wording import day_words
from ui.words import dollars


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


def _terms(view: AdoptionView) -> Iterator[str]:
    for each in view.terms.standing:
        if not each.met:
            yield f"Not yet: {each.says} ({each.citation}). {each.cure}"
    if view.terms.lawful:
        yield "The dog may be adopted, by its former owner too (reading R13)."
    for rule in view.terms.law.rules.adoption:
        yield f"• {rule.says} ({rule.cite})"
    for option, owes in view.terms.owes.items():
        if owes.missing:
            labels = ", ".join(view.terms.law.rules.amounts[code].rule.label for code in owes.missing)
            yield f"Not configured for “{option.replace('_', ' ')}”: {labels}. Nothing is guessed."


def _money(adoption: AdoptionFile | None) -> Iterator[str]:
    if adoption is None:
        return
    if adoption.debt is not None:
        for line in adoption.debt.lines:
            yield f"{line.label}: {dollars(line.amount)} ({line.citation})"
    if adoption.left > ZERO:
        yield f"{dollars(adoption.left)} left to pay, on {adoption.debt.number if adoption.debt else ''}."
    made = adoption.adoption
    if made.deposit is not None:
        held = f"held by receipt {adoption.held.number}" if adoption.held else "not taken yet"
        yield f"Deposit of {dollars(made.deposit)}, {held} ({made.terms_cite})."


def _agreement(adoption: AdoptionFile | None) -> Iterator[str]:
    if adoption is None:
        return
    made = adoption.adoption
    yield f"Adopter {adoption.adopter.name}, 18 or older, shown by {made.adult_shown or 'nothing'}."
    yield f"Age at the adoption, as determined by {made.age_by}: {made.age}."
    if made.due is not None:
        yield f"To be spayed or neutered by {day_words(made.due)} ({made.terms_cite})."
    if adoption.agreement is None:
        yield "Make the agreement: it is printed, and shown here to be read before it is signed."
    else:
        yield "The agreement below is what is signed. Whatever is changed is made and signed anew."


def _handover(adoption: AdoptionFile | None) -> Iterator[str]:
    if adoption is None:
        return
    for each in adoption.standing:
        sign = "✓" if each.met else "○"
        cure = "" if each.met else f" {each.cure}"
        yield f"{sign} {each.says} ({each.citation}).{cure}"


def _after(adoption: AdoptionFile | None) -> Iterator[str]:
    if adoption is None or adoption.ended is None:
        return
    made, proof = adoption.adoption, adoption.proof
    yield f"Handed over to {adoption.adopter.name}."
    if made.due is not None:
        yield f"Last day to spay or neuter: {day_words(made.due)}."
    if proof is not None:
        yield f"Certificate {proof.certificate} of {proof.veterinarian}: {FREED_BY[proof.freed_by]}."
    if made.deposit is not None:
        yield f"Deposit of {dollars(made.deposit)}: {'held' if adoption.held else 'not held any more'}."
