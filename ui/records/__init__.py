"""The register of dogs, people and lost-dog reports on a screen."""

from ui.records.screen import RecordsScreen

__all__ = ["RecordsScreen"]
