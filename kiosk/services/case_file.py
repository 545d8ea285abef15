"""One dog's whole file: what is recorded, what the law makes of it, and what is still to be done."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime

from kiosk.domain.charges import Assessment, ChargeLine, assess
from kiosk.domain.conditions import Proofs, Standing, before_release
from kiosk.domain.corrections import Withdrawal
from kiosk.domain.facts import Facts, LawInForce, owner_counts_as_known
from kiosk.domain.holding import Holding, holding
from kiosk.domain.money import Money
from kiosk.domain.records import (
    Adoption,
    Case,
    Claim,
    ClaimsDecided,
    CostIncurred,
    Determination,
    Disposition,
    Event,
    IdentificationCheck,
    NoticeGiven,
    NoticeLetter,
    OrderDetail,
    OrderPlaced,
    Person,
    ProofShown,
    Pup,
    Receipt,
    Release,
    StatedLine,
    Statement,
    Surrender,
)
from kiosk.law.town_code import TownCode
from kiosk.services.account import CaseAccount
from kiosk.services.board_state import board_state, next_step, still_missing
from kiosk.services.case_facts import CaseFacts, read_facts
from kiosk.services.case_ports import BoardState
from kiosk.services.counted import CountedImpoundment
from kiosk.services.desk import Desk
from kiosk.services.identification import checks_wanting, identify_late
from kiosk.services.ports import Records
from kiosk.services.statement_terms import frozen_lines, open_statement


@dataclass(frozen=True, slots=True, kw_only=True)
class CaseFile:
    """Everything that a screen about one dog shows, at the instant `at`.

    `adult` answers for an owner who is a minor, `answers` is whoever is charged and told (READINGS R27). Once paid,
    `assessment` has the lines of the receipts and their sum, and conditions are those of the instant of payment (R12).
    `if_owner_known` is what the holding period would be if the owner became known, where that would change it.
    `open_statement` can be paid now.
    """

    at: datetime
    case: Case
    town: TownCode
    photo: bytes | None
    owner: Person | None
    adult: Person | None
    answers: Person | None
    letters: tuple[NoticeLetter, ...]
    notices: tuple[NoticeGiven, ...]
    orders: tuple[OrderPlaced, ...]
    order_details: tuple[OrderDetail, ...]
    determinations: tuple[Determination, ...]
    proofs: tuple[ProofShown, ...]
    costs: tuple[CostIncurred, ...]
    events: tuple[Event, ...]
    statements: tuple[Statement, ...]
    receipts: tuple[Receipt, ...]
    account: CaseAccount
    release: Release | None
    facts: Facts
    law: LawInForce
    holding: Holding
    assessment: Assessment
    standing: tuple[Standing, ...]
    missing: tuple[str, ...]
    board_state: BoardState
    earlier: tuple[CountedImpoundment, ...]
    taken_back: tuple[Withdrawal, ...]
    """What was entered wrongly: to be shown with who took it back and why; it counts no more."""
    checks: tuple[IdentificationCheck, ...]
    checks_wanting: tuple[str, ...]
    """What the law wants looked for on the dog and nobody has yet, in words (AML §383)."""
    checks_late: bool
    claims: tuple[Claim, ...]
    claims_decided: tuple[ClaimsDecided, ...]
    surrender: Surrender | None
    pups: tuple[Pup, ...]
    dispositions: tuple[Disposition, ...]
    adoptions: tuple[Adoption, ...]
    """Every adoption that was begun, the latest last."""
    open_adoption: Adoption | None
    """The one that has not ended."""
    if_owner_known: Holding | None
    open_statement: Statement | None
    paid: Receipt | None
    next_step: str

    @property
    def left(self) -> bool:
        """Whether the dog is not here any more: nothing about its stay can be changed."""
        return self.case.state != "held"

    @property
    def charges(self) -> tuple[StatedLine, ...]:
        """What is charged: as it was paid, else as stated, else as it is now; waivers are lines below zero."""
        if self.paid is not None:
            paid = self.paid.statement
            return self.account.charges_of(next(one for one in self.statements if one.number == paid))
        if self.open_statement is not None:
            return self.open_statement.lines
        return self.account.with_waivers(frozen_lines(self.assessment))

    @property
    def due(self) -> Money:
        """What is left to pay of the charges; below zero what was paid too much."""
        return Money.total(line.amount for line in self.charges) - self.account.received


def open_case(desk: Desk, case_id: int) -> CaseFile:
    """Read one dog's file as it is now."""
    with desk.store.reading() as records:
        return read_case(desk, records, case_id, desk.clock.now())


