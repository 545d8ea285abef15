"""The window of the customer display. It follows a `Facing` and keeps no word of what it no longer shows."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget
from typing_extensions import override

from kiosk.words import LANGUAGES, Language, words_for_screens
from ui import theme
from ui.facing.agreement import AgreementPage
from ui.facing.facing import WINDOW_NAME, Facing
from ui.facing.pages import PayingPage, ThanksPage, WelcomePage
from ui.facing.shown import Paying, Shown, Thanks, ToSign
from ui.facing.touch import touch
from ui.language import say
from ui.pieces import PlainLabel

_HEADER = 84


class FacingWindow(QWidget):
    """`closed` when somebody closes it where it is a window among others."""

    closed = Signal()

    def __init__(self, facing: Facing) -> None:
        # A customer's touch must not take the clerk's keyboard away.
        super().__init__(None, Qt.WindowType.Window | Qt.WindowType.WindowDoesNotAcceptFocus)
        self.setObjectName(WINDOW_NAME)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, on=False)
        self._facing = facing
        self.welcome, self.paying, self.thanks = WelcomePage(), PayingPage(), ThanksPage()
        self.agreement = AgreementPage()
        self.town = PlainLabel(role="read_title", wraps=False)
        self.language = touch("language")
        self.header = QFrame()
        self.stack = QStackedWidget()
        self._lay_out()
        self.setWindowTitle(say("Pound Kiosk"))
        facing.changed.connect(self._follow)
        self.language.clicked.connect(lambda: facing.speak(self._other()))
        self.agreement.signed.connect(facing.sign)
        self._follow()

    def _lay_out(self) -> None:
        self.setMinimumSize(*theme.SMALLEST_WINDOW)
        self.header.setObjectName("header")
        self.header.setFixedHeight(theme.px(_HEADER))
        across = QHBoxLayout(self.header)
        across.setContentsMargins(theme.px(theme.MARGIN), 0, theme.px(theme.MARGIN), 0)
        across.addWidget(self.town, 1)
        across.addWidget(self.language)
        body = QWidget()
        body.setObjectName("screen")
        inside = QVBoxLayout(body)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.addWidget(self.stack)
        for page in (self.welcome, self.paying, self.thanks, self.agreement):
            self.stack.addWidget(page)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        rows.addWidget(self.header)
        rows.addWidget(body, 1)

    def greet(self, name: str, lines: tuple[str, ...] = ()) -> None:
        """Whose counter this is."""
        self.welcome.greet(name, lines, words_for_screens("en"), words_for_screens("es"))

    def _other(self) -> Language:
        return "en" if self._facing.language == "es" else "es"

    def _follow(self) -> None:
        """Show what is to be seen now; every page that is not in front is emptied."""
        shown, w = self._facing.shown, words_for_screens(self._facing.language)
        self.paying.show_paying(shown if isinstance(shown, Paying) else None, w)
        self.thanks.show_thanks(shown if isinstance(shown, Thanks) else None, w)
        self.agreement.show_agreement(shown if isinstance(shown, ToSign) else None, w)
        self.header.setVisible(shown is not None)
        self.town.setText(shown.town if shown is not None else "")
        self.language.setText(LANGUAGES[self._other()])
        self.language.setAccessibleName(LANGUAGES[self._other()])
        self.stack.setCurrentWidget(self._page(shown))

    def _page(self, shown: Shown | None) -> QWidget:
        match shown:
            case Paying():
                return self.paying
            case Thanks():
                return self.thanks
            case ToSign():
                return self.agreement
        return self.welcome

    @override
    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        self.closed.emit()
