"""An agreement on the customer display: read on the left, signed on the right."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QScroller, QVBoxLayout, QWidget

from kiosk.words import Language, Words, language_of
from ui import theme
from ui.adopt.pad import SignaturePad
from ui.facing.reading import DocumentView
from ui.facing.shown import ToSign
from ui.facing.touch import touch
from ui.forms.flow import scrolled
from ui.pieces import Card, PlainLabel

_SIDE, _MOST_OF_A_PAGE = 500, 0.85


class AgreementPage(QWidget):
    """`signed(strokes)` when the customer is done, empty where the signature is taken back."""

    signed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._shown: ToSign | None = None
        self.document = DocumentView()
        self.reading = scrolled(self.document)
        QScroller.grabGesture(self.reading.viewport(), QScroller.ScrollerGestureType.LeftMouseButtonGesture)
        self.up, self.down = touch("shut"), touch("open")
        self.title, self.signer = PlainLabel(role="read_title"), PlainLabel(role="read")
        self.other = PlainLabel(tone="muted")
        self.pad = SignaturePad()
        self.state = PlainLabel(role="read_strong", tone="ok")
        self.again, self.done = touch("erase"), touch("met", kind="primary")
        self._lay_out()
        self.up.clicked.connect(lambda: self._turn(-1))
        self.down.clicked.connect(lambda: self._turn(1))
        self.again.clicked.connect(self._begin_anew)
        self.done.clicked.connect(self._is_done)
        self.pad.changed.connect(self._drawn)
        bar = self.reading.verticalScrollBar()
        bar.valueChanged.connect(self._scrolled)
        bar.rangeChanged.connect(self._scrolled)

    def _lay_out(self) -> None:
        paper = Card()
        turning = QHBoxLayout()
        turning.setSpacing(theme.px(theme.GAP))
        for pressed in (self.up, self.down):
            turning.addWidget(pressed, 1)
        paper.add(self.reading)
        paper.add(turning)
        side = QWidget()
        side.setFixedWidth(theme.px(_SIDE))
        rows = QVBoxLayout(side)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(theme.px(theme.GAP_LARGE))
        rows.addWidget(self.title)
        rows.addWidget(self.signer)
        # The shape of every signature: that of the field at the desk.
        self.pad.setFixedSize(theme.px(_SIDE), self.pad.heightForWidth(theme.px(_SIDE)))
        for piece in (self.pad, self.state, self.done, self.again):
            rows.addWidget(piece)
        rows.addStretch(1)
        rows.addWidget(self.other)
        across = QHBoxLayout(self)
        margin = theme.px(theme.MARGIN)
        across.setContentsMargins(margin, margin, margin, margin)
        across.setSpacing(margin)
        across.addWidget(paper, 1)
        across.addWidget(side)

    def show_agreement(self, what: ToSign | None, w: Words) -> None:
        """Show what is to be signed; None takes every word of it away, and what was drawn."""
        if what != self._shown:
            self._shown = what
            self.document.show_document(what.document if what is not None else None)
            self.reading.verticalScrollBar().setValue(0)
            self.pad.setEnabled(True)
            self.pad.clear()
        self._say(w)
        self._drawn()

    def _say(self, w: Words) -> None:
        what = self._shown
        self.title.setText(w.say("Please read this, then sign here"))
        self.signer.setText(what.signer if what is not None else "")
        self.pad.setAccessibleName(w.say("Field to sign in, with a pen, a finger or the mouse"))
        written = language_of(what.document) if what is not None else w.language
        self.other.setText("" if written == w.language else _otherwise(written, w))
        self.state.setText(w.say("Signed. Please wait a moment."))
        for pressed, words in (
            (self.up, w.say("Back up")),
            (self.down, w.say("Read on")),
            (self.again, w.say("Sign anew")),
            (self.done, w.say("I have read it and sign")),
        ):
            pressed.setText(words)
            pressed.setAccessibleName(words)

    def _turn(self, way: int) -> None:
        bar = self.reading.verticalScrollBar()
        bar.setValue(bar.value() + way * round(self.reading.viewport().height() * _MOST_OF_A_PAGE))

    def _scrolled(self) -> None:
        bar = self.reading.verticalScrollBar()
        self.up.setEnabled(bar.value() > bar.minimum())
        self.down.setEnabled(bar.value() < bar.maximum())

    def _drawn(self) -> None:
        open_ = self.pad.isEnabled()
        self.done.setVisible(open_)
        self.done.setEnabled(self.pad.signed)
        self.again.setEnabled(bool(self.pad.strokes))
        self.state.setVisible(not open_)

    def _begin_anew(self) -> None:
        was_done = not self.pad.isEnabled()
        self.pad.setEnabled(True)
        self.pad.clear()
        if was_done:
            self.signed.emit(())

    def _is_done(self) -> None:
        self.pad.setEnabled(False)
        self._drawn()
        self.signed.emit(self.pad.strokes)


def _otherwise(written: Language, w: Words) -> str:
    if written == "es":
        return w.say("It is written in Spanish. Ask the desk for another one.")
    return w.say("It is written in English. Ask the desk for another one.")
