"""Whether a statement of charges still says what is owed."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from kiosk.domain.charges import Assessment, assess
from kiosk.domain.holding import holding
from kiosk.domain.money import Money
from kiosk.domain.records import StatedLine, Statement
from kiosk.services.account import CaseAccount
from kiosk.services.case_facts import CaseFacts


def stated_lines(assessment: Assessment, known: CaseFacts) -> tuple[StatedLine, ...]:
    """The lines of an assessment with what is waived of them, frozen for a statement."""
    return known.account.with_waivers(frozen_lines(assessment))


def frozen_lines(assessment: Assessment) -> tuple[StatedLine, ...]:
    """The charges of an assessment, which do not follow later law."""
    return tuple(
        StatedLine(code=line.code, label=line.label, amount=line.amount, citation=line.citation)
        for line in assessment.lines
    )


def still_due(statement: Statement, account: CaseAccount) -> Money:
    """What is left to pay of a statement now; below zero where too much was paid."""
    return statement.total - account.received


def next_total(assessment: Assessment, known: CaseFacts) -> Money | None:
    """What the total becomes when it rises next, with the waivers as they are now."""
    if assessment.good_through is None or assessment.next_total is None:
        return assessment.next_total
    later = assess(known.facts, known.law, assessment.good_through + timedelta(microseconds=1))
    return Money.total(line.amount for line in stated_lines(later, known))


def facts_unchanged(statement: Statement, known: CaseFacts) -> bool:
    """Whether today's facts still give the lines of the statement, at its own instant, to the same person and town.

    What was paid before it must still be paid too: a payment undone since then makes another statement.
    """
    before = known.account.received - known.account.received_on(statement.number)
    same = statement.owner in known.answers_as and statement.town == known.case.town
    if not same or statement.paid_before != before:
        return False
    at_issue = assess(known.facts, known.law, max(statement.as_of, known.case.impounded_at))
    return statement.lines == stated_lines(at_issue, known)


def lapsed(statement: Statement, at: datetime) -> bool:
    """Whether the amount no longer holds at `at`: it holds to the very instant named, that instant included (R12)."""
    return statement.good_through is not None and at > statement.good_through


def open_statement(statements: Sequence[Statement], known: CaseFacts, at: datetime) -> Statement | None:
    """The statement that can be paid at `at`: not replaced, not lapsed, true to the facts, before the period's end."""
    if known.paid is not None or holding(known.facts, known.law).ended(at):
        return None
    return next(
        (
            statement
            for statement in reversed(statements)
            if not statement.superseded_by and not lapsed(statement, at) and facts_unchanged(statement, known)
        ),
        None,
    )
