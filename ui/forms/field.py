"""What every field has: a label with a key, one place that says what is wrong and how to mend it, and a name."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from kiosk.domain.errors import InvalidInput
from ui import icons, theme
from ui.forms.flow import FieldRow, area_around
from ui.language import say
from ui.pieces.labels import PlainLabel


def _without_keys(label: str) -> str:
    return label.replace("&&", "\0").replace("&", "").replace("\0", "&")


def line_for(sample: str, shown: str = "") -> QLineEdit:
    """A line wide enough for `sample`, with `shown` as its example."""
    line = QLineEdit()
    line.setPlaceholderText(say(shown))
    line.setMinimumWidth(QFontMetrics(theme.font()).horizontalAdvance(sample) + theme.px(theme.MARGIN))
    return line


class Field(QWidget):
    """A labelled editor. `name` is the name by which a service's refusal points back to it.

    `check` reads the value and shows the refusal beside the editor; nothing that was typed is ever taken away.
    """

    changed = Signal()

    def __init__(self, label: str, name: str, hint: str = "") -> None:
        super().__init__()
        self.name = name
        label = say(label)
        self.said = _without_keys(label)
        self._hint = hint
        self._editor: QWidget = self
        self._marked: tuple[QWidget, ...] = ()
        self.label = QLabel(label)
        self.label.setTextFormat(Qt.TextFormat.PlainText)
        self.note = PlainLabel(tone="muted")
        self._sign = QLabel()
        self._sign.setVisible(False)
        self.body = QVBoxLayout(self)
        self.body.setContentsMargins(0, 0, 0, 0)
        self.body.setSpacing(theme.px(theme.GAP_SMALL) // 2)
        self.body.addWidget(self.label)

    def edits_with(self, editor: QWidget, *more: QWidget) -> None:
        """Put the editor under the label; the first widget has the label's key and the field's name."""
        self._editor = editor
        self._marked = (editor, *more)
        self.label.setBuddy(editor)
        editor.setAccessibleName(self.said)
        self.setFocusProxy(editor)
        if more:
            self.body.addLayout(FieldRow(editor, *more, gap=theme.GAP_SMALL))
        else:
            self.body.addWidget(editor)
        says = QHBoxLayout()
        says.setSpacing(theme.px(theme.GAP_SMALL))
        says.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignTop)
        says.addWidget(self.note, 1)
        self.body.addLayout(says)
        self.calm()

    def rename(self, label: str) -> None:
        """Ask for something else."""
        label = say(label)
        self.said = _without_keys(label)
        self.label.setText(label)
        self._editor.setAccessibleName(self.said)

    def value(self) -> object:
        """What the field holds; raises `InvalidInput` with this field's name."""
        raise NotImplementedError

    def is_blank(self) -> bool:
        """Whether nothing was entered."""
        raise NotImplementedError

    def clear(self) -> None:
        """Empty the field, after what it held was kept."""
        raise NotImplementedError

    def check(self) -> bool:
        """Whether the field can be read; says why not beside it."""
        try:
            self.value()
        except InvalidInput as refusal:
            self.refuse(refusal.sentence)
            return False
        self.calm()
        return True

    def refuse(self, sentence: str) -> None:
        """Say beside the field what is wrong and how to mend it."""
        self._say(sentence, refused=True)

    def calm(self) -> None:
        """Take the refusal away and show the hint again."""
        self._say(self._hint, refused=False)

    def hint(self, words: str) -> None:
        """Say something helpful beside the field, unless a refusal stands there."""
        self._hint = words
        if not self.refused():
            self.calm()

    def refused(self) -> bool:
        """Whether a refusal stands beside the field."""
        return bool(self._editor.property("invalid"))

    def bring(self) -> None:
        """Put the keyboard into the field, and what is said about it into sight."""
        self.setFocus()
        QTimer.singleShot(0, self, self._into_sight)

    def _into_sight(self) -> None:
        area = area_around(self)
        if area is not None:
            area.ensureWidgetVisible(self)

    def _say(self, words: str, *, refused: bool) -> None:
        self.note.setText(words)
        self.note.set_tone("bad" if refused else "muted")
        self.note.setVisible(bool(words))
        if refused and self._sign.pixmap().isNull():
            self._sign.setPixmap(icons.picture("today", theme.tokens().bad))
        self._sign.setVisible(refused)
        self._editor.setAccessibleDescription(words)
        if self.refused() != refused:
            for widget in self._marked:
                widget.setProperty("invalid", refused)
                widget.style().unpolish(widget)
                widget.style().polish(widget)

    def _touched(self) -> None:
        if self.refused():
            self.calm()
        self.changed.emit()
