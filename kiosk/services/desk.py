"""The desk at which somebody works: where its records, its law, its time and its papers come from."""

from __future__ import annotations

from dataclasses import dataclass, field

from kiosk.domain.codes import Codes
from kiosk.domain.moments import Clock
from kiosk.domain.printers import PrinterChoices
from kiosk.law.town_code import Laws
from kiosk.services.paper_ports import Papers
from kiosk.services.ports import Store
from kiosk.services.staff_ports import NoSecrets, Secrets


@dataclass(frozen=True, slots=True)
class Desk:
    """What every act at the counter is given first.

    `till` is the drawer that money goes into and part of every statement and receipt number, `till_name` what people
    call it; `shelter` is the house whose case numbers count together; `secrets` checks PINs.
    """

    store: Store
    clock: Clock
    laws: Laws
    papers: Papers
    till: str = "1"
    shelter: str = "Dog shelter"
    till_name: str = ""
    secrets: Secrets = field(default_factory=NoSecrets)
    codes: Codes = field(default_factory=Codes)
    """Reads the signed codes of this house's papers."""
    printers: PrinterChoices = field(default_factory=PrinterChoices)
    """The printers of kiosk.toml, until others are chosen in the settings."""
