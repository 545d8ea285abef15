"""A desk of two hands for the tests: a clock that can be set, a printer that answers as told."""

from __future__ import annotations

import shutil
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from zoneinfo import ZoneInfo

from kiosk.domain.errors import InvalidInput
from kiosk.domain.printers import PrinterChoices
from kiosk.domain.records import IdentificationFound, Person
from kiosk.law.files import shipped_config
from kiosk.law.town_code import Laws
from kiosk.persistence.store import FILE_NAME, open_store
from kiosk.services.desk import Desk
from kiosk.services.intake import record_seizure
from kiosk.services.paper_data import PrinterCheckPaper
from kiosk.services.people import link_owner, save_person
from kiosk.services.printer_ports import Printer, PrintOutcome
from kiosk.services.proofs import show_proof
from kiosk.services.seizure_form import SeizureForm
from tests.acts.fake_papers import FakePapers

NEW_YORK, DENVER = ZoneInfo("America/New_York"), ZoneInfo("America/Denver")
WHO = "M. Ortiz"
PICTURE = b"\x89PNG\r\n\x1a\n" + b"picture"
VALID_TAG = IdentificationFound(license_tag="B-2291", license_town="Bethel", license_valid=True)

RESOLVED = """
[[resolution]]
number = "14-2026"
adopted = 2026-01-05
effective = 2026-01-06
amounts = { impoundment_fee = "40.00" }

[contacts]
office = "Town Clerk of the test"
address = "1 Main Street"
phone = "555-0100"
"""
HOURS = """
[[hours]]
weekday = "{}"
opens = 09:00:00
closes = 16:00:00
"""


class FakeClock:
    """A clock that stands where it was set."""

    def __init__(self, at: datetime) -> None:
        self.at = at

    def now(self) -> datetime:
        return self.at.astimezone(UTC)

    def set(self, wall: str, zone: ZoneInfo = NEW_YORK) -> None:
        self.at = datetime.fromisoformat(wall).replace(tzinfo=zone)

    def advance(self, **passed: float) -> None:
        self.at = self.now() + timedelta(**passed)


class FakePrinter:
    """Answers as told, and keeps what it was given."""

    def __init__(self, *outcomes: PrintOutcome, name: str = "fake") -> None:
        self.name = name
        self.outcomes = list(outcomes)
        self.printed: list[tuple[dict[str, Any], int]] = []
        self.opened = 0

    def open_drawer(self) -> PrintOutcome:
        self.opened += 1
        return PrintOutcome("printed")

    def print(self, document: dict[str, Any], *, duplicate: int = 0) -> PrintOutcome:
        self.printed.append((document, duplicate))
        return self.outcomes.pop(0) if self.outcomes else PrintOutcome("printed")


@dataclass
class FakeFound:
    """A printer that was found."""

    setting: str
    name: str
    how: str = "on the network"


class FakeDevices:
    """Hands out one printer, or one for each setting, and finds what it was told to."""

    def __init__(self, printer: Printer | None = None, *found: FakeFound) -> None:
        self.printers: dict[str, Printer] = {"virtual": printer or FakePrinter()}
        self.found = found
        self.kept: list[tuple[str, bytes]] = []

    def printer(self, setting: str) -> Printer:
        if "nonsense" in setting:
            raise InvalidInput("printer", f"printer: {setting!r} names no printer")
        if setting not in self.printers:
            self.printers[setting] = FakePrinter(name=setting)
        return self.printers[setting]

    def prints_on(self, choices: PrinterChoices) -> None:
        self.choices = choices

    def discover(self) -> tuple[FakeFound, ...]:
        return self.found

    def keep(self, name: str, data: bytes, ending: str = "pdf") -> Path:
        self.kept.append((name, data))
        return Path(f"{name}.{ending}")

    def kinds(self) -> tuple[tuple[str, str], ...]:
        return (("80mm", "80 mm, 48 columns"), ("80mm-42", "80 mm, 42 columns"), ("58mm", "58 mm, 32 columns"))

    def other_width(self, kind: str, *, wider: bool) -> str:
        names = [name for name, _ in self.kinds()]
        return names[max(names.index(kind or "80mm") + (-1 if wider else 1), 0)]

    def check(self, printer: Printer, paper: PrinterCheckPaper) -> PrintOutcome:
        return printer.print({"printer_check": paper.printer})


