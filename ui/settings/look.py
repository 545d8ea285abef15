"""The card of how this desk looks and which language it speaks, of this desk only."""

from __future__ import annotations

from typing import cast

from kiosk.words import LANGUAGES, Language
from ui import theme
from ui.context import DeskContext
from ui.forms.buttons import button
from ui.forms.choices import RadioField
from ui.forms.flow import FlowRow
from ui.language import say, words
from ui.pieces import Card, PlainLabel


class LookCard(Card):
    """Look, text size and language. A choice is kept, and the window is made anew at once if nothing is half done."""

    def __init__(self, context: DeskContext) -> None:
        super().__init__(say("How this desk looks"))
        self._context = context
        self.look = RadioField(
            say("Colours"),
            "look",
            (("light", say("&Light")), ("dark", say("&Dark")), ("contrast", say("&High contrast"))),
        )
        self.text = RadioField(
            say("Text"), "text_scale", (("1.0", say("&Usual")), ("1.25", say("La&rger")), ("1.5", say("Lar&gest")))
        )
        self.language = RadioField(say("Language of the screens"), "language", tuple(LANGUAGES.items()))
        self.later = PlainLabel(tone="warn")
        self.now = button(say("Change it now"), icon="again")
        for field in (self.look, self.text, self.language):
            self.add(field)
            field.changed.connect(lambda field=field: self._keep(field.name))
        self.add(self.later)
        self.add(FlowRow(self.now))
        self.now.clicked.connect(lambda: self._change(self.look.name))
        self._show_kept()
        self._say_later(())

    def show_field(self, name: str) -> None:
        """Put the keyboard on what was chosen there."""
        for field in (self.look, self.text, self.language):
            if field.name == name:
                field.buttons[field.chosen()].setFocus()

    def _show_kept(self) -> None:
        kept = self._context.remembered
        if kept is None:
            return
        fields = (self.look, self.text, self.language)
        quiet = [field.blockSignals(True) for field in fields]
        self.look.choose(kept.look)
        self.text.choose(min(self.text.buttons, key=lambda scale: abs(float(scale) - kept.text_scale)))
        self.language.choose(kept.language)
        for field, before in zip(fields, quiet, strict=True):
            field.blockSignals(before)

    def _keep(self, field: str) -> None:
        kept = self._context.remembered
        # A radio button goes off before another one goes on.
        if kept is None or not all(each.chosen() for each in (self.look, self.text, self.language)):
            return
        kept.look = cast("theme.Look", self.look.chosen())
        kept.text_scale = float(self.text.chosen())
        kept.language = cast("Language", self.language.chosen())
        kept.save()
        self._change(field)

    def _change(self, field: str) -> None:
        kept = self._context.remembered
        if kept is None:
            return
        worn = (*theme.worn(), words().language)
        half_done = self._context.half_done() if worn != (kept.look, kept.text_scale, kept.language) else ()
        self._say_later(half_done)
        if not half_done:
            self._context.look_changed.emit(field)

    def _say_later(self, half_done: tuple[str, ...]) -> None:
        self.later.setText(
            say(
                "Something is half done on: {screens}. Save it or leave it first; else this is so from the next start.",
                screens=", ".join(half_done),
            )
        )
        self.later.setVisible(bool(half_done))
        self.now.setVisible(bool(half_done))
