"""What becomes of a dog that nobody redeemed: transferred, euthanized, dead or escaped; adoption has its own module.

Each is judged at the instant at which it happened, and refused with its section while the law does not allow it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta

from kiosk.domain.dispositions import Decision, bases_of_euthanasia, before_disposition
from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.holding import holding
from kiosk.domain.moments import midnight
from kiosk.domain.records import Case, Disposition, EndingKind, Recapture
from kiosk.domain.rules import EuthanasiaBasis
from kiosk.domain.staff import Approval
from kiosk.services.adoption.given_up import end_open_adoption
from kiosk.services.approval import permitted
from kiosk.services.case_facts import CaseFacts, fact_changed, held_facts, read_facts, tell
from kiosk.services.desk import Desk
from kiosk.services.identification import check_all_entered
from kiosk.services.litter import check_litter_recorded
from kiosk.services.paperwork import euthanasia_paper
from kiosk.services.ports import Records
from kiosk.services.spool import queue
from kiosk.services.typed_text import line, note, who
from kiosk.services.unmet import check_met
from kiosk.services.wording import moment_words

NO_CHIP = "none found"
"""What is entered where a dog was scanned and has no chip."""
ENDED: dict[EndingKind, str] = {
    "adopted": "adopted",
    "transferred": "transferred",
    "euthanized": "euthanized",
    "died": "dead",
    "escaped": "escaped",
}
_HAPPENED: dict[EndingKind, str] = {
    "transferred": "the dog was transferred",
    "euthanized": "the dog was euthanized",
    "died": "the dog died",
    "escaped": "the dog escaped",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class LifeEnded:
    """How a dog was euthanized: on which basis and paper, how and by whom, the chip read just before, the remains."""

    basis: str
    paper: str
    method: str
    performed_by: str
    chip: str
    remains: str
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended:
    """One line of a register: the case and what became of its dog."""

    case: Case
    disposition: Disposition


def bases_now(desk: Desk, case_id: int) -> tuple[EuthanasiaBasis, ...]:
    """The bases on which the law would allow a dog's euthanasia now."""
    with desk.store.reading() as records:
        known = read_facts(desk, records, case_id)
    return bases_of_euthanasia(known.law, holding(known.facts, known.law), desk.clock.now())


def transfer_dog(
    desk: Desk,
    case_id: int,
    *,
    to: str,
    contact: str,
    authority: str = "",
    at: datetime | None = None,
    remark: str = "",
    by: str,
    approval: Approval | None = None,
) -> Disposition:
    """Hand a dog to a humane society or shelter; its name and phone are kept (AML §423).

    `authority` is the contract or resolution, asked for where the town's code does not name a transfer. Raises
    `Refused` naming every unmet condition, and `InvalidInput` naming a field.
    """
    by = who(by)
    ended = Disposition(
        case=case_id,
        kind="transferred",
        at=at or desk.clock.now(),
        to=line(to, "to", "the humane society or shelter", required=True),
        contact=line(contact, "contact", "its phone or address", required=True),
        paper=line(authority, "authority", "the paper that gives the authority"),
        note=note(remark, "remark", "the remark"),
        by=by,
        recorded_at=desk.clock.now(),
    )
    with desk.store.writing() as records:
        known = held_facts(desk, records, case_id)
        permit = permitted(desk, records, by, "release", approval, for_=f"No. {known.case.number} to {ended.to}")
        _check_time(known, ended)
        _check_lawful(records, known, ended, Decision(kind="transfer", authority=ended.paper))
        paper = f", on {ended.paper}" if ended.paper else ""
        text = f"Transferred to {ended.to} ({ended.contact}){paper}"
        return _end(desk, records, known, ended, text, approved_by=permit.approved_by)


def euthanize_dog(
    desk: Desk,
    case_id: int,
    how: LifeEnded,
    *,
    at: datetime | None = None,
    by: str,
    approval: Approval | None = None,
) -> Disposition:
    """Keep a euthanasia, on a basis that the law allows at that instant (AML §374) and with a second person's word.

    `approval` is that word, by PIN; where one person works alone it is his own, with a reason, and is reported. The
    chip read just before must be the one on record. Raises `Refused` naming every unmet condition, and
    `InvalidInput` naming a field.
    """
    by = who(by)
    ended = Disposition(
        case=case_id,
        kind="euthanized",
        at=at or desk.clock.now(),
        basis=how.basis,
        paper=line(how.paper, "paper", "the paper of the basis"),
        method=line(how.method, "method", "how it was done", required=True),
        performed_by=line(how.performed_by, "performed_by", "who did it", required=True),
        chip=line(how.chip, "chip", f"the chip that was read just before, or “{NO_CHIP}”", required=True),
        remains=line(how.remains, "remains", "where the remains went", required=True),
        note=note(how.note, "note", "the remark"),
        by=by,
        recorded_at=desk.clock.now(),
    )
    with desk.store.writing() as records:
        known = held_facts(desk, records, case_id)
        permit = permitted(desk, records, by, "euthanize", approval, for_=f"No. {known.case.number}")
        _check_time(known, ended)
        _check_lawful(records, known, ended, Decision(kind="euthanasia", basis=ended.basis, authority=ended.paper))
        _check_chip(known, ended.chip)
        ended = replace(ended, confirmed_by=permit.approved_by, reason=permit.reason)
        basis = next(rule for rule in known.law.rules.euthanasia if rule.code == ended.basis)
        text = (
            f"Euthanized by {ended.performed_by}: {basis.says} ({basis.cite}; {ended.paper}). Chip read: {ended.chip}"
        )
        kept = _end(desk, records, known, ended, text, approved_by=permit.approved_by)
        document = desk.papers.euthanasia_report(euthanasia_paper(known, kept, desk.shelter))
        number = known.case.number
        queue(desk, records, kind="euthanasia_report", number=number, case=case_id, document=document, by=by)
        return kept


