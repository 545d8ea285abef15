"""The X: the drawer is read and stays open."""

from __future__ import annotations

from PySide6.QtCore import QObject

from kiosk.domain.drawer_report import DrawerReport
from kiosk.domain.staff import Approval
from kiosk.services.approval import NeedsApproval
from kiosk.services.drawer import read_x
from ui.context import DeskContext
from ui.forms.approval import ApprovalPanel
from ui.pieces import RefusalBar


class XReading(QObject):
    """Reads the drawer, once at a time, and again with the approval that it may need."""

    def __init__(self, context: DeskContext, bar: RefusalBar, approving: ApprovalPanel) -> None:
        super().__init__(bar)
        self._context, self._bar, self._approving = context, bar, approving
        self._under_way = False
        approving.given.connect(self.read)

    def read(self, approval: Approval | None = None) -> None:
        """Print an X, unless one is being made."""
        if self._under_way:
            return
        self._under_way = True
        self._bar.clear()
        by = self._context.who
        self._context.ask(lambda desk: read_x(desk, by=by, approval=approval), self._made, self._failed)

    def _made(self, _report: DrawerReport) -> None:
        self._under_way = False
        self._context.changed.emit(0)

    def _failed(self, problem: Exception) -> None:
        self._under_way = False
        if isinstance(problem, NeedsApproval):
            self._approving.ask(problem)
        else:
            self._bar.tell(problem)
