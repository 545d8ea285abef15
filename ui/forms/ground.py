"""The reason of a seizure: those that the town's law knows on that day, each with its section."""

from __future__ import annotations

from datetime import date

from kiosk.domain.errors import InvalidInput
from kiosk.law.town_code import TownCode
from ui.forms.choices import ChoiceField
from ui.language import say


class GroundField(ChoiceField):
    """Says the section of the reason that is chosen; `sections` has that of each one offered, by its code."""

    def __init__(self) -> None:
        super().__init__(say("Wh&y"), "ground", ask=say("Choose the reason for the seizure."))
        self.sections: dict[str, str] = {}
        self.changed.connect(self._say_section)

    def offer_on(self, town: TownCode | None, day: date) -> None:
        """Offer the reasons that there are in a town on a day; none before a town is chosen."""
        try:
            grounds = town.rules_on(day).grounds if town is not None else ()
        except InvalidInput as refusal:
            self.offer(())
            self.hint(refusal.sentence)
            return
        self.sections = {ground.code: ground.cite for ground in grounds}
        self.offer([(ground.code, ground.says) for ground in grounds])
        self._say_section()

    def _say_section(self) -> None:
        self.hint(self.sections.get(self.chosen(), ""))
