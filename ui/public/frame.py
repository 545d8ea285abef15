"""What stands around every page: title and language above, the ways to help below; in letters of one size."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout
from typing_extensions import override

from kiosk.words import LANGUAGES, Language, Words
from ui import theme
from ui.forms.buttons import DeskButton, Kind
from ui.forms.flow import FlowRow
from ui.pieces import PlainLabel
from ui.public.pieces import touch_button
from ui.public.visit import Visit

_NARROW = 1140
_MARGIN, _LOW_MARGIN, _GAP = 36, 9, 9


class Header(QFrame):
    """`back`, `language(code)`, `large(on)`, `contrast(on)`."""

    back = Signal()
    language = Signal(str)
    large = Signal(bool)
    contrast = Signal(bool)

    def __init__(self, w: Words, visit: Visit, title: str, *, width: int) -> None:
        super().__init__()
        self.setObjectName("touch_header")
        self.to_start = _button(w.say("All dogs"))
        self.to_start.clicked.connect(self.back)
        self.title = PlainLabel(title, role="title", scale=theme.TOUCH_SCALE)
        self.languages: dict[Language, DeskButton] = {}
        for code, says in LANGUAGES.items():
            if code != visit.language:
                self.languages[code] = _button(says)
                self.languages[code].clicked.connect(partial(self.language.emit, code))
        self.type = _switch(w.say("Large type"), on=visit.large)
        self.type.toggled.connect(self.large)
        self.look = _switch(w.say("High contrast"), on=visit.contrast)
        self.look.toggled.connect(self.contrast)
        left = QHBoxLayout()
        left.setSpacing(2 * _GAP)
        left.addWidget(self.to_start)
        left.addWidget(self.title, 1)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(_MARGIN, _LOW_MARGIN, _MARGIN, _LOW_MARGIN)
        self._row.setSpacing(_GAP)
        self._row.addLayout(left, 1)
        switches = QHBoxLayout()
        switches.setSpacing(_GAP)
        for made in (self.type, self.look, *self.languages.values()):
            switches.addWidget(made)
        self._row.addLayout(switches)
        self._fit(width)
        self.to_start.setHidden(visit.page == "dogs" and visit.kind == "found")

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit(self.width())

    def _fit(self, width: int) -> None:
        narrow = width < _NARROW
        self._row.setDirection(QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight)


def _button(says: str, *, icon: str = "", kind: Kind = "second") -> DeskButton:
    """Large letters are for what is read: the frame around it leaves them the room."""
    return touch_button(says, icon=icon, kind=kind, scale=theme.TOUCH_SCALE)


def _switch(says: str, *, on: bool) -> DeskButton:
    made = _button(says)
    made.setCheckable(True)
    made.setChecked(on)
    return made


class Footer(QFrame):
    """`paper`, `call`, `other` (the other list of dogs), and `staff` for the way out."""

    paper = Signal()
    call = Signal()
    other = Signal()
    staff = Signal()

    def __init__(self, w: Words, visit: Visit) -> None:
        super().__init__()
        self.setObjectName("touch_footer")
        self.have_paper = _button(w.say("I have a paper with a code"), icon="paper")
        self.have_paper.clicked.connect(self.paper)
        self.somebody = _button(w.say("Call someone to help"), icon="person")
        self.somebody.clicked.connect(self.call)
        found = visit.page == "dogs" and visit.kind == "adopt"
        self.other_dogs = _button(
            w.say("Is your dog here?") if found else w.say("Dogs that look for a home"),
            icon="dog" if found else "adopted",
        )
        self.other_dogs.clicked.connect(self.other)
        self.way_out = _button("", icon="lock", kind="quiet")
        self.way_out.setAccessibleName(w.say("For the staff"))
        self.way_out.setMinimumWidth(theme.TOUCH)
        self.way_out.clicked.connect(self.staff)
        row = QHBoxLayout(self)
        row.setContentsMargins(_MARGIN, _LOW_MARGIN, _MARGIN, _LOW_MARGIN)
        row.addLayout(FlowRow(self.have_paper, self.somebody, self.other_dogs, gap=theme.GAP_SMALL), 1)
        row.addWidget(self.way_out, 0, Qt.AlignmentFlag.AlignTop)
