"""The three ways in which a request is answered with no."""

from __future__ import annotations


class KioskError(Exception):
    """A request that was answered with no; its text is a plain sentence for the person at the desk."""

    @property
    def sentence(self) -> str:
        """The plain sentence."""
        return str(self.args[0])


class Refused(KioskError):
    """The law or a rule says no.

    `citation` names the section that says so, `cure` what would make it possible.
    """

    def __init__(self, sentence: str, *, citation: str = "", cure: str = "") -> None:
        super().__init__(sentence)
        self.citation = citation
        self.cure = cure


class InvalidInput(KioskError):
    """What was typed cannot be taken; `field` names where, `code` is the calculator's name for the mistake."""

    def __init__(self, field: str, sentence: str, *, code: str = "invalid_value") -> None:
        super().__init__(sentence)
        self.field = field
        self.code = code


class Unavailable(KioskError):
    """A printer, a disk, a lock or a network did not do its part; trying again may help."""
