"""What every page of the public screen is made of: things large enough for fingers and for weak eyes."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QAccessible, QAccessibleEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QPushButton, QScroller, QVBoxLayout, QWidget
from typing_extensions import override

from kiosk.words import Words
from ui import theme
from ui.forms.buttons import DeskButton, Kind, button
from ui.forms.flow import scrolled
from ui.pieces import PlainLabel
from ui.pieces.labels import button_text

_A_STEP = 0.8


def touch_button(words: str, *, kind: Kind = "second", icon: str = "", scale: float = 0) -> DeskButton:
    """A button with a text that is data: `&` in it is a letter. `scale` is the text scale in use unless given."""
    # Qt puts a sign too close to the word after it.
    made = button(f" {button_text(words)}" if icon and words else button_text(words), kind=kind, icon=icon, scale=scale)
    made.setAccessibleName(words)
    return made


def choice(words: str, *, chosen: bool) -> DeskButton:
    """One of several that exclude each other."""
    made = touch_button(words)
    made.setObjectName("touch_choice")
    made.setProperty("kind", None)
    made.setCheckable(True)
    made.setChecked(chosen)
    return made


class Page(QWidget):
    """One page in one language; it is made anew whenever something about it changes."""

    def __init__(self, w: Words, title: str) -> None:
        super().__init__()
        self.w, self.title = w, title
        self.setObjectName("screen")
        self.setAccessibleName(title)

    def ready(self) -> None:
        """The page is in front: the keyboard goes to what is used first."""


class Message(QFrame):
    """A line that says what happened; a screen reader says it at once."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("message")
        self.words = PlainLabel(role="strong")
        row = QHBoxLayout(self)
        row.setContentsMargins(theme.px(14), theme.px(8), theme.px(14), theme.px(8))
        row.addWidget(self.words)
        self.hide()

    def tell(self, words: str, tone: theme.Tone) -> None:
        """Say something, in the colours of a tone."""
        self.words.setText(words)
        self.words.set_tone(tone)
        soft, edge, radius = theme.colour(f"{tone}_soft").name(), theme.colour(tone).name(), theme.px(theme.RADIUS)
        self.setStyleSheet(
            f"QFrame#message {{ background: {soft}; border: 2px solid {edge}; border-radius: {radius}px; }}"
        )
        self.setAccessibleName(words)
        self.show()
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))


class Scrolled(QWidget):
    """A part of a page that scrolls: by a finger on it, and by two large buttons beside it where there is more."""

    def __init__(self, content: QWidget, w: Words) -> None:
        super().__init__()
        self.area = scrolled(content)
        self.area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        QScroller.grabGesture(self.area.viewport(), QScroller.ScrollerGestureType.TouchGesture)
        self.up, self.down = _arrow("shut", w.say("Further up")), _arrow("open", w.say("Further down"))
        self.up.clicked.connect(lambda: self._step(-1))
        self.down.clicked.connect(lambda: self._step(1))
        side = QVBoxLayout()
        side.addWidget(self.up)
        side.addStretch(1)
        side.addWidget(self.down)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.px(theme.GAP_SMALL))
        row.addWidget(self.area, 1)
        row.addLayout(side)
        # Qt does not paint what comes into sight in the middle of a layout.
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self._show_ways)
        bar = self.area.verticalScrollBar()
        bar.rangeChanged.connect(lambda *_: self._soon.start())
        bar.valueChanged.connect(lambda *_: self._soon.start())
        self._show_ways()

    @property
    def place(self) -> int:
        """How far it is scrolled."""
        return self.area.verticalScrollBar().value()

    def go_to(self, place: int) -> None:
        """Scroll to where somebody was."""
        self.area.verticalScrollBar().setValue(place)

    def _step(self, way: int) -> None:
        bar = self.area.verticalScrollBar()
        bar.setValue(bar.value() + way * round(self.area.viewport().height() * _A_STEP))

    def _show_ways(self) -> None:
        bar = self.area.verticalScrollBar()
        more = bar.maximum() > 0
        for made, ends in ((self.up, bar.minimum()), (self.down, bar.maximum())):
            made.setVisible(more)
            made.setEnabled(bar.value() != ends)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._soon.start()


def _arrow(icon: str, says: str) -> QPushButton:
    made = touch_button("", icon=icon)
    made.setAccessibleName(says)
    made.setObjectName("touch_key")
    made.setFixedWidth(theme.TOUCH + 8)
    made.setIconSize(QSize(theme.px(theme.ICON), theme.px(theme.ICON)))
    return made


def field(says: str, text: str = "", *, secret: bool = False) -> tuple[QWidget, QLineEdit]:
    """A line to type into under its name, as high as a finger needs."""
    line = QLineEdit(text)
    line.setProperty("touch", True)
    line.setFont(theme.font("lead"))
    line.setAccessibleName(says)
    line.setMaxLength(120)
    line.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
    if secret:
        line.setEchoMode(QLineEdit.EchoMode.Password)
    label = PlainLabel(says, role="strong")
    label.setBuddy(line)
    holder = QWidget()
    rows = QVBoxLayout(holder)
    rows.setContentsMargins(0, 0, 0, 0)
    rows.setSpacing(theme.px(2))
    rows.addWidget(label)
    rows.addWidget(line)
    return holder, line