def read_case(desk: Desk, records: Records, case_id: int, at: datetime) -> CaseFile:
    """Read one dog's file inside a unit of work, judged at `at`."""
    known = read_facts(desk, records, case_id)
    case, facts, law = known.case, known.facts, known.law
    judged = known.judged_at(at)
    proofs = tuple(records.cases.proofs(case_id))
    statements = tuple(records.accounts.statements(case_id))
    payable = open_statement(statements, known, at)
    release = records.accounts.release(case_id)
    held = holding(facts, law)
    state = board_state(known, held, at)
    missing = still_missing(known)
    checks = tuple(records.custody.checks(case_id))
    adoptions = tuple(records.adoptions.of_case(case_id))
    return CaseFile(
        at=at,
        case=case,
        town=known.town,
        photo=records.cases.photo(case.dog.photo) if case.dog.photo else None,
        owner=known.owner,
        adult=known.adult,
        answers=known.answers,
        letters=tuple(records.notices.letters(case_id)),
        notices=known.notices,
        orders=known.orders,
        order_details=tuple(records.custody.order_details(case_id)),
        determinations=known.determinations,
        proofs=proofs,
        costs=known.costs,
        events=tuple(records.cases.events(case_id)),
        statements=statements,
        receipts=known.account.receipts,
        account=known.account,
        release=release,
        facts=facts,
        law=law,
        holding=held,
        assessment=_owed_or_paid(known, statements, judged),
        standing=before_release(
            facts, proofs_shown(proofs, known.paid, receipt_shown=release is not None), law, judged
        ),
        missing=missing,
        board_state=state,
        earlier=known.earlier,
        taken_back=_taken_back(records, known),
        checks=checks,
        checks_wanting=checks_wanting(known.town, case, checks) if case.state == "held" else (),
        checks_late=identify_late(known.town, case, at),
        claims=tuple(records.custody.claims(case_id)),
        claims_decided=tuple(records.custody.decisions(case_id)),
        surrender=records.custody.surrender(case_id),
        pups=tuple(records.custody.pups(case_id)),
        dispositions=tuple(records.endings.of_case(case_id)),
        adoptions=adoptions,
        open_adoption=next((each for each in adoptions if records.adoptions.ended(each.number) is None), None),
        if_owner_known=_if_owner_known(known, held),
        open_statement=payable,
        paid=known.paid,
        next_step=next_step(known, state, missing, payable, statements[-1] if statements else None),
    )


def _owed_or_paid(known: CaseFacts, statements: tuple[Statement, ...], judged: datetime) -> Assessment:
    """What is owed; once paid, what the receipts say, whatever is recorded afterwards (R12)."""
    stated = next((each for each in statements if known.paid and each.number == known.paid.statement), None)
    if stated is None:
        return assess(known.facts, known.law, judged)
    lines = known.account.paid_lines
    return replace(
        assess(known.facts, known.law, stated.as_of),
        number=stated.impoundment_number,
        periods=stated.periods,
        lines=tuple(ChargeLine(line.code, line.label, line.amount, line.citation) for line in lines),
        missing=(),
        good_through=None,
        next_total=None,
        citations=tuple(dict.fromkeys(line.citation for line in lines)),
        readings=stated.readings,
    )


def proofs_shown(proofs: tuple[ProofShown, ...], paid: Receipt | None, *, receipt_shown: bool = False) -> Proofs:
    """The proofs of a case as the conditions of release ask for them; an exemption counts as shown (R28)."""
    kinds = {proof.kind for proof in proofs}
    return Proofs(
        license="license" in kinds,
        identification="identification" in kinds,
        rabies_vaccination="rabies_vaccination" in kinds,
        charges_paid=paid is not None,
        receipt=receipt_shown,
    )


def _taken_back(records: Records, known: CaseFacts) -> tuple[Withdrawal, ...]:
    people = [person for person in (known.owner, known.adult) if person is not None]
    of_people = (each for person in people for each in records.corrections.of_person(person.id))
    return (*records.corrections.of_case(known.case.id), *of_people)


def _if_owner_known(known: CaseFacts, held: Holding) -> Holding | None:
    if owner_counts_as_known(known.facts, known.law.rules):
        return None
    would_be = holding(replace(known.facts, owner_known=True), known.law)
    same = (would_be.status, would_be.last_day) == (held.status, held.last_day)
    return None if same else would_be
