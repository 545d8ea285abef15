"""The scan of a signed paper: a picture or a PDF, from a file or dropped here."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMimeData
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtWidgets import QFileDialog
from typing_extensions import override

from kiosk.domain.errors import InvalidInput
from kiosk.services.adoption import SCAN_LIMIT, scan_kind
from ui.context import DeskContext
from ui.errors import said
from ui.forms.buttons import button, key
from ui.forms.field import Field
from ui.forms.pictures import decoded
from ui.language import say
from ui.pieces import PlainLabel


class ScanField(Field):
    """A scan, or none yet; `required` is the sentence that asks for one, empty where it may be left out."""

    def __init__(self, context: DeskContext, label: str, *, required: str = "") -> None:
        super().__init__(label, "scan", say("Choose a picture (JPEG, PNG) or a PDF, or drag its file here."))
        self._context, self._required = context, required
        self._scan: bytes | None = None
        self.setAcceptDrops(True)
        self.choose = button(say("Choose a scan …"), icon="paper")
        self.away = button(say("Take it away"), kind="quiet", icon="erase")
        self.shown = PlainLabel(tone="muted")
        self.choose.clicked.connect(self._ask)
        self.away.clicked.connect(self._take_away)
        self.edits_with(self.choose, self.away)
        self.body.insertWidget(self.body.count() - 1, self.shown)
        key("Ctrl+V", self, self.take_pasted)
        self.clear()

    def value(self) -> bytes | None:
        """The scan that was chosen; raises `InvalidInput` where one is asked for and there is none."""
        if self._scan is None and self._required:
            raise InvalidInput(self.name, self._required, code="missing_field")
        return self._scan

    def check(self) -> bool:
        """A refused file leaves the scan before it in place; what was refused stays said."""
        return super().check() if self._required else True

    def is_blank(self) -> bool:
        """Whether no scan was chosen."""
        return self._scan is None

    def clear(self) -> None:
        """Take the chosen scan away."""
        self._scan = None
        self.away.hide()
        self.shown.hide()
        self.calm()

    def take(self, path: Path) -> None:
        """Read a file in the background; a refusal is said here."""
        name = path.name
        self._context.database.run(lambda: _read(path), lambda scan: self.hold(scan, name), self._not_read)

    def take_pasted(self) -> None:
        """Take a file that was copied."""
        self._take_data(QGuiApplication.clipboard().mimeData())

    def hold(self, scan: bytes, name: str = "") -> None:
        """Take a scan as it was read before, to be kept."""
        self._scan = scan
        kilobytes = f"{-(-len(scan) // 1000):,}"
        self.shown.setText(
            say("{name}, {kilobytes} kB", name=name, kilobytes=kilobytes)
            if name
            else say("A scan of {kilobytes} kB", kilobytes=kilobytes)
        )
        self.shown.show()
        self.away.show()
        self.calm()
        self.changed.emit()

    def _ask(self) -> None:
        file, _ = QFileDialog.getOpenFileName(
            self, say("Choose a scan"), "", say("Pictures and PDFs (*.jpg *.jpeg *.png *.pdf)")
        )
        if file:
            self.take(Path(file))

    def _take_away(self) -> None:
        self.clear()
        self.choose.setFocus()
        self.changed.emit()

    def _take_data(self, data: QMimeData) -> None:
        files = [url.toLocalFile() for url in data.urls() if url.isLocalFile()]
        if files:
            self.take(Path(files[0]))
        else:
            self.refuse(say("Scan: save it to this computer first, then drag its file here."))

    def _not_read(self, problem: Exception) -> None:
        self.refuse(said(problem).sentence)

    @override
    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    @override
    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        self._take_data(event.mimeData())


def _read(path: Path) -> bytes:
    """A scan's file as it is; raises `InvalidInput` in plain words for one that is none, or that no program opens."""
    try:
        if not path.is_file():
            raise InvalidInput("scan", say("Scan: this is no file. Choose a picture or a PDF."))
        with path.open("rb") as file:
            scan = file.read(SCAN_LIMIT + 1)
    except (OSError, ValueError):
        raise InvalidInput("scan", say("Scan: this file cannot be read. Choose another one.")) from None
    if scan_kind(scan) != "pdf":
        try:
            decoded(scan)
        except InvalidInput:
            damaged = say("Scan: this picture is damaged or too large to be shown. Scan the paper again.")
            raise InvalidInput("scan", damaged) from None
    return scan
