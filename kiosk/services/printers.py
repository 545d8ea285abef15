"""The printers of this till: chosen in the settings, kept in the records; kiosk.toml gives the first ones."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from kiosk.domain.errors import InvalidInput
from kiosk.domain.printers import ROLES, PrinterChoices
from kiosk.domain.records import PrinterRole
from kiosk.domain.staff import Approval
from kiosk.services.approval import permitted
from kiosk.services.desk import Desk
from kiosk.services.ports import Records
from kiosk.services.printer_ports import Devices
from kiosk.services.staff import told
from kiosk.services.typed_text import line, who

WITHOUT: Mapping[PrinterRole, str] = {
    "cage_card": "the receipt printer",
    "letter": "no printer; they are kept as pages to open and print",
}
"""Where the papers of a role go that has no printer of its own."""


@dataclass(frozen=True, slots=True)
class Printers:
    """This till's choices, and the roles for which they were made here; for the others, kiosk.toml's stand."""

    choices: PrinterChoices
    made_here: frozenset[PrinterRole] = field(default_factory=frozenset)


def printers(desk: Desk) -> Printers:
    """The printers of this till."""
    with desk.store.reading() as records:
        return _printers(desk, records)


def choose_printer(
    desk: Desk,
    devices: Devices,
    role: PrinterRole,
    setting: str,
    *,
    by: str,
    approval: Approval | None = None,
) -> Printers:
    """Let the papers of a role come out of a printer from now on; an empty setting means none of its own.

    Raises `InvalidInput` (field `printer`) for a setting that names no printer, and for receipts without one.
    """
    by, setting = who(by), line(setting, "printer", "the printer")
    if role == "receipt" and not setting:
        raise InvalidInput("printer", "Choose a printer: receipts need one.")
    goes_to = devices.printer(setting).name if setting else WITHOUT[role]
    with desk.store.writing() as records:
        for_ = f"printer of till {desk.till}: {ROLES[role].lower()} go to {goes_to}"
        by = permitted(desk, records, by, "settings", approval, for_=for_).by
        before = _printers(desk, records)
        chosen = {one: before.choices.own(one) for one in before.made_here} | {role: setting}
        records.remember(_setting(desk), json.dumps(chosen, sort_keys=True))
        text = f"{ROLES[role]} of till {desk.till} go to {goes_to}"
        told(desk, records, kind="settings", by=by, text=text)
        return _printers(desk, records)


def tell_drawer_tested(desk: Desk, *, by: str) -> None:
    """Tell in the office's story that the cash drawer opens for no money, but for a printer's test page."""
    with desk.store.writing() as records:
        text = f"The cash drawer of till {desk.till} opened by a test page"
        told(desk, records, kind="settings", by=who(by), text=text)


def _setting(desk: Desk) -> str:
    return f"printers:{desk.till}"


def _printers(desk: Desk, records: Records) -> Printers:
    kept = _kept(records.setting(_setting(desk)))
    return Printers(replace(desk.printers, **kept), frozenset(kept))


def _kept(text: str) -> dict[PrinterRole, str]:
    """What was chosen here; choices that cannot be read are as if they had not been made."""
    try:
        chosen = json.loads(text or "{}")
    except ValueError:
        return {}
    if not isinstance(chosen, dict):
        return {}
    return {role: chosen[role] for role in ROLES if isinstance(chosen.get(role), str)}
