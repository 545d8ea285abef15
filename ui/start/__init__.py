"""The way from nothing to a working desk, and what was there before the program."""

from ui.start.screen import StartScreen

__all__ = ["StartScreen"]
