"""Puts a desk together: records, law, papers and the printers."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from kiosk.commands.desk_settings import DeskSettings
from kiosk.commands.places import Places
from kiosk.commands.printers import first_choices
from kiosk.domain.errors import KioskError, Unavailable
from kiosk.domain.moments import Clock
from kiosk.domain.progress import Told, untold
from kiosk.law.town_code import Laws

if TYPE_CHECKING:
    from kiosk.services.desk import Desk


def open_desk(where: Places, settings: DeskSettings, laws: Laws, clock: Clock, told: Told = untold) -> Desk:
    """Open the records, and tell how far it is where that takes long; raises `Unavailable` where they cannot be."""
    from kiosk.domain.codes import Codes
    from kiosk.persistence.hashing import PepperedSecrets
    from kiosk.persistence.keys import read_keys
    from kiosk.persistence.store import open_store
    from kiosk.services.desk import Desk
    from kiosk.services.holdings import recheck_after_change
    from printing.papers import PaperMaker

    store = open_store(where.data_dir, told=told)
    keys = read_keys(where.data_dir)
    codes = Codes(keys["signing"])
    desk = Desk(
        store,
        clock,
        laws,
        PaperMaker(codes.sign),
        till=settings.till,
        till_name=settings.name,
        shelter=settings.shelter,
        secrets=PepperedSecrets(keys["pepper"]),
        codes=codes,
        printers=first_choices(settings),
    )
    recheck_after_change(desk, told)
    return desk


def make_daily_backup(where: Places, settings: DeskSettings, clock: Clock) -> None:
    """Make the day's backup unless there is one.

    Raises `Unavailable` where it cannot be made, and where it was made of records that are not sound.
    """
    from kiosk.commands.passphrase import backup_passphrase
    from kiosk.persistence.daily import daily_backup

    folder = Path(settings.backup_folder).expanduser() if settings.backup_folder else where.data_dir / "backups"
    now = clock.now()
    try:
        # The day is that of the clock on this machine's wall.
        today, passphrase = now.astimezone().date(), backup_passphrase(settings)
        verdict = daily_backup(where.data_dir, folder, till=settings.till, at=now, today=today, passphrase=passphrase)
    except KioskError as problem:
        raise Unavailable(f"Today's backup was not made. {problem.sentence}") from problem
    if verdict is not None and verdict.first is not None:
        raise Unavailable(
            "Today's backup was made, but the records in it are not sound. First bad record: "
            f"{verdict.first.in_one_line()} Tell your supervisor; keep the older backups."
        )
