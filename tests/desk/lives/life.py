"""A dog's life, told by what people do at the window; the services only move the clock and say how it stands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from PySide6.QtCore import QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractButton, QApplication, QMenu, QWidget

from kiosk.persistence.store import FILE_NAME
from kiosk.services.case_file import CaseFile, open_case
from tests.acts.desks import GROUNDS
from tests.desk.frame.desktop import Desktop, texts
from tests.desk.lives.fingers import Fingers
from ui.forms.facts import ProofForm
from ui.forms.panel import FormPanel
from ui.forms.payment import PaymentForm
from ui.forms.release import ReleaseForm
from ui.intake import IntakeScreen
from ui.redeem import RedeemScreen

F = TypeVar("F", bound=FormPanel)
OWNER = "Dana Whitlock; 845 555 0142; 12 Mill Road, Dover Plains"


class Life:
    """One dog, from the day it is taken in."""

    def __init__(self, desktop: Desktop) -> None:
        self.desktop = desktop
        self.fingers = Fingers(desktop.qtbot, desktop.window)
        self.case = 0

    def at(self, wall: str) -> None:
        """Let time pass until a day and hour in New York."""
        self.desktop.at(wall)
        self.desktop.refresh()

    @property
    def file(self) -> CaseFile:
        """The record as it is kept."""
        return open_case(self.desktop.desk, self.case)

    @property
    def records(self) -> bytes:
        """The file of records as it is now, from which another life can go on."""
        self.desktop.settle()
        return (self.desktop.remembered_folder / FILE_NAME).read_bytes()

    @property
    def printed(self) -> list[str]:
        """Every kind of paper of this dog, in order."""
        with self.desktop.desk.store.reading() as records:
            return [job.kind for job in records.jobs.of_case(self.case)]

    @property
    def screen(self) -> QWidget:
        """The screen in front."""
        return self.desktop.screens.screen(self.desktop.screens.here)

    def says(self) -> str:
        """Everything that is to be read on the screen in front."""
        return "\n".join(texts(self.screen))

    def press(self, keys: str) -> None:
        """A key, by the name that stands on it."""
        self.fingers.press(keys)
        self.desktop.settle()

    def click(self, button: QAbstractButton) -> None:
        self.fingers.click(button)
        self.desktop.settle()

    def form(self, kind: type[F]) -> F:
        """The form in front."""
        (form,) = (each for each in self.screen.findChildren(FormPanel) if each.isVisible())
        assert isinstance(form, kind), form
        return form

    def fill(self, kind: type[F], /, **said: str) -> F:
        """Fill in the form in front."""
        form = self.form(kind)
        self.fingers.fill(form, **said)
        return form

    def save(self) -> None:
        """Press the key that stands on the form's first button."""
        self.press(self.form(FormPanel).save_button.text().rpartition("   ")[2])

    def record(self, kind: type[F], /, **said: str) -> None:
        """Fill in the form in front and save it; it is gone then."""
        form = self.fill(kind, **said)
        self.save()
        assert not self._stands(form), texts(form)

    def refused(self, kind: type[F], /, **said: str) -> str:
        """Fill in the form in front and try to save it: what it says, with the section and what to do."""
        form = self.fill(kind, **said)
        self.save()
        assert self._stands(form), "it was not refused"
        return "\n".join(texts(form))

    def _stands(self, form: FormPanel) -> bool:
        return any(each is form and each.isVisible() for each in self.screen.findChildren(FormPanel))

    def seize(self, town: str, **more: str) -> None:
        """The dog comes in: four things and what else was found on it."""
        self.press("Ctrl+2")
        intake = self.desktop.screens.screen("intake")
        assert isinstance(intake, IntakeScreen)
        self.fingers.fill(
            intake.fields,
            town=town,
            seized="12:10 pm",
            place="County Route 15",
            ground=GROUNDS[town],
            summary="Brown beagle mix",
            **more,
        )
        self.press("F9")
        assert intake.file is not None, texts(intake)
        self.case = intake.file.case.id

    def open(self) -> None:
        """The dog's record."""
        self.desktop.show_case(self.case)

    def more(self, says: str) -> None:
        """Choose from «More…» on the record."""
        self.open()
        QTimer.singleShot(0, lambda: _choose_from_menu(says))
        self.press("F10")
        # Without a window manager nobody gives the keyboard back when the menu is gone.
        self.desktop.window.activateWindow()
        self.desktop.qtbot.waitUntil(self.desktop.window.isActiveWindow)

    def give_proofs(self) -> None:
        """Show what the town wants to see, on the screen of the redemption."""
        page = self.redeem.page
        for kind in ("license", "identification", "rabies_vaccination"):
            if kind in page.before.ways:
                self.click(page.before.ways[kind])
                self.record(ProofForm, shown="DOV 26-1184")

    @property
    def redeem(self) -> RedeemScreen:
        screen = self.desktop.screens.screen("redeem")
        assert isinstance(screen, RedeemScreen)
        return screen

    def go_home(self, cash: str) -> None:
        """The owner redeems the dog: proofs, statement, payment, receipt, release."""
        self.pay_to_redeem(cash)
        self.record(ReleaseForm)

    def pay_to_redeem(self, cash: str) -> None:
        """The same until the release, which stands in front with its receipt."""
        self.open()
        self.press("F8")
        assert self.desktop.screens.here == "redeem"
        self.give_proofs()
        self.press("F7")
        self.press("F8")
        self.record(PaymentForm, tendered=cash)
        receipt = self.file.paid
        assert receipt is not None, self.says()
        self.press("F9")
        form = self.form(ReleaseForm)
        if form.receipt.is_blank():
            self.fingers.fill(form, receipt=receipt.number)


def _choose_from_menu(says: str) -> None:
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    offered = {action.text().replace("&&", "&"): action for action in _actions(menu)}
    menu.close()
    assert says in offered, list(offered)
    offered[says].trigger()


def _actions(menu: QMenu) -> Iterator[QAction]:
    """Every entry, those of the menus inside it too."""
    for action in menu.actions():
        inside = action.menu()
        if isinstance(inside, QMenu):
            yield from _actions(inside)
        else:
            yield action
