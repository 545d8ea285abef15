"""Fields of a drawer: how many of a note or coin, and sums that may be nothing."""

from __future__ import annotations

from PySide6.QtWidgets import QLineEdit

from kiosk.domain.errors import InvalidInput
from kiosk.domain.money import ZERO, Money
from kiosk.services import typed_text
from kiosk.words import to_say
from ui import words
from ui.forms.field import Field
from ui.forms.reading import read_money
from ui.language import say

_LONGEST = 5
_COINS = {
    50: to_say("half dollars"),
    25: to_say("quarters"),
    10: to_say("dimes"),
    5: to_say("nickels"),
    1: to_say("pennies"),
}


class PiecesField(Field):
    """How many there are of one face; empty is none. Return goes on to the next field, as on a number pad."""

    def __init__(self, face: int) -> None:
        super().__init__(_COINS.get(face) or say("{amount} notes", amount=f"${face // 100}"), f"face_{face}")
        self.face = face
        self.line = QLineEdit()
        self.line.setMaxLength(_LONGEST)
        self.line.setPlaceholderText("0")
        self.line.textChanged.connect(self._typed)
        self.edits_with(self.line)
        self.hint("= $0.00")

    def value(self) -> int:
        """How many; raises `InvalidInput` for anything but a whole number."""
        text = self.line.text().strip()
        if text and not (text.isascii() and text.isdecimal()):
            raise InvalidInput(self.name, say("{said}: enter how many there are, such as 7.", said=self.said))
        return int(text or 0)

    def sum(self) -> Money:
        """What they are worth; nothing while what was typed cannot be read."""
        try:
            return Money(self.face * self.value())
        except InvalidInput:
            return ZERO

    def is_blank(self) -> bool:
        """Whether nothing was typed."""
        return not self.line.text().strip()

    def clear(self) -> None:
        """Empty the field."""
        self.line.clear()
        self.calm()

    def _typed(self) -> None:
        self.hint(f"= {words.dollars(self.sum())}")
        self._touched()


class SumField(Field):
    """An amount that may be nothing; empty is $0.00, unless `asks` says what to do then."""

    def __init__(self, label: str, name: str, *, asks: str = "") -> None:
        super().__init__(label, name)
        self._asks = asks
        self.line = QLineEdit()
        self.line.setPlaceholderText("0.00")
        self.line.textChanged.connect(self._touched)
        self.edits_with(self.line)

    def value(self) -> Money:
        """The amount; raises `InvalidInput`."""
        if self.is_blank() and self._asks:
            raise InvalidInput(self.name, self._asks, code="missing_field")
        if self.is_blank():
            return ZERO
        try:
            amount = read_money(self.line.text(), self.said)
        except InvalidInput as refusal:
            raise InvalidInput(self.name, refusal.sentence, code=refusal.code) from None
        if amount > typed_text.AMOUNT_LIMIT:
            raise InvalidInput(
                self.name, say("{said}: at most {words}.", said=self.said, words=words.dollars(typed_text.AMOUNT_LIMIT))
            )
        return amount

    def sum(self) -> Money:
        """The amount; nothing while what was typed cannot be read."""
        try:
            return self.value()
        except InvalidInput:
            return ZERO

    def is_blank(self) -> bool:
        """Whether nothing was typed."""
        return not self.line.text().strip()

    def clear(self) -> None:
        """Empty the field."""
        self.line.clear()
        self.calm()
