"""One dog's record."""

from ui.case.screen import CaseScreen

__all__ = ["CaseScreen"]
