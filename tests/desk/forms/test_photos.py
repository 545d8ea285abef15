"""Photos: pasted, dragged or from a camera; turned right, shrunk; whatever is no photo is refused in plain words."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QColor, QDropEvent, QGuiApplication, QImage
from pytestqt.qtbot import QtBot

from tests.desk.forms.conftest import Town
from ui.context import DeskContext
from ui.forms import camera
from ui.forms.photo import PhotoField


@pytest.fixture
def field(qtbot: QtBot, context: DeskContext) -> Iterator[PhotoField]:
    made = PhotoField(context, "&Photo")
    qtbot.addWidget(made)
    yield made
    QGuiApplication.clipboard().clear()


def red_and_blue(width: int, height: int) -> QImage:
    """A picture whose left half is red and whose right half is blue."""
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor("blue"))
    for x in range(width // 2):
        for y in range(height):
            image.setPixelColor(x, y, QColor("red"))
    return image


def held_sideways(file: Path) -> None:
    """A JPEG of a camera that was held sideways: its EXIF says that it must be turned right by a quarter."""
    red_and_blue(40, 20).save(str(file))
    ifd = struct.pack(">HHHIHHI", 1, 0x0112, 3, 1, 6, 0, 0)
    exif = b"Exif\0\0MM\0*\0\0\0\x08" + ifd
    data = file.read_bytes()
    file.write_bytes(data[:2] + b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif + data[2:])


def image_of(field: PhotoField) -> QImage:
    return QImage.fromData(field.value() or b"")


def test_a_photo_of_a_camera_held_sideways_stands_upright_and_can_be_turned(
    field: PhotoField, town: Town, tmp_path: Path
) -> None:
    held_sideways(tmp_path / "dog.jpg")
    field.take(tmp_path / "dog.jpg")
    town.settle()
    image = image_of(field)
    assert (image.width(), image.height()) == (20, 40)
    assert image.pixelColor(10, 2).red() > 200, "what was left is on top"
    field.turn.click()
    town.settle()
    turned = image_of(field)
    assert (turned.width(), turned.height()) == (40, 20)
    assert turned.pixelColor(38, 10).red() > 200


def test_a_copied_picture_or_file_is_pasted_and_a_dragged_picture_taken(
    field: PhotoField, town: Town, tmp_path: Path
) -> None:
    QGuiApplication.clipboard().setImage(red_and_blue(3200, 20))
    field.paste.click()
    town.settle()
    assert image_of(field).width() == 1600
    red_and_blue(30, 20).save(str(tmp_path / "copied.png"))
    copied = QMimeData()
    copied.setUrls([QUrl.fromLocalFile(str(tmp_path / "copied.png"))])
    QGuiApplication.clipboard().setMimeData(copied)
    field.take_pasted()
    town.settle()
    assert image_of(field).width() == 30
    dragged = QMimeData()
    dragged.setImageData(red_and_blue(50, 20))
    none, left = Qt.KeyboardModifier.NoModifier, Qt.MouseButton.LeftButton
    field.dropEvent(QDropEvent(QPointF(1, 1), Qt.DropAction.CopyAction, dragged, left, none))
    town.settle()
    assert image_of(field).width() == 50


def bomb(side: int = 30_000) -> bytes:
    """A PNG that says it is so wide and high: with 30,000, that it has 900 million pixels."""
    header = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    chunks = (b"IHDR" + header, b"IDAT" + zlib.compress(bytes(1000)), b"IEND")
    parts = (struct.pack(">I", len(each) - 4) + each + struct.pack(">I", zlib.crc32(each)) for each in chunks)
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


@pytest.mark.qt_log_ignore("exceeds the current allocation limit", extend=True)
@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b'<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>', "is no picture"),
        (b"P6 2 2 255 " + b"x" * 12, "is no picture"),
        (bomb(), "too many pixels"),
        (bomb(9_000), "too many pixels"),
    ],
)
def test_what_is_no_photo_is_refused_and_the_photo_before_it_stays(
    field: PhotoField, town: Town, tmp_path: Path, content: bytes, says: str
) -> None:
    red_and_blue(30, 20).save(str(tmp_path / "dog.png"))
    (tmp_path / "bad.png").write_bytes(content)
    field.take(tmp_path / "dog.png")
    field.take(tmp_path / "bad.png")
    town.settle()
    assert says in field.note.text()
    assert image_of(field).width() == 30
    QGuiApplication.clipboard().setText("a dog")
    field.take_pasted()
    town.settle()
    assert "there is no picture" in field.note.text()
    field.take(tmp_path)
    town.settle()
    assert "no file" in field.note.text()


def test_a_desk_without_a_camera_says_so(field: PhotoField, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(camera, "_MODULE", "PySide6.NoSuchPart")
    assert not camera.can_have_camera()
    field.open_camera()
    assert "cannot use a camera" in field.note.text()
    assert field.camera is None
