"""Dogs born in custody: no seizures. They go home with their mother, or have a stay of their own after her period."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.holding import holding
from kiosk.domain.moments import local_day
from kiosk.domain.records import BORN_HERE, Case, Dog, Pup, Sex
from kiosk.domain.staff import Approval
from kiosk.services.approval import permitted
from kiosk.services.case_facts import CaseFacts, held_facts, read_facts, tell
from kiosk.services.desk import Desk
from kiosk.services.intake import next_case_number
from kiosk.services.ports import Records
from kiosk.services.typed_text import line, who
from kiosk.services.wording import day_words


def record_birth(
    desk: Desk,
    case_id: int,
    *,
    born: datetime,
    summary: str,
    sex: Sex = "unknown",
    marks: str = "",
    by: str,
    approval: Approval | None = None,
) -> Pup:
    """Keep a birth on the mother's record."""
    by = who(by)
    now = desk.clock.now()
    with desk.store.writing() as records:
        known = held_facts(desk, records, case_id)
        permit = permitted(desk, records, by, "custody", approval, for_=f"birth, No. {known.case.number}")
        if not known.case.impounded_at <= born <= now:
            raise InvalidInput("born", "Check the time of the birth: it lies between the intake and now.")
        pup = Pup(
            case=case_id,
            born=born,
            summary=line(summary, "summary", "a word on the dog", required=True),
            sex=sex,
            marks=line(marks, "marks", "the marks"),
            by=by,
            recorded_at=now,
        )
        pup = replace(pup, id=records.custody.add_pup(pup))
        text = f"Born in custody: {pup.summary}"
        tell(desk, records, case_id, kind="birth", text=text, by=by, at=born, approved_by=permit.approved_by)
        return pup


def begin_own_stay(desk: Desk, case_id: int, pup_id: int, *, by: str, approval: Approval | None = None) -> int:
    """Give a dog born in custody a case of its own, once its mother's holding period is over; returns the case's id.

    Until then it is redeemed with her; after it, also where she is gone otherwise. Its own stay counts as no
    impoundment, and it may be adopted.
    """
    by = who(by)
    now = desk.clock.now()
    with desk.store.writing() as records:
        known = read_facts(desk, records, case_id)
        permit = permitted(desk, records, by, "custody", approval, for_=f"litter of No. {known.case.number}")
        pup = next((pup for pup in records.custody.pups(case_id) if pup.id == pup_id), None)
        if pup is None:
            raise InvalidInput("pup", f"Choose a dog born to No. {known.case.number}.")
        if pup.stay is not None:
            raise Refused(
                f"{pup.summary} has its own record already.",
                citation="rule of this desk",
                cure="Look for it on the board.",
            )
        if known.case.state == "released":
            raise Refused(
                f"The litter of No. {known.case.number} went home with her.",
                citation="rule of this desk",
                cure="Look at her record.",
            )
        held = holding(known.facts, known.law)
        if not held.ended(now):
            raise Refused(
                f"While No. {known.case.number} can be redeemed, her litter goes home with her.",
                citation=held.period.cite,
                cure="Wait until her holding period has ended.",
            )
        case = Case(
            number=next_case_number(records, now, known.town),
            town=known.case.town,
            dog=Dog(
                summary=pup.summary,
                sex=pup.sex,
                marks=pup.marks,
                age=f"born {day_words(local_day(pup.born, known.law.zone))}",
            ),
            seized_at=now,
            impounded_at=now,
            place=f"Born to No. {known.case.number}",
            ground=BORN_HERE,
            reason_note=f"Born to No. {known.case.number}",
            recorded_at=now,
            recorded_by=by,
        )
        own = records.cases.add(case)
        records.custody.begin_stay(pup.id, own)
        text = f"{pup.summary}, born in custody, has its own record: No. {case.number}"
        tell(desk, records, case_id, kind="birth", text=text, by=by, approved_by=permit.approved_by)
        tell(desk, records, own, kind="impounded", text=f"Born to No. {known.case.number}", by=by)
        return own


def check_litter_recorded(records: Records, known: CaseFacts, at: datetime) -> None:
    """Refuse to end a mother's stay while her period is over and one of her litter has no record: it would be lost."""
    if not holding(known.facts, known.law).ended(at):
        return
    left = [pup.summary for pup in records.custody.pups(known.case.id) if pup.stay is None]
    if left:
        raise Refused(
            f"The litter of No. {known.case.number} would be left without a record: {', '.join(left)}.",
            citation="rule of this desk",
            cure="Give each of them a record of its own first, on their mother's.",
        )
