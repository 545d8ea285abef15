"""One unit of work on everything that is kept."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection

from kiosk.persistence.accounts import SqlAccounts
from kiosk.persistence.adoptions import SqlAdoptions
from kiosk.persistence.audit import SqlAudit
from kiosk.persistence.cases import SqlCases
from kiosk.persistence.chain import SqlChain
from kiosk.persistence.corrections import SqlCorrections
from kiosk.persistence.custody import SqlCustody
from kiosk.persistence.debts import SqlDebts
from kiosk.persistence.drawers import SqlDrawers
from kiosk.persistence.endings import SqlEndings
from kiosk.persistence.figures import SqlFigures
from kiosk.persistence.jobs import SqlPrintJobs
from kiosk.persistence.lost_dogs import SqlLostDogs
from kiosk.persistence.merges import SqlMerges
from kiosk.persistence.notices import SqlNotices
from kiosk.persistence.parked import SqlAlarms, SqlParkedWork
from kiosk.persistence.people import SqlPeople
from kiosk.persistence.register import SqlRegister
from kiosk.persistence.retention import SqlRetention
from kiosk.persistence.search import find_cases, on_old_paper
from kiosk.persistence.settings import remember, setting
from kiosk.persistence.spelling import spelt_like
from kiosk.persistence.staff import SqlStaff
from kiosk.persistence.visitors import SqlVisitors
from kiosk.services.account_ports import Accounts
from kiosk.services.adoption_ports import Adoptions
from kiosk.services.case_ports import Cases, People
from kiosk.services.correction_ports import Corrections
from kiosk.services.custody_ports import Custody
from kiosk.services.debt_ports import Debts
from kiosk.services.drawer_ports import Audit, Drawers
from kiosk.services.ending_ports import Endings
from kiosk.services.notice_ports import Notices
from kiosk.services.parked_ports import Alarms, ParkedWork
from kiosk.services.ports import Chain, Found
from kiosk.services.printer_ports import PrintJobs
from kiosk.services.register_ports import LostDogs, Merges, Register
from kiosk.services.report_ports import Figures
from kiosk.services.retention_ports import Retention
from kiosk.services.staff_ports import Staff
from kiosk.services.visitor_ports import Visitors


class SqlRecords:
    """`kiosk.services.ports.Records` on one connection, for as long as its transaction lasts."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self.people: People = SqlPeople(connection)
        self.cases: Cases = SqlCases(connection)
        self.notices: Notices = SqlNotices(connection)
        self.corrections: Corrections = SqlCorrections(connection)
        self.accounts: Accounts = SqlAccounts(connection)
        self.debts: Debts = SqlDebts(connection)
        self.jobs: PrintJobs = SqlPrintJobs(connection)
        self.drawers: Drawers = SqlDrawers(connection)
        self.audit: Audit = SqlAudit(connection)
        self.staff: Staff = SqlStaff(connection)
        self.custody: Custody = SqlCustody(connection)
        self.endings: Endings = SqlEndings(connection)
        self.adoptions: Adoptions = SqlAdoptions(connection)
        self.figures: Figures = SqlFigures(connection)
        self.register: Register = SqlRegister(connection)
        self.merges: Merges = SqlMerges(connection)
        self.lost: LostDogs = SqlLostDogs(connection)
        self.visitors: Visitors = SqlVisitors(connection)
        self.retention: Retention = SqlRetention(connection)
        self.parked: ParkedWork = SqlParkedWork(connection)
        self.alarms: Alarms = SqlAlarms(connection)
        self.chain: Chain = SqlChain(connection)

    def search(self, text: str, limit: int = 20) -> Sequence[Found]:
        """Cases by dog, tag, chip, owner, phone, case number, statement or receipt number; best first."""
        return find_cases(self._connection, text, limit)

    def on_old_paper(self, number: str, towns: Sequence[str]) -> Sequence[Found]:
        """Cases of a hand-written receipt or another paper from outside the program that bears that number."""
        return on_old_paper(self._connection, number, towns)

    def spelt_like(self, text: str) -> Sequence[str]:
        """Other spellings of a text by words that are kept, the likeliest first."""
        return spelt_like(self._connection, text)

    def setting(self, name: str, default: str = "") -> str:
        """A remembered choice of this desk."""
        return setting(self._connection, name, default)

    def remember(self, name: str, value: str) -> None:
        """Remember a choice of this desk."""
        remember(self._connection, name, value)
