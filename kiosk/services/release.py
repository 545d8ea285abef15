"""The dog goes home: on the receipt, against every condition of the town's own law (Dover subd. F)."""

from __future__ import annotations

import unicodedata
from dataclasses import replace
from typing import Literal

from kiosk.domain.conditions import before_release
from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.records import ProofShown, Release
from kiosk.domain.staff import Approval
from kiosk.services.adoption.given_up import end_open_adoption
from kiosk.services.approval import permitted
from kiosk.services.case_facts import CaseFacts, held_facts, tell
from kiosk.services.case_file import proofs_shown
from kiosk.services.clock import money_moment
from kiosk.services.desk import Desk
from kiosk.services.paperwork import release_slip_paper
from kiosk.services.ports import Records
from kiosk.services.readers import reader_for
from kiosk.services.scanning import number_shown
from kiosk.services.spool import queue
from kiosk.services.typed_text import document_typed, line, note, who
from kiosk.services.unmet import check_met

_UNDONE = {"void": "voided", "refund": "refunded"}


def release_dog(
    desk: Desk,
    case_id: int,
    *,
    to: str,
    standing: Literal["owner", "agent"],
    authority: str = "",
    receipt: str,
    by: str,
    approval: Approval | None = None,
) -> Release:
    """Release a dog to its owner, or to an agent with the owner's written word, on the receipt shown.

    Whoever takes it as the owner bears the recorded owner's name, or that of a minor's adult. `receipt` is the number
    on the paper that was shown; `authority` the agent's written word, else the one shown as
    a proof. Conditions are judged at the instant of payment (READINGS R12). Raises `Refused` naming every unmet
    condition with its section and cure, and `InvalidInput` naming a field.
    """
    by = who(by)
    to = line(to, "to", "to whom the dog is released", required=True)
    if standing not in ("owner", "agent"):
        raise InvalidInput("standing", "Choose whether the owner or an agent takes the dog.")
    authority = note(authority, "authority", "the owner's written word")
    shown = document_typed(number_shown(desk, receipt, by=by))
    now = desk.clock.now()
    with desk.store.writing() as records:
        known = held_facts(desk, records, case_id)
        _, approval = money_moment(desk, records, known, now, by=by, approval=approval)
        number = known.case.number
        # An approval is kept for good, beyond the time for which a name is.
        what = f"No. {number} to its owner" if standing == "owner" else f"No. {number} to the owner's agent"
        permit = permitted(desk, records, by, "release", approval, for_=what)
        proofs = tuple(records.cases.proofs(case_id))
        if standing == "agent":
            authority = _agents_authority(known, authority, proofs)
        else:
            _check_owner(known, to)
        if shown and (known.paid is None or shown != known.paid.number):
            raise _does_not_release(known, shown)
        done = proofs_shown(proofs, known.paid, receipt_shown=bool(shown))
        check_met(before_release(known.facts, done, known.law, known.judged_at(now)), known)
        paid = known.paid
        if paid is None:
            raise _unpaid(known)
        release = Release(
            case=case_id, at=now, to=to, standing=standing, authority=authority, receipt=paid.number, by=by
        )
        records.accounts.add_release(release)
        records.cases.change(replace(known.case, state="released"))
        word = f" with the owner's written word: {authority}" if standing == "agent" else ""
        pups = tuple(pup.summary for pup in records.custody.pups(case_id) if pup.stay is None)
        litter = ", ".join(pups)
        with_her = f", with her litter: {litter}" if litter else ""
        text = f"Released to {to}, {standing}{word}, on receipt {paid.number}{with_her}"
        tell(desk, records, case_id, kind="released", text=text, by=by, approved_by=permit.approved_by)
        end_open_adoption(desk, records, case_id, "the dog was redeemed", by=by, approved_by=permit.approved_by)
        _queue_slip(desk, records, known, release, pups)
        return release


def _queue_slip(desk: Desk, records: Records, known: CaseFacts, release: Release, litter: tuple[str, ...]) -> None:
    reader = reader_for(records, known.answers, known.case.town)
    document = desk.papers.release_slip(release_slip_paper(known, release, desk.shelter, reader, litter))
    case = known.case
    queue(desk, records, kind="release_slip", number=case.number, case=case.id, document=document, by=release.by)


def _check_owner(known: CaseFacts, to: str) -> None:
    """Refuse to give a dog as to its owner to somebody of another name."""
    people = [person for person in (known.owner, known.adult) if person is not None]
    if not people or _name(to) in {_name(person.name) for person in people}:
        return
    names = " or ".join(person.name for person in people)
    payment = known.law.rules.payment
    raise Refused(
        f"No. {known.case.number} belongs to {names}, not to {to}.",
        citation=payment.agent_cite or payment.cite,
        cure="Ask for the owner's written word and release to an agent; if the name is misspelled, correct the owner's "
        "record."
        if payment.agent_may_redeem
        else "Ask the owner to come; if the name is misspelled, correct the owner's record.",
    )


def _name(text: str) -> str:
    return " ".join(unicodedata.normalize("NFC", text).casefold().split())


def _unpaid(known: CaseFacts) -> Refused:
    payment = known.law.rules.payment
    return Refused(
        f"Nothing is paid for No. {known.case.number} yet; a dog is released on its receipt.",
        citation=payment.cite,
        cure="Issue a statement and take its payment.",
    )


def _does_not_release(known: CaseFacts, shown: str) -> InvalidInput:
    undone = known.account.undone_by(shown)
    if undone is not None and undone.kind in _UNDONE:
        why = f"was {_UNDONE[undone.kind]} by receipt {undone.number}: the dog is not released on it any more."
    else:
        why = f"is not for No. {known.case.number}. Check its number."
    return InvalidInput("receipt", f"Receipt {shown} {why}")


def _agents_authority(known: CaseFacts, authority: str, proofs: tuple[ProofShown, ...]) -> str:
    payment = known.law.rules.payment
    if not payment.agent_may_redeem:
        raise Refused(
            f"{known.town.header.short} releases a dog to its owner only, not to an agent.",
            citation=payment.cite,
            cure="Ask the owner to come.",
        )
    kept = authority or next((proof.shown for proof in proofs if proof.kind == "agent_authority"), "")
    if not kept:
        raise InvalidInput(
            "authority",
            "Fill in the owner's written word that this agent may take the dog; it is kept.",
            code="missing_field",
        )
    return kept
