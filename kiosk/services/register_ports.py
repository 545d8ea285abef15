"""What the register of dogs and people asks of the outside: certificates, notes, edits, merges, lost-dog reports."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from kiosk.domain.alike import AlikeReason
from kiosk.domain.debts import Debt
from kiosk.domain.lost_dogs import LostReport, NotThisDog, ReportEnded
from kiosk.domain.money import Money
from kiosk.domain.records import Adoption, Case, Dog, Person, Sex
from kiosk.domain.register import Certificate, DoNotAdopt, Merge, MergedKind, RecordEdit, RecordKind

ALIKE_PEOPLE: tuple[AlikeReason, ...] = ("name", "phone", "address")
ALIKE_DOGS: tuple[AlikeReason, ...] = ("microchip", "tag", "owner_and_name")
"""What records of one person or one dog are found by."""


@dataclass(frozen=True, slots=True)
class AlikeIds:
    """Two records that may be of one dog, by id, the older first, and why."""

    older: int
    newer: int
    reason: AlikeReason


@dataclass(frozen=True, slots=True, kw_only=True)
class HeldDog:
    """What is compared of a dog in custody."""

    case: int
    number: str
    town: str
    seized_at: datetime
    place: str
    summary: str
    name: str
    breed: str
    sex: Sex
    colour: str
    marks: str
    found_license_tag: str
    found_rabies_tag: str
    found_microchip: str


class Register(Protocol):
    """Dogs and people beside their stays; what was merged into a record is asked for with it."""

    def dog(self, dog: int) -> Dog:
        """The dog of that id, or the one that it was merged into."""

    def change_dog(self, dog: Dog) -> None:
        """Keep a dog's new description, and make its cases findable by it."""

    def stays(self, dog: int) -> Sequence[Case]:
        """Every case of a dog, the newest first."""

    def dogs(self, before: int, limit: int) -> Sequence[Dog]:
        """Dogs, the latest entered first; `before` is the id of the last one shown, 0 for the first page."""

    def people(self, before: int, limit: int) -> Sequence[Person]:
        """People, the latest entered first, as `dogs`."""

    def cases_of(self, person: int) -> Sequence[Case]:
        """Every case of an owner in any town, the newest first."""

    def adoptions_of(self, person: int) -> Sequence[Adoption]:
        """The adoptions by a person, the newest first."""

    def debts_of(self, person: int) -> Sequence[tuple[Debt, Money]]:
        """What a person owed, with what is left of it, oldest first; paid debts too."""

    def add_certificate(self, certificate: Certificate) -> int:
        """Keep a certificate."""

    def certificate(self, certificate: int) -> Certificate:
        """The certificate of that id."""

    def certificates(self, dog: int) -> Sequence[Certificate]:
        """A dog's certificates, the latest first, withdrawn ones too."""

    def withdraw_certificate(self, certificate: int, at: datetime, by: str, why: str) -> None:
        """Keep that a certificate was entered wrongly; `Refused` for a second time."""

    def add_note(self, note: DoNotAdopt) -> int:
        """Keep a note against adoption."""

    def notes(self, person: int) -> Sequence[DoNotAdopt]:
        """A person's notes against adoption, the latest first, lifted ones too."""

    def lift_note(self, note: int, at: datetime, by: str, why: str) -> None:
        """Keep that a note no longer stands; `Refused` for a second time."""

    def add_edit(self, edit: RecordEdit) -> int:
        """Keep an edit of a record."""

    def edits(self, kind: RecordKind, record: int) -> Sequence[RecordEdit]:
        """The edits of a record, the latest first."""


class Merges(Protocol):
    """Records of one person or dog that were entered twice."""

    def add(self, kind: MergedKind, merge: Merge) -> int:
        """Keep a merge; `Refused` where either of the two was merged into another record already."""

    def get(self, kind: MergedKind, merge: int) -> Merge:
        """The merge of that id."""

    def undo(self, kind: MergedKind, merge: int, at: datetime, by: str, why: str) -> None:
        """Keep that a merge is undone; `Refused` for a second time."""

    def into(self, kind: MergedKind, record: int) -> Sequence[Merge]:
        """The merges that lead to a record, by whatever way, the latest first; undone ones of its own too."""

    def of(self, kind: MergedKind, record: int) -> Merge | None:
        """The merge by which a record led on to another one and still does."""

    def alike_people(self, shared: AlikeReason, limit: int = 200) -> Sequence[Person]:
        """People who share that with somebody else, those who share beside one another; see `ALIKE_PEOPLE`."""

    def alike_dogs(self, shared: AlikeReason, limit: int = 200) -> Sequence[AlikeIds]:
        """Pairs of dogs that share that, the latest entered first; see `ALIKE_DOGS`."""


class LostDogs(Protocol):
    """Reports of dogs that are missed."""

    def add(self, report: LostReport) -> int:
        """Keep a report, and make it findable."""

    def change(self, report: LostReport) -> None:
        """Keep a report's new particulars."""

    def get(self, report: int) -> LostReport:
        """The report of that id."""

    def open(self, towns: Sequence[str] = ()) -> Sequence[LostReport]:
        """The reports that have not ended, the latest loss first; of some towns or of all."""

    def latest(self, before: int, limit: int) -> Sequence[tuple[LostReport, ReportEnded | None]]:
        """All reports, the latest entered first, with how they ended; as `Register.dogs`."""

    def find(self, text: str, limit: int) -> Sequence[LostReport]:
        """Reports by anything known of them; open ones first."""

    def end(self, ended: ReportEnded) -> None:
        """Keep how a report ended; `Refused` for a second time."""

    def ended(self, report: int) -> ReportEnded | None:
        """How a report ended; None while it is open."""

    def set_aside(self, other: NotThisDog) -> int:
        """Keep that the dog of a case is not the one that is missed; `Refused` for a second time."""

    def all_set_aside(self, reports: Sequence[int]) -> Sequence[NotThisDog]:
        """What was set aside of these reports."""

    def held(self, case: int = 0) -> Sequence[HeldDog]:
        """Every dog in custody, or the one of a case if it is, as it is compared."""
