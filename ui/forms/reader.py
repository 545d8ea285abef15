"""For whom the paper beside it is made: in which language, and in large print or not."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QCheckBox, QRadioButton, QVBoxLayout, QWidget

from kiosk.services.readers import Reader
from kiosk.words import LANGUAGES, Language
from ui import theme
from ui.forms.flow import FlowRow
from ui.language import say


class ReaderChoice(QWidget):
    """Each language by its own name, so that the owner across the counter can point to it. `changed` when chosen."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.languages: dict[Language, QRadioButton] = {}
        group = QButtonGroup(self)
        for language, name in LANGUAGES.items():
            button = self.languages[language] = QRadioButton(name)
            button.setAccessibleName(say("Paper in {name}", name=name))
            group.addButton(button)
        self.languages["en"].setChecked(True)
        self.large = QCheckBox(say("Large print"))
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.addLayout(FlowRow(*self.languages.values(), self.large, gap=theme.GAP_SMALL))
        group.buttonClicked.connect(lambda _button: self.changed.emit())
        self.large.clicked.connect(lambda _checked: self.changed.emit())

    def reader(self) -> Reader:
        """For whom the paper is made, as it is chosen now."""
        language = next(language for language, button in self.languages.items() if button.isChecked())
        return Reader(language, large=self.large.isChecked())

    def show_reader(self, reader: Reader) -> None:
        """Show for whom the paper beside it is made."""
        self.languages[reader.language].setChecked(True)
        self.large.setChecked(reader.large)

    def next_language(self) -> None:
        """Choose the other language, as its key does."""
        if self.isHidden():
            return
        names = list(self.languages)
        chosen = names.index(self.reader().language)
        self.languages[names[(chosen + 1) % len(names)]].setChecked(True)
        self.changed.emit()
