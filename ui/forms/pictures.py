"""Photos as they are kept: upright, at most 1600 pixels wide or high, as JPEG; whatever is no photo is refused."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt
from PySide6.QtGui import QImage, QImageReader, QImageWriter, QTransform

from kiosk.domain.errors import InvalidInput
from kiosk.services.seizure_form import PHOTO_LIMIT
from ui.language import say

LARGEST_FILE = 30_000_000
LONGEST_SIDE = 1600
MOST_PIXELS = 120_000_000
"""Bytes of a file that is tried at all; pixels of a photo as it is kept, and of one that is decoded."""
_KINDS = frozenset((b"jpeg", b"jpg", b"png", b"webp", b"bmp"))
"""What is decoded: pictures of pixels, nothing that can name another file or run."""
_QUALITIES = (85, 70, 50)
_BYTES = 4
"""Bytes of a pixel."""


def read_photo(path: Path) -> bytes:
    """A photo file as it is kept; raises `InvalidInput` in plain words."""
    try:
        if not path.is_file():
            raise InvalidInput("photo", say("Photo: this is no file. Choose a picture."))
        if path.stat().st_size > LARGEST_FILE:
            raise InvalidInput("photo", say("Photo: this file is larger than 30 MB. Choose a smaller one."))
        data = path.read_bytes()
    except (OSError, ValueError):
        raise InvalidInput("photo", say("Photo: this file cannot be read. Choose another one.")) from None
    return decoded(data)


def decoded(data: bytes) -> bytes:
    """The bytes of a picture as it is kept, turned as its camera was held; raises `InvalidInput`."""
    buffer = QBuffer()
    buffer.setData(QByteArray(data))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer)
    reader.setDecideFormatFromContent(True)
    reader.setAutoTransform(True)
    no_photo = InvalidInput("photo", say("Photo: this file is no picture. Choose a JPEG or PNG file."))
    if bytes(reader.format().data()) not in _KINDS:
        raise no_photo
    size = reader.size()
    pixels = size.width() * size.height() if size.isValid() else 0
    too_many = InvalidInput("photo", say("Photo: this picture has too many pixels. Choose a smaller one."))
    if pixels > MOST_PIXELS:
        raise too_many
    if size.isValid() and max(size.width(), size.height()) > LONGEST_SIDE:
        reader.setScaledSize(size.scaled(QSize(LONGEST_SIDE, LONGEST_SIDE), Qt.AspectRatioMode.KeepAspectRatio))
    image = reader.read()
    if image.isNull():
        # Qt shrinks a JPEG while it reads it; of a PNG it holds every pixel first, up to its own limit in megabytes.
        raise too_many if pixels * _BYTES > reader.allocationLimit() * 2**20 else no_photo
    return kept(image)


def kept(image: QImage) -> bytes:
    """A picture from the clipboard or a camera as it is kept; raises `InvalidInput` for an empty one."""
    if image.isNull():
        raise InvalidInput("photo", say("Photo: there is no picture. Copy one first, then paste it here."))
    if max(image.width(), image.height()) > LONGEST_SIDE:
        keep, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
        image = image.scaled(LONGEST_SIDE, LONGEST_SIDE, keep, smooth)
    image = image.convertToFormat(QImage.Format.Format_RGB32)
    made = b""
    for quality in _QUALITIES:
        made = _jpeg(image, quality)
        if len(made) <= PHOTO_LIMIT:
            break
    return made


def turned(photo: bytes) -> bytes:
    """A photo that is kept, a quarter turned to the right."""
    return kept(QImage.fromData(QByteArray(photo)).transformed(QTransform().rotate(90)))


def _jpeg(image: QImage, quality: int) -> bytes:
    made = QByteArray()
    buffer = QBuffer(made)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, QByteArray(b"jpeg"))
    writer.setQuality(quality)
    writer.write(image)
    return bytes(made.data())
