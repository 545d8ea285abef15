"""A desk that only looks: on a copy of the records, so that the one at the counter goes on working."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from kiosk.commands.places import Places
from kiosk.domain.moments import SystemClock
from kiosk.law.town_code import Laws

if TYPE_CHECKING:
    from kiosk.persistence.store import SqlStore
    from kiosk.services.desk import Desk


@contextmanager
def looking(where: Places) -> Iterator[tuple[SqlStore, Desk]]:
    """The records as they are at this instant, and a desk on them; raises `Unavailable` where there are none."""
    from kiosk.persistence.backup import copy_of_records
    from kiosk.services.desk import Desk
    from printing.papers import PaperMaker

    with copy_of_records(where.data_dir) as store:
        yield store, Desk(store, SystemClock(), Laws(where.config_dir, where.data_dir), PaperMaker())
