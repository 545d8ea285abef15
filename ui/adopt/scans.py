"""The paper of an adoption: the agreement as it is signed, and the scans of one that was signed on paper."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QTimer, QUrl
from PySide6.QtGui import QDesktopServices

from kiosk.domain.records import AgreementScan
from kiosk.services import adoption as acts
from kiosk.services.adoption import AdoptionFile, AdoptionView
from kiosk.services.case_file import CaseFile
from ui.adopt.page import AdoptPage, signed_on_paper
from ui.context import DeskContext
from ui.forms.flow import area_around
from ui.forms.panel import CaseForm, FormPanel
from ui.forms.scan import ScanField
from ui.language import say

Ask = Callable[[type[FormPanel], Callable[[AdoptionFile], FormPanel]], None]


class ScanForm(CaseForm):
    """Attach the scan of an agreement that was signed on paper."""

    def __init__(self, context: DeskContext, file: CaseFile, adoption: AdoptionFile) -> None:
        filed = adoption.signature.filed if adoption.signature is not None else ""
        super().__init__(
            context,
            file,
            say("Scan of the signed agreement"),
            says=say("The paper is kept: {filed}.", filed=filed) if filed else "",
            save=say("Keep the scan"),
        )
        self.number = adoption.adoption.number
        self.scan = ScanField(context, say("S&can"), required=say("Choose the scan of the signed paper."))
        self.row(self.scan)

    def act(self) -> Callable[[], object]:
        """Keep the scan."""
        scan = self.scan.value() or b""
        desk, by, yes, number = self.context.desk, self.context.who, self.approval, self.number
        return lambda: acts.attach_scan(desk, number, scan, by=by, approval=yes)


class ShownPaper:
    """The paper on the page: the agreement that is to be signed, or the scan of the one that was."""

    def __init__(self, context: DeskContext, page: AdoptPage, ask: Ask) -> None:
        self._context, self._page, self._ask = context, page, ask
        self._view: AdoptionView | None = None
        self._next = 0
        page.attach.clicked.connect(self.attach)
        page.show_scan.clicked.connect(self.show_scan)

    def follow(self, view: AdoptionView) -> None:
        """Show the agreement where it is to be signed."""
        self._view, self._next = view, 0
        agreement = view.adoption.agreement if view.adoption is not None and view.step == "agreement" else None
        self._page.paper.setVisible(agreement is not None)
        self._page.scan.hide()
        if agreement is not None:
            document = agreement.document
            self._context.database.run(
                lambda: self._context.preview(document), self._page.paper.show_paper, self._page.bar.tell
            )

    def attach(self) -> None:
        """Ask for the scan of an agreement that was signed on paper."""
        view = self._view
        if view is not None and signed_on_paper(view):
            self._ask(ScanForm, lambda made: ScanForm(self._context, view.file, made))

    def show_scan(self) -> None:
        """Show the first scan, and at each press the one after it: a picture here, a PDF in the program for pages."""
        adoption = self._view.adoption if self._view is not None else None
        if adoption is None or not adoption.scans:
            return
        at = self._next % len(adoption.scans)
        self._next = at + 1
        scan, name = adoption.scans[at], f"{adoption.adoption.number}-scan-{at + 1}"
        self._context.ask(
            lambda desk: acts.open_scan(desk, scan.id),
            lambda content: self._show(scan, content, name),
            self._page.bar.tell,
        )

    def _show(self, scan: AgreementScan, content: bytes, name: str) -> None:
        if scan.kind == "pdf":
            keep = self._context.devices.keep
            self._context.database.run(lambda: keep(name, content), _open, self._page.bar.tell)
        else:
            shown = self._page.scan
            shown.show_paper(content, say("Scan of the signed agreement"))
            shown.show()
            shown.setFocus()
            QTimer.singleShot(0, shown, self._into_sight)

    def _into_sight(self) -> None:
        area = area_around(self._page.scan)
        if area is not None:
            area.ensureWidgetVisible(self._page.scan)


def _open(kept: Path) -> None:
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(kept)))
