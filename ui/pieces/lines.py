"""A dog and a person, each as one line that is recognised at a glance."""

from __future__ import annotations

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QImageReader, QPainter, QPainterPath, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from kiosk.domain.records import Case, Dog, Person
from kiosk.words import to_say
from ui import icons, theme
from ui.language import say
from ui.pieces.labels import PlainLabel

_LARGEST_PICTURE_MB = 128


def photo(picture: QImage | None, width: int, height: int = 0, *, whole: bool = False) -> QPixmap:
    """A dog's picture, as `read_picture` cut it, with round corners; a drawn dog where there is none.

    `whole` makes it small enough that nothing of it is cut off.
    """
    height = height or width
    canvas = QPixmap(QSize(width, height))
    canvas.fill(Qt.GlobalColor.transparent)
    painter = QPainter(canvas)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    outline = QPainterPath()
    outline.addRoundedRect(QRectF(canvas.rect()), theme.px(theme.RADIUS), theme.px(theme.RADIUS))
    painter.setClipPath(outline)
    if picture is None:
        side = min(width, height) * 3 // 5
        painter.fillRect(canvas.rect(), theme.colour("hatch_soft"))
        sign = icons.icon("dog", theme.colour("hatch_ink").name()).pixmap(side, side)
        painter.drawPixmap((width - side) // 2, (height - side) // 2, side, side, sign)
    else:
        if whole:
            painter.fillRect(canvas.rect(), theme.colour("hatch_soft"))
            keep, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
            picture = picture.scaled(canvas.size(), keep, smooth)
        painter.drawImage((width - picture.width()) // 2, (height - picture.height()) // 2, picture)
    painter.end()
    return canvas


def read_picture(data: bytes | None, side: int) -> QImage | None:
    """Decode a photo, only as large as a square of `side` needs (any thread); what is no picture is none."""
    if not data:
        return None
    buffer = QBuffer()
    buffer.setData(QByteArray(data))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer)
    reader.setAutoTransform(True)
    reader.setAllocationLimit(_LARGEST_PICTURE_MB)
    size = reader.size()
    if size.isValid():
        reader.setScaledSize(size.scaled(side, side, Qt.AspectRatioMode.KeepAspectRatioByExpanding))
    image = reader.read()
    return None if image.isNull() else image


def number_line(case: Case) -> str:
    """A case's number, run and tag as "No. 26-0415 · Run 2 · tag B-2291"."""
    parts = [say("No. {number}", number=case.number) if case.number else "", case.kennel]
    parts += [say("tag {number}", number=case.found.license_tag)] if case.found.license_tag else []
    return " · ".join(part for part in parts if part)


def dog_words(case: Case) -> str:
    """A dog in words, with its name where it has one: "“Duke”, black labrador"."""
    return called(case.dog)


def called(dog: Dog) -> str:
    """A dog in words, as `dog_words`."""
    name, summary = dog.name.strip(), dog.summary.strip()
    if name and not summary.casefold().startswith(name.casefold()):
        return f"“{name}”, {summary}" if summary else f"“{name}”"
    return summary


class DogLine(QWidget):
    """A dog: photo, words, number, run."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._photo = QLabel()
        self.words = PlainLabel(role="strong")
        self.numbers = PlainLabel(role="small", tone="muted")
        _lay_out(self, self._photo, self.words, self.numbers)

    def show_dog(self, case: Case, picture: bytes | None = None) -> None:
        """Show the dog of a case."""
        side = theme.px(theme.PHOTO)
        self._photo.setPixmap(photo(read_picture(picture, side), side))
        self.words.setText(dog_words(case))
        self.numbers.setText(number_line(case))
        self.setAccessibleName(f"{dog_words(case)}, {number_line(case)}")


class PersonLine(QWidget):
    """A person: name, phone, address, and what must be known about them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sign = QLabel()
        self.name = PlainLabel(role="strong")
        self.details = PlainLabel(role="small", tone="muted")
        _lay_out(self, self._sign, self.name, self.details)

    def show_person(
        self, person: Person | None, *, adult: Person | None = None, absent: str = to_say("Owner unknown")
    ) -> None:
        """Show a person, with the adult who answers for a minor (READINGS R27); `absent` where there is none."""
        self._sign.setPixmap(icons.picture("person", theme.tokens().muted, 26))
        if person is None:
            name, details = say(absent), ""
        else:
            name = say("{name} (a minor)", name=person.name) if person.minor else person.name
            details = " · ".join(part for part in (person.phone, person.address, person.email) if part)
            if adult is not None:
                details = "\n".join(
                    part
                    for part in (details, say("Answered for by {name} {phone}", name=adult.name, phone=adult.phone))
                    if part
                )
        self.name.setText(name)
        self.name.set_tone("muted" if person is None else "ink")
        self.details.setText(details)
        self.details.setVisible(bool(details))
        self.setAccessibleName(", ".join(part for part in (name, details) if part))


def _lay_out(line: QWidget, picture: QLabel, above: QLabel, below: QLabel) -> None:
    words = QVBoxLayout()
    words.setSpacing(0)
    words.addWidget(above)
    words.addWidget(below)
    row = QHBoxLayout(line)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(theme.px(theme.GAP))
    row.addWidget(picture, 0, Qt.AlignmentFlag.AlignTop)
    row.addLayout(words, 1)
