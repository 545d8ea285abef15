"""How this desk is displayed: the size of its text, light or dark; chosen here, used from the next start."""

from __future__ import annotations

from PySide6.QtWidgets import QButtonGroup, QCheckBox, QHBoxLayout, QRadioButton, QVBoxLayout, QWidget

from ui import theme
from ui.pieces import PlainLabel
from ui.remembered import Remembered

_SCALES = {"100 %": 1.0, "125 %": 1.25, "150 %": 1.5}


class DisplayChoice(QWidget):
    """Text size and colours of this desk."""

    def __init__(self, remembered: Remembered) -> None:
        super().__init__()
        self._remembered = remembered
        self.sizes = {words: QRadioButton(words) for words in _SCALES}
        self.dark = QCheckBox("&Dark colours")
        self.dark.setChecked(remembered.dark)
        self._later = PlainLabel("Used from the next start of this desk.", role="small", tone="muted")
        self._later.hide()
        group = QButtonGroup(self)
        row = QHBoxLayout()
        row.addWidget(PlainLabel("Text size", wraps=False))
        nearest = min(_SCALES, key=lambda words: abs(_SCALES[words] - remembered.text_scale))
        for words, choice in self.sizes.items():
            choice.setAccessibleName(f"Text size {words}")
            choice.setChecked(words == nearest)
            group.addButton(choice)
            row.addWidget(choice)
        row.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(theme.px(theme.GAP_SMALL))
        layout.addLayout(row)
        layout.addWidget(self.dark)
        layout.addWidget(self._later)
        group.buttonToggled.connect(self._keep)
        self.dark.toggled.connect(self._keep)

    def _keep(self) -> None:
        chosen = next((words for words, choice in self.sizes.items() if choice.isChecked()), "100 %")
        self._remembered.text_scale = _SCALES[chosen]
        self._remembered.dark = self.dark.isChecked()
        self._remembered.save()
        self._later.show()
