"""The public screen's window: one page at a time, made anew from what the visitor has chosen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from typing_extensions import override

from kiosk.domain.errors import InvalidInput, Refused
from kiosk.services.public.leaving import may_leave, stays_locked
from kiosk.services.public.own_paper import OwnPaper, paper_scanned, paper_typed
from kiosk.services.public.page import print_dog_page
from kiosk.services.readers import Reader
from kiosk.services.visitors import call_somebody, leave_note
from kiosk.words import Language, Words, words_for_screens
from ui import theme
from ui.public.answer import AnswerPage, paper_page, thanks_page
from ui.public.detail import DetailPage
from ui.public.dogs import DogsPage
from ui.public.forms import LeavePage, NotePage, PaperPage
from ui.public.frame import Footer, Header
from ui.public.pages import page_of
from ui.public.patience import Patience, StillThere
from ui.public.pictures import Pictures
from ui.public.pieces import Message, Page
from ui.public.reading import Reading
from ui.public.start import PublicStart
from ui.public.visit import PageName, Visit
from ui.scanner import Scanner


class PublicWindow(QWidget):
    """`left` once somebody of the staff has closed it."""

    left = Signal()

    def __init__(self, start: PublicStart) -> None:
        super().__init__()
        self._modules, self._may_close, self._seconds = start.modules, start.windowed, start.seconds
        self.visit = Visit()
        self.reading = Reading(start.open_desk, start.towns, self)
        self._answer: Callable[[Words], AnswerPage] | None = None
        self._pictures = Pictures(self.reading)
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(0)
        self.setObjectName("screen")
        self.setWindowTitle(self.w.say("Pound Kiosk"))
        if not start.keyboard:
            self.setWindowFlag(Qt.WindowType.WindowDoesNotAcceptFocus)
        self.page: Page | None = None
        self._dress()
        self._watch()
        self.show_page()

    def _watch(self) -> None:
        reading = self.reading
        reading.changed.connect(lambda: self.show_page() if self.visit.page == "dogs" else None)
        reading.dog_changed.connect(lambda: self.show_page() if self.visit.page == "dog" else None)
        reading.refused.connect(self._refuse)
        reading.lost.connect(partial(self.go, "dogs"))
        self.patience = Patience(self, self._warn, self._seconds)
        self.patience.over.connect(self.forget)
        self.scanner = Scanner(self)
        self.scanner.scanned.connect(self.scan)
        app = QApplication.instance()
        for watcher in (self.patience, self.scanner):
            app.installEventFilter(watcher)  # type: ignore[union-attr] # there is one by now

    def begin(self) -> None:
        """Open the records behind the window."""
        self.reading.begin()

    @property
    def at_rest(self) -> bool:
        """Whether everything that was asked for is shown."""
        return self.reading.seen is not None and not self.reading.database.busy

    # --- What is shown -----------------------------------------------------------------------------------------------

    @property
    def w(self) -> Words:
        """The visitor's language."""
        return words_for_screens(self.visit.language)

    def _dress(self) -> None:
        app = QApplication.instance()
        scale = theme.TOUCH_LARGE if self.visit.large else theme.TOUCH_SCALE
        look: theme.Look = "contrast" if self.visit.contrast else "light"
        if isinstance(app, QApplication) and theme.worn() != (look, scale):
            theme.apply(app, look, scale=scale, largest=theme.TOUCH_LARGE)

    def show_page(self) -> None:
        """Make everything anew from what the visitor has chosen."""
        before, w = self.page, self.w
        answer = self._answer(w) if self._answer is not None else None
        self.page = page = answer or page_of(self.visit, self.reading, w, self._modules, before)
        self._connect_page(page)
        self.header = Header(w, self.visit, page.title, width=self.width())
        self.footer, self.message = Footer(w, self.visit), Message()
        self._connect_frame()
        while (item := self._rows.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.hide()
                old.deleteLater()
        for piece in (self.header, self.message, page, self.footer):
            self._rows.addWidget(piece, int(piece is page))
        page.ready()
        if isinstance(page, DogsPage | DetailPage) and isinstance(before, type(page)):
            QTimer.singleShot(0, page, partial(page.scrolled.go_to, before.scrolled.place))
        self.patience.place()

    def _connect_frame(self) -> None:
        header, footer = self.header, self.footer
        header.back.connect(self.to_start)
        header.language.connect(self.speak)
        header.large.connect(lambda on: self._look(large=on))
        header.contrast.connect(lambda on: self._look(contrast=on))
        footer.paper.connect(partial(self.go, "paper"))
        footer.call.connect(self.call)
        footer.other.connect(self.other_kind)
        footer.staff.connect(self._to_way_out)

    def _connect_page(self, page: Page) -> None:
        match page:
            case DogsPage():
                page.chosen.connect(self.show_dog)
                page.narrowed.connect(self.show_page)
                for tile in page.tiles:
                    self._pictures.ask(tile.dog.photo, tile.photo.show_picture)
            case DetailPage():
                page.prints.connect(self.print_page)
                page.mine.connect(partial(self.go, "note"))
                self._pictures.ask(page.detail.dog.photo, page.photo.show_picture)
            case NotePage():
                page.sent.connect(self._send_note)
            case PaperPage():
                page.sent.connect(self._type_paper)
            case LeavePage():
                page.sent.connect(self._leave)
            case AnswerPage():
                page.done.connect(self.to_start)

    def _refuse(self, problem: Refused | InvalidInput) -> None:
        """Calmly, and in the visitor's language."""
        said = self.w.say(problem.sentence)
        known = said != problem.sentence or self.w.language == "en"
        if self.visit.page in ("dog", "note") and self.reading.dog is None:
            self.to_start()
        self.message.tell(said if known else self.w.say("Please ask at the desk."), "warn")
        if isinstance(problem, InvalidInput) and isinstance(self.page, NotePage) and problem.field in self.page.lines:
            self.page.lines[problem.field].setFocus()
        if isinstance(self.page, LeavePage):
            self.page.type_secret_again()

    # --- What the visitor does ---------------------------------------------------------------------------------------

    def go(self, page: PageName) -> None:
        """Show another page."""
        self._answer = None
        self.visit.page = page
        self.show_page()

    def to_start(self) -> None:
        """Back to all dogs; language and type stay as this visitor wants them."""
        self.visit.kind = "found"
        self._forget_dog()
        self.go("dogs")

    def _forget_dog(self) -> None:
        self.visit.typed.clear()
        self.visit.case = 0
        self.reading.look_at(0)

    def other_kind(self) -> None:
        """The other list: dogs that look for a home, or those whose owners are looked for."""
        self.visit.kind = "found" if self.visit.page == "dogs" and self.visit.kind == "adopt" else "adopt"
        self._forget_dog()
        self.go("dogs")

    def show_dog(self, case: int) -> None:
        """Show one dog as soon as it is read."""
        self._answer = None
        self.visit.case, self.visit.page = case, "dog"
        self.reading.look_at(case)

    def speak(self, language: Language) -> None:
        """Everything in another language."""
        self.visit.language = language
        self.show_page()

    def _look(self, *, large: bool | None = None, contrast: bool | None = None) -> None:
        self.visit.large = self.visit.large if large is None else large
        self.visit.contrast = self.visit.contrast if contrast is None else contrast
        self._dress()
        self.show_page()

    def call(self) -> None:
        """A signal at the desk."""
        case, language = self.visit.case, self.visit.language
        self.reading.ask(
            lambda desk: call_somebody(desk, case_id=case, language=language),
            lambda _: self.message.tell(self.w.say("The desk has been called. Somebody is coming."), "ok"),
        )

    def print_page(self) -> None:
        """The dog's page, out of the printer at the desk."""
        case, reader = self.visit.case, Reader(self.visit.language, self.visit.large)

        def queued(_job: int) -> None:
            self.message.tell(self.w.say("Your page is printing at the desk. Please ask for it there."), "ok")

        self.reading.ask(lambda desk: print_dog_page(desk, case, reader), queued)

    def _send_note(self, typed: dict[str, str]) -> None:
        case, language = self.visit.case, self.visit.language
        self.reading.ask(
            lambda desk: leave_note(desk, case, language=language, **typed), lambda _: self._show_answer(thanks_page)
        )

    def scan(self, code: str) -> None:
        """A code was scanned, on whatever page."""
        self.reading.ask(lambda desk: paper_scanned(desk, code), self._show_paper)

    def _type_paper(self, typed: dict[str, str]) -> None:
        number, amount = typed["number"], typed["amount"]
        if number.count(".") > 1:
            # A code that somebody scanned slowly into the line.
            self.scan(number)
        else:
            self.reading.ask(lambda desk: paper_typed(desk, number, amount), self._show_paper)

    def _show_paper(self, found: OwnPaper | int) -> None:
        if isinstance(found, OwnPaper):
            self._show_answer(lambda w: paper_page(w, found))
        else:
            self.show_dog(found)

    def _show_answer(self, page: Callable[[Words], AnswerPage]) -> None:
        self._forget_dog()
        self.visit.page, self._answer = "paper", page
        self.show_page()

    # --- Coming to an end --------------------------------------------------------------------------------------------

    def _warn(self) -> StillThere | None:
        return None if self.visit.fresh else StillThere(self.w, self)

    def forget(self) -> None:
        """The start, as for the first visitor: nothing of the last one stays."""
        self.visit = Visit()
        self._answer = None
        self.reading.look_at(0)
        self._dress()
        self.page = None
        self.show_page()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.patience.place()

    def _to_way_out(self) -> None:
        if self.reading.desk is None:
            self._let_go()
        else:
            self.reading.ask(stays_locked, lambda locked: self.go("leave") if locked else self._let_go())

    def _leave(self, typed: dict[str, str]) -> None:
        name, secret = typed["name"], typed["secret"]
        self.reading.ask(lambda desk: may_leave(desk, name, secret), lambda _: self._let_go())

    def _let_go(self) -> None:
        self._may_close = True
        self.close()

    @override
    def closeEvent(self, event: QCloseEvent) -> None:
        """Only the staff closes it, whatever the window system offers."""
        if not self._may_close:
            event.ignore()
            return
        self.hide()
        self.finish()
        super().closeEvent(event)
        self.left.emit()

    def finish(self) -> None:
        """Finish what is being done and let go of the records."""
        self.reading.finish()
