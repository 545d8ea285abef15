"""The statement of charges: what is owed, why, and until when that holds (Dover subd. F)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import datetime
from typing import Any, Literal

from kiosk.domain.charges import Assessment, assess
from kiosk.domain.errors import Refused
from kiosk.domain.holding import holding
from kiosk.domain.moments import local_day
from kiosk.domain.money import ZERO
from kiosk.domain.records import Statement
from kiosk.domain.staff import Approval
from kiosk.services.approval import permitted
from kiosk.services.case_facts import CaseFacts, tell, unpaid_facts
from kiosk.services.clock import ahead, money_moment, trusted_now
from kiosk.services.desk import Desk
from kiosk.services.paperwork import statement_paper
from kiosk.services.ports import Records
from kiosk.services.readers import Reader, statement_reader
from kiosk.services.spool import queue
from kiosk.services.statement_terms import next_total, open_statement, stated_lines
from kiosk.services.typed_text import who
from kiosk.services.wording import day_words, moment_words


def issue_statement(
    desk: Desk, case_id: int, *, by: str, approval: Approval | None = None, reader: Reader | None = None
) -> Statement:
    """Issue a numbered statement with frozen lines and queue its paper, in one unit of work.

    While an earlier one still holds and everything on its paper is still true, that one is returned: its amount was
    promised, and no number is spent. Otherwise the new one replaces it, as does one for another `reader`: a paper
    in another language is no copy. May be issued while an order stands; the release is what is refused then. Raises
    `Refused` for a dog that has left or is paid for, without an owner, for amounts the town has not configured, and
    after the holding period.
    """
    by = who(by)
    now = desk.clock.now()
    with desk.store.writing() as records:
        known = unpaid_facts(desk, records, case_id)
        at, approval = money_moment(desk, records, known, now, by=by, approval=approval)
        check_chargeable(desk, known, at)
        statements = records.accounts.statements(case_id)
        reader = reader or _reader(records, known, statements)
        still_open = open_statement([one for one in statements if not ahead(one.as_of, at)], known, at)
        if (
            still_open is not None
            and _kept_paper(desk, records, known, still_open, statements, reader=reader) is not None
        ):
            return still_open
        permitted(desk, records, by, ("custody", "money"), approval, for_=f"statement for No. {known.case.number}")
        return make_statement(desk, records, known, at=at, by=by, reader=reader)


def make_statement(
    desk: Desk, records: Records, known: CaseFacts, *, at: datetime, by: str, reader: Reader | None = None
) -> Statement:
    """Make a statement as of `at` in a unit of work, in place of every earlier one, and queue its paper."""
    statement = _statement(known, at, document_number(desk, records, known, series="statement", at=at), by)
    earlier = records.accounts.statements(known.case.id)
    records.accounts.add_statement(statement)
    replaced = [old.number for old in earlier if not old.superseded_by]
    for number in replaced:
        records.accounts.supersede(number, statement.number)
    supersedes = replaced[-1] if replaced else ""
    reader = reader or _reader(records, known, earlier)
    document = desk.papers.statement(statement_paper(records, known, statement, supersedes, reader))
    queue(desk, records, kind="statement", number=statement.number, case=known.case.id, document=document, by=by)
    tell(desk, records, known.case.id, kind="statement", text=_words(known, statement, supersedes), by=by)
    return statement


def preview_statement(desk: Desk, case_id: int, reader: Reader | None = None) -> dict[str, Any]:
    """The kept paper of the open statement while all of it is true, else that of a new one, numbered PREVIEW.

    Raises `Refused` where none could be issued.
    """
    now = desk.clock.now()
    with desk.store.reading() as records:
        known = unpaid_facts(desk, records, case_id)
        statements = records.accounts.statements(case_id)
        at = trusted_now(records, known, now)
        check_chargeable(desk, known, at)
        still_open = open_statement(statements, known, at)
        reader = reader or _reader(records, known, statements)
        kept = _kept_paper(desk, records, known, still_open, statements, reader=reader) if still_open else None
        if kept is not None:
            return kept
        replaces = next((old.number for old in reversed(statements) if not old.superseded_by), "")
        draft = _statement(known, at, "PREVIEW", "")
        return desk.papers.statement(statement_paper(records, known, draft, replaces, reader))


def _kept_paper(
    desk: Desk,
    records: Records,
    known: CaseFacts,
    statement: Statement,
    statements: Sequence[Statement],
    *,
    reader: Reader,
) -> dict[str, Any] | None:
    """The paper of a statement as it was kept; None once it would say something else now, or for another reader."""
    job = next(iter(records.jobs.of_document("statement", statement.number)), None)
    replaced = [old.number for old in statements if old.superseded_by == statement.number]
    replaces = replaced[-1] if replaced else ""
    now = desk.papers.statement(statement_paper(records, known, statement, replaces, reader))
    same = job is not None and json.dumps(job.document, sort_keys=True) == json.dumps(now, sort_keys=True)
    return job.document if job is not None and same else None


def _reader(records: Records, known: CaseFacts, statements: Sequence[Statement]) -> Reader:
    return statement_reader(records, known.answers, known.case.town, statements[-1] if statements else None)


def days_in_shelter(known: CaseFacts, at: datetime) -> int:
    """The number of days in the shelter that Dover subd. F wants stated.

    Counted as nights are: the difference between the local dates of impoundment and of the statement, at least 1.
    A dog that came on Saturday has been there 6 days on Friday. Nothing is charged by this number; the 24-hour
    periods are stated beside it.
    """
    arrived = local_day(known.case.impounded_at, known.law.zone)
    return max(1, (local_day(at, known.law.zone) - arrived).days)


def check_chargeable(desk: Desk, known: CaseFacts, at: datetime) -> None:
    """Refuse where nobody can be charged, nothing is configured to charge, or the right to redeem is over."""
    check_somebody_answers(known)
    number = known.case.number
    held = holding(known.facts, known.law)
    if held.ended(at) and held.ends_with is not None:
        raise Refused(
            f"The holding period of No. {number} ended with {day_words(held.ends_with)}; the owner no longer redeems.",
            citation=held.period.cite,
            cure="Record when the mailed notice was delivered; a later delivery moves the period (R21)."
            if known.awaits_delivery
            else "The former owner may adopt the dog.",
        )
    check_configured(desk, known, assess(known.facts, known.law, at))


def check_somebody_answers(known: CaseFacts) -> None:
    """Refuse where nobody is recorded who can be charged: no owner, or a minor without an adult (R14, R16, R27)."""
    number = known.case.number
    if known.owner is None:
        raise Refused(
            f"No owner is linked to No. {number}, and the charges are counted by owner.",
            citation="reading R14, R16",
            cure="Find or enter the owner and link them to the dog.",
        )
    if known.answers is None:
        raise Refused(
            f"{known.owner.name} is a minor; the charges go to a parent, guardian or head of household.",
            citation="reading R27",
            cure=f"Enter the adult who answers for {known.owner.name}.",
        )
    if known.facts.decided_for_another:
        raise Refused(
            f"It was decided that No. {number} is not {known.owner.name}'s.",
            citation="rule of this desk",
            cure="Link the owner for whom it was decided.",
        )


def check_configured(desk: Desk, known: CaseFacts, assessment: Assessment) -> None:
    """Refuse where the town has not entered what it charges; nothing is charged by guess."""
    if not assessment.missing:
        return
    amounts = [known.law.rules.amounts[code] for code in assessment.missing]
    labels = ", ".join(amount.rule.label for amount in amounts)
    place = desk.laws.local_path(known.case.town) or "the town's file in the data folder"
    raise Refused(
        f"{known.town.header.short} has not entered what it charges: {labels}. Nothing is charged by guess.",
        citation="; ".join(dict.fromkeys(amount.cite for amount in amounts)),
        cure=f"Enter the board's resolution for {labels} in {place}.",
    )


def document_number(
    desk: Desk,
    records: Records,
    known: CaseFacts,
    *,
    series: Literal["statement", "receipt", "debt", "adoption"],
    at: datetime,
) -> str:
    """The next number of a series of this town, till and year: `S-DOV-26-1-000001`, without gaps."""
    year = local_day(at, known.law.zone).year
    number = records.accounts.next_number(known.case.town, series, desk.till, year)
    return f"{series[0].upper()}-{known.town.header.mark}-{year % 100:02d}-{desk.till}-{number:06d}"


def _statement(known: CaseFacts, at: datetime, number: str, by: str) -> Statement:
    assessment = assess(known.facts, known.law, at)
    return Statement(
        number=number,
        case=known.case.id,
        town=known.case.town,
        owner=known.answers.id if known.answers else None,
        as_of=at,
        days_in_shelter=days_in_shelter(known, at),
        periods=assessment.periods,
        impoundment_number=assessment.number,
        lines=stated_lines(assessment, known),
        paid_before=known.account.received,
        good_through=assessment.good_through,
        next_total=next_total(assessment, known),
        readings=assessment.readings,
        by=by,
    )


def _words(known: CaseFacts, statement: Statement, supersedes: str) -> str:
    until = statement.good_through
    holds = f", good until {moment_words(until, known.law.zone)}" if until else ""
    instead = f", in place of {supersedes}" if supersedes else ""
    paid = f" (${statement.paid_before} of ${statement.total} paid before)" if statement.paid_before != ZERO else ""
    return f"Statement {statement.number}: ${max(ZERO, statement.due)}{paid}{holds}{instead}"
