"""Where a screen shows its forms: one at a time, above everything else, and never at the cost of another one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ui import theme
from ui.forms.flow import area_around

if TYPE_CHECKING:
    from ui.forms.panel import FormPanel


class FormPlace(QWidget):
    """Holds the form in front, and those that wait with their dog. `done` when the one in front was left.

    What was typed into a form is lost only where somebody leaves it: another form does not take its place, and a
    form waits with its dog while another dog is looked at.
    """

    done = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.form: FormPanel | None = None
        self._waiting: dict[int, FormPanel] = {}
        self._case = 0
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self.hide()

    def ask(self, kind: type[FormPanel], make: Callable[[], FormPanel]) -> None:
        """Save the form of this kind that is in front, else open one, unless something stands in another."""
        if type(self.form) is kind:
            self.form.save()
        else:
            self.open(make)

    def open(self, make: Callable[[], FormPanel]) -> None:
        """Open a form; one into which something was typed stays, and says how to be done with it."""
        if self.form is not None and self.form.in_use:
            self.form.say_unfinished()
            return
        self._drop()
        form = make()
        form.left.connect(lambda: self._left(form))
        self._show(form)

    def go_to(self, case: int) -> None:
        """Let the form in front wait with its dog, and bring back the one that waits with this dog."""
        if case == self._case:
            return
        if self.form is not None:
            self._waiting[self._case] = self._put_away(self.form)
        self._case = case
        waiting = self._waiting.pop(case, None)
        if waiting is not None:
            self._show(waiting)

    def forms(self) -> tuple[FormPanel, ...]:
        """The form in front and those that wait."""
        return (*self._waiting.values(), *([self.form] if self.form is not None else []))

    def leave(self) -> None:
        """Leave the form in front."""
        if self.form is not None:
            self.form.leave()

    def _show(self, form: FormPanel) -> None:
        self.form = form
        self._rows.addWidget(form)
        self.show()
        form.show()
        form.first_field()
        QTimer.singleShot(0, form, self._to_form)

    def _to_form(self) -> None:
        """Scroll to the form once it has its place."""
        area = area_around(self)
        content = area.widget() if area is not None else None
        if area is not None and content is not None:
            top = self.mapTo(content, self.rect().topLeft()).y()
            area.verticalScrollBar().setValue(top - theme.px(theme.GAP_SMALL))

    def _left(self, form: FormPanel) -> None:
        if form is self.form:
            self._drop()
            self.done.emit()
            return
        for case, waiting in tuple(self._waiting.items()):
            if waiting is form:
                self._waiting.pop(case).deleteLater()

    def _drop(self) -> None:
        if self.form is not None:
            gone = self._put_away(self.form)
            # It goes later; until then nobody takes it for a form in which something stands.
            gone.setParent(None)
            gone.deleteLater()

    def _put_away(self, form: FormPanel) -> FormPanel:
        self.form = None
        self._rows.removeWidget(form)
        form.hide()
        self.hide()
        area = area_around(self)
        if area is not None:
            area.verticalScrollBar().setValue(0)
        return form
