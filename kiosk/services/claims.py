"""Two people claim one dog, or one does doubtfully: nobody gets it until a supervisor or a court decides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from kiosk.domain.errors import InvalidInput
from kiosk.domain.records import Claim, ClaimsDecided
from kiosk.domain.staff import Approval
from kiosk.services.approval import permitted
from kiosk.services.case_facts import held_facts, tell
from kiosk.services.desk import Desk
from kiosk.services.typed_text import line, note, who


def record_claim(
    desk: Desk,
    case_id: int,
    *,
    name: str,
    contact: str,
    evidence: str,
    doubtful: bool = False,
    by: str,
    approval: Approval | None = None,
) -> Claim:
    """Keep who claims a dog and what they showed. A second claimant, or a doubt, freezes every release."""
    by = who(by)
    claim = Claim(
        case=case_id,
        name=line(name, "name", "who claims the dog", required=True),
        contact=line(contact, "contact", "how to reach them", required=True),
        evidence=note(evidence, "evidence", "what they showed or said", required=True),
        doubtful=doubtful,
        by=by,
        recorded_at=desk.clock.now(),
    )
    with desk.store.writing() as records:
        known = held_facts(desk, records, case_id)
        permit = permitted(desk, records, by, ("custody", "money"), approval, for_=f"claim on No. {known.case.number}")
        claim = replace(claim, id=records.custody.add_claim(claim))
        doubt = ", in doubt" if doubtful else ""
        text = f"Claimed by {claim.name} ({claim.contact}){doubt}: {claim.evidence}"
        tell(desk, records, case_id, kind="claim", text=text, by=by, approved_by=permit.approved_by)
        return claim


def decide_claims(
    desk: Desk,
    case_id: int,
    claim_id: int,
    *,
    authority: str,
    document: str = "",
    reason: str,
    by: str,
    approval: Approval | None = None,
) -> ClaimsDecided:
    """Keep who decided whose dog it is, and why: a supervisor, or a court whose paper is named.

    `claim_id` 0 says that none of the claims stands. The owner on record is linked or changed as ever. A claim made
    later opens the question again.
    """
    by = who(by)
    authority = line(authority, "authority", "who decided", required=True)
    document = line(document, "document", "the paper of the decision")
    reason = note(reason, "reason", "why it was decided so", required=True)
    with desk.store.writing() as records:
        known = held_facts(desk, records, case_id)
        permit = permitted(desk, records, by, "decide", approval, for_=f"whose dog No. {known.case.number} is")
        claims = records.custody.claims(case_id)
        chosen = next((claim for claim in claims if claim.id == claim_id), None)
        if not claims or (claim_id and chosen is None):
            raise InvalidInput("claim", f"Choose one of the claims on No. {known.case.number}, or none of them.")
        decided = ClaimsDecided(
            case=case_id,
            claim=claim_id,
            through=claims[-1].id,
            authority=authority,
            document=document,
            reason=reason,
            approved_by=permit.approved_by,
            by=by,
            recorded_at=desk.clock.now(),
        )
        decided = replace(decided, id=records.custody.add_decision(decided))
        whose = f"the dog is {chosen.name}'s" if chosen else "none of the claims stands"
        paper = f" ({document})" if document else ""
        text = f"Decided by {authority}{paper}: {whose}. {reason}"
        tell(desk, records, case_id, kind="claims_decided", text=text, by=by, approved_by=permit.approved_by)
        return decided


def undecided(claims: Sequence[Claim], decided: Sequence[ClaimsDecided]) -> tuple[Claim, ...]:
    """The claims that were made since the last decision."""
    through = decided[-1].through if decided else 0
    return tuple(claim for claim in claims if claim.id > through)
