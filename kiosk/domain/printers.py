"""Which printer a paper goes to: a till has printers in roles, and each kind of paper belongs to a role.

A role without a printer of its own falls back: cage cards come out of the receipt printer, letters are kept as pages.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from kiosk.domain.records import Destination, DocumentKind, PrinterRole, PrintJob

ROLES: Mapping[PrinterRole, str] = {
    "receipt": "Receipts and statements",
    "cage_card": "Cage cards",
    "letter": "Letters",
}
PAGE = "page"
"""The setting of the printer that keeps letter pages as files."""
DRAWERS: Mapping[str, int] = {"drawer": 2, "drawer-5": 5}
"""The words of a setting that say that a cash drawer hangs on the printer, and the pin on which it does."""
_LETTERS: frozenset[DocumentKind] = frozenset(
    {
        "owner_notice",
        "affidavit_of_service",
        "seizure_report",
        "seizures_of_month",
        "euthanasia_report",
        "agreement",
        "alteration_letter",
        "alteration_deposits",
        "monthly_report",
        "report",
    }
)


@dataclass(frozen=True, slots=True)
class PrinterChoices:
    """The setting of each role's printer; empty where a role has none of its own."""

    receipt: str = "virtual"
    cage_card: str = ""
    letter: str = ""

    def own(self, role: PrinterRole) -> str:
        """The setting chosen for a role, empty for none."""
        return {"receipt": self.receipt, "cage_card": self.cage_card, "letter": self.letter}[role]

    def used(self, to: Destination) -> str:
        """The setting of the printer that papers sent there come out of."""
        if to == "page":
            return PAGE
        return self.own(to) or (PAGE if to == "letter" else self.receipt)

    def lines(self) -> Mapping[str, frozenset[Destination]]:
        """Every printer in use, by its setting, and where the papers that it prints are sent."""
        places: tuple[Destination, ...] = (*ROLES, "page")
        lines: dict[str, frozenset[Destination]] = {}
        for place in places:
            lines[self.used(place)] = lines.get(self.used(place), frozenset()) | {place}
        return lines


def has_drawer(setting: str) -> bool:
    """Whether a cash drawer is said to hang on the printer."""
    return not DRAWERS.keys().isdisjoint(setting.partition("?")[2].split("&"))


def role_of(kind: DocumentKind) -> PrinterRole:
    """The role of the printer that papers of a kind go to."""
    if kind in _LETTERS:
        return "letter"
    return "cage_card" if kind == "cage_card" else "receipt"


def destination(job: PrintJob) -> Destination:
    """Where a job goes: where somebody sent it, else the printer of its kind."""
    return job.sent_to or role_of(job.kind)
