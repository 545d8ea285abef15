"""What the screen of adoptions shows: one dog on its way, or every dog that waits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from kiosk.domain.money import ZERO
from kiosk.services.adoption.deposit import DepositDue, deposits_by_due
from kiosk.services.adoption.file import AdoptionFile, read_adoption_file
from kiosk.services.adoption.given_up import OwedBack, owed_back, read_owed_back
from kiosk.services.adoption.terms import AdoptionTerms, terms_of
from kiosk.services.board import BoardRow, board
from kiosk.services.case_facts import read_facts
from kiosk.services.case_file import CaseFile, read_case
from kiosk.services.desk import Desk

Step = Literal["terms", "money", "agreement", "handover", "after"]


@dataclass(frozen=True, slots=True, kw_only=True)
class AdoptionView:
    """One dog on its way to a new home; `adoption` is the one that is open or was completed, None before."""

    file: CaseFile
    terms: AdoptionTerms
    adoption: AdoptionFile | None
    owed_back: tuple[OwedBack, ...]
    """What was taken for adoptions of this dog that were given up, and has not gone back."""

    @property
    def step(self) -> Step:
        """What comes next."""
        adoption = self.adoption
        if adoption is None:
            return "terms"
        if adoption.ended is not None:
            return "after"
        made = adoption.adoption
        if adoption.left > ZERO or (made.option == "deposit" and adoption.missing > ZERO):
            return "money"
        return "agreement" if made.due is not None and adoption.signature is None else "handover"


@dataclass(frozen=True, slots=True, kw_only=True)
class AdoptionsWaiting:
    """Dogs to decide about, adoptions that were begun, agreements by their last day, and money that goes back."""

    to_decide: tuple[BoardRow, ...]
    begun: tuple[AdoptionFile, ...]
    due: tuple[DepositDue, ...]
    owed_back: tuple[OwedBack, ...]


def adoption_view(desk: Desk, case_id: int) -> AdoptionView:
    """Read one dog's way to a new home as it is now."""
    now = desk.clock.now()
    with desk.store.reading() as records:
        file = read_case(desk, records, case_id, now)
        found = [read_adoption_file(desk, records, made) for made in file.adoptions]
        standing = [each for each in found if each.ended is None or each.ended.kind == "handed_over"]
        terms = terms_of(read_facts(desk, records, case_id), now)
        back = tuple(read_owed_back(records, file.adoptions))
    return AdoptionView(file=file, terms=terms, adoption=standing[-1] if standing else None, owed_back=back)


def adoptions_waiting(desk: Desk, towns: Sequence[str] = (), most: int = 100) -> AdoptionsWaiting:
    """What waits, of some towns or of all: the oldest first."""
    names = tuple(towns or desk.laws.usable())
    with desk.store.reading() as records:
        begun = tuple(read_adoption_file(desk, records, made) for made in records.adoptions.begun(names))
    decided = {each.adoption.case for each in begun}
    rows = board(desk, towns=names, state="ended", limit=most + len(decided)).rows
    to_decide = tuple(row for row in rows if row.case.id not in decided)
    return AdoptionsWaiting(
        to_decide=to_decide, begun=begun, due=deposits_by_due(desk, names), owed_back=owed_back(desk, names)
    )
