"""How this desk is displayed: the size of its text, light or dark; chosen here, used from the next start."""

from __future__ import annotations

from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from ui import theme
from ui.pieces import PlainLabel
from ui.remembered import Remembered

_SCALES = {"100 %": 1.0, "125 %": 1.25, "150 %": 1.5}


class DisplayChoice(QWidget):
    """Text size and colours of this desk."""

    def __init__(self, remembered: Remembered) -> None:
        super().__init__()
        self._remembered = remembered
        self.text_size = QComboBox()
        self.text_size.addItems(list(_SCALES))
        self.text_size.setAccessibleName("Text size")
        nearest = min(range(len(_SCALES)), key=lambda n: abs(list(_SCALES.values())[n] - remembered.text_scale))
        self.text_size.setCurrentIndex(nearest)
        self.dark = QCheckBox("&Dark colours")
        self.dark.setChecked(remembered.dark)
        self._later = PlainLabel("Used from the next start of this desk.", role="small", tone="muted")
        self._later.hide()
        label = QLabel("&Text size")
        label.setBuddy(self.text_size)
        row = QHBoxLayout()
        row.setSpacing(theme.px(theme.GAP))
        for piece in (label, self.text_size, self.dark):
            row.addWidget(piece)
        row.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addLayout(row)
        layout.addWidget(self._later)
        self.text_size.currentTextChanged.connect(self._keep)
        self.dark.toggled.connect(self._keep)

    def _keep(self) -> None:
        self._remembered.text_scale = _SCALES[self.text_size.currentText()]
        self._remembered.dark = self.dark.isChecked()
        self._remembered.save()
        self._later.show()
