"""What the papers of an adoption are made from."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from kiosk.domain.debts import Debt
from kiosk.domain.facts import LawInForce
from kiosk.domain.records import Adoption, Person
from kiosk.services.case_facts import CaseFacts
from kiosk.services.paper_data import AdoptionStatementPaper, AgreementPaper
from kiosk.services.paperwork import letterhead, payable_at
from kiosk.services.statements import days_in_shelter
from kiosk.words import Words, words_in

if TYPE_CHECKING:
    from kiosk.services.adoption.file import AdoptionFile

_ASKED_OF_THE_ADOPTER = ("license_first", "license_after", "alteration")
_LICENSED = ("license_first", "license_after")


def document_digest(document: dict[str, Any]) -> str:
    """The SHA-256 of a document's value in one spelling: what a signature is bound to."""
    spelled = json.dumps(document, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(spelled.encode()).hexdigest()


def agreement_paper(file: AdoptionFile, law: LawInForce) -> AgreementPaper:
    """Everything that the agreement says."""
    made, w = file.adoption, words_in(file.adoption.language)
    fees = file.debt.lines if file.debt is not None else ()
    return AgreementPaper(
        head=letterhead(file.known.town, w),
        zone=file.known.law.zone,
        adoption=made,
        case=file.known.case,
        adopter=file.adopter,
        counted=_counted(made, law, w),
        deposit_receipt=", ".join(each.receipt.number for each in file.deposits),
        depositor=file.deposits[0].receipt.payer if file.deposits else "",
        license_words=next((w.say(each.says) for each in law.rules.adoption if each.requires in _LICENSED), ""),
        fee=next((line.amount for line in fees if line.code == "adoption_fee"), None),
        language=made.language,
        large=file.reader.large,
    )


def _counted(made: Adoption, law: LawInForce, w: Words) -> str:
    """How the last day was counted (READINGS R22)."""
    rule, start, due = law.rules.alteration, made.counted_from, made.due
    if rule is None or rule.days is None or start is None or due is None:
        return ""
    if start == made.on:
        counted = w.say(
            "Counted: {n} days from the day of the adoption, {day}; that day is not counted.",
            n=rule.days,
            day=w.whole_day(start),
        )
    else:
        counted = w.say(
            "Counted: {n} days from the day on which the dog reaches {months} months of age, {day}; that day is not "
            "counted.",
            n=rule.days,
            months=rule.maturity_months,
            day=w.whole_day(start),
        )
    if (due - start).days == rule.days:
        return counted
    closed = w.say("The last of these days is no business day; the next business day counts.")
    return f"{counted} {closed}"


def statement_paper(
    known: CaseFacts, made: Adoption, adopter: Person, debt: Debt | None, *, large: bool
) -> AdoptionStatementPaper:
    """Everything that the adopter's statement says."""
    w = words_in(made.language)
    law = known.town.law_on(made.on)
    return AdoptionStatementPaper(
        head=letterhead(known.town, w),
        zone=known.law.zone,
        adoption=made,
        case=known.case,
        adopter=adopter,
        days_in_shelter=days_in_shelter(known, made.recorded_at),
        bill=debt.number if debt is not None else "",
        lines=debt.lines if debt is not None else (),
        cost_details=tuple(_spent(known, law, w)),
        before_handover=tuple(
            (w.say(each.says), each.cite) for each in law.rules.adoption if each.requires in _ASKED_OF_THE_ADOPTER
        ),
        payable_at=payable_at(known.town, law.rules.payment.payable_to, w),
        language=made.language,
        large=large,
    )


def _spent(known: CaseFacts, law: LawInForce, w: Words) -> Iterator[str]:
    for cost in known.costs:
        rule = law.rules.costs.get(cost.what)
        label = w.say(rule.label) if rule is not None else cost.what
        for_what = f": {cost.detail}" if cost.detail else ""
        yield f"{label}{for_what}, {w.day(cost.on)}, {cost.paid_to}, ${cost.amount}"
