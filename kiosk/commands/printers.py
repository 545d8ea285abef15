"""The printers that a desk can choose from, as `kiosk.services.printer_ports.Devices`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kiosk.commands.desk_settings import DeskSettings
from kiosk.commands.places import Places
from kiosk.domain.printers import PAGE, PrinterChoices, role_of

if TYPE_CHECKING:
    from kiosk.services.paper_data import PrinterCheckPaper
    from kiosk.services.printer_ports import FoundPrinter, Printer, PrintOutcome


class DeskPrinters:
    """Makes printers from settings; what they keep as files goes to `papers` in the data directory."""

    def __init__(self, data_dir: Path, choices: PrinterChoices | None = None, paper_mm: int = 80) -> None:
        self._papers = data_dir / "papers"
        self._choices = choices or PrinterChoices()
        self._paper_mm = paper_mm

    def printer(self, setting: str) -> Printer:
        """The printer that a setting names; `InvalidInput` (field `printer`) for one that names none."""
        if setting == PAGE:
            from printing.printers.pages import PagePrinter

            return PagePrinter(self._papers)
        from printing.printers import make_printer

        return make_printer(setting, self._papers)

    def prints_on(self, choices: PrinterChoices) -> None:
        """These are used from now on: papers are shown as they come out of them."""
        self._choices = choices

    def preview(self, document: dict[str, Any]) -> bytes:
        """A paper as its printer will print it, as PNG: a letter's pages, or a strip as wide as the printer's.

        A printer of no kind is taken to have the paper of kiosk.toml.
        """
        from printing.escpos_bytes import render
        from printing.preview import letter, picture, picture_of
        from printing.printers.setting import read_setting

        setting = self._choices.used(role_of(document["kind"]))
        profile = None if setting == PAGE else read_setting(setting).profile
        if profile is None:
            return letter(document)
        return picture_of(render(document, profile), profile) if "?" in setting else picture(document, self._paper_mm)

    def discover(self) -> Sequence[FoundPrinter]:
        """The printers that the system offers."""
        from printing.printers import discover

        return discover()

    def keep(self, name: str, data: bytes, ending: str = "pdf") -> Path:
        """Keep a finished file among the papers."""
        from kiosk.commands.keeping import keep_file

        return keep_file(self._papers, name, data, ending)

    def kinds(self) -> Sequence[tuple[str, str]]:
        """The kinds of receipt printer that there are profiles of: the common ones first, by their width."""
        from printing.profiles import COMMON, known_profiles

        common = sorted(COMMON.values(), key=lambda kind: -kind.columns)
        models = sorted((kind for kind in known_profiles() if kind.name not in COMMON), key=lambda kind: kind.name)
        return (
            *((kind.name, f"{kind.paper_mm} mm wide, {kind.columns} columns") for kind in common),
            *((kind.name, f"{kind.name}: {kind.paper_mm} mm, {kind.columns} columns") for kind in models),
        )

    def other_width(self, kind: str, *, wider: bool) -> str:
        """The common kind that is the next wider or narrower one; the same kind where there is none."""
        from printing.profiles import COMMON, WIDE, profile_named

        columns = (profile_named(kind) if kind else WIDE).columns
        steps = {one.columns - columns: one.name for one in COMMON.values()}
        fitting = [step for step in steps if (step > 0 if wider else step < 0)]
        return steps[min(fitting, key=abs)] if fitting else kind

    def check(self, printer: Printer, paper: PrinterCheckPaper) -> PrintOutcome:
        """Print the page that shows whether a printer is chosen right."""
        from printing.printers import LetterPrinter, ReceiptPrinter, page_check

        if isinstance(printer, ReceiptPrinter | LetterPrinter):
            return page_check(printer, paper)
        from printing.papers import PaperMaker

        return printer.print(PaperMaker().printer_check(paper))


def first_choices(settings: DeskSettings) -> PrinterChoices:
    """The printers of kiosk.toml, until others are chosen in the settings."""
    return PrinterChoices(settings.receipts, settings.cage_cards, settings.letters)


def receipt_printer(where: Places, settings: DeskSettings) -> Printer:
    """The printer of kiosk.toml for receipts; raises `InvalidInput` for a setting that names none."""
    return DeskPrinters(where.data_dir).printer(settings.receipts)
