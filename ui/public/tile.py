"""A dog on the list: its photo, what it looks like, where it was found, until when."""

from __future__ import annotations

from datetime import date

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget
from typing_extensions import override

from kiosk.services.public.looks import dog_words
from kiosk.services.public.values import DogToSee
from kiosk.services.public.wording import found_words
from kiosk.words import Words
from ui import icons, theme
from ui.pieces import PlainLabel

_HIGH, _WIDE, HIGHEST = 10, 16, 240
"""The shape of a photo, and how high it may be at text scale 1."""
_LEAST_WIDTH = 170


class Photo(QLabel):
    """A dog's picture, cut to the room that it has; a sign where there is none."""

    def __init__(self, *, high: int = _HIGH, wide: int = _WIDE) -> None:
        super().__init__()
        self._high, self._wide = high, wide
        self.setMaximumHeight(theme.px(HIGHEST))
        self._picture = QPixmap()

    def show_picture(self, picture: QPixmap) -> None:
        """Show a picture that has arrived."""
        self._picture = picture
        self.update()

    @override
    def hasHeightForWidth(self) -> bool:
        return True

    @override
    def heightForWidth(self, width: int) -> int:
        return min(width * self._high // self._wide, self.maximumHeight())

    @override
    def sizeHint(self) -> QSize:
        return QSize(theme.px(_LEAST_WIDTH), self.heightForWidth(theme.px(_LEAST_WIDTH)))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        shape, radius = QPainterPath(), theme.px(theme.RADIUS) - 2
        shape.addRoundedRect(self.rect(), radius, radius)
        painter.setClipPath(shape)
        painter.fillRect(self.rect(), theme.colour("hatch_soft"))
        if self._picture.isNull():
            sign = icons.picture("dog", theme.tokens().muted, 64)
            painter.drawPixmap(self.rect().center() - sign.rect().center(), sign)
        else:
            painter.drawPixmap(self.rect(), self._picture, _middle(self._picture, self.size()))
        painter.end()


def _middle(picture: QPixmap, room: QSize) -> QRect:
    """The part of a picture that fills a room of another shape."""
    part = room.scaled(picture.size(), Qt.AspectRatioMode.KeepAspectRatio)
    cut = QRect(0, 0, part.width(), part.height())
    cut.moveCenter(picture.rect().center())
    return cut


class Ending(PlainLabel):
    """Until when, as a coloured word with the same meaning in its text."""

    def __init__(self, dog: DogToSee, w: Words, today: date, *, adopt: bool) -> None:
        words, tone = _ending(dog, w, today, adopt=adopt)
        super().__init__(words, role="strong", tone=tone)
        soft, radius, wide = theme.colour(f"{tone}_soft").name(), theme.px(5), theme.px(8)
        self.setStyleSheet(f"background: {soft}; border-radius: {radius}px; padding: 2px {wide}px;")


def _ending(dog: DogToSee, w: Words, today: date, *, adopt: bool) -> tuple[str, theme.Tone]:
    if adopt:
        return w.say("Looks for a home"), "ok"
    if dog.ends.kind == "today":
        return w.say("Last day today"), "bad"
    if dog.ends.kind == "until" and dog.ends.last_day is not None:
        return w.say("Until {day}", day=w.near_day(dog.ends.last_day, today)), "info"
    return w.say("Ask at the desk"), "warn"


class DogTile(QPushButton):
    """One dog to touch."""

    def __init__(self, dog: DogToSee, w: Words, today: date, *, adopt: bool) -> None:
        super().__init__()
        self.dog = dog
        self.setObjectName("tile")
        self.setAutoDefault(False)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.photo = Photo()
        looks, found = dog_words(dog.look, w), found_words(dog, w, today)
        self.ending = Ending(dog, w, today, adopt=adopt)
        self.setAccessibleName(f"{looks}. {found}. {self.ending.text()}.")
        words = QVBoxLayout()
        words.setContentsMargins(theme.px(10), theme.px(2), theme.px(10), theme.px(8))
        words.setSpacing(theme.px(4))
        words.addWidget(PlainLabel(looks, role="strong"))
        words.addWidget(PlainLabel(found, role="small"))
        words.addWidget(self.ending, 0, Qt.AlignmentFlag.AlignLeft)
        words.addStretch(1)
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(3, 3, 3, 3)
        self._rows.setSpacing(theme.px(4))
        self._rows.addWidget(self.photo)
        self._rows.addLayout(words, 1)
        for label in self.findChildren(QLabel):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    @override
    def hasHeightForWidth(self) -> bool:
        return True

    @override
    def heightForWidth(self, width: int) -> int:
        return self._rows.totalHeightForWidth(width)

    @override
    def sizeHint(self) -> QSize:
        width = theme.px(_LEAST_WIDTH)
        return QSize(width, self.heightForWidth(width))


class Tiles(QWidget):
    """Tiles in as many columns as there is room for, each row as high as its highest."""

    def __init__(self, tiles: list[DogTile]) -> None:
        super().__init__()
        self._tiles = tiles
        for tile in tiles:
            tile.setParent(self)
            tile.show()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.setMinimumHeight(self._arrange(self.width()))

    def _arrange(self, width: int) -> int:
        gap = theme.px(theme.GAP)
        columns = max(1, (width + gap) // (theme.px(_LEAST_WIDTH) + gap))
        each = (width - gap * (columns - 1)) // columns
        top = 0
        for first in range(0, len(self._tiles), columns):
            row = self._tiles[first : first + columns]
            high = max(tile.heightForWidth(each) for tile in row)
            for place, tile in enumerate(row):
                tile.setGeometry(place * (each + gap), top, each, high)
            top += high + gap
        return max(top - gap, 0)
