"""A desk is named: at the first start, and in the settings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from kiosk.domain.desk_names import DeskNames, is_till
from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.staff import Approval
from kiosk.services.approval import permitted
from kiosk.services.desk import Desk
from kiosk.services.first_steps import DESK, mark_step
from kiosk.services.staff import told
from kiosk.services.typed_text import line, who


def name_desk(
    desk: Desk, names: DeskNames, keep: Callable[[DeskNames], object], *, by: str, approval: Approval | None = None
) -> DeskNames:
    """Let this desk be called so; `keep` writes it where the desk reads it at its start.

    Raises `Refused` for another till number while the drawer is open, `InvalidInput` naming the field otherwise.
    """
    by = who(by)
    names = replace(
        names,
        shelter=line(names.shelter, "shelter", "the name of the shelter", required=True),
        name=line(names.name, "name", "the name of the desk"),
    )
    if not is_till(names.till):
        raise InvalidInput("till", "Give the till a number of one to four digits or letters, such as 1.")
    with desk.store.writing() as records:
        said = f"{names.shelter}, till {names.till}"
        permit = permitted(desk, records, by, "settings", approval, for_=f"the name of this desk: {said}")
        if names.till != desk.till and records.drawers.open_at(desk.till) is not None:
            raise Refused(f"The drawer of till {desk.till} is open.", cure="Close it with its Z first.")
        told(desk, records, kind="settings", by=permit.by, text=f"This desk is named {said}")
        keep(names)
    mark_step(desk, DESK, "done", by=by)
    return names
