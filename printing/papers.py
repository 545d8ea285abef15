"""Makes papers for the services, as values that can be kept and printed at any later time."""

from __future__ import annotations

from typing import Any

from kiosk.services.drawer_papers import CountPaper, DepositPaper, DrawerPaper, MonthPaper
from kiosk.services.paper_data import (
    AdoptionStatementPaper,
    AffidavitPaper,
    AgreementPaper,
    AlterationDepositsPaper,
    AlterationLetterPaper,
    BillPaper,
    BundlePaper,
    CageCardPaper,
    DogPagePaper,
    EuthanasiaPaper,
    NoticePaper,
    PrinterCheckPaper,
    ReceiptPaper,
    RecoveryPaper,
    ReleaseSlipPaper,
    ReportPaper,
    SeizurePaper,
    SeizuresPaper,
    StatementPaper,
)
from printing.codes import Sign, with_signed_codes
from printing.document import Document
from printing.documents.adoption import adoption_statement
from printing.documents.affidavit import affidavit_of_service
from printing.documents.agreement import agreement, agreement_summary
from printing.documents.alteration import alteration_deposits, alteration_letter
from printing.documents.bill import bill
from printing.documents.cage_card import cage_card
from printing.documents.deposit import bank_deposit
from printing.documents.dog_page import dog_page
from printing.documents.drawer import drawer_count, drawer_reading
from printing.documents.euthanasia import euthanasia_report
from printing.documents.month import monthly_report
from printing.documents.notice import owner_notice
from printing.documents.office import printer_check, recovery_code
from printing.documents.receipt import receipt
from printing.documents.release import release_slip
from printing.documents.report import report
from printing.documents.seizure import seizure_report, seizures_of_month
from printing.documents.statement import statement


class PaperMaker:
    """Implements `kiosk.services.paper_ports.Papers`; `sign` makes what the code of a number carries."""

    def __init__(self, sign: Sign = str) -> None:
        self._sign = sign

    def _kept(self, document: Document) -> dict[str, Any]:
        return with_signed_codes(document, self._sign).to_json()

    def bundle(self, paper: BundlePaper) -> bytes:
        """A whole case as a PDF."""
        from printing.bundle import bundle  # noqa: PLC0415 - loads fpdf2

        return bundle(paper)

    def statement(self, paper: StatementPaper) -> dict[str, Any]:
        """The statement of charges, as JSON."""
        return self._kept(statement(paper))

    def receipt(self, paper: ReceiptPaper) -> dict[str, Any]:
        """The receipt, owner's copy and clerk's copy, as JSON."""
        return self._kept(receipt(paper))

    def bill(self, paper: BillPaper) -> dict[str, Any]:
        """The bill of a debt, as JSON."""
        return self._kept(bill(paper))

    def cage_card(self, paper: CageCardPaper) -> dict[str, Any]:
        """The cage card, as JSON."""
        return self._kept(cage_card(paper))

    def owner_notice(self, paper: NoticePaper) -> dict[str, Any]:
        """The notice of seizure to an owner, as JSON."""
        return self._kept(owner_notice(paper))

    def affidavit_of_service(self, paper: AffidavitPaper) -> dict[str, Any]:
        """The affidavit of how a notice was served, as JSON."""
        return self._kept(affidavit_of_service(paper))

    def adoption_statement(self, paper: AdoptionStatementPaper) -> dict[str, Any]:
        """The adopter's statement, as JSON."""
        return self._kept(adoption_statement(paper))

    def alteration_letter(self, paper: AlterationLetterPaper) -> dict[str, Any]:
        """The letter to an adopter, as JSON."""
        return self._kept(alteration_letter(paper))

    def alteration_deposits(self, paper: AlterationDepositsPaper) -> dict[str, Any]:
        """The record of spay/neuter deposits, as JSON."""
        return self._kept(alteration_deposits(paper))

    def agreement(self, paper: AgreementPaper) -> dict[str, Any]:
        """The spay/neuter agreement, as JSON."""
        return self._kept(agreement(paper))

    def agreement_summary(self, paper: AgreementPaper) -> dict[str, Any]:
        """The agreement's short form, as JSON."""
        return self._kept(agreement_summary(paper))

    def release_slip(self, paper: ReleaseSlipPaper) -> dict[str, Any]:
        """The slip with which a dog leaves, as JSON."""
        return self._kept(release_slip(paper))

    def seizure_report(self, paper: SeizurePaper) -> dict[str, Any]:
        """The report of one dog's seizure and disposition, as JSON."""
        return self._kept(seizure_report(paper))

    def seizures_of_month(self, paper: SeizuresPaper) -> dict[str, Any]:
        """The list of a month's seizures, as JSON."""
        return self._kept(seizures_of_month(paper))

    def euthanasia_report(self, paper: EuthanasiaPaper) -> dict[str, Any]:
        """The report of a euthanasia to the Clerk, as JSON."""
        return self._kept(euthanasia_report(paper))

    def dog_page(self, paper: DogPagePaper) -> dict[str, Any]:
        """A dog's page of the public screen, as JSON."""
        return self._kept(dog_page(paper))

    def drawer_reading(self, paper: DrawerPaper) -> dict[str, Any]:
        """The X or the Z of a drawer, as JSON."""
        return self._kept(drawer_reading(paper))

    def drawer_count(self, paper: CountPaper) -> dict[str, Any]:
        """What was counted in a drawer, as JSON."""
        return self._kept(drawer_count(paper))

    def bank_deposit(self, paper: DepositPaper) -> dict[str, Any]:
        """The bank deposit slip, as JSON."""
        return self._kept(bank_deposit(paper))

    def monthly_report(self, paper: MonthPaper) -> dict[str, Any]:
        """The month's report to the Supervisor, as JSON."""
        return self._kept(monthly_report(paper))

    def report(self, paper: ReportPaper) -> dict[str, Any]:
        """A report of the office, as JSON."""
        return self._kept(report(paper))

    def recovery_code(self, paper: RecoveryPaper) -> dict[str, Any]:
        """The recovery code to be locked away, as JSON."""
        return self._kept(recovery_code(paper))

    def printer_check(self, paper: PrinterCheckPaper) -> dict[str, Any]:
        """What a printer prints to be looked at, as JSON."""
        return self._kept(printer_check(paper))
