"""What is said of a dog while it is held: what was looked for on it, and that its claims freeze it."""

from __future__ import annotations

from kiosk.services.case_file import CaseFile
from kiosk.services.claims import undecided
from ui.language import say
from ui.pieces import Chip
from ui.words import count

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def frozen_words(file: CaseFile) -> str:
    """Why nobody gets the dog now; empty where its claims do not freeze it."""
    if not file.facts.disputed:
        return ""
    names = [claim.name for claim in undecided(file.claims, file.claims_decided)]
    names += [file.owner.name] if file.owner else []
    people = len({" ".join(name.casefold().split()) for name in names})
    if people == 1:
        return say("Frozen: a claim on this dog is in doubt")
    return say("Frozen: {part} people claim this dog", part=_NUMBERS[people] if people < len(_NUMBERS) else people)


def checks_words(file: CaseFile) -> str:
    """What is still to be looked for on the dog (AML §383)."""
    how = "overdue" if file.checks_late else "wanting"
    return say("Checks {how}: {part}", how=how, part=", ".join(file.checks_wanting)) if file.checks_wanting else ""


def checks_chip(file: CaseFile, says: str) -> Chip:
    """That something is still to be looked for, red once its hours are over."""
    return Chip(says, "bad" if file.checks_late else "warn", "search")


def checks_counted(file: CaseFile) -> str:
    """How much is still to be looked for, in a few words; the card says what."""
    many = len(file.checks_wanting)
    how = "overdue" if file.checks_late else "wanting"
    return f"{count(many, 'check')} {how}" if many else ""
