"""The dogs' photos, read and shrunk off the Qt thread, each once."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QImage, QPixmap

from kiosk.services.desk import Desk
from kiosk.services.public.dogs import dog_photo
from ui.public.reading import Reading

_SIDE = 900
_MOST_KEPT = 240


class Pictures(QObject):
    """`ask(digest, show)` shows a photo at once or as soon as it is read; one that cannot be read never is."""

    def __init__(self, reading: Reading) -> None:
        super().__init__(reading)
        self._reading = reading
        self._kept: dict[str, QPixmap] = {}

    def ask(self, digest: str, show: Callable[[QPixmap], None]) -> None:
        """Show the photo of a digest; nothing happens without one."""
        desk = self._reading.desk
        if not digest or desk is None:
            return
        if digest in self._kept:
            show(self._kept[digest])
            return

        def done(image: QImage) -> None:
            if not image.isNull():
                if len(self._kept) >= _MOST_KEPT:
                    self._kept.clear()
                self._kept[digest] = QPixmap.fromImage(image)
                show(self._kept[digest])

        self._reading.database.run(lambda: _read(desk, digest), done, lambda _problem: None)


def _read(desk: Desk, digest: str) -> QImage:
    image = QImage()
    image.loadFromData(dog_photo(desk, digest) or b"")
    if image.isNull() or max(image.width(), image.height()) <= _SIDE:
        return image
    return image.scaled(_SIDE, _SIDE, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation)
