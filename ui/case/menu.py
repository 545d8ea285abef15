"""The menu «More…» of a record: what stands together opens as a list of its own."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QMenu

from kiosk.services.case_file import CaseFile
from ui import icons, theme
from ui.case.acts import FactAct, acts_for
from ui.language import say
from ui.pieces import button_text


def fill_menu(menu: QMenu, file: CaseFile, chosen: Callable[[FactAct], None]) -> None:
    """Offer what can be recorded about a dog now; `chosen` opens its form."""
    for below in menu.findChildren(QMenu):
        below.deleteLater()
    menu.clear()
    groups: dict[str, QMenu] = {"": menu}
    for act in acts_for(file):
        if act.group not in groups:
            groups[act.group] = menu.addMenu(icons.icon(act.sign), button_text(say(act.group)))
            groups[act.group].setFont(theme.font())
        entry = groups[act.group].addAction(icons.icon(act.sign), button_text(say(act.says)))
        entry.triggered.connect(lambda _checked=False, act=act: chosen(act))
    if file.left:
        menu.addAction(say("The dog has left; its record is closed")).setEnabled(False)


def offer_records(menu: QMenu, file: CaseFile, show: Callable[[str, int], None]) -> None:
    """Lead to all that is kept of the dog and of its owner, beyond this stay."""
    menu.addSeparator()
    menu.addAction(icons.icon("records"), say("All of this dog"), lambda: show("dog", file.case.dog.id))
    if file.owner is not None:
        owner = file.owner.id
        menu.addAction(icons.icon("person"), say("All of its owner"), lambda: show("person", owner))
