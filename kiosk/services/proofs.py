"""What an owner shows at the desk before the dog goes home."""

from __future__ import annotations

from kiosk.domain.errors import InvalidInput
from kiosk.domain.facts import LawInForce
from kiosk.domain.records import ProofKind, ProofShown
from kiosk.domain.rules import Exemption
from kiosk.domain.staff import Approval
from kiosk.services.approval import permitted
from kiosk.services.case_facts import CaseFacts, held_facts, tell
from kiosk.services.desk import Desk
from kiosk.services.typed_text import line, who

PROOFS: dict[ProofKind, str] = {
    "license": "License",
    "identification": "Identification",
    "rabies_vaccination": "Rabies vaccination",
    "agent_authority": "The owner's written word for an agent",
}


def show_proof(
    desk: Desk,
    case_id: int,
    *,
    kind: ProofKind,
    shown: str,
    exemption: str = "",
    by: str,
    approval: Approval | None = None,
) -> None:
    """Keep a proof and what showed it: a license number, a certificate, a paper.

    `exemption` is the code of one of the town's exemptions from the license or its fee (service dogs), and counts as
    the proof (READINGS R28). Raises `InvalidInput` naming `kind`, `shown` or `exemption`.
    """
    by = who(by)
    if kind not in PROOFS:
        raise InvalidInput("kind", f"Choose what was shown: {', '.join(PROOFS.values())}.")
    shown = line(shown, "shown", "what was shown, such as the license number", required=True)
    with desk.store.writing() as records:
        known = held_facts(desk, records, case_id)
        permit = permitted(desk, records, by, ("custody", "money"), approval, for_=f"proof for No. {known.case.number}")
        free = _exemption(known, kind, exemption) if exemption else None
        records.cases.add_proof(
            ProofShown(case=case_id, kind=kind, shown=shown, exemption=exemption, by=by, recorded_at=desk.clock.now())
        )
        text = f"{PROOFS[kind]} shown: {shown}"
        if free:
            due = "license" if free.frees_from == "license" else "license fee"
            text += f" · no {due} due: {free.label} ({free.cite})"
        tell(desk, records, case_id, kind="proof", text=text, by=by, approved_by=permit.approved_by)


def exemptions_from_license(law: LawInForce) -> tuple[Exemption, ...]:
    """The exemptions of a town that stand in for the license: none is due, or no fee for it (READINGS R28)."""
    return law.rules.exemptions


def _exemption(known: CaseFacts, kind: ProofKind, code: str) -> Exemption:
    if kind != "license":
        raise InvalidInput("exemption", "An exemption stands in for the license only.")
    exemptions = exemptions_from_license(known.law)
    for rule in exemptions:
        if rule.code == code:
            return rule
    there_are = "; ".join(rule.label for rule in exemptions) or "none"
    raise InvalidInput(
        "exemption", f"Choose one of {known.town.header.short}'s exemptions from the license: {there_are}."
    )
