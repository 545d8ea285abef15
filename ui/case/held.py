"""What is said of a dog while it is held: what was looked for on it, and that its claims freeze it."""

from __future__ import annotations

from kiosk.services.case_file import CaseFile
from kiosk.services.claims import undecided
from ui.language import many, retell, say
from ui.pieces import Chip


def frozen_words(file: CaseFile) -> str:
    """Why nobody gets the dog now; empty where its claims do not freeze it."""
    if not file.facts.disputed:
        return ""
    names = [claim.name for claim in undecided(file.claims, file.claims_decided)]
    names += [file.owner.name] if file.owner else []
    people = len({" ".join(name.casefold().split()) for name in names})
    if people == 1:
        return say("Frozen: a claim on this dog is in doubt")
    return many("Frozen: {n} person claims this dog", "Frozen: {n} people claim this dog", people)


def checks_words(file: CaseFile) -> str:
    """What is still to be looked for on the dog (AML §383)."""
    if not file.checks_wanting:
        return ""
    wanted = ", ".join(map(retell, file.checks_wanting))
    return (
        say("Checks overdue: {part}", part=wanted) if file.checks_late else say("Checks wanting: {part}", part=wanted)
    )


def checks_chip(file: CaseFile, says: str) -> Chip:
    """That something is still to be looked for, red once its hours are over."""
    return Chip(says, "bad" if file.checks_late else "warn", "search")


def checks_counted(file: CaseFile) -> str:
    """How much is still to be looked for, in a few words; the card says what."""
    wanting = len(file.checks_wanting)
    if not wanting:
        return ""
    if file.checks_late:
        return many("{n} check overdue", "{n} checks overdue", wanting)
    return many("{n} check wanting", "{n} checks wanting", wanting)
