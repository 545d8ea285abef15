"""The screen of a town's own entries: office, hours, closed days, resolutions, accounts."""

from ui.towns.screen import TownScreen

__all__ = ["TownScreen"]
