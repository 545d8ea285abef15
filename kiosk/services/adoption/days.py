"""The days to alter run from the handover (READINGS R22): an adoption is the delivery of the dog (AML §350(3)).

So an agreement counts from the day on which it is made, and the dog leaves on that day, or the agreement is made anew.
"""

from __future__ import annotations

from kiosk.domain.adoption import is_mature
from kiosk.domain.alteration import AlterationDue, alteration_due
from kiosk.domain.errors import Refused
from kiosk.domain.records import Adoption, AdoptionDay
from kiosk.services.adoption.file import AdoptionFile, known_adoption
from kiosk.services.adoption.terms import AdoptionTerms, not_configured, terms_of
from kiosk.services.case_facts import tell
from kiosk.services.desk import Desk
from kiosk.services.ports import Records
from kiosk.services.wording import day_words


def check_counts_today(file: AdoptionFile) -> None:
    """Raise `Refused` for an agreement that was made on another day: its adopter would have fewer days."""
    if file.outdated is not None:
        raise Refused(
            f"The agreement of adoption {file.adoption.number} counts from {day_words(file.adoption.on)}, "
            f"and today is {day_words(file.today)}: its days run from the handover.",
            citation=f"{file.adoption.terms_cite}; AML §350(3)",
            cure="Make the agreement anew with today's day, and have it signed again.",
        )


def counted_from_today(desk: Desk, records: Records, file: AdoptionFile, *, by: str) -> Adoption:
    """The adoption as of today, kept and told with what it said before; as it was where it is of today already.

    The money that was taken stays. Raises `Refused` where today's law asks for a greater deposit, or is not configured.
    """
    made = file.adoption
    if made.on == file.today:
        return made
    terms = terms_of(file.known, file.at)
    due = _due(made, terms) if made.due is not None else None
    day = AdoptionDay(
        adoption=made.number,
        on=terms.on,
        due=due.due if due else None,
        counted_from=due.counted_from if due else None,
        mature=is_mature(made.born, terms.on, terms.law) if made.born is not None else made.mature,
        terms_cite=due.cite if due else "",
        by=by,
        recorded_at=file.at,
    )
    records.adoptions.add_day(day)
    tell(desk, records, made.case, kind="adoption", text=_changed(made, day), by=by)
    return known_adoption(records, made.number)


def _due(made: Adoption, terms: AdoptionTerms) -> AlterationDue:
    due = alteration_due(terms.on, made.born, terms.law)
    if due.missing:
        raise not_configured(terms, due.missing)
    if made.deposit is not None and due.deposit_minimum is not None and made.deposit < due.deposit_minimum:
        raise Refused(
            f"The deposit of ${made.deposit} is less than the law asks for today, ${due.deposit_minimum}.",
            citation=due.cite,
            cure="Pay it back, give this adoption up, and begin a new one.",
        )
    return due


def _changed(made: Adoption, day: AdoptionDay) -> str:
    counted = f"Adoption {made.number} counts from {day_words(day.on)}, before from {day_words(made.on)}"
    if made.due is None or day.due is None:
        return counted
    return f"{counted}; last day to alter {day_words(day.due)}, before {day_words(made.due)}"
