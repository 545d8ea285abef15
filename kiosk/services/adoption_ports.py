"""What adoptions ask of the outside."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

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


class Adoptions(Protocol):
    """Adoptions, their agreements, signatures, scans, proofs and letters."""

    def add(self, adoption: Adoption) -> None:
        """Keep an adoption; `Refused` while another one of the same dog is open or was completed."""

    def add_day(self, day: AdoptionDay) -> int:
        """Keep a later day from which an adoption counts, and which it bears from now on; `Refused` once it ended."""

    def numbered(self, number: str) -> Adoption | None:
        """The adoption of that number."""

    def of_case(self, case: int) -> Sequence[Adoption]:
        """A case's adoptions, oldest first."""

    def of_towns(self, towns: Sequence[str]) -> Sequence[Adoption]:
        """The completed adoptions of some towns under an agreement, by the day on which alteration is due."""

    def waited_for(self, towns: Sequence[str]) -> Sequence[Adoption]:
        """Those of them whose deposit may still be held, or whose certificate is still wanting."""

    def begun(self, towns: Sequence[str]) -> Sequence[Adoption]:
        """Adoptions of some towns that have not ended, oldest first."""

    def given_up(self, towns: Sequence[str]) -> Sequence[Adoption]:
        """Adoptions of some towns that were given up and whose money may still have to go back, oldest first."""

    def end(self, ended: AdoptionEnded) -> None:
        """Keep how an adoption ended; `Refused` for a second time."""

    def ended(self, number: str) -> AdoptionEnded | None:
        """How an adoption ended; None while it is open."""

    def add_agreement(self, agreement: Agreement) -> int:
        """Keep the document to be signed; earlier ones of the adoption are no longer signed."""

    def agreement(self, number: str) -> Agreement | None:
        """The latest agreement of an adoption."""

    def sign(self, signed: AgreementSigned) -> None:
        """Keep a signature; `Refused` for a second one, or under another document than the latest."""

    def signature(self, agreement: int) -> AgreementSigned | None:
        """The signature under an agreement."""

    def add_scan(self, scan: AgreementScan, content: bytes) -> int:
        """Keep a scan of a signed paper; `Refused` for one that is there already, or where none was signed."""

    def scans(self, number: str) -> Sequence[AgreementScan]:
        """The scans of every agreement of an adoption, oldest first, without their bytes."""

    def scan_content(self, scan: int) -> bytes:
        """The bytes of a scan, empty once it is redacted; `InvalidInput` where no scan has that id."""

    def add_proof(self, proof: AlterationProof) -> int:
        """Keep a veterinarian's certificate; `Refused` for a second one of an adoption."""

    def proof(self, number: str) -> AlterationProof | None:
        """The certificate of an adoption."""

    def add_letter(self, letter: AlterationLetter) -> int:
        """Keep that a letter was written."""

    def letters(self, number: str) -> Sequence[AlterationLetter]:
        """The letters of an adoption, oldest first."""
