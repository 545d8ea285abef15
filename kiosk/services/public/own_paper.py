"""The paper in an owner's hand: what it says now, for whoever holds it, and without a name.

A scanned code carries this house's signature, so that only somebody who has the paper can bring it. A typed number
could be guessed, so the amount that is printed on the paper is asked for as well, and wrong tries make the screen wait
as a wrong PIN does.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal
from zoneinfo import ZoneInfo

from kiosk.domain.charges import assess
from kiosk.domain.conditions import before_release
from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.holding import holding
from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import Statement
from kiosk.domain.staff import Tries
from kiosk.services.case_facts import CaseFacts, read_facts
from kiosk.services.case_file import proofs_shown
from kiosk.services.desk import Desk
from kiosk.services.ports import Records
from kiosk.services.public.dogs import PROOFS
from kiosk.services.public.looks import DogLook, look_of
from kiosk.services.public.values import PUBLIC, WhereToPay
from kiosk.services.public.where import where_to_pay
from kiosk.services.scanning import number_shown
from kiosk.services.statement_terms import next_total, open_statement, stated_lines, still_due
from kiosk.services.typed_text import document_typed
from kiosk.words import to_say

PaperState = Literal["holds", "changed", "ask", "paid", "over", "gone"]
FOREIGN = to_say("This code is not one of ours, or it was changed. Please ask at the desk.")
NO_STATEMENT = to_say("This is not a statement of charges. Please ask at the desk.")
NOT_FOUND = to_say("No statement has this number and this amount. Compare both with your paper.")
TOO_MANY = to_say("Too many numbers were not right. Scan the code on your paper, or ask at the desk.")
_TRIES = "public:statement"
_FORGOTTEN_AFTER = timedelta(hours=1)


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnPaper:
    """What a statement or a receipt says now.

    `holds`: its amount can be paid until `good_until`, and is `then` afterwards. `changed`: another amount is owed now,
    and the desk prints a new statement. `ask`: only the desk can say. `missing` are proofs still to be shown, each with
    what would do, as English texts that are said in either language.
    """

    number: str
    case_number: str
    look: DogLook
    state: PaperState
    at: datetime
    zone: ZoneInfo
    amount: Money | None = None
    good_until: datetime | None = None
    then: Money | None = None
    under_order: bool = False
    missing: tuple[tuple[str, str], ...] = ()
    where: WhereToPay


def paper_scanned(desk: Desk, code: str) -> OwnPaper | int:
    """What the paper of a signed code says now, or the case whose number it carries.

    Raises `Refused` for a code of another house, an edited one, and for papers of other kinds; its sentence is one of
    the constants of this module, to be said in the reader's language.
    """
    try:
        number = number_shown(desk, code, by=PUBLIC)
    except Refused:
        raise Refused(FOREIGN) from None
    # A bare number is no code: anybody could have made it up.
    if number == code:
        raise Refused(FOREIGN)
    with desk.store.reading() as records:
        case = records.cases.numbered(number)
        if case is not None:
            return case.id
        receipt = records.accounts.receipt(number)
        statement = records.accounts.statement(receipt.statement if receipt is not None else number)
        if statement is None:
            raise Refused(NO_STATEMENT)
        return _now(desk, records, statement, number)


def paper_typed(desk: Desk, number: str, amount: str) -> OwnPaper:
    """What the statement of a typed number says now, for somebody who also types the amount that is printed on it.

    Raises `Refused` as `paper_scanned` does, and while one must wait after wrong tries.
    """
    _check_may_try(desk)
    with desk.store.reading() as records:
        statement = records.accounts.statement(document_typed(number))
        if statement is not None and _typed(amount) == max(ZERO, statement.due):
            return _now(desk, records, statement, statement.number)
    now = desk.clock.now()
    with desk.store.writing() as records:
        records.staff.count_try(_TRIES, Tries(_tries(records, now).wrong + 1, now))
    raise Refused(NOT_FOUND)


def _typed(amount: str) -> Money | None:
    try:
        return Money.typed(amount)
    except InvalidInput:
        return None


def _check_may_try(desk: Desk) -> None:
    now = desk.clock.now()
    with desk.store.reading() as records:
        until = _tries(records, now).locked_until()
    if until is not None and now < until:
        raise Refused(TOO_MANY)


def _tries(records: Records, now: datetime) -> Tries:
    """The wrong tries of the last hour; a right one in between does not make them forgotten."""
    tries = records.staff.tries(_TRIES)
    until = tries.locked_until() or tries.last_at
    return Tries() if until is not None and now - until > _FORGOTTEN_AFTER else tries


def _now(desk: Desk, records: Records, statement: Statement, number: str) -> OwnPaper:
    now = desk.clock.now()
    known = read_facts(desk, records, statement.case)
    state, owed = _state(records, known, statement, now)
    amount, good_until, then = owed
    return OwnPaper(
        number=number,
        case_number=known.case.number,
        look=look_of(known.case.dog),
        state=state,
        at=now,
        zone=known.law.zone,
        amount=amount,
        good_until=good_until,
        then=then,
        under_order=known.order is not None,
        missing=tuple(_missing(records, known, now)) if state not in ("gone", "over") else (),
        where=where_to_pay(known.town, known.law, now),
    )


Owed = tuple[Money | None, datetime | None, Money | None]
_NOTHING: Owed = (None, None, None)


def _state(records: Records, known: CaseFacts, statement: Statement, now: datetime) -> tuple[PaperState, Owed]:
    if known.case.state != "held":
        return "gone", _NOTHING
    if known.paid is not None:
        return "paid", _NOTHING
    if holding(known.facts, known.law).ended(now):
        return "over", _NOTHING
    received = known.account.received
    if open_statement(tuple(records.accounts.statements(known.case.id)), known, now) == statement:
        then = statement.next_total
        due = max(ZERO, still_due(statement, known.account))
        return "holds", (due, statement.good_through, then if then is None else then - received)
    assessment = assess(known.facts, known.law, known.judged_at(now))
    answers = known.answers.id if known.answers else None
    if assessment.missing or answers != statement.owner:
        return "ask", _NOTHING
    total = Money.total(line.amount for line in stated_lines(assessment, known))
    later = next_total(assessment, known)
    rises = later if later is None else later - received
    return "changed", (max(ZERO, total - received), assessment.good_through, rises)


def _missing(records: Records, known: CaseFacts, now: datetime) -> Iterator[tuple[str, str]]:
    proofs = proofs_shown(tuple(records.cases.proofs(known.case.id)), known.paid)
    for each in before_release(known.facts, proofs, known.law, known.judged_at(now)):
        if each.requires in PROOFS and not each.met:
            yield each.says, each.cure
