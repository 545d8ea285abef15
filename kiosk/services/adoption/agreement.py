"""The spay/neuter agreement: made from what was agreed, signed as shown; changing anything voids the signature."""

from __future__ import annotations

from dataclasses import dataclass, replace

from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.money import ZERO
from kiosk.domain.records import Agreement, AgreementSigned
from kiosk.domain.staff import Approval
from kiosk.services.adoption.days import check_counts_today, counted_from_today
from kiosk.services.adoption.file import AdoptionFile, agreed_under, known_adoption, read_adoption_file
from kiosk.services.adoption.papers import agreement_paper, document_digest
from kiosk.services.adoption.scans import keep_scan
from kiosk.services.approval import permitted
from kiosk.services.case_facts import tell
from kiosk.services.desk import Desk
from kiosk.services.spool import queue
from kiosk.services.typed_text import line, who

Strokes = tuple[tuple[tuple[int, int], ...], ...]
_MOST_POINTS = 20_000
_WIDEST = 1000


@dataclass(frozen=True, slots=True, kw_only=True)
class Signature:
    """A signature for the document whose hash is `digest`: drawn as `strokes`, or on paper.

    A paper is marked as filed (`filed` says where), or its scan is attached, or both.
    """

    digest: str
    signer: str
    strokes: Strokes = ()
    filed: str = ""
    scan: bytes | None = None


def prepare_agreement(desk: Desk, number: str, *, by: str, approval: Approval | None = None) -> Agreement:
    """Make the exact document that is to be signed and queue it for printing; an earlier one is void from then on.

    Its days count from today (R22). It has the dog's age, determined and written in before any signature (Bethel
    §83-19(C)), and the deposit's receipt: the deposit is taken first.
    """
    by = who(by)
    with desk.store.writing() as records:
        file = read_adoption_file(desk, records, known_adoption(records, number))
        permitted(desk, records, by, ("custody", "money"), approval, for_=f"agreement {file.adoption.number}")
        _check_can_be_agreed(file)
        before = records.adoptions.agreement(file.adoption.number)
        void = before is not None and records.adoptions.signature(before.id) is not None
        file = replace(file, adoption=counted_from_today(desk, records, file, by=by))
        paper = agreement_paper(file, agreed_under(file))
        document = desk.papers.agreement(paper)
        agreement = Agreement(
            adoption=file.adoption.number,
            document=document,
            digest=document_digest(document),
            by=by,
            recorded_at=file.at,
        )
        agreement = replace(agreement, id=records.adoptions.add_agreement(agreement))
        case = file.adoption.case
        number = file.adoption.number
        queue(desk, records, kind="agreement", number=number, case=case, document=document, by=by)
        summary = desk.papers.agreement_summary(paper)
        queue(desk, records, kind="agreement_summary", number=number, case=case, document=summary, by=by)
        again = "; the signature under the one before is void" if void else ""
        tell(desk, records, case, kind="agreement", text=f"Agreement of {number} made{again}", by=by)
        return agreement


def sign_agreement(
    desk: Desk, number: str, signature: Signature, *, by: str, approval: Approval | None = None
) -> AgreementSigned:
    """Keep the adopter's signature under the latest agreement.

    Raises `Refused` where the document shown is not that one, and `InvalidInput` for an empty signature, or for a
    signer of another name than the adopter's; also for a paper that is neither filed nor scanned.
    """
    by = who(by)
    with desk.store.writing() as records:
        file = read_adoption_file(desk, records, known_adoption(records, number))
        permitted(desk, records, by, ("custody", "money"), approval, for_=f"agreement {file.adoption.number}")
        if file.ended is not None:
            raise Refused(f"Adoption {number} has ended.", citation="rule of this desk", cure="Begin a new one.")
        check_counts_today(file)
        if file.agreement is None:
            raise Refused(
                f"There is no agreement of adoption {number} to sign.",
                citation=file.adoption.terms_cite,
                cure="Make the agreement first.",
            )
        signed = AgreementSigned(
            agreement=file.agreement.id,
            digest=signature.digest,
            signer=_signer(file, signature.signer),
            strokes=_drawn(signature.strokes),
            filed=_filed(signature),
            witnessed_by=by,
            at=file.at,
        )
        records.adoptions.sign(signed)
        how = f"on paper, kept: {signed.filed}" if signed.filed else "on the screen" if signed.strokes else "on paper"
        text = f"Agreement of {file.adoption.number} signed by {signed.signer} {how}"
        tell(desk, records, file.adoption.case, kind="agreement", text=text, by=by)
        if signature.scan is not None:
            keep_scan(desk, records, file, signed, signature.scan, by=by)
        return signed


def _check_can_be_agreed(file: AdoptionFile) -> None:
    if file.adoption.due is None:
        raise Refused(
            f"Adoption {file.adoption.number} needs no agreement.",
            citation="rule of this desk",
            cure="Go on with the handover.",
        )
    if file.adoption.option == "deposit" and (not file.deposits or file.missing > ZERO):
        raise Refused(
            f"The deposit of adoption {file.adoption.number} is not taken whole yet; the agreement names its receipt.",
            citation=file.adoption.terms_cite,
            cure="Take the deposit first.",
        )


def _filed(signature: Signature) -> str:
    filed = line(signature.filed, "filed", "where the signed paper is kept")
    if not filed and not signature.strokes and signature.scan is None:
        raise InvalidInput(
            "filed", "Sign, or enter where the signed paper is kept, or attach its scan.", code="missing_field"
        )
    return filed


def _signer(file: AdoptionFile, name: str) -> str:
    signer = line(name, "signer", "who signs", required=True)
    if " ".join(signer.casefold().split()) != " ".join(file.adopter.name.casefold().split()):
        raise InvalidInput("signer", f"The agreement is signed by {file.adopter.name}, who adopts the dog.")
    return signer


def _drawn(strokes: Strokes) -> Strokes:
    """A drawing that is one: points within the field, more than a dot, and not without end."""
    if not strokes:
        return ()
    points = [point for stroke in strokes for point in stroke]
    inside = all(0 <= x <= _WIDEST and 0 <= y <= _WIDEST for x, y in points)
    if not inside or not 1 < len(set(points)) <= _MOST_POINTS:
        raise InvalidInput("strokes", "Sign in the field; what was drawn there is no signature.")
    return strokes
