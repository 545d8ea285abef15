"""Whether something stands on a screen that is not recorded yet, and would be lost if the screen were made anew."""

from __future__ import annotations

from PySide6.QtWidgets import QLineEdit, QPlainTextEdit

from ui.context import Screen
from ui.forms.panel import FormPanel
from ui.intake import IntakeScreen


def half_done(screen: Screen) -> bool:
    """Whether somebody typed or chose something there that is neither recorded nor left."""
    if isinstance(screen, IntakeScreen) and not screen.fields.is_blank():
        return True
    return any(form.in_use for form in screen.findChildren(FormPanel)) or _typed(screen)


def unsaved(screen: Screen) -> tuple[FormPanel, ...]:
    """The forms in which something stands that no parking keeps: closing the window would lose it."""
    return () if screen.half_done() else tuple(form for form in screen.findChildren(FormPanel) if form.in_use)


def _typed(screen: Screen) -> bool:
    lines = (line for line in screen.findChildren(QLineEdit) if not line.isReadOnly())
    texts = (text.document() for text in screen.findChildren(QPlainTextEdit) if not text.isReadOnly())
    return any(line.isModified() and line.text().strip() for line in lines) or any(
        text.isModified() and not text.isEmpty() for text in texts
    )
