"""The till: today at a glance, the drawer, the bank, and the auditor's pages."""

from ui.till.auditor import AuditorScreen
from ui.till.screen import TillScreen

__all__ = ["AuditorScreen", "TillScreen"]
