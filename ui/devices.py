"""The printers in use, made from their settings."""

from __future__ import annotations

from typing import Any

from kiosk.domain.errors import KioskError
from kiosk.domain.printers import PrinterChoices
from kiosk.services.printer_ports import Devices, Printer, PrintOutcome
from ui.language import say


class UnusablePrinter:
    """Stands where a setting names no printer that works here: the desk opens, and says why nothing prints."""

    def __init__(self, setting: str, why: str) -> None:
        self.name = setting
        self._why = why

    def print(self, document: dict[str, Any], *, duplicate: int = 0) -> PrintOutcome:  # noqa: ARG002 - the port's
        """Print nothing, and say why."""
        return PrintOutcome("failed", say("{why} Choose a printer in the settings.", why=self._why))


def made(devices: Devices, choices: PrinterChoices) -> dict[str, Printer]:
    """The printer of every setting in use from now on; it may take a moment."""
    devices.prints_on(choices)
    return {setting: _printer(devices, setting) for setting in choices.lines()}


def _printer(devices: Devices, setting: str) -> Printer:
    try:
        return devices.printer(setting)
    except KioskError as problem:
        return UnusablePrinter(setting, problem.sentence)
