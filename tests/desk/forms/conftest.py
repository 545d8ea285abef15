"""A whole desk for the forms: real records in a temporary directory, the real law, a clock that stands still."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, TypeVar

import pytest
from PySide6.QtWidgets import QApplication

from kiosk.domain.records import Person, PrintJob
from kiosk.law.files import shipped_config
from kiosk.law.town_code import Laws
from kiosk.persistence.store import FILE_NAME, open_store
from kiosk.services.desk import Desk
from kiosk.services.intake import record_seizure
from kiosk.services.people import link_owner, save_person
from kiosk.services.printer_ports import PrintOutcome
from kiosk.services.proofs import show_proof
from kiosk.services.seizure_form import SeizureForm
from kiosk.services.spool import reprint
from printing.papers import PaperMaker
from tests.acts.desks import FakeDevices
from ui import theme
from ui.context import DeskContext
from ui.devices import made
from ui.presses import Presses
from ui.worker import Worker

T = TypeVar("T")
NOON = datetime(2026, 11, 27, 18, 42, tzinfo=UTC)
"""Fri Nov 27, 2026, 1:42 pm in New York."""
WHO = "M. Ortiz"
_SEIZED = datetime(2026, 11, 24, 14, 0)  # noqa: DTZ001 - a form's local time

BETHEL = """
[[resolution]]
number = "14-2026"
adopted = 2026-01-05
effective = 2026-01-05
sample = true
amounts = { impoundment_fee = "40.00" }
"""


class StandingClock:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.at = NOON

    def now(self) -> datetime:
        return self.at

    def pass_(self, time: timedelta) -> None:
        self.at += time


class PaperTray:
    """A printer that keeps what it printed."""

    name = "tray"

    def __init__(self) -> None:
        self.printed: list[dict[str, Any]] = []
        self.opened = 0

    def open_drawer(self) -> PrintOutcome:
        self.opened += 1
        return PrintOutcome("printed")

    def print(self, document: dict[str, Any], *, duplicate: int = 0) -> PrintOutcome:
        self.printed.append({**document, "duplicate": duplicate})
        return PrintOutcome("printed")


class Town:
    """Arranges records through the services, and waits for the desk's worker."""

    def __init__(self, context: DeskContext, clock: StandingClock) -> None:
        self.context, self.desk, self.clock = context, context.desk, clock

    def dog(self, town: str = "dover", *, owner: str = "Dana Whitlock", proofs: bool = True, **more: Any) -> int:
        """A dog in custody, with its owner and proofs, ready to be redeemed."""
        ground = self.desk.laws.town(town).rules_on(_SEIZED.date()).grounds[0].code
        form: dict[str, Any] = {
            "town": town,
            "summary": "Brown beagle mix, male",
            "seized": _SEIZED,
            "place": "County Route 15",
            "ground": ground,
            "kennel": "Run 7",
            "backdated_reason": "night intake",
            **more,
        }
        case = record_seizure(self.desk, SeizureForm(**form), by=WHO)
        if owner:
            person = Person(name=owner, phone="845 555 0142", address="12 Mill Road, Dover Plains")
            link_owner(self.desk, case, save_person(self.desk, person, by=WHO), by=WHO)
        if proofs:
            show_proof(self.desk, case, kind="license", shown="DOV 26-1184", by=WHO)
            show_proof(self.desk, case, kind="identification", shown="Town tag DOV-1184", by=WHO)
        return case

    def drawer_opened(self) -> int:
        """How often the cash drawer was opened."""
        self.context.printing.finish()
        tray = self.context.printing.of("receipt").printer
        assert isinstance(tray, PaperTray)
        return tray.opened

    def settle(self) -> None:
        """Wait until everything asked of the database is done and shown."""
        self.context.database.finish()
        QApplication.processEvents()
        self.context.database.finish()

    def ask(self, work: Callable[[Desk], T]) -> T:
        """Something read of the records."""
        return work(self.desk)

    def jobs(self, kind: str) -> list[PrintJob]:
        """Papers of a kind that wait for the printer."""
        with self.desk.store.reading() as records:
            return [job for job in records.jobs.in_state("waiting", "printed") if job.kind == kind]


@pytest.fixture
def clock() -> StandingClock:
    return StandingClock()


@pytest.fixture(scope="session")
def started(tmp_path_factory: pytest.TempPathFactory, qapp: QApplication) -> tuple[Path, Laws]:
    """An empty database and the laws, read once, and the application in its dress."""
    theme.apply(qapp)
    directory = tmp_path_factory.mktemp("desk")
    (directory / "towns").mkdir()
    (directory / "towns" / "bethel.toml").write_text(BETHEL, encoding="utf-8")
    open_store(directory).close()
    return directory / FILE_NAME, Laws(shipped_config(), directory)


@pytest.fixture
def context(started: tuple[Path, Laws], tmp_path: Path, clock: StandingClock) -> Iterator[DeskContext]:
    empty, laws = started
    shutil.copy(empty, tmp_path / FILE_NAME)
    store = open_store(tmp_path)
    desk = Desk(store, clock, laws, PaperMaker(), till="2")
    database, printing, devices = Worker("database"), Presses(), FakeDevices(PaperTray())
    printing.use(desk.printers, made(devices, desk.printers))
    made_context = DeskContext(desk, devices, database, printing, WHO, preview=lambda _document: b"")
    made_context.print_again.connect(lambda job: reprint(desk, job, by=WHO))
    yield made_context
    database.close()
    printing.leave()
    store.close()


@pytest.fixture
def town(context: DeskContext, clock: StandingClock) -> Town:
    return Town(context, clock)
