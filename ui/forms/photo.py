"""The dog's photo, chosen from a file or dragged onto the field."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QImage, QImageReader, QImageWriter
from PySide6.QtWidgets import QFileDialog, QLabel
from typing_extensions import override

from kiosk.domain.errors import InvalidInput
from ui import theme
from ui.context import DeskContext
from ui.errors import said
from ui.forms.buttons import button
from ui.forms.field import Field
from ui.language import say
from ui.pieces import lines

LARGEST_FILE = 30_000_000
LONGEST_SIDE = 1600
"""Bytes of a file that is tried at all; pixels of a photo as it is kept."""
_QUALITY = 85


def read_photo(path: Path) -> bytes:
    """A photo file, upright and at most 1600 pixels wide or high, as JPEG; raises `InvalidInput` in plain words."""
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise InvalidInput("photo", say("Photo: this file is larger than 30 MB. Choose a smaller one."))
    except (OSError, ValueError):
        raise InvalidInput("photo", say("Photo: this file cannot be read. Choose another one.")) from None
    reader = QImageReader(str(path))
    reader.setAutoTransform(True)
    size = reader.size()
    if size.isValid() and max(size.width(), size.height()) > LONGEST_SIDE:
        reader.setScaledSize(size.scaled(QSize(LONGEST_SIDE, LONGEST_SIDE), Qt.AspectRatioMode.KeepAspectRatio))
    image = reader.read()
    if image.isNull():
        raise InvalidInput("photo", say("Photo: this file is no picture. Choose a JPEG or PNG file."))
    return _jpeg(image)


def _jpeg(image: QImage) -> bytes:
    kept = QByteArray()
    buffer = QBuffer(kept)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, QByteArray(b"jpeg"))
    writer.setQuality(_QUALITY)
    writer.write(image.convertToFormat(QImage.Format.Format_RGB32))
    return bytes(kept.data())


class PhotoField(Field):
    """A photo, or none yet."""

    def __init__(self, context: DeskContext, label: str, name: str = "photo") -> None:
        super().__init__(label, name, say("Choose a file, or drag a picture here."))
        self._context = context
        self._photo: bytes | None = None
        self.setAcceptDrops(True)
        self.shown = QLabel()
        self.shown.setAccessibleName(say("The photo"))
        self.choose = button(say("Choose a photo …"), icon="camera")
        self.choose.clicked.connect(self._ask)
        self.edits_with(self.choose, self.shown)
        self.choose.setAccessibleName(self.said)
        self.clear()

    def value(self) -> bytes | None:
        """The photo chosen here, as JPEG; None while none was."""
        return self._photo

    def check(self) -> bool:
        """A refused file leaves the photo before it in place, so the field can always be read."""
        return True

    def is_blank(self) -> bool:
        """Whether no photo was chosen."""
        return self._photo is None

    def clear(self) -> None:
        """Take the chosen photo away."""
        self._photo = None
        self.show_kept(None)
        self.calm()

    def show_kept(self, photo: bytes | None) -> None:
        """Show the photo that is already kept with the record; it is not kept again."""
        side = 2 * theme.px(theme.PHOTO)
        self.shown.setPixmap(lines.photo(lines.read_picture(photo, side), side))

    def take(self, path: Path) -> None:
        """Read a photo file in the background; a refusal is said here."""
        self._context.database.run(lambda: read_photo(path), self.hold, self._not_read)

    def hold(self, photo: bytes) -> None:
        """Take a photo as it was made before, to be kept."""
        self._photo = photo
        self.show_kept(photo)
        self.calm()
        self.changed.emit()

    def _ask(self) -> None:
        file, _ = QFileDialog.getOpenFileName(
            self, say("Choose a photo"), "", say("Pictures (*.jpg *.jpeg *.png *.webp *.bmp)")
        )
        if file:
            self.take(Path(file))

    def _not_read(self, problem: Exception) -> None:
        self.refuse(said(problem).sentence)

    @override
    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    @override
    def dropEvent(self, event: QDropEvent) -> None:
        files = [url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()]
        if files:
            event.acceptProposedAction()
            self.take(Path(files[0]))
        else:
            self.refuse(say("Photo: save the picture to this computer first, then drag the file here."))
