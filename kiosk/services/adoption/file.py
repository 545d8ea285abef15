"""Where an adoption stands: what was agreed, held, signed and paid, and what is still wanting."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import NamedTuple

from kiosk.domain.accounting import total
from kiosk.domain.adoption import AdoptionReady, before_handover
from kiosk.domain.conditions import Standing
from kiosk.domain.debts import Debt
from kiosk.domain.errors import InvalidInput
from kiosk.domain.facts import LawInForce
from kiosk.domain.moments import local_day
from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import (
    Adoption,
    AdoptionEnded,
    Agreement,
    AgreementScan,
    AgreementSigned,
    AlterationProof,
    Person,
    Receipt,
)
from kiosk.services.account import CaseAccount, read_account
from kiosk.services.adoption.papers import agreement_paper, document_digest
from kiosk.services.adoption.terms import lawful_now
from kiosk.services.case_facts import CaseFacts, read_facts
from kiosk.services.desk import Desk
from kiosk.services.ports import Records
from kiosk.services.readers import Reader, adoption_reader
from kiosk.services.typed_text import document_typed

_OVER = ("deposit_refund", "deposit_forfeiture")


class HeldDeposit(NamedTuple):
    """A deposit that has not gone back and is not forfeited, and what is held of it: less where a check came back."""

    receipt: Receipt
    amount: Money


@dataclass(frozen=True, slots=True, kw_only=True)
class AdoptionFile:
    """One adoption as a screen shows it. `left` is what the adopter still owes.

    `signature` is that under the latest agreement only: a later document is signed anew.
    """

    adoption: Adoption
    known: CaseFacts
    adopter: Person
    debt: Debt | None
    left: Money
    deposits: tuple[HeldDeposit, ...]
    """What is held, oldest first."""
    deposit_over: bool
    """Whether any deposit was paid back or forfeited."""
    agreement: Agreement | None
    outdated: Agreement | None
    """An agreement that counts from another day than today, while the dog is here: it is made and signed anew."""
    signature: AgreementSigned | None
    scans: tuple[AgreementScan, ...]
    """Of the paper that was signed, oldest first."""
    proof: AlterationProof | None
    ended: AdoptionEnded | None
    law: LawInForce
    """That of the day of the adoption; of today while the dog is here."""
    reader: Reader
    """For whom its papers are made."""
    at: datetime
    """When it was read."""
    standing: tuple[Standing, ...]

    @property
    def held(self) -> Money:
        """What is held of the deposit."""
        return Money.total(each.amount for each in self.deposits)

    @property
    def missing(self) -> Money:
        """What of the deposit is still to be left: not taken yet, or its check came back."""
        if self.ended is not None and (self.deposit_over or self.proof is not None):
            return ZERO
        return max(ZERO, (self.adoption.deposit or ZERO) - self.held)

    @property
    def today(self) -> date:
        """The day in the town when it was read."""
        return local_day(self.at, self.known.law.zone)


def open_adoption_file(desk: Desk, number: str) -> AdoptionFile:
    """Read one adoption as it is now."""
    with desk.store.reading() as records:
        return read_adoption_file(desk, records, known_adoption(records, number))


def known_adoption(records: Records, number: str) -> Adoption:
    """The adoption of that number; raises `InvalidInput` without one."""
    adoption = records.adoptions.numbered(document_typed(number))
    if adoption is None:
        raise InvalidInput("adoption", f"There is no adoption {number.strip()}. Check it.", code="unknown_record")
    return adoption


def read_adoption_file(desk: Desk, records: Records, adoption: Adoption) -> AdoptionFile:
    """Read one adoption inside a unit of work; an agreement that says other than the record does now is none."""
    file = _read(desk, records, adoption, records.adoptions.agreement(adoption.number))
    if file.ended is not None or file.agreement is None:
        return file
    # Only what it says binds; how large it is printed may follow another paper.
    large = bool(file.agreement.document.get("large"))
    document = desk.papers.agreement(replace(agreement_paper(file, agreed_under(file)), large=large))
    return file if document_digest(document) == file.agreement.digest else _read(desk, records, adoption, None)


def agreed_under(file: AdoptionFile) -> LawInForce:
    """The law under which an agreement of that day is made."""
    return file.known.town.law_on(file.adoption.on)


def _read(desk: Desk, records: Records, adoption: Adoption, agreement: Agreement | None) -> AdoptionFile:
    known = read_facts(desk, records, adoption.case)
    debt, deposits = open_debt(records, adoption), deposits_held_for(records, adoption)
    left = records.debts.left_of(debt.number) if debt is not None else ZERO
    ended = records.adoptions.ended(adoption.number)
    outdated, now = None, desk.clock.now()
    today = local_day(now, known.law.zone)
    if ended is None and agreement is not None and adoption.on != today:
        agreement, outdated = None, agreement
    if ended is None and agreement is not None and any(agreement.recorded_at < each.receipt.at for each in deposits):
        # It names the receipt of a deposit that has gone back since: it is made and signed anew.
        agreement = None
    signature = records.adoptions.signature(agreement.id) if agreement is not None else None
    ready = AdoptionReady(
        adult=bool(adoption.adult_shown),
        altered=bool(adoption.altered_paper),
        signed=signature is not None,
        age_written=bool(adoption.age) and agreement is not None,
        deposit_held=adoption.deposit is not None and Money.total(each.amount for each in deposits) >= adoption.deposit,
        statement_given=statement_given(records, adoption),
        paid=left == ZERO,
    )
    law = known.town.law_on(adoption.on if ended is not None else today)
    return AdoptionFile(
        adoption=adoption,
        known=known,
        adopter=records.people.get(adoption.adopter),
        debt=debt,
        left=left,
        deposits=deposits,
        deposit_over=_is_over(records, adoption, known.account),
        agreement=agreement,
        outdated=outdated,
        signature=signature,
        scans=tuple(
            scan
            for scan in records.adoptions.scans(adoption.number)
            if signature is not None and scan.agreement == signature.agreement
        ),
        proof=records.adoptions.proof(adoption.number),
        ended=ended,
        law=law,
        reader=adoption_reader(records, adoption),
        at=now,
        standing=(*lawful_now(known, now), *before_handover(ready, adoption.option, law)),
    )


def open_debt(records: Records, adoption: Adoption) -> Debt | None:
    """What the adopter was asked to pay; None where nothing is owed."""
    return next((debt for debt in records.debts.debts(adoption.case) if debt.document == adoption.number), None)


def deposits_held_for(records: Records, adoption: Adoption) -> tuple[HeldDeposit, ...]:
    """What is held for an adoption, receipt by receipt: of one whose check came back, what was left with it."""
    account = read_account(records, adoption.case)
    return tuple(
        HeldDeposit(receipt, total(account.left_of(receipt)))
        for receipt in deposits_left_for(records, adoption, account)
        if account.undone_by(receipt.number) is None and account.left_of(receipt)
    )


def _is_over(records: Records, adoption: Adoption, account: CaseAccount) -> bool:
    ends = (account.undone_by(receipt.number) for receipt in deposits_left_for(records, adoption, account))
    return any(end is not None and end.kind in _OVER for end in ends)


def deposits_left_for(records: Records, adoption: Adoption, account: CaseAccount) -> Iterator[Receipt]:
    """The receipts of the deposits of an adoption, whatever became of them: taken since it began, before the next."""
    begun = [each.recorded_at for each in records.adoptions.of_case(adoption.case)]
    following = min((at for at in begun if at > adoption.recorded_at), default=None)
    for receipt in account.receipts:
        since = receipt.kind == "deposit" and receipt.at >= adoption.recorded_at
        if since and (following is None or receipt.at < following):
            yield receipt


def statement_given(records: Records, adoption: Adoption) -> bool:
    """Whether the adopter's statement was printed (Dover subd. F)."""
    return bool(records.jobs.of_document("adoption_statement", adoption.number))
