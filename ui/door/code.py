"""The recovery code, shown this once: to be written down or printed, and put away under lock."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QLabel

from kiosk.services.paper_data import RecoveryPaper
from kiosk.services.printer_ports import PrintOutcome
from kiosk.words import to_say
from ui import theme
from ui.context import DeskContext
from ui.door.page import DoorPage
from ui.forms.buttons import button
from ui.forms.flow import FlowRow
from ui.language import say
from ui.pieces import PlainLabel

_SAYS = to_say(
    "If you forget your PIN, this code sets a new one, once. It is not shown again: {keep}, and lock it away where "
    "only you and whoever answers for the office can reach it."
)
_KEEPS_A_FILE = ("virtual", "file ")


class CodePage(DoorPage):
    """`seen` once the person says that the code is kept."""

    seen = Signal()

    def __init__(self, context: DeskContext) -> None:
        super().__init__(say("Your recovery code"), "", width=620)
        self._context = context
        self._code = self._name = ""
        self.code = QLabel()
        self.code.setTextFormat(Qt.TextFormat.PlainText)
        self.code.setFont(theme.font("number"))
        self.code.setWordWrap(True)
        self.code.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByKeyboard)
        self.printed = PlainLabel(tone="muted")
        self.printed.hide()
        self.kept = button(say("I have kept it"), kind="primary", keys="F9")
        QShortcut(QKeySequence("F9"), self, self._seen, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self.kept.clicked.connect(self._seen)
        self.print_button = button(say("Print it"), icon="printer")
        self.print_button.clicked.connect(self.print_code)
        for piece in (self.code, self.printed):
            self.inside.addWidget(piece)
        self.inside.addLayout(FlowRow(self.kept, self.print_button))

    def show_code(self, code: str, name: str) -> None:
        """Show a code until this person has kept it."""
        self._code, self._name = code, name
        self.code.setText(code)
        self.code.setAccessibleName(say("Recovery code {part}", part=" ".join(code)))
        self.printed.hide()
        # A printer that only writes a file would lay the code beside the records that it opens.
        keeps = self._context.printing.of("receipt").printer.name.startswith(_KEEPS_A_FILE)
        self.print_button.setHidden(keeps)
        self.says.setText(say(_SAYS, keep=say("write it down on paper") if keeps else say("write it down or print it")))
        self.says.show()
        self.kept.setFocus()

    def print_code(self) -> None:
        """Print it past the records: what is kept there could be read by others."""
        context = self._context
        document = context.desk.papers.recovery_code(RecoveryPaper(context.desk.shelter, self._name, self._code))
        context.printing.of("receipt").print(document, self._printed)

    def _printed(self, outcome: PrintOutcome) -> None:
        well = outcome.state == "printed"
        self.printed.setText(
            say("{part} Look at the paper before you go on.", part=outcome.problem or say("Printed."))
            if well
            else say("Not printed: {problem}", problem=outcome.problem)
        )
        self.printed.set_tone("ok" if well else "warn")
        self.printed.show()

    def _seen(self) -> None:
        self._code = self._name = ""
        self.code.clear()
        self.code.setAccessibleName("")
        self.seen.emit()
