"""The dog's photo: from a file, dragged onto the field, pasted, or from a camera where there may be one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QMimeData
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication, QImage
from PySide6.QtWidgets import QFileDialog, QLabel
from typing_extensions import override

from ui import theme
from ui.context import DeskContext
from ui.errors import said
from ui.forms.buttons import button, key
from ui.forms.camera import CameraView, can_have_camera
from ui.forms.field import Field
from ui.forms.flow import FlowRow
from ui.forms.pictures import kept, read_photo, turned
from ui.language import say
from ui.pieces import lines


class PhotoField(Field):
    """A photo, or none yet."""

    def __init__(self, context: DeskContext, label: str, name: str = "photo") -> None:
        super().__init__(label, name, say("Choose a file, drag a picture here, or paste one with Ctrl+V."))
        self._context = context
        self._photo: bytes | None = None
        self.setAcceptDrops(True)
        self.shown = QLabel()
        self.shown.setAccessibleName(say("The photo"))
        self.choose = button(say("Choose a photo …"), icon="camera")
        self.paste = button(say("Paste"), kind="quiet")
        self.from_camera = button(say("From the camera"), kind="quiet")
        self.turn = button(say("Turn it"), kind="quiet", icon="again")
        self.choose.clicked.connect(self._ask)
        self.paste.clicked.connect(self.take_pasted)
        self.from_camera.clicked.connect(self.open_camera)
        self.turn.clicked.connect(self._turn)
        self.edits_with(self.choose, self.shown)
        self.body.addLayout(FlowRow(self.paste, self.from_camera, self.turn))
        self.choose.setAccessibleName(self.said)
        self.from_camera.setVisible(can_have_camera())
        self.camera: CameraView | None = None
        key("Ctrl+V", self, self.take_pasted)
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
        self.turn.hide()
        self.show_kept(None)
        self.calm()

    def show_kept(self, photo: bytes | None) -> None:
        """Show the photo that is already kept with the record; it is not kept again."""
        side = 2 * theme.px(theme.PHOTO)
        self.shown.setPixmap(lines.photo(lines.read_picture(photo, side), side))

    def take(self, path: Path) -> None:
        """Read a photo file in the background; a refusal is said here."""
        self._work(lambda: read_photo(path))

    def take_image(self, image: QImage) -> None:
        """Take a picture that is no file, such as one from the clipboard; a refusal is said here."""
        self._work(lambda: kept(image))

    def take_pasted(self) -> None:
        """Take what was copied: a picture, or a picture's file."""
        self._take_data(QGuiApplication.clipboard().mimeData())

    def open_camera(self) -> None:
        """Show what the camera sees, below the field."""
        if self.camera is not None:
            return
        try:
            self.camera = CameraView()
        except Exception as problem:  # noqa: BLE001 - one place says every refusal
            self._not_read(problem)
            return
        self.camera.taken.connect(self._from_camera)
        self.camera.left.connect(self._camera_away)
        self.body.addWidget(self.camera)
        self.camera.take_button.setFocus()

    def _ask(self) -> None:
        file, _ = QFileDialog.getOpenFileName(
            self, say("Choose a photo"), "", say("Pictures (*.jpg *.jpeg *.png *.webp *.bmp)")
        )
        if file:
            self.take(Path(file))

    def _take_data(self, data: QMimeData | None) -> None:
        if data is None:  # a clipboard that cannot be read
            data = QMimeData()
        files = [url.toLocalFile() for url in data.urls() if url.isLocalFile()]
        if files:
            self.take(Path(files[0]))
        elif data.hasImage():
            self.take_image(QImage(data.imageData()))
        elif data.hasUrls():
            self.refuse(say("Photo: save the picture to this computer first, then drag the file here."))
        else:
            self.take_image(QImage())

    def _turn(self) -> None:
        photo = self._photo
        if photo is not None:
            self._work(lambda: turned(photo))

    def _from_camera(self, image: QImage) -> None:
        self._camera_away()
        self.take_image(image)

    def _camera_away(self) -> None:
        if self.camera is not None:
            self.body.removeWidget(self.camera)
            self.camera.hide()
            self.camera.deleteLater()
            self.camera = None
            self.choose.setFocus()

    def _work(self, make: Callable[[], bytes]) -> None:
        self._context.database.run(make, self.hold, self._not_read)

    def hold(self, photo: bytes) -> None:
        """Take a photo as it was made before, to be kept."""
        self._photo = photo
        self.turn.show()
        self.show_kept(photo)
        self.calm()
        self.changed.emit()

    def _not_read(self, problem: Exception) -> None:
        self.refuse(said(problem).sentence)

    @override
    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls() or event.mimeData().hasImage():
            event.acceptProposedAction()

    @override
    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        self._take_data(event.mimeData())