class FakeSecrets:
    """Hashes that cost nothing, under a pepper that a test can change."""

    def __init__(self, pepper: str = "pepper") -> None:
        self.pepper = pepper

    def hashed(self, secret: str) -> str:
        return f"{self.pepper}/{secret}"

    def fits(self, secret: str, kept: str) -> bool:
        return kept == self.hashed(secret)


def enter_local(data_dir: Path, town: str, text: str) -> None:
    """Write what a town entered for itself."""
    folder = data_dir / "towns"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{town}.toml").write_text(text, encoding="utf-8")


def hours(*weekdays: str) -> str:
    return "".join(HOURS.format(weekday) for weekday in weekdays)


@cache
def _empty_records() -> bytes:
    """A database without records, migrated once for all tests of a process."""
    with TemporaryDirectory() as folder:
        open_store(Path(folder)).close()
        return (Path(folder) / FILE_NAME).read_bytes()


def make_desk(data_dir: Path, clock: FakeClock, *, till: str = "1") -> Desk:
    """A desk on the records in `data_dir`, opened for itself."""
    if not (data_dir / FILE_NAME).exists():
        (data_dir / FILE_NAME).write_bytes(_empty_records())
    return Desk(
        store=open_store(data_dir),
        clock=clock,
        laws=Laws(shipped_config(), data_dir),
        papers=FakePapers(),
        till=till,
        shelter="Test shelter",
        secrets=FakeSecrets(),
    )


def reopened(desk: Desk, data_dir: Path) -> Desk:
    """The same desk after the law or the town's own entries were changed."""
    return replace(desk, laws=Laws(shipped_config(), data_dir))


def under_changed_law(desk: Desk, data_dir: Path, town: str, old: str, new: str) -> Desk:
    """The same desk where a town's rule file says something else."""
    config = data_dir / "config"
    shutil.copytree(shipped_config(), config)
    file = config / "towns" / f"{town}.toml"
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")
    return replace(desk, laws=Laws(config, data_dir))


def papers(desk: Desk) -> FakePapers:
    assert isinstance(desk.papers, FakePapers)
    return desk.papers


def clock(desk: Desk) -> FakeClock:
    assert isinstance(desk.clock, FakeClock)
    return desk.clock


GROUNDS = {
    "dover": "unlicensed",
    "sandy_creek": "unlicensed",
    "bethel": "unlicensed",
    "clay": "local_law",
    "rio_communities": "stray",
}


def wall(text: str) -> datetime:
    """A time as the clock on the wall shows it."""
    return datetime.fromisoformat(text)


def night_form(town: str = "dover", seized: str = "2026-11-21T14:00", **more: Any) -> SeizureForm:
    """A form with the little that a night intake needs."""
    filled: dict[str, Any] = {
        "town": town,
        "summary": "Brown beagle mix",
        "seized": wall(seized),
        "place": "County Route 15",
        "ground": GROUNDS[town],
    }
    return SeizureForm(**(filled | more))


def seize(desk: Desk, town: str = "dover", seized: str = "2026-11-21T14:00", **more: Any) -> int:
    """Record a seizure at once, with the reason where it is late."""
    form = night_form(town, seized, **({"backdated_reason": "The log of that week"} | more))
    return record_seizure(desk, form, by=WHO)


def owner(desk: Desk, name: str = "Dana Whitlock", **more: Any) -> int:
    return save_person(desk, Person(name=name, address="4 Elm Street", phone="555-0147", **more), by=WHO)


def seize_owned(desk: Desk, town: str = "dover", seized: str = "2026-11-21T14:00", **more: Any) -> int:
    """A seized dog whose owner is linked."""
    case = seize(desk, town, seized, **more)
    link_owner(desk, case, owner(desk), by=WHO)
    return case


def show_everything(desk: Desk, case: int) -> None:
    """Show every proof that any town asks for."""
    show_proof(desk, case, kind="license", shown="License 4471", by=WHO)
    show_proof(desk, case, kind="identification", shown="Tag 4471", by=WHO)
    show_proof(desk, case, kind="rabies_vaccination", shown="Certificate of Dr. Lee", by=WHO)
