"""What a desk remembers between days: window, towns, names, records opened, look, language; a file of its data."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings

from kiosk.words import LANGUAGES, Language
from ui import theme

_MOST_NAMES = 8


class Remembered:
    """Choices of this desk; `file` is an ini file, never a registry."""

    def __init__(self, file: Path) -> None:
        self._kept = QSettings(str(file), QSettings.Format.IniFormat)

    @property
    def window(self) -> QByteArray:
        """Where the window was and how large; empty the first time."""
        kept = self._kept.value("window", QByteArray())
        return kept if isinstance(kept, QByteArray) else QByteArray()

    @window.setter
    def window(self, geometry: QByteArray) -> None:
        self._kept.setValue("window", geometry)

    @property
    def towns(self) -> tuple[str, ...]:
        """The chosen towns; none means all."""
        return self._list("towns")

    @towns.setter
    def towns(self, towns: tuple[str, ...]) -> None:
        self._kept.setValue("towns", list(towns))

    @property
    def names(self) -> tuple[str, ...]:
        """Who has worked here, the latest first."""
        return self._list("names")

    def remember_name(self, name: str) -> None:
        """Put a name at the head of those who work here."""
        others = [other for other in self.names if other.casefold() != name.casefold()]
        self._kept.setValue("names", [name, *others][:_MOST_NAMES])

    @property
    def opened(self) -> tuple[tuple[str, int], ...]:
        """What was opened here, the latest first, by kind and id: no name outlives its time in this file."""
        parts = (each.partition(" ") for each in self._list("opened"))
        return tuple((kind, int(key)) for kind, _, key in parts if key.isascii() and key.isdecimal())

    @opened.setter
    def opened(self, opened: Sequence[tuple[str, int]]) -> None:
        self._kept.setValue("opened", [f"{kind} {key}" for kind, key in opened])

    @property
    def text_scale(self) -> float:
        """How much larger than usual text is written, 1 to 1.5."""
        try:
            return float(str(self._kept.value("text_scale", 1.0)))
        except ValueError:
            return 1.0

    @text_scale.setter
    def text_scale(self, scale: float) -> None:
        self._kept.setValue("text_scale", scale)

    @property
    def look(self) -> theme.Look:
        """The look that was chosen; a desk of before there were three may have kept that it is dark."""
        kept = str(self._kept.value("look", ""))
        before: theme.Look = "dark" if str(self._kept.value("dark", "false")) == "true" else "light"
        return next((look for look in theme.LOOKS if look == kept), before)

    @look.setter
    def look(self, look: theme.Look) -> None:
        self._kept.setValue("look", look)

    @property
    def language(self) -> Language:
        """The language of the screens."""
        kept = str(self._kept.value("language", "en"))
        return next((language for language in LANGUAGES if language == kept), "en")

    @language.setter
    def language(self, language: Language) -> None:
        self._kept.setValue("language", language)

    @property
    def facing(self) -> str:
        """The screen on which the customer display stands, by its name; empty for none."""
        return str(self._kept.value("facing", ""))

    @facing.setter
    def facing(self, screen: str) -> None:
        self._kept.setValue("facing", screen)

    def save(self) -> None:
        """Write it all to the file now."""
        self._kept.sync()

    def _list(self, name: str) -> tuple[str, ...]:
        kept = self._kept.value(name, [])
        if isinstance(kept, str):
            return (kept,) if kept else ()
        return tuple(str(item) for item in kept) if isinstance(kept, list) else ()