def record_death(
    desk: Desk, case_id: int, *, cause: str, remains: str, at: datetime, by: str, approval: Approval | None = None
) -> Disposition:
    """Keep that a dog died in custody, of what, and where its remains went."""
    by = who(by)
    ended = Disposition(
        case=case_id,
        kind="died",
        at=at,
        remains=line(remains, "remains", "where the remains went", required=True),
        note=note(cause, "cause", "what it died of, or that it is not known", required=True),
        by=by,
        recorded_at=desk.clock.now(),
    )
    return _happened(desk, ended, f"Died: {ended.note}. Remains: {ended.remains}", approval)


def record_escape(
    desk: Desk, case_id: int, *, how: str, at: datetime, by: str, approval: Approval | None = None
) -> Disposition:
    """Keep that a dog got out. Caught again, its stay goes on: an escape is no release, and its end no new seizure."""
    by = who(by)
    ended = Disposition(
        case=case_id,
        kind="escaped",
        at=at,
        note=note(how, "how", "how it got out", required=True),
        by=by,
        recorded_at=desk.clock.now(),
    )
    return _happened(desk, ended, f"Escaped: {ended.note}", approval)


def record_recapture(
    desk: Desk, case_id: int, *, place: str, at: datetime, by: str, approval: Approval | None = None
) -> None:
    """Keep that an escaped dog is back; its stay and its holding period go on as if it had not been away."""
    by = who(by)
    place = line(place, "place", "where it was caught", required=True)
    now = desk.clock.now()
    with desk.store.writing() as records:
        known = read_facts(desk, records, case_id)
        permit = permitted(desk, records, by, "custody", approval, for_=f"recapture of No. {known.case.number}")
        if known.case.state != "escaped":
            raise Refused(
                f"No. {known.case.number} has not escaped.", citation="rule of this desk", cure="Look at its record."
            )
        escape = records.endings.of_case(case_id)[-1]
        if not escape.at <= at <= now:
            raise InvalidInput("at", "Check the time: it lies between the escape and now.", code="out_of_order")
        records.endings.take_back_in(
            Recapture(case=case_id, disposition=escape.id, at=at, place=place, by=by, recorded_at=now)
        )
        text = f"Caught again at {place}; the stay goes on"
        fact_changed(desk, records, known, kind="recaptured", text=text, by=by, at=at, approved_by=permit.approved_by)


def register(desk: Desk, kind: EndingKind, town: str, first: date, last: date) -> tuple[Ended, ...]:
    """A town's dispositions of a kind between two days, both included: the register of all dogs euthanized, say."""
    zone = desk.laws.town(town).zone
    begins, before = midnight(first, zone), midnight(last + timedelta(days=1), zone)
    with desk.store.reading() as records:
        found: Sequence[Disposition] = records.endings.between(kind, begins, before, (town,))
        return tuple(Ended(case=records.cases.get(each.case), disposition=each) for each in found)


def _happened(desk: Desk, ended: Disposition, text: str, approval: Approval | None) -> Disposition:
    """What nobody decided: it is kept whatever the law would have wanted."""
    with desk.store.writing() as records:
        known = held_facts(desk, records, ended.case)
        permit = permitted(
            desk, records, ended.by, "custody", approval, for_=f"{ended.kind} of No. {known.case.number}"
        )
        _check_time(known, ended)
        return _end(desk, records, known, ended, text, approved_by=permit.approved_by)


def _check_time(known: CaseFacts, ended: Disposition) -> None:
    if ended.at > ended.recorded_at:
        raise InvalidInput("at", "Check the time: it has not come yet.", code="in_future")
    if ended.at < known.case.impounded_at:
        came = moment_words(known.case.impounded_at, known.law.zone)
        raise InvalidInput("at", f"Check the time: the dog came only {came}.", code="out_of_order")


def _check_lawful(records: Records, known: CaseFacts, ended: Disposition, decision: Decision) -> None:
    standing = before_disposition(
        decision,
        known.facts,
        known.law,
        ended.at,
        paid=known.paid is not None,
        undelivered=known.awaits_delivery,
    )
    check_met(standing, known, f"cannot be {ENDED[ended.kind]}")
    check_all_entered(records, known)
    check_litter_recorded(records, known, ended.at)


def _check_chip(known: CaseFacts, read: str) -> None:
    """The dog on the table is the dog on record; a chip that nobody had found says that an owner can be found."""
    on_record = known.case.found.microchip
    if _plain_chip(read) == _plain_chip(on_record or NO_CHIP):
        return
    if not on_record:
        raise Refused(
            f"The record of No. {known.case.number} has no chip, and chip {read} was read now.",
            citation="AML §383",
            cure="Keep the chip in the record and look for its owner first.",
        )
    raise Refused(
        f"The chip read now is {read}; the record of No. {known.case.number} has {on_record}.",
        citation="AML §383",
        cure="Make sure that this is the right dog, and scan it again.",
    )


def _plain_chip(text: str) -> str:
    return "".join(text.split()).casefold()


def _end(
    desk: Desk, records: Records, known: CaseFacts, ended: Disposition, text: str, *, approved_by: str
) -> Disposition:
    """Keep an ending in the unit of work that found it lawful, and tell it."""
    kept = replace(ended, id=records.endings.add(ended))
    tell(desk, records, known.case.id, kind=ended.kind, text=text, by=ended.by, at=ended.at, approved_by=approved_by)
    end_open_adoption(desk, records, known.case.id, _HAPPENED[ended.kind], by=ended.by, approved_by=approved_by)
    return kept
