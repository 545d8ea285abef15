"""What the till's screen reads at once, in the database's thread."""

from __future__ import annotations

from dataclasses import dataclass

from kiosk.domain.records import PrintJob
from kiosk.services import spool
from kiosk.services.desk import Desk
from kiosk.services.overpaid import Overpaid, overpaid
from kiosk.services.till_papers import ClosedDrawer, closed_drawers, last_paper, paper_numbered
from kiosk.services.till_view import TillView, till_view
from ui.context import DeskContext


@dataclass(frozen=True, slots=True)
class Shown:
    """What the screen reads at once."""

    view: TillView
    unfinished: list[PrintJob]
    too_much: tuple[Overpaid, ...]
    closed: tuple[ClosedDrawer, ...]
    last: PrintJob | None
    paper: PrintJob | None
    """The paper to look at: the chosen one, else the last one."""
    picture: bytes


def gather(desk: Desk, context: DeskContext, chosen: str) -> Shown:
    """Read the till, and the paper of the `chosen` number; without one its last paper."""
    view = till_view(desk)
    with desk.store.reading() as records:
        last, closed = last_paper(desk, records), tuple(closed_drawers(records, view.latest))
        paper = paper_numbered(records, chosen) if chosen else last
    picture = context.preview(paper.document) if paper else b""
    return Shown(view, spool.unfinished(desk), overpaid(desk, context.serves), closed, last, paper, picture)
