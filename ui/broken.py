"""Towns that cannot be worked for because a file of theirs has a mistake, in the words of the counter."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC

from kiosk.law.files import BrokenFile, read_rule_file
from kiosk.law.town_code import Laws
from kiosk.services.desk import Desk
from ui.errors import CHECK_THE_TOWNS, Said, file_words
from ui.language import many, say


@dataclass(frozen=True, slots=True)
class NotShown:
    """One such town, and how many dogs are in custody under its law."""

    town: str
    dogs: int
    local: bool
    broken: BrokenFile

    @property
    def sentence(self) -> str:
        """What is not shown, and the file to blame."""
        if self.dogs:
            missing = many(
                "{n} dog of {town} is not shown", "{n} dogs of {town} are not shown", self.dogs, town=self.town
            )
        else:
            missing = say("No dog of {town} can be taken in", town=self.town)
        file = file_words(self.broken)
        if self.local:
            return say("{missing}: its entries in {file} have a mistake.", missing=missing, file=file)
        return say("{missing}: its rule file {file} has a mistake.", missing=missing, file=file)


def town_words(laws: Laws, name: str) -> str:
    """What a town is called, also while one of its files has a mistake."""
    try:
        return laws.town(name).header.short
    except BrokenFile:
        pass
    try:
        return read_rule_file(laws.path(name)).town.short
    except BrokenFile:
        return name.replace("_", " ").title()


def not_shown(desk: Desk) -> tuple[NotShown, ...]:
    """Every town that has a mistake in a file; read in the database's thread."""
    return tuple(_towns(desk))


def _towns(desk: Desk) -> list[NotShown]:
    now = desk.clock.now()
    found = []
    for name in desk.laws.names():
        try:
            desk.laws.town(name)
        except BrokenFile as broken:
            with desk.store.reading() as records:
                # Which state each dog is in cannot be told without the law; how many there are, on any day.
                dogs = sum(records.cases.board_counts(now, {name: now.astimezone(UTC).date()}).values())
            local = desk.laws.local_path(name) in {problem.file for problem in broken.problems}
            found.append(NotShown(town_words(desk.laws, name), dogs, local, broken))
    return found


def said_of(towns: tuple[NotShown, ...]) -> Said:
    """All of it for one banner."""
    return Said(
        "unavailable",
        "\n".join(town.sentence for town in towns),
        cure=say(CHECK_THE_TOWNS),
    )
