"""The panel under the printers' chip: for each printer, the papers that are not out yet, and what helps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QKeyEvent
from PySide6.QtWidgets import QApplication, QFrame, QPushButton, QVBoxLayout, QWidget
from typing_extensions import override

from kiosk.domain.printers import ROLES, destination
from kiosk.domain.records import PrintJob
from kiosk.domain.staff import Approval
from ui import theme
from ui.context import DeskContext
from ui.forms.approval import ApprovalPanel
from ui.forms.buttons import button, key
from ui.forms.flow import scrolled
from ui.frame.printer_rows import NEEDS_SOMEBODY, JobRow
from ui.language import many, retell, say
from ui.pieces import PlainLabel, Rule, clear
from ui.presses import Press
from ui.spooler import Asked, Spooler

_WIDTH, _MOST_WAITING = 480, 4


class PrinterPanel(QFrame):
    """Hangs below the chip in the window. What somebody may not do alone, a supervisor approves here."""

    def __init__(self, context: DeskContext, spooler: Spooler, chip: QWidget) -> None:
        super().__init__(chip)
        self._context, self._spooler, self._chip = context, spooler, chip
        self._jobs: Sequence[PrintJob] = ()
        self._kept = ""
        self._again: Callable[[Approval], None] | None = None
        self.setObjectName("panel")
        self.setAccessibleName(say("Papers that are not printed"))
        self.setFixedWidth(theme.px(_WIDTH))
        self._inside = QWidget()
        self._rows = QVBoxLayout(self._inside)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(theme.px(theme.GAP))
        self._page = scrolled(self._inside)
        self._close = button(say("Close"), kind="quiet", keys="Esc")
        self._close.clicked.connect(self.close_again)
        self._whole = whole = QVBoxLayout(self)
        margin = theme.px(theme.GAP_LARGE)
        whole.setContentsMargins(margin, margin, margin, margin)
        whole.setSpacing(theme.px(theme.GAP))
        whole.addWidget(self._page)
        whole.addWidget(self._close, 0, Qt.AlignmentFlag.AlignLeft)
        spooler.kept.connect(self._open_page)
        spooler.needs_approval.connect(self._ask)
        spooler.pressed.connect(lambda: self.show_jobs(self._jobs))
        self.hide()
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._focus_went)

    @cached_property
    def approving(self) -> ApprovalPanel:
        """Where a supervisor approves; made when that is first asked for."""
        panel = ApprovalPanel(self._context)
        panel.given.connect(self._approved)
        panel.left.connect(lambda: self._show_rows(shown=True))
        key("Ctrl+S", panel, panel.approve)
        self._whole.insertWidget(self._whole.indexOf(self._close), panel)
        return panel

    def show_jobs(self, jobs: Sequence[PrintJob]) -> None:
        """List the papers, each under the printer that it goes to, as soon as somebody looks."""
        self._jobs = jobs
        if not self.isVisible():
            return
        had_focus = self._inside.isAncestorOf(QApplication.focusWidget() or self)
        self._fill()
        self._place()
        if had_focus:
            self._take_focus()

    def _fill(self) -> None:
        clear(self._rows)
        self._rows.addWidget(PlainLabel(say("Papers for the printers"), role="heading"))
        if self._kept:
            self._rows.addWidget(PlainLabel(self._kept, tone="ok"))
        for press in self._context.printing:
            self._add_press(press, [job for job in self._jobs if destination(job) in press.to])
        for place in range(self._rows.count()):
            # What is not shown yet takes no room, and the panel would be measured without it.
            if (row := self._rows.itemAt(place)) is not None and (widget := row.widget()) is not None:
                widget.show()

    def open_or_close(self) -> None:
        """Open under the chip, with the keyboard on the first thing to do; or close again."""
        if self.isVisible():
            self.close_again()
            return
        self._fill()
        self._place()
        self._take_focus()

    def close_again(self) -> None:
        """Close, and give the keyboard back to the chip."""
        self._kept = ""
        self.hide()
        self._chip.setFocus()

    def _add_press(self, press: Press, jobs: Sequence[PrintJob]) -> None:
        roles = [say(ROLES[role]) for role in ROLES if role in press.to]
        if not roles and not jobs:
            return
        self._rows.addWidget(Rule())
        name = retell(press.printer.name)
        self._rows.addWidget(PlainLabel(name[:1].upper() + name[1:], role="strong"))
        self._rows.addWidget(
            PlainLabel(", ".join(roles).capitalize() or say("Saved on request"), role="small", tone="muted")
        )
        if not jobs:
            self._rows.addWidget(PlainLabel(say("Nothing waits here.")))
        first = [job for job in jobs if job.state in (*NEEDS_SOMEBODY, "sending")]
        waiting = [job for job in jobs if job.state == "waiting"]
        for job in (*first, *waiting[:_MOST_WAITING]):
            self._rows.addWidget(JobRow(self._context, self._spooler, job))
        if len(waiting) > _MOST_WAITING:
            more = many(
                "… and {n} more paper waiting behind them.",
                "… and {n} more papers waiting behind them.",
                len(waiting) - _MOST_WAITING,
            )
            self._rows.addWidget(PlainLabel(more, tone="muted"))

    def _open_page(self, file: str) -> None:
        """Bring the page up in the program that shows pages here, and say where it lies."""
        self._kept = say("Kept as {file}. Print it from the program that has opened.", file=file)
        QDesktopServices.openUrl(QUrl.fromLocalFile(file))
        self.show_jobs(self._jobs)

    def _ask(self, asked: Asked) -> None:
        """Let a supervisor approve what was just refused."""
        self._again = asked.again
        self._fill()
        self._show_rows(shown=False)
        self.approving.ask(asked.problem, asked.case)
        self.approving.show()
        self._place()

    def _approved(self, approval: Approval) -> None:
        self._show_rows(shown=True)
        again, self._again = self._again, None
        if again is not None:
            again(approval)

    def _show_rows(self, *, shown: bool) -> None:
        for part in (self._page, self._close):
            part.setVisible(shown)
        if shown and self.isVisible():
            self._place()

    def _focus_went(self, _old: QWidget | None, new: QWidget | None) -> None:
        """Close when somebody goes on elsewhere; a list that drops down from the panel belongs to it."""
        if not self.isVisible() or new is None or new is self._chip or self.isAncestorOf(new):
            return
        if new.window().windowType() != Qt.WindowType.Popup:
            self.hide()

    def _place(self) -> None:
        window = self._chip.window()
        if self.parent() is not window:
            self.setParent(window)
        self.show()
        corner = self._chip.mapTo(window, QPoint(0, self._chip.height() + theme.px(6)))
        room = window.height() - corner.y() - theme.px(theme.GAP)
        self._page.setFixedHeight(self._height_of_rows(room))
        whole = self._whole
        high = whole.totalHeightForWidth(self.width()) if whole.hasHeightForWidth() else whole.totalSizeHint().height()
        self.resize(self.width(), min(high, room))
        self.move(min(corner.x(), window.width() - self.width() - theme.px(theme.GAP)), corner.y())
        self.raise_()

    def _height_of_rows(self, room: int) -> int:
        around = 2 * theme.px(theme.GAP_LARGE) + self._close.sizeHint().height() + theme.px(theme.GAP)
        wide = self.width() - 2 * theme.px(theme.GAP_LARGE)
        return min(self._rows.totalHeightForWidth(wide), room - around)

    def _take_focus(self) -> None:
        inside = [each for each in self.findChildren(QWidget) if isinstance(each, JobRow | QPushButton)]
        takes = (each for each in inside if each.focusPolicy() & Qt.FocusPolicy.TabFocus and each.isVisibleTo(self))
        if (first := next(takes, None)) is not None:
            first.setFocus(Qt.FocusReason.OtherFocusReason)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_again()
            return
        super().keyPressEvent(event)
