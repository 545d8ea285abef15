"""Adoptions, their agreements, signatures, scans, proofs and letters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Select, and_, exists, func, or_, select

from kiosk.domain.records import (
    Adoption,
    AdoptionDay,
    AdoptionEnded,
    Agreement,
    AgreementScan,
    AgreementSigned,
    AlterationLetter,
    AlterationProof,
)
from kiosk.persistence import adoption_tables as tables
from kiosk.persistence.failures import refused_once_kept
from kiosk.persistence.money_tables import debt
from kiosk.persistence.rows import add, all_of, keep, one_of, unknown, values
from kiosk.persistence.tables import receipt

_adoption = tables.adoption.c
_day, _later = tables.adoption_day.c, tables.adoption_day.alias("later").c
_COUNTED = {
    name: func.coalesce(_day[name], _adoption[name]).label(name)
    for name in ("on", "due", "counted_from", "mature", "terms_cite")
}
_LATEST = select(func.max(_later.id)).where(_later.adoption == _adoption.number).correlate(tables.adoption)
ADOPTIONS = select(*(_COUNTED.get(column.name, column) for column in _adoption)).select_from(
    tables.adoption.outerjoin(tables.adoption_day, _day.id == _LATEST.scalar_subquery())
)
"""Adoptions as they count now: with the latest of their days."""
_AS_IT_IS = "This adoption has ended; its agreement stands as it is."


@dataclass(frozen=True, slots=True)
class SqlAdoptions:
    """`kiosk.services.adoption_ports.Adoptions` in a database."""

    connection: Connection

    def add(self, adoption: Adoption) -> None:
        """Keep an adoption; `Refused` while another one of the same dog is open or was completed."""
        with refused_once_kept("adoption_one_at_a_time", "Another adoption of this dog is open already."):
            keep(self.connection, tables.adoption, values(adoption))

    def add_day(self, day: AdoptionDay) -> int:
        """Keep a later day from which an adoption counts, and which it bears from now on; `Refused` once it ended."""
        with refused_once_kept("adoption_day_before_the_end", _AS_IT_IS):
            return add(self.connection, tables.adoption_day, values(day))

    def numbered(self, number: str) -> Adoption | None:
        """The adoption of that number."""
        return one_of(self.connection, Adoption, ADOPTIONS.where(_adoption.number == number))

    def of_case(self, case: int) -> Sequence[Adoption]:
        """A case's adoptions, oldest first."""
        query = ADOPTIONS.where(_adoption.case == case).order_by(_adoption.recorded_at, _adoption.number)
        return all_of(self.connection, Adoption, query)

    def of_towns(self, towns: Sequence[str]) -> Sequence[Adoption]:
        """The completed adoptions of some towns under an agreement, by the day on which alteration is due."""
        return all_of(self.connection, Adoption, _by_due(towns))

    def waited_for(self, towns: Sequence[str]) -> Sequence[Adoption]:
        """Those of them whose deposit may still be held, or whose certificate is still wanting."""
        proved = exists().where(tables.alteration_proof.c.adoption == _adoption.number)
        ending = receipt.alias()
        taken = exists().where(receipt.c.case == _adoption.case, receipt.c.kind == "deposit")
        ended = exists().where(ending.c.original == receipt.c.number)
        over = taken.where(ended.where(ending.c.kind != "void"))
        return all_of(self.connection, Adoption, _by_due(towns).where(or_(taken.where(~ended), and_(~proved, ~over))))

    def begun(self, towns: Sequence[str]) -> Sequence[Adoption]:
        """Adoptions of some towns that have not ended, oldest first."""
        done = exists().where(tables.adoption_ended.c.adoption == _adoption.number)
        query = ADOPTIONS.where(~done, _adoption.town.in_(towns))
        return all_of(self.connection, Adoption, query.order_by(_adoption.recorded_at, _adoption.number))

    def given_up(self, towns: Sequence[str]) -> Sequence[Adoption]:
        """Adoptions of some towns that were given up and whose money may still have to go back, oldest first."""
        over, ending = tables.adoption_ended.c, receipt.alias()
        gone = exists().where(over.adoption == _adoption.number, over.kind == "given_up")
        stands = ~exists().where(ending.c.original == receipt.c.number)
        left = receipt.c.kind == "deposit", receipt.c.case == _adoption.case, receipt.c.at >= _adoption.recorded_at
        paid = receipt.c.debt == debt.c.number, debt.c.document == _adoption.number
        kept = or_(exists().where(stands, *left), exists().where(stands, *paid))
        query = ADOPTIONS.where(gone, kept, _adoption.town.in_(towns))
        return all_of(self.connection, Adoption, query.order_by(_adoption.recorded_at, _adoption.number))

    def end(self, ended: AdoptionEnded) -> None:
        """Keep how an adoption ended; `Refused` for a second time."""
        with refused_once_kept("adoption_ended_once", "This adoption has ended already."):
            keep(self.connection, tables.adoption_ended, values(ended))

    def ended(self, number: str) -> AdoptionEnded | None:
        """How an adoption ended; None while it is open."""
        query = select(tables.adoption_ended).where(tables.adoption_ended.c.adoption == number)
        return one_of(self.connection, AdoptionEnded, query)

    def add_agreement(self, agreement: Agreement) -> int:
        """Keep the document to be signed; earlier ones of the adoption are no longer signed."""
        with refused_once_kept("agreement_before_the_end", _AS_IT_IS):
            return add(self.connection, tables.agreement, values(agreement))

    def agreement(self, number: str) -> Agreement | None:
        """The latest agreement of an adoption."""
        query = select(tables.agreement).where(tables.agreement.c.adoption == number)
        return one_of(self.connection, Agreement, query.order_by(tables.agreement.c.id.desc()).limit(1))

    def sign(self, signed: AgreementSigned) -> None:
        """Keep a signature; `Refused` for a second one, or under another document than the latest."""
        changed = "The agreement was changed since it was shown: it is read and signed anew."
        with (
            refused_once_kept("agreement_signed_once", "This agreement is signed already."),
            refused_once_kept("agreement_signed_as_shown", changed),
        ):
            keep(self.connection, tables.agreement_signed, values(signed))

    def signature(self, agreement: int) -> AgreementSigned | None:
        """The signature under an agreement."""
        query = select(tables.agreement_signed).where(tables.agreement_signed.c.agreement == agreement)
        return one_of(self.connection, AgreementSigned, query)

    def add_scan(self, scan: AgreementScan, content: bytes) -> int:
        """Keep a scan of a signed paper; `Refused` for one that is there already, or where none was signed."""
        with (
            refused_once_kept("agreement_scan_of_a_paper", "A scan belongs to an agreement that was signed on paper."),
            refused_once_kept("agreement_scan_once", "This scan is kept already."),
        ):
            return add(self.connection, tables.agreement_scan, {**values(scan), "content": content})

    def scans(self, number: str) -> Sequence[AgreementScan]:
        """The scans of every agreement of an adoption, oldest first, without their bytes."""
        scan, agreement = tables.agreement_scan.c, tables.agreement.c
        query = select(*(column for column in scan if column is not scan.content))
        of_adoption = scan.agreement.in_(select(agreement.id).where(agreement.adoption == number))
        return all_of(self.connection, AgreementScan, query.where(of_adoption).order_by(scan.id))

    def scan_content(self, scan: int) -> bytes:
        """The bytes of a scan, empty once it is redacted; `InvalidInput` where no scan has that id."""
        kept = tables.agreement_scan.c
        content = self.connection.execute(select(kept.content).where(kept.id == scan)).scalar_one_or_none()
        if content is None:
            raise unknown("scan", scan)
        return bytes(content)

    def add_proof(self, proof: AlterationProof) -> int:
        """Keep a veterinarian's certificate; `Refused` for a second one of an adoption."""
        with refused_once_kept("alteration_proof_once", "A certificate for this adoption is kept already."):
            return add(self.connection, tables.alteration_proof, values(proof))

    def proof(self, number: str) -> AlterationProof | None:
        """The certificate of an adoption."""
        query = select(tables.alteration_proof).where(tables.alteration_proof.c.adoption == number)
        return one_of(self.connection, AlterationProof, query)

    def add_letter(self, letter: AlterationLetter) -> int:
        """Keep that a letter was written."""
        return add(self.connection, tables.alteration_letter, values(letter))

    def letters(self, number: str) -> Sequence[AlterationLetter]:
        """The letters of an adoption, oldest first."""
        table = tables.alteration_letter
        query = select(table).where(table.c.adoption == number).order_by(table.c.id)
        return all_of(self.connection, AlterationLetter, query)


def _by_due(towns: Sequence[str]) -> Select[Any]:
    ended = tables.adoption_ended.c
    done = exists().where(ended.adoption == _adoption.number, ended.kind == "handed_over")
    under = ADOPTIONS.where(done, _adoption.town.in_(towns), _adoption.due.is_not(None))
    return under.order_by(_COUNTED["due"], _adoption.number)
