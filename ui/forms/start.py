"""The redeem screen before a dog is chosen: how to find one, and whose owner may come now."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from kiosk.services.case_file import CaseFile
from kiosk.services.payable import payable
from ui import theme
from ui.context import DeskContext
from ui.forms.buttons import DeskButton, button
from ui.language import say
from ui.pieces import Card, PlainLabel, clear
from ui.pieces.lines import dog_words
from ui.words import dollars, moment_from


class FindDog(QWidget):
    """`chosen(case)` says which dog is to be redeemed."""

    chosen = Signal(int)

    def __init__(self, context: DeskContext) -> None:
        super().__init__()
        self._context = context
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(theme.px(theme.GAP_LARGE))
        rows.addWidget(PlainLabel(say("Redeem a dog"), role="title"))
        how = Card(say("Find the dog first"))
        how.add(PlainLabel(say("Scan the code on the owner's statement, and its dog opens here.")))
        how.add(
            PlainLabel(
                say(
                    "Or type the owner's name or phone, the dog, its tag or the statement's number into the search "
                    "box above (Ctrl+F)."
                )
            )
        )
        how.add(PlainLabel(say("Or choose the dog on the board."), tone="muted"))
        rows.addWidget(how)
        self.open = Card(say("Statements that can be paid now, and dogs paid for"))
        self._list = QVBoxLayout()
        self._list.setSpacing(theme.px(theme.GAP_SMALL))
        self.open.add(self._list)
        rows.addWidget(self.open)
        rows.addStretch(1)
        self.rows: list[DeskButton] = []

    def read_again(self) -> None:
        """Read whose statements are open."""
        self._context.ask(payable, self._show)

    def _show(self, files: tuple[CaseFile, ...]) -> None:
        clear(self._list)
        self.rows = [self._row(file) for file in files]
        if not files:
            self._list.addWidget(PlainLabel(say("No statement is open at the moment."), tone="muted"))

    def _row(self, file: CaseFile) -> DeskButton:
        words = row_words(file)
        made = button(say("Open {number}", number=file.case.number))
        made.setAccessibleName(say("Open {words}", words=words))
        made.clicked.connect(lambda: self.chosen.emit(file.case.id))
        line = QHBoxLayout()
        line.setSpacing(theme.px(theme.GAP))
        line.addWidget(PlainLabel(words), 1)
        line.addWidget(made)
        self._list.addLayout(line)
        return made


def row_words(file: CaseFile) -> str:
    """One dog in a line: the dog, person, amount, until when."""
    who = file.answers.name if file.answers else say("owner not entered")
    if file.paid is not None:
        what = say("paid {received}, ready to go home", received=dollars(file.account.received))
    elif file.open_statement is not None:
        what = dollars(file.due)
        if file.open_statement.good_through is not None:
            what += say(
                ", good until {good_through}",
                good_through=moment_from(file.open_statement.good_through, file.law.zone, file.at),
            )
    else:
        what = ""
    return " · ".join(part for part in (dog_words(file.case), who, what) if part)
