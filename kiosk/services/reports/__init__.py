"""Reports to look at, print and export: who is held, what came and went, what is due and what is owed.

Each is one calculation; the screen, the paper and the spreadsheet only show it. Days are those of each town.
"""

from __future__ import annotations

from kiosk.services.reports.custody import CalendarPage, HeldDog, as_cells, calendar_page
from kiosk.services.reports.making import PAGES, exported, print_report, report
from kiosk.services.reports.values import (
    Asked,
    Cell,
    Column,
    MonthOfDogs,
    Phrase,
    Report,
    ReportName,
    ReportTable,
)

__all__ = [
    "PAGES",
    "Asked",
    "CalendarPage",
    "Cell",
    "Column",
    "HeldDog",
    "MonthOfDogs",
    "Phrase",
    "Report",
    "ReportName",
    "ReportTable",
    "as_cells",
    "calendar_page",
    "exported",
    "print_report",
    "report",
]
