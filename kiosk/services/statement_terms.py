"""Whether a statement of charges still says what is owed."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from kiosk.domain.charges import Assessment, assess
from kiosk.domain.holding import holding
from kiosk.domain.records import StatedLine, Statement
from kiosk.services.case_facts import CaseFacts


def stated_lines(assessment: Assessment) -> tuple[StatedLine, ...]:
    """The lines of an assessment, frozen for a statement."""
    return tuple(
        StatedLine(code=line.code, label=line.label, amount=line.amount, citation=line.citation)
        for line in assessment.lines
    )


def facts_unchanged(statement: Statement, known: CaseFacts) -> bool:
    """Whether today's facts still give the lines of the statement, at its own instant and to the same person."""
    answers = known.answers.id if known.answers else None
    return statement.owner == answers and statement.lines == stated_lines(
        assess(known.facts, known.law, max(statement.as_of, known.case.impounded_at))
    )


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
