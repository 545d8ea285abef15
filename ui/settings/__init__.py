"""The settings: who works here, and how this desk behaves."""

from ui.settings.screen import SettingsScreen

__all__ = ["SettingsScreen"]
