"""For whom a paper is made: in which language, and in large print or not.

Large print that was chosen for a statement is remembered with the person: their next papers of that town are in large
print, until a statement of theirs is not. The papers of an adoption are made as its own statement. A paper keeps both
for good: a reprint is the same paper. The same statement in another language is another paper, and so a statement of
its own that replaces the first; a receipt is not made a second time.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from kiosk.domain.records import Adoption, DocumentKind, Person, Receipt, Statement
from kiosk.services.ports import Records
from kiosk.words import Language, language_of


@dataclass(frozen=True, slots=True)
class Reader:
    """How a paper is put before who reads it."""

    language: Language = "en"
    large: bool = False


ENGLISH = Reader()


def reader_of(document: Mapping[str, Any]) -> Reader:
    """For whom a kept paper was made."""
    return Reader(language_of(document), document.get("large") is True)


def reader_for(records: Records, person: Person | None, town: str) -> Reader:
    """For whom a paper is made unless the desk says otherwise: in the person's language, as large as their last."""
    if person is None:
        return ENGLISH
    for case in reversed(records.cases.of_owner(person.id, town)):
        statements = records.accounts.statements(case.id)
        kept = _reader_of_kept(records, "statement", statements[-1].number) if statements else None
        if kept is not None:
            return Reader(person.language, kept.large)
    adoptions = (each for each in records.register.adoptions_of(person.id) if each.town == town)
    asked = (_reader_of_kept(records, "adoption_statement", each.number) for each in adoptions)
    return Reader(person.language, next((kept.large for kept in asked if kept is not None), False))


def adoption_reader(records: Records, adoption: Adoption) -> Reader:
    """For whom the papers of an adoption are made: in its language, and as large as its statement was."""
    kept = _reader_of_kept(records, "adoption_statement", adoption.number)
    asked = kept or reader_for(records, records.people.get(adoption.adopter), adoption.town)
    return Reader(adoption.language, asked.large)


def statement_reader(records: Records, person: Person | None, town: str, latest: Statement | None) -> Reader:
    """For whom a statement is made unless the desk says otherwise: as the one before for the same person."""
    if latest is not None and person is not None and latest.owner == person.id:
        kept = _reader_of_kept(records, "statement", latest.number)
        if kept is not None:
            return kept
    return reader_for(records, person, town)


def receipt_reader(records: Records, person: Person | None, receipt: Receipt) -> Reader:
    """For whom a receipt is made unless the desk says otherwise: as the paper that it answers.

    Without one it is for whoever owes the debt that it pays, else for `person`, who answers for the dog.
    """
    debt = records.debts.debt(receipt.debt) if receipt.debt else None
    answered: tuple[tuple[DocumentKind, str], ...] = (
        ("receipt", receipt.original),
        ("statement", receipt.statement),
        ("bill", receipt.debt),
        ("adoption_statement", debt.document if debt is not None else ""),
    )
    kept = (_reader_of_kept(records, kind, number) for kind, number in answered if number)
    reads = records.people.get(debt.person) if debt is not None else person
    found = next((reader for reader in kept if reader is not None), None)
    return found or reader_for(records, reads, receipt.town)


def _reader_of_kept(records: Records, kind: DocumentKind, number: str) -> Reader | None:
    jobs = records.jobs.of_document(kind, number)
    return reader_of(jobs[-1].document) if jobs else None
