"""The reports of the office: looked at, printed, exported."""

from ui.reports.screen import ReportsScreen

__all__ = ["ReportsScreen"]
