"""Papers that only say what they were given."""

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


class FakePapers:
    """Keeps what each paper was made from, and returns a document that names it."""

    def __init__(self) -> None:
        self.statements: list[StatementPaper] = []
        self.receipts: list[ReceiptPaper] = []
        self.cards: list[CageCardPaper] = []
        self.bills: list[BillPaper] = []
        self.letters: list[NoticePaper] = []
        self.bundles: list[BundlePaper] = []
        self.affidavits: list[AffidavitPaper] = []
        self.slips: list[ReleaseSlipPaper] = []
        self.seizures: list[SeizurePaper] = []
        self.seized_months: list[SeizuresPaper] = []
        self.euthanasias: list[EuthanasiaPaper] = []
        self.readings: list[DrawerPaper] = []
        self.counts: list[CountPaper] = []
        self.deposits: list[DepositPaper] = []
        self.months: list[MonthPaper] = []
        self.adoptions: list[AdoptionStatementPaper] = []
        self.agreements: list[AgreementPaper] = []
        self.alteration_letters: list[AlterationLetterPaper] = []
        self.deposit_lists: list[AlterationDepositsPaper] = []
        self.reports: list[ReportPaper] = []

    def statement(self, paper: StatementPaper) -> dict[str, Any]:
        self.statements.append(paper)
        said = (paper.last_day_words, [says for says, _, _ in paper.missing_proofs], paper.case.dog.summary)
        return {"statement": paper.statement.number, "said": list(said), **_for_whom(paper)}

    def receipt(self, paper: ReceiptPaper) -> dict[str, Any]:
        self.receipts.append(paper)
        return {"receipt": paper.receipt.number, **_for_whom(paper)}

    def bill(self, paper: BillPaper) -> dict[str, Any]:
        self.bills.append(paper)
        return {"bill": paper.debt.number, **_for_whom(paper)}

    def cage_card(self, paper: CageCardPaper) -> dict[str, Any]:
        self.cards.append(paper)
        return {"cage_card": paper.case.number}

    def bundle(self, paper: BundlePaper) -> bytes:
        self.bundles.append(paper)
        return paper.record.case.number.encode()

    def owner_notice(self, paper: NoticePaper) -> dict[str, Any]:
        self.letters.append(paper)
        return {"notice": paper.letter.number}

    def affidavit_of_service(self, paper: AffidavitPaper) -> dict[str, Any]:
        self.affidavits.append(paper)
        return {"affidavit": paper.number}

    def adoption_statement(self, paper: AdoptionStatementPaper) -> dict[str, Any]:
        self.adoptions.append(paper)
        return {"adoption": paper.adoption.number}

    def alteration_letter(self, paper: AlterationLetterPaper) -> dict[str, Any]:
        self.alteration_letters.append(paper)
        return {"letter": paper.number}

    def alteration_deposits(self, paper: AlterationDepositsPaper) -> dict[str, Any]:
        self.deposit_lists.append(paper)
        return {"list": paper.number}

    def agreement(self, paper: AgreementPaper) -> dict[str, Any]:
        self.agreements.append(paper)
        who = [paper.adopter.name, paper.case.dog.breed]
        says = [*who, paper.counted, paper.deposit_receipt, paper.license_words]
        return {"agreement": paper.adoption.number, "says": says}

    def agreement_summary(self, paper: AgreementPaper) -> dict[str, Any]:
        return {"agreement_summary": paper.adoption.number}

    def release_slip(self, paper: ReleaseSlipPaper) -> dict[str, Any]:
        self.slips.append(paper)
        return {"release": paper.case.number}

    def seizure_report(self, paper: SeizurePaper) -> dict[str, Any]:
        self.seizures.append(paper)
        return {"seizure": paper.case.number}

    def seizures_of_month(self, paper: SeizuresPaper) -> dict[str, Any]:
        self.seized_months.append(paper)
        return {"seizures": paper.number}

    def euthanasia_report(self, paper: EuthanasiaPaper) -> dict[str, Any]:
        self.euthanasias.append(paper)
        return {"euthanasia": paper.case.number}

    def dog_page(self, paper: DogPagePaper) -> dict[str, Any]:
        return {"dog_page": paper.detail.dog.number, "language": paper.language, "large": paper.large}

    def drawer_reading(self, paper: DrawerPaper) -> dict[str, Any]:
        self.readings.append(paper)
        return {"drawer": paper.report.session.number}

    def drawer_count(self, paper: CountPaper) -> dict[str, Any]:
        self.counts.append(paper)
        return {"count": paper.session.number}

    def bank_deposit(self, paper: DepositPaper) -> dict[str, Any]:
        self.deposits.append(paper)
        return {"deposit": paper.deposit.number}

    def monthly_report(self, paper: MonthPaper) -> dict[str, Any]:
        self.months.append(paper)
        return {"month": paper.number}

    def report(self, paper: ReportPaper) -> dict[str, Any]:
        self.reports.append(paper)
        return {"report": paper.number}

    def recovery_code(self, paper: RecoveryPaper) -> dict[str, Any]:
        return {"recovery_code": paper.code}

    def printer_check(self, paper: PrinterCheckPaper) -> dict[str, Any]:
        return {"printer_check": paper.printer}


def _for_whom(paper: StatementPaper | ReceiptPaper | BillPaper) -> dict[str, Any]:
    """What a paper says of its reader; nothing where that is the usual one."""
    return {"language": paper.language, "large": paper.large} if (paper.language, paper.large) != ("en", False) else {}
