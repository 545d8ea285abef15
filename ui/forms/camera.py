"""A picture from a camera, where the optional part of Qt for cameras is installed: `pound-kiosk[camera]`."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout

from kiosk.domain.errors import Unavailable
from ui import theme
from ui.forms.buttons import button
from ui.forms.flow import FlowRow
from ui.language import say

_MODULE = "PySide6.QtMultimedia"
_WIDTH, _HEIGHT = 480, 360


def can_have_camera() -> bool:
    """Whether the part of Qt that works with cameras is there; it is not loaded for that."""
    try:
        return find_spec(_MODULE) is not None
    except (ImportError, ValueError):
        return False


class CameraView(QFrame):
    """What the camera sees. `taken(picture)` when somebody takes it, `left` when nobody will.

    Raises `Unavailable` where no camera is connected, or another program has it.
    """

    taken = Signal(object)
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("panel")
        media = _media()
        device = media.QMediaDevices.defaultVideoInput()
        if device.isNull():
            raise Unavailable(say("No camera is connected. Connect one, or choose a file."))
        self._last = QImage()
        self._camera = media.QCamera(device, self)
        self._sink = media.QVideoSink(self)
        self._session = media.QMediaCaptureSession(self)
        self._session.setCamera(self._camera)
        self._session.setVideoSink(self._sink)
        self.seen = QLabel(say("The camera is starting …"))
        self.seen.setMinimumSize(theme.px(_WIDTH), theme.px(_HEIGHT))
        self.seen.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.take_button = button(say("Take the picture"), kind="primary", icon="camera")
        self.leave_button = button(say("No picture"), kind="quiet")
        self.take_button.setEnabled(False)
        rows = QVBoxLayout(self)
        rows.addWidget(self.seen)
        rows.addLayout(FlowRow(self.take_button, self.leave_button))
        self.take_button.clicked.connect(lambda: self._done(self._last))
        self.leave_button.clicked.connect(lambda: self._done(None))
        self._sink.videoFrameChanged.connect(self._show)
        self._camera.errorOccurred.connect(self._failed)
        self._camera.start()

    def _show(self, frame: Any) -> None:
        image = frame.toImage()
        if image.isNull():
            return
        self._last = image
        self.take_button.setEnabled(True)
        keep, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
        self.seen.setPixmap(QPixmap.fromImage(image).scaled(self.seen.size(), keep, smooth))

    def _failed(self, _error: object, words: str) -> None:
        self.take_button.setEnabled(False)
        self.seen.setText(say("The camera does not work: {words}", words=words))

    def _done(self, image: QImage | None) -> None:
        self._camera.stop()
        if image is None:
            self.left.emit()
        else:
            self.taken.emit(image)


def _media() -> Any:
    try:
        return import_module(_MODULE)
    except ImportError:
        raise Unavailable(say("This computer cannot use a camera. Choose a file instead.")) from None
