"""How the fields of a record ask where no dog was seized: its owner brings it and gives it up, or it was born here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kiosk.words import to_say

if TYPE_CHECKING:
    from ui.forms.field import Field
    from ui.forms.seizure import SeizureFields

GIVES_IT_UP = to_say("Enter who gives the dog up.")
_WORDS = {
    "seized": (to_say("W&hen"), to_say("W&hen it was brought")),
    "place": (to_say("&Where it was seized"), to_say("&Where it was handed over")),
    "reason_note": (to_say("More on the &reason"), to_say("Why it is given up")),
    "officer": (to_say("O&fficer who seized it"), to_say("Taken in by")),
}


def ask_otherwise(fields: SeizureFields, *, no_seizure: bool, given_up: bool) -> None:
    """Ask for a stay that is no seizure, or for a seizure again; with `given_up`, for what the owner shows and signs.

    What was typed stays in every field, also in one that is not asked for.
    """
    asked: tuple[Field, ...] = (fields.seized, fields.place, fields.reason_note, fields.officer)
    for field in asked:
        field.rename(_WORDS[field.name][no_seizure])
    fields.seized.name_lines()
    for of_seizure in (fields.ground, fields.impounded, fields.owner_known):
        of_seizure.setVisible(not no_seizure)
    for shown in (fields.ownership, fields.waiver):
        shown.setVisible(given_up)
    fields.owner.require(GIVES_IT_UP if given_up else "")
