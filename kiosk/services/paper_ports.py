"""What the services ask of whoever makes the papers."""

from __future__ import annotations

from typing import Any, Protocol


class Papers(Protocol):
    """Makes the document of a paper, as a JSON value that can be kept and printed unchanged at any later time."""

    def bundle(self, paper: Any) -> bytes:
        """A whole case as one PDF, from a `kiosk.services.paper_data.BundlePaper`."""

    def statement(self, paper: Any) -> dict[str, Any]:
        """The statement of charges, from a `kiosk.services.paper_data.StatementPaper`."""

    def receipt(self, paper: Any) -> dict[str, Any]:
        """The receipt, owner's copy and clerk's copy, from a `ReceiptPaper`."""

    def bill(self, paper: Any) -> dict[str, Any]:
        """The bill of a debt, from a `BillPaper`."""

    def cage_card(self, paper: Any) -> dict[str, Any]:
        """The cage card, from a `CageCardPaper`."""

    def owner_notice(self, paper: Any) -> dict[str, Any]:
        """The notice of seizure to an owner, from a `NoticePaper`."""

    def affidavit_of_service(self, paper: Any) -> dict[str, Any]:
        """The affidavit of how a notice was served, from an `AffidavitPaper`."""

    def release_slip(self, paper: Any) -> dict[str, Any]:
        """The slip with which a dog leaves, from a `ReleaseSlipPaper`."""

    def seizure_report(self, paper: Any) -> dict[str, Any]:
        """The report of one dog's seizure and disposition, from a `SeizurePaper`."""

    def seizures_of_month(self, paper: Any) -> dict[str, Any]:
        """The list of a month's seizures, from a `SeizuresPaper`."""

    def euthanasia_report(self, paper: Any) -> dict[str, Any]:
        """The report of a euthanasia to the Clerk, from a `EuthanasiaPaper`."""

    def adoption_statement(self, paper: Any) -> dict[str, Any]:
        """The adopter's statement, from an `AdoptionStatementPaper`."""

    def agreement(self, paper: Any) -> dict[str, Any]:
        """The spay/neuter agreement to be signed, from an `AgreementPaper`."""

    def agreement_summary(self, paper: Any) -> dict[str, Any]:
        """The agreement's short form, from an `AgreementPaper`."""

    def alteration_letter(self, paper: Any) -> dict[str, Any]:
        """The letter to an adopter about the last day, from an `AlterationLetterPaper`."""

    def alteration_deposits(self, paper: Any) -> dict[str, Any]:
        """The record of spay/neuter deposits, from an `AlterationDepositsPaper`."""

    def dog_page(self, paper: Any) -> dict[str, Any]:
        """A dog's page of the public screen, from a `DogPagePaper`."""

    def drawer_reading(self, paper: Any) -> dict[str, Any]:
        """The X or the Z of a drawer, from a `kiosk.services.drawer_papers.DrawerPaper`."""

    def drawer_count(self, paper: Any) -> dict[str, Any]:
        """What was counted, from a `CountPaper`."""

    def bank_deposit(self, paper: Any) -> dict[str, Any]:
        """The bank deposit slip, from a `DepositPaper`."""

    def monthly_report(self, paper: Any) -> dict[str, Any]:
        """The month's report to the Supervisor, from a `MonthPaper`."""

    def report(self, paper: Any) -> dict[str, Any]:
        """A report of the office, from a `kiosk.services.paper_data.ReportPaper`."""

    def recovery_code(self, paper: Any) -> dict[str, Any]:
        """The recovery code to be locked away, from a `RecoveryPaper`; never kept."""

    def printer_check(self, paper: Any) -> dict[str, Any]:
        """What a printer prints to be looked at, from a `PrinterCheckPaper`; never kept."""
