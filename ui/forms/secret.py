"""Fields for PINs and passwords: never shown, never trimmed, gone from the screen as soon as they were used."""

from __future__ import annotations

from PySide6.QtWidgets import QLineEdit

from kiosk.domain.errors import InvalidInput
from kiosk.domain.staff import LONGEST_SECRET, PASSWORD_LETTERS, PIN_DIGITS, check_secret
from ui.forms.field import Field
from ui.language import say

RULE = f"{PIN_DIGITS} digits or more, or a password of {PASSWORD_LETTERS} characters or more."


def secret_line() -> QLineEdit:
    """A line that shows dots. What is typed too fast for a person is still no scan: it never goes to the search box."""
    line = QLineEdit()
    line.setEchoMode(QLineEdit.EchoMode.Password)
    line.setMaxLength(LONGEST_SECRET)
    line.setProperty("takesScans", True)
    return line


class SecretField(Field):
    """A PIN or password. With `new` it must be one that may be chosen; with `repeats` the same as another field."""

    def __init__(
        self, label: str, name: str = "secret", *, new: bool = False, repeats: SecretField | None = None, hint: str = ""
    ) -> None:
        super().__init__(label, name, hint)
        self._new, self._repeats = new, repeats
        self.line = secret_line()
        self.line.textChanged.connect(self._touched)
        self.edits_with(self.line)

    def value(self) -> str:
        """The secret; raises `InvalidInput` where it is missing, will not do, or was not typed the same twice."""
        secret = self.line.text()
        if not secret:
            raise InvalidInput(self.name, say("Fill in “{said}”.", said=self.said))
        if self._repeats is not None and secret != self._repeats.line.text():
            raise InvalidInput(self.name, say("This is not what was typed first. Type the same in both fields."))
        return check_secret(secret, self.name) if self._new else secret

    def is_blank(self) -> bool:
        """Whether nothing was typed."""
        return not self.line.text()

    def clear(self) -> None:
        """Forget it."""
        self.line.clear()
        self.calm()
