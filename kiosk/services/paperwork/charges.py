"""Gathers what a statement of charges and a receipt must say (PAPER: «Statement», «Receipt»)."""

from __future__ import annotations

from collections.abc import Iterator

from kiosk.domain.charges import assess
from kiosk.domain.conditions import before_release
from kiosk.domain.holding import holding
from kiosk.domain.records import CostIncurred, Person, Receipt, Statement
from kiosk.domain.rules import Fine
from kiosk.services.case_facts import CaseFacts
from kiosk.services.case_file import proofs_shown
from kiosk.services.paper_data import ReceiptPaper, StatementPaper
from kiosk.services.paperwork.town import letterhead, payable_at
from kiosk.services.ports import Records
from kiosk.services.readers import ENGLISH, Reader
from kiosk.services.wording import last_day_words
from kiosk.words import Words, words_in

_OF_DEPOSITS = ("deposit", "deposit_refund", "deposit_forfeiture")
_PROOFS = ("license", "identification", "rabies_vaccination")


def statement_paper(
    records: Records, known: CaseFacts, statement: Statement, supersedes: str, reader: Reader = ENGLISH
) -> StatementPaper:
    """Everything that a statement of charges says."""
    w = words_in(reader.language)
    proofs = tuple(records.cases.proofs(known.case.id))
    standing = before_release(known.facts, proofs_shown(proofs, known.paid), known.law, statement.as_of)
    held = holding(known.facts, known.law)
    return StatementPaper(
        head=letterhead(known.town, w),
        zone=known.law.zone,
        statement=statement,
        supersedes=supersedes,
        case=known.case,
        owner=known.answers,
        earlier=tuple(
            (counted.on, w.say("case {number}", number=counted.case_number) if counted.case_number else counted.paper)
            for counted in known.earlier
            if counted.counts
        ),
        cost_details=tuple(_cost_details(known, w, license_fees=False)),
        license_details=tuple(_cost_details(known, w, license_fees=True)),
        costs_may_follow=any("owner" in cost.payers for cost in known.law.rules.costs.values()),
        periods_before_notice=assess(known.facts, known.law, statement.as_of).periods_before_notice,
        payable_at=payable_at(known.town, known.law.rules.payment.payable_to, w),
        missing_proofs=tuple(
            (w.say(each.says), w.retell(each.citation), w.say(each.cure))
            for each in standing
            if each.requires in _PROOFS and not each.met
        ),
        last_day=held.last_day,
        last_day_words=last_day_words(held, w),
        fines=tuple((w.say(fine.label), _fine_words(fine, w), fine.cite) for fine in known.law.rules.fines),
        language=reader.language,
        large=reader.large,
        answers_for=answers_for(known),
    )


def _fine_words(fine: Fine, w: Words) -> str:
    amount = f"${fine.amount}"
    return w.say("at least {amount}", amount=amount) if fine.at_least else amount


def _cost_details(known: CaseFacts, w: Words, *, license_fees: bool) -> Iterator[str]:
    charged = {cost.what for cost in known.facts.costs}
    for cost in known.costs:
        if cost.what in charged and (cost.what == "license") is license_fees:
            yield _cost_words(known, cost, w)


def _cost_words(known: CaseFacts, cost: CostIncurred, w: Words) -> str:
    label = w.say(known.law.rules.costs[cost.what].label)
    for_what = f": {cost.detail}" if cost.detail else ""
    return f"{label}{for_what}, {w.day(cost.on)}, {cost.paid_to}, ${cost.amount}"


def answers_for(known: CaseFacts) -> str:
    """The minor's name where the adult is charged (READINGS R27)."""
    return known.owner.name if known.owner is not None and known.answers not in (None, known.owner) else ""


def whom_for(records: Records, known: CaseFacts, receipt: Receipt) -> tuple[Person | None, bool]:
    """For whom a receipt is: its debt's person, who adopts the dog, else its owner; and whether that is an adopter."""
    debt = records.debts.debt(receipt.debt) if receipt.debt else None
    if debt is not None:
        return records.people.get(debt.person), debt.cause == "adoption"
    adoptions = records.adoptions.of_case(known.case.id) if receipt.kind in _OF_DEPOSITS else ()
    return (records.people.get(adoptions[-1].adopter), True) if adoptions else (known.answers, False)


def _deposit_terms(known: CaseFacts, receipt: Receipt, w: Words) -> tuple[str, str]:
    rule = known.law.rules.alteration
    if receipt.kind != "deposit" or rule is None or rule.deposit not in {line.code for line in receipt.lines}:
        return "", ""
    return w.say(rule.says), rule.cite


def receipt_paper(records: Records, known: CaseFacts, receipt: Receipt, reader: Reader = ENGLISH) -> ReceiptPaper:
    """Everything that a receipt says."""
    w = words_in(reader.language)
    rules = known.law.rules
    person, adopts = whom_for(records, known, receipt)
    shown = rules.payment.statement_first or any(rule.requires == "receipt" for rule in rules.redemption)
    closes = known.paid is not None and known.paid.number == receipt.number
    done = proofs_shown(tuple(records.cases.proofs(known.case.id)), known.paid, receipt_shown=True)
    standing = before_release(known.facts, done, known.law, known.judged_at(receipt.at))
    return ReceiptPaper(
        head=letterhead(known.town, w),
        zone=known.law.zone,
        receipt=receipt,
        case=known.case,
        owner=person,
        adopter=adopts,
        clerks_head=letterhead(known.town),
        deposit_terms=_deposit_terms(known, receipt, w),
        show_to_officer=shown and closes and known.case.state == "held",
        still_to_show=tuple((w.say(each.says), w.retell(each.citation)) for each in standing if not each.met),
        language=reader.language,
        large=reader.large,
        answers_for=answers_for(known) if person == known.answers else "",
    )
