"""Adoption at the desk: which dogs wait for a decision, the way to a new home, deposits by their last day."""

from ui.adopt.screen import AdoptScreen

__all__ = ["AdoptScreen"]
