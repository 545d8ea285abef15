"""What impoundments and people ask of the outside."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Literal, Protocol

from kiosk.domain.records import (
    Case,
    CostIncurred,
    Determination,
    EarlierImpoundment,
    Event,
    HoldStatus,
    OrderPlaced,
    Person,
    ProofShown,
)

BoardState = Literal["last_day", "awaiting_notice", "holding", "ended", "held_by_order"]


@dataclass(frozen=True, slots=True)
class BoardPlace:
    """Where a page of the board ended: the sort key of its last row (keyset paging, never an offset)."""

    key: str
    case: int


class People(Protocol):
    """Owners and other people."""

    def add(self, person: Person) -> int:
        """Keep a new person; returns the id."""

    def change(self, person: Person) -> None:
        """Keep a person's new particulars."""

    def get(self, person: int) -> Person:
        """The person of that id, or the one into whose record it was merged.

        `InvalidInput` (code `unknown_record`) without one, as every `get` and change here.
        """

    def as_kept(self, person: int) -> Person:
        """The record of that id itself, also where it was merged into another one."""

    def find(self, text: str, limit: int = 8) -> Sequence[Person]:
        """People whose name, phone or address has `text` in it, best first; accents and case do not matter."""

    def with_paper(self, paper: str) -> Sequence[Person]:
        """People of whom an impoundment from before the program was entered with that paper."""

    def minors_of(self, adult: int) -> Sequence[Person]:
        """The minors for whom this person answers, by id (READINGS R27)."""

    def earlier_impoundments(self, person: int, town: str) -> Sequence[EarlierImpoundment]:
        """Impoundments in `town` from before the program."""

    def add_earlier_impoundment(self, earlier: EarlierImpoundment) -> int:
        """Keep an impoundment from before the program."""


class Cases(Protocol):
    """Impoundments and their facts; facts that were taken back are not listed (`Records.corrections` has them)."""

    def add(self, case: Case) -> int:
        """Keep a new case and its dog, make both findable; returns the case's id."""

    def change(self, case: Case) -> None:
        """Keep a case's new particulars and its dog's, and make them findable."""

    def set_period(
        self, case: int, status: HoldStatus, last_day: date | None, redeemable_before: datetime | None
    ) -> None:
        """Keep what the computed holding period is now, for the board to sort by."""

    def get(self, case: int) -> Case:
        """The case of that id."""

    def numbered(self, number: str) -> Case | None:
        """The case of that number."""

    def of_owner(self, person: int, town: str) -> Sequence[Case]:
        """Every case in `town` whose owner is this person, by date of seizure (READINGS R14).

        The cases of records that were merged into this person's are among them.
        """

    def board(
        self,
        now: datetime,
        today: Mapping[str, date],
        state: BoardState | None,
        after: BoardPlace | None,
        limit: int,
    ) -> Sequence[tuple[Case, BoardPlace]]:
        """Held dogs, most urgent first: last day soonest, then waiting for notice, then under order, then ended.

        `today` names the towns to list, each with the day that it is there at `now`: a dog is in state `last_day`
        from the midnight that begins its last day until `redeemable_before`, and `ended` from then on. Dogs with a
        deadline stand in its order, the others in the order of their seizure. `state` lists one state only; `after`
        is the place of the last row already shown.

        A dog that is paid for is `running` without a deadline (`redeemable_before` None): it is in state `holding`,
        after the others that are holding; nobody may adopt it any more.
        """

    def board_counts(self, now: datetime, today: Mapping[str, date]) -> dict[BoardState, int]:
        """How many held dogs are in each state, every state named; `today` as for `board`."""

    def held(self) -> Sequence[int]:
        """The ids of every case still held, for the check that stored dates equal the computed ones."""

    def gone_unredeemed(self, town: str, day: date) -> Sequence[int]:
        """A town's cases whose period ran on that day or later, and whose dog left otherwise than redeemed."""

    def add_order(self, order: OrderPlaced) -> int:
        """Keep an order placed."""

    def lift_order(self, order: int, on: date, by: str) -> None:
        """Keep the lifting of an order."""

    def orders(self, case: int) -> Sequence[OrderPlaced]:
        """Orders placed, in time order."""

    def add_determination(self, determination: Determination) -> int:
        """Keep a determination that the dog is dangerous."""

    def determinations(self, case: int) -> Sequence[Determination]:
        """Determinations made."""

    def add_proof(self, proof: ProofShown) -> int:
        """Keep a proof shown."""

    def proofs(self, case: int) -> Sequence[ProofShown]:
        """Proofs shown."""

    def add_cost(self, cost: CostIncurred) -> int:
        """Keep a cost incurred."""

    def costs(self, case: int) -> Sequence[CostIncurred]:
        """Costs incurred, in time order."""

    def add_event(self, event: Event) -> int:
        """Add a line to the case's story."""

    def events(self, case: int) -> Sequence[Event]:
        """The case's story, in time order."""

    def add_photo(self, picture: bytes) -> str:
        """Keep a photo; returns its SHA-256."""

    def photo(self, digest: str) -> bytes | None:
        """The photo of that SHA-256."""
