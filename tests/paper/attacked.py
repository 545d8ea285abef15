"""Every paper there is, with a text in every place that somebody could have typed it into."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from datetime import UTC, date, datetime
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from kiosk.domain.money import Money
from kiosk.domain.records import Adoption
from kiosk.services.paper_data import (
    AdoptionStatementPaper,
    AgreementPaper,
    PrinterCheckPaper,
    RecoveryPaper,
    ReportPaper,
    ReportPaperTable,
)
from printing.documents.record import record, story
from printing.papers import PaperMaker
from tests.paper import bank_examples, custody_examples, examples, public_examples, till_examples
from tests.paper.alteration_examples import DEPOSITS, LETTER

T = TypeVar("T")

_OURS = frozenset(
    {
        *(
            "number",
            "code",
            "town",
            "till",
            "statement",
            "original",
            "receipt",
            "bill",
            "letter",
            "adoption",
            "document",
        ),
        *("deposit_receipt", "earlier", "first", "last", "head", "supersedes", "terms_cite", "document"),
    }
)
"""Fields that the program fills in itself: numbers, and names of things in the rule files."""
_ADOPTION = Adoption(
    number="A-DOV-26-1-000004",
    case=12,
    town="dover",
    till="1",
    adopter=3,
    on=date(2026, 12, 5),
    option="deposit",
    adult_shown="Driver's license",
    age="about 3 years",
    age_by="Dr. Ames",
    born=date(2023, 12, 5),
    mature=True,
    due=date(2027, 1, 4),
    counted_from=date(2026, 12, 5),
    deposit=Money(3500),
    veterinarian_paid_by="the adopter",
    told="Afraid of thunder",
    by="M. Ortiz",
    recorded_at=datetime(2026, 12, 5, 16, 0, tzinfo=UTC),
)


def _adoption_statement() -> AdoptionStatementPaper:
    return AdoptionStatementPaper(
        head=examples.HEAD,
        zone=examples.NEW_YORK,
        adoption=_ADOPTION,
        case=examples.CASE,
        adopter=examples.OWNER,
        days_in_shelter=14,
        bill="D-DOV-26-1-000013",
        lines=examples.LINES,
        cost_details=("Rabies vaccination, $22.00",),
        before_handover=(("License the dog", "Dover subd. F"),),
        payable_at="Town Clerk",
    )


def _agreement() -> AgreementPaper:
    return AgreementPaper(
        head=examples.HEAD,
        zone=examples.NEW_YORK,
        adoption=_ADOPTION,
        case=examples.CASE,
        adopter=examples.OWNER,
        counted="Counted 30 days from the adoption.",
        depositor="Grandma Payer",
        deposit_receipt="R-DOV-26-1-000300",
        license_words="in the Town of Dover",
        fee=Money(9000),
    )


def _report() -> ReportPaper:
    return ReportPaper(
        shelter="Dover dog shelter",
        zone=examples.NEW_YORK,
        number="deposits-2026-11",
        title="Deposits",
        first=date(2026, 11, 1),
        last=date(2026, 11, 30),
        towns=("Town of Dover",),
        said=("Two deposits are held.",),
        tables=(ReportPaperTable(title="Held", columns=("Dog", "Amount"), rows=(("Biscuit", "$35.00"),), right=(1,)),),
        at=datetime(2026, 12, 1, 15, 0, tzinfo=UTC),
        by="M. Ortiz",
    )


def _checked() -> PrinterCheckPaper:
    return PrinterCheckPaper("Shelter", "1", "printer", "now")


PAPERS: Mapping[str, Callable[[], Any]] = {
    "statement": examples.statement_paper,
    "receipt": examples.receipt_paper,
    "bill": examples.bill_paper,
    "cage_card": examples.cage_card_paper,
    "owner_notice": custody_examples.notice_paper,
    "affidavit_of_service": custody_examples.affidavit_paper,
    "release_slip": custody_examples.release_paper,
    "seizure_report": custody_examples.seizure_paper,
    "seizures_of_month": custody_examples.seizures_paper,
    "euthanasia_report": custody_examples.euthanasia_paper,
    "adoption_statement": _adoption_statement,
    "agreement": _agreement,
    "agreement_summary": _agreement,
    "alteration_letter": lambda: LETTER,
    "alteration_deposits": lambda: DEPOSITS,
    "drawer_reading": till_examples.a_z,
    "drawer_count": till_examples.a_count,
    "bank_deposit": bank_examples.a_deposit,
    "monthly_report": bank_examples.a_month,
    "report": _report,
    "dog_page": public_examples.dog_page_paper,
    "recovery_code": lambda: RecoveryPaper("Shelter", "S. Boss", "ABCD-EFGH"),
    "printer_check": _checked,
    "void": lambda: examples.receipt_paper(receipt=examples.VOID),
    "drawer_x": till_examples.an_x,
    "case_record": custody_examples.record_paper,
    "case_story": custody_examples.record_paper,
}
"""By the method of `PaperMaker` that makes each, and more that are made by a method or a function of `_OTHERWISE`."""
_OTHERWISE: Mapping[str, Callable[[Any], dict[str, Any]]] = {
    "void": PaperMaker().receipt,
    "drawer_x": PaperMaker().drawer_reading,
    "case_record": lambda paper: record(paper).to_json(),
    "case_story": lambda paper: story(paper).to_json(),
}


def made(name: str, text: str | None = None) -> dict[str, Any]:
    """A paper, with the text wherever one could be typed; without one, as it is."""
    paper = PAPERS[name]()
    make = _OTHERWISE.get(name) or getattr(PaperMaker(), name)
    document: dict[str, Any] = make(paper if text is None else typed_into(paper, text))
    return document


def typed_into(value: T, text: str) -> T:
    """A copy of a value of records or papers, every free text in it replaced."""
    hints = get_type_hints(type(value))
    changes = {
        field.name: _typed(getattr(value, field.name), hints[field.name], text)
        for field in dataclasses.fields(value)  # type: ignore[arg-type] # a record or a paper
        if field.init and not (field.name in _OURS and isinstance(getattr(value, field.name), str))
    }
    return dataclasses.replace(value, **changes)  # type: ignore[type-var] # a record or a paper


def _typed(value: Any, hint: Any, text: str) -> Any:
    if hint is str and isinstance(value, str):
        return text
    if dataclasses.is_dataclass(value) and not isinstance(value, Money):
        return typed_into(value, text)
    if isinstance(value, dict):
        return {key: _typed(each, get_args(hint)[1], text) for key, each in value.items()}
    if isinstance(value, tuple) and get_origin(hint) is tuple:
        of = [part for part in get_args(hint) if part is not ...]
        hints = of * len(value) if len(of) == 1 else of
        return tuple(_typed(part, inner, text) for part, inner in zip(value, hints, strict=True))
    return value
