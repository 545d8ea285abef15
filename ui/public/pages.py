"""Which page a visit shows, and which of what was read stands on it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout

from kiosk.services.public.looks import dog_words
from kiosk.words import Words
from ui.pieces import PlainLabel
from ui.public.code import Modules
from ui.public.detail import DetailPage
from ui.public.dogs import DogsPage
from ui.public.forms import LeavePage, NotePage, PaperPage
from ui.public.pieces import Page
from ui.public.reading import Reading
from ui.public.visit import Visit


def page_of(visit: Visit, reading: Reading, w: Words, modules: Callable[[str], Modules], before: Page | None) -> Page:
    """The page of a visit; a list goes on as the one `before` it, of which it is another state."""
    if reading.seen is None:
        return QuietPage(w, opening=reading.desk is None and reading.opening)
    if visit.page in ("dog", "note") and reading.dog is not None:
        if visit.page == "note":
            return NotePage(w, visit, dog_words(reading.dog.dog.look, w))
        adopt = visit.kind == "adopt" and "adopt" in reading.dog.dog.pages
        return DetailPage(w, reading.dog, reading.seen.shelter, modules, adopt=adopt)
    if visit.page == "paper":
        return PaperPage(w, visit)
    if visit.page == "leave":
        return LeavePage(w, visit)
    return DogsPage(w, visit, reading.seen, before if isinstance(before, DogsPage) else None)


class QuietPage(Page):
    """While there is nothing to show."""

    def __init__(self, w: Words, *, opening: bool) -> None:
        super().__init__(w, w.say("Is your dog here?"))
        lost = w.say(
            "The records cannot be read at the moment. Please ask at the desk. This screen tries again by itself."
        )
        label = PlainLabel(w.say("One moment…") if opening else lost, role="heading")
        label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        rows = QVBoxLayout(self)
        rows.addWidget(label)
