"""What each first step is for, and what does not work where it is left out."""

from __future__ import annotations

from dataclasses import dataclass

from kiosk.services.first_steps import BEFORE, DESK, DRAWER, PEOPLE, PRINTER, Step
from kiosk.words import to_say
from ui.context import DeskContext
from ui.language import say
from ui.pieces import Chip


@dataclass(frozen=True, slots=True)
class StepWords:
    """A step as a person reads it."""

    title: str
    does: str
    without: str


_WORDS = {
    DESK: StepWords(
        to_say("This desk"),
        to_say("What the shelter and this till are called, and for which towns the desk works."),
        to_say(
            "Left out: papers say the name that stands below, and the desk shows every town that has a rule file. "
            "The till's number stands in every receipt's number: choose it before the first one."
        ),
    ),
    PEOPLE: StepWords(
        to_say("Who works here"),
        to_say("Everybody signs in with a PIN of their own, so that every record bears the right name."),
        to_say(
            "Left out: only you can sign in. What takes a second person you approve alone, with a reason, and it is "
            "reported. In an office of one that is right."
        ),
    ),
    PRINTER: StepWords(
        to_say("Printer"),
        to_say("Choose where receipts come out, print a test page, and say whether its ruler fits."),
        to_say(
            "Left out: papers are kept as pictures in the folder of the records, and an owner goes home "
            "without a receipt."
        ),
    ),
    BEFORE: StepWords(
        to_say("From before the program"),
        to_say(
            "Dogs that are here already, owners' earlier impoundments, deposits, debts, and the numbers to go on with."
        ),
        to_say(
            "Left out: the board is empty, a second impoundment is charged as a first one, old deposits and debts are "
            "not found, and numbers begin at 1."
        ),
    ),
    DRAWER: StepWords(
        to_say("The drawer"),
        to_say("The day at the till begins with the change that is in the drawer, and ends with a count and its Z."),
        to_say("Left out: no money can be taken until the drawer is open (Till, F8)."),
    ),
}
_TOWN = StepWords(
    "",
    to_say(
        "What the code leaves to the town: amounts by resolution, the office and its hours, days on which it is shut."
    ),
    to_say(
        "Left out: what is not entered is «not configured», and a statement or an adoption that needs such an amount "
        "stops and says so. Nothing is guessed."
    ),
)


def step_words(context: DeskContext, step: Step) -> StepWords:
    """The words of a step; a town's is called by its town."""
    if step.town:
        title = context.desk.laws.town(step.town).header.short
        return StepWords(title, say(_TOWN.does), say(_TOWN.without))
    words = _WORDS[step.name]
    return StepWords(say(words.title), say(words.does), say(words.without))


def step_chip(step: Step) -> Chip:
    """Where a step stands."""
    if step.state == "done":
        return Chip(say("done"), "ok", "met")
    if step.state == "skipped":
        return Chip(say("left out"), "warn", "missing")
    return Chip(say("to do"), "info", "waiting")
