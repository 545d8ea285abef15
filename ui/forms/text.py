"""Fields for words and for money."""

from __future__ import annotations

from kiosk.domain.errors import InvalidInput
from kiosk.domain.money import Money
from kiosk.services import typed_text
from kiosk.words import to_say
from ui.forms.field import Field, line_for
from ui.forms.reading import looks_like_card, read_money
from ui.language import say

_WORDS, _AMOUNT = to_say("Dana Whitlock"), "100,000.00"
"""What a narrow line still shows whole."""


class TextField(Field):
    """One line of words, kept as plain text.

    `required` is the sentence that asks for the words when they are missing; empty where they may be left out.
    `no_card` refuses a payment card's own number; `scans` keeps what a scanner reads into the field.
    """

    def __init__(
        self,
        label: str,
        name: str,
        *,
        required: str = "",
        hint: str = "",
        example: str = "",
        no_card: bool = False,
        scans: bool = False,
    ) -> None:
        super().__init__(label, name, hint)
        self._required = required
        self._no_card = no_card
        self.line = line_for(_WORDS, example)
        self.line.setProperty("takesScans", scans)
        self.line.textChanged.connect(self._touched)
        self.edits_with(self.line)

    def value(self) -> str:
        """The words; raises `InvalidInput` where they cannot be kept or are missing."""
        words = typed_text.line(self.line.text(), self.name, f"“{self.said}”")
        if not words and self._required:
            raise InvalidInput(self.name, self._required)
        if self._no_card and looks_like_card(words):
            raise InvalidInput(
                self.name,
                say(
                    "{said}: this looks like a card's own number, which must never be written down. "
                    "Enter the reference that the card terminal printed on its slip.",
                    said=self.said,
                ),
            )
        return words

    def unchecked(self) -> str:
        """The words as typed, to be kept before anybody checked them; never a card's own number."""
        words = self.line.text()
        return "" if self._no_card and looks_like_card(words) else words

    def is_blank(self) -> bool:
        """Whether no words were typed."""
        return not self.line.text().strip()

    def clear(self) -> None:
        """Empty the line."""
        self.line.clear()
        self.calm()

    def fill(self, words: str) -> None:
        """Put words into the line."""
        self.line.setText(words)
        self.line.setCursorPosition(0)


class MoneyField(Field):
    """An amount in dollars and cents, above zero."""

    def __init__(self, label: str, name: str, *, hint: str = "", example: str = "22.00") -> None:
        super().__init__(label, name, hint)
        self.line = line_for(_AMOUNT, example)
        self.line.textChanged.connect(self._touched)
        self.edits_with(self.line)

    def value(self) -> Money:
        """The amount; raises `InvalidInput`."""
        try:
            amount = read_money(self.line.text(), self.said)
        except InvalidInput as refusal:
            raise InvalidInput(self.name, refusal.sentence, code=refusal.code) from None
        return typed_text.amount(amount, self.name, f"“{self.said}”")

    def is_blank(self) -> bool:
        """Whether no amount was typed."""
        return not self.line.text().strip()

    def clear(self) -> None:
        """Empty the line."""
        self.line.clear()
        self.calm()
