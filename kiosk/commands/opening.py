"""Puts a desk together: records, law, papers and the printer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kiosk.commands.desk_settings import DeskSettings
from kiosk.commands.places import Places
from kiosk.domain.moments import Clock
from kiosk.law.town_code import Laws

if TYPE_CHECKING:
    from kiosk.services.desk import Desk
    from kiosk.services.ports import Printer


def open_desk(where: Places, settings: DeskSettings, laws: Laws, clock: Clock) -> Desk:
    """Open the records, which takes a moment the first time; raises `Unavailable` where they cannot be."""
    from kiosk.persistence.keys import read_keys
    from kiosk.persistence.store import open_store
    from kiosk.services.desk import Desk
    from kiosk.services.holdings import recheck_after_change
    from printing.papers import PaperMaker

    store = open_store(where.data_dir)
    read_keys(where.data_dir)
    desk = Desk(store, clock, laws, PaperMaker(), till=settings.till, shelter=settings.shelter)
    recheck_after_change(desk)
    return desk


def receipt_printer(where: Places, settings: DeskSettings) -> Printer:
    """The printer that this desk's papers go to; raises `InvalidInput` for a setting that names none."""
    from printing.printers import make_printer

    return make_printer(settings.receipts, where.data_dir / "papers")
