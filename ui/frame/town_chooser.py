"""Which towns' dogs are shown."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QPushButton

from ui import icons, theme
from ui.context import DeskContext
from ui.language import say
from ui.pieces import button_text, dress


class TownChooser(QPushButton):
    """A chip with a menu of the towns that this desk works for."""

    def __init__(self, context: DeskContext) -> None:
        super().__init__()
        self._context = context
        self._names = {name: context.desk.laws.town(name).header.short for name in context.serves}
        self._group = QActionGroup(self)
        menu = QMenu(self)
        menu.setFont(theme.font())
        self._add(menu, say("All towns"), ())
        menu.addSeparator()
        for name, short in self._names.items():
            self._add(menu, short, (name,))
        self.setMenu(menu)
        self.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
        self.setIcon(icons.icon("open", theme.tokens().muted))
        dress(self, "chip", "small")
        context.towns_changed.connect(self._say)
        self._say()

    def _add(self, menu: QMenu, words: str, towns: tuple[str, ...]) -> None:
        action = QAction(button_text(words), self)
        action.setCheckable(True)
        action.setData(towns)
        action.triggered.connect(lambda: self._context.choose_towns(towns))
        self._group.addAction(action)
        menu.addAction(action)

    def _say(self) -> None:
        towns = self._context.towns
        words = ", ".join(self._names.get(name, name) for name in towns) or say("All towns")
        self.setText(button_text(words))
        self.setAccessibleName(say("Towns shown: {words}", words=words))
        for action in self._group.actions():
            action.setChecked(tuple(action.data() or ()) == towns)
