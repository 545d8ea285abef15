"""The printers that a desk can choose from, as `kiosk.services.ports.Devices`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from kiosk.commands.desk_settings import DeskSettings
from kiosk.commands.places import Places
from kiosk.domain.printers import PAGE, PrinterChoices

if TYPE_CHECKING:
    from kiosk.services.ports import FoundPrinter, Printer


class DeskPrinters:
    """Makes printers from settings; what they keep as files goes to `papers` in the data directory."""

    def __init__(self, data_dir: Path) -> None:
        self._papers = data_dir / "papers"

    def printer(self, setting: str) -> Printer:
        """The printer that a setting names; `InvalidInput` (field `printer`) for one that names none."""
        if setting == PAGE:
            from printing.printers.pages import PagePrinter

            return PagePrinter(self._papers)
        from printing.printers import make_printer

        return make_printer(setting, self._papers)

    def discover(self) -> Sequence[FoundPrinter]:
        """The printers that the system offers."""
        from printing.printers import discover

        return discover()

    def kinds(self) -> Sequence[tuple[str, str]]:
        """The kinds of receipt printer that there are profiles of."""
        from printing.profiles import known_profiles

        return tuple(
            (profile.name, f"{profile.paper_mm} mm, {profile.columns} columns") for profile in known_profiles()
        )


def first_choices(settings: DeskSettings) -> PrinterChoices:
    """The printers of kiosk.toml, until others are chosen in the settings."""
    return PrinterChoices(settings.receipts, settings.cage_cards, settings.letters)


def receipt_printer(where: Places, settings: DeskSettings) -> Printer:
    """The printer of kiosk.toml for receipts; raises `InvalidInput` for a setting that names none."""
    return DeskPrinters(where.data_dir).printer(settings.receipts)
