"""Makes papers for the services, as values that can be kept and printed at any later time."""

from __future__ import annotations

from typing import Any

from kiosk.services.drawer_papers import CountPaper, DepositPaper, DrawerPaper, MonthPaper
from kiosk.services.paper_data import (
    AdoptionStatementPaper,
    AffidavitPaper,
    AgreementPaper,
    BillPaper,
    BundlePaper,
    CageCardPaper,
    EuthanasiaPaper,
    NoticePaper,
    PrinterCheckPaper,
    ReceiptPaper,
    RecoveryPaper,
    ReleaseSlipPaper,
    SeizurePaper,
    SeizuresPaper,
    StatementPaper,
)
from printing.documents.adoption import adoption_statement
from printing.documents.affidavit import affidavit_of_service
from printing.documents.agreement import agreement, agreement_summary
from printing.documents.bill import bill
from printing.documents.cage_card import cage_card
from printing.documents.deposit import bank_deposit
from printing.documents.drawer import drawer_count, drawer_reading
from printing.documents.euthanasia import euthanasia_report
from printing.documents.month import monthly_report
from printing.documents.notice import owner_notice
from printing.documents.office import printer_check, recovery_code
from printing.documents.receipt import receipt
from printing.documents.release import release_slip
from printing.documents.seizure import seizure_report, seizures_of_month
from printing.documents.statement import statement


class PaperMaker:
    """Implements `kiosk.services.paper_ports.Papers`."""

    def bundle(self, paper: BundlePaper) -> bytes:
        """A whole case as a PDF."""
        from printing.bundle import bundle  # noqa: PLC0415 - loads fpdf2

        return bundle(paper)

    def statement(self, paper: StatementPaper) -> dict[str, Any]:
        """The statement of charges, as JSON."""
        return statement(paper).to_json()

    def receipt(self, paper: ReceiptPaper) -> dict[str, Any]:
        """The receipt, owner's copy and clerk's copy, as JSON."""
        return receipt(paper).to_json()

    def bill(self, paper: BillPaper) -> dict[str, Any]:
        """The bill of a debt, as JSON."""
        return bill(paper).to_json()

    def cage_card(self, paper: CageCardPaper) -> dict[str, Any]:
        """The cage card, as JSON."""
        return cage_card(paper).to_json()

    def owner_notice(self, paper: NoticePaper) -> dict[str, Any]:
        """The notice of seizure to an owner, as JSON."""
        return owner_notice(paper).to_json()

    def affidavit_of_service(self, paper: AffidavitPaper) -> dict[str, Any]:
        """The affidavit of how a notice was served, as JSON."""
        return affidavit_of_service(paper).to_json()

    def adoption_statement(self, paper: AdoptionStatementPaper) -> dict[str, Any]:
        """The adopter's statement, as JSON."""
        return adoption_statement(paper).to_json()

    def agreement(self, paper: AgreementPaper) -> dict[str, Any]:
        """The spay/neuter agreement, as JSON."""
        return agreement(paper).to_json()

    def agreement_summary(self, paper: AgreementPaper) -> dict[str, Any]:
        """The agreement's short form, as JSON."""
        return agreement_summary(paper).to_json()

    def release_slip(self, paper: ReleaseSlipPaper) -> dict[str, Any]:
        """The slip with which a dog leaves, as JSON."""
        return release_slip(paper).to_json()

    def seizure_report(self, paper: SeizurePaper) -> dict[str, Any]:
        """The report of one dog's seizure and disposition, as JSON."""
        return seizure_report(paper).to_json()

    def seizures_of_month(self, paper: SeizuresPaper) -> dict[str, Any]:
        """The list of a month's seizures, as JSON."""
        return seizures_of_month(paper).to_json()

    def euthanasia_report(self, paper: EuthanasiaPaper) -> dict[str, Any]:
        """The report of a euthanasia to the Clerk, as JSON."""
        return euthanasia_report(paper).to_json()

    def drawer_reading(self, paper: DrawerPaper) -> dict[str, Any]:
        """The X or the Z of a drawer, as JSON."""
        return drawer_reading(paper).to_json()

    def drawer_count(self, paper: CountPaper) -> dict[str, Any]:
        """What was counted in a drawer, as JSON."""
        return drawer_count(paper).to_json()

    def bank_deposit(self, paper: DepositPaper) -> dict[str, Any]:
        """The bank deposit slip, as JSON."""
        return bank_deposit(paper).to_json()

    def monthly_report(self, paper: MonthPaper) -> dict[str, Any]:
        """The month's report to the Supervisor, as JSON."""
        return monthly_report(paper).to_json()

    def recovery_code(self, paper: RecoveryPaper) -> dict[str, Any]:
        """The recovery code to be locked away, as JSON."""
        return recovery_code(paper).to_json()

    def printer_check(self, paper: PrinterCheckPaper) -> dict[str, Any]:
        """What a printer prints to be looked at, as JSON."""
        return printer_check(paper).to_json()
